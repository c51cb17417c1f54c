import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Reading } from '../../text/read-text.ts';
import {
  type DocumentKind,
  type SchemaDocument,
  type SchemaOrigin,
  findSchemaOrigin,
} from '../../schema/document/document.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { type Draft, draftOfRoot } from '../../schema/keywords/drafts.ts';
import { type Malformed, wellFormed, createStart } from '../../schema/resources/well-formed.ts';
import type { Choosing, DocumentReader } from './reader.ts';
import { type Json, describeKind } from '../../text/value/json.ts';
import { type Sources, rewrite } from '../../schema/keywords/rewrite.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { type Pointer, formatPointer } from '../../text/value/pointer.ts';

export interface ImportedSchema {
  readonly document?: SchemaDocument;
  readonly diagnostics: readonly Diagnostic[];
  readonly malformed: readonly Malformed[];
  readonly sources: ReadonlyMap<object, object>;
}

export interface ReadingOptions {
  /** By default the newest draft, as Helm does. */
  readonly draftOf?: (root: SchemaObject) => Draft;
  readonly reader?: DocumentReader | undefined;
}

export function createDocument(
  reading: Reading,
  { draftOf = draftOfRoot, reader }: ReadingOptions = {},
): ImportedSchema {
  const { value, diagnostics, file } = reading;
  const nothing = { malformed: [], sources: new Map<object, object>() };
  if (value === undefined) return { diagnostics, ...nothing };
  if (!isSchemaObject(value))
    return { diagnostics: [...diagnostics, notASchema(reading, describeRoot(value), help)], ...nothing };
  const { root, malformed, sources } = wellFormed(
    value,
    reader?.schemasIn?.(value) ?? [createStart(value, draftOf(value))],
  );
  const origins = new Map<SchemaObject, SchemaOrigin>();
  addOrigins(value, reading, origins);
  for (const [target, source] of sources) {
    if (isSchemaObject(target) && isSchemaObject(source)) origins.set(target, new ReadOrigin(reading, source));
  }
  const document: SchemaDocument = {
    root,
    ...(root === value ? {} : { asRead: value }),
    ...(reader?.translate && { text: reading.text, beside: reading.beside }),
    origins,
    name: getDocumentName(file),
    kind: kindOfFile(file),
    allowances: [],
    fromModel: false,
    itemOrigin: (list, index) => reading.originOf(getSourceArray(list, sources), index),
  };
  return { document, diagnostics, malformed, sources };
}

function getSourceArray(list: readonly unknown[], sources: ReadonlyMap<object, object>): readonly unknown[] {
  const source = sources.get(list);
  return Array.isArray(source) ? source : list;
}

/** Omits those that repeat a diagnostic at the same place, and all beside one about the whole schema. */
export function malformedDiagnostics(
  { document, malformed = [] }: Partial<Pick<ImportedSchema, 'document' | 'malformed'>>,
  reported: readonly Diagnostic[] = [],
): readonly Diagnostic[] {
  const known = malformed.filter(({ isKnown }) => isKnown);
  if (!document || known.length === 0 || reported.some(({ code }) => code.endsWith('/schema-invalid'))) return [];
  const places = new Set(reported.filter(({ code }) => code.endsWith('/keyword-value')).map(({ pointer }) => pointer));
  return known
    .filter(({ pointer }) => !places.has(pointer))
    .map(({ schema, keyword, entry, pointer, why }) => ({
      code: 'schema/keyword-value',
      severity: 'error',
      message: `"${keyword}${entry === undefined ? '' : `/${entry}`}" is ${why}`,
      help: 'Correct the value, or remove the keyword.',
      origin: entryOrigin(document, schema[keyword], entry) ??
        findSchemaOrigin(document, schema, keyword) ?? { file: document.name, line: 1, column: 1 },
      pointer,
    }));
}

function entryOrigin(document: SchemaDocument, map: unknown, entry?: string | number): Origin | undefined {
  return isSchemaObject(map) && entry !== undefined ? findSchemaOrigin(document, map, String(entry)) : undefined;
}

