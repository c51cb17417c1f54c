import type { Explanation } from '../diagnostics/report/findings.ts';
import { UsageError } from '../diagnostics/usage-error.ts';
import { modelCodes } from '../generator/extract/modules/codes.ts';
import { explainRule } from '../profiles/index.ts';
import { lintPages } from '../profiles/lint-profiles.ts';
import { codesNamed, helpForCodes, helpForUnknown } from '../rules/runner/codes.ts';
import { type CodeExplanation, furtherCodes } from './explain/further-codes.ts';

/** A page for each code of that name: what it stands for, why, what to do, and examples. Throws a `UsageError` when there is none. */
export function explain(name: string | undefined): readonly string[] {
  const known = knownCodes();
  if (name === undefined) {
    throw new UsageError({ message: 'explain needs the code of a rule', help: helpForCodes(known) });
  }
  const codes = codesNamed(name, known);
  const pages = (codes.length > 0 ? codes : [name]).flatMap((code) => explainRule(code) ?? pageOf(code));
  if (pages.length > 0) return pages;
  throw new UsageError({ message: `no rule is called "${name}"`, help: helpForUnknown(name, known) });
}

function pageOf(code: string): readonly string[] {
  const explanation = codeExplanationOf(code);
  if (explanation === undefined) return [];
  const { summary, why, help, bad, good } = explanation;
  const examples = [...example('Good', good), ...example('Bad', bad)];
  return [[code, '', summary, '', `Why: ${why}`, `What to do: ${help}`, ...examples].join('\n')];
}

function example(title: string, text: string | undefined): readonly string[] {
  return text === undefined ? [] : ['', `${title}:`, `  ${text.replaceAll('\n', '\n  ')}`];
}

/** The summary, reason and remedy of a code, whether a rule has it or not. */
export function explanationOf(code: string): Explanation | undefined {
  return lintPages().get(code) ?? codeExplanationOf(code);
}

/** The explanation of a code that does not belong to a rule. */
function codeExplanationOf(code: string): CodeExplanation | undefined {
  const tables: readonly Readonly<Record<string, CodeExplanation>>[] = [modelCodes, furtherCodes];
  return tables.find((table) => Object.hasOwn(table, code))?.[code] ?? changeNamed(code);
}

/** The names of the codes of `diff` say what changed. */
function changeNamed(code: string): CodeExplanation | undefined {
  const name = /^diff\/([a-z]+(?:-[a-z]+)+)$/.exec(code)?.[1];
  if (name === undefined) return undefined;
  return {
    summary: `A change between two schemas: ${name.replaceAll('-', ' ')}.`,
    why: 'A change is breaking if the old schema accepted values that the new one refuses; such values are shown as its witness.',
    help: 'Keep accepting the old values, or announce the change and raise the major version.',
  };
}

/** Every code that a finding can have. */
function knownCodes(): readonly string[] {
  return [...lintPages().keys(), ...Object.keys(modelCodes), ...Object.keys(furtherCodes)];
}
