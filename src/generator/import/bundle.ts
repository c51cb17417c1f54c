import { setProperty } from '../../text/value/put.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { referenceKeywords } from '../../schema/effective/closure.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { iterateSubschemas, walk } from '../../schema/keywords/walk.ts';
import { type Sources, mapSubschemas } from '../../schema/keywords/rewrite.ts';
import { type Referred, type Resources, openResources } from '../../schema/resources/resources.ts';
import { findFreeName } from '../../text/identifiers.ts';

export function bundle(root: SchemaObject, sources: Sources, fetch: Fetch = () => undefined): Bundled {
  if (isBundled(root)) return { root, unresolved: [], opaque: [] };
  const resources = openResources(root, { fetch });
  const found = {
    booleans: new Map(),
    names: new Map(),
    targets: new Map(),
    kept: new Map(),
    unresolved: [],
    opaque: [],
  };
  const bundling: Bundling = { root, resources, sources, ...found };
  nameDefinitions(bundling);
  followReferences(bundling, root, new Set());
  settleDynamic(bundling);
  return { root: assembleDocument(bundling), unresolved: bundling.unresolved, opaque: bundling.opaque };
}

export interface Unresolved {
  readonly schema: SchemaObject;
  readonly keyword: string;
  readonly why: string;
}

interface Bundled {
  readonly root: SchemaObject;
  readonly unresolved: readonly Unresolved[];
  readonly opaque: readonly Unresolved[];
}

/** Reads a schema by address; `undefined` if there is none. */
export type Fetch = (address: string) => SchemaObject | undefined;

interface Bundling {
  readonly root: SchemaObject;
  readonly resources: Resources;
  readonly booleans: Map<string, SchemaObject>;
  readonly sources: Sources;
  readonly names: Map<SchemaObject, string>;
  readonly targets: Map<SchemaObject, readonly SchemaObject[]>;
  readonly kept: Map<SchemaObject, string>;
  readonly unresolved: Unresolved[];
  readonly opaque: Unresolved[];
}

const prefix = '#/$defs/';

/** Definitions keep their names if models can use them. */
function nameDefinitions(bundling: Bundling): void {
  const definitions = Object.entries(bundling.root.$defs ?? {});
  bundling.names.set(bundling.root, '#');
  for (const [name, schema] of definitions) {
    if (isSchemaObject(schema) && isName(name)) bundling.names.set(schema, `${prefix}${name}`);
  }
  for (const [name, schema] of definitions)
    if (isSchemaObject(schema) && !isName(name)) assignName(bundling, schema, name);
}

function assignName({ names }: Bundling, target: SchemaObject, wish: string): void {
  if (!names.has(target)) names.set(target, freeName(new Set(names.values()), wish));
}

function freeName(taken: ReadonlySet<string>, wish: string): string {
  const word = wish.replace(reserved, 'proto').replaceAll(/[^A-Za-z0-9_.-]+/g, '-') || 'definition';
  return findFreeName(`${prefix}${word}`, (name) => taken.has(name), '-');
}

function followReferences(bundling: Bundling, from: SchemaObject, seen: Set<SchemaObject>): void {
  if (seen.has(from)) return;
  seen.add(from);
  for (const { keyword, key, schema } of iterateSubschemas(from)) {
    if (keyword === '$defs') assignName(bundling, schema, String(key));
    followReferences(bundling, schema, seen);
  }
  for (const keyword of referenceKeywords) {
    const reference = from[keyword];
    if (typeof reference !== 'string') continue;
    const found = resolveReference(bundling, from, keyword, reference);
    if (!found) continue;
    assignName(bundling, found.target, found.name);
    bundling.targets.set(from, [...(bundling.targets.get(from) ?? []), found.target]);
    followReferences(bundling, found.target, seen);
  }
}

interface Resolution {
  readonly target: SchemaObject;
  readonly name: string;
}

function resolveReference(
  { resources, booleans, sources, unresolved, kept: keptReferences, opaque }: Bundling,
  schema: SchemaObject,
  keyword: string,
  reference: string,
): Resolution | undefined {
  const from = resources.of(schema) ?? resources.main;
  const found = resources.locate(reference, from);
  if (!('why' in found)) return { target: getSchemaObject(found, booleans), name: suggestName(found) };
  const isElsewhere = found.why === 'outside' || found.why === 'no-address';
  const why = `"${reference}" leads ${isElsewhere ? 'to another document' : 'nowhere'}`;
  const source = { schema: sources.get(schema) ?? schema, keyword, why };
  if (found.why !== 'outside' || keyword !== '$ref') {
    unresolved.push(source);
    return;
  }
  // Addresses of parts are not kept, so a reference from another base than the root is written in full.
  keptReferences.set(schema, from === resources.main ? reference : found.address);
  opaque.push(source);
}

/** A boolean schema becomes an object, the same one each time. */
function getSchemaObject({ schema, resource, fragment }: Referred, booleans: Map<string, SchemaObject>): SchemaObject {
  if (typeof schema !== 'boolean') return schema;
  const key = `${resource.uri}#${fragment}`;
  const schemaObject = booleans.get(key) ?? (schema ? {} : { not: {} });
  booleans.set(key, schemaObject);
  return schemaObject;
}

