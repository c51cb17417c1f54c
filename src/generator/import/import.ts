import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Reading } from '../../text/read-text.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { type Pointer, formatPointer, resolvePointer } from '../../text/value/pointer.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { bundle, type Fetch, type Unresolved } from './bundle.ts';
import { type Chosen, type ChosenSchema, type Choosing, type DocumentReader, findReader } from './reader.ts';
import { type Draft, draftOfRoot, nameOfDraft, newest } from '../../schema/keywords/drafts.ts';
import { draftToUpgrade, listIneffective } from '../../schema/keywords/upgrade.ts';
import { createDocumentUpgrade } from '../../schema/resources/upgrade-document.ts';
import { findKeywordForm } from '../../schema/keywords/table.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { jsonSchema } from '../emit/json-schema.ts';
import { gatherDefinitions, withoutUnread } from './definitions.ts';
import { droppedNotes, type ImportNote, withoutDropped } from './notes.ts';
import { createDocument, type ImportedSchema } from './json-schema.ts';
import { simplifySchema } from './simplify.ts';
import { type Sources, mapHeld, rewrite, omitKeywords } from '../../schema/keywords/rewrite.ts';
import { setProperty } from '../../text/value/put.ts';

export function importSchema(reading: Reading, options: ImportOptions = {}): ImportedText {
  const reader = findReader(reading, options.readers ?? []);
  const { document, diagnostics, ...edge } = createDocument(wholeSchema(reading), { draftOf: draftToUpgrade, reader });
  if (!document) return { diagnostics };
  const chosen = chooseSchemas(reader, document.root, options);
  if ('problem' in chosen) {
    const { problem: message, at } = chosen;
    const help = at ? 'Correct it: the document cannot be read.' : 'Name one with --select.';
    const problem = { code: 'import/nothing-chosen', severity: 'error', message, help } as const;
    return { diagnostics: [...diagnostics, createDiagnostic(reading, problem, at)] };
  }
  const { root, left, others = [] } = chosen;
  const keptTargets = reader ? undefined : chooseTargets(root);
  const importOne = (chosenSchema: ChosenSchema): Imported => {
    const chosenOne: SchemaDocument = {
      ...document,
      root: chosenSchema.root,
      kind: chosenSchema.kind ?? document.kind,
      ...omitUndefined({ name: chosenSchema.name, targets: chosenSchema.targets ?? keptTargets }),
    };
    return {
      ...prepareDocument(chosenOne, edge, chosenSchema, options),
      pointer: formatPointer(chosenSchema.at),
      position: chosenSchema.position ?? 0,
    };
  };
  const imported = importOne(chosen);
  return {
    imported,
    ...(others.length === 0 ? {} : { others: others.map(importOne) }),
    diagnostics: [
      ...diagnostics,
      ...reportSkippedVersions(reading, left),
      ...reportSkippedParts(reading, chosen),
      ...(reader ? [] : reportUpgrade(reading, root)),
    ],
  };
}

/** Options for importing a schema. */
export interface ImportOptions extends Choosing {
  /** Reads a schema that another one refers to by its address. */
  readonly fetch?: Fetch;
  /** The kinds of documents, besides JSON Schema, that are recognized. */
  readonly readers?: readonly DocumentReader[];
  /** True if a schema of values may be written in another way with the same meaning, so that models have fewer classes. */
  readonly simplify?: boolean;
}

/** An imported schema in the form that models use: one 2020-12 document without redundant keywords. */
export interface Imported {
  readonly document: SchemaDocument;
  /** The schemas of the source text, by the schemas of the document. */
  readonly sources: ReadonlyMap<SchemaObject, SchemaObject>;
  /** The schema as written in the text, and its place. */
  readonly original: SchemaObject;
  readonly pointer: Pointer;
  /** The position among the root classes of the models. */
  readonly position: number;
  /** References that could not be resolved, and keywords whose values are malformed. */
  readonly unresolved: readonly Unresolved[];
  /** Notes on what was imported, or omitted because it has no effect. */
  readonly notes: readonly ImportNote[];
}

