/** What predicates mean: evaluates them on values. Every target that writes them means the same. */

import type { Json } from '../../text/value/json.ts';
import { isObject, memberOf } from '../../text/value/json.ts';
import { matchers } from '../regex/index.ts';
import { goFloat } from '../../text/go/numbers.ts';
import { compareBytes } from '../../text/go/order.ts';
import {
  type Comprehension,
  type Expression,
  isOperation,
  type Operation,
  type Predicate,
  type ValueKind,
} from './expression.ts';
import { divided, integerOf, added, multiplied, remainder, subtracted } from './arithmetic.ts';
import { isSameBy } from './same.ts';
import { RuleFailure } from './rule-failure.ts';
import { charactersOf, indexIn, lowered, replaced, split, trimmed, uppered } from './strings.ts';

/** A value, and what it was before where that is known. */
export interface Comparing {
  readonly self: Json;
  readonly old?: Json | undefined;
}

/** What is said of a value that does not meet a predicate, or on which one fails; empty for a value that meets all. */
export function failuresOf(predicates: readonly Predicate[], { self, old }: Comparing): readonly string[] {
  return predicates.flatMap(({ rule, message, old: past }) => {
    // On null, no condition is asked.
    if (self === null || (past === 'required' && (old ?? null) === null)) return [];
    const scope: Scope = { self, old: old ?? undefined, items: new Map() };
    const outcome = attempt(() => valueOf(rule, scope));
    if (outcome === true) return [];
    const text = typeof message === 'string' ? message : textFrom(message, scope);
    return [outcome instanceof RuleFailure ? `${text} (it cannot be decided: ${outcome.message})` : text];
  });
}

function textFrom(message: Expression, scope: Scope): string {
  const text = attempt(() => valueOf(message, scope));
  return typeof text === 'string' && text.trim() !== '' ? text : 'the value does not meet a condition of its model';
}

/** What the names in an expression stand for. */
interface Scope {
  readonly self: Json;
  readonly old: Json | undefined;
  readonly items: ReadonlyMap<string, Value>;
}

/** A value in an evaluation: integers are exact, apart from other numbers. */
type Value = Json | bigint | readonly Value[];

function attempt<T>(evaluate: () => T): T | RuleFailure {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof RuleFailure) return error;
    throw error;
  }
}

function valueOf(expression: Expression, scope: Scope): Value {
  if (isOperation(expression)) return operations[expression.op](expression, scope);
  switch (expression.op) {
    case 'value':
      return read(expression.value, expression.is);
    case 'self':
      return read(scope.self, expression.is);
    case 'old':
      return read(scope.old, expression.is);
    case 'item':
      return read(scope.items.get(expression.name), expression.is);
    case 'get':
      return read(partOf(expression, scope), expression.is);
    case 'type': {
      const value = partOf(expression.of[0], scope) ?? null;
      const type = typeof value === 'bigint' ? 'number' : typeof value;
      return value === null ? failed('a value is absent') : type === expression.type;
    }
    case 'same': {
      const [a, b] = expression.of.map((one) => valueOf(one, scope));
      // What is compared as a whole stands in documents.
      return isSameBy(expression.shape, a as Json, b as Json);
    }
    case 'matches':
      return matcher(expression.pattern)(textOf(expression.of[0], scope));
    case 'some':
    case 'every':
    case 'filter':
    case 'map':
      return comprehended(expression, scope);
  }
}

const matcher = matchers();

/** A value of a document as one of its kind; what is absent cannot be read. */
function read(value: Value | undefined, kind: ValueKind): Value {
  if (value === undefined || value === null) throw new RuleFailure('a value is absent');
  if (kind === 'integer') return typeof value === 'number' ? integerOf(value) : ofType(value, 'bigint');
  if (kind === 'number') return typeof value === 'bigint' ? Number(value) : ofType(value, 'number');
  return kind === 'string' || kind === 'boolean' ? ofType(value, kind) : value;
}

function ofType(value: Value, type: string): Value {
  if (typeof value === type) return value;
  throw new RuleFailure('a value is of another type');
}

function failed(why: string): never {
  throw new RuleFailure(why);
}

