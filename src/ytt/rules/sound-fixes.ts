/** Keeps of all fixes the sound ones: those after which ytt takes the schema as before. */

import type { Diagnostic, TextEdit } from '../../diagnostics/diagnostic/diagnostic.ts';
import { applyEdits, haveCollision } from '../../text/edit/text-layout.ts';

/** What is found in a text, and whether ytt takes it for a schema. */
export interface CheckedText {
  readonly isSchema: boolean;
  readonly findings: readonly Diagnostic[];
}

/** Findings whose fixes can be made together: after them ytt takes the schema as before, and fewer things are found. */
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

/** How many findings there are, advice apart. */
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
