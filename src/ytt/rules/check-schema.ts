import { compareDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { readDocuments } from '../template/index.ts';
import { loadYtt } from '../values/index.ts';
import { readSchemaSet, type SchemaSet, withPaths } from '../values/schema-set.ts';
import { sourceLines } from './annotation-fixes.ts';
import { annotationFindings } from './annotations.ts';
import { type CheckedText, withSoundFixes } from './sound-fixes.ts';
import { wordFindings } from './words.ts';

/** `cwd` is the folder that the file is relative to; absent for a text that is not on disk. */
export function checkSchema(text: string, file: string, cwd?: string): readonly Diagnostic[] {
  const set = readSchemaSet(text, file, cwd);
  const checkText = (candidate: string): CheckedText => collectFindings(candidate, file, set);
  return withSoundFixes(text, checkText(text), checkText);
}

function collectFindings(text: string, file: string, { main, beside, pathOf }: SchemaSet): CheckedText {
  const loaded = loadYtt({ files: [{ ...main, text }, ...beside] });
  const { verdict } = loaded;
  const diagnostics = loaded.diagnostics.map((found) => withPaths(found, pathOf));
  const isSchema = verdict === 'accept' || verdict === 'validation-error';
  // In ytt, a default that breaks a rule marks a required value.
  const refused =
    verdict === 'validation-error' ? diagnostics.filter(({ code }) => code !== 'ytt/validation') : diagnostics;
  const { documents } = readDocuments(text, file);
  if (!documents) return { isSchema, findings: refused };
  const silent = [...annotationFindings(documents, sourceLines(text)), ...wordFindings(text, file)];
  const findings = [...refused.filter((diagnostic) => !isSaidBetter(diagnostic, silent)), ...silent].sort(
    compareDiagnostics,
  );
  return { isSchema, findings };
}

/** For a schema of the first design, the finding at its line is more helpful than the missing schema. */
function isSaidBetter({ code }: Diagnostic, silent: readonly Diagnostic[]): boolean {
  return code === 'ytt/no-schema' && silent.some((diagnostic) => diagnostic.message.includes('@schema/match'));
}
