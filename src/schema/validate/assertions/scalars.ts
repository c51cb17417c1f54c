import type { Json } from '../../../text/value/json.ts';
import { type TypeName, typesOf } from '../../document/schema.ts';
import { listOf } from '../../document/held.ts';
import { type Assertion, isJsonObject, isSame } from '../../document/assertion.ts';

/** The keywords that look at the value itself (JSON Schema 2020-12, validation section 6). */
export const scalarAssertions: readonly (readonly [keyword: string, assertion: Assertion])[] = [
  [
    'type',
    (schema, value) =>
      unless(
        typesOf(schema).some((type) => isOf(type, value)),
        `is no ${typesOf(schema).join(' or ')}`,
      ),
  ],
  [
    'enum',
    (schema, value) =>
      unless(
        listOf(schema.enum).some((one) => isSame(one, value)),
        'is not in enum',
      ),
  ],
  ['const', (schema, value) => unless(isSame(schema.const, value), `is not ${JSON.stringify(schema.const)}`)],
  ['pattern', matchesPattern],
  bound('minLength', lengthOf, isAtLeast, 'is shorter than'),
  bound('maxLength', lengthOf, isAtMost, 'is longer than'),
  bound('minimum', numberOf, isAtLeast, 'is less than'),
  bound('maximum', numberOf, isAtMost, 'is more than'),
  bound('exclusiveMinimum', numberOf, (value, limit) => value > limit, 'is not more than'),
  bound('exclusiveMaximum', numberOf, (value, limit) => value < limit, 'is not less than'),
  bound('multipleOf', numberOf, isMultiple, 'is no multiple of'),
  bound('minItems', itemsOf, isAtLeast, 'has fewer items than'),
  bound('maxItems', itemsOf, isAtMost, 'has more items than'),
  bound('minProperties', propertiesOf, isAtLeast, 'has fewer properties than'),
  bound('maxProperties', propertiesOf, isAtMost, 'has more properties than'),
];

function unless(holds: boolean, reason: string): string | undefined {
  return holds ? undefined : reason;
}

/** A keyword that compares a measure of the value with its number; it says nothing of a value without that measure. */
function bound(
  keyword: string,
  measure: (value: Json) => number | undefined,
  holds: (value: number, limit: number) => boolean,
  reason: string,
): readonly [string, Assertion] {
  return [
    keyword,
    (schema, value) => {
      const limit = schema[keyword];
      const measured = measure(value);
      if (typeof limit !== 'number' || measured === undefined) return undefined;
      return unless(holds(measured, limit), `${reason} ${limit}`);
    },
  ];
}

function isOf(type: TypeName, value: Json): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isJsonObject(value);
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
  }
}

function matchesPattern(...[schema, value, { compile }]: Parameters<Assertion>): string | undefined {
  if (typeof value !== 'string' || typeof schema.pattern !== 'string') return undefined;
  const pattern = compile(schema.pattern);
  return unless(pattern === undefined || pattern.test(value), `does not match ${schema.pattern}`);
}

function isAtLeast(value: number, limit: number): boolean {
  return value >= limit;
}

function isAtMost(value: number, limit: number): boolean {
  return value <= limit;
}

/** Binary fractions are not exact: 0.3 is a multiple of 0.1. */
function isMultiple(value: number, factor: number): boolean {
  const times = value / factor;
  return Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times));
}

function lengthOf(value: Json): number | undefined {
  return typeof value === 'string' ? [...value].length : undefined;
}

function numberOf(value: Json): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function itemsOf(value: Json): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}

function propertiesOf(value: Json): number | undefined {
  return isJsonObject(value) ? Object.keys(value).length : undefined;
}
