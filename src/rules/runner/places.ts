import { type SchemaObject, isSchemaObject, listSchemaTypes } from '../../schema/document/schema.ts';
import { type Place, type PlaceKind, findHost } from './place.ts';
import type { Resolve, ReferenceTarget } from '../../schema/resources/references.ts';
import { listLayers } from '../../schema/effective/branches.ts';
import { isDeferred } from '../../schema/document/deferred-definitions.ts';
import type { TextKeyword } from './plain-text.ts';

/**
 * Visits each schema of a document once: schemas inside the root where they are, and schemas reached only by `$ref` at
 * their definition.
 */
export function collectPlaces(root: SchemaObject, resolve: Resolve): Places {
  const all: Place[] = [];
  const referrers = new Map<SchemaObject, Place[]>();
  const targets = new Map<SchemaObject, ReferenceTarget>();
  const deferred: Bare[] = [];
  const enterTree = (bare: Bare): void => {
    for (const place of collectTree(bare, resolve)) {
      all.push(place);
      const target = typeof place.schema.$ref === 'string' ? resolve(place.schema.$ref) : undefined;
      if (!target) continue;
      targets.set(target.schema, target);
      const others = referrers.get(target.schema);
      if (!others) referrers.set(target.schema, [place]);
      else others.push(place);
    }
  };

  enterTree({
    kind: 'root',
    schema: root,
    parent: undefined,
    keyword: '',
    key: undefined,
    base: '',
    constraint: false,
  });
  // A map iterates over entries added during the loop, so definitions used only by definitions are included.
  for (const { schema, pointer, name } of targets.values()) {
    if (!isDefinition.test(pointer) && all.some((place) => place.schema === schema)) continue;
    const constraint = referrers.get(schema)?.every((place) => place.constraint) ?? false;
    const kind = 'definition';
    const bare: Bare = { kind, schema, parent: undefined, keyword: '$defs', key: name, base: pointer, constraint };
    if (isDeferred(root, name)) deferred.push(bare);
    else enterTree(bare);
  }
  return { all, referrers, collectDeferred: () => deferred.flatMap((bare) => collectTree(bare, resolve)) };
}

interface Tree {
  readonly places: readonly Place[];
  /** What each reference led to. */
  readonly resolved: ReadonlyMap<string, SchemaObject | undefined>;
}

const trees = new WeakMap<SchemaObject, Tree>();

/** A process that checks again has the places of an unchanged definition, if its references lead to the same schemas. */
function collectTree(bare: Bare, resolve: Resolve): readonly Place[] {
  const known = trees.get(bare.schema);
  if (known && isCurrent(known, bare, resolve)) return known.places;
  const resolved = new Map<string, SchemaObject | undefined>();
  const look: Resolve = (reference) => {
    const target = resolve(reference);
    resolved.set(reference, target?.schema);
    return target;
  };
  const places = [createPlace(bare, look)];
  // The array grows during iteration.
  for (const place of places) enterChildren(place, (inner) => places.push(createPlace(inner, look)));
  trees.set(bare.schema, { places, resolved });
  return places;
}

function isCurrent(
  { places: [top], resolved }: Tree,
  { kind, key, base, constraint }: Bare,
  resolve: Resolve,
): boolean {
  if (top?.kind !== kind || top.key !== key || top.base !== base || top.constraint !== constraint) return false;
  for (const [reference, schema] of resolved) if (resolve(reference)?.schema !== schema) return false;
  return true;
}

interface Places {
  /** The root and its subschemas first, then definitions in order of use. */
  readonly all: readonly Place[];
  readonly referrers: ReadonlyMap<SchemaObject, readonly Place[]>;
  /** Places in deferred definitions that references of the others lead to. */
  readonly collectDeferred: () => readonly Place[];
}

/** Only `$ref` leads to such a schema, so it is not visited elsewhere. */
const isDefinition = /^\/(?:\$defs|definitions)\/[^/]*$/;

function enterChildren(parent: Place, enter: (bare: Bare) => unknown): void {
  const { schema } = parent;
  for (const keyword in schema) {
    const found = below.get(keyword);
    const value = schema[keyword];
    if (!found || typeof value !== 'object') continue;
    if (Array.isArray(value)) {
      if (!found.holds.includes('array')) continue;
      for (const [index, entry] of value.entries())
        enterChild(parent, { found, keyword, key: index, value: entry }, enter);
    } else if (found.holds.includes('schema')) enterChild(parent, { found, keyword, key: undefined, value }, enter);
    else if (found.holds.includes('map') && isSchemaObject(value))
      for (const key in value) enterChild(parent, { found, keyword, key, value: value[key] }, enter);
  }
}

interface Child {
  readonly found: Below;
  readonly keyword: string;
  readonly key: string | number | undefined;
  readonly value: unknown;
}

