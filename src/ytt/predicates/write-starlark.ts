/** Writes the expressions of predicates in Starlark, on values that are dicts, lists and scalars. */

import { enclosed, type WrittenExpression } from '../../schema/predicate/written.ts';
import { type Comprehension, type Expression, isOperation, type Operation } from '../../schema/predicate/index.ts';
import { readPattern } from '../../schema/regex/index.ts';
import { canFail, NotInStarlark } from './failing.ts';
import type { Helper } from './helpers.ts';
import { starlarkLiteral, starlarkString } from './literals.ts';
import { levels, member, typeTested } from './written.ts';

/** What an expression is written with. */
export interface StarlarkScope {
  /** The text that stands for the value the predicate is on. */
  readonly self: string;
  /** Notes that a helper is called, and that a module of ytt is. */
  readonly helper: (name: Helper) => string;
  readonly load: (name: string) => string;
}

/** An expression in Starlark. */
export function writeStarlark(expression: Expression, scope: StarlarkScope): string {
  return write(expression, scope).text;
}

/** An expression where something stands beside it that holds so tightly. */
function within(level: number, expression: Expression | undefined, scope: StarlarkScope): string {
  if (expression === undefined) return 'None';
  return enclosed(write(expression, scope), level);
}

function text(expression: Expression | undefined, scope: StarlarkScope): string {
  return within(levels.conditional, expression, scope);
}

function write(expression: Expression, scope: StarlarkScope): WrittenExpression {
  if (isOperation(expression)) return operations[expression.op](expression.of, scope, expression);
  switch (expression.op) {
    case 'value': {
      const written = starlarkLiteral(expression.value);
      return { text: written, level: written.startsWith('-') ? levels.unary : levels.member };
    }
    case 'self':
      return member(scope.self);
    case 'old': {
      const message = 'ytt does not know what a value was before';
      throw new NotInStarlark(
        expression,
        message,
        'Bindings and definitions of resources compare values with old ones.',
      );
    }
    case 'item':
      return member(itemName(expression.name));
    case 'get':
      return member(`${within(levels.member, expression.of[0], scope)}[${starlarkString(expression.name)}]`);
    case 'type':
      return typeTested(text(expression.of[0], scope), expression.type);
    case 'same': {
      const message = 'ytt fills in what objects lack, so that whole ones are no longer as they were given';
      throw new NotInStarlark(expression, message, 'Compare their properties.');
    }
    case 'matches': {
      const { refusal, spelled } = readPattern(expression.pattern);
      if (refusal !== undefined) {
        throw new NotInStarlark(
          expression,
          `Go refuses the pattern: ${refusal.reason}`,
          'Write it in the syntax of RE2.',
        );
      }
      return member(`${scope.load('regexp')}.match(${starlarkString(spelled)}, ${text(expression.of[0], scope)})`);
    }
    case 'some':
    case 'every':
    case 'filter':
    case 'map':
      return comprehended(expression, scope);
  }
}

/** No word of Starlark and no function of a file is called so. */
function itemName(name: string): string {
  return `${name.replace(/[^A-Za-z0-9_]/g, '_')}_`;
}

function comprehended({ op, of: [array, each], item }: Comprehension, scope: StarlarkScope): WrittenExpression {
  // Who walks through a map sees its keys.
  const [map] = array.op === 'keys' ? array.of : [];
  const range = within(levels.or + 1, map ?? array, scope);
  const name = itemName(item);
  const written = within(levels.or, each, scope);
  if (op === 'filter') return member(`[${name} for ${name} in ${range} if ${written}]`);
  if (op !== 'map' && canFail(each)) {
    const walk = scope.helper(op === 'some' ? 'some_of' : 'every_of');
    return member(`${walk}(${range}, lambda ${name}: ${text(each, scope)})`);
  }
  const list = `[${written} for ${name} in ${range}]`;
  if (op === 'map') return member(list);
  return member(`${op === 'some' ? 'any' : 'all'}(${list})`);
}

type Write = (of: readonly Expression[], scope: StarlarkScope, operation: Operation) => WrittenExpression;

