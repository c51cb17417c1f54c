import { type Json, getOwn } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { mapArray, mapMembers, mapSubschemas, omitKeywords } from '../../schema/keywords/rewrite.ts';
import { openCopiedResources } from '../../schema/resources/resources.ts';
import { forEachSubschema } from '../../schema/keywords/walk.ts';
import type { View } from '../../schema/effective/view.ts';
import { createSampler, openSampleViews, type Sampler, type SampleViews } from '../../schema/sample/index.ts';
import type { Comparison, FoundChange, Pair } from '../pair/pair.ts';

/** The new document with some of its changes undone: there, the old keywords replace the new ones. */
export interface Undone {
  readonly views: SampleViews;
  readonly sampler: Sampler;
  readonly root: View;
  readonly accepts: (value: Json) => boolean;
}

/** `undefined` when the schemas cannot show a change, such as one of a rule that only the reader evaluates. */
export function undoChanges(
  { old, new: next }: Pick<Comparison, 'old' | 'new'>,
  changes: readonly FoundChange[],
): Undone | undefined {
  const edits = changes.map(findEdits);
  const root = next.views.root.given[0];
  if (!root || edits.some((list) => list.length === 0)) return;
  const bySchema = new Map<SchemaObject, Edit[]>();
  for (const edit of edits.flat()) bySchema.set(edit.schema, [...(bySchema.get(edit.schema) ?? []), edit]);
  const copies = new Map<SchemaObject, SchemaObject>();
  const changed = new Set(bySchema.keys());
  // A set iterates over items that are added during iteration.
  for (const schema of changed) for (const holder of findHolders(root).get(schema) ?? []) changed.add(holder);
  const copySchema = (schema: SchemaObject): SchemaObject => {
    if (!changed.has(schema)) return schema;
    const copy: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(schema))
      setProperty(copy, keyword, mapSubschemas(keyword, value, copySchema));
    const edited = (bySchema.get(schema) ?? []).reduce(applyEdit, copy);
    copies.set(schema, edited);
    return edited;
  };
  const copy = copySchema(root);
  const added = edits.flat().map(({ value }) => value);
  const isReferring = added.some((value) => redirectReferences(value) !== value);
  if (!isReferring) openCopiedResources(copy, root, added);
  const views = openSampleViews(isReferring ? withOldDefinitions(copy, old.views.root.given[0]) : copy);
  const view = views.of(
    next.root.given.map((schema) => (schema === root ? views.root.given[0] : (copies.get(schema) ?? schema))),
  );
  return {
    views,
    sampler: createSampler(views),
    root: view,
    accepts: (value) => views.answerFor(view, next.complete(value)) === 'accepted' && next.acceptsElsewhere(value),
  };
}

function findHolders(root: SchemaObject): Holders {
  const known = holdersByRoot.get(root);
  if (known) return known;
  const holders = new Map<SchemaObject, SchemaObject[]>();
  const visit = (schema: SchemaObject): void =>
    forEachSubschema(schema, (below) => {
      const around = holders.get(below);
      around?.push(schema);
      if (around) return;
      holders.set(below, [schema]);
      visit(below);
    });
  visit(root);
  holdersByRoot.set(root, holders);
  return holders;
}

type Holders = ReadonlyMap<SchemaObject, readonly SchemaObject[]>;

const holdersByRoot = new WeakMap<SchemaObject, Holders>();

interface Edit {
  readonly schema: SchemaObject;
  readonly keyword: string;
  /** The member of the keyword's value, if it holds several subschemas or names. */
  readonly key?: string | undefined;
  /** The old value; `undefined` when the old schema has none. */
  readonly value: unknown;
}

/** Keywords that together are one assertion. */
const families: readonly (readonly string[])[] = [
  ['type', 'enum', 'const'],
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
  ['additionalProperties', 'unevaluatedProperties'],
  ['items', 'prefixItems', 'additionalItems', 'unevaluatedItems'],
  ['contains', 'minContains', 'maxContains'],
  ['if', 'then', 'else'],
  ['anyOf', 'oneOf'],
  ['enum', 'const'],
];

const editsOf = new WeakMap<FoundChange, readonly Edit[]>();

function findEdits(change: FoundChange): readonly Edit[] {
  const edits = editsOf.get(change) ?? listEdits(change);
  editsOf.set(change, edits);
  return edits;
}

