import type { KeywordArgument, StarlarkValue } from '../../starlark/values/value/index.ts';
import type { Position } from './position.ts';

/** `bigint` is an integer, `number` a float. */
export type Scalar = string | boolean | bigint | number | null;

export type Value = Scalar | MapNode | ArrayNode;

/** Keys are strings, unless YAML 1.1 reads them as another type. */
export interface MapNode {
  readonly kind: 'map';
  readonly items: readonly MapItem[];
  readonly position: Position;
  /** True for a Starlark dict, which schemas do not accept directly. */
  readonly isComputed?: boolean;
}

export interface ArrayNode {
  readonly kind: 'array';
  readonly items: readonly ArrayItem[];
  readonly position: Position;
  /** True for a Starlark list, which schemas do not accept directly. */
  readonly isComputed?: boolean;
}

interface Holder {
  readonly value: Value;
  readonly position: Position;
  readonly comments: readonly Comment[];
  readonly annotations: TemplateAnnotations;
}

export interface MapItem extends Holder {
  readonly kind: 'map item';
  readonly key: Scalar;
}

export interface ArrayItem extends Holder {
  readonly kind: 'array item';
}

export interface DocumentNode extends Holder {
  readonly kind: 'document';
  /** True for a document that only holds the trailing comments of the file. */
  readonly isInjected?: boolean;
}

export interface DocumentSet {
  readonly kind: 'document set';
  readonly items: readonly DocumentNode[];
  readonly position: Position;
}

export type YttNode = DocumentSet | HolderNode | MapNode | ArrayNode;

export type HolderNode = DocumentNode | MapItem | ArrayItem;

export interface Comment {
  readonly text: string;
  readonly position: Position;
}

export type TemplateAnnotations = ReadonlyMap<string, TemplateAnnotation>;

export interface TemplateAnnotation {
  readonly args: readonly StarlarkValue[];
  readonly kwargs: readonly KeywordArgument[];
  readonly position: Position;
}

export const noAnnotations: TemplateAnnotations = new Map();

export function createHolder(value: Value, position: Position): Holder {
  return { value, position, comments: noComments, annotations: noAnnotations };
}

export const noComments: readonly Comment[] = [];

export function isContainer(value: Value): value is MapNode | ArrayNode {
  return typeof value === 'object' && value !== null;
}

const distinct = new WeakSet<MapNode>();

/** Notes that no two items of a map have the same key: a search in tens of thousands of keys takes time. */
export function noteDistinctKeys(map: MapNode): MapNode {
  distinct.add(map);
  return map;
}

export function forgetDistinctKeys(map: MapNode): void {
  distinct.delete(map);
}

export function hasDistinctKeys(map: MapNode): boolean {
  return distinct.has(map);
}

/** A map with the keys of another one, in which only other parts of the items changed. */
export function withItems(map: MapNode, items: readonly MapItem[]): MapNode {
  const changed = { ...map, items };
  return hasDistinctKeys(map) ? noteDistinctKeys(changed) : changed;
}

/** `undefined` when no map in the value repeats a key. */
export function findRepeatedKey(value: Value): MapItem | undefined {
  if (!isContainer(value)) return;
  const keys = value.kind === 'map' && !hasDistinctKeys(value) ? new Set<Scalar>() : undefined;
  for (const item of value.items) {
    if (keys && item.kind === 'map item') {
      if (keys.has(item.key)) return item;
      keys.add(item.key);
    }
    const inner = findRepeatedKey(item.value);
    if (inner) return inner;
  }
}

export function typeName(value: Value | YttNode): string {
  if (value === null) return 'null';
  if (typeof value === 'object') return value.kind;
  return scalarNames[typeof value] ?? typeof value;
}

const scalarNames: Readonly<Partial<Record<string, string>>> = { bigint: 'integer', number: 'float' };
