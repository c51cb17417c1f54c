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
    if (textFix === undefined || haveCollision(textFix, taken)) return false;
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
    return (after.isSchema || !isSchema) && countOf(after.findings) <= countOf(findings) - some.length;
  };
  const sound = new Set(soundOf(proposed, isSound));
  return findings.map((one) => {
    if (sound.has(one)) return { ...one, fixable: true };
    const { textFix, ...told } = one;
    return textFix === undefined ? one : told;
  });
}

/** How many findings there are, advice apart. */
function countOf(findings: readonly Diagnostic[]): number {
  return findings.filter(({ severity }) => severity !== 'info').length;
}

function soundOf(
  some: readonly Diagnostic[],
  isSound: (some: readonly Diagnostic[]) => boolean,
): readonly Diagnostic[] {
  if (some.length === 0 || isSound(some)) return some;
  if (some.length === 1) return [];
  const half = some.length >> 1;
  return [...soundOf(some.slice(0, half), isSound), ...soundOf(some.slice(half), isSound)];
}
