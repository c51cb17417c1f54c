import { compareDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { readDocuments } from '../template/index.ts';
import { loadYtt } from '../values/index.ts';
import { sourceLines } from './annotation-fixes.ts';
import { annotationFindings } from './annotations.ts';
import { type CheckedText, withSoundFixes } from './sound-fixes.ts';
import { wordFindings } from './words.ts';

export function checkSchema(text: string, file: string): readonly Diagnostic[] {
  const checkText = (candidate: string): CheckedText => collectFindings(candidate, file);
  return withSoundFixes(text, checkText(text), checkText);
}

function collectFindings(text: string, file: string): CheckedText {
  const { verdict, diagnostics } = loadYtt({ files: [{ file, text }] });
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
