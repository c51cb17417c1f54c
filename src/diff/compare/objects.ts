import { listCases, mostCases } from '../../schema/sample/cases.ts';
import { findLimit, listKinds } from '../../schema/sample/view-facts.ts';
import { otherNames } from '../../schema/sample/names.ts';
import { firstFew } from '../../schema/sample/generators.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import type { Json } from '../../text/value/json.ts';
import { kindOfAssertion } from '../pair/change.ts';
import { type Comparison, type FoundChange, type Pair, createKeywordChange } from '../pair/pair.ts';
import { compareBounds, leastProperties, listCandidates } from './bounds.ts';
import { compareMembers } from './members.ts';

export function* compareObjects(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  yield* compareMembers(comparison, pair);
  yield* compareRequired(comparison, pair);
  yield* compareDependencies(comparison, pair);
  yield* compareNames(comparison, pair);
  yield* compareBounds(comparison, pair, 'object', {
    properties: {
      isImplied: (side, limit) =>
        side === 'least' ? hasProperties(comparison, pair, limit) : mostProperties(comparison, pair) <= limit,
      candidates: (side, limit) =>
        side === 'least'
          ? listCandidates(comparison, pair)
          : comparison.old.sampler.objectsWith(pair.made, { count: limit + 1 }),
    },
  });
}

function hasProperties({ old }: Comparison, { old: view }: Pair, limit: number): boolean {
  if (leastProperties(view) >= limit) return true;
  const cases = listCases(old.views, view);
  const objects = cases.filter((caseView) => listKinds(caseView).includes('object'));
  return cases.length < mostCases && objects.every((caseView) => leastProperties(caseView) >= limit);
}

function mostProperties({ old }: Comparison, { old: view }: Pair): number {
  const stated = findLimit(view, 'properties', 'atMost');
  const isOpen = view.patterns.length > 0 || !firstOther(old.views, view).every((name) => view.property(name).isNever);
  return isOpen ? stated : Math.min(stated, [...view.names].length);
}

function firstOther(...[views, view]: Parameters<typeof otherNames>): readonly string[] {
  return [...firstFew(otherNames(views, view), 1)];
}

function* compareRequired(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const before = pair.old.required;
  const after = pair.new.required;
  for (const name of after) {
    if (before.has(name)) continue;
    const isImplied = isAlwaysThere(comparison, pair, name);
    yield createKeywordChange(
      pair,
      'required',
      [kindOfAssertion({ isImplied }), 'required-added'],
      `must now have "${name}"`,
      {
        old: pair.old.schemas[0],
        new: findRequiring(pair.new.schemas, name),
        key: name,
        candidates: () => comparison.old.sampler.objectsWith(pair.made, { without: [name] }),
      },
    );
  }
  for (const name of before) {
    if (after.has(name)) continue;
    const old = findRequiring(pair.old.schemas, name);
    const explanation = `no longer has to have "${name}"`;
    yield createKeywordChange(pair, 'required', ['compatible', 'required-removed'], explanation, { old, key: name });
  }
}

/** True when every way to satisfy the old view requires the property. */
function isAlwaysThere({ old }: Comparison, pair: Pair, name: string): boolean {
  const cases = listCases(old.views, pair.old);
  return cases.length > 1 && cases.length < mostCases && cases.every((caseView) => caseView.required.has(name));
}

function findRequiring(schemas: readonly SchemaObject[], name: string): SchemaObject | undefined {
  return schemas.find(({ required }) => readArrayItems(required).includes(name));
}

function* compareDependencies(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const before = collectDependencies(pair.old.schemas);
  const after = collectDependencies(pair.new.schemas);
  const required = pair.old.required;
  for (const [key, { name, other, schema }] of after) {
    if (before.has(key)) continue;
    const isImplied = required.has(other) || pair.old.property(name).isNever;
    const explanation = `must now have "${other}" if it has "${name}"`;
    yield createKeywordChange(
      pair,
      'dependentRequired',
      [kindOfAssertion({ isImplied }), 'dependency-added'],
      explanation,
      { new: schema, key: name, candidates: () => withMember(comparison, pair, name, [other]) },
    );
  }
  for (const [key, { name, other, schema }] of before) {
    if (after.has(key)) continue;
    const explanation = `no longer has to have "${other}" if it has "${name}"`;
    yield createKeywordChange(pair, 'dependentRequired', ['compatible', 'dependency-removed'], explanation, {
      old: schema,
      key: name,
    });
  }
}

function* withMember(
  { old }: Pick<Comparison, 'old'>,
  pair: Pair,
  name: string,
  without: readonly string[],
): Generator<Json> {
  for (const value of firstFew(old.sampler.of(pair.made.property(name)), 4)) {
    yield* old.sampler.objectsWith(pair.made, { members: { [name]: value }, without });
  }
}

interface Dependency {
  readonly name: string;
  readonly other: string;
  readonly schema: SchemaObject;
}

function collectDependencies(schemas: readonly SchemaObject[]): ReadonlyMap<string, Dependency> {
  const found = new Map<string, Dependency>();
  for (const schema of schemas) {
    if (!isSchemaObject(schema.dependentRequired)) continue;
    for (const [name, others] of Object.entries(schema.dependentRequired)) {
      for (const other of readArrayItems(others))
        found.set(JSON.stringify([name, other]), { name, other: String(other), schema });
    }
  }
  return found;
}

const text = { type: 'string' } as const;

function* compareNames(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const { old, new: next } = comparison;
  const before = pair.old.propertyNames;
  const after = pair.new.propertyNames;
  if (after.given.length === 0 && !after.isNever) {
    if (before.given.length === 0 && !before.isNever) return;
    yield createKeywordChange(pair, 'propertyNames', ['compatible', 'names-opened'], 'now accepts more names');
    return;
  }
  if (isClosed(comparison, pair)) {
    yield* compareDeclared(comparison, pair);
    return;
  }
  yield* comparison.compare({
    old: old.views.and(before, [text]),
    new: next.views.and(after, [text]),
    made: old.views.and(pair.made.propertyNames, [text]),
    whole: pair.isBranch === true || !pair.whole ? undefined : pair.whole.propertyNames,
    path: [...pair.path, '*'],
    route: { outer: pair, step: { kind: 'name' } },
  });
}

/** An old object that is closed can only have its declared names. */
function* compareDeclared({ old, new: next }: Comparison, pair: Pair): Generator<FoundChange> {
  const before = pair.old.propertyNames;
  const after = pair.new.propertyNames;
  for (const name of [...pair.old.names]) {
    const member = pair.old.property(name);
    if (member.isNever || !old.views.accepts(before, name) || next.views.accepts(after, name)) continue;
    yield createKeywordChange(pair, 'propertyNames', ['breaking', 'name-refused'], `may no longer have "${name}"`, {
      candidates: () => withMember({ old }, pair, name, []),
    });
  }
}

function isClosed({ old }: Comparison, pair: Pair): boolean {
  if (pair.old.patterns.length > 0) return false;
  const [other] = firstFew(otherNames(old.views, pair.old), 1);
  return other !== undefined && pair.old.property(other).isNever;
}
