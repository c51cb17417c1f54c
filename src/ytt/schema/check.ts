import { type ArrayNode, type HolderNode, isContainer, type MapNode, typeName } from '../template/index.ts';
import type { Failure } from './failures.ts';
import { createMismatch, unknownKey } from './mismatch.ts';
import { atIndex, atKey, type YttPath } from './path.ts';
import { findItemType, getScalarKind, type ItemType, type MapType, type ScalarKind, type YttType } from './types.ts';

export function checkTypes(holder: HolderNode, type: ItemType): readonly Failure[] {
  const failures: Failure[] = [];
  checkHolder(holder, type.value, undefined, failures);
  return failures;
}

function checkHolder(holder: HolderNode, type: YttType, path: YttPath | undefined, failures: Failure[]): void {
  const { value, position } = holder;
  if (isContainer(value)) checkContainer(value, type, path, failures);
  else if (!isOfScalarType(holder, type))
    failures.push(createMismatch({ position, found: typeName(value), type: unwrapNullable(type), path }));
}

function unwrapNullable(type: YttType): YttType {
  return type.kind === 'nullable' ? unwrapNullable(type.inner) : type;
}

export function isOfScalarType({ value }: Pick<HolderNode, 'value'>, type: YttType): boolean {
  if (type.kind === 'any') return true;
  if (type.kind === 'nullable') return value === null || isOfScalarType({ value }, type.inner);
  const kind = getScalarKind(value);
  if (!kind) return false;
  if (type.kind === 'scalar') return fitsKind(kind, type.scalar);
  return type.kind === 'union' && type.scalars.some((scalar) => fitsKind(kind, scalar));
}

function fitsKind(found: ScalarKind, expected: ScalarKind): boolean {
  return found === expected || (found === 'integer' && expected === 'float');
}

function checkContainer(
  value: MapNode | ArrayNode,
  type: YttType,
  path: YttPath | undefined,
  failures: Failure[],
): void {
  if (type.kind === 'nullable') checkContainer(value, type.inner, path, failures);
  else if (type.kind === 'union') {
    if (type.inferred) checkContainer(value, type.inferred, path, failures);
  } else if (type.kind === 'map' && value.kind === 'map') {
    checkMap(value, type, path, failures);
  } else if (type.kind === 'array' && value.kind === 'array') {
    for (const [index, item] of value.items.entries())
      checkHolder(item, type.items.value, atIndex(path, index), failures);
  }
}

function checkMap({ items }: MapNode, type: MapType, path: YttPath | undefined, failures: Failure[]): void {
  const types = items.map((item, index) => findItemType(type, item.key, index));
  const unknown = items.filter((_, index) => !types[index]);
  for (const item of unknown) failures.push(unknownKey(item, type, path));
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    const itemType = types[index];
    // Paths are built on demand, because most keys contain valid scalars.
    if (!item || !itemType || (!isContainer(item.value) && isOfScalarType(item, itemType.value))) continue;
    checkHolder(item, itemType.value, atKey(path, item.key), failures);
  }
}
