/** Values that may break a CEL rule: built from the members and constants that the rule names. */

import { firstFew } from '../../schema/sample/generators.ts';
import type { View } from '../../schema/effective/view.ts';
import type { Json } from '../../text/value/json.ts';
import type { Comparison, Pair } from '../pair/pair.ts';
import { listCandidates } from './bounds.ts';

/** The most values to try, members to vary together, values of each member, and combinations. */
const limits = { values: 30, members: 3, each: 8, combinations: 200 };

/** Values that the old document accepts and the rule may refuse, the most likely ones first. */
export function* generateRefusedValues(comparison: Comparison, pair: Pair, rule: string): Generator<Json> {
  const { sampler, views } = comparison.old;
  yield* firstFew(listCandidates(comparison, pair), limits.values);
  const constants = collectConstants(rule);
  const acceptedValues = (view: View): readonly Json[] => constants.filter((value) => views.accepts(view, value));
  yield* acceptedValues(pair.made);
  const names = collectNames(rule);
  const choices = names.map((name): readonly (readonly [string, Json | undefined])[] => {
    const member = pair.made.property(name);
    const values = [...acceptedValues(member), ...firstFew(sampler.of(member), limits.each)].slice(0, 2 * limits.each);
    return [...values, undefined].map((value) => [name, value] as const);
  });
  for (const chosen of firstFew(generateCombinations(choices), names.length === 0 ? 0 : limits.combinations)) {
    const members = Object.fromEntries(chosen.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
    const without = chosen.flatMap(([name, value]) => (value === undefined ? [name] : []));
    yield* firstFew(sampler.objectsWith(pair.made, { members, without }), 1);
  }
}

function collectNames(rule: string): readonly string[] {
  const names = [...rule.matchAll(/\bself\.([A-Za-z_]\w*)(?!\w|\s*\()/g)].flatMap(([, name]) => name ?? []);
  return [...new Set(names)].slice(0, limits.members);
}

function collectConstants(rule: string): readonly Json[] {
  const texts = [...rule.matchAll(/'([^'\\]*)'|"([^"\\]*)"/g)].map(([, single, double]) => single ?? double ?? '');
  const bare = rule.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, ' ');
  const numbers = [...bare.matchAll(/(?<![\w.])-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
  const near = numbers.flatMap((number) => [number, number + 1, number - 1]);
  return [...new Set([...texts.flatMap((text) => [text, `${text}a`]), ...near])].slice(0, limits.each);
}

function* generateCombinations<T>(choices: readonly (readonly T[])[]): Generator<readonly T[]> {
  const [first, ...others] = choices;
  if (!first) {
    yield [];
    return;
  }
  for (const behind of generateCombinations(others)) for (const choice of first) yield [choice, ...behind];
}
