import { listKeywordNumbers, takesAll } from '../../schema/sample/view-facts.ts';
import { byTurns, firstFew } from '../../schema/sample/generators.ts';
import { isEndless } from '../../schema/effective/branches.ts';
import { isObject, isSame, type Json } from '../../text/value/json.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { extensionNamed, findExtension, readExtension } from '../../schema/keywords/extensions.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import {
  branchPair,
  type Comparison,
  type FoundChange,
  createKeywordChange,
  describePair,
  type Pair,
} from '../pair/pair.ts';
import {
  type Condition,
  describeAddedCondition,
  describeChangedCondition,
  describeRemovedCondition,
} from './condition-words.ts';
import { generateRefusedValues } from './rule-values.ts';
import { valuesSatisfying } from './unions.ts';
import { kindOfAssertion } from '../pair/change.ts';
import { areAlike } from './fingerprint.ts';
import type { View } from '../../schema/effective/view.ts';
import type { SampleViews } from '../../schema/sample/index.ts';
import { appliedSchemas, referenceKeywords } from '../../schema/effective/closure.ts';

export function* compareConditions(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const before = listConditions(pair.old, comparison.old.views);
  const after = listConditions(pair.new, comparison.new.views);
  const used = new Set<Condition>();
  for (const condition of after) {
    const partners = before.filter((partner) => partner.keyword === condition.keyword && partner.key === condition.key);
    const keepers = [
      ...partners.filter((partner) => !used.has(partner)),
      ...partners.filter((partner) => used.has(partner)),
    ];
    const keeper = keepers.find((candidate) => isKept(comparison, pair, candidate, condition));
    if (keeper) {
      used.add(keeper);
      if (comparison.isQuestion !== true) yield* compareKept(comparison, pair, keeper, condition);
    } else
      yield* compareCondition(
        comparison,
        pair,
        condition,
        partners.find((partner) => !used.has(partner)),
        used,
      );
  }
  for (const condition of before.filter((item) => !used.has(item))) {
    const { keyword, key, schema } = condition;
    const name = `${getCode(keyword)}-removed`;
    const place = { old: schema, new: pair.new.schemas[0], key };
    yield createKeywordChange(pair, keyword, ['compatible', name], '', {
      ...place,
      message: describeRemovedCondition(describePair(pair), condition),
    });
  }
}

const codes: Readonly<Record<string, string>> = {
  not: 'exclusion',
  if: 'condition',
  dependentSchemas: 'condition',
  contains: 'contains',
  $ref: 'reference',
  $dynamicRef: 'reference',
  $recursiveRef: 'reference',
  validations: 'rule',
  'list-map-keys': 'list-keys',
  unevaluatedProperties: 'unevaluated',
  unevaluatedItems: 'unevaluated',
};

function getCode(keyword: string): string {
  return codes[extensionNamed(keyword) ?? keyword] ?? keyword;
}

function isKept(comparison: Comparison, pair: Pair, before: Condition, after: Condition): boolean {
  const { old, new: next, isWithin, isWithinBefore } = comparison;
  if (areAlike(comparison, listParts(before), listParts(after))) return true;
  const was = old.views.of([before.value]);
  const is = next.views.of([after.value]);
  switch (extensionNamed(after.keyword) ?? after.keyword) {
    case 'not':
      return isWithinBefore(is, was);
    case 'if':
      return (
        isWithin(was, is) &&
        isWithinBefore(is, was) &&
        (['then', 'else'] as const).every((keyword) =>
          isWithin(
            old.views.and(pair.old, [before.schema[keyword] ?? true]),
            next.views.of([after.schema[keyword] ?? true]),
          ),
        )
      );
    case 'contains':
      return (
        isWithin(was, is) &&
        isCountKept(before.schema, after.schema) &&
        (after.schema.maxContains === undefined || isWithinBefore(is, was))
      );
    case 'list-map-keys':
      // Items that the new keys cannot distinguish were not distinguished by the old keys either.
      return readArrayItems(before.value).every((key) => readArrayItems(after.value).includes(key));
    case 'validations':
      return isSame(before.value, after.value);
    case 'unevaluatedProperties':
    case 'unevaluatedItems':
      return false;
    default:
      return isWithin(was, is);
  }
}

