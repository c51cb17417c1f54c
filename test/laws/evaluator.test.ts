import fc from '../support/fast-check.ts';
import { afterAll, expect, test } from 'vitest';
import { isSchemaObject } from '../../src/schema/document/schema.ts';
import { compileSchema } from '../../src/schema/validate/index.ts';
import { describeWith } from '../support/needs.ts';
import { runs } from '../support/laws.ts';
import { jsonSchemaOracle, openOracle } from '../support/oracle.ts';
import { smallValue } from '../diff/random-schemas.ts';

/** The drafts that Helm reads: how each names itself, an address within it, and its definitions. */
const drafts = [
  { year: 4, dialect: 'http://json-schema.org/draft-04/schema#', id: 'id', defs: 'definitions' },
  { year: 6, dialect: 'http://json-schema.org/draft-06/schema#', id: '$id', defs: 'definitions' },
  { year: 7, dialect: 'http://json-schema.org/draft-07/schema#', id: '$id', defs: 'definitions' },
  { year: 2019, dialect: 'https://json-schema.org/draft/2019-09/schema', id: '$id', defs: '$defs' },
  { year: 2020, dialect: 'https://json-schema.org/draft/2020-12/schema', id: '$id', defs: '$defs' },
] as const;

type Draft = (typeof drafts)[number];

const names = fc.constantFrom('a', 'b', 'c', 'x1');
const count = fc.nat(2);
const types = fc.constantFrom('string', 'integer', 'object', 'array', 'null', 'number', 'boolean');
const patterns = fc.constantFrom('^a', 'b', '^\\d', '[[:alpha:]]', '(?i)^A', '\\p{Letter}');
const formats = fc.constantFrom(
  'date',
  'ipv4',
  'uri',
  'uri-reference',
  'hostname',
  'regex',
  'semver',
  'idn-email',
  'x',
);

/** Keywords that have something to do with each other. */
const families = [
  'type enum const minimum maximum exclusiveMaximum multipleOf maxLength pattern format $ref',
  'properties patternProperties additionalProperties propertyNames required maxProperties unevaluatedProperties allOf if',
  'properties dependencies dependentRequired dependentSchemas unevaluatedProperties $ref $dynamicRef',
  'items prefixItems additionalItems contains minContains maxContains uniqueItems minItems unevaluatedItems anyOf',
  'allOf anyOf oneOf not if then else $ref $dynamicRef unevaluatedProperties unevaluatedItems properties contains',
].map((keywords) => keywords.split(' '));

const fewOrMore = { minLength: 1, maxLength: 4 };

/** Schemas with every keyword of a draft, and with those of others, which it ignores. */
function schemasOf({ year, id, defs }: Draft): fc.Arbitrary<object> {
  const references = ['#', 'x.json', 'x.json#/D/x', '#/D/x', '#/D/y', '#/D/z', '#anchor', 'x.json#anchor'];
  const reference = fc.constantFrom(...references.map((one) => one.replace('D', defs)));
  const { object } = fc.letrec<{ schema: boolean | object; object: object }>((tie) => {
    const one = tie('schema');
    const list = fc.array(one, { minLength: 1, maxLength: 2 });
    const map = fc.dictionary(names, one, { maxKeys: 3, noNullPrototype: true });
    const keywords: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
      type: types,
      enum: fc.uniqueArray(smallValue, { minLength: 1, maxLength: 3, selector: (value) => JSON.stringify(value) }),
      const: smallValue,
      minimum: count,
      exclusiveMaximum: year === 4 ? fc.boolean() : count,
      maximum: count,
      multipleOf: fc.constantFrom(2, 0.1, 1.5),
      maxLength: count,
      minItems: count,
      maxProperties: count,
      uniqueItems: fc.boolean(),
      pattern: patterns,
      format: formats,
      required: fc.tuple(names),
      items: year === 2020 ? one : fc.oneof(one, list),
      additionalItems: one,
      prefixItems: list,
      contains: one,
      minContains: count,
      maxContains: count,
      properties: map,
      patternProperties: fc.dictionary(patterns, one, { maxKeys: 1, noNullPrototype: true }),
      additionalProperties: one,
      propertyNames: one,
      dependencies: fc.dictionary(names, fc.oneof(one, fc.tuple(names)), { maxKeys: 1, noNullPrototype: true }),
      dependentRequired: fc.dictionary(names, fc.tuple(names), { maxKeys: 1, noNullPrototype: true }),
      dependentSchemas: map,
      ...{ allOf: list, anyOf: list, oneOf: list, not: one, if: one, then: one, else: one },
      unevaluatedItems: one,
      unevaluatedProperties: one,
      $ref: reference,
      ...(year === 2020 ? { $dynamicRef: fc.constantFrom('#', '#dynamic', 'x.json#dynamic') } : {}),
    };
    const some = fc.constantFrom(...families).chain((family) =>
      fc.subarray(
        family.filter((keyword) => Object.hasOwn(keywords, keyword)),
        fewOrMore,
      ),
    );
    const object = some.chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map((keyword) => [keyword, keywords[keyword] ?? fc.constant(true)]))),
    );
    const small = fc.oneof(year === 4 ? fc.constant({}) : fc.boolean(), fc.record({ type: types }));
    return { schema: fc.oneof({ maxDepth: 3, depthSize: 'small' }, small, tie('object')), object };
  });
  const anchored = year < 2019 ? { [id]: '#anchor' } : { $anchor: 'anchor' };
  const dynamic = year === 2020 ? { $dynamicAnchor: 'dynamic' } : {};
  return fc.tuple(object, object, object, object).map(([root, x, y, z]) => ({
    ...root,
    [defs]: {
      x: { ...x, [id]: 'x.json', ...dynamic, [defs]: { x: { ...z, ...anchored } } },
      y,
      z: { ...z, ...anchored },
    },
  }));
}

describeWith('the evaluator', jsonSchemaOracle, (program) => {
  const oracle = openOracle(program);
  afterAll(() => oracle.close());

  test.each(drafts)('says of values what Helm says: draft $year', { timeout: 120_000 }, async (draft) => {
    let asked = 0;
    const value = fc.oneof(smallValue, fc.array(smallValue, { maxLength: 3 }));
    const values = fc.array(value, { minLength: 8, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(schemasOf(draft), values, async (keywords, instances) => {
        const schema = JSON.stringify({ $schema: draft.dialect, ...keywords });
        const texts = instances.map((value) => JSON.stringify(value));
        const { compiles, verdicts } = await oracle.ask({ schema, instances: texts });
        if (!compiles) return;
        asked += 1;
        const read: unknown = JSON.parse(schema);
        const { validate } = compileSchema(isSchemaObject(read) ? read : true);
        expect(instances.map((value) => validate(value) === undefined)).toEqual(verdicts.map(({ valid }) => valid));
      }),
      { numRuns: runs(1200, 8) },
    );
    expect(asked).toBeGreaterThan(runs(1200, 8) / 4);
  });
});
