import { appendToken, type Pointer } from '../../text/value/pointer.ts';
import { isSchemaObject, type SchemaObject, type TypeName } from '../../schema/document/schema.ts';

/**
 * The role of a schema by the keyword that holds it: the document, a property, a value of a map (`patternProperties`,
 * `additionalProperties`), an item of an array, a branch of a composition, or a definition reached through `$ref`.
 */
export type PlaceKind = 'root' | 'property' | 'mapValue' | 'item' | 'branch' | 'definition';

/** Places whose name or key users see: properties, and values of maps. */
export const labelledPlaces: readonly PlaceKind[] = ['property', 'mapValue'];

/** Places that describe values. Definitions are seen from their uses. */
export const valuePlaces: readonly PlaceKind[] = ['property', 'mapValue', 'item', 'branch'];

/** A schema in its document. A definition has one place, however many references it has. */
export interface Place {
  readonly kind: PlaceKind;
  readonly schema: SchemaObject;
  /** The enclosing place; a root and a definition have none. */
  readonly parent: Place | undefined;
  /** The keyword that holds the schema: `properties`, `items`, `anyOf`; `''` for the root. */
  readonly keyword: string;
  /** The property name, key pattern, index or definition name; absent when the keyword holds one schema. */
  readonly key: string | number | undefined;
  /** The pointer of the outermost enclosing place. */
  readonly base: Pointer;
  /**
   * The schemas that apply here, in order of precedence: the schema itself, the targets of its `$ref`, and the only
   * branch of `anyOf` or `oneOf` that is not deprecated (the second purpose in R10).
   */
  readonly layers: readonly SchemaObject[];
  /** False when a `$ref` leads out of the document, which may contain what is missing here. */
  readonly complete: boolean;
  /** The types that the layers name; object is included when they only declare properties. */
  readonly types: readonly string[];
  /** The text that users see: that of the first layer with one; only at labelled places. */
  readonly title: string | undefined;
  readonly description: string | undefined;
  /**
   * True when values are only tested (`not`, `if`, a property declared elsewhere), so that rules require nothing here.
   */
  readonly constraint: boolean;
}

export function getPointer(place: Place): Pointer {
  return pointersOfPlaces()(place);
}

/** Caches the pointers of enclosing places, and that of the last place: findings about one place follow each other. */
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
  let last: Place | undefined;
  let pointer: Pointer = '';
  return (place) => {
    if (place === last) return pointer;
    last = place;
    pointer = place.parent ? appendPlace(buildPointer(place.parent), place) : place.base;
    return pointer;
  };
}

function appendPlace(parent: Pointer, { keyword, key }: Place): Pointer {
  const holder = appendToken(parent, keyword);
  return key === undefined ? holder : appendToken(holder, key);
}

/** The name in messages, such as `property "replicas"`, `item of "zones"`. */
export function describePlace(place: Place): string {
  const { kind, key, parent } = findHost(place);
  if (kind === 'property' || kind === 'definition') return `${kind} "${key}"`;
  if (!parent) return 'the root';
  return `${kind === 'item' ? 'item' : 'map value'} of ${describeHolder(parent)}`;
}

function describeHolder(place: Place): string {
  let holder = place;
  while (holder.parent && holder.kind !== 'property') holder = holder.parent;
  if (holder.kind === 'property') return `"${holder.key}"`;
  return holder.kind === 'definition' ? `definition "${holder.key}"` : 'the root';
}

export function findLayer(place: Place, keyword: string): SchemaObject | undefined {
  const { layers, schema } = place;
  if (schema[keyword] !== undefined) return schema;
  return layers.length === 1 ? undefined : layers.find((layer) => layer[keyword] !== undefined);
}

/** When several layers have the type, the innermost one must be changed; others only repeat it. */
export function layerOfType({ layers }: Place, type: TypeName): SchemaObject | undefined {
  for (let index = layers.length - 1; index >= 0; index -= 1) {
    const layer = layers[index];
    const own = layer?.type;
    if (own === type || (typeof own === 'object' && Array.isArray(own) && own.includes(type))) return layer;
  }
}

export function findProperty(schemas: readonly SchemaObject[], name: string): SchemaObject | undefined {
  for (const { properties } of schemas) {
    const property = isSchemaObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (isSchemaObject(property)) return property;
  }
}

/** False for a branch that only refines the schema around it, or that the enclosing place already describes. */
export function declaresValue(place: Place): boolean {
  for (let { kind, keyword, schema, parent } = place; kind === 'branch' && parent; ) {
    if (keyword !== 'anyOf' && keyword !== 'oneOf') return false;
    if (parent.layers.includes(schema) || findLayer(parent, 'type')) return false;
    ({ kind, keyword, schema, parent } = parent);
  }
  return true;
}

export function findHost(place: Place): Place {
  let host = place;
  while (host.kind === 'branch' && host.parent) host = host.parent;
  return host;
}
