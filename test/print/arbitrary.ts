import fc from '../support/fast-check.ts';
import type { Json } from '../../src/text/value/json.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';

/** Names of properties, some of which are no identifiers or mean something to JavaScript. */
const names = fc.constantFrom(
  ...['name', 'nodePools', 'replicas', 'values', 'default', 'title', 'items', 'class', 'constructor', 'toString'],
  ...['cluster-autoscaler', 'eks.amazonaws.com/role-arn', '1st', '', '__proto__', "it's", 'a"b', 'Übersicht', '$ref'],
);

const texts = fc.constantFrom(
  'a',
  '',
  "it's",
  'two words',
  'line\nbreak',
  '*/',
  'Ends.',
  ' * x',
  '@tag',
  'ÄÖ €',
  '\\d',
);
const scalars: fc.Arbitrary<Json> = fc.oneof(texts, fc.integer({ min: -3, max: 99 }), fc.boolean(), fc.constant(null));
const values: fc.Arbitrary<Json> = fc.oneof(
  { weight: 3, arbitrary: scalars },
  fc.array(scalars, { maxLength: 2 }),
  fc.dictionary(names, scalars, { maxKeys: 2 }),
);

const types = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'] as const;
const patterns = fc.constantFrom('^[a-z]+$', 'a/b', '', '\\p{L}', '^\\d{1,3}$', "'", '(');
const count = fc.nat({ max: 5 });
const nameList = fc.uniqueArray(names, { minLength: 1, maxLength: 3 });

/** Keywords that hold no schema. */
const plain: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  type: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...types) },
    fc.uniqueArray(fc.constantFrom(...types), { minLength: 1, maxLength: 3 }),
  ),
  title: texts,
  description: texts,
  default: values,
  examples: fc.array(values, { minLength: 1, maxLength: 2 }),
  deprecated: fc.constant(true),
  $comment: texts,
  readOnly: fc.constant(true),
  enum: fc.uniqueArray(values, { minLength: 1, maxLength: 4, selector: (value) => JSON.stringify(value) }),
  const: values,
  pattern: patterns,
  format: fc.constantFrom('ipv4', 'date-time'),
  minLength: count,
  maxLength: count,
  minimum: fc.integer({ min: -9, max: 9 }),
  exclusiveMaximum: fc.integer({ min: -9, max: 9 }),
  multipleOf: fc.constantFrom(0.5, 2),
  minItems: count,
  uniqueItems: fc.constant(true),
  required: nameList,
  minProperties: count,
  dependentRequired: fc.dictionary(names, nameList, { minKeys: 1, maxKeys: 2 }),
  minContains: count,
  'x-order': values,
  contentEncoding: fc.constant('base64'),
};

interface Tie {
  readonly schema: SchemaObject;
}

const tied = fc.letrec<Tie>((tie) => {
  const schema = tie('schema');
  const list = fc.array(schema, { minLength: 1, maxLength: 3 });
  const map = fc.dictionary(names, schema, { minKeys: 1, maxKeys: 3 });
  const orBoolean = fc.oneof(schema, fc.boolean());
  const holding = {
    properties: map,
    patternProperties: fc.dictionary(patterns, schema, { minKeys: 1, maxKeys: 2 }),
    additionalProperties: orBoolean,
    propertyNames: schema,
    items: schema,
    prefixItems: list,
    contains: orBoolean,
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: schema,
    if: schema,
    // biome-ignore lint/suspicious/noThenProperty: the name of a keyword
    then: orBoolean,
    else: schema,
    dependentSchemas: map,
    unevaluatedProperties: orBoolean,
    unevaluatedItems: orBoolean,
  };
  const few = someOf(plain, 4);
  const nested = someOf(holding, 2);
  const reference = fc
    .constantFrom('#', '#/$defs/pool', '#/$defs/host-name', '#/$defs/tree')
    .map(($ref): SchemaObject => ({ $ref }));
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      few,
      fc.tuple(few, nested).map(joined),
      fc.tuple(few, reference).map(joined),
    ),
  };
});

function joined([one, other]: readonly [SchemaObject, SchemaObject]): SchemaObject {
  return { ...one, ...other };
}

/** Schemas with some of these keywords. */
function someOf(keywords: Readonly<Record<string, fc.Arbitrary<unknown>>>, most: number): fc.Arbitrary<SchemaObject> {
  const chosen = fc.uniqueArray(fc.constantFrom(...Object.keys(keywords)), { maxLength: most });
  return chosen.chain((names) =>
    fc.record(Object.fromEntries(Object.entries(keywords).filter(([name]) => names.includes(name)))),
  );
}

/** Documents with definitions, whose schemas refer to them. */
export const documents: fc.Arbitrary<SchemaObject> = fc
  .tuple(tied.schema, fc.record({ pool: tied.schema, 'host-name': tied.schema, tree: tied.schema }))
  .map(([root, $defs]) => ({ ...root, $defs }));
