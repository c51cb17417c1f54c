import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Reading } from '../../text/index.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { type Pointer, pointerOf } from '../../text/value/pointer.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { bundle, type Fetch, type Unresolved } from './bundle.ts';
import { type Chosen, type Choosing, type DocumentReader, readerFor } from './reader.ts';
import { draftOfRoot, nameOfDraft } from '../../schema/keywords/drafts.ts';
import { draftToUpgrade, upgradeFrom } from '../../schema/keywords/upgrade.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { isHelmFormat } from '../../schema/validate/index.ts';
import { documentOf, type ImportedSchema } from './json-schema.ts';
import { type Rewriting, type Sources, mapHeld, rewrite, without } from '../../schema/keywords/rewrite.ts';
import { put } from '../../text/value/put.ts';

/** Imports a schema for models: JSON Schema of any draft, or what one of the readers finds in a document. */
export function importSchema(reading: Reading, options: ImportOptions = {}): ImportedText {
  const reader = readerFor(reading, options.readers ?? []);
  const { document, diagnostics, ...edge } = documentOf(wholeSchema(reading), { draftOf: draftToUpgrade, reader });
  if (document === undefined) return { diagnostics };
  const chosen = choose(reader, document.root, options);
  if ('problem' in chosen) {
    const said = { message: chosen.problem, help: 'Name one with --select.' };
    return {
      diagnostics: [...diagnostics, finding(reading, { code: 'import/nothing-chosen', severity: 'error', ...said })],
    };
  }
  const { root, at, left, name, upgrade = upgradeFrom(draftToUpgrade(root)) } = chosen;
  const chosenOne: SchemaDocument = { ...document, root, ...(name === undefined ? {} : { name }) };
  return {
    imported: { ...brought(chosenOne, edge, upgrade, options), pointer: pointerOf(at) },
    diagnostics: [
      ...diagnostics,
      ...leftOut(reading, left),
      ...(reader === undefined ? unasserted(reading, root) : []),
    ],
  };
}

/** How a foreign schema is read. */
export interface ImportOptions extends Choosing {
  /** Reads a schema that another refers to by its address. */
  readonly fetch?: Fetch;
  /** What the document may be other than a JSON Schema. */
  readonly readers?: readonly DocumentReader[];
}

/** A foreign schema in the form that models have: 2020-12, in one piece, without what says nothing. */
export interface Imported {
  readonly document: SchemaDocument;
  /** The schemas of the text that those of the document came from. */
  readonly sources: ReadonlyMap<SchemaObject, SchemaObject>;
  /** The schema as it stands in the text, and where. */
  readonly original: SchemaObject;
  readonly pointer: Pointer;
  /** References that could not be brought along, and keywords whose values are none of theirs. */
  readonly unresolved: readonly Unresolved[];
}

/** What came of a text that was read. */
export interface ImportedText {
  readonly imported?: Imported;
  readonly diagnostics: readonly Diagnostic[];
}

/** `true` and `false` are schemas, too: the root of a model is an object. */
function wholeSchema(reading: Reading): Reading {
  if (typeof reading.value !== 'boolean') return reading;
  return { ...reading, value: reading.value ? {} : { not: {} } };
}

function choose(reader: DocumentReader | undefined, root: SchemaObject, options: ImportOptions): Chosen {
  if (reader === undefined) return { root, at: [], left: [] };
  return reader.choose?.(root, options) ?? { problem: `the document is ${reader.title(root)}, which holds no schema` };
}