/** A condition that refuses nothing more may refuse less. */
function* compareKept(comparison: Comparison, pair: Pair, before: Condition, after: Condition): Generator<FoundChange> {
  const { old, new: next, isWithin, isWithinBefore } = comparison;
  const reversed = { ...comparison, old: next, new: old, isWithin: isWithinBefore, isWithinBefore: isWithin };
  if (isKept(reversed, { ...pair, old: pair.new, new: pair.old }, after, before)) return;
  const { keyword, key, schema } = after;
  const explanation = `now accepts more: its "${keyword}" changed`;
  const place = { old: before.schema, new: schema, key };
  yield createKeywordChange(pair, keyword, ['compatible', `${getCode(keyword)}-changed`], explanation, place);
}

function listParts({ keyword, schema, value }: Condition): readonly unknown[] {
  if (keyword === 'if') return [value, schema.then ?? true, schema.else ?? true];
  return keyword === 'contains' ? [value, schema.minContains ?? 1, schema.maxContains ?? null] : [value];
}

function isCountKept(before: SchemaObject, after: SchemaObject): boolean {
  const count = (schema: SchemaObject, keyword: string, otherwise: number): number =>
    listKeywordNumbers([schema], keyword)[0] ?? otherwise;
  return (
    count(after, 'minContains', 1) <= count(before, 'minContains', 1) &&
    count(after, 'maxContains', Infinity) >= count(before, 'maxContains', Infinity)
  );
}

function* compareCondition(
  comparison: Comparison,
  pair: Pair,
  condition: Condition,
  partner: Condition | undefined,
  used: Set<Condition>,
): Generator<FoundChange> {
  if (partner && condition.keyword === 'if' && isSameCondition(comparison, partner, condition)) {
    used.add(partner);
    for (const keyword of ['then', 'else'] as const) {
      yield* comparison.compare(
        branchPair(comparison, pair, partner.schema[keyword] ?? true, condition.schema[keyword] ?? true),
      );
    }
    return;
  }
  if (partner) used.add(partner);
  const { keyword, key, schema } = condition;
  const kind = kindOfAssertion({ isImplied: isImplied(comparison, pair, condition) || isIgnored(comparison, keyword) });
  const isNew = !partner;
  const name = `${getCode(keyword)}-${isNew ? 'added' : 'changed'}`;
  const undecided = comparison.new.accepts && findUndecided(comparison, pair, condition);
  const describe = isNew ? describeAddedCondition : describeChangedCondition;
  yield createKeywordChange(pair, keyword, [kind, name], '', {
    message: describe(describePair(pair), condition),
    old: partner?.schema ?? pair.old.schemas[0],
    new: schema,
    key,
    candidates: () =>
      byTurns([valuesSatisfying(comparison, pair, failingSchemas(condition)), comparison.old.sampler.of(pair.made)]),
    ...undecided,
  });
}

function findUndecided(
  comparison: Comparison,
  pair: Pair,
  { keyword, schema, value }: Condition,
): Partial<FoundChange> | undefined {
  const extension = extensionNamed(keyword);
  if (extension === 'list-map-keys')
    return { isUndecided: true, candidates: () => generateRepeatedKeys(comparison, pair, readArrayItems(value)) };
  if (extension !== 'validations' || !isSchemaObject(value) || typeof value.rule !== 'string') return;
  const { rule } = value;
  const index = readArrayItems(schema[keyword]).indexOf(value);
  return { isUndecided: true, index, candidates: () => generateRefusedValues(comparison, pair, rule) };
}

function* generateRepeatedKeys({ old }: Comparison, pair: Pair, keys: readonly unknown[]): Generator<readonly Json[]> {
  const items = [...firstFew(old.sampler.of(pair.made.item(0)), mostItems)];
  for (const item of items) yield [item, item];
  for (const item of items.filter(isObject))
    for (const other of items.filter(isObject))
      yield [item, { ...other, ...Object.fromEntries(Object.entries(item).filter(([name]) => keys.includes(name))) }];
}

