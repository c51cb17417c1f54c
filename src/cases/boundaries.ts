import { readArrayItems, listIndexedNames, listJsonItems } from '../schema/document/keyword-values.ts';
import { type SchemaObject, isSchemaObject, listSchemaTypes } from '../schema/document/schema.ts';
import { measures, relations } from '../schema/keywords/measures.ts';
import { type Bound, findBoundKeyword, bounds } from '../schema/keywords/table.ts';
import type { Json } from '../text/value/json.ts';
import { isOfTypes } from '../schema/validate/index.ts';
import { otherNames } from '../schema/sample/names.ts';
import { firstFew } from '../schema/sample/generators.ts';
import type { View } from '../schema/effective/view.ts';
import type { Sampler } from '../schema/sample/index.ts';

export interface Boundary {
  /** What the case tests, as a name: `shortest`, `too-short`, `without-name`. */
  readonly what: string;
  readonly valid: boolean;
  /** What the value must satisfy besides the schema at its location; the first demand that can be met is used. */
  readonly demands: readonly SchemaObject[];
  /** A weaker form of the keyword that a refused value still satisfies. */
  readonly instead?: unknown;
  readonly key?: string;
  /** True when a missing case is not worth reporting. */
  readonly optional?: true;
}

type Boundaries = (schema: SchemaObject) => readonly Boundary[];

type Demand = Readonly<Record<string, unknown>>;

const acceptedBoundary = (what: string, ...demands: readonly Demand[]): Boundary => ({ what, valid: true, demands });
const refusedBoundary = (what: string, ...demands: readonly Demand[]): Boundary => ({ what, valid: false, demands });

const readNumber = (schema: SchemaObject, keyword: string): number => Number(schema[keyword]);

function countBoundaries({ keyword, measure, relation }: Bound): Boundaries {
  const [side, step] = relation === 'atLeast' ? (['least', -1] as const) : (['most', 1] as const);
  const { type, words } = measures[measure];
  const opposite = findBoundKeyword(measure, relation === 'atLeast' ? 'atMost' : 'atLeast');
  const demandLimit = (limit: number): Demand =>
    opposite === undefined ? { type, not: { [keyword]: limit - step } } : { type, [opposite]: limit };
  return (schema) => {
    const bound = readNumber(schema, keyword);
    const further = demandLimit(bound + step);
    return [
      acceptedBoundary(`as-${words[side]}-as-allowed`, demandLimit(bound)),
      refusedBoundary(`too-${words[side]}`, { ...further, [keyword]: bound + step }, further),
    ];
  };
}

function rangeBoundaries({ keyword, relation }: Bound): Boundaries {
  const sign = relations[relation].side === 'most' ? 1 : -1;
  const [least, beyond] = sign === 1 ? ['largest', 'too-large'] : ['smallest', 'too-small'];
  const [allowed, refused] = sign === 1 ? ['minimum', 'exclusiveMinimum'] : ['maximum', 'exclusiveMaximum'];
  return (schema) => {
    const bound = readNumber(schema, keyword);
    const listDemands = (steps: readonly number[]): readonly Demand[] =>
      steps.map((step) => ({ const: bound + sign * step }));
    return relation === 'moreThan' || relation === 'lessThan'
      ? [acceptedBoundary(least, ...listDemands([-1, -0.5, -0.1])), refusedBoundary(beyond, { const: bound })]
      : [
          acceptedBoundary(least, { const: bound }, { type: 'number', [allowed]: bound - sign }),
          refusedBoundary(beyond, ...listDemands([1, 0.5]), { type: 'number', [refused]: bound }),
        ];
  };
}

function stepBoundaries({ keyword }: Bound): Boundaries {
  return (schema) => {
    const step = readNumber(schema, keyword);
    const between = [1.5 * step, 0.5 * step, 1, 1.5].filter(Number.isFinite).map((value) => ({ const: value }));
    return [
      acceptedBoundary('multiple', { const: step }, { type: 'number' }),
      refusedBoundary('no-multiple', ...between),
    ];
  };
}

function boundBoundaries(bound: Bound): Boundaries {
  if (bound.relation === 'multipleOf') return stepBoundaries(bound);
  return bound.measure === 'number' ? rangeBoundaries(bound) : countBoundaries(bound);
}

const samples: readonly Json[] = [1.5, 1, 'x', true, {}, [], null];