/** An operator between operands, of which the right one holds tighter. */
function between(sign: string, level: number): Write {
  return ([left, right], scope) => ({
    text: `${within(level, left, scope)} ${sign} ${within(level + 1, right, scope)}`,
    level,
  });
}

/** A relation: two of them do not stand beside each other without parentheses. */
function relation(sign: string): Write {
  return ([left, right], scope) => ({
    text: `${within(levels.relation + 1, left, scope)} ${sign} ${within(levels.relation + 1, right, scope)}`,
    level: levels.relation,
  });
}

function method(name: string, ...more: readonly string[]): Write {
  return ([target, ...args], scope) => {
    const all = [...args.map((one) => text(one, scope)), ...more];
    return member(`${within(levels.member, target, scope)}.${name}(${all.join(', ')})`);
  };
}

function called(name: string): Write {
  return (of, scope) => member(`${name}(${of.map((one) => text(one, scope)).join(', ')})`);
}

function calledHelper(name: Helper): Write {
  return (of, scope) => called(scope.helper(name))(of, scope, { op: 'not', of, is: 'boolean' });
}

function junction(sign: 'and' | 'or'): Write {
  const level = levels[sign];
  return (of, scope) => {
    const [first] = of;
    if (first !== undefined && canFail(first)) {
      const parts = of.map((one) => `lambda: ${text(one, scope)}`);
      return member(`${scope.helper(sign === 'or' ? 'either' : 'both')}(${parts.join(', ')})`);
    }
    return { text: of.map((one) => within(level, one, scope)).join(` ${sign} `), level };
  };
}

function prefixed(sign: string, level: number): Write {
  return ([one], scope) => ({ text: `${sign}${within(level, one, scope)}`, level });
}

function bracketed([of, key]: readonly Expression[], scope: StarlarkScope): WrittenExpression {
  return member(`${within(levels.member, of, scope)}[${text(key, scope)}]`);
}

/** Whether something is there, without reading it. */
function presence([read]: readonly Expression[], scope: StarlarkScope): WrittenExpression {
  const there = presenceOf(read, scope);
  if (read === undefined || !('nullable' in read)) return there;
  return beside(there, comparedWithNone('!=', read, scope));
}

function comparedWithNone(sign: '==' | '!=', read: Expression, scope: StarlarkScope): WrittenExpression {
  return { text: `${within(levels.relation + 1, read, scope)} ${sign} None`, level: levels.relation };
}

function beside(there: WrittenExpression, compared: WrittenExpression): WrittenExpression {
  const first = there.level >= levels.and ? there.text : `(${there.text})`;
  return there.text === 'True' ? compared : { text: `${first} and ${compared.text}`, level: levels.and };
}

/** Values of ytt have no null but among the items of arrays: what is null is not there. */
function nullTest([read]: readonly Expression[], scope: StarlarkScope): WrittenExpression {
  if (read?.op === 'item') return comparedWithNone('==', read, scope);
  const message = 'to rules in ytt, null is as if nothing stood there';
  throw new NotInStarlark(
    read ?? { op: 'value', value: null, is: 'object' },
    message,
    'Do not tell the two apart: write "== null" or "!= null".',
  );
}

function presenceOf(read: Expression | undefined, scope: StarlarkScope): WrittenExpression {
  const level = levels.relation;
  if (read?.op === 'get')
    return { text: `${starlarkString(read.name)} in ${within(level + 1, read.of[0], scope)}`, level };
  if (read?.op === 'old') return write(read, scope);
  const [owner, token] = read?.op === 'key' || read?.op === 'at' ? read.of : [];
  if (read === undefined || owner === undefined || token === undefined) return member('True');
  if (read.op === 'key') return relation('in')([token, owner], scope, { op: 'in', of: [], is: 'boolean' });
  const index = within(level + 1, token, scope);
  const isWithin = `${index} < len(${text(owner, scope)})`;
  return token.op === 'value'
    ? { text: isWithin, level }
    : { text: `${index} >= 0 and ${isWithin}`, level: levels.and };
}