const mostItems = 8;

function isSameCondition(
  { old, new: next, isWithin, isWithinBefore }: Comparison,
  before: Condition,
  after: Condition,
): boolean {
  const was = old.views.of([before.value]);
  const is = next.views.of([after.value]);
  return isWithin(was, is) && isWithinBefore(is, was);
}

/** Extensions assert something only to readers that know them. */
function isIgnored({ new: next }: Comparison, keyword: string): boolean {
  return next.written !== undefined && extensionNamed(keyword) !== undefined;
}

function isImplied({ new: next, isWithin }: Comparison, pair: Pair, { keyword, schema, value }: Condition): boolean {
  if (keyword === 'if') {
    const condition = next.views.of([value]);
    const isDead = { then: condition.isNever, else: takesAll(condition) };
    return (['then', 'else'] as const).every((keyword) => {
      const branch = schema[keyword] ?? true;
      if (isDead[keyword]) return true;
      return !isEndless(next.views, schema, branch) && isWithin(pair.old, next.views.of([branch]));
    });
  }
  return keyword === 'dependentSchemas' && isWithin(pair.old, next.views.of([value]));
}

function failingSchemas({ keyword, key, value }: Condition): readonly unknown[] {
  if (keyword === 'dependentSchemas' && key !== undefined) return [{ type: 'object', required: [key] }];
  return keyword === 'not' || keyword === 'if' ? [value] : [];
}

function listConditions({ schemas }: View, views: SampleViews): readonly Condition[] {
  return schemas.flatMap((schema) => readers.flatMap((read) => read(schema, views)));
}

type Reader = (schema: SchemaObject, views: SampleViews) => readonly Condition[];

const readers: readonly Reader[] = [
  (schema) => (schema.not === undefined ? [] : [{ keyword: 'not', schema, value: schema.not }]),
  (schema) =>
    schema.if === undefined || (schema.then === undefined && schema.else === undefined)
      ? []
      : [{ keyword: 'if', schema, value: schema.if }],
  (schema, views) =>
    listEntries(schema.dependentSchemas).map(([key, branch]) => {
      const value = !isEndless(views, schema, branch) && branch;
      return { keyword: 'dependentSchemas', key, schema, value };
    }),
  (schema) => (schema.contains === undefined ? [] : [{ keyword: 'contains', schema, value: schema.contains }]),
  (schema, views) =>
    (['unevaluatedProperties', 'unevaluatedItems'] as const).flatMap((keyword) =>
      schema[keyword] === undefined || !looksByValue(views, schema) ? [] : [{ keyword, schema, value: schema }],
    ),
  (schema, views) =>
    referenceKeywords.flatMap((keyword) =>
      schema[keyword] !== undefined && views.isDangling(schema)
        ? [{ keyword, key: String(schema[keyword]), schema, value: true }]
        : [],
    ),
  (schema) => {
    const keyword = findExtension(schema, 'validations');
    if (keyword === undefined) return [];
    return readArrayItems(schema[keyword]).map((value) => ({
      keyword,
      schema,
      value,
    }));
  },
  (schema) => {
    const keyword = findExtension(schema, 'list-map-keys');
    const isMap = readExtension(schema, 'list-type') === 'map';
    if (!isMap || keyword === undefined) return [];
    return [{ keyword, schema, value: schema[keyword] }];
  },
];

function listEntries(value: unknown): readonly (readonly [string, unknown])[] {
  return isSchemaObject(value) ? Object.entries(value) : [];
}

/** True for a schema whose value decides which of its members or items are evaluated. */
function looksByValue({ resources }: SampleViews, schema: SchemaObject): boolean {
  const keywords = ['anyOf', 'oneOf', 'if', 'dependentSchemas', 'contains'];
  return appliedSchemas([schema], resources).some((inner) => keywords.some((keyword) => inner[keyword] !== undefined));
}
