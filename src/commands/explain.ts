import type { Explanation } from '../diagnostics/report/findings.ts';
import { modelCodes } from '../generator/extract/codes.ts';
import { lintPages } from '../profiles/lint-profiles.ts';
import { type CodeExplanation, furtherCodes } from './explain/further-codes.ts';

/** What there is to say of a code, wherever it comes from. */
export function explanationOf(code: string): Explanation | undefined {
  return lintPages().get(code) ?? codeExplanationOf(code);
}

/** What there is to say of a code that is no rule's. */
export function codeExplanationOf(code: string): CodeExplanation | undefined {
  const tables: readonly Readonly<Record<string, CodeExplanation>>[] = [modelCodes, furtherCodes];
  return tables.find((table) => Object.hasOwn(table, code))?.[code] ?? changeNamed(code);
}

/** The codes of `diff` say by their names what has changed. */
function changeNamed(code: string): CodeExplanation | undefined {
  const name = /^diff\/([a-z]+(?:-[a-z]+)+)$/.exec(code)?.[1];
  if (name === undefined) return undefined;
  return {
    summary: `A change between two schemas: ${name.replaceAll('-', ' ')}.`,
    why: 'Whether a change breaks anything depends on what the old schema accepted: a breaking one carries a witness, values that the old schema accepts and the new one refuses.',
    help: 'Keep the old values valid, or tell your users and raise the major version.',
  };
}

/** Every code that a finding can have. */
export function knownCodes(): readonly string[] {
  return [...lintPages().keys(), ...Object.keys(modelCodes), ...Object.keys(furtherCodes)];
}