/** The boundaries of each keyword that can refuse a value. */
export const boundaries: Readonly<Record<string, Boundaries>> = {
  type: (schema) => [
    ...listSchemaTypes(schema).map((type) => acceptedBoundary(type, { type })),
    refusedBoundary(
      'other-type',
      ...samples.filter((value) => !isOfTypes(schema, value)).map((value) => ({ const: value })),
    ),
  ],
  enum: (schema) => [
    ...listJsonItems(schema.enum).map((value, index) => acceptedBoundary(`value-${index + 1}`, { const: value })),
    refusedBoundary('other-value', ...listOtherValues(listJsonItems(schema.enum)), { not: { enum: schema.enum } }),
  ],
  const: (schema) => [
    acceptedBoundary('value', { const: schema.const }),
    refusedBoundary('other-value', ...listOtherValues(listJsonItems([schema.const])), { not: { const: schema.const } }),
  ],
  ...Object.fromEntries(bounds.map((bound) => [bound.keyword, boundBoundaries(bound)])),
  pattern: ({ pattern }) => [
    acceptedBoundary('matching', { type: 'string', pattern }),
    refusedBoundary('not-matching', { type: 'string', not: { pattern } }),
  ],
  uniqueItems: ({ uniqueItems }) =>
    uniqueItems === true
      ? [
          acceptedBoundary('different', { type: 'array', minItems: 2 }, { type: 'array' }),
          refusedBoundary('twice', { type: 'array', not: { uniqueItems } }),
        ]
      : [],
  required: ({ required }) => [
    acceptedBoundary(
      'only-required',
      { type: 'object', maxProperties: readArrayItems(required).length },
      { type: 'object' },
    ),
    ...listIndexedNames(required).map(([, name]) => ({
      ...refusedBoundary(`without-${name}`, { type: 'object', not: { required: [name] } }),
      instead: listIndexedNames(required).flatMap(([, other]) => (other === name ? [] : [other])),
      key: name,
    })),
  ],
  dependentRequired: ({ dependentRequired }) =>
    Object.entries(isSchemaObject(dependentRequired) ? dependentRequired : {}).flatMap(([name, others]) => [
      acceptedBoundary(`with-${name}`, { type: 'object', required: [name] }),
      ...listIndexedNames(others).map(([, other]) => ({
        ...refusedBoundary(`${name}-without-${other}`, {
          type: 'object',
          required: [name],
          not: { required: [other] },
        }),
        key: other,
      })),
    ]),
  contains: ({ contains }) => [
    acceptedBoundary('contained', { type: 'array', minItems: 1, contains }),
    refusedBoundary('not-contained', { type: 'array', not: { contains } }),
  ],
  minContains: ({ contains, minContains }) => [
    acceptedBoundary('as-few-as-allowed', { type: 'array', contains, minContains, maxContains: minContains }),
    refusedBoundary('too-few', { type: 'array', not: { contains, minContains } }),
  ],
  maxContains: ({ contains, maxContains }) => [
    acceptedBoundary('as-many-as-allowed', { type: 'array', contains, minContains: maxContains }),
    refusedBoundary('too-many', { type: 'array', contains, minContains: Number(maxContains) + 1 }),
  ],
  not: ({ not }) => [acceptedBoundary('other'), refusedBoundary('excluded', isSchemaObject(not) ? not : {})],
  anyOf: ({ anyOf }) => unionBoundaries(anyOf),
  oneOf: ({ oneOf }) => [
    ...unionBoundaries(oneOf),
    {
      ...refusedBoundary('several-branches', ...listPairs(readArrayItems(oneOf)).map((allOf) => ({ allOf }))),
      optional: true,
    },
  ],
};

function unionBoundaries(branches: unknown): readonly Boundary[] {
  return [
    ...readArrayItems(branches).map((branch, index) => acceptedBoundary(`branch-${index + 1}`, { allOf: [branch] })),
    refusedBoundary('no-branch', { not: { anyOf: branches } }),
  ];
}

function listPairs(branches: readonly unknown[]): readonly (readonly unknown[])[] {
  return branches.flatMap((branch, index) => branches.slice(index + 1).map((other) => [branch, other]));
}

function listOtherValues(values: readonly Json[]): readonly Demand[] {
  const [first] = values;
  const known = new Set(values);
  const texts = typeof first === 'string' ? [`${first}x`, 'x'] : [];
  const numbers = typeof first === 'number' ? [first + 1, -1, 0.5] : [];
  return [...texts, ...numbers].filter((value) => !known.has(value)).map((value) => ({ const: value }));
}

/** Closing keywords: their `false` forbids parts of a value. */
export const closing: readonly string[] = [
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'unevaluatedItems',
  'properties',
];

export function closingBoundaries(
  schema: SchemaObject,
  keyword: string,
  open: View,
  { views }: Sampler,
): readonly Boundary[] {
  if (keyword === 'properties') return forbiddenNames(schema).map((name) => forbiddenProperty(name));
  if (schema[keyword] !== false) return [];
  if (keyword.endsWith('tems')) return noFurtherItems(readArrayItems(schema.prefixItems).length);
  const names = [...firstFew(otherNames(views, open), 3)];
  return [
    { what: 'only-known-keys', valid: true, demands: [{ type: 'object', minProperties: 1 }, { type: 'object' }] },
    { what: 'unknown-key', valid: false, demands: names.map((name) => ({ type: 'object', required: [name] })) },
  ];
}

function forbiddenNames({ properties }: SchemaObject): readonly string[] {
  return Object.entries(isSchemaObject(properties) ? properties : {}).flatMap(([name, inner]) =>
    inner === false ? [name] : [],
  );
}

function forbiddenProperty(name: string): Boundary {
  return {
    what: `forbidden-${name}`,
    valid: false,
    demands: [{ type: 'object', required: [name] }],
    instead: {},
  };
}

function noFurtherItems(count: number): readonly Boundary[] {
  return [
    { what: 'as-many-as-allowed', valid: true, demands: [{ type: 'array', minItems: count, maxItems: count }] },
    { what: 'too-many', valid: false, demands: [{ type: 'array', minItems: count + 1 }] },
  ];
}
