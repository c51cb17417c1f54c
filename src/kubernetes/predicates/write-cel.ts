/** Writes expressions in CEL. */

import { enclosed, type WrittenExpression } from '../../schema/predicate/written.ts';
import { type Comprehension, type Expression, isOperation, type Operation } from '../../schema/predicate/index.ts';
import { ruleName } from '../cel/declared/rule-name.ts';
import { celLiteral, celPattern, celString } from './literals.ts';
import { hasProperties, namesIn } from './shapes.ts';
import { levels, member, typeNames } from './written.ts';

/** What an expression is written with. */
export interface CelScope {
  /** True where `oldSelf` may not be there. */
  readonly isOldOptional: boolean;
}

/** Thrown where CEL, or the API server, cannot say what an expression says; caught where a rule is written. */
export class NotWritten extends Error {
  readonly expression: Expression;
  readonly help: string;

  constructor(expression: Expression, message: string, help: string) {
    super(message);
    this.expression = expression;
    this.help = help;
  }
}

/** An expression in CEL. */
export function writeCel(expression: Expression, scope: CelScope): string {
  return write(expression, scope).text;
}

/** An expression where something stands beside it that holds so tightly. */
function within(level: number, expression: Expression, scope: CelScope): string {
  return enclosed(write(expression, scope), level);
}

function write(expression: Expression, scope: CelScope): WrittenExpression {
  refuseTime(expression);
  if (isOperation(expression)) return operations[expression.op](expression.of, scope, expression);
  switch (expression.op) {
    case 'value': {
      const text = celLiteral(expression.value, expression.is);
      return { text, level: text.startsWith('-') ? levels.unary : levels.member };
    }
    case 'self':
      return member('self');
    case 'old':
      return member(scope.isOldOptional ? 'oldSelf.value()' : 'oldSelf');
    case 'item':
      return member(itemName(expression.name));
    case 'get':
      return member(`${within(levels.member, expression.of[0], scope)}.${fieldName(expression, expression.name)}`);
    case 'type':
      return typeTest(expression, scope);
    case 'same':
      return sameWhole(expression, scope);
    case 'matches':
      return member(`${within(levels.member, expression.of[0], scope)}.matches(${celPattern(expression.pattern)})`);
    case 'some':
    case 'every':
    case 'filter':
    case 'map':
      return comprehended(expression, scope);
  }
}

/** Formats whose strings are no strings to rules. */
const typed: ReadonlySet<string> = new Set(['byte', 'date', 'date-time', 'duration']);

function refuseTime(expression: Expression): void {
  const format = 'format' in expression ? expression.format : undefined;
  if (format === undefined || !typed.has(format)) return;
  const message = `the API server reads strings of the format "${format}" as values of another type`;
  throw new NotWritten(expression, message, 'Write the condition in CEL: @Rule(…).');
}

/** Objects at two places are of two types in CEL; properties without a name there cannot be compared. */
function sameWhole(same: Extract<Expression, { readonly op: 'same' }>, scope: CelScope): WrittenExpression {
  for (const name of namesIn(same.shape)) fieldName(same, name);
  const [left, right] = same.of.map((one) => within(levels.relation + 1, one, scope));
  const first = hasProperties(same.shape) ? `dyn(${left ?? ''})` : (left ?? '');
  return { text: `${first} == ${right ?? ''}`, level: levels.relation };
}

function fieldName(expression: Expression, name: string): string {
  const field = ruleName(name);
  if (field !== undefined) return field;
  throw new NotWritten(expression, `CEL has no name for the property "${name}"`, 'Give it a name of ASCII letters.');
}

/** Words that no variable can be called in CEL, though TypeScript allows it. */
const reserved: ReadonlySet<string> = new Set(['as', 'loop', 'namespace', 'oldSelf', 'package', 'self']);

function itemName(name: string): string {
  return reserved.has(name) ? `${name}Item` : name;
}

const macros = { some: 'exists', every: 'all', filter: 'filter', map: 'map' } as const;

function comprehended({ op, of: [array, each], item }: Comprehension, scope: CelScope): WrittenExpression {
  // A macro looks at the keys of a map by itself.
  const [map] = array.op === 'keys' ? array.of : [];
  const range = within(levels.member, map ?? array, scope);
  return member(`${range}.${macros[op]}(${itemName(item)}, ${write(each, scope).text})`);
}

