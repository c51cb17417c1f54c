/** Defines what predicates mean; every target must evaluate them in the same way. */

import { type Json, isObject, getMember, getOwn, isArray, isSame } from '../../text/value/json.ts';
import { createMatchers } from '../regex/index.ts';
import { goFloat } from '../../text/go/numbers.ts';
import { compareBytes } from '../../text/go/order.ts';
import {
  type Comprehension,
  type Expression,
  isOperation,
  type Operation,
  type Predicate,
  type ValueKind,
  type Shape,
} from './expression.ts';
import { RuleFailure } from './rule-failure.ts';

export interface Comparing {
  readonly self: Json;
  readonly old?: Json | undefined;
}

/** Includes predicates whose evaluation fails; empty if the value satisfies all. */
export function listFailures(predicates: readonly Predicate[], { self, old }: Comparing): readonly string[] {
  return predicates.flatMap(({ rule, message, old: past }) => {
    // Conditions are not evaluated on null.
    if (self === null || (past === 'required' && (old ?? null) === null)) return [];
    const scope: Scope = { self, old: old ?? undefined, items: new Map() };
    const outcome = attempt(() => evaluateExpression(rule, scope));
    if (outcome === true) return [];
    const text = typeof message === 'string' ? message : evaluateMessage(message, scope);
    return [outcome instanceof RuleFailure ? `${text} (cannot be evaluated: ${outcome.message})` : text];
  });
}

function evaluateMessage(message: Expression, scope: Scope): string {
  const text = attempt(() => evaluateExpression(message, scope));
  return typeof text === 'string' && text.trim() !== '' ? text : 'the value does not meet a condition of its model';
}

interface Scope {
  readonly self: Json;
  readonly old: Json | undefined;
  readonly items: ReadonlyMap<string, Value>;
}

/** Integers are `bigint`, distinct from other numbers. */
type Value = Json | bigint | readonly Value[];

function attempt<T>(evaluate: () => T): T | RuleFailure {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof RuleFailure) return error;
    throw error;
  }
}

function evaluateExpression(expression: Expression, scope: Scope): Value {
  if (isOperation(expression)) return operations[expression.op](expression, scope);
  switch (expression.op) {
    case 'value':
      return readValue(expression.value, expression.is);
    case 'self':
      return readValue(scope.self, expression.is);
    case 'old':
      return readValue(scope.old, expression.is);
    case 'item':
      return readValue(scope.items.get(expression.name), expression.is);
    case 'get':
      return readValue(findPart(expression, scope), expression.is);
    case 'type': {
      const value = findPart(expression.of[0], scope) ?? null;
      const type = typeof value === 'bigint' ? 'number' : typeof value;
      return value === null ? throwFailure('a value is absent') : type === expression.type;
    }
    case 'same': {
      const [a, b] = expression.of.map((item) => evaluateExpression(item, scope));
      // Only parts of documents are compared as a whole.
      return haveSameShape(expression.shape, a as Json, b as Json);
    }
    case 'matches':
      return matcher(expression.pattern)(evaluateString(expression.of[0], scope));
    case 'some':
    case 'every':
    case 'filter':
    case 'map':
      return evaluateComprehension(expression, scope);
  }
}

const matcher = createMatchers();

/** Fails for an absent value. */
function readValue(value: Value | undefined, kind: ValueKind): Value {
  if (value === undefined || value === null) throw new RuleFailure('a value is absent');
  if (kind === 'integer') return typeof value === 'number' ? requireInteger(value) : ofType(value, 'bigint');
  if (kind === 'number') return typeof value === 'bigint' ? Number(value) : ofType(value, 'number');
  return kind === 'string' || kind === 'boolean' ? ofType(value, kind) : value;
}

function ofType(value: Value, type: string): Value {
  if (typeof value === type) return value;
  throw new RuleFailure('a value is of another type');
}

function throwFailure(why: string): never {
  throw new RuleFailure(why);
}