/** The result of importing a text. */
export interface ImportedText {
  readonly imported?: Imported;
  /** Other schemas of the document, for models in the same module. */
  readonly others?: readonly Imported[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A boolean schema becomes an object, because the root of a model is an object. */
function wholeSchema(reading: Reading): Reading {
  if (typeof reading.value !== 'boolean') return reading;
  return { ...reading, value: reading.value ? {} : { not: {} } };
}

function chooseSchemas(reader: DocumentReader | undefined, root: SchemaObject, options: ImportOptions): Chosen {
  if (!reader) return { root, at: [], left: [] };
  return reader.choose?.(root, options) ?? { problem: `the document is ${reader.title(root)}, which holds no schema` };
}

function prepareDocument(
  document: SchemaDocument,
  edge: Pick<ImportedSchema, 'malformed' | 'sources'>,
  { upgrade, dropped }: Pick<ChosenSchema, 'upgrade' | 'dropped'>,
  { fetch, simplify }: ImportOptions,
): Omit<Imported, 'pointer' | 'position'> {
  const sources: Sources = new Map();
  for (const [target, source] of edge.sources)
    if (isSchemaObject(target) && isSchemaObject(source)) sources.set(target, source);
  const draft = draftToUpgrade(document.root);
  const pruned = withoutDropped(document.root, dropped, sources);
  const read = upgrade ? { root: pruned, losers: [] } : withoutUnread(pruned, draft, sources);
  const gathered = upgrade ? read.root : gatherDefinitions(read.root, draft, sources);
  const rewriting = upgrade ?? createDocumentUpgrade(gathered, draft);
  const upgraded = rewriting ? rewrite(gathered, rewriting, sources) : gathered;
  const { root, unresolved, opaque } = bundle(upgraded, sources, (address) =>
    upgradeFetched(fetch?.(address), sources),
  );
  const whole = rewrite(root, (schema) => canonicalize(draft < 2019 ? joinReference(schema) : schema), sources);
  const isSimplified = simplify === true && !upgrade && document.kind === 'values';
  const apart = edge.malformed.map(({ schema, keyword, entry, why }) => ({
    schema,
    keyword,
    why: entry === undefined ? `it is ${why}` : `its entry "${entry}" is ${why}`,
  }));
  const original = sources.get(document.root) ?? document.root;
  return {
    document: { ...document, root: isSimplified ? simplifySchema(whole, sources) : whole },
    sources,
    original,
    unresolved: [...apart, ...(upgrade ? [] : findMisnamed(document.root, draft)), ...unresolved],
    notes: [
      ...read.losers.map((schema) => unreadDefinitions(schema, draft)),
      ...(upgrade ? droppedNotes(document.root, dropped) : withoutEffect(gathered, draft)),
      ...opaque.map(keptReference),
    ],
  };
}

/**
 * Names of schemas are dropped, because nothing refers to them any more. Names that no validator accepts are reported.
 */
function findMisnamed(root: SchemaObject, draft: Draft): readonly Unresolved[] {
  return [...walk(root)].flatMap(({ schema }) =>
    (['$id', '$anchor'] as const).flatMap((keyword) => {
      const [form, value] = [findKeywordForm(keyword, draft), schema[keyword]];
      if (!form || value === undefined || form.fits(value)) return [];
      return [{ schema, keyword, why: `it is ${JSON.stringify(value)}, where JSON Schema accepts ${form.wants}` }];
    }),
  );
}

/** Keywords that the draft ignores are omitted from the models and reported. */
function withoutEffect(root: SchemaObject, draft: Draft): readonly ImportNote[] {
  return [...walk(root)].flatMap(({ schema }) =>
    listIneffective(schema, draft, { isRoot: schema === root }).map((keyword) => ({
      schema,
      keyword,
      code: 'import/no-effect',
      message: `"${keyword}" has no effect ${schema.$ref === undefined ? '' : 'beside "$ref" '}in ${nameOfDraft(draft)}: it is omitted`,
      help: 'To apply it, name a draft that reads it under "$schema", and import again.',
    })),
  );
}

function unreadDefinitions(schema: SchemaObject, draft: Draft): ImportNote {
  return {
    schema,
    keyword: '$defs',
    code: 'import/no-effect',
    message: `"$defs" has no effect in ${nameOfDraft(draft)}: definitions without references are omitted`,
    help: 'To keep them, write "definitions", or name a draft that reads "$defs" under "$schema", and import again.',
  };
}

function keptReference({ schema, keyword, why }: Unresolved): ImportNote {
  return {
    schema,
    keyword,
    code: 'import/reference-kept',
    message: `${why}: the reference is kept as it is`,
    help: 'Helm rejects references to other documents: for Helm, copy the definition into this one.',
  };
}

function upgradeFetched(root: SchemaObject | undefined, sources: Sources): SchemaObject | undefined {
  const upgrade = root && createDocumentUpgrade(root, draftToUpgrade(root));
  return !root || !upgrade ? root : rewrite(root, upgrade, sources);
}

type Finding = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'help'>;

function createDiagnostic(
  { file, value, originOf }: Reading,
  problem: Finding,
  at: readonly (string | number)[] = [],
): Diagnostic {
  const pointer = formatPointer(at);
  const holder = resolvePointer(value, formatPointer(at.slice(0, -1)));
  const place = typeof holder === 'object' && holder !== null ? originOf(holder, at.at(-1)) : undefined;
  const origin = place ?? (isSchemaObject(value) ? originOf(value) : undefined) ?? { file, line: 1, column: 1 };
  return { ...problem, origin, pointer };
}

function reportSkippedVersions(reading: Reading, left: readonly string[]): readonly Diagnostic[] {
  if (left.length === 0) return [];
  const message = `only the stored version was imported, not ${left.join(', ')}`;
  const help = 'Import another with --select VERSION.';
  return [createDiagnostic(reading, { code: 'import/versions-left', severity: 'info', message, help })];
}

function reportSkippedParts(reading: Reading, { beside = [] }: ChosenSchema): readonly Diagnostic[] {
  if (beside.length === 0) return [];
  const message = `only the schemas were read, not the other parts of the document: ${beside.join(', ')}`;
  const help = 'Keep the original document.';
  return [createDiagnostic(reading, { code: 'import/left-behind', severity: 'info', message, help })];
}

/** Helm asserts formats up to draft-07, and before 3.18.5 it reads nothing newer, so such a schema keeps its draft. */
function chooseTargets({ $schema, ...rest }: SchemaObject): SchemaDocument['targets'] {
  const isOlder = $schema !== undefined && draftOfRoot({ $schema, ...rest }) < 2019;
  return isOlder ? { [jsonSchema.name]: { draft: 'draft-07' } } : undefined;
}

/** draft-07 is the only older draft that `gen` can write. */
function reportUpgrade(reading: Reading, root: SchemaObject): readonly Diagnostic[] {
  const draft = draftOfRoot(root);
  if (draft === 7 || draft === newest) return [];
  const message = `${nameOfDraft(draft)} becomes ${draft < 7 ? nameOfDraft(7) : nameOfDraft(newest)}, with the same meaning`;
  return [createDiagnostic(reading, { code: 'import/draft-raised', severity: 'info', message })];
}

/** The canonical form of one schema: the same meaning without redundant keywords. */
function canonicalize(schema: SchemaObject): SchemaObject {
  const result: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    // An empty enum accepts nothing.
    if (keyword === 'enum' && isEmpty(value)) result.not = {};
    else if (empty.get(keyword)?.(value) !== true) setProperty(result, keyword, withoutBooleans(keyword, value));
  }
  return separateReference(result);
}

/** Keywords for which `false`, or an empty array or object, means the same as their absence. */
const empty = new Map<string, (value: unknown) => boolean>([
  ...['uniqueItems', 'readOnly', 'writeOnly', 'deprecated'].map((keyword) => [keyword, isFalse] as const),
  ...['required', 'examples', 'properties', 'patternProperties'].map((keyword) => [keyword, isEmpty] as const),
  ...['dependentRequired', 'dependentSchemas', '$defs'].map((keyword) => [keyword, isEmpty] as const),
]);

function isFalse(value: unknown): boolean {
  return value === false;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** Keywords that keep `true` and `false`, which a decorator expresses: `@Closed()`, `@UnevaluatedProperties(false)`. */
const keeping: ReadonlySet<string> = new Set([
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contains',
  'contentSchema',
  'if',
  'then',
  'else',
]);

function withoutBooleans(keyword: string, value: unknown): unknown {
  return keeping.has(keyword) ? value : mapHeld(keyword, value, expandBoolean);
}

function expandBoolean(value: unknown): unknown {
  if (typeof value !== 'boolean') return value;
  return value ? {} : { not: {} };
}

/**
 * Next to a reference, a class could not distinguish its own properties from those of the target, so the reference
 * moves to `allOf`.
 */
function separateReference(schema: SchemaObject): SchemaObject {
  const { $ref, allOf = [] } = schema;
  if ($ref === undefined || !structured.some((keyword) => keyword in schema)) return schema;
  return { ...omitKeywords(schema, '$ref'), allOf: [...allOf, { $ref }] };
}

/** Up to draft-07, a reference next to other keywords is written in `allOf`; it moves back next to them. */
function joinReference(schema: SchemaObject): SchemaObject {
  const { allOf, $ref, ...beside } = schema;
  const [only, ...others] = allOf ?? [];
  const isFree = $ref === undefined && others.length === 0 && !structured.some((keyword) => keyword in schema);
  if (!isFree || !isSchemaObject(only) || Object.keys(beside).length === 0) return schema;
  return only.$ref !== undefined && Object.keys(only).length === 1 ? { ...beside, $ref: only.$ref } : schema;
}

const structured: readonly string[] = ['properties', 'patternProperties', 'additionalProperties'];
