import { type Pointer, valueAt } from '../../text/value/pointer.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import { subschemasOf, walk } from '../keywords/walk.ts';

/** A part of a document with an address of its own: the document itself, and each schema in it that has an `$id`. */
export interface Resource {
  readonly root: SchemaObject;
  readonly uri: string;
  readonly anchors: Map<string, SchemaObject>;
  readonly dynamicAnchors: Map<string, SchemaObject>;
}

/** What a reference leads to. */
export interface Referred {
  readonly schema: Schema;
  /** The `$dynamicAnchor` that the reference names, if it does. */
  readonly dynamicAnchor: string | undefined;
}

/** The resources of a document (JSON Schema 2020-12, core sections 8 and 9). */
export interface Resources {
  /** The resource that a schema belongs to; `undefined` for one that no keyword holds. */
  readonly of: (schema: SchemaObject) => Resource | undefined;
  /** Follows a reference that stands in a resource; `undefined` when it leads out of the document or to nothing. */
  readonly find: (reference: string, from: Resource) => Referred | undefined;
  readonly main: Resource;
}

/** The resources of a document, each looked up once: nearly all have one alone, and need no look at every schema. */
export function resourcesOf(root: SchemaObject): Resources {
  return hasInnerId(root) ? severalIn(root) : onlyIn(root);
}

function onlyIn(root: SchemaObject): Resources {
  const main = resourceAt(root, nowhere);
  const byUri = new Map([[main.uri, main]]);
  let isRead = false;
  const readAnchors = (): void => {
    for (const { schema } of isRead ? [] : walk(root)) addAnchors(schema, main);
    isRead = true;
  };
  return {
    main,
    of: () => main,
    find: (reference, from) => {
      if (!/#(?:\/|$)/.test(reference)) readAnchors();
      return find(reference, from, byUri);
    },
  };
}

function severalIn(root: SchemaObject): Resources {
  const byUri = new Map<string, Resource>();
  const bySchema = new Map<SchemaObject, Resource>();
  const main = resourceAt(root, nowhere);
  const entered: [schema: SchemaObject, around: Resource][] = [[root, main]];
  byUri.set(main.uri, main);
  // The list grows while it is read: a document can be deeper than a recursion.
  for (const [schema, around] of entered) {
    const resource = resourceWith(schema, around, byUri);
    byUri.set(resource.uri, resource);
    bySchema.set(schema, resource);
    addAnchors(schema, resource);
    for (const sub of subschemasOf(schema)) entered.push([sub.schema, resource]);
  }
  return { main, of: (schema) => bySchema.get(schema), find: (reference, from) => find(reference, from, byUri) };
}

function resourceWith(schema: SchemaObject, around: Resource, byUri: ReadonlyMap<string, Resource>): Resource {
  if (schema.$id === undefined) return around;
  return byUri.get(uriOf(schema, around.uri)) ?? resourceAt(schema, around.uri);
}

/** True when anything below the root has an `$id`, a schema or not. */
function hasInnerId(root: SchemaObject): boolean {
  const pending: unknown[] = Object.values(root);
  for (const value of pending) {
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, '$id')) return true;
    for (const inner of Object.values(value)) if (typeof inner === 'object') pending.push(inner);
  }
  return false;
}

/** The address of a document that has none. */
const nowhere = 'document:/';

function resourceAt(root: SchemaObject, base: string): Resource {
  return { root, uri: uriOf(root, base), anchors: new Map(), dynamicAnchors: new Map() };
}

function uriOf({ $id }: SchemaObject, base: string): string {
  return typeof $id === 'string' ? (absolute($id, base) ?? base) : base;
}

function find(reference: string, from: Resource, byUri: ReadonlyMap<string, Resource>): Referred | undefined {
  const [base, rawFragment] = split(reference);
  const uri = base === '' ? from.uri : absolute(base, from.uri);
  const resource = uri === undefined ? undefined : byUri.get(uri);
  const fragment = decoded(rawFragment);
  if (resource === undefined || fragment === undefined) return undefined;
  const schema = schemaAt(resource, fragment);
  if (schema === undefined) return undefined;
  return { schema, dynamicAnchor: resource.dynamicAnchors.has(fragment) ? fragment : undefined };
}

function addAnchors(schema: SchemaObject, { anchors, dynamicAnchors }: Resource): void {
  const { $anchor, $dynamicAnchor } = schema;
  if (typeof $anchor === 'string') anchors.set($anchor, schema);
  if (typeof $dynamicAnchor === 'string') dynamicAnchors.set($dynamicAnchor, schema);
}

function schemaAt({ root, anchors, dynamicAnchors }: Resource, fragment: Pointer): Schema | undefined {
  if (fragment !== '' && !fragment.startsWith('/')) return anchors.get(fragment) ?? dynamicAnchors.get(fragment);
  const value = valueAt(root, fragment);
  return isSchemaObject(value) || typeof value === 'boolean' ? value : undefined;
}

/** The address before the `#`, and the fragment after it. */
function split(reference: string): readonly [base: string, fragment: string] {
  const hash = reference.indexOf('#');
  return hash < 0 ? [reference, ''] : [reference.slice(0, hash), reference.slice(hash + 1)];
}

function absolute(uri: string, base: string): string | undefined {
  const [address] = split(uri);
  return URL.canParse(address, base) ? new URL(address, base).href : undefined;
}

function decoded(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
