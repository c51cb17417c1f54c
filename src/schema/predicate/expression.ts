import { type Json, isObject } from '../../text/value/json.ts';

/** For arrays and maps the kind includes that of their items. An object has properties declared by name. */
export type ValueKind = 'boolean' | 'integer' | 'number' | 'string' | 'object' | `${string}[]` | `${string}{}`;

export function elementKind(kind: ValueKind): ValueKind | undefined {
  const element = kind.slice(0, -2);
  // The kind was built from a kind and a suffix.
  return element === 'any' || !/(?:\[\]|\{\})$/.test(kind) ? undefined : (element as ValueKind);
}

/** Each states the kind of its value; conversions between kinds are expressions themselves. */
export type Expression =
  | Literal
  | Root
  | Item
  | Property
  | Operation
  | Comprehension
  | Matching
  | TypeTest
  | Comparison;

interface Literal {
  readonly op: 'value';
  readonly value: Json;
  readonly is: ValueKind;
}

/** The value that the predicate applies to, or its value before an update. */
interface Root {
  readonly op: 'self' | 'old';
  readonly is: ValueKind;
  readonly format?: string;
}

/** The current item of a comprehension; nested comprehensions use different names. */
interface Item {
  readonly op: 'item';
  readonly name: string;
  readonly is: ValueKind;
  /** True if the value may be null, which is no value of the kind. */
  readonly nullable?: true;
  readonly format?: string;
}

interface Property {
  readonly op: 'get';
  readonly of: readonly [Expression];
  readonly name: string;
  readonly is: ValueKind;
  readonly nullable?: true;
  readonly format?: string;
}

export interface Operation {
  readonly op: Operator;
  readonly of: readonly Expression[];
  readonly is: ValueKind;
  readonly nullable?: true;
  readonly format?: string;
}

/** Each operator with its number of operands. */
export const operators = {
  key: 2,
  at: 2,
  /** True if a property, key, item or `old` is present and not null. */
  present: 1,
  /** True if a property, key, index or item is null. */
  null: 1,
  not: 1,
  /** Fails only if the other operand does not decide the result. */
  '&&': 2,
  '||': 2,
  '==': 2,
  '!=': 2,
  '<': 2,
  '<=': 2,
  '>': 2,
  '>=': 2,
  '+': 2,
  '-': 2,
  '*': 2,
  /** Division of integers truncates. */
  '/': 2,
  '%': 2,
  negate: 1,
  /** The condition, and the results if it is true and if it is false. */
  if: 3,
  number: 1,
  integer: 1,
  text: 1,
  /** The number of characters, items or keys. */
  length: 1,
  /** The item, then the array. */
  in: 2,
  keys: 1,
  values: 1,
  startsWith: 2,
  endsWith: 2,
  contains: 2,
  indexOf: 2,
  lower: 1,
  upper: 1,
  trim: 1,
  /** The string, the substring to replace, and the replacement. */
  replace: 3,
  replaceFirst: 3,
  /** The string, the index of the first character, and the index after the last. */
  substring: 3,
  split: 2,
  join: 2,
} as const;

export type Operator = keyof typeof operators;

export interface Comprehension {
  readonly op: (typeof comprehensions)[number];
  readonly of: readonly [array: Expression, each: Expression];
  readonly item: string;
  readonly is: ValueKind;
}

const comprehensions = ['some', 'every', 'filter', 'map'] as const;

interface Matching {
  readonly op: 'matches';
  readonly of: readonly [Expression];
  readonly pattern: string;
  readonly is: 'boolean';
}

interface TypeTest {
  readonly op: 'type';
  readonly of: readonly [Expression];
  readonly type: TestedType;
  readonly is: 'boolean';
}

export type TestedType = 'boolean' | 'number' | 'string';

interface Comparison {
  readonly op: 'same';
  readonly of: readonly [Expression, Expression];
  readonly shape: Shape;
  readonly is: 'boolean';
}

/** All of a value, its declared properties, its items, or the values of its keys. */
export type Shape =
  | true
  | { readonly properties: Readonly<Record<string, Shape>> }
  | { readonly items: Shape }
  | { readonly values: Shape };

export interface Predicate {
  readonly rule: Expression;
  readonly message: string | Expression;
  /** Whether it reads the previous value. `required`: the check is skipped without one. */
  readonly old?: 'required' | 'optional';
}

/** A condition that could not be kept as data: it stays code, which only bindings run. */
export interface CodeCheck {
  /** The reason, as the end of a sentence. */
  readonly code: string;
  /** Absent if the message is a function, too. */
  readonly message?: string;
}

export function isOperation(expression: Expression): expression is Operation {
  return Object.hasOwn(operators, expression.op);
}

export function listSubexpressions(expression: Expression): readonly Expression[] {
  return 'of' in expression ? expression.of : [];
}

export function listPredicates(value: unknown): readonly Predicate[] {
  return Array.isArray(value) ? value.filter(isPredicate) : [];
}

export function listCodeChecks(value: unknown): readonly CodeCheck[] {
  return Array.isArray(value) ? value.filter(isCodeCheck) : [];
}

function isCodeCheck(value: unknown): value is CodeCheck {
  return isObject(value) && typeof value.code === 'string';
}

function isPredicate(value: unknown): value is Predicate {
  if (!isObject(value)) return false;
  const { rule, message } = value;
  return isExpression(rule) && (typeof message === 'string' || isExpression(message));
}

function isExpression(value: unknown): boolean {
  if (!isObject(value) || typeof value.op !== 'string' || typeof value.is !== 'string') return false;
  const { op } = value;
  if (op === 'value') return value.value !== undefined;
  if (op === 'self' || op === 'old') return true;
  if (op === 'item') return typeof value.name === 'string';
  if (op === 'get') return typeof value.name === 'string' && hasParts(value, 1);
  if (op === 'type') return ['boolean', 'number', 'string'].includes(String(value.type)) && hasParts(value, 1);
  if (op === 'same') return isShape(value.shape) && hasParts(value, 2);
  if (op === 'matches') return typeof value.pattern === 'string' && hasParts(value, 1);
  if (comprehensions.some((comprehension) => comprehension === op))
    return typeof value.item === 'string' && hasParts(value, 2);
  return isOperator(op) && hasParts(value, operators[op]);
}

function isShape(value: unknown): boolean {
  if (value === true) return true;
  if (!isObject(value)) return false;
  const { properties } = value;
  return isObject(properties) ? Object.values(properties).every(isShape) : isShape(value.items ?? value.values);
}

function isOperator(name: string): name is Operator {
  return Object.hasOwn(operators, name);
}

function hasParts({ of: parts }: { readonly of?: unknown }, count: number): boolean {
  return Array.isArray(parts) && parts.length === count && parts.every(isExpression);
}
