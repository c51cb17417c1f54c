import type { View } from '../../schema/effective/view.ts';
import { namesMatching, otherNames } from '../../schema/sample/names.ts';
import { firstFew } from '../../schema/sample/generators.ts';
import { stringDemand } from '../../schema/sample/strings.ts';
import type { Comparison, Pair } from '../pair/pair.ts';

/** The classes of property names that no document declares: those of the patterns, where they overlap and where not, and all others. */
export function nameClassesOf(comparison: Comparison, pair: Pair): readonly NameClass[] {
  const views = [pair.old, pair.new].some(refusesUnevaluated)
    ? [pair.old.applied, pair.new.applied]
    : [pair.old, pair.new];
  const patterns = [...new Set(views.flatMap((view) => view.patterns))];
  const found = new Map<string, NameClass>();
  const add = (name: string, key?: string): void => {
    const matched = patterns.filter((pattern) => comparison.old.views.matcher(pattern)(name));
    const region = matched.join(' ');
    if (found.has(region)) return;
    found.set(
      region,
      key === undefined ? { name, keyword: 'additionalProperties' } : { name, keyword: 'patternProperties', key },
    );
  };
  for (const pattern of patterns) {
    for (const name of firstFew(namesMatching(comparison.old.views, pair.old, pattern, [pair.old, pair.new]), 3))
      add(name, pattern);
    for (const name of distinguishingNames(comparison, pair, pattern, patterns)) add(name, pattern);
  }
  for (const name of firstFew(otherNames(comparison.old.views, pair.old, [pair.old, pair.new]), 1)) add(name);
  return [...found.values()];
}

/** Names that the same patterns of both documents match, by one of them. */
interface NameClass {
  readonly name: string;
  readonly keyword: 'patternProperties' | 'additionalProperties';
  /** The pattern. */
  readonly key?: string;
}

/** More combinations of patterns are not looked at. */
const most = 40;

/** True where a keyword refuses the properties that nothing evaluates: what branches and conditions declare counts, too. */
export function refusesUnevaluated({ schemas }: View): boolean {
  return schemas.some(({ unevaluatedProperties }) => unevaluatedProperties !== undefined);
}

/** Names of a pattern that others do not match, and that others match too. */
function* distinguishingNames(
  { old }: Comparison,
  pair: Pair,
  pattern: string,
  patterns: readonly string[],
): Generator<string> {
  const others = patterns.filter((other) => other !== pattern).slice(0, most);
  const declared = [...pair.old.names, ...pair.new.names];
  const names = pair.old.propertyNames;
  const demand = stringDemand(names);
  const wishes = [
    { matches: [pattern], misses: others },
    ...others.flatMap((other) => [
      { matches: [pattern], misses: [other] },
      { matches: [pattern, other], misses: [] },
    ]),
  ];
  for (const { matches, misses } of wishes) {
    for (const text of old.views.strings.several({ ...demand, matches: [...demand.matches, ...matches], misses }, 3)) {
      if (declared.includes(text) || !old.views.accepts(names, text)) continue;
      yield text;
      break;
    }
  }
}
