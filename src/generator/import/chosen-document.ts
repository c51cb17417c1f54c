import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { SchemaDocument, SchemaOrigin } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { rewrite, type Sources } from '../../schema/keywords/rewrite.ts';
import { walk } from '../../schema/keywords/walk.ts';
import type { Reading } from '../../text/index.ts';
import { type Pointer, pointerOf } from '../../text/value/pointer.ts';
import { documentOf, type ImportedSchema, type ReadingOptions } from './json-schema.ts';
import type { DocumentReader } from './reader.ts';

/** Reads the schema that a document of a kind holds; without a reader the document is a JSON Schema itself. */
export function chosenDocument(
  reading: Reading,
  reader: DocumentReader | undefined,
  options: ReadingOptions = {},
): ChosenDocument {
  const whole = documentOf(reading, { ...options, reader });
  const { malformed } = whole;
  if (whole.document === undefined || reader?.choose === undefined) return { ...whole, pointer: '' };
  const chosen = reader.choose(whole.document.root, {});
  if ('problem' in chosen)
    return { malformed, pointer: '', diagnostics: [...whole.diagnostics, problem(reading, chosen.problem)] };
  const sources: Sources = new Map();
  const root = chosen.upgrade === undefined ? chosen.root : rewrite(chosen.root, chosen.upgrade, sources);
  const document = { ...whole.document, root, origins: originsOf(root, sources, whole.document) };
  return {
    document: chosen.name === undefined ? document : { ...document, name: chosen.name },
    malformed,
    pointer: pointerOf(chosen.at),
    diagnostics: whole.diagnostics,
  };
}

/** The schema inside a document of another kind as a document of its own, with the lines where it stands. */
interface ChosenDocument extends Pick<ImportedSchema, 'malformed'> {
  readonly document?: SchemaDocument;
  /** Where the schema stands in the whole. */
  readonly pointer: Pointer;
  readonly diagnostics: readonly Diagnostic[];
}

/** A schema that the reader has made stands where the document begins. */
function originsOf(
  root: SchemaObject,
  sources: Sources,
  whole: SchemaDocument,
): ReadonlyMap<SchemaObject, SchemaOrigin> {
  const start = whole.origins.get(whole.root);
  const origins = new Map<SchemaObject, SchemaOrigin>();
  for (const { schema } of walk(root)) {
    const origin = whole.origins.get(sources.get(schema) ?? schema) ?? start;
    if (origin !== undefined) origins.set(schema, origin);
  }
  return origins;
}

function problem({ file }: Reading, message: string): Diagnostic {
  const help = 'Correct the document.';
  return {
    code: 'document/not-a-schema',
    severity: 'error',
    message,
    help,
    origin: { file, line: 1, column: 1 },
    pointer: '',
  };
}
