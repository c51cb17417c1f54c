/** Writes expressions in CEL. */

import { encloseText, type WrittenExpression } from '../../schema/predicate/written.ts';
import { type Comprehension, type Expression, isOperation, type Operation } from '../../schema/predicate/index.ts';
import { ruleName } from '../cel/declared/rule-name.ts';
import { celLiteral, celPattern, celString } from './literals.ts';
import { hasProperties, collectNames } from './shapes.ts';
import { levels, createMember, typeNames } from './written.ts';

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
  return writeExpression(expression, scope).text;
}

/** An expression where something stands beside it that holds so tightly. */
function writeOperand(level: number, expression: Expression, scope: CelScope): string {
  return encloseText(writeExpression(expression, scope), level);
}

function writeExpression(expression: Expression, scope: CelScope): WrittenExpression {
  refuseTime(expression);
  if (isOperation(expression)) return operations[expression.op](expression.of, scope, expression);
  switch (expression.op) {
    case 'value': {
      const text = celLiteral(expression.value, expression.is);
      return { text, level: text.startsWith('-') ? levels.unary : levels.member };
    }
    case 'self':
      return createMember('self');
    case 'old':
      return createMember(scope.isOldOptional ? 'oldSelf.value()' : 'oldSelf');
    case 'item':
      return createMember(itemName(expression.name));
    case 'get':
      return createMember(
        `${writeOperand(levels.member, expression.of[0], scope)}.${fieldName(expression, expression.name)}`,
      );
    case 'type':
      return typeTest(expression, scope);
    case 'same':
      return sameWhole(expression, scope);
    case 'matches':
      return createMember(
        `${writeOperand(levels.member, expression.of[0], scope)}.matches(${celPattern(expression.pattern)})`,
      );
    case 'some':
    case 'every':
    case 'filter':
    case 'map':
      return writeComprehension(expression, scope);
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
  for (const name of collectNames(same.shape)) fieldName(same, name);
  const [left, right] = same.of.map((operand) => writeOperand(levels.relation + 1, operand, scope));
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

function writeComprehension({ op, of: [array, each], item }: Comprehension, scope: CelScope): WrittenExpression {
  // A macro looks at the keys of a map by itself.
  const [map] = array.op === 'keys' ? array.of : [];
  const range = writeOperand(levels.member, map ?? array, scope);
  return createMember(`${range}.${macros[op]}(${itemName(item)}, ${writeExpression(each, scope).text})`);
}

type Write = (of: readonly Expression[], scope: CelScope, operation: Operation) => WrittenExpression;

/** An operator between operands, of which the right one holds tighter. */
function binaryOperator(sign: string, level: number): Write {
  return (of, scope) => {
    const [left, right] = of.map((operand, index) => writeOperand(level + index, operand, scope));
    return { text: `${left ?? ''} ${sign} ${right ?? ''}`, level };
  };
}

/** An operator that is the same, however its operands are grouped. */
function associativeOperator(sign: string, level: number): Write {
  return (of, scope) => ({ text: of.map((operand) => writeOperand(level, operand, scope)).join(` ${sign} `), level });
}

/** A relation: two of them do not stand beside each other without parentheses. */
function relationOperator(sign: string): Write {
  return (of, scope) => {
    const [left, right] = of.map((operand) => writeOperand(levels.relation + 1, operand, scope));
    return { text: `${left ?? ''} ${sign} ${right ?? ''}`, level: levels.relation };
  };
}

function methodCall(name: string, ...more: readonly string[]): Write {
  return ([target, ...args], scope) => {
    if (!target) return createMember('');
    const all = [...args.map((arg) => writeExpression(arg, scope).text), ...more];
    return createMember(`${writeOperand(levels.member, target, scope)}.${name}(${all.join(', ')})`);
  };
}

function functionCall(name: string): Write {
  return (of, scope) =>
    createMember(`${name}(${of.map((operand) => writeExpression(operand, scope).text).join(', ')})`);
}

function prefixOperator(sign: string): Write {
  return ([operand], scope) => ({
    text: operand ? `${sign}${writeOperand(levels.unary + 1, operand, scope)}` : '',
    level: levels.unary,
  });
}

function writeIndex([of, key]: readonly Expression[], scope: CelScope): WrittenExpression {
  if (!of || !key) return createMember('');
  return createMember(`${writeOperand(levels.member, of, scope)}[${writeExpression(key, scope).text}]`);
}

function typeTest(
  { of: [value], type }: Extract<Expression, { readonly op: 'type' }>,
  scope: CelScope,
): WrittenExpression {
  return { text: `type(${writeExpression(value, scope).text}) == ${typeNames[type]}`, level: levels.relation };
}

/** A comparison with null, which types of CEL do not allow, of an item or of what stands under a key. */
function comparedWithNull(sign: '==' | '!=', read: Expression, scope: CelScope): WrittenExpression {
  const compared: WrittenExpression = {
    text: `dyn(${writeExpression(read, scope).text}) ${sign} null`,
    level: levels.relation,
  };
  if (read.op === 'item') return compared;
  const there = writeReadPresence(read, scope);
  return {
    text: `${there.level >= levels.and ? there.text : `(${there.text})`} && ${compared.text}`,
    level: levels.and,
  };
}

function nullTest([read]: readonly Expression[], scope: CelScope): WrittenExpression {
  if (read?.op !== 'get') return read ? comparedWithNull('==', read, scope) : createMember('false');
  const message = `to rules, null at the property "${read.name}" is as if nothing stood there`;
  throw new NotWritten(read, message, 'Do not tell the two apart: write "== null" or "!= null".');
}

/** Whether something is there and not null, without reading it: a property that is null is not there to rules. */
function writePresence([read]: readonly Expression[], scope: CelScope): WrittenExpression {
  const asksForNull = read !== undefined && 'nullable' in read && read.op !== 'get';
  return asksForNull ? comparedWithNull('!=', read, scope) : writeReadPresence(read, scope);
}

function writeReadPresence(read: Expression | undefined, scope: CelScope): WrittenExpression {
  if (read?.op === 'get')
    return createMember(`has(${writeOperand(levels.member, read.of[0], scope)}.${fieldName(read, read.name)})`);
  if (read?.op === 'old') return createMember('oldSelf.hasValue()');
  const [owner, token] = read?.op === 'key' || read?.op === 'at' ? read.of : [];
  if (!read || !owner || !token) return createMember('true');
  if (read.op === 'key') return relationOperator('in')([token, owner], scope, read);
  const size: Expression = { op: 'length', of: [owner], is: 'integer' };
  const isWithin: Operation = { op: '>', of: [size, token], is: 'boolean' };
  if (token.op === 'value') return writeExpression(isWithin, scope);
  const isNatural: Operation = { op: '>=', of: [token, { op: 'value', value: 0, is: 'integer' }], is: 'boolean' };
  return writeExpression({ op: '&&', of: [isNatural, isWithin], is: 'boolean' }, scope);
}

/** CEL divides numbers by zero; to a predicate that is a failure, as it is with integers. */
function writeQuotient(of: readonly Expression[], scope: CelScope, { is }: Operation): WrittenExpression {
  const plain = binaryOperator('/', levels.product)(of, scope, { op: '/', of, is });
  const [, divisor] = of;
  const isKnown = divisor?.op === 'value' && divisor.value !== 0;
  if (is === 'integer' || isKnown || !divisor) return plain;
  const zero = writeOperand(levels.relation + 1, divisor, scope);
  const failing = `double(int(${writeExpression(divisor, scope).text}) / 0)`;
  return { text: `${zero} == 0.0 ? ${failing} : ${plain.text}`, level: levels.ternary };
}

function writeTernary([condition, yes, no]: readonly Expression[], scope: CelScope): WrittenExpression {
  const [if_, then, else_] = [condition, yes, no].map((operand, index) =>
    operand ? writeOperand(index === 2 ? levels.ternary : levels.or, operand, scope) : '',
  );
  return { text: `${if_ ?? ''} ? ${then ?? ''} : ${else_ ?? ''}`, level: levels.ternary };
}

/** Of strings with values in them a template: the server takes a string that is made of a value to be of any length. */
function writeSum(of: readonly Expression[], scope: CelScope, operation: Operation): WrittenExpression {
  const parts = operation.is === 'string' ? of.flatMap(joinedParts) : [];
  if (!parts.some(({ op }) => op === 'text')) return binaryOperator('+', levels.sum)(of, scope, operation);
  const template = parts.map((part) =>
    part.op === 'value' ? String(part.value).replaceAll('%', '%%') : getVerb(part),
  );
  const values = parts.flatMap((part) => (part.op === 'value' ? [] : [writeExpression(unwrapText(part), scope).text]));
  return createMember(`${celString(template.join(''))}.format([${values.join(', ')}])`);
}

function joinedParts(expression: Expression): readonly Expression[] {
  return expression.op === '+' && expression.is === 'string' ? expression.of.flatMap(joinedParts) : [expression];
}

function unwrapText(part: Expression): Expression {
  return part.op === 'text' ? (part.of[0] ?? part) : part;
}

function getVerb(part: Expression): string {
  return unwrapText(part).is === 'integer' ? '%d' : '%s';
}

function writeSize([collection]: readonly Expression[], scope: CelScope): WrittenExpression {
  const [map] = collection?.op === 'keys' || collection?.op === 'values' ? collection.of : [];
  const what = map ?? collection;
  return createMember(what ? `size(${writeExpression(what, scope).text})` : '');
}

function writeInclusion(
  [item, array]: readonly Expression[],
  scope: CelScope,
  operation: Operation,
): WrittenExpression {
  const [map] = array?.op === 'keys' ? array.of : [];
  const range = map ?? array;
  return !item || !range ? createMember('') : relationOperator('in')([item, range], scope, operation);
}

function writeKeys([map]: readonly Expression[], scope: CelScope): WrittenExpression {
  return createMember(map ? `${writeOperand(levels.member, map, scope)}.map(key, key)` : '');
}

/** The variable has a name that no function of a model can give. */
function writeValues([map]: readonly Expression[], scope: CelScope): WrittenExpression {
  const text = map ? writeOperand(levels.member, map, scope) : '';
  return createMember(`${text}.map(key_, ${text}[key_])`);
}

const operations: Readonly<Record<Operation['op'], Write>> = {
  key: writeIndex,
  at: writeIndex,
  present: writePresence,
  null: nullTest,
  not: prefixOperator('!'),
  '&&': associativeOperator('&&', levels.and),
  '||': associativeOperator('||', levels.or),
  '==': relationOperator('=='),
  '!=': relationOperator('!='),
  '<': relationOperator('<'),
  '<=': relationOperator('<='),
  '>': relationOperator('>'),
  '>=': relationOperator('>='),
  '+': writeSum,
  '-': binaryOperator('-', levels.sum),
  '*': binaryOperator('*', levels.product),
  '/': writeQuotient,
  '%': binaryOperator('%', levels.product),
  negate: prefixOperator('-'),
  if: writeTernary,
  number: functionCall('double'),
  integer: functionCall('int'),
  text: functionCall('string'),
  length: writeSize,
  in: writeInclusion,
  keys: writeKeys,
  values: writeValues,
  startsWith: methodCall('startsWith'),
  endsWith: methodCall('endsWith'),
  contains: methodCall('contains'),
  indexOf: methodCall('indexOf'),
  lower: methodCall('lowerAscii'),
  upper: methodCall('upperAscii'),
  trim: methodCall('trim'),
  replace: methodCall('replace'),
  replaceFirst: methodCall('replace', '1'),
  substring: methodCall('substring'),
  split: methodCall('split'),
  join: methodCall('join'),
};
