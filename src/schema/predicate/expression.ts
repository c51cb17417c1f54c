/** The kept form of a predicate: an expression as plain JSON, which every target writes in its own language. */

import type { Json } from '../../text/value/json.ts';
import { isObject } from '../../text/value/json.ts';

/** The kind of a value in an expression: of an array or a map, that of its parts. An object has properties that are declared by name. */
export type ValueKind = 'boolean' | 'integer' | 'number' | 'string' | 'object' | `${string}[]` | `${string}{}`;

/** The kind of the items of an array, or of the values of a map; `undefined` where that is not known. */
export function elementKind(kind: ValueKind): ValueKind | undefined {
  const element = kind.slice(0, -2);
  // Kinds are made here, of kinds and a suffix.
  return element === 'any' || !/(?:\[\]|\{\})$/.test(kind) ? undefined : (element as ValueKind);
}

/** An expression. Each says of what kind its value is; the conversions between kinds are expressions themselves. */
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

/** A constant. */
interface Literal {
  readonly op: 'value';
  readonly value: Json;
  readonly is: ValueKind;
}

/** The value that the predicate stands on, or what it was before an update. */
interface Root {
  readonly op: 'self' | 'old';
  readonly is: ValueKind;
  readonly format?: string;
}

/** The item that a comprehension looks at; no two of nested ones have the same name. */
interface Item {
  readonly op: 'item';
  readonly name: string;
  readonly is: ValueKind;
  /** True where null may stand, which is no value of the kind. */
  readonly nullable?: true;
  readonly format?: string;
}

/** A property of an object that declares it. */
interface Property {
  readonly op: 'get';
  readonly of: readonly [Expression];
  readonly name: string;
  readonly is: ValueKind;
  readonly nullable?: true;
  readonly format?: string;
}

/** What an operator makes of the values of other expressions. */
export interface Operation {
  readonly op: Operator;
  readonly of: readonly Expression[];
  readonly is: ValueKind;
  readonly nullable?: true;
  readonly format?: string;
}

/** The operators, each with how many expressions it takes. */
export const operators = {
  /** The value of a map under a key. */
  key: 2,
  /** The item of an array at an index. */
  at: 2,
  /** Whether a property, a key, an item or `old` is there, and not null. */
  present: 1,
  /** Whether null stands at a property, a key or an index, or is an item. */
  null: 1,
  not: 1,
  /** Errs only where the other operand does not decide. */
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
  /** Of integers, the quotient without its fraction. */
  '/': 2,
  '%': 2,
  negate: 1,
  /** A condition, and what holds with and without it. */
  if: 3,
  /** Conversions: an integer to a number, a number without its fraction to an integer, a scalar to a string. */
  number: 1,
  integer: 1,
  text: 1,
  /** Of a string in characters, of an array in items, of a map in keys. */
  length: 1,
  /** Whether an item is in an array: the item, the array. */
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
  /** A string, what is replaced in it, and by what: everywhere, or where it stands first. */
  replace: 3,
  replaceFirst: 3,
  /** A string, the index of its first character, and that after its last. */
  substring: 3,
  split: 2,
  join: 2,
} as const;

/** An operator. */
export type Operator = keyof typeof operators;

/** What is asked of the items of an array, one by one: the array, and an expression on the item of a name. */
export interface Comprehension {
  readonly op: (typeof comprehensions)[number];
  readonly of: readonly [array: Expression, each: Expression];
  readonly item: string;
  readonly is: ValueKind;
}

const comprehensions = ['some', 'every', 'filter', 'map'] as const;

/** Whether a pattern of RE2 is found in a string. */
interface Matching {
  readonly op: 'matches';
  readonly of: readonly [Expression];
  readonly pattern: string;
  readonly is: 'boolean';
}

/** Whether a value of several types is of one. */
interface TypeTest {
  readonly op: 'type';
  readonly of: readonly [Expression];
  readonly type: TestedType;
  readonly is: 'boolean';
}

/** The types that a value can be asked for. */
export type TestedType = 'boolean' | 'number' | 'string';

/** Whether two whole values are the same, in all that is declared of them. */
interface Comparison {
  readonly op: 'same';
  readonly of: readonly [Expression, Expression];
  readonly shape: Shape;
  readonly is: 'boolean';
}

/** What is compared of a value: all of it, its declared properties, its items, or what stands under its keys. */
export type Shape =
  | true
  | { readonly properties: Readonly<Record<string, Shape>> }
  | { readonly items: Shape }
  | { readonly values: Shape };

/** A condition on a value, and what is said of a value that does not meet it. */
export interface Predicate {
  readonly rule: Expression;
  /** A text, or an expression that gives one. */
  readonly message: string | Expression;
  /** How it looks at what the value was before: without it, a value without a past is not checked. */
  readonly old?: 'required' | 'optional';
}

/** A condition whose function could not be kept: it stays code, which only programs run. */
export interface CodeCheck {
  /** Why, as the rest of a sentence. */
  readonly code: string;
  /** Absent where the message is a function, too. */
  readonly message?: string;
}

/** True for an operator and its operands. */
export function isOperation(expression: Expression): expression is Operation {
  return Object.hasOwn(operators, expression.op);
}

/** The expressions directly in one. */
export function listSubexpressions(expression: Expression): readonly Expression[] {
  return 'of' in expression ? expression.of : [];
}

/** The predicates that a keyword holds in their kept form. */
export function listPredicates(value: unknown): readonly Predicate[] {
  return Array.isArray(value) ? value.filter(isPredicate) : [];
}

/** The checks that a keyword holds which stay code. */
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
