/** The types that a schema can give to values. */

import {
  type ArrayNode,
  type MapNode,
  noAnnotations,
  noComments,
  type Scalar,
  type Value,
} from '../template/tree/nodes.ts';
import type { Position } from '../template/tree/position.ts';
import type { NodeValidation } from './validation.ts';

/** What a schema says of a value. */
export type YttType = MapType | ArrayType | ScalarType | AnyType | NullableType | UnionType;

/** The kinds of scalars. */
export type ScalarKind = 'string' | 'integer' | 'float' | 'boolean';

/** What documents a type. */
export interface Documentation {
  readonly title?: string;
  readonly description?: string;
  readonly deprecated?: string;
  readonly examples?: readonly Example[];
}

/** A value that a schema gives as an example. */
export interface Example {
  readonly description: string;
  readonly value: Value;
}

interface Described {
  readonly position: Position;
  readonly documentation: Documentation;
}

/** A map with these keys and, in the seed's dialect, one type for all others. */
export interface MapType extends Described {
  readonly kind: 'map';
  readonly items: readonly MapItemType[];
  readonly byKey: ReadonlyMap<Scalar, MapItemType>;
  /** What other keys may hold. */
  readonly others?: MapItemType;
}

/** An array of items of one type. */
export interface ArrayType extends Described {
  readonly kind: 'array';
  readonly items: ItemType;
}

/** A string, number or boolean. */
export interface ScalarType extends Described {
  readonly kind: 'scalar';
  readonly scalar: ScalarKind;
  readonly initial: Scalar;
}

/** Any value. */
export interface AnyType extends Described {
  readonly kind: 'any';
  readonly initial: Value;
}

/** Null, or a value of a type. */
export interface NullableType extends Described {
  readonly kind: 'nullable';
  readonly inner: YttType;
}

/** A value of one of several types, which only the seed's dialect has: scalars, and at most one map or array. */
export interface UnionType extends Described {
  readonly kind: 'union';
  readonly scalars: readonly ScalarKind[];
  readonly inferred?: MapType | ArrayType;
  readonly initial: Value;
}

/** The type of a place: of a document, of a key, or of the items of an array. */
export interface ItemType {
  readonly value: YttType;
  readonly initial: Value;
  readonly position: Position;
  readonly validation?: NodeValidation;
  /** Where the key may not be given any more: why. */
  readonly removed?: { readonly notice: string; readonly position: Position };
}

/** The type of a key. */
export interface MapItemType extends ItemType {
  readonly key: Scalar;
  /** True where the key is only there when it is given. */
  readonly isOptional: boolean;
}

/** The name of a type in ytt's messages. */
export function nameOfType(type: YttType): string {
  if (type.kind === 'scalar') return type.scalar;
  if (type.kind === 'nullable') return 'null';
  if (type.kind !== 'union') return type.kind;
  return [...type.scalars, ...(type.inferred ? [type.inferred.kind] : [])].join(' or ');
}

/** The value that a type gives where nothing else is said. */
export function getInitial(type: YttType): Value {
  if (type.kind === 'nullable') return null;
  if (type.kind === 'array') return { kind: 'array', items: [], position: type.position } satisfies ArrayNode;
  return type.kind === 'map' ? initialMap(type) : type.initial;
}

function initialMap({ items, position }: MapType): MapNode {
  const given = items.filter(({ isOptional, removed }) => !isOptional && !removed);
  return { kind: 'map', items: given.map(initialItem), position };
}

/** A key with its default. */
export function initialItem({ key, initial, position }: MapItemType): MapNode['items'][number] {
  return { kind: 'map item', key, value: initial, position, comments: noComments, annotations: noAnnotations };
}

/** The kind of a scalar; `undefined` for null and for what is no scalar. */
export function getScalarKind(value: Value): ScalarKind | undefined {
  return scalarKinds[typeof value];
}

const scalarKinds: Readonly<Partial<Record<string, ScalarKind>>> = {
  string: 'string',
  bigint: 'integer',
  number: 'float',
  boolean: 'boolean',
};