/** What stands at a property, a key or an index; `undefined` where nothing does. */
function partOf(expression: Expression, scope: Scope): Value | undefined {
  if (expression.op === 'old') return scope.old;
  if (expression.op === 'self') return scope.self;
  if (expression.op === 'item') return scope.items.get(expression.name);
  if (expression.op === 'get') return memberOfValue(valueOf(expression.of[0], scope), expression.name);
  if (expression.op !== 'key' && expression.op !== 'at') return valueOf(expression, scope);
  const [of, token] = partsOf(expression, scope);
  if (expression.op === 'key') return memberOfValue(of, String(token));
  // Only arrays of values come out of expressions.
  return Array.isArray(of) ? (of as readonly Value[])[Number(token)] : undefined;
}

function memberOfValue(object: Value, name: string): Json | undefined {
  // What has members comes from a document.
  return memberOf(object as Json, name);
}

function partsOf({ of: parts }: Operation, scope: Scope): [Value, Value] {
  const [left, right] = parts.map((part) => valueOf(part, scope));
  return [left ?? null, right ?? null];
}

type Evaluate = (operation: Operation, scope: Scope) => Value;

const operations: Readonly<Record<Operation['op'], Evaluate>> = {
  key: (one, scope) => read(partOf(one, scope), one.is),
  at: (one, scope) => read(partOf(one, scope), one.is),
  present: ({ of: [read] }, scope) => read !== undefined && (partOf(read, scope) ?? null) !== null,
  null: ({ of: [read] }, scope) => read !== undefined && partOf(read, scope) === null,
  not: ({ of: [one] }, scope) => !isTrue(one, scope),
  '&&': ({ of: parts }, scope) => decided(parts, scope, false),
  '||': ({ of: parts }, scope) => decided(parts, scope, true),
  '==': (one, scope) => ordered(one, scope, (order) => order === 0),
  '!=': (one, scope) => !ordered(one, scope, (order) => order === 0),
  '<': (one, scope) => ordered(one, scope, (order) => order < 0),
  '<=': (one, scope) => ordered(one, scope, (order) => order <= 0),
  '>': (one, scope) => ordered(one, scope, (order) => order > 0),
  '>=': (one, scope) => ordered(one, scope, (order) => order >= 0),
  '+': (one, scope) => added(...scalarsOf(one, scope)),
  '-': (one, scope) => subtracted(...scalarsOf(one, scope)),
  '*': (one, scope) => multiplied(...scalarsOf(one, scope)),
  '/': (one, scope) => divided(...scalarsOf(one, scope)),
  '%': (one, scope) => remainder(...scalarsOf(one, scope)),
  negate: ({ of: [one], is }, scope) =>
    subtracted(is === 'integer' ? 0n : -0, one === undefined ? 0n : scalarOf(one, scope)),
  if: ({ of: [condition, yes, no] }, scope) => {
    const branch = isTrue(condition, scope) ? yes : no;
    return branch === undefined ? null : valueOf(branch, scope);
  },
  number: ({ of: [one] }, scope) => Number(one && scalarOf(one, scope)),
  integer: ({ of: [one] }, scope) => integerOf(Math.trunc(Number(one && scalarOf(one, scope)))),
  text: ({ of: [one] }, scope) => shown(one === undefined ? '' : scalarOf(one, scope)),
  length: ({ of: [one] }, scope) => BigInt(lengthOf(one === undefined ? [] : valueOf(one, scope))),
  in: ({ of: [item, array] }, scope) => {
    const kind = item?.is ?? 'string';
    const sought = item === undefined ? null : valueOf(item, scope);
    return arrayOf(array, scope).some((one) => read(one, kind) === sought);
  },
  keys: ({ of: [map] }, scope) => Object.keys(map === undefined ? {} : membersOf(map, scope)),
  values: ({ of: [map] }, scope) => Object.values(map === undefined ? {} : membersOf(map, scope)),
  startsWith: ({ of: parts }, scope) => withTexts(parts, scope, (text, start) => text.startsWith(start)),
  endsWith: ({ of: parts }, scope) => withTexts(parts, scope, (text, end) => text.endsWith(end)),
  contains: ({ of: parts }, scope) => withTexts(parts, scope, (text, part) => text.includes(part)),
  indexOf: ({ of: parts }, scope) => withTexts(parts, scope, (text, part) => BigInt(indexIn(text, part))),
  lower: ({ of: parts }, scope) => withTexts(parts, scope, lowered),
  upper: ({ of: parts }, scope) => withTexts(parts, scope, uppered),
  trim: ({ of: parts }, scope) => withTexts(parts, scope, trimmed),
  replace: ({ of: parts }, scope) => withTexts(parts, scope, (text, from, to) => replaced(text, from, to)),
  replaceFirst: ({ of: parts }, scope) => withTexts(parts, scope, (text, from, to) => replaced(text, from, to, 1)),
  substring: ({ of: [text, start, end] }, scope) => {
    const [from, to] = [start, end].map((one) => Number(one && scalarOf(one, scope)));
    return charactersOf(textOf(text, scope)).slice(from, to).join('');
  },
  split: ({ of: parts }, scope) => withTexts(parts, scope, split),
  join: ({ of: [array, separator] }, scope) =>
    arrayOf(array, scope)
      .map((one) => String(read(one, 'string')))
      .join(textOf(separator, scope)),
};

