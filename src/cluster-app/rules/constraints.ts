import { type Place, declaresValue, layerOfType, describePlace, valuePlaces } from '../../rules/runner/place.ts';
import { nothing, rule } from '../../rules/runner/rule.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { listBranchSchemas, listLayers } from '../../schema/effective/branches.ts';
import { isFormat } from '../../schema/keywords/table.ts';
import type { Resolve } from '../../schema/resources/references.ts';

export const stringUnconstrained = rule({
  code: 'R8/string-unconstrained',
  summary: 'A string is restricted by const, enum, pattern, minLength, maxLength or format.',
  why: 'A mistake is then found before it is applied. A format counts when JSON Schema defines it. Branches count too: those of R10 with one pattern each, and the labelled choices of R12.',
  help: 'Restrict it, with "pattern", "minLength", "maxLength", "format" or "enum".',
  helpInModel: 'Restrict it, with @Pattern, @MinLength, @MaxLength, @Format, or a union of literals.',
  places: valuePlaces,
  types: ['string'],
  unless: ['const', 'enum', 'pattern', 'minLength', 'maxLength'],
  valid: [{ properties: { name: { type: 'string', maxLength: 63 } } }],
  invalid: [
    {
      schema: { properties: { name: { type: 'string' } } },
      message: 'string of property "name" is not restricted',
      at: '/properties/name',
    },
  ],
  check: (_, { place, survey }) => {
    const layer = layerOfType(place, 'string');
    if (!layer || !place.complete || isConstrained(place, stringKeywords, survey.resolve)) return nothing;
    return declaresValue(place)
      ? [{ message: `string of ${describePlace(place)} is not restricted`, in: layer }]
      : nothing;
  },
});

const stringKeywords = ['const', 'enum', 'pattern', 'minLength', 'maxLength', 'format'];

export const numberUnconstrained = rule({
  code: 'R8/number-unconstrained',
  summary: 'A number has a bound: minimum, exclusiveMinimum, maximum or exclusiveMaximum.',
  why: 'A mistake is then found before it is applied, and a form can offer a slider. The standard lists only the four bounds, but first of all requires values to be restricted as much as possible; enum and const do that better than a bound, so they also count.',
  help: 'Give it a bound, with "minimum" or "maximum".',
  helpInModel: 'Give it a bound, with @Minimum or @Maximum.',
  places: valuePlaces,
  types: ['number', 'integer'],
  unless: ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'enum', 'const'],
  valid: [{ properties: { size: { type: 'integer', minimum: 10 } } }],
  invalid: [
    {
      schema: { properties: { size: { type: 'integer', multipleOf: 10 } } },
      message: 'number of property "size" has no bound',
      at: '/properties/size',
    },
  ],
  check: (_, { place, survey }) => {
    const layer = layerOfType(place, 'integer') ?? layerOfType(place, 'number');
    if (!layer || !place.complete || isConstrained(place, numberKeywords, survey.resolve)) return nothing;
    return declaresValue(place) ? [{ message: `number of ${describePlace(place)} has no bound`, in: layer }] : nothing;
  },
});

const numberKeywords = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'enum', 'const'];

function isConstrained(place: Place, keywords: readonly string[], resolve: Resolve): boolean {
  return place.layers.some((layer) => hasConstraint(layer, keywords, resolve, []));
}

function hasConstraint(
  schema: SchemaObject,
  keywords: readonly string[],
  resolve: Resolve,
  around: readonly SchemaObject[],
): boolean {
  if (keywords.some((keyword) => (keyword === 'format' ? isFormat(schema.format) : schema[keyword] !== undefined)))
    return true;
  if (!schema.allOf && !schema.anyOf && !schema.oneOf) return false;
  if (around.includes(schema)) return false;
  const inBranch = (branch: SchemaObject): boolean =>
    listLayers(branch, resolve).layers.some((layer) => hasConstraint(layer, keywords, resolve, [...around, schema]));
  return (
    listBranchSchemas(schema, 'allOf').some(inBranch) || inAll(schema.anyOf, inBranch) || inAll(schema.oneOf, inBranch)
  );
}

function inAll(branches: unknown, inBranch: (branch: SchemaObject) => boolean): boolean {
  return (
    Array.isArray(branches) &&
    branches.length > 0 &&
    branches.every((branch) => isSchemaObject(branch) && inBranch(branch))
  );
}
