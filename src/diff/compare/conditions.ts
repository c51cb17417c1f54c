import { listKeywordNumbers } from '../../schema/sample/view-facts.ts';
import { byTurns } from '../../schema/sample/generators.ts';
import { isEndless } from '../../schema/effective/branches.ts';
import { isSame } from '../../text/value/json.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { extensionNamed, findExtension, readExtension } from '../../schema/keywords/extensions.ts';
import { readExclusion } from '../../schema/document/property-choice.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { branchPair, type Comparison, type FoundChange, createKeywordChange, type Pair } from '../pair/pair.ts';
import { generateRefusedValues } from './rule-values.ts';
import { valuesSatisfying } from './unions.ts';
import { kindOfAssertion } from '../pair/change.ts';
import { areAlike } from './fingerprint.ts';
import type { View } from '../../schema/effective/view.ts';
import type { SampleViews } from '../../schema/sample/index.ts';
import { appliedSchemas, referenceKeywords } from '../../schema/effective/closure.ts';
import { formatValue } from './annotations.ts';

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
    if (keeper) used.add(keeper);
    else
      yield* compareCondition(
        comparison,
        pair,
        condition,
        partners.find((partner) => !used.has(partner)),
        used,
      );
  }
  for (const { keyword, key, schema, words } of before.filter((condition) => !used.has(condition))) {
    const name = `${getCode(keyword)}-removed`;
    const place = { old: schema, new: pair.new.schemas[0], key };
    yield createKeywordChange(pair, keyword, ['compatible', name], `no longer has to satisfy ${words}`, place);
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
        isSameCount(before.schema, after.schema) &&
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

function listParts({ keyword, schema, value }: Condition): readonly unknown[] {
  if (keyword === 'if') return [value, schema.then ?? true, schema.else ?? true];
  return keyword === 'contains' ? [value, schema.minContains ?? 1, schema.maxContains ?? null] : [value];
}

function isSameCount(before: SchemaObject, after: SchemaObject): boolean {
  return (['minContains', 'maxContains'] as const).every(
    (keyword) => listKeywordNumbers([before], keyword)[0] === listKeywordNumbers([after], keyword)[0],
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
  const { keyword, key, schema, words } = condition;
  const kind = kindOfAssertion({ isImplied: isImplied(comparison, pair, condition) });
  const isNew = !partner;
  const name = `${getCode(keyword)}-${isNew ? 'added' : 'changed'}`;
  const rule = comparison.new.accepts && findRule(condition);
  yield createKeywordChange(
    pair,
    keyword,
    [kind, name],
    `must now satisfy ${isNew ? words : `${words}, which is another`}`,
    {
      old: partner?.schema ?? pair.old.schemas[0],
      new: schema,
      key,
      ...(rule === undefined ? {} : { isUndecided: true }),
      candidates: () =>
        rule !== undefined
          ? generateRefusedValues(comparison, pair, rule)
          : byTurns([
              valuesSatisfying(comparison, pair, failingSchemas(condition)),
              comparison.old.sampler.of(pair.made),
            ]),
    },
  );
}

function findRule({ keyword, value }: Condition): string | undefined {
  return extensionNamed(keyword) === 'validations' && isSchemaObject(value) && typeof value.rule === 'string'
    ? value.rule
    : undefined;
}

function isSameCondition(
  { old, new: next, isWithin, isWithinBefore }: Comparison,
  before: Condition,
  after: Condition,
): boolean {
  const was = old.views.of([before.value]);
  const is = next.views.of([after.value]);
  return isWithin(was, is) && isWithinBefore(is, was);
}

function isImplied({ new: next, isWithin }: Comparison, pair: Pair, { keyword, schema, value }: Condition): boolean {
  if (keyword === 'if') {
    return (['then', 'else'] as const).every((keyword) => {
      const branch = schema[keyword] ?? true;
      return !isEndless(next.views, schema, branch) && isWithin(pair.old, next.views.of([branch]));
    });
  }
  return keyword === 'dependentSchemas' && isWithin(pair.old, next.views.of([value]));
}

function failingSchemas({ keyword, key, value }: Condition): readonly unknown[] {
  if (keyword === 'dependentSchemas' && key !== undefined) return [{ type: 'object', required: [key] }];
  return keyword === 'not' || keyword === 'if' ? [value] : [];
}

/** A condition that is compared as a whole: it is either kept, or its change may be breaking. */
interface Condition {
  readonly keyword: string;
  readonly key?: string;
  readonly words: string;
  readonly schema: SchemaObject;
  readonly value: unknown;
}

function listConditions({ schemas }: View, views: SampleViews): readonly Condition[] {
  return schemas.flatMap((schema) => readers.flatMap((read) => read(schema, views)));
}

type Reader = (schema: SchemaObject, views: SampleViews) => readonly Condition[];

const readers: readonly Reader[] = [
  (schema) =>
    schema.not === undefined
      ? []
      : [{ keyword: 'not', words: describeExclusion(schema.not), schema, value: schema.not }],
  (schema) =>
    schema.if === undefined || (schema.then === undefined && schema.else === undefined)
      ? []
      : [{ keyword: 'if', words: 'a condition', schema, value: schema.if }],
  (schema, views) =>
    listEntries(schema.dependentSchemas).map(([key, branch]) => {
      const value = !isEndless(views, schema, branch) && branch;
      return { keyword: 'dependentSchemas', key, words: `the schema that depends on "${key}"`, schema, value };
    }),
  (schema) =>
    schema.contains === undefined ? [] : [{ keyword: 'contains', words: 'contains', schema, value: schema.contains }],
  (schema, views) =>
    (['unevaluatedProperties', 'unevaluatedItems'] as const).flatMap((keyword) =>
      schema[keyword] === undefined || !looksByValue(views, schema)
        ? []
        : [{ keyword, words: keyword, schema, value: schema }],
    ),
  (schema, views) =>
    referenceKeywords.flatMap((keyword) =>
      schema[keyword] !== undefined && views.isDangling(schema)
        ? [{ keyword, key: String(schema[keyword]), words: 'a schema that does not exist', schema, value: true }]
        : [],
    ),
  (schema) => {
    const keyword = findExtension(schema, 'validations');
    if (keyword === undefined) return [];
    return readArrayItems(schema[keyword]).map((value) => ({
      keyword,
      words: `the rule ${formatValue(value)}`,
      schema,
      value,
    }));
  },
  (schema) => {
    const keyword = findExtension(schema, 'list-map-keys');
    const isMap = readExtension(schema, 'list-type') === 'map';
    if (!isMap || keyword === undefined) return [];
    return [{ keyword, words: 'unique keys of its items', schema, value: schema[keyword] }];
  },
];

function describeExclusion(not: unknown): string {
  const choice = readExclusion(not);
  if (choice?.counts !== 'set') return 'the schema of not';
  return `the rule that only one of ${choice.names.map((name) => JSON.stringify(name)).join(', ')} may be set`;
}

function listEntries(value: unknown): readonly (readonly [string, unknown])[] {
  return isSchemaObject(value) ? Object.entries(value) : [];
}

/** True for a schema whose value decides which of its members or items are evaluated. */
function looksByValue({ resources }: SampleViews, schema: SchemaObject): boolean {
  const keywords = ['anyOf', 'oneOf', 'if', 'dependentSchemas', 'contains'];
  return appliedSchemas([schema], resources).some((inner) => keywords.some((keyword) => inner[keyword] !== undefined));
}
