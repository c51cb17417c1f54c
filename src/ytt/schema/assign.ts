import {
  type ArrayNode,
  type HolderNode,
  isContainer,
  type MapItem,
  type MapNode,
  typeName,
  type Value,
  withItems,
} from '../template/index.ts';
import type { Failure } from './failures.ts';
import { createMismatch } from './mismatch.ts';
import { atIndex, atKey, type YttPath } from './path.ts';
import { type ArrayType, initialItem, type ItemType, type MapType, type YttType } from './types.ts';

export interface Assigned<T> {
  readonly node: T;
  readonly failures: readonly Failure[];
}

export function assignType<T extends HolderNode>(holder: T, type: ItemType): Assigned<T> {
  const failures: Failure[] = [];
  return { node: assignHolder(holder, type, undefined, failures), failures };
}

function assignHolder<T extends HolderNode>(
  holder: T,
  type: ItemType,
  path: YttPath | undefined,
  failures: Failure[],
): T {
  const { value } = holder;
  if (!isContainer(value)) return holder;
  const assigned = assignValue(value, type.value, path, failures);
  return assigned === value ? holder : { ...holder, value: assigned };
}

export function assignValue(
  value: MapNode | ArrayNode,
  type: YttType,
  path: YttPath | undefined,
  failures: Failure[],
): Value {
  switch (type.kind) {
    case 'any':
      return value;
    case 'nullable':
      return assignValue(value, type.inner, path, failures);
    case 'union':
      if (type.inferred?.kind === value.kind) return assignValue(value, type.inferred, path, failures);
      break;
    case 'map':
      if (value.kind === 'map') return assignMap(value, type, path, failures);
      break;
    case 'array':
      if (value.kind === 'array') return assignArray(value, type, path, failures);
      break;
    case 'scalar':
  }
  failures.push(createMismatch({ position: value.position, found: typeName(value), type, path }));
  return value;
}

function assignMap(map: MapNode, type: MapType, path: YttPath | undefined, failures: Failure[]): MapNode {
  if (hasKeysInOrder(map, type)) {
    if (!map.items.some(({ value }) => isContainer(value))) return map;
    const items = map.items.map((item, index) => {
      const itemType = type.items[index];
      return itemType && isContainer(item.value) ? assignHolder(item, itemType, atKey(path, item.key), failures) : item;
    });
    return isUnchanged(map, items) ? map : withItems(map, items);
  }
  const found = new Set<MapItem['key']>();
  const items = map.items.map((item) => {
    const itemType = type.byKey().get(item.key) ?? type.others;
    if (!itemType) return item;
    found.add(item.key);
    return isContainer(item.value) ? assignHolder(item, itemType, atKey(path, item.key), failures) : item;
  });
  for (const item of type.items) {
    if (!found.has(item.key) && !item.isOptional && !item.removed) items.push(initialItem(item));
  }
  return isUnchanged(map, items) ? map : { ...map, items };
}

/** A fast path: such a map lacks no key, and each key has the type at its place. */
function hasKeysInOrder({ items }: MapNode, { items: types, isDistinct }: MapType): boolean {
  return isDistinct && items.length === types.length && items.every(({ key }, index) => key === types[index]?.key);
}

function isUnchanged(map: MapNode, items: readonly MapItem[]): boolean {
  return items.length === map.items.length && items.every((item, index) => item === map.items[index]);
}

function assignArray(array: ArrayNode, type: ArrayType, path: YttPath | undefined, failures: Failure[]): ArrayNode {
  const items = array.items.map((item, index) => assignHolder(item, type.items, atIndex(path, index), failures));
  return { ...array, items };
}
