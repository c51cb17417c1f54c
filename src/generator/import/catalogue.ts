import { valueAt } from '../../text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { subschemasOf } from '../../schema/keywords/walk.ts';

/** Reads a schema that another refers to by its address; `undefined` when there is none. */
export type Fetch = (address: string) => SchemaObject | undefined;

/** What a reference leads to, with a name for it, or why it leads nowhere. */
export type Resolution = { readonly target: SchemaObject; readonly name: string } | { readonly why: string };

/** Every schema that a document can refer to by an address or an anchor. */
export interface Catalogue {
  /** The address that references in a schema start from. */
  readonly bases: Map<SchemaObject, string>;
  readonly resources: Map<string, SchemaObject>;
  readonly anchors: Map<string, SchemaObject>;
  /** The schemas of each `$dynamicAnchor`. */
  readonly dynamic: Map<string, SchemaObject[]>;
  readonly fetch: Fetch;
}

/** Where a document stands that has no address of its own. */
const nowhere = 'https://schemawright.invalid/';

/** The catalogue of a document. */
export function catalogueOf(root: SchemaObject, fetch: Fetch): Catalogue {
  const catalogue: Catalogue = {
    bases: new Map(),
    resources: new Map(),
    anchors: new Map(),
    dynamic: new Map(),
    fetch,
  };
  addResource(catalogue, root, nowhere);
  return catalogue;
}

function addResource(catalogue: Catalogue, root: SchemaObject, address: string): void {
  catalogue.resources.set(address, root);
  addSchema(catalogue, root, address);
}

function addSchema(catalogue: Catalogue, schema: SchemaObject, outer: string): void {
  if (catalogue.bases.has(schema)) return;
  const { $id, $anchor, $dynamicAnchor } = schema;
  const base = typeof $id === 'string' ? (addressOf($id, outer) ?? outer) : outer;
  catalogue.bases.set(schema, base);
  if (typeof $id === 'string') catalogue.resources.set(base, schema);
  for (const anchor of [$anchor, $dynamicAnchor]) {
    if (typeof anchor === 'string') catalogue.anchors.set(`${base}#${anchor}`, schema);
  }
  if (typeof $dynamicAnchor === 'string') {
    catalogue.dynamic.set($dynamicAnchor, [...(catalogue.dynamic.get($dynamicAnchor) ?? []), schema]);
  }
  for (const { schema: below } of subschemasOf(schema)) addSchema(catalogue, below, base);
}

/** An address without its fragment. */
function addressOf(reference: string, base: string): string | undefined {
  const [address = ''] = reference.split('#');
  if (address === '') return base;
  try {
    return new URL(address, base).href;
  } catch {
    return URL.canParse(address) ? address : undefined;
  }
}

/** What a reference of a schema leads to. */
export function resolveIn(catalogue: Catalogue, schema: SchemaObject, reference: string): Resolution {
  const address = addressOf(reference, catalogue.bases.get(schema) ?? nowhere);
  const resource = address === undefined ? undefined : resourceAt(catalogue, address);
  if (resource === undefined || address === undefined) return { why: `"${reference}" leads to another document` };
  const fragment = decoded(reference.split('#')[1] ?? '');
  const found = fragment === '' ? resource : at(catalogue, resource, address, fragment);
  const target = typeof found === 'boolean' ? booleanAt(catalogue, resource, fragment, found) : found;
  if (!isSchemaObject(target)) return { why: `"${reference}" leads nowhere` };
  // A pointer may lead into a keyword that we do not know.
  addSchema(catalogue, target, catalogue.bases.get(resource) ?? address);
  return { target, name: nameFor(fragment, address) };
}

function resourceAt(catalogue: Catalogue, address: string): SchemaObject | undefined {
  const known = catalogue.resources.get(address);
  if (known !== undefined) return known;
  const fetched = catalogue.fetch(address);
  if (fetched !== undefined) addResource(catalogue, fetched, address);
  return fetched;
}

function at({ anchors, bases }: Catalogue, resource: SchemaObject, address: string, fragment: string): unknown {
  if (fragment.startsWith('/')) return valueAt(resource, fragment);
  return anchors.get(`${bases.get(resource) ?? address}#${fragment}`);
}

/** A schema that is `true` or `false` becomes an object, the same one each time. */
function booleanAt({ anchors }: Catalogue, resource: SchemaObject, fragment: string, value: boolean): SchemaObject {
  const key = `boolean ${String(resource.$id)} ${fragment}`;
  const made = anchors.get(key) ?? (value ? {} : { not: {} });
  anchors.set(key, made);
  return made;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The last word of a reference: of its fragment, else of the address. */
function nameFor(fragment: string, address: string): string {
  const words = (fragment === '' ? address : fragment).split('/').filter((word) => word !== '');
  const last = words.at(-1) ?? 'definition';
  const word = /^\d+$/.test(last) ? `${words.at(-2) ?? ''}-${last}` : last.replace(/(?:\.schema)?\.json$/, '');
  return word.replaceAll(/[^A-Za-z0-9_.-]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'definition';
}