function withTexts<T>(
  parts: readonly Expression[],
  scope: Scope,
  make: (first: string, second: string, third: string) => T,
): T {
  const [first, second, third] = parts.map((part) => textOf(part, scope));
  return make(first ?? '', second ?? '', third ?? '');
}

function textOf(expression: Expression | undefined, scope: Scope): string {
  return expression === undefined ? '' : String(ofType(valueOf(expression, scope), 'string'));
}

function isTrue(expression: Expression | undefined, scope: Scope): boolean {
  return expression !== undefined && ofType(valueOf(expression, scope), 'boolean') === true;
}

/** `&&` is decided by one operand that is false, `||` by one that is true; what fails beside it does not matter. */
function decided(parts: readonly Expression[], scope: Scope, by: boolean): boolean {
  let failure: RuleFailure | undefined;
  for (const part of parts) {
    const outcome = attempt(() => isTrue(part, scope));
    if (outcome === by) return by;
    if (outcome instanceof RuleFailure) failure ??= outcome;
  }
  if (failure !== undefined) throw failure;
  return !by;
}

function comprehended({ op, of: [array, each], item }: Comprehension, scope: Scope): Value {
  const items = arrayOf(array, scope);
  const inside = (one: Value): Scope => ({ ...scope, items: new Map([...scope.items, [item, one]]) });
  if (op === 'filter') return items.filter((one) => isTrue(each, inside(one)));
  if (op === 'map') return items.map((one) => valueOf(each, inside(one)));
  const by = op === 'some';
  let failure: RuleFailure | undefined;
  for (const one of items) {
    const outcome = attempt(() => isTrue(each, inside(one)));
    if (outcome === by) return by;
    if (outcome instanceof RuleFailure) failure ??= outcome;
  }
  if (failure !== undefined) throw failure;
  return !by;
}

function arrayOf(expression: Expression | undefined, scope: Scope): readonly Value[] {
  const value = expression === undefined ? [] : valueOf(expression, scope);
  // Only arrays of values come out of expressions.
  if (Array.isArray(value)) return value as readonly Value[];
  throw new RuleFailure('a value is of another type');
}

function membersOf(expression: Expression, scope: Scope): { readonly [name: string]: Json } {
  const value = valueOf(expression, scope);
  if (isObject(value)) return value;
  throw new RuleFailure('a value is of another type');
}

type Scalar = string | number | bigint | boolean;

function scalarsOf({ of: parts }: Operation, scope: Scope): [Scalar, Scalar] {
  const [left, right] = parts.map((part) => scalarOf(part, scope));
  return [left ?? 0n, right ?? 0n];
}

function scalarOf(expression: Expression, scope: Scope): Scalar {
  const value = valueOf(expression, scope);
  if (typeof value !== 'object') return value;
  throw new RuleFailure('a value is of another type');
}

function ordered(operation: Operation, scope: Scope, holds: (order: number) => boolean): boolean {
  const [a, b] = scalarsOf(operation, scope);
  if (typeof a === 'string' && typeof b === 'string') return holds(compareBytes(a, b));
  if (a < b) return holds(-1);
  if (a > b) return holds(1);
  return a === b && holds(0);
}

function lengthOf(value: Value): number {
  if (typeof value === 'string') return charactersOf(value).length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

function shown(value: Scalar): string {
  return typeof value === 'number' ? goFloat(value) : String(value);
}
