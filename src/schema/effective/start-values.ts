import { getOwn, type Json, type JsonObject, isObject } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import { resolveLocal } from '../resources/references.ts';
import { type Schema, type SchemaObject, isSchemaObject } from '../document/schema.ts';
import { listStringItems } from '../document/keyword-values.ts';
import { readExtension } from '../keywords/extensions.ts';
import { type View, getDocumentViews } from './view.ts';

/**
 * The initial values of a chart, as helm-values-gen computes them: the default of a schema hides those below it;
 * otherwise properties use their own defaults, over those of the referenced definition. `initial` counts as a default,
 * and null as none. Items, map values and branches have no initial value, and nor have references by which definitions
 * contain themselves.
 */
export function startValues(root: SchemaObject, watch: Watch = unwatched, keptSchemas?: Kept): Json | undefined {
  const follow = createFollow(createTargetList(root));
  const views = getDocumentViews(root);
  const unfinished = new Map<SchemaObject, boolean>();
  const isUnfinished = (schema: SchemaObject): boolean => {
    const known = unfinished.get(schema) ?? mustBeGiven(views.of([schema])).size > 0;
    unfinished.set(schema, known);
    return known;
  };
  const start = { root, watch, follow, step: undefined, known: new Map(), kept: keptSchemas, isUnfinished };
  return findStart(start, root);
}

/**
 * If set, an optional object is omitted when its own initial values do not satisfy its schema. Otherwise all objects
 * are included.
 */
export interface Kept {
  /** Objects that are included anyway. */
  readonly constructed: ReadonlySet<SchemaObject>;
  /** Objects that are included anyway, with everything below them. */
  readonly accepted: ReadonlySet<SchemaObject>;
  readonly refuses: (schema: SchemaObject, value: Json) => boolean;
}

export interface Watch {
  readonly onDefault: (schema: SchemaObject, keyword: 'default' | 'initial', value: Json) => void;
  readonly onName: (schema: SchemaObject, name: string) => void;
  readonly onConflict: (schema: SchemaObject) => void;
}

const unwatched: Watch = { onDefault: () => undefined, onName: () => undefined, onConflict: () => undefined };

interface Start {
  readonly root: SchemaObject;
  readonly watch: Watch;
  readonly follow: Follow;
  readonly step: Step | undefined;
  readonly known: Map<Step, Json | undefined>;
  readonly kept: Kept | undefined;
  readonly isUnfinished: (schema: SchemaObject) => boolean;
}

function findStart(start: Start, schema?: Schema): Json | undefined {
  if (!isSchemaObject(schema)) return;
  const value = takeOwnStart(start, schema);
  if (value !== undefined) return value;
  const own = startOfProperties(start, schema);
  const referred = startOfReference(start, schema);
  if (!own || referred === undefined) return own ?? referred;
  if (isObject(referred)) return fillEmpty(own, referred);
  start.watch.onConflict(schema);
  return own;
}

function takeOwnStart({ watch }: Start, schema: SchemaObject): Json | undefined {
  const keyword = startingKeyword(schema);
  const value = keyword && schema[keyword];
  if (keyword && value !== undefined) watch.onDefault(schema, keyword, value);
  return value;
}

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
    // Of the values of another chart, only those that the property itself names are initial.
    const isOther = isSchemaObject(property) && readExtension(property, 'sub-chart') === true;
    const value = isOther
      ? takeOwnStart(start, property)
      : findStart(isAccepted ? { ...start, kept: undefined, known: new Map() } : start, property);
    if (value === undefined) continue;
    if (!isAccepted && !required.has(name) && isObject(value) && isOmitted(start, property, value)) continue;
    start.watch.onName(schema, name);
    setProperty(values, name, value);
  }
  return values;
}

function isOmitted({ root, kept: keptSchemas, isUnfinished }: Start, schema: Schema | undefined, value: Json): boolean {
  if (!isSchemaObject(schema) || !keptSchemas || keptSchemas.constructed.has(schema)) return false;
  const isOwn = getDocumentViews(root)
    .of([schema])
    .schemas.some((item) => startingKeyword(item) !== undefined);
  return !isOwn && (isUnfinished(schema) || keptSchemas.refuses(schema, value));
}

function startOfReference(start: Start, { $ref }: SchemaObject): Json | undefined {
  const { root, known, step: from } = start;
  const target = $ref === undefined ? undefined : resolveLocal(root, $ref);
  const step = isSchemaObject(target) ? start.follow(from, target) : undefined;
  if (!step) return;
  if (known.has(step)) return known.get(step);
  const value = findStart({ ...start, step }, target);
  known.set(step, value);
  return value;
}