function findPart(expression: Expression, scope: Scope): Value | undefined {
  if (expression.op === 'old') return scope.old;
  if (expression.op === 'self') return scope.self;
  if (expression.op === 'item') return scope.items.get(expression.name);
  if (expression.op === 'get') return memberOfValue(evaluateExpression(expression.of[0], scope), expression.name);
  if (expression.op !== 'key' && expression.op !== 'at') return evaluateExpression(expression, scope);
  const [of, token] = evaluateOperands(expression, scope);
  if (expression.op === 'key') return memberOfValue(of, String(token));
  // Expressions only return arrays of values.
  return Array.isArray(of) ? (of as readonly Value[])[Number(token)] : undefined;
}

function memberOfValue(object: Value, name: string): Json | undefined {
  // An object is always part of a document.
  return getMember(object as Json, name);
}

function evaluateOperands({ of: parts }: Operation, scope: Scope): [Value, Value] {
  const [left, right] = parts.map((part) => evaluateExpression(part, scope));
  return [left ?? null, right ?? null];
}

type Evaluate = (operation: Operation, scope: Scope) => Value;

const operations: Readonly<Record<Operation['op'], Evaluate>> = {
  key: (operation, scope) => readValue(findPart(operation, scope), operation.is),
  at: (operation, scope) => readValue(findPart(operation, scope), operation.is),
  present: ({ of: [read] }, scope) => read !== undefined && (findPart(read, scope) ?? null) !== null,
  null: ({ of: [read] }, scope) => read !== undefined && findPart(read, scope) === null,
  not: ({ of: [operand] }, scope) => !isTrue(operand, scope),
  '&&': ({ of: parts }, scope) => decideTests(parts, false, (part) => isTrue(part, scope)),
  '||': ({ of: parts }, scope) => decideTests(parts, true, (part) => isTrue(part, scope)),
  '==': (operation, scope) => compareOperands(operation, scope, (order) => order === 0),
  '!=': (operation, scope) => !compareOperands(operation, scope, (order) => order === 0),
  '<': (operation, scope) => compareOperands(operation, scope, (order) => order < 0),
  '<=': (operation, scope) => compareOperands(operation, scope, (order) => order <= 0),
  '>': (operation, scope) => compareOperands(operation, scope, (order) => order > 0),
  '>=': (operation, scope) => compareOperands(operation, scope, (order) => order >= 0),
  '+': (operation, scope) => addOperands(...evaluateScalars(operation, scope)),
  '-': (operation, scope) => subtractOperands(...evaluateScalars(operation, scope)),
  '*': (operation, scope) => multiplyOperands(...evaluateScalars(operation, scope)),
  '/': (operation, scope) => divideOperands(...evaluateScalars(operation, scope)),
  '%': (operation, scope) => computeRemainder(...evaluateScalars(operation, scope)),
  negate: ({ of: [operand], is }, scope) =>
    subtractOperands(is === 'integer' ? 0n : -0, operand ? evaluateScalar(operand, scope) : 0n),
  if: ({ of: [condition, yes, no] }, scope) => {
    const branch = isTrue(condition, scope) ? yes : no;
    return branch ? evaluateExpression(branch, scope) : null;
  },
  number: ({ of: [operand] }, scope) => Number(operand && evaluateScalar(operand, scope)),
  integer: ({ of: [operand] }, scope) => requireInteger(Math.trunc(Number(operand && evaluateScalar(operand, scope)))),
  text: ({ of: [operand] }, scope) => formatScalar(operand ? evaluateScalar(operand, scope) : ''),
  length: ({ of: [operand] }, scope) => BigInt(measureLength(operand ? evaluateExpression(operand, scope) : [])),
  in: ({ of: [item, array] }, scope) => {
    const kind = item?.is ?? 'string';
    const sought = item ? evaluateExpression(item, scope) : null;
    return evaluateArray(array, scope).some((value) => readValue(value, kind) === sought);
  },
  keys: ({ of: [map] }, scope) => Object.keys(map ? evaluateObject(map, scope) : {}),
  values: ({ of: [map] }, scope) => Object.values(map ? evaluateObject(map, scope) : {}),
  startsWith: ({ of: parts }, scope) => withTexts(parts, scope, (text, start) => text.startsWith(start)),
  endsWith: ({ of: parts }, scope) => withTexts(parts, scope, (text, end) => text.endsWith(end)),
  contains: ({ of: parts }, scope) => withTexts(parts, scope, (text, part) => text.includes(part)),
  indexOf: ({ of: parts }, scope) => withTexts(parts, scope, (text, part) => BigInt(findIndex(text, part))),
  lower: ({ of: parts }, scope) => withTexts(parts, scope, lowerAscii),
  upper: ({ of: parts }, scope) => withTexts(parts, scope, upperAscii),
  trim: ({ of: parts }, scope) => withTexts(parts, scope, trimSpace),
  replace: ({ of: parts }, scope) => withTexts(parts, scope, (text, from, to) => replaceSubstring(text, from, to)),
  replaceFirst: ({ of: parts }, scope) =>
    withTexts(parts, scope, (text, from, to) => replaceSubstring(text, from, to, 1)),
  substring: ({ of: [text, start, end] }, scope) => {
    const [from, to] = [start, end].map((bound) => Number(bound && evaluateScalar(bound, scope)));
    return splitCharacters(evaluateString(text, scope)).slice(from, to).join('');
  },
  split: ({ of: parts }, scope) => withTexts(parts, scope, splitString),
  join: ({ of: [array, separator] }, scope) =>
    evaluateArray(array, scope)
      .map((value) => String(readValue(value, 'string')))
      .join(evaluateString(separator, scope)),
};