type Write = (of: readonly Expression[], scope: CelScope, operation: Operation) => WrittenExpression;

/** An operator between operands, of which the right one holds tighter. */
function between(sign: string, level: number): Write {
  return (of, scope) => {
    const [left, right] = of.map((one, index) => within(level + index, one, scope));
    return { text: `${left ?? ''} ${sign} ${right ?? ''}`, level };
  };
}

/** An operator that is the same, however its operands are grouped. */
function joined(sign: string, level: number): Write {
  return (of, scope) => ({ text: of.map((one) => within(level, one, scope)).join(` ${sign} `), level });
}

/** A relation: two of them do not stand beside each other without parentheses. */
function relation(sign: string): Write {
  return (of, scope) => {
    const [left, right] = of.map((one) => within(levels.relation + 1, one, scope));
    return { text: `${left ?? ''} ${sign} ${right ?? ''}`, level: levels.relation };
  };
}

function method(name: string, ...more: readonly string[]): Write {
  return ([target, ...args], scope) => {
    if (target === undefined) return member('');
    const all = [...args.map((one) => write(one, scope).text), ...more];
    return member(`${within(levels.member, target, scope)}.${name}(${all.join(', ')})`);
  };
}

function called(name: string): Write {
  return (of, scope) => member(`${name}(${of.map((one) => write(one, scope).text).join(', ')})`);
}

function prefixed(sign: string): Write {
  return ([one], scope) => ({
    text: one === undefined ? '' : `${sign}${within(levels.unary + 1, one, scope)}`,
    level: levels.unary,
  });
}

function bracketed([of, key]: readonly Expression[], scope: CelScope): WrittenExpression {
  if (of === undefined || key === undefined) return member('');
  return member(`${within(levels.member, of, scope)}[${write(key, scope).text}]`);
}

function typeTest(
  { of: [value], type }: Extract<Expression, { readonly op: 'type' }>,
  scope: CelScope,
): WrittenExpression {
  return { text: `type(${write(value, scope).text}) == ${typeNames[type]}`, level: levels.relation };
}

/** A comparison with null, which types of CEL do not allow, of an item or of what stands under a key. */
function comparedWithNull(sign: '==' | '!=', read: Expression, scope: CelScope): WrittenExpression {
  const compared: WrittenExpression = { text: `dyn(${write(read, scope).text}) ${sign} null`, level: levels.relation };
  if (read.op === 'item') return compared;
  const there = presenceOf(read, scope);
  return {
    text: `${there.level >= levels.and ? there.text : `(${there.text})`} && ${compared.text}`,
    level: levels.and,
  };
}

function nullTest([read]: readonly Expression[], scope: CelScope): WrittenExpression {
  if (read?.op !== 'get') return read === undefined ? member('false') : comparedWithNull('==', read, scope);
  const message = `to rules, null at the property "${read.name}" is as if nothing stood there`;
  throw new NotWritten(read, message, 'Do not tell the two apart: write "== null" or "!= null".');
}

/** Whether something is there and not null, without reading it: a property that is null is not there to rules. */
function presence([read]: readonly Expression[], scope: CelScope): WrittenExpression {
  const asksForNull = read !== undefined && 'nullable' in read && read.op !== 'get';
  return asksForNull ? comparedWithNull('!=', read, scope) : presenceOf(read, scope);
}

function presenceOf(read: Expression | undefined, scope: CelScope): WrittenExpression {
  if (read?.op === 'get')
    return member(`has(${within(levels.member, read.of[0], scope)}.${fieldName(read, read.name)})`);
  if (read?.op === 'old') return member('oldSelf.hasValue()');
  const [owner, token] = read?.op === 'key' || read?.op === 'at' ? read.of : [];
  if (read === undefined || owner === undefined || token === undefined) return member('true');
  if (read.op === 'key') return relation('in')([token, owner], scope, read);
  const size: Expression = { op: 'length', of: [owner], is: 'integer' };
  const isWithin: Operation = { op: '>', of: [size, token], is: 'boolean' };
  if (token.op === 'value') return write(isWithin, scope);
  const isNatural: Operation = { op: '>=', of: [token, { op: 'value', value: 0, is: 'integer' }], is: 'boolean' };
  return write({ op: '&&', of: [isNatural, isWithin], is: 'boolean' }, scope);
}

