import { basename } from 'node:path';
import type { Diagnostic, Origin } from '../../diagnostics/diagnostic.ts';
import type { Reading } from '../../text/index.ts';
import type { DocumentKind, SchemaDocument, SchemaOrigin } from '../../schema/document/document.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import type { Json } from '../../text/value/json.ts';

/** A schema that was read, if it is one, and what is wrong with the text. */
export interface ImportedSchema {
  readonly document?: SchemaDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes a document of a JSON Schema that was read; its origins are the lines of the text. */
export function documentOf(reading: Reading): ImportedSchema {
  const { value, diagnostics, file } = reading;
  if (value === undefined) return { diagnostics };
  if (!isSchemaObject(value)) return { diagnostics: [...diagnostics, notASchema(value, reading)] };
  const origins = new Map<SchemaObject, SchemaOrigin>();
  addOrigins(value, reading, origins);
  const document: SchemaDocument = {
    root: value,
    origins,
    name: nameOf(file),
    kind: kindOfFile(file),
    allowances: [],
    fromModel: false,
    itemOrigin: reading.originOf,
  };
  return { document, diagnostics };
}

/** Origins of a schema that was read, worked out when somebody asks. */
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

/** Every object gets an origin, since a schema may stand under a keyword that we do not know. */
function addOrigins(value: Json, reading: Reading, origins: Map<SchemaObject, SchemaOrigin>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isSchemaObject(value)) {
    // Aliases of YAML lead to one object from several places.
    if (origins.has(value)) return;
    origins.set(value, new ReadOrigin(reading, value));
  }
  for (const part of Object.values(value)) addOrigins(part, reading, origins);
}

const help = 'Write an object, such as { "type": "object", "properties": {} }.';

function notASchema(value: Json, { file }: Reading): Diagnostic {
  const origin = { file, line: 1, column: 1 };
  return { code: 'document/not-a-schema', severity: 'error', message: messageFor(value), help, origin, pointer: '' };
}

function messageFor(value: Json): string {
  if (value === true) return 'the document is the schema "true", which accepts everything and describes nothing';
  if (value === false) return 'the document is the schema "false", which refuses every value';
  return `the document is ${kindOfValue(value)}, not a schema`;
}

function kindOfValue(value: Json): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'null';
  return typeof value === 'string' ? 'a text' : 'a number';
}

function nameOf(file: string): string {
  return file === '-' ? 'stdin' : basename(file).replace(/(?:\.schema)?\.(?:json|ya?ml)$/i, '');
}

function kindOfFile(file: string): DocumentKind {
  return /^values\b.*\.schema\.(?:json|ya?ml)$/i.test(basename(file)) ? 'values' : 'schema';
}