function listEdits(change: FoundChange): readonly Edit[] {
  const { keyword, isUndecided, pair } = change;
  if (isUndecided === true) return [];
  if (keyword === undefined) return listMemberEdits(pair);
  const isOfOuter = aboutNames.has(change.name) && pair.route;
  const { old, new: next } = isOfOuter ? isOfOuter.outer : pair;
  const key = keyed.has(keyword) ? change.key : undefined;
  const keywords = families.findLast((family) => family.includes(keyword)) ?? [keyword];
  return keywords.flatMap((name) => {
    const schemas = next.schemas.filter((schema) => hasValue(schema, name, key));
    const value = findValue(old, name, key);
    const [first, ...others] = schemas;
    if (!first)
      return value === undefined
        ? []
        : listHolders(change, next).map((schema) => ({ schema, keyword: name, key, value }));
    return [
      { schema: first, keyword: name, key, value },
      ...others.map((schema) => ({ schema, keyword: name, key, value: undefined })),
    ];
  });
}

/** Changes of the names that the object around the location accepts. */
const aboutNames: ReadonlySet<string> = new Set([
  'property-added',
  'property-removed',
  'property-forbidden',
  'property-renamed',
  'property-moved',
  'names-removed',
  'object-closed',
]);

const keyed: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'required',
  'dependentRequired',
  'dependentSchemas',
]);

function listMemberEdits({ route }: Pair): readonly Edit[] {
  if (route?.step.kind !== 'member') return [];
  const { outer, step } = route;
  const value = findValue(outer.old, 'properties', step.name);
  return outer.new.schemas
    .filter((schema) => hasValue(schema, 'properties', step.name))
    .map((schema) => ({ schema, keyword: 'properties', key: step.name, value }));
}

/** Each schema that is closed refuses a name that another schema declares. */
function listHolders({ new: holder }: FoundChange, { schemas }: View): readonly SchemaObject[] {
  const closed = schemas.filter((schema) => schema.additionalProperties !== undefined);
  const named = schemas.filter((schema) => schema === holder);
  return [closed, named, schemas.slice(0, 1)].find((list) => list.length > 0) ?? [];
}

function hasValue(schema: SchemaObject, keyword: string, key?: string): boolean {
  const value = schema[keyword];
  if (key === undefined || value === undefined) return value !== undefined;
  return Array.isArray(value) ? value.includes(key) : isSchemaObject(value) && Object.hasOwn(value, key);
}

function findValue({ schemas }: View, keyword: string, key?: string): unknown {
  const holder = schemas.find((schema) => hasValue(schema, keyword, key))?.[keyword];
  return key !== undefined && isSchemaObject(holder) ? getOwn(holder, key) : holder;
}

function applyEdit(schema: SchemaObject, { keyword, key, value: written }: Edit): SchemaObject {
  const value = redirectReferences(written);
  if (key === undefined) return value === undefined ? omitKeywords(schema, keyword) : { ...schema, [keyword]: value };
  const holder = schema[keyword];
  if (Array.isArray(holder)) return { ...schema, [keyword]: readArrayItems(holder).filter((item) => item !== key) };
  const members = { ...(isSchemaObject(holder) ? omitKeywords(holder, key) : {}) };
  if (value !== undefined) setProperty(members, key, value);
  return { ...schema, [keyword]: members };
}

/** Identifies the old document inside the new one, where references of old subschemas lead to it. */
const oldDocument = 'urn:schemawright:old';

/** Returns the same value if no reference in it leads into its own document. */
function redirectReferences(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = redirected.get(value) ?? redirectParts(value);
  redirected.set(value, known);
  return known;
}

/** The same old schemas are put into the new document again and again. */
const redirected = new WeakMap<object, unknown>();

function redirectParts(value: object): unknown {
  if (Array.isArray(value)) return mapArray(value, redirectReferences);
  if (!isSchemaObject(value)) return value;
  return mapMembers(value, (inner, keyword) =>
    keyword === '$ref' && typeof inner === 'string' && inner.startsWith('#')
      ? `${oldDocument}${inner}`
      : redirectReferences(inner),
  );
}

function withOldDefinitions(schema: SchemaObject, old?: SchemaObject): SchemaObject {
  return old ? { ...schema, $defs: { ...schema.$defs, [oldDocument]: { ...old, $id: oldDocument } } } : schema;
}
