/** The textual forms: each has one row, which says what is of the form, and who decides it. */

import { addressForms } from './addresses.ts';
import type { Grammar } from './grammar.ts';
import { nameForms } from './names.ts';
import { notationForms } from './notations.ts';
import { timeForms } from './times.ts';
import { uriForms } from './uris.ts';

const table = { ...timeForms, ...addressForms, ...nameForms, ...uriForms, ...notationForms };

/** The name of a textual form. */
export type GrammarName = keyof typeof table;

/** The textual forms by their names. */
export const grammars: typeof table & Readonly<Record<GrammarName, Grammar>> = table;

/** The names of the textual forms. */
export const grammarNames: readonly GrammarName[] = Object.keys(table).filter(isGrammarName);

/** The name of a form that a pattern says, apart from what the row calls overlooked. */
export type PatternName = {
  [Name in GrammarName]: (typeof table)[Name] extends { readonly pattern: string } ? Name : never;
}[GrammarName];

/** True for the name of a form. */
export function isGrammarName(name: string): name is GrammarName {
  return Object.hasOwn(table, name);
}

/** The pattern of a form, from the beginning of a string to its end. */
export function writePattern(name: PatternName): string {
  return `^${grammars[name].pattern}$`;
}

const forms: ReadonlyMap<string, RegExp> = new Map(
  Object.entries<Grammar>(table).map(([name, { pattern }]) => [name, new RegExp(`^(?:${pattern ?? '[^]*'})$`, 'u')]),
);

/** Matches the pattern of a form, with its groups; the length and what else the row says are left aside. */
export function matchPattern(name: PatternName, text: string): RegExpExecArray | undefined {
  return forms.get(name)?.exec(text) ?? undefined;
}

/** True for a string of a form. */
export function conforms(name: GrammarName, text: string): boolean {
  const { maxLength = Infinity, isRight }: Grammar = grammars[name];
  return text.length <= maxLength && forms.get(name)?.test(text) === true && isRight?.(text) !== false;
}
