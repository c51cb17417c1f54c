import { encloseText, type WrittenExpression } from '../../schema/predicate/written.ts';
import { type Comprehension, type Expression, isOperation, type Operation } from '../../schema/predicate/index.ts';
import { readPattern } from '../../schema/regex/index.ts';
import { canFail, NotInStarlark } from './failing.ts';
import type { Helper } from './helpers.ts';
import { starlarkLiteral, starlarkString } from './literals.ts';
import { levels, createMember, typeTested } from './written.ts';

export interface StarlarkScope {
  readonly self: string;
  readonly helper: (name: Helper) => string;
  readonly load: (name: string) => string;
}

export function writeStarlark(expression: Expression, scope: StarlarkScope): string {
  return writeExpression(expression, scope).text;
}

/** Adds parentheses if the neighboring operator binds tighter. */
function writeOperand(level: number, expression: Expression | undefined, scope: StarlarkScope): string {
  if (!expression) return 'None';
  return encloseText(writeExpression(expression, scope), level);
}

function writeText(expression: Expression | undefined, scope: StarlarkScope): string {
  return writeOperand(levels.conditional, expression, scope);
}

function writeExpression(expression: Expression, scope: StarlarkScope): WrittenExpression {
  if (isOperation(expression)) return operations[expression.op](expression.of, scope, expression);
  switch (expression.op) {
    case 'value': {
      const written = starlarkLiteral(expression.value);
      return { text: written, level: written.startsWith('-') ? levels.unary : levels.member };
    }
    case 'self':
      return createMember(scope.self);
    case 'old': {
      const message = 'ytt does not know the old value';
      throw new NotInStarlark(expression, message, 'Bindings and CRDs compare values with old ones.');
    }
    case 'item':
      return createMember(itemName(expression.name));
    case 'get':
      return createMember(
        `${writeOperand(levels.member, expression.of[0], scope)}[${starlarkString(expression.name)}]`,
      );
    case 'type':
      return typeTested(writeText(expression.of[0], scope), expression.type);
    case 'same': {
      const message = 'ytt fills in missing properties, so objects differ from the given ones';
      throw new NotInStarlark(expression, message, 'Compare their properties.');
    }
    case 'matches': {
      const { refusal, spelled } = readPattern(expression.pattern);
      if (refusal) {
        throw new NotInStarlark(expression, `Go refuses the pattern: ${refusal.reason}`, 'Write it in RE2 syntax.');
      }
      return createMember(
        `${scope.load('regexp')}.match(${starlarkString(spelled)}, ${writeText(expression.of[0], scope)})`,
      );
    }
    case 'some':
    case 'every':
    case 'filter':
    case 'map':
      return writeComprehension(expression, scope);
  }
}

/** Avoids keywords of Starlark and names of functions in the file. */
function itemName(name: string): string {
  return `${name.replace(/[^A-Za-z0-9_]/g, '_')}_`;
}

function writeComprehension({ op, of: [array, each], item }: Comprehension, scope: StarlarkScope): WrittenExpression {
  const [map] = array.op === 'keys' ? array.of : [];
  const range = writeOperand(levels.or + 1, map ?? array, scope);
  const name = itemName(item);
  const written = writeOperand(levels.or, each, scope);
  if (op === 'filter') return createMember(`[${name} for ${name} in ${range} if ${written}]`);
  if (op !== 'map' && canFail(each)) {
    const walk = scope.helper(op === 'some' ? 'some_of' : 'every_of');
    return createMember(`${walk}(${range}, lambda ${name}: ${writeText(each, scope)})`);
  }
  const list = `[${written} for ${name} in ${range}]`;
  if (op === 'map') return createMember(list);
  return createMember(`${op === 'some' ? 'any' : 'all'}(${list})`);
}

type Write = (of: readonly Expression[], scope: StarlarkScope, operation: Operation) => WrittenExpression;

/** Left-associative: the right operand needs a tighter level. */
function createInfix(sign: string, level: number): Write {
  return ([left, right], scope) => ({
    text: `${writeOperand(level, left, scope)} ${sign} ${writeOperand(level + 1, right, scope)}`,
    level,
  });
}

