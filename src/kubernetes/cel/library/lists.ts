import type { Environment } from '@marcbachmann/cel-js';
import { isDeepStrictEqual } from 'node:util';
import { addFunctions, NotEvaluated, RuleFailure } from './functions.ts';

type Items = Iterable<unknown>;
type Ordered = string | bigint | number | boolean | Date;

/** The functions on lists and sets (Kubernetes CEL library "lists", and the extension "sets"). */
export function addLists(environment: Environment): void {
  environment.registerType('SetsNamespace', SetsNamespace);
  environment.registerConstant('sets', 'SetsNamespace', new SetsNamespace());
  addFunctions(environment, {
    'list.isSorted(): bool': (items: Items) => isSorted([...items]),
    'list.sum(): dyn': (items: Items) => sum([...items]),
    'list.min(): dyn': (items: Items) => extreme([...items], 'min', (a, b) => a < b),
    'list.max(): dyn': (items: Items) => extreme([...items], 'max', (a, b) => a > b),
    'list.k8s_indexOf(dyn): int': (items: Items, item: unknown) =>
      BigInt([...items].findIndex((one) => isEqual(one, item))),
    'list.k8s_lastIndexOf(dyn): int': (items: Items, item: unknown) =>
      BigInt([...items].findLastIndex((one) => isEqual(one, item))),
    'SetsNamespace.contains(list, list): bool': (_: unknown, all: Items, some: Items) => contains(all, some),
    'SetsNamespace.equivalent(list, list): bool': (_: unknown, a: Items, b: Items) => contains(a, b) && contains(b, a),
    'SetsNamespace.intersects(list, list): bool': (_: unknown, a: Items, b: Items) =>
      [...a].some((one) => contains(b, [one])),
  });
}

/** What the functions on sets hang on. */
class SetsNamespace {
  readonly name = 'sets';
}

function contains(all: Items, some: Items): boolean {
  return [...some].every((one) => [...all].some((other) => isEqual(one, other)));
}

function isEqual(a: unknown, b: unknown): boolean {
  const isMixed = typeof a !== typeof b && isNumeric(a) && isNumeric(b);
  return isMixed ? Number(a) === Number(b) : isDeepStrictEqual(a, b);
}

function isNumeric(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function isSorted(items: readonly unknown[]): boolean {
  return items.every((item, index) => index === 0 || ordered(items[index - 1]) <= ordered(item));
}

function extreme(items: readonly unknown[], name: string, isBetter: (a: Ordered, b: Ordered) => boolean): Ordered {
  const [first, ...others] = items.map(ordered);
  if (first === undefined) throw new RuleFailure(`${name} called on empty list`);
  return others.reduce((best, one) => (isBetter(one, best) ? one : best), first);
}

function sum(items: readonly unknown[]): number | bigint {
  if (items.every((item) => typeof item === 'bigint')) return items.reduce((total, item) => total + item, 0n);
  if (items.every((item) => typeof item === 'number')) return items.reduce((total, item) => total + item, 0);
  throw new NotEvaluated('a sum is of something else than numbers');
}

function ordered(value: unknown): Ordered {
  const isOrdered = ['string', 'bigint', 'number', 'boolean'].includes(typeof value) || value instanceof Date;
  if (!isOrdered) throw new NotEvaluated('a list has items without an order');
  // One of the types that were just looked for.
  return value as Ordered;
}
