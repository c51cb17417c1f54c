import { resolve } from 'node:path';
import type { Explanation } from '../diagnostics/report/findings.ts';
import { UsageError } from '../diagnostics/usage-error.ts';
import { modelCodes } from '../generator/extract/modules/codes.ts';
import { dialects as ours } from '../dialects/index.ts';
import { type Dialect, explanationsOf, profilesOf } from '../generator/dialect/dialect.ts';
import { explainRule, pagesByCode } from '../rules/profiles/index.ts';
import { codesNamed, helpForCodes, helpForUnknown } from '../rules/runner/codes.ts';
import { furtherCodes } from './explain/further-codes.ts';

/**
 * Explains a code: a page for each of that name, with what it stands for, why, what to do, and examples. Throws a
 * `UsageError` when there is none.
 */
export async function explain(name: string | undefined, cwd = '.'): Promise<readonly string[]> {
  const dialects = await dialectsFor(name, cwd);
  const known = knownCodes(dialects);
  if (name === undefined) {
    throw new UsageError({ message: 'explain needs the code of a rule', help: helpForCodes(known) });
  }
  const codes = codesNamed(name, known);
  const pages = (codes.length > 0 ? codes : [name]).flatMap(
    (code) => explainRule(code, profilesOf(dialects)) ?? pageOf(code, dialects),
  );
  if (pages.length > 0) return pages;
  throw new UsageError({ message: `no rule is called "${name}"`, help: helpForUnknown(name, known) });
}

/** A code that is not one of ours may be one of a plugin, which only the configuration knows. */
async function dialectsFor(name: string | undefined, cwd: string): Promise<readonly Dialect[]> {
  if (name === undefined || codesNamed(name, knownCodes(ours)).length > 0 || changeNamed(name) !== undefined)
    return ours;
  const { loadConfiguration } = await import('./lint.ts');
  return (await loadConfiguration(resolve(cwd), { config: undefined, cache: true })).dialects;
}

function pageOf(code: string, dialects: readonly Dialect[]): readonly string[] {
  const explanation = codeExplanationOf(code, dialects);
  if (explanation === undefined) return [];
  const { summary, why, help, bad, good } = explanation;
  const examples = [...example('Good', good), ...example('Bad', bad)];
  return [[code, '', summary, '', `Why: ${why}`, `What to do: ${help}`, ...examples].join('\n')];
}

function example(title: string, text: string | undefined): readonly string[] {
  return text === undefined ? [] : ['', `${title}:`, `  ${text.replaceAll('\n', '\n  ')}`];
}

/** The summary, reason and remedy of a code, whether a rule has it or not. */
export function explanationOf(code: string, dialects: readonly Dialect[] = ours): Explanation | undefined {
  return pagesByCode(profilesOf(dialects)).get(code) ?? codeExplanationOf(code, dialects);
}

/** The explanation of a code that does not belong to a rule. */
function codeExplanationOf(code: string, dialects: readonly Dialect[]): Explanation | undefined {
  const tables: readonly Readonly<Record<string, Explanation>>[] = [modelCodes, furtherCodes, explanationsOf(dialects)];
  return tables.find((table) => Object.hasOwn(table, code))?.[code] ?? changeNamed(code);
}

/** The names of the codes of `diff` say what changed. */
function changeNamed(code: string): Explanation | undefined {
  const name = /^diff\/([a-z]+(?:-[a-z]+)+)$/.exec(code)?.[1];
  if (name === undefined) return undefined;
  return {
    summary: `A change between two schemas: ${name.replaceAll('-', ' ')}.`,
    why: 'A change is breaking if the old schema accepted values that the new one refuses; such values are shown as its witness.',
    help: 'Keep accepting the old values, or announce the change and raise the major version.',
  };
}

/** Every code that a finding can have. */
function knownCodes(dialects: readonly Dialect[]): readonly string[] {
  const tables = [modelCodes, furtherCodes, explanationsOf(dialects)];
  return [...pagesByCode(profilesOf(dialects)).keys(), ...tables.flatMap((table) => Object.keys(table))];
}
