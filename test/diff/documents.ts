import { createDocument } from '../../src/generator/import/json-schema.ts';
import { readFileText } from '../../src/text/files/read-file.ts';
import { readText } from '../../src/text/read-text.ts';
import type { SchemaDocument } from '../../src/schema/document/document.ts';

/** A schema as the document that it is read as. */
export function documentFrom(schema: unknown, file = 'values.schema.json'): SchemaDocument {
  return read(createDocument(readText(JSON.stringify(schema, null, 2), file)).document, file);
}

/** The document in a file. */
export function documentAt(path: string): SchemaDocument {
  return read(createDocument(readFileText(path)).document, path);
}

function read(document: SchemaDocument | undefined, file: string): SchemaDocument {
  if (document === undefined) throw new Error(`${file} is no schema`);
  return document;
}
