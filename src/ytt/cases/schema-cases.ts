import { createCases } from '../../cases/index.ts';
import type { CasesFound, CasesRequest } from '../../generator/dialect/services.ts';
import { chosenDocument } from '../../generator/import/json-schema.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import { readText } from '../../text/read-text.ts';
import { translateSchema } from '../read/translate.ts';
import { yttReader } from '../read/reader.ts';
import { casesOfYtt } from './index.ts';

export function schemaCases({ description, onConstraint }: CasesRequest): CasesFound {
  const [source] = description.files;
  if (!source) return { diagnostics: description.diagnostics };
  const reading = translateSchema(readText(source.text, source.file));
  const { document, diagnostics } = chosenDocument(reading, yttReader);
  if (!document || diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  const { root, text } = document;
  const cases =
    text !== undefined && isSchemaObject(root)
      ? casesOfYtt(root, text, onConstraint)
      : createCases(root, { onConstraint });
  return { diagnostics, cases };
}
