import { type Diagnostic, isFailing, type Severity, severities } from '../../../diagnostics/diagnostic/diagnostic.ts';
import type { GenerateOptions } from '../../project/api.ts';
import { type KeptDiagnostics, readEntry, writeEntry } from './entry.ts';
import { packDiagnostics, type Packed, unpackDiagnostics } from './pack.ts';

export function keepDiagnostics(file: string | undefined, diagnostics: readonly Diagnostic[]): KeptDiagnostics {
  const countSeverity = (severity: Severity): number =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const counts = { error: countSeverity('error'), warning: countSeverity('warning'), info: countSeverity('info') };
  return { counts, hash: diagnostics.length === 0 ? '' : writeEntry(file, packDiagnostics(diagnostics)) };
}

export function isBlocking({ counts }: KeptDiagnostics, failOn: GenerateOptions['failOn']): boolean {
  return severities.some((severity) => counts[severity] > 0 && isFailing(severity, failOn));
}

export function keptDiagnostics(
  file: string | undefined,
  { hash }: KeptDiagnostics,
): readonly Diagnostic[] | undefined {
  if (hash === '') return [];
  const packed = readEntry<Packed>(file, hash);
  return packed && unpackDiagnostics(packed);
}