/** Starlark does not allow chained comparisons without parentheses. */
function createRelation(sign: string): Write {
  return ([left, right], scope) => ({
    text: `${writeOperand(levels.relation + 1, left, scope)} ${sign} ${writeOperand(levels.relation + 1, right, scope)}`,
    level: levels.relation,
  });
}

function createMethod(name: string, ...more: readonly string[]): Write {
  return ([target, ...args], scope) => {
    const all = [...args.map((arg) => writeText(arg, scope)), ...more];
    return createMember(`${writeOperand(levels.member, target, scope)}.${name}(${all.join(', ')})`);
  };
}

function createCall(name: string): Write {
  return (of, scope) => createMember(`${name}(${of.map((expression) => writeText(expression, scope)).join(', ')})`);
}

function calledHelper(name: Helper): Write {
  return (of, scope) => createCall(scope.helper(name))(of, scope, { op: 'not', of, is: 'boolean' });
}

function createJunction(sign: 'and' | 'or'): Write {
  const level = levels[sign];
  return (of, scope) => {
    const [first] = of;
    if (first && canFail(first)) {
      const parts = of.map((expression) => `lambda: ${writeText(expression, scope)}`);
      return createMember(`${scope.helper(sign === 'or' ? 'either' : 'both')}(${parts.join(', ')})`);
    }
    return { text: of.map((expression) => writeOperand(level, expression, scope)).join(` ${sign} `), level };
  };
}

function createPrefix(sign: string, level: number): Write {
  return ([operand], scope) => ({ text: `${sign}${writeOperand(level, operand, scope)}`, level });
}

function writeIndex([of, key]: readonly Expression[], scope: StarlarkScope): WrittenExpression {
  return createMember(`${writeOperand(levels.member, of, scope)}[${writeText(key, scope)}]`);
}

function writePresence([read]: readonly Expression[], scope: StarlarkScope): WrittenExpression {
  const there = writePresenceTest(read, scope);
  if (!read || !('nullable' in read)) return there;
  return writeGuarded(there, comparedWithNone('!=', read, scope));
}

function comparedWithNone(sign: '==' | '!=', read: Expression, scope: StarlarkScope): WrittenExpression {
  return { text: `${writeOperand(levels.relation + 1, read, scope)} ${sign} None`, level: levels.relation };
}

function writeGuarded(there: WrittenExpression, compared: WrittenExpression): WrittenExpression {
  const first = there.level >= levels.and ? there.text : `(${there.text})`;
  return there.text === 'True' ? compared : { text: `${first} and ${compared.text}`, level: levels.and };
}

/** In ytt, only items of arrays can be null: a null property is absent. */
function nullTest([read]: readonly Expression[], scope: StarlarkScope): WrittenExpression {
  if (read?.op === 'item') return comparedWithNone('==', read, scope);
  const message = 'ytt rules cannot distinguish null from an absent value';
  throw new NotInStarlark(
    read ?? { op: 'value', value: null, is: 'object' },
    message,
    'Do not distinguish them: write "== null" or "!= null".',
  );
}

function writePresenceTest(read: Expression | undefined, scope: StarlarkScope): WrittenExpression {
  const level = levels.relation;
  if (read?.op === 'get')
    return { text: `${starlarkString(read.name)} in ${writeOperand(level + 1, read.of[0], scope)}`, level };
  if (read?.op === 'old') return writeExpression(read, scope);
  const [owner, token] = read?.op === 'key' || read?.op === 'at' ? read.of : [];
  if (!read || !owner || !token) return createMember('True');
  if (read.op === 'key') return createRelation('in')([token, owner], scope, { op: 'in', of: [], is: 'boolean' });
  const index = writeOperand(level + 1, token, scope);
  const isWithin = `${index} < len(${writeText(owner, scope)})`;
  return token.op === 'value'
    ? { text: isWithin, level }
    : { text: `${index} >= 0 and ${isWithin}`, level: levels.and };
}

function writeConditional([condition, yes, no]: readonly Expression[], scope: StarlarkScope): WrittenExpression {
  const written = `${writeOperand(levels.or, yes, scope)} if ${writeOperand(levels.or, condition, scope)} else ${writeText(no, scope)}`;
  return { text: written, level: levels.conditional };
}

