import {
  type ArrayNode,
  type MapNode,
  noAnnotations,
  noComments,
  noteDistinctKeys,
  type Scalar,
  type Value,
} from '../template/tree/nodes.ts';
import type { Position } from '../template/tree/position.ts';
import type { NodeValidation } from './validation.ts';

export type YttType = MapType | ArrayType | ScalarType | AnyType | NullableType | UnionType;

export type ScalarKind = 'string' | 'integer' | 'float' | 'boolean';

export interface Documentation {
  readonly title?: string;
  readonly description?: string;
  readonly deprecated?: string;
  readonly examples?: readonly Example[];
}

export interface Example {
  readonly description: string;
  readonly value: Value;
}

interface Described {
  readonly position: Position;
  readonly documentation: Documentation;
}

/** In the seed dialect, a map may also have one type for all other keys. */
export interface MapType extends Described {
  readonly kind: 'map';
  readonly items: readonly MapItemType[];
  readonly byKey: () => ReadonlyMap<Scalar, MapItemType>;
  readonly isDistinct: boolean;
  readonly others?: MapItemType;
}

/** The type of an item of a map. Most maps have their keys in the order of their type, and need no search. */
export function findItemType(type: MapType, key: Scalar, index: number): MapItemType | undefined {
  const expected = type.items[index];
  return type.isDistinct && expected?.key === key ? expected : (type.byKey().get(key) ?? type.others);
}

export interface ArrayType extends Described {
  readonly kind: 'array';
  readonly items: ItemType;
}

export interface ScalarType extends Described {
  readonly kind: 'scalar';
  readonly scalar: ScalarKind;
  readonly initial: Scalar;
}

export interface AnyType extends Described {
  readonly kind: 'any';
  readonly initial: Value;
}

export interface NullableType extends Described {
  readonly kind: 'nullable';
  readonly inner: YttType;
}

/** Scalars and at most one map or array; only in the seed dialect. */
export interface UnionType extends Described {
  readonly kind: 'union';
  readonly scalars: readonly ScalarKind[];
  readonly inferred?: MapType | ArrayType;
  readonly initial: Value;
}

export interface ItemType {
  readonly value: YttType;
  readonly initial: Value;
  readonly position: Position;
  readonly validation?: NodeValidation;
  readonly removed?: { readonly notice: string; readonly position: Position };
}

export interface MapItemType extends ItemType {
  readonly key: Scalar;
  /** True when the key is present only if it is set. */
  readonly isOptional: boolean;
}

/** The kind of values that rules apply to; null is not among them. */
export type RuledKind = ScalarKind | 'any' | 'array' | 'map' | 'union';

export function getRuledKind(type: YttType): RuledKind {
  if (type.kind === 'nullable') return getRuledKind(type.inner);
  return type.kind === 'scalar' ? type.scalar : type.kind;
}

export function nameOfType(type: YttType): string {
  if (type.kind === 'scalar') return type.scalar;
  if (type.kind === 'nullable') return 'null';
  if (type.kind !== 'union') return type.kind;
  return [...type.scalars, ...(type.inferred ? [type.inferred.kind] : [])].join(' or ');
}

export function getInitial(type: YttType): Value {
  if (type.kind === 'nullable') return null;
  if (type.kind === 'array') return { kind: 'array', items: [], position: type.position } satisfies ArrayNode;
  return type.kind === 'map' ? initialMap(type) : type.initial;
}

function initialMap({ items, position, isDistinct }: MapType): MapNode {
  const given = items.filter(({ isOptional, removed }) => !isOptional && !removed);
  const map: MapNode = { kind: 'map', items: given.map(initialItem), position };
  return isDistinct ? noteDistinctKeys(map) : map;
}

export function initialItem({ key, initial, position }: MapItemType): MapNode['items'][number] {
  return { kind: 'map item', key, value: initial, position, comments: noComments, annotations: noAnnotations };
}

/** `undefined` for null and for anything that is not a scalar. */
export function getScalarKind(value: Value): ScalarKind | undefined {
  return scalarKinds[typeof value];
}

const scalarKinds: Readonly<Partial<Record<string, ScalarKind>>> = {
  string: 'string',
  bigint: 'integer',
  number: 'float',
  boolean: 'boolean',
};
