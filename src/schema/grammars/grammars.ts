import { addressForms } from './addresses.ts';
import type { Grammar } from './grammar.ts';
import { nameForms } from './names.ts';
import { notationForms } from './notations.ts';
import { timeForms } from './times.ts';
import { uriForms } from './uris.ts';

const table = { ...timeForms, ...addressForms, ...nameForms, ...uriForms, ...notationForms };

export type GrammarName = keyof typeof table;

export const grammars: typeof table & Readonly<Record<GrammarName, Grammar>> = table;

export const grammarNames: readonly GrammarName[] = Object.keys(table).filter(isGrammarName);

/** Formats that a pattern describes, apart from what `isRight` refuses. */
export type PatternName = {
  [Name in GrammarName]: (typeof table)[Name] extends { readonly pattern: string } ? Name : never;
}[GrammarName];

export function isGrammarName(name: string): name is GrammarName {
  return Object.hasOwn(table, name);
}

export function writePattern(name: PatternName): string {
  return `^${grammars[name].pattern}$`;
}

const forms: ReadonlyMap<string, RegExp> = new Map(
  Object.entries<Grammar>(table).map(([name, { pattern }]) => [name, new RegExp(`^(?:${pattern ?? '[^]*'})$`, 'u')]),
);

/** A string of the grammar whose pattern this is: a notation that people know, rather than the shortest match. */
export function findPatternExample(pattern: string): string | undefined {
  return Object.values<Grammar>(table).find((grammar) => `^${grammar.pattern ?? ''}$` === pattern)?.valid[0];
}

/** Does not check the length or `isRight`. */
export function matchPattern(name: PatternName, text: string): RegExpExecArray | undefined {
  return forms.get(name)?.exec(text) ?? undefined;
}

export function conforms(name: GrammarName, text: string): boolean {
  const { maxLength = Infinity, isRight }: Grammar = grammars[name];
  return text.length <= maxLength && forms.get(name)?.test(text) === true && isRight?.(text) !== false;
}
