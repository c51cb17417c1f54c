import { compareDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { readDocuments } from '../template/index.ts';
import { loadYtt } from '../values/index.ts';
import { annotationFindings } from './annotations.ts';
import { wordFindings } from './words.ts';

/** What is wrong with a file of schemas: what ytt refuses of it, and what it ignores. */
export function checkSchema(text: string, file: string): readonly Diagnostic[] {
  const { verdict, diagnostics } = loadYtt({ files: [{ file, text }] });
  // Defaults that break a rule are how ytt says that a value must be given.
  const refused =
    verdict === 'validation-error' ? diagnostics.filter(({ code }) => code !== 'ytt/validation') : diagnostics;
  const { documents } = readDocuments(text, file);
  if (documents === undefined) return refused;
  const silent = [...annotationFindings(documents), ...wordFindings(text, file)];
  return [...refused.filter((one) => !isSaidBetter(one, silent)), ...silent].sort(compareDiagnostics);
}

/** Of a schema in the form of the first design, that is told at its line, not that there is none. */
function isSaidBetter({ code }: Diagnostic, silent: readonly Diagnostic[]): boolean {
  return code === 'ytt/no-schema' && silent.some((one) => one.message.includes('@schema/match'));
}