/** An integer in digits, a float as Go writes it. */
function writeString([operand]: readonly Expression[], scope: StarlarkScope): WrittenExpression {
  const inner = writeText(operand, scope);
  if (operand?.is === 'integer') return createMember(`str(int(${inner}))`);
  if (operand?.is === 'number') return createMember(`str(float(${inner}))`);
  if (operand?.is !== 'boolean') return createMember(inner);
  return { text: `"true" if ${writeOperand(levels.or, operand, scope)} else "false"`, level: levels.conditional };
}

function writeCount([operand]: readonly Expression[], scope: StarlarkScope): WrittenExpression {
  if (operand?.is === 'string') return createMember(`len(${scope.helper('characters')}(${writeText(operand, scope)}))`);
  const [map] = operand?.op === 'keys' || operand?.op === 'values' ? operand.of : [];
  return createMember(`len(${writeText(map ?? operand, scope)})`);
}

function writeMembership(
  [item, array]: readonly Expression[],
  scope: StarlarkScope,
  operation: Operation,
): WrittenExpression {
  const [map] = array?.op === 'keys' ? array.of : [];
  return createRelation('in')(
    [item, map ?? array].filter((operand) => operand !== undefined),
    scope,
    operation,
  );
}

function createMapListing(entry: (map: string) => string): Write {
  return ([map], scope) => {
    const range = writeOperand(levels.or + 1, map, scope);
    return createMember(`[${entry(writeOperand(levels.member, map, scope))} for key_ in ${range}]`);
  };
}

/** Integer division truncates. */
function createDivision(helper: Helper, sign: string): Write {
  return (of, scope, operation) =>
    operation.is === 'integer' || sign === '%'
      ? calledHelper(helper)(of, scope, operation)
      : createInfix(sign, levels.product)(of, scope, operation);
}

function writeSplit([whole, separator]: readonly Expression[], scope: StarlarkScope): WrittenExpression {
  if (separator?.op === 'value' && separator.value !== '')
    return createMethod('split')(
      [whole, separator].filter((operand) => operand !== undefined),
      scope,
      { op: 'split', of: [], is: 'string[]' },
    );
  const [string, mark] = [writeOperand(levels.member, whole, scope), writeOperand(levels.member, separator, scope)];
  const each = `${scope.helper('characters')}(${writeText(whole, scope)})`;
  return { text: `${string}.split(${mark}) if ${mark} != "" else ${each}`, level: levels.conditional };
}

const operations: Readonly<Record<Operation['op'], Write>> = {
  key: writeIndex,
  at: writeIndex,
  present: writePresence,
  null: nullTest,
  not: createPrefix('not ', levels.not),
  '&&': createJunction('and'),
  '||': createJunction('or'),
  '==': createRelation('=='),
  '!=': createRelation('!='),
  '<': createRelation('<'),
  '<=': createRelation('<='),
  '>': createRelation('>'),
  '>=': createRelation('>='),
  '+': createInfix('+', levels.sum),
  '-': createInfix('-', levels.sum),
  '*': createInfix('*', levels.product),
  '/': createDivision('quotient', '/'),
  '%': createDivision('remainder', '%'),
  negate: createPrefix('-', levels.unary),
  if: writeConditional,
  number: createCall('float'),
  integer: createCall('int'),
  text: writeString,
  length: writeCount,
  in: writeMembership,
  keys: createMapListing(() => 'key_'),
  values: createMapListing((map) => `${map}[key_]`),
  startsWith: createMethod('startswith'),
  endsWith: createMethod('endswith'),
  contains: ([whole, part], scope, operation) =>
    createRelation('in')(
      [part, whole].filter((operand) => operand !== undefined),
      scope,
      operation,
    ),
  indexOf: calledHelper('index_of'),
  lower: calledHelper('lower_ascii'),
  upper: calledHelper('upper_ascii'),
  trim: createMethod('strip'),
  replace: createMethod('replace'),
  replaceFirst: createMethod('replace', '1'),
  substring: ([whole, start, end], scope) =>
    createMember(
      `"".join(${scope.helper('characters')}(${writeText(whole, scope)})[${writeText(start, scope)}:${writeText(end, scope)}])`,
    ),
  split: writeSplit,
  join: ([list, separator], scope) =>
    createMember(`${writeOperand(levels.member, separator, scope)}.join(${writeText(list, scope)})`),
};
