import { allKinds, findKeywordHolder, listedValues, takesAll } from '../../schema/sample/view-facts.ts';
import type { View } from '../../schema/effective/view.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import {
  type Comparison,
  type FoundChange,
  type Pair,
  memberPair,
  describePair,
  createKeywordChange,
} from '../pair/pair.ts';
import { isRefusing } from '../pair/change.ts';
import type { Json } from '../../text/value/json.ts';
import { formatValue, describeKinds, quoteNames } from '../../schema/words/condition-words.ts';
import { createFingerprint } from './fingerprint.ts';
import { listEffectiveKinds } from './values.ts';
import { listRenamings } from '../../schema/keywords/history-keywords.ts';
import { joinWords } from '../../text/words.ts';
import { namesMatching, otherNames } from '../../schema/sample/names.ts';
import { filterValues, firstFew } from '../../schema/sample/generators.ts';
import { stringDemand } from '../../schema/sample/scalars.ts';

export function* compareMembers(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const before = new Set(pair.old.names);
  const after = new Set(pair.new.names);
  const renames = comparison.isQuestion === true ? noRenames : findRenames(comparison, pair, before, after);
  const listed = listedNames(comparison, pair);
  for (const name of new Set([...before, ...after, ...listed, ...evaluatedNames(pair)])) {
    const member = memberPair(pair, name);
    const was = before.has(name);
    const is = after.has(name);
    const renamed = renames.get(name);
    if (was && !is) yield* compareRemoved(comparison, member, name, renamed);
    else if (is && !was) yield* compareAdded(comparison, member, name, renames);
    else if (member.new.isNever && !member.old.isNever)
      yield createRemoval(comparison, member, name, 'property-removed');
    else if (member.old.isNever && !member.new.isNever) yield createAddition(member, name);
    else yield* comparison.compare(member);
  }
  yield* compareNameClasses(comparison, pair);
}

const noRenames: ReadonlyMap<string, string> = new Map();

/** Names that only branches and conditions declare, where a keyword refuses unevaluated properties. */
function evaluatedNames({ old, new: next }: Pair): readonly string[] {
  return [old, next].some(refusesUnevaluated) ? [...old.applied.names, ...next.applied.names] : [];
}

function listedNames({ old }: Comparison, pair: Pair): readonly string[] {
  const names = listedValues(old.views, pair.old.propertyNames) ?? [];
  return names.filter((name) => typeof name === 'string');
}

function* compareRemoved(comparison: Comparison, member: Pair, name: string, renamed?: string): Generator<FoundChange> {
  if (member.old.isNever) return;
  const found = createRemoval(comparison, member, name, 'property-removed');
  const change: FoundChange =
    renamed === undefined
      ? found
      : {
          ...found,
          name: 'property-renamed',
          message: `${describePair(member)} is now named "${renamed}"`,
          ...placeOfNew(member, renamed),
          newKey: renamed,
        };
  if (member.new.isNever) yield change;
  else {
    const message =
      renamed === undefined
        ? `${describePair(member)} was removed from the schema; setting it is still allowed, but may have no effect`
        : change.message;
    yield { ...change, kind: 'behaviour', message };
    if (!takesAll(member.new)) yield* comparison.compare(member);
  }
}

function* compareAdded(
  comparison: Comparison,
  member: Pair,
  name: string,
  renames: ReadonlyMap<string, string>,
): Generator<FoundChange> {
  if (member.new.isNever) {
    if (!member.old.isNever) yield createRemoval(comparison, member, name, 'property-forbidden');
    return;
  }
  const found = member.old.isNever ? [] : [...comparison.compare(member)];
  const own = found.filter((change) => change.pair !== member || isRefusing(change));
  const parts = takesAll(member.old) ? own.filter(isRefusing) : [];
  const isRenamed = [...renames.values()].includes(name);
  if (!isRenamed) yield describeAddition(comparison, createAddition(member, name), parts);
  for (const change of own) {
    if (!parts.includes(change)) yield change;
    else if (isRenamed) yield { ...change, kind: 'declared' };
  }
}

/** What a new property demands of values that nobody described before belongs to the addition. */
function describeAddition(
  { new: next }: Comparison,
  addition: FoundChange,
  parts: readonly FoundChange[],
): FoundChange {
  const { pair, message } = addition;
  const kinds = listEffectiveKinds(next.views, pair.new);
  const limit = parts.length > 0 && kinds.length < allKinds.length ? ` and accepts only ${describeKinds(kinds)}` : '';
  const holder = findKeywordHolder(pair.new, 'default');
  const standard = holder ? `; its default is ${formatValue(holder.default)}` : '';
  const described = { ...addition, message: `${message}${limit}${standard}` };
  if (parts.length > 0) return { ...described, kind: 'declared', parts };
  return holder ? { ...described, kind: 'behaviour' } : described;
}

function createRemoval({ old }: Comparison, member: Pair, name: string, code: string): FoundChange {
  const outer = member.route?.outer ?? member;
  const holders = { old: holderOfName(outer.old, name), new: holderOfName(outer.new, name) };
  const generateCandidates = function* (): Generator<Json> {
    yield* filterValues(old.sampler.of(member.made), (value) => value !== null);
    yield null;
  };
  return createKeywordChange(member, 'properties', ['breaking', code], 'is no longer accepted', {
    ...holders,
    key: name,
    candidates: generateCandidates,
  });
}

function createAddition(member: Pair, name: string): FoundChange {
  const outer = member.route?.outer ?? member;
  const holders = { old: outer.old.schemas[0], new: holderOfName(outer.new, name) };
  return createKeywordChange(member, 'properties', ['compatible', 'property-added'], 'is new', {
    ...holders,
    key: name,
  });
}