function brought(
  document: SchemaDocument,
  edge: Pick<ImportedSchema, 'malformed' | 'sources'>,
  upgrade: Rewriting | undefined,
  { fetch }: ImportOptions,
): Omit<Imported, 'pointer'> {
  const sources: Sources = new Map();
  for (const [made, source] of edge.sources)
    if (isSchemaObject(made) && isSchemaObject(source)) sources.set(made, source);
  const upgraded = upgrade === undefined ? document.root : rewrite(document.root, upgrade, sources);
  const { root, unresolved } = bundle(upgraded, sources, (address) => fetched(fetch?.(address), sources));
  const whole = rewrite(root, canonical, sources);
  const apart = edge.malformed.map(({ schema, keyword, entry, why }) => ({
    schema,
    keyword,
    why: entry === undefined ? `it is ${why}` : `its entry "${entry}" is ${why}`,
  }));
  const original = sources.get(document.root) ?? document.root;
  return { document: { ...document, root: whole }, sources, original, unresolved: [...apart, ...unresolved] };
}

/** Another document may be of another draft. */
function fetched(root: SchemaObject | undefined, sources: Sources): SchemaObject | undefined {
  const upgrade = root === undefined ? undefined : upgradeFrom(draftToUpgrade(root));
  return root === undefined || upgrade === undefined ? root : rewrite(root, upgrade, sources);
}

type Finding = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'help'>;

function finding({ file, value, originOf }: Reading, said: Finding): Diagnostic {
  const origin = (isSchemaObject(value) ? originOf(value) : undefined) ?? { file, line: 1, column: 1 };
  return { ...said, origin, pointer: '' };
}

/** Other versions are left out on purpose, and not in silence. */
function leftOut(reading: Reading, left: readonly string[]): readonly Diagnostic[] {
  if (left.length === 0) return [];
  const message = `only the stored version was imported, not ${left.join(', ')}`;
  const help = 'Import another with --select VERSION.';
  return [finding(reading, { code: 'import/versions-left', severity: 'info', message, help })];
}

/** Up to draft-07, Helm refuses what is not of a format; of 2020-12, in which the models are written, it does not. */
function unasserted(reading: Reading, root: SchemaObject): readonly Diagnostic[] {
  const draft = draftOfRoot(root);
  if (draft >= 2019) return [];
  const formats = new Set<string>();
  for (const { schema } of walk(root)) {
    if (schema.format !== undefined && isHelmFormat(schema.format)) formats.add(`"${schema.format}"`);
  }
  if (formats.size === 0) return [];
  const message = `Helm asserts formats in ${nameOfDraft(draft)} (here ${[...formats].join(', ')}), and none in 2020-12`;
  const help = "Emit draft-07 to have them asserted as before: draft: 'draft-07' in the options of the target.";
  return [finding(reading, { code: 'import/formats-annotate', severity: 'info', message, help })];
}

/** The canonical form of one schema, as models have it: the same meaning, without what says nothing. */
function canonical(schema: SchemaObject): SchemaObject {
  const made: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    // Of no values there is none.
    if (keyword === 'enum' && isEmpty(value)) made.not = {};
    else if (empty.get(keyword)?.(value) !== true) put(made, keyword, withoutBooleans(keyword, value));
  }
  return apart(made);
}

/** The keywords of which `false`, or an empty list or map, says what no keyword says. */
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

/** These keep `true` and `false`, which a decorator says: `@Closed()`, `@UnevaluatedProperties(false)`. */
const keeping: ReadonlySet<string> = new Set([
  ...['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'contains', 'contentSchema'],
  ...['if', 'then', 'else'],
]);

function withoutBooleans(keyword: string, value: unknown): unknown {
  return keeping.has(keyword) ? value : mapHeld(keyword, value, schemaFor);
}

/** `true` takes everything, as `{}` does, and `false` nothing. */
function schemaFor(value: unknown): unknown {
  if (typeof value !== 'boolean') return value;
  return value ? {} : { not: {} };
}

/** Beside a reference a class could not tell its own properties from those of the other: the reference goes to `allOf`. */
function apart(schema: SchemaObject): SchemaObject {
  const { $ref, allOf = [] } = schema;
  if ($ref === undefined || !structured.some((keyword) => keyword in schema)) return schema;
  return { ...without(schema, '$ref'), allOf: [...allOf, { $ref }] };
}

const structured: readonly string[] = ['properties', 'patternProperties', 'additionalProperties'];