/** Computed on demand. */
class ReadOrigin implements SchemaOrigin {
  readonly #reading: Reading;
  readonly #schema: SchemaObject;

  constructor(reading: Reading, schema: SchemaObject) {
    this.#reading = reading;
    this.#schema = schema;
  }

  get schema(): Origin {
    return this.#reading.originOf(this.#schema) ?? { file: this.#reading.file, line: 1, column: 1 };
  }

  keyword(name: string): Origin | undefined {
    return this.#reading.originOf(this.#schema, name);
  }

  get keywords(): Readonly<Record<string, Origin>> {
    return Object.fromEntries(Object.keys(this.#schema).map((name) => [name, this.keyword(name) ?? this.schema]));
  }
}

/** Every object gets an origin, because an unknown keyword may hold a schema. */
function addOrigins(value: Json, reading: Reading, origins: Map<SchemaObject, SchemaOrigin>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isSchemaObject(value)) {
    // YAML aliases make one object appear in several places.
    if (origins.has(value)) return;
    origins.set(value, new ReadOrigin(reading, value));
  }
  for (const part of Object.values(value)) addOrigins(part, reading, origins);
}

const help = 'Write an object, such as { "type": "object", "properties": {} }.';

function notASchema({ file }: Reading, message: string, help: string): Diagnostic {
  const origin = { file, line: 1, column: 1 };
  return { code: 'document/not-a-schema', severity: 'error', message, help, origin, pointer: '' };
}

function describeRoot(value: Json): string {
  if (value === true) return 'the document is the schema "true", which accepts everything and describes nothing';
  if (value === false) return 'the document is the schema "false", which rejects every value';
  return `the document is ${describeKind(value)}, not a schema`;
}

function getDocumentName(file: string): string {
  return file === '-' ? 'stdin' : baseName(file).replace(/(?:\.schema)?\.(?:json|ya?ml)$/i, '');
}

function baseName(file: string): string {
  return file.replace(/^.*[/\\]/su, '');
}

function kindOfFile(file: string): DocumentKind {
  return /^values\b.*\.schema\.(?:json|ya?ml)$/i.test(baseName(file)) ? 'values' : 'schema';
}

export function chosenDocument(
  reading: Reading,
  reader?: DocumentReader,
  { select, ...options }: ReadingOptions & Pick<Choosing, 'select'> = {},
): ChosenDocument {
  const whole = createDocument(reading, { ...options, reader });
  const { malformed } = whole;
  if (!whole.document || !reader?.choose) return { ...whole, pointer: '' };
  const chosen = reader.choose(whole.document.root, select === undefined ? {} : { select });
  if ('problem' in chosen)
    return {
      malformed,
      pointer: '',
      diagnostics: [...whole.diagnostics, notASchema(reading, chosen.problem, 'Correct the document.')],
    };
  const sources: Sources = new Map();
  const root = chosen.upgrade ? rewrite(chosen.root, chosen.upgrade, sources) : chosen.root;
  const document = { ...whole.document, root, origins: collectOrigins(root, sources, whole.document) };
  return {
    document: chosen.name === undefined ? document : { ...document, name: chosen.name },
    malformed,
    pointer: formatPointer(chosen.at),
    diagnostics: whole.diagnostics,
  };
}

interface ChosenDocument extends Pick<ImportedSchema, 'malformed'> {
  readonly document?: SchemaDocument;
  readonly pointer: Pointer;
  readonly diagnostics: readonly Diagnostic[];
}

/** A schema that the reader created is at the start of the document. */
function collectOrigins(
  root: SchemaObject,
  sources: Sources,
  whole: SchemaDocument,
): ReadonlyMap<SchemaObject, SchemaOrigin> {
  const start = whole.origins.get(whole.root);
  const origins = new Map<SchemaObject, SchemaOrigin>();
  for (const { schema } of walk(root)) {
    const origin = whole.origins.get(sources.get(schema) ?? schema) ?? start;
    if (origin) origins.set(schema, origin);
  }
  return origins;
}