function suggestName({ resource, fragment }: Referred): string {
  const words = (fragment === '' ? resource.uri : fragment).split('/').filter((word) => word !== '');
  const last = words.at(-1) ?? 'definition';
  const word = /^\d+$/.test(last) ? `${words.at(-2) ?? ''}-${last}` : last.replace(/(?:\.schema)?\.json$/, '');
  return word.replaceAll(/[^A-Za-z0-9_.-]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'definition';
}

/** A dynamic reference becomes a plain one if only one schema has its anchor. */
function settleDynamic({ targets, resources, sources, unresolved }: Bundling): void {
  const holders = [...resources.nodes().bySchema.values()];
  for (const [schema, found] of targets) {
    const { $dynamicRef } = schema;
    const { $dynamicAnchor } = found.find((candidate) => typeof candidate.$dynamicAnchor === 'string') ?? {};
    if (typeof $dynamicRef !== 'string' || typeof $dynamicAnchor !== 'string') continue;
    if (!$dynamicRef.endsWith(`#${$dynamicAnchor}`)) continue;
    if (holders.filter((holder) => holder.schema.$dynamicAnchor === $dynamicAnchor).length < 2) continue;
    const source = sources.get(schema) ?? schema;
    // Draft 2019-09 uses `$recursiveRef`.
    const keyword =
      source.$dynamicRef === undefined && source.$recursiveRef !== undefined ? '$recursiveRef' : '$dynamicRef';
    const why = `the target of "${String(source[keyword] ?? $dynamicRef)}" depends on how a value is reached`;
    unresolved.push({ schema: source, keyword, why });
  }
}

function assembleDocument(bundling: Bundling): SchemaObject {
  const root = copySchema(bundling, bundling.root);
  const definitions: Record<string, unknown> = {};
  const taken = new Set(bundling.names.values());
  for (const [name, definition] of Object.entries(bundling.root.$defs ?? {})) {
    if (typeof definition !== 'boolean') continue;
    const free = freeName(taken, name);
    taken.add(free);
    setProperty(definitions, free.slice(prefix.length), definition);
  }
  const referred = new Set([...bundling.targets.values()].flat());
  for (const [target, name] of bundling.names) {
    const isEmptied = !referred.has(target) && holdsOnlyDefinitions(target);
    if (name !== '#' && !isEmptied) setProperty(definitions, name.slice(prefix.length), copySchema(bundling, target));
  }
  const copy: Record<string, unknown> = { ...root };
  if (bundling.root.$id !== undefined) copy.$id = bundling.root.$id;
  if (Object.keys(definitions).length > 0) copy.$defs = definitions;
  bundling.sources.set(copy, bundling.sources.get(bundling.root) ?? bundling.root);
  return copy;
}

const addresses: ReadonlySet<string> = new Set(['$id', '$anchor', '$dynamicAnchor', '$defs', ...referenceKeywords]);

/** `definitions` of an embedded document: its schemas are definitions of the whole document if references lead there. */
function isOldDefinitions(keyword: string, value: unknown): boolean {
  return keyword === 'definitions' && isSchemaObject(value);
}

function holdsOnlyDefinitions(schema: SchemaObject): boolean {
  const names = Object.keys(schema);
  const isHolder = names.includes('$defs') || isOldDefinitions('definitions', schema.definitions);
  return isHolder && names.every((name) => ['$schema', '$id', '$defs', 'definitions'].includes(name));
}

function copySchema(bundling: Bundling, schema: SchemaObject): SchemaObject {
  const { targets, names, sources, root, kept: keptReferences } = bundling;
  const copy: Record<string, unknown> = {};
  const known = [keptReferences.get(schema), ...(targets.get(schema) ?? []).map((target) => names.get(target))];
  const [reference, ...others] = known.filter((candidate) => candidate !== undefined);
  if (reference !== undefined) copy.$ref = reference;
  for (const [keyword, value] of Object.entries(schema)) {
    const isPart = schema !== root && (keyword === '$schema' || isOldDefinitions(keyword, value));
    if (addresses.has(keyword) || isPart) continue;
    setProperty(
      copy,
      keyword,
      mapSubschemas(keyword, value, (below) => inPlace(bundling, below)),
    );
  }
  // A schema has one `$ref`; further references move to `allOf`.
  if (others.length > 0) copy.allOf = [...readArrayItems(copy.allOf), ...others.map(($ref) => ({ $ref }))];
  sources.set(copy, sources.get(schema) ?? schema);
  return copy;
}

function inPlace(bundling: Bundling, schema: SchemaObject): SchemaObject {
  const name = bundling.names.get(schema);
  if (name === undefined) return copySchema(bundling, schema);
  const rewritten = { $ref: name };
  bundling.sources.set(rewritten, bundling.sources.get(schema) ?? schema);
  return rewritten;
}

function isName(name: string): boolean {
  return /^[A-Za-z0-9_.-]+$/.test(name) && !reserved.test(name);
}

/** Not usable as a property name in JavaScript. */
const reserved = /^__proto__$/;

function isBundled(root: SchemaObject): boolean {
  const { $defs = {} } = root;
  if (!Object.keys($defs).every(isName)) return false;
  for (const { schema, pointer } of walk(root)) {
    const { $ref, $anchor, $dynamicAnchor, $dynamicRef, $recursiveRef, $id } = schema;
    if ([$anchor, $dynamicAnchor, $dynamicRef, $recursiveRef].some((value) => value !== undefined)) return false;
    if (pointer !== '' && ($id !== undefined || schema.$defs || schema.definitions !== undefined)) return false;
    if ($ref !== undefined && !leadsToDefinition($ref, $defs)) return false;
  }
  return true;
}

function leadsToDefinition(reference: unknown, definitions: object): boolean {
  if (reference === '#') return true;
  return (
    typeof reference === 'string' &&
    reference.startsWith(prefix) &&
    Object.hasOwn(definitions, reference.slice(prefix.length))
  );
}