function withTexts<T>(
  parts: readonly Expression[],
  scope: Scope,
  make: (first: string, second: string, third: string) => T,
): T {
  const [first, second, third] = parts.map((part) => evaluateString(part, scope));
  return make(first ?? '', second ?? '', third ?? '');
}

function evaluateString(expression: Expression | undefined, scope: Scope): string {
  return expression ? String(ofType(evaluateExpression(expression, scope), 'string')) : '';
}

function isTrue(expression: Expression | undefined, scope: Scope): boolean {
  return expression !== undefined && ofType(evaluateExpression(expression, scope), 'boolean') === true;
}

/** `&&` is false if one operand is false, and `||` true if one is true, even if another operand fails. */
function decideTests<T>(subjects: readonly T[], by: boolean, test: (subject: T) => boolean): boolean {
  let failure: RuleFailure | undefined;
  for (const subject of subjects) {
    const outcome = attempt(() => test(subject));
    if (outcome === by) return by;
    if (outcome instanceof RuleFailure) failure ??= outcome;
  }
  if (failure) throw failure;
  return !by;
}

function evaluateComprehension({ op, of: [array, each], item }: Comprehension, scope: Scope): Value {
  const items = evaluateArray(array, scope);
  const enterItem = (value: Value): Scope => ({ ...scope, items: new Map([...scope.items, [item, value]]) });
  if (op === 'filter') return items.filter((entry) => isTrue(each, enterItem(entry)));
  if (op === 'map') return items.map((entry) => evaluateExpression(each, enterItem(entry)));
  return decideTests(items, op === 'some', (entry) => isTrue(each, enterItem(entry)));
}

function evaluateArray(expression: Expression | undefined, scope: Scope): readonly Value[] {
  const value = expression ? evaluateExpression(expression, scope) : [];
  // Expressions only return arrays of values.
  if (Array.isArray(value)) return value as readonly Value[];
  throw new RuleFailure('a value is of another type');
}

function evaluateObject(expression: Expression, scope: Scope): { readonly [name: string]: Json } {
  const value = evaluateExpression(expression, scope);
  if (isObject(value)) return value;
  throw new RuleFailure('a value is of another type');
}

type Scalar = string | number | bigint | boolean;

function evaluateScalars({ of: parts }: Operation, scope: Scope): [Scalar, Scalar] {
  const [left, right] = parts.map((part) => evaluateScalar(part, scope));
  return [left ?? 0n, right ?? 0n];
}

function evaluateScalar(expression: Expression, scope: Scope): Scalar {
  const value = evaluateExpression(expression, scope);
  if (typeof value !== 'object') return value;
  throw new RuleFailure('a value is of another type');
}

function compareOperands(operation: Operation, scope: Scope, holds: (order: number) => boolean): boolean {
  const [a, b] = evaluateScalars(operation, scope);
  if (typeof a === 'string' && typeof b === 'string') return holds(compareBytes(a, b));
  if (a < b) return holds(-1);
  if (a > b) return holds(1);
  return a === b && holds(0);
}

