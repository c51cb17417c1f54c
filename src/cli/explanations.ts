import type { Explanation } from '../diagnostics/report/findings.ts';
import { modelCodes } from '../generator/extract/codes.ts';
import { lintPages } from '../rules/lint-profiles.ts';
import { type CodeExplanation, furtherCodes } from './further-codes.ts';

/** What there is to say of a code, wherever it comes from. */
export function explanationOf(code: string): Explanation | undefined {
  return lintPages().get(code) ?? codeExplanationOf(code);
}

/** What there is to say of a code that is no rule's. */
export function codeExplanationOf(code: string): CodeExplanation | undefined {
  const tables: readonly Readonly<Record<string, CodeExplanation>>[] = [modelCodes, furtherCodes];
  return tables.find((table) => Object.hasOwn(table, code))?.[code];
}

/** Every code that a finding can have. */
export function knownCodes(): readonly string[] {
  return [...lintPages().keys(), ...Object.keys(modelCodes), ...Object.keys(furtherCodes)];
}
