import { readText } from '../../text/index.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import type { NamedSchema } from '../values/schema.ts';

/** The schema that cases are made of: of a model, the one that `gen` would write. */
export async function casesRoot({ root, document }: NamedSchema): Promise<SchemaObject | undefined> {
  const written = document?.fromModel === true ? await writtenRoot(document) : root;
  return isSchemaObject(written) ? written : undefined;
}

async function writtenRoot(document: SchemaDocument): Promise<unknown> {
  const { emitDocument, targets } = await import('../../generator/emit/index.ts');
  const jsonSchema = targets.filter(({ name }) => name === 'json-schema');
  const [artifact] = emitDocument(document, {}, jsonSchema).artifacts;
  return artifact && readText(artifact.text, artifact.file).value;
}