function placeOfNew(member: Pair, name: string): Pick<FoundChange, 'new'> {
  const outer = member.route?.outer ?? member;
  return { new: holderOfName(outer.new, name) };
}

function holderOfName({ schemas }: View, name: string): SchemaObject | undefined {
  return schemas.find(({ properties }) => isSchemaObject(properties) && Object.hasOwn(properties, name)) ?? schemas[0];
}

/** Undeclared names fall into classes; one name represents each class. */
function* compareNameClasses(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  for (const { name, keyword, key } of listNameClasses(comparison, pair)) {
    const member = memberPair(pair, name, '*');
    if (member.new.isNever && !member.old.isNever) {
      const code = keyword === 'patternProperties' ? 'names-removed' : 'object-closed';
      yield {
        ...createRemoval(comparison, member, name, code),
        ...locateKeyword(pair, keyword, key),
        message: `${describePair(pair)} no longer accepts ${describeRefusedNames(pair, name, key)}`,
      };
    } else if (member.old.isNever && !member.new.isNever) {
      yield {
        ...createAddition(member, name),
        ...locateKeyword(pair, keyword, key),
        name: 'object-opened',
        message: `${describePair(pair)} now also accepts ${key === undefined ? 'other keys' : `keys that match ${key}`}`,
      };
    } else if (!member.old.isNever) yield* comparison.compare(member);
  }
}

function describeRefusedNames({ new: next }: Pair, name: string, pattern?: string): string {
  if (pattern !== undefined) return `keys that match ${pattern}, such as ${quoteNames([name])}`;
  const names = [...next.names].filter((known) => !next.property(known).isNever);
  const known = [
    ...(names.length > 0 ? [quoteNames(names)] : []),
    ...next.patterns.map((text) => `those that match ${text}`),
  ];
  return known.length === 0 ? 'any key' : `keys other than ${joinWords(known, 'and')}`;
}

function locateKeyword(
  { old, new: next }: Pair,
  keyword: string,
  key?: string,
): Pick<FoundChange, 'old' | 'new' | 'keyword' | 'key'> {
  const findHolder = ({ schemas }: View): SchemaObject | undefined =>
    schemas.find((schema) => schema[keyword] !== undefined) ?? schemas[0];
  return { old: findHolder(old), new: findHolder(next), keyword, key };
}

/** By old name; found by `oldName` and declared renames, or by an equal schema that no other property has. */
function findRenames(
  { old, new: next }: Comparison,
  pair: Pair,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const removed = [...before].filter((name) => !after.has(name));
  const added = [...after].filter((name) => !before.has(name));
  const renames = new Map<string, string>();
  if (removed.length === 0 || added.length === 0) return renames;
  const getOldView = (name: string): View => pair.old.property(name);
  const getNewView = (name: string): View => pair.new.property(name);
  for (const name of added) {
    const oldName = removed.find((candidate) => listOldNames(getNewView(name)).includes(candidate));
    if (oldName !== undefined) renames.set(oldName, name);
  }
  const declared = renames.size;
  const printsBefore = removed.map((name) => [name, createFingerprint(old.views, getOldView(name).given)] as const);
  const printsAfter = added.map((name) => [name, createFingerprint(next.views, getNewView(name).given)] as const);
  for (const [name, print] of printsBefore) {
    const twins = printsBefore.filter(([, other]) => other === print);
    const matches = printsAfter.filter(([, other]) => other === print);
    const [match] = matches;
    if (print === undefined || !match || twins.length > 1 || matches.length > 1 || renames.has(name)) continue;
    if (isTelling(print) || (removed.length === declared + 1 && added.length === declared + 1))
      renames.set(name, match[0]);
  }
  return renames;
}

function listOldNames({ schemas }: View): readonly unknown[] {
  return schemas.flatMap((schema): readonly unknown[] => {
    const names: readonly unknown[] = Array.isArray(schema.oldName) ? schema.oldName : [schema.oldName];
    return [...names, ...listRenamings(schema).map(({ from }) => from)];
  });
}

/** A very short schema does not identify a property. */
function isTelling(print: string): boolean {
  return print.length > 40;
}

/** The classes of undeclared property names: those that each combination of patterns matches, and all others. */
function listNameClasses(comparison: Comparison, pair: Pair): readonly NameClass[] {
  const views = [pair.old, pair.new].some(refusesUnevaluated)
    ? [pair.old.applied, pair.new.applied]
    : [pair.old, pair.new];
  const patterns = [...new Set(views.flatMap((view) => view.patterns))];
  const found = new Map<string, NameClass>();
  const addName = (name: string, key?: string): void => {
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
      addName(name, pattern);
    for (const name of distinguishingNames(comparison, pair, pattern, patterns)) addName(name, pattern);
  }
  for (const name of firstFew(otherNames(comparison.old.views, pair.old, [pair.old, pair.new]), 1)) addName(name);
  return [...found.values()];
}

/** Names that the same patterns of both documents match; one of them represents the class. */
interface NameClass {
  readonly name: string;
  readonly keyword: 'patternProperties' | 'additionalProperties';
  readonly key?: string;
}

/** The most combinations of patterns that are compared. */
const most = 40;

/** True when a keyword refuses unevaluated properties; what branches and conditions declare is then relevant, too. */
function refusesUnevaluated({ schemas }: View): boolean {
  return schemas.some(({ unevaluatedProperties }) => unevaluatedProperties !== undefined);
}

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