function chosen([condition, yes, no]: readonly Expression[], scope: StarlarkScope): WrittenExpression {
  const written = `${within(levels.or, yes, scope)} if ${within(levels.or, condition, scope)} else ${text(no, scope)}`;
  return { text: written, level: levels.conditional };
}

/** Scalars as strings: an integer by its digits, a number as Go writes it. */
function shown([one]: readonly Expression[], scope: StarlarkScope): WrittenExpression {
  const inner = text(one, scope);
  if (one?.is === 'integer') return member(`str(int(${inner}))`);
  if (one?.is === 'number') return member(`str(float(${inner}))`);
  if (one?.is !== 'boolean') return member(inner);
  return { text: `"true" if ${within(levels.or, one, scope)} else "false"`, level: levels.conditional };
}

function counted([one]: readonly Expression[], scope: StarlarkScope): WrittenExpression {
  if (one?.is === 'string') return member(`len(${scope.helper('characters')}(${text(one, scope)}))`);
  const [map] = one?.op === 'keys' || one?.op === 'values' ? one.of : [];
  return member(`len(${text(map ?? one, scope)})`);
}

function included([item, array]: readonly Expression[], scope: StarlarkScope, operation: Operation): WrittenExpression {
  const [map] = array?.op === 'keys' ? array.of : [];
  return relation('in')(
    [item, map ?? array].filter((one) => one !== undefined),
    scope,
    operation,
  );
}

function listed(entry: (map: string) => string): Write {
  return ([map], scope) => {
    const range = within(levels.or + 1, map, scope);
    return member(`[${entry(within(levels.member, map, scope))} for key_ in ${range}]`);
  };
}

/** Of integers without the fraction. */
function divided(helper: Helper, sign: string): Write {
  return (of, scope, operation) =>
    operation.is === 'integer' || sign === '%'
      ? calledHelper(helper)(of, scope, operation)
      : between(sign, levels.product)(of, scope, operation);
}

function parted([whole, separator]: readonly Expression[], scope: StarlarkScope): WrittenExpression {
  if (separator?.op === 'value' && separator.value !== '')
    return method('split')(
      [whole, separator].filter((one) => one !== undefined),
      scope,
      { op: 'split', of: [], is: 'string[]' },
    );
  const [string, mark] = [within(levels.member, whole, scope), within(levels.member, separator, scope)];
  const each = `${scope.helper('characters')}(${text(whole, scope)})`;
  return { text: `${string}.split(${mark}) if ${mark} != "" else ${each}`, level: levels.conditional };
}

const operations: Readonly<Record<Operation['op'], Write>> = {
  key: bracketed,
  at: bracketed,
  present: presence,
  null: nullTest,
  not: prefixed('not ', levels.not),
  '&&': junction('and'),
  '||': junction('or'),
  '==': relation('=='),
  '!=': relation('!='),
  '<': relation('<'),
  '<=': relation('<='),
  '>': relation('>'),
  '>=': relation('>='),
  '+': between('+', levels.sum),
  '-': between('-', levels.sum),
  '*': between('*', levels.product),
  '/': divided('quotient', '/'),
  '%': divided('remainder', '%'),
  negate: prefixed('-', levels.unary),
  if: chosen,
  number: called('float'),
  integer: called('int'),
  text: shown,
  length: counted,
  in: included,
  keys: listed(() => 'key_'),
  values: listed((map) => `${map}[key_]`),
  startsWith: method('startswith'),
  endsWith: method('endswith'),
  contains: ([whole, part], scope, operation) =>
    relation('in')(
      [part, whole].filter((one) => one !== undefined),
      scope,
      operation,
    ),
  indexOf: calledHelper('index_of'),
  lower: calledHelper('lower_ascii'),
  upper: calledHelper('upper_ascii'),
  trim: method('strip'),
  replace: method('replace'),
  replaceFirst: method('replace', '1'),
  substring: ([whole, start, end], scope) =>
    member(`"".join(${scope.helper('characters')}(${text(whole, scope)})[${text(start, scope)}:${text(end, scope)}])`),
  split: parted,
  join: ([list, separator], scope) => member(`${within(levels.member, separator, scope)}.join(${text(list, scope)})`),
};
