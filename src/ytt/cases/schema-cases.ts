import { createCases } from '../../cases/index.ts';
import type { CasesFound, CasesRequest } from '../../generator/dialect/services.ts';
import { chosenDocument } from '../../generator/import/json-schema.ts';
import { readText } from '../../text/read-text.ts';
import { translateSchema } from '../read/translate.ts';
import { yttReader } from '../read/reader.ts';
import { casesOfYtt } from './index.ts';

export function schemaCases({ cwd, description, onConstraint }: CasesRequest): CasesFound {
  const schemas = description.files.filter(({ text }) => yttReader.searched?.test(text));
  const source = schemas.find(({ file }) => yttReader.isNested?.(file) !== true) ?? schemas[0] ?? description.files[0];
  if (!source) return { diagnostics: description.diagnostics };
  const reading = translateSchema(readText(source.text, source.file), cwd);
  const { document, diagnostics } = chosenDocument(reading, yttReader);
  if (!document || diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  const cases =
    document.text === undefined ? createCases(document.root, { onConstraint }) : casesOfYtt(document, onConstraint);
  return { diagnostics, cases };
}
