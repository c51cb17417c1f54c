import { otherNames } from '../schema/sample/names.ts';
import { firstFew } from '../schema/sample/generators.ts';
import type { View } from '../schema/effective/view.ts';
import type { Sampler } from '../schema/sample/index.ts';
import { arrayIn } from '../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../schema/document/schema.ts';
import type { Boundary } from './boundaries.ts';

/** The closing keywords, whose `false` forbids parts of a value. */
export const closing: readonly string[] = [
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'unevaluatedItems',
  'properties',
];

/** What stands at the boundary of a keyword that forbids parts of a value; `open` is the place without it. */
export function closingBoundaries(
  schema: SchemaObject,
  keyword: string,
  open: View,
  { views }: Sampler,
): readonly Boundary[] {
  if (keyword === 'properties') return forbiddenNames(schema).map((name) => forbidden(name));
  if (schema[keyword] !== false) return [];
  if (keyword.endsWith('tems')) return noFurtherItems(arrayIn(schema.prefixItems).length);
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

function forbidden(name: string): Boundary {
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