/** CEL divides numbers by zero; to a predicate that is a failure, as it is with integers. */
function quotient(of: readonly Expression[], scope: CelScope, { is }: Operation): WrittenExpression {
  const plain = between('/', levels.product)(of, scope, { op: '/', of, is });
  const [, divisor] = of;
  const isKnown = divisor?.op === 'value' && divisor.value !== 0;
  if (is === 'integer' || isKnown || divisor === undefined) return plain;
  const zero = within(levels.relation + 1, divisor, scope);
  const failing = `double(int(${write(divisor, scope).text}) / 0)`;
  return { text: `${zero} == 0.0 ? ${failing} : ${plain.text}`, level: levels.ternary };
}

function chosen([condition, yes, no]: readonly Expression[], scope: CelScope): WrittenExpression {
  const [if_, then, else_] = [condition, yes, no].map((one, index) =>
    one === undefined ? '' : within(index === 2 ? levels.ternary : levels.or, one, scope),
  );
  return { text: `${if_ ?? ''} ? ${then ?? ''} : ${else_ ?? ''}`, level: levels.ternary };
}

/** Of strings with values in them a template: the server takes a string that is made of a value to be of any length. */
function sum(of: readonly Expression[], scope: CelScope, operation: Operation): WrittenExpression {
  const parts = operation.is === 'string' ? of.flatMap(joinedParts) : [];
  if (!parts.some(({ op }) => op === 'text')) return between('+', levels.sum)(of, scope, operation);
  const template = parts.map((part) => (part.op === 'value' ? String(part.value).replaceAll('%', '%%') : verbOf(part)));
  const values = parts.flatMap((part) => (part.op === 'value' ? [] : [write(plainOf(part), scope).text]));
  return member(`${celString(template.join(''))}.format([${values.join(', ')}])`);
}

function joinedParts(expression: Expression): readonly Expression[] {
  return expression.op === '+' && expression.is === 'string' ? expression.of.flatMap(joinedParts) : [expression];
}

function plainOf(part: Expression): Expression {
  return part.op === 'text' ? (part.of[0] ?? part) : part;
}

function verbOf(part: Expression): string {
  return plainOf(part).is === 'integer' ? '%d' : '%s';
}

function counted([one]: readonly Expression[], scope: CelScope): WrittenExpression {
  const [map] = one?.op === 'keys' || one?.op === 'values' ? one.of : [];
  const what = map ?? one;
  return member(what === undefined ? '' : `size(${write(what, scope).text})`);
}

function included([item, array]: readonly Expression[], scope: CelScope, operation: Operation): WrittenExpression {
  const [map] = array?.op === 'keys' ? array.of : [];
  const range = map ?? array;
  return item === undefined || range === undefined ? member('') : relation('in')([item, range], scope, operation);
}

function keysOf([map]: readonly Expression[], scope: CelScope): WrittenExpression {
  return member(map === undefined ? '' : `${within(levels.member, map, scope)}.map(key, key)`);
}

/** The variable has a name that no function of a model can give. */
function valuesOf([map]: readonly Expression[], scope: CelScope): WrittenExpression {
  const text = map === undefined ? '' : within(levels.member, map, scope);
  return member(`${text}.map(key_, ${text}[key_])`);
}

const operations: Readonly<Record<Operation['op'], Write>> = {
  key: bracketed,
  at: bracketed,
  present: presence,
  null: nullTest,
  not: prefixed('!'),
  '&&': joined('&&', levels.and),
  '||': joined('||', levels.or),
  '==': relation('=='),
  '!=': relation('!='),
  '<': relation('<'),
  '<=': relation('<='),
  '>': relation('>'),
  '>=': relation('>='),
  '+': sum,
  '-': between('-', levels.sum),
  '*': between('*', levels.product),
  '/': quotient,
  '%': between('%', levels.product),
  negate: prefixed('-'),
  if: chosen,
  number: called('double'),
  integer: called('int'),
  text: called('string'),
  length: counted,
  in: included,
  keys: keysOf,
  values: valuesOf,
  startsWith: method('startsWith'),
  endsWith: method('endsWith'),
  contains: method('contains'),
  indexOf: method('indexOf'),
  lower: method('lowerAscii'),
  upper: method('upperAscii'),
  trim: method('trim'),
  replace: method('replace'),
  replaceFirst: method('replace', '1'),
  substring: method('substring'),
  split: method('split'),
  join: method('join'),
};
