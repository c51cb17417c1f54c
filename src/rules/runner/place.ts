/** The place of a schema in its document: what it is for, its name and its pointer. */

import { appendToken, type Pointer } from '../../text/value/pointer.ts';
import { isSchemaObject, type SchemaObject, type TypeName } from '../../schema/document/schema.ts';

/**
 * What a schema is for, by the keyword that holds it: the document itself, a property, a value of a map (`patternProperties`,
 * `additionalProperties`), an item of an array, a branch of a composition, or a definition reached through `$ref`.
 */
export type PlaceKind = 'root' | 'property' | 'mapValue' | 'item' | 'branch' | 'definition';

/** The places with a name or key that people read: a property, and the values of a map. */
export const labelledPlaces: readonly PlaceKind[] = ['property', 'mapValue'];

/** The places that say what a value is, beside those that a `$ref` leads to and that are seen from where they are used. */
export const valuePlaces: readonly PlaceKind[] = ['property', 'mapValue', 'item', 'branch'];

/** One schema where it stands. A definition has one place, however often it is referred to. */
export interface Place {
  readonly kind: PlaceKind;
  readonly schema: SchemaObject;
  /** The place around; a root and a definition have none. */
  readonly parent: Place | undefined;
  /** The keyword that holds the schema: `properties`, `items`, `anyOf`; `''` for the root. */
  readonly keyword: string;
  /** Property name, key pattern, index or definition name; absent when the keyword holds one schema. */
  readonly key: string | number | undefined;
  /** The pointer of a place that has no place around it. */
  readonly base: Pointer;
  /**
   * The schemas that speak here, the one that wins first: the schema itself, the targets of its `$ref`, and the one branch of
   * `anyOf` or `oneOf` that is not deprecated where all others are (R10's second purpose).
   */
  readonly layers: readonly SchemaObject[];
  /** False when a `$ref` leads out of the document: what is missing here may stand there. */
  readonly complete: boolean;
  /** The types that the layers name; an object also where they only name properties. */
  readonly types: readonly string[];
  /** What people read here: the text of the first layer that has one; only at labelled places. */
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** True where values are only tested (`not`, `if`, a property declared elsewhere): nothing is demanded of such a schema. */
  readonly constraint: boolean;
}

/** The RFC 6901 pointer of a place in its document. */
export function getPointer(place: Place): Pointer {
  return pointersOfPlaces()(place);
}

/** `pointerTo` for many places of one document: the way to what holds several of them is worked out once. */
export function pointersOfPlaces(): (place: Place) => Pointer {
  const known = new Map<Place, Pointer>();
  const buildPointer = (place: Place): Pointer => {
    const before = known.get(place);
    if (before !== undefined) return before;
    const { parent, base } = place;
    const result = parent ? appendPlace(buildPointer(parent), place) : base;
    known.set(place, result);
    return result;
  };
  return buildPointer;
}

function appendPlace(parent: Pointer, { keyword, key }: Place): Pointer {
  const holder = appendToken(parent, keyword);
  return key === undefined ? holder : appendToken(holder, key);
}

/** How a message calls what stands at a place: `property "replicas"`, `item of "zones"`. */
export function describePlace(place: Place): string {
  const { kind, key, parent } = findHost(place);
  if (kind === 'property' || kind === 'definition') return `${kind} "${key}"`;
  if (!parent) return 'the root';
  return `${kind === 'item' ? 'item' : 'map value'} of ${describeHolder(parent)}`;
}

/** The nearest thing with a name that holds a place: `"zones"`, or the root. */
function describeHolder(place: Place): string {
  let holder = place;
  while (holder.parent && holder.kind !== 'property') holder = holder.parent;
  if (holder.kind === 'property') return `"${holder.key}"`;
  return holder.kind === 'definition' ? `definition "${holder.key}"` : 'the root';
}

/** The first layer that has a keyword. */
export function findLayer(place: Place, keyword: string): SchemaObject | undefined {
  const { layers, schema } = place;
  if (schema[keyword] !== undefined) return schema;
  return layers.length === 1 ? undefined : layers.find((layer) => layer[keyword] !== undefined);
}

/** The innermost layer that names a type: of two layers the one to change, since the other only repeats it. */
export function layerOfType({ layers }: Place, type: TypeName): SchemaObject | undefined {
  for (let index = layers.length - 1; index >= 0; index -= 1) {
    const layer = layers[index];
    const own = layer?.type;
    if (own === type || (typeof own === 'object' && Array.isArray(own) && own.includes(type))) return layer;
  }
  return;
}

/** The property of a name that the first of several schemas declares. */
export function findProperty(schemas: readonly SchemaObject[], name: string): SchemaObject | undefined {
  for (const { properties } of schemas) {
    const property = isSchemaObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (isSchemaObject(property)) return property;
  }
  return;
}

/** False for a branch that only adds to what is said around it, or that the place around it already speaks for. */
export function declaresValue(place: Place): boolean {
  for (let { kind, keyword, schema, parent } = place; kind === 'branch' && parent; ) {
    if (keyword !== 'anyOf' && keyword !== 'oneOf') return false;
    if (parent.layers.includes(schema) || findLayer(parent, 'type')) return false;
    ({ kind, keyword, schema, parent } = parent);
  }
  return true;
}

/** The place that is no branch: where the outermost composition stands. */
export function findHost(place: Place): Place {
  let host = place;
  while (host.kind === 'branch' && host.parent) host = host.parent;
  return host;
}
