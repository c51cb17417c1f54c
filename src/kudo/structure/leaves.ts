import { getOwn } from '../../text/value/json.ts';
import { isList, isNumber, isObject, type KubeValue, listParts } from '../../kubernetes/structural/value.ts';
import { type Pointer, formatPointer } from '../../text/value/pointer.ts';

export interface LeafChange {
  readonly pointer: Pointer;
  readonly tokens: readonly string[];
  readonly old: KubeValue | undefined;
  readonly new: KubeValue | undefined;
}

/** Ordered by the old value, then the new one, however the change was written. */
export function changedLeaves(old?: KubeValue, next?: KubeValue): readonly LeafChange[] {
  return listDifferences(old, next, []);
}

type Tokens = readonly string[];

function listDifferences(
  old: KubeValue | undefined,
  next: KubeValue | undefined,
  tokens: Tokens,
): readonly LeafChange[] {
  if (old === undefined && next === undefined) return [];
  if (isObject(old) && isObject(next)) {
    return [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap((name) =>
      listDifferences(getOwn(old, name), getOwn(next, name), [...tokens, name]),
    );
  }
  if (isList(old) && isList(next)) {
    return Array.from({ length: Math.max(old.length, next.length) }).flatMap((_, index) =>
      listDifferences(old[index], next[index], [...tokens, String(index)]),
    );
  }
  if (old !== undefined && next !== undefined && isSameValue(old, next)) return [];
  const before = old === undefined ? [] : listLeaves(old, tokens);
  const after = next === undefined ? [] : listLeaves(next, tokens);
  const isAlso = (leaf: Leaf): boolean => before.some(({ pointer }) => pointer === leaf.pointer);
  return [
    ...before.map((leaf) =>
      createChange(leaf, leaf.value, after.find(({ pointer }) => pointer === leaf.pointer)?.value),
    ),
    ...after.filter((leaf) => !isAlso(leaf)).map((leaf) => createChange(leaf, undefined, leaf.value)),
  ];
}

function createChange({ pointer, tokens }: Leaf, old?: KubeValue, next?: KubeValue): LeafChange {
  return { pointer, tokens, old, new: next };
}

interface Leaf {
  readonly pointer: Pointer;
  readonly tokens: Tokens;
  readonly value: KubeValue;
}

export function listLeaves(value: KubeValue, tokens: Tokens = []): readonly Leaf[] {
  const parts = listParts(value);
  if (parts.length === 0) return [{ pointer: formatPointer(tokens), tokens, value }];
  return parts.flatMap(([token, part]) => listLeaves(part, [...tokens, String(token)]));
}

/** Numbers compare by value; the order of keys does not matter. */
export function isSameValue(a?: KubeValue, b?: KubeValue): boolean {
  // JavaScript compares number and bigint by value here.
  if (isNumber(a) && isNumber(b)) return a >= b && a <= b;
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, index) => isSameValue(item, b[index]));
  if (!isObject(a) || !isObject(b)) return a === b;
  const names = Object.keys(a);
  const isAll = names.every((name) => Object.hasOwn(b, name) && isSameValue(a[name], b[name]));
  return isAll && names.length === Object.keys(b).length;
}
