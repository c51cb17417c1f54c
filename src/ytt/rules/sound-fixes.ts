/** Keeps only sound fixes: ytt still accepts the schema after them. */

import type { Diagnostic, TextEdit } from '../../diagnostics/diagnostic/diagnostic.ts';
import { applyEdits, haveCollision } from '../../text/edit/text-layout.ts';

export interface CheckedText {
  readonly isSchema: boolean;
  readonly findings: readonly Diagnostic[];
}

/** Keeps the fixes that can be applied together: ytt still accepts the schema, and there are fewer findings. */
export function withSoundFixes(
  text: string,
  { isSchema, findings }: CheckedText,
  check: (text: string) => CheckedText,
): readonly Diagnostic[] {
  const taken: TextEdit[] = [];
  const proposed = findings.filter(({ textFix }) => {
    if (!textFix || haveCollision(textFix, taken)) return false;
    taken.push(...textFix);
    return true;
  });
  const isSound = (some: readonly Diagnostic[]): boolean => {
    const after = check(
      applyEdits(
        text,
        some.flatMap(({ textFix = [] }) => textFix),
      ),
    );
    return (after.isSchema || !isSchema) && countFindings(after.findings) <= countFindings(findings) - some.length;
  };
  const sound = new Set(selectSound(proposed, isSound));
  return findings.map((finding) => {
    if (sound.has(finding)) return { ...finding, fixable: true };
    const { textFix, ...unfixed } = finding;
    return textFix ? unfixed : finding;
  });
}

function countFindings(findings: readonly Diagnostic[]): number {
  return findings.filter(({ severity }) => severity !== 'info').length;
}

function selectSound(
  some: readonly Diagnostic[],
  isSound: (some: readonly Diagnostic[]) => boolean,
): readonly Diagnostic[] {
  if (some.length === 0 || isSound(some)) return some;
  if (some.length === 1) return [];
  const half = some.length >> 1;
  return [...selectSound(some.slice(0, half), isSound), ...selectSound(some.slice(half), isSound)];
}