function measureLength(value: Value): number {
  if (typeof value === 'string') return splitCharacters(value).length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

function formatScalar(value: Scalar): string {
  return typeof value === 'number' ? goFloat(value) : String(value);
}

/** Undeclared parts are ignored. */
function haveSameShape(shape: Shape, a?: Json, b?: Json): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (shape === true) return isSame(a, b);
  if ('items' in shape) {
    if (!isArray(a) || !isArray(b)) return a === b;
    return a.length === b.length && a.every((item, index) => haveSameShape(shape.items, item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  if ('values' in shape)
    return listKeys(a, b).every((key) => haveSameShape(shape.values, getOwn(a, key), getOwn(b, key)));
  return Object.entries(shape.properties).every(([name, below]) =>
    haveSameShape(below, getOwn(a, name), getOwn(b, name)),
  );
}

function listKeys(...objects: readonly { readonly [name: string]: Json }[]): readonly string[] {
  return [...new Set(objects.flatMap((object) => Object.keys(object)))];
}

/** All positions and lengths are in code points, however strings are stored. */
function splitCharacters(text: string): readonly string[] {
  return [...text];
}

/** In characters; -1 if there is none. */
function findIndex(text: string, part: string): number {
  const at = text.indexOf(part);
  return at === -1 ? -1 : splitCharacters(text.slice(0, at)).length;
}

/** Other letters are unchanged. */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (part) => part.toLowerCase());
}

function upperAscii(text: string): string {
  return text.replace(/[a-z]+/g, (part) => part.toUpperCase());
}

/** White space is Unicode's property White_Space. */
function trimSpace(text: string): string {
  return text.replace(/^\p{White_Space}+/u, '').replace(/\p{White_Space}+$/u, '');
}

/** Replaces at most `most` occurrences; an empty `from` matches around each character. */
function replaceSubstring(text: string, from: string, to: string, most = Infinity): string {
  const parts = from === '' ? ['', ...splitCharacters(text), ''] : text.split(from);
  const count = Math.min(most, parts.length - 1);
  const head = parts.slice(0, count + 1).join(to);
  return [head, ...parts.slice(count + 1)].join(from);
}

/** An empty separator splits into characters. */
function splitString(text: string, separator: string): readonly string[] {
  return separator === '' ? splitCharacters(text) : text.split(separator);
}

/** Integers have 64 bits and fail on overflow; numbers are IEEE 754. */

type Operand = string | number | bigint | boolean;

/** Fails for a fraction or an integer beyond 64 bits. */
function requireInteger(value: number): bigint {
  if (!Number.isInteger(value)) throw new RuleFailure('a number is not an integer');
  return checkRange(BigInt(value));
}

function addOperands(a: Operand, b: Operand): Operand {
  if (typeof a === 'string' && typeof b === 'string') return a + b;
  return calculate(a, b, { integers: (x, y) => x + y, numbers: (x, y) => x + y });
}

function subtractOperands(a: Operand, b: Operand): Operand {
  return calculate(a, b, { integers: (x, y) => x - y, numbers: (x, y) => x - y });
}

function multiplyOperands(a: Operand, b: Operand): Operand {
  return calculate(a, b, { integers: (x, y) => x * y, numbers: (x, y) => x * y });
}

function divideOperands(a: Operand, b: Operand): Operand {
  refuseZero(b);
  return calculate(a, b, { integers: (x, y) => x / y, numbers: (x, y) => x / y });
}

/** Has the sign of the dividend. */
function computeRemainder(a: Operand, b: Operand): Operand {
  refuseZero(b);
  return calculate(a, b, { integers: (x, y) => x % y, numbers: (x, y) => x % y });
}

interface Calculation {
  readonly integers: (a: bigint, b: bigint) => bigint;
  readonly numbers: (a: number, b: number) => number;
}

function calculate(a: Operand, b: Operand, { integers, numbers }: Calculation): Operand {
  if (typeof a === 'bigint' && typeof b === 'bigint') return checkRange(integers(a, b));
  if (typeof a === 'number' && typeof b === 'number') return numbers(a, b);
  throw new RuleFailure('a value is of another type');
}

function refuseZero(divisor: Operand): void {
  if (divisor === 0n || divisor === 0) throw new RuleFailure('division by zero');
}

function checkRange(value: bigint): bigint {
  if (BigInt.asIntN(64, value) === value) return value;
  throw new RuleFailure('an integer overflows');
}
