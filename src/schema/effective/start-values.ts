import { type Json, type JsonObject, isObject } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import { resolveLocal } from '../resources/references.ts';
import { type Schema, type SchemaObject, isSchemaObject } from '../document/schema.ts';
import { listStringItems } from '../document/keyword-values.ts';
import { readExtension } from '../keywords/extensions.ts';
import { type View, getDocumentViews } from './view.ts';

/**
 * The values that a chart starts with, as helm-values-gen finds them: the default of a schema hides those below it;
 * else properties start with theirs, over those of the definition referred to. `initial` counts as a default, and
 * null as none. Items, map values and branches start with nothing.
 */
export function startValues(root: SchemaObject, watch: Watch = unwatched, keptSchemas?: Kept): Json | undefined {
  return findStart({ root, watch, followed: new Set(), kept: keptSchemas }, root);
}

/**
 * With these, an optional object is left out when its own values are not enough for its schema: all start in any case
 * without them.
 */
export interface Kept {
  /** Objects that start nevertheless. */
  readonly constructed: ReadonlySet<SchemaObject>;
  /** Objects that start nevertheless, with all below them. */
  readonly accepted: ReadonlySet<SchemaObject>;
  /** True for a value that a schema of the document refuses. */
  readonly refuses: (schema: SchemaObject, value: Json) => boolean;
}

/** True for an object whose properties do not give it all that it requires. */
function isUnfinished(schema: SchemaObject, root: SchemaObject): boolean {
  return mustBeGiven(getDocumentViews(root).of([schema])).size > 0;
}

/** What is seen on the way, for diagnostics. */
export interface Watch {
  readonly onDefault: (schema: SchemaObject, keyword: 'default' | 'initial', value: Json) => void;
  readonly onName: (schema: SchemaObject, name: string) => void;
  readonly onConflict: (schema: SchemaObject) => void;
}

const unwatched: Watch = { onDefault: () => undefined, onName: () => undefined, onConflict: () => undefined };

interface Start {
  readonly root: SchemaObject;
  readonly watch: Watch;
  /** The references that are being followed: a recursive one starts with nothing. */
  readonly followed: Set<string>;
  readonly kept: Kept | undefined;
}

function findStart(start: Start, schema: Schema | undefined): Json | undefined {
  if (!isSchemaObject(schema)) return;
  const keyword = startingKeyword(schema);
  const value = keyword && schema[keyword];
  if (keyword && value !== undefined) {
    start.watch.onDefault(schema, keyword, value);
    return value;
  }
  const own = startOfProperties(start, schema);
  const referred = startOfReference(start, schema);
  if (!own || referred === undefined) return own ?? referred;
  if (isObject(referred)) return fillEmpty(own, referred);
  start.watch.onConflict(schema);
  return own;
}

/** The keyword that gives a schema a value of its own to start with, which hides those below it. */
export function startingKeyword(schema: SchemaObject): 'default' | 'initial' | undefined {
  const keyword = schema.initial === undefined ? 'default' : 'initial';
  return schema[keyword] === undefined || schema[keyword] === null ? undefined : keyword;
}

function startOfProperties(start: Start, schema: SchemaObject): JsonObject | undefined {
  const { properties } = schema;
  const names = Object.keys(properties ?? {});
  if (!properties || names.length === 0) return;
  const required = new Set(listStringItems(schema.required));
  const values: Record<string, Json> = {};
  for (const name of names) {
    const property = properties[name];
    if (isSchemaObject(property) && readExtension(property, 'key-may-be-present') === true) continue;
    const isAccepted = isSchemaObject(property) && start.kept?.accepted.has(property) === true;
    const value = findStart(isAccepted ? { ...start, kept: undefined } : start, property);
    if (value === undefined) continue;
    if (!isAccepted && !required.has(name) && isObject(value) && isOmitted(start, property, value)) continue;
    start.watch.onName(schema, name);
    setProperty(values, name, value);
  }
  return values;
}

function isOmitted({ root, kept: keptSchemas }: Start, schema: Schema | undefined, value: Json): boolean {
  if (!isSchemaObject(schema) || !keptSchemas || keptSchemas.constructed.has(schema)) return false;
  const isOwn = getDocumentViews(root)
    .of([schema])
    .schemas.some((item) => startingKeyword(item) !== undefined);
  return !isOwn && (isUnfinished(schema, root) || keptSchemas.refuses(schema, value));
}

function startOfReference(start: Start, { $ref }: SchemaObject): Json | undefined {
  if ($ref === undefined || start.followed.has($ref)) return;
  start.followed.add($ref);
  const value = findStart(start, resolveLocal(start.root, $ref));
  start.followed.delete($ref);
  return value;
}

/** Fills what is absent or empty from elsewhere, as Go's mergo does: `false`, 0, `''`, `[]` and `{}` count as empty. */
function fillEmpty(values: JsonObject, from: JsonObject): JsonObject {
  const filled: Record<string, Json> = { ...values };
  for (const name of Object.keys(from)) {
    const other = from[name];
    const value = Object.hasOwn(filled, name) ? filled[name] : undefined;
    if (other === undefined || other === null) continue;
    setProperty(filled, name, value === undefined ? other : fillValue(value, other));
  }
  return filled;
}

function fillValue(value: Json, other: Json): Json {
  const filled = isObject(value) && isObject(other) ? fillEmpty(value, other) : value;
  return isEmpty(filled) ? other : filled;
}

function isEmpty(value: Json): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === null || value === false || value === 0 || value === '';
}

/** The names of the properties of an object that whoever writes values must give: required, and without a value of their own. */
export function mustBeGiven(view: View): ReadonlySet<string> {
  const search: Search = { open: new Set(), left: mostSteps };
  return new Set([...view.required].filter((name) => !startsItself(search, view, name)));
}

interface Search {
  /** The schemas that are being asked: what contains itself has no value of its own. */
  readonly open: Set<SchemaObject>;
  left: number;
}

/** Classes that all hold each other have more ways through them than anybody can go. */
const mostSteps = 10_000;

/** True for a declared property with a default, or with an object of which all that is required has a value of its own. */
function startsItself(search: Search, view: View, name: string): boolean {
  if (!view.names.has(name)) return false;
  const inner = view.property(name);
  const { schemas, required } = inner;
  if (schemas.some((schema) => schema.default !== undefined || schema.initial !== undefined)) return true;
  search.left -= 1;
  const fresh = schemas.filter((schema) => !search.open.has(schema));
  if (search.left < 0 || fresh.length < schemas.length) return false;
  for (const schema of fresh) search.open.add(schema);
  const starts = (member: string): boolean => startsItself(search, inner, member);
  const result = required.size > 0 ? [...required].every(starts) : [...inner.names].some(starts);
  for (const schema of fresh) search.open.delete(schema);
  return result;
}
