import { createCases } from '../../cases/index.ts';
import type { CasesFound, CasesRequest, NamedSchema } from '../../generator/dialect/services.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchema } from '../../schema/document/keyword-values.ts';
import type { Schema } from '../../schema/document/schema.ts';
import { readText } from '../../text/read-text.ts';
import { openSchemas } from './open-schemas.ts';

export async function valuesCases({ description, onConstraint }: CasesRequest): Promise<CasesFound> {
  const schema = description.schema ?? { name: description.name, diagnostics: description.diagnostics };
  const { diagnostics, isUsable } = openSchemas([{ schema, chart: 'values', below: [] }]);
  const root = isUsable ? await writtenSchema(schema) : undefined;
  return { diagnostics, cases: root === undefined ? undefined : createCases(root, { onConstraint }) };
}

/** For a model, the schema that `gen` would write. */
async function writtenSchema({ root, document }: NamedSchema): Promise<Schema | undefined> {
  const written = document?.fromModel === true ? await emitRoot(document) : root;
  return isSchema(written) ? written : undefined;
}

async function emitRoot(document: SchemaDocument): Promise<unknown> {
  const { jsonSchema } = await import('../../generator/emit/json-schema.ts');
  const [artifact] = jsonSchema.emit(document, {}, { cwd: '/', folder: 'out' }).artifacts;
  return artifact && readText(artifact.text, artifact.file).value;
}