function enterChild(parent: Place, { found, keyword, key, value }: Child, enter: (bare: Bare) => unknown): void {
  const schema = selectSchema(keyword, value);
  if (!schema) return;
  const { kind, tests = false } = found;
  const constraint = parent.constraint || tests || (kind === 'property' && isRefinement(parent, key));
  enter({ kind, schema, parent, keyword, key, base: '', constraint });
}

/** `true` counts only where it declares a property or a map value; elsewhere it has nothing to check. */
function selectSchema(keyword: string, value: unknown): SchemaObject | undefined {
  if (value === true && (keyword === 'properties' || keyword === 'patternProperties')) return {};
  return isSchemaObject(value) ? value : undefined;
}

/** True when the property is also declared where the composition is, or in a schema that applies beside it. */
function isRefinement(parent: Place, key?: string | number): boolean {
  if (parent.kind !== 'branch') return false;
  if (isDeclared(findHost(parent).layers, key)) return true;
  for (let branch = parent; branch.kind === 'branch' && branch.parent; branch = branch.parent) {
    const all: unknown = branch.parent.schema.allOf;
    const siblings: readonly unknown[] = Array.isArray(all) ? all : [];
    const others = branch.keyword === 'allOf' ? siblings.slice(0, Number(branch.key)) : siblings;
    if (isDeclared(others, key) || (branch !== parent && isDeclared(branch.layers, key))) return true;
  }
  return false;
}

function isDeclared(schemas: readonly unknown[], key?: string | number): boolean {
  return schemas.some((schema) => {
    const properties: unknown = isSchemaObject(schema) ? schema.properties : undefined;
    return isSchemaObject(properties) && key !== undefined && Object.hasOwn(properties, key);
  });
}

interface Below {
  readonly kind: PlaceKind;
  readonly holds: readonly ('schema' | 'array' | 'map')[];
  readonly tests?: true;
}

const below: ReadonlyMap<string, Below> = new Map<string, Below>([
  ['properties', { kind: 'property', holds: ['map'] }],
  ['patternProperties', { kind: 'mapValue', holds: ['map'] }],
  ['additionalProperties', { kind: 'mapValue', holds: ['schema'] }],
  ['unevaluatedProperties', { kind: 'mapValue', holds: ['schema'] }],
  ['items', { kind: 'item', holds: ['schema', 'array'] }],
  ['prefixItems', { kind: 'item', holds: ['array'] }],
  ['additionalItems', { kind: 'item', holds: ['schema'] }],
  ['unevaluatedItems', { kind: 'item', holds: ['schema'] }],
  ['allOf', { kind: 'branch', holds: ['array'] }],
  ['anyOf', { kind: 'branch', holds: ['array'] }],
  ['oneOf', { kind: 'branch', holds: ['array'] }],
  ['then', { kind: 'branch', holds: ['schema'] }],
  ['else', { kind: 'branch', holds: ['schema'] }],
  ['dependentSchemas', { kind: 'branch', holds: ['map'] }],
  ['not', { kind: 'branch', holds: ['schema'], tests: true }],
  ['if', { kind: 'branch', holds: ['schema'], tests: true }],
  ['contains', { kind: 'branch', holds: ['schema'], tests: true }],
  ['propertyNames', { kind: 'branch', holds: ['schema'], tests: true }],
  ['contentSchema', { kind: 'branch', holds: ['schema'], tests: true }],
]);

type Bare = Omit<Place, 'layers' | 'complete' | 'types' | 'title' | 'description'>;

/** Properties are written out for speed: this runs for every schema. */
function createPlace({ kind, schema, parent, keyword, key, base, constraint }: Bare, resolve: Resolve): Place {
  const { layers, complete } = listLayers(schema, resolve);
  const types = listLayerTypes(layers);
  const labelled = kind === 'property' || kind === 'mapValue';
  const title = labelled ? findText(layers, 'title') : undefined;
  const description = labelled ? findText(layers, 'description') : undefined;
  return { kind, schema, parent, keyword, key, base, constraint, layers, complete, types, title, description };
}

function listLayerTypes(layers: readonly SchemaObject[]): readonly string[] {
  const [only] = layers;
  if (layers.length === 1 && only) return typesOrObject(only);
  return [...new Set(layers.flatMap(typesOrObject))];
}

function typesOrObject(layer: SchemaObject): readonly string[] {
  const { type } = layer;
  if (typeof type === 'string') return single.get(type) ?? none;
  if (type) return listSchemaTypes(layer);
  return layer.properties ? objectOnly : none;
}

function findText(layers: readonly SchemaObject[], keyword: TextKeyword): string | undefined {
  for (const layer of layers) {
    const text = layer[keyword];
    if (text !== undefined) return typeof text === 'string' && text !== '' ? text : undefined;
  }
}

const none: readonly string[] = [];
const objectOnly: readonly string[] = ['object'];
const single: ReadonlyMap<string, readonly string[]> = new Map(
  ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'].map((type) => [type, [type]]),
);
