import { encloseText, NotExpressible, type WrittenExpression } from '../../schema/predicate/written.ts';
import {
  type Comprehension,
  type Expression,
  isOperation,
  type Operation,
  type Shape,
} from '../../schema/predicate/index.ts';
import { ruleName } from '../cel/declared/rule-name.ts';
import { celLiteral, celPattern, celString } from './literals.ts';
import { levels, createMember, typeNames } from './written.ts';

export interface CelScope {
  readonly isOldOptional: boolean;
}

/** Thrown if CEL or the API server cannot express an expression; caught where the rule is written. */
export class NotWritten extends NotExpressible {}

export function writeCel(expression: Expression, scope: CelScope): string {
  return writeExpression(expression, scope).text;
}

/** Adds parentheses if the neighbouring operator binds more tightly. */
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

/** Formats whose values are not strings in CEL. */
const typed: ReadonlySet<string> = new Set(['byte', 'date', 'date-time', 'duration']);

function refuseTime(expression: Expression): void {
  const format = 'format' in expression ? expression.format : undefined;
  if (format === undefined || !typed.has(format)) return;
  const message = `the API server reads strings of the format "${format}" as values of another type`;
  throw new NotWritten(expression, message, 'Write the condition in CEL: @Rule(…).');
}

/** Objects at different paths have different CEL types; properties that CEL cannot name cannot be compared. */
function sameWhole(same: Extract<Expression, { readonly op: 'same' }>, scope: CelScope): WrittenExpression {
  for (const name of collectNames(same.shape)) fieldName(same, name);
  const [left, right] = same.of.map((operand) => writeOperand(levels.relation + 1, operand, scope));
  const first = hasProperties(same.shape) ? `dyn(${left ?? ''})` : (left ?? '');
  return { text: `${first} == ${right ?? ''}`, level: levels.relation };
}

function fieldName(expression: Expression, name: string): string {
  const field = ruleName(name);
  if (field !== undefined) return field;
  throw new NotWritten(expression, `CEL cannot name the property "${name}"`, 'Give it a name of ASCII letters.');
}

/** Reserved in CEL, though TypeScript allows these names. */
const reserved: ReadonlySet<string> = new Set(['as', 'loop', 'namespace', 'oldSelf', 'package', 'self']);

function itemName(name: string): string {
  return reserved.has(name) ? `${name}Item` : name;
}

const macros = { some: 'exists', every: 'all', filter: 'filter', map: 'map' } as const;

function writeComprehension({ op, of: [array, each], item }: Comprehension, scope: CelScope): WrittenExpression {
  // A CEL macro on a map iterates over its keys.
  const [map] = array.op === 'keys' ? array.of : [];
  const range = writeOperand(levels.member, map ?? array, scope);
  return createMember(`${range}.${macros[op]}(${itemName(item)}, ${writeExpression(each, scope).text})`);
}

type Write = (of: readonly Expression[], scope: CelScope, operation: Operation) => WrittenExpression;

/** A left-associative operator: the right operand binds more tightly. */
function binaryOperator(sign: string, level: number): Write {
  return (of, scope) => {
    const [left, right] = of.map((operand, index) => writeOperand(level + index, operand, scope));
    return { text: `${left ?? ''} ${sign} ${right ?? ''}`, level };
  };
}

function associativeOperator(sign: string, level: number): Write {
  return (of, scope) => ({ text: of.map((operand) => writeOperand(level, operand, scope)).join(` ${sign} `), level });
}

/** Relations do not chain without parentheses. */
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

/** CEL types do not allow comparing items and map values with null. */
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
  const message = `CEL rules cannot distinguish null at the property "${read.name}" from an absent value`;
  throw new NotWritten(read, message, 'Do not distinguish the two: write "== null" or "!= null".');
}

/** True if the property is present and not null; rules do not see a property that is null. */
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

/** CEL allows dividing a double by zero; a predicate must fail, as with integers. */
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

/**
 * Strings with embedded values become a template, because the server assumes that a converted value has unbounded
 * length.
 */
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

/** The name of the variable cannot occur in a model. */
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

function collectNames(shape: Shape): readonly string[] {
  if (shape === true) return [];
  if ('items' in shape) return collectNames(shape.items);
  if ('values' in shape) return collectNames(shape.values);
  return Object.entries(shape.properties).flatMap(([name, below]) => [name, ...collectNames(below)]);
}

function hasProperties(shape: Shape): boolean {
  if (shape === true) return false;
  if ('properties' in shape) return true;
  return hasProperties('items' in shape ? shape.items : shape.values);
}