/** The definitions that are read for the initial values of one, without those that they refer to. */
function createTargetList(root: SchemaObject): (definition: SchemaObject) => ReadonlySet<SchemaObject> {
  const known = new Map<SchemaObject, ReadonlySet<SchemaObject>>();
  const collect = (schema: SchemaObject, targets: Set<SchemaObject>): Set<SchemaObject> => {
    if (startingKeyword(schema)) return targets;
    const target = schema.$ref === undefined ? undefined : resolveLocal(root, schema.$ref);
    if (isSchemaObject(target)) targets.add(target);
    for (const property of Object.values(schema.properties ?? {}))
      if (isSchemaObject(property) && !isExcluded(property)) collect(property, targets);
    return targets;
  };
  return (definition) => {
    const targets = known.get(definition) ?? collect(definition, new Set());
    known.set(definition, targets);
    return targets;
  };
}

function isExcluded(property: SchemaObject): boolean {
  return readExtension(property, 'key-may-be-present') === true || readExtension(property, 'sub-chart') === true;
}

/** As Go's mergo does: `false`, 0, `''`, `[]` and `{}` count as empty. */
function fillEmpty(values: JsonObject, from: JsonObject): JsonObject {
  const filled: Record<string, Json> = { ...values };
  for (const name of Object.keys(from)) {
    const other = from[name];
    const value = getOwn(filled, name);
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

/** Required properties without an initial value. */
export function mustBeGiven(view: View): ReadonlySet<string> {
  const search: Search = { open: new Set(), left: mostSteps };
  return new Set([...view.required].filter((name) => !startsItself(search, view, name)));
}

interface Search {
  /** The schemas that are being evaluated; a recursive one has no initial value. */
  readonly open: Set<SchemaObject>;
  left: number;
}

/** Limits the search for classes that all contain each other. */
const mostSteps = 10_000;

/** True if it has a default, or is an object whose required properties all have an initial value. */
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

/** A definition on the way from the one by which a group of definitions that contain each other was entered. */
interface Step {
  /** The number of references from there. */
  readonly distance: number;
  readonly group: ReadonlyMap<SchemaObject, Step>;
}

/** The same step for the same way; `undefined` where a reference does not lead further away, so that it ends. */
type Follow = (from: Step | undefined, to: SchemaObject) => Step | undefined;

/**
 * Ends the recursion of definitions: a reference within a group of definitions that contain each other is followed only
 * away from where the group was entered. What is followed depends on these two alone, so that it can be kept.
 */
function createFollow(listTargets: (definition: SchemaObject) => ReadonlySet<SchemaObject>): Follow {
  const findGroup = createGroups(listTargets);
  const entries = new Map<SchemaObject, Step>();
  const enter = (entry: SchemaObject): Step => {
    const members = findGroup(entry);
    const group = new Map<SchemaObject, Step>();
    const first: Step = { distance: 0, group };
    group.set(entry, first);
    for (const [definition, { distance }] of group)
      for (const target of listTargets(definition))
        if (members.has(target) && !group.has(target)) group.set(target, { distance: distance + 1, group });
    entries.set(entry, first);
    return first;
  };
  return (from, to) => {
    const inside = from?.group.get(to);
    if (from && inside) return inside.distance > from.distance ? inside : undefined;
    return entries.get(to) ?? enter(to);
  };
}

interface Visit {
  readonly index: number;
  lowest: number;
}

function createGroups(
  listTargets: (definition: SchemaObject) => ReadonlySet<SchemaObject>,
): (definition: SchemaObject) => ReadonlySet<SchemaObject> {
  const groups = new Map<SchemaObject, ReadonlySet<SchemaObject>>();
  const visits = new Map<SchemaObject, Visit>();
  const open: SchemaObject[] = [];
  const visit = (definition: SchemaObject): Visit => {
    const own: Visit = { index: visits.size, lowest: visits.size };
    visits.set(definition, own);
    open.push(definition);
    for (const target of listTargets(definition)) {
      if (groups.has(target)) continue;
      own.lowest = Math.min(own.lowest, visits.get(target)?.index ?? visit(target).lowest);
    }
    if (own.lowest === own.index) {
      const group = new Set(open.splice(open.lastIndexOf(definition)));
      for (const member of group) groups.set(member, group);
    }
    return own;
  };
  return (definition) => {
    if (!groups.has(definition)) visit(definition);
    return groups.get(definition) ?? new Set();
  };
}
