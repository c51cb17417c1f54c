/** The nodes of a template: documents, maps, arrays, their items and scalars. */

import type { KeywordArgument, StarlarkValue } from '../../starlark/values/value/index.ts';
import type { Position } from './position.ts';

/** A scalar as ytt holds it: `bigint` is an integer, `number` a float. */
export type Scalar = string | boolean | bigint | number | null;

/** What stands at a key, in an array, or as a whole document. */
export type Value = Scalar | MapNode | ArrayNode;

/** A map: its keys are strings, unless YAML 1.1 reads them as something else. */
export interface MapNode {
  readonly kind: 'map';
  readonly items: readonly MapItem[];
  readonly position: Position;
  /** True for a dict of Starlark, which no schema takes as it is. */
  readonly isComputed?: boolean;
}

/** An array. */
export interface ArrayNode {
  readonly kind: 'array';
  readonly items: readonly ArrayItem[];
  readonly position: Position;
  /** True for a list of Starlark, which no schema takes as it is. */
  readonly isComputed?: boolean;
}

/** What all nodes have that hold one value. */
interface Holder {
  readonly value: Value;
  readonly position: Position;
  /** The comments that belong to it, in the order of the text. */
  readonly comments: readonly Comment[];
  /** What its annotations say; there are none before the template is run. */
  readonly annotations: TemplateAnnotations;
}

/** A key and its value. */
export interface MapItem extends Holder {
  readonly kind: 'map item';
  readonly key: Scalar;
}

/** An item of an array. */
export interface ArrayItem extends Holder {
  readonly kind: 'array item';
}

/** A document of a file. */
export interface DocumentNode extends Holder {
  readonly kind: 'document';
  /** True for one that only holds the last comments of the file. */
  readonly isInjected?: boolean;
}

/** The documents of a file. */
export interface DocumentSet {
  readonly kind: 'document set';
  readonly items: readonly DocumentNode[];
  readonly position: Position;
}

/** Everything that can hold others. */
export type YttNode = DocumentSet | HolderNode | MapNode | ArrayNode;

/** The nodes that hold one value and may be annotated. */
export type HolderNode = DocumentNode | MapItem | ArrayItem;

/** A comment: what stands behind its `#`. */
export interface Comment {
  readonly text: string;
  readonly position: Position;
}

/** The annotations of a node by their names, such as `schema/type`. */
export type TemplateAnnotations = ReadonlyMap<string, TemplateAnnotation>;

/** What one annotation says: its arguments are values of Starlark. */
export interface TemplateAnnotation {
  readonly args: readonly StarlarkValue[];
  readonly kwargs: readonly KeywordArgument[];
  readonly position: Position;
}

/** No annotations. */
export const noAnnotations: TemplateAnnotations = new Map();

/** What a node has that holds a value, before the template is run. */
export function createHolder(value: Value, position: Position): Holder {
  return { value, position, comments: noComments, annotations: noAnnotations };
}

/** No comments. */
export const noComments: readonly Comment[] = [];

/** True for a map or an array. */
export function isContainer(value: Value): value is MapNode | ArrayNode {
  return typeof value === 'object' && value !== null;
}

/** The first item whose key the map has before; `undefined` where no map in a value repeats a key. */
export function findRepeatedKey(value: Value): MapItem | undefined {
  if (!isContainer(value)) return;
  const keys = new Set<Scalar>();
  for (const item of value.items) {
    if (item.kind === 'map item') {
      if (keys.has(item.key)) return item;
      keys.add(item.key);
    }
    const inner = findRepeatedKey(item.value);
    if (inner) return inner;
  }
  return;
}

/** What kind of value it is, in ytt's words. */
export function typeName(value: Value | YttNode): string {
  if (value === null) return 'null';
  if (typeof value === 'object') return value.kind;
  return scalarNames[typeof value] ?? typeof value;
}

const scalarNames: Readonly<Partial<Record<string, string>>> = { bigint: 'integer', number: 'float' };
