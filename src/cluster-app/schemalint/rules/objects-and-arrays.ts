import { forSchemas, schemaRule, schemalintRule } from '../walk/rule.ts';
import { type SchemaObject, isSchemaObject, listSchemaTypes } from '../../../schema/document/schema.ts';
import type { DraftReading } from '../walk/draft-reading.ts';
import type { Visit } from '../walk/location.ts';

export const shouldDisableAdditionalProperties = schemaRule({
  code: 'ShouldDisableAdditionalProperties',
  requirement: 'R3',
  summary: 'Each object has additionalProperties false, or closes its $ref by unevaluatedProperties false.',
  why: 'A misspelt name is then found. A map counts as open, too; a schema with properties and without type is not checked.',
  help: 'Add "additionalProperties": false.',
  on: { types: ['object'], keyword: 'additionalProperties' },
  valid: [{ type: 'object', additionalProperties: false }],
  invalid: [{ schema: { type: 'object' }, at: '' }],
  message: 'Object should disable additional properties',
  isWrong: (visit, reading) =>
    visit.schema.additionalProperties !== false &&
    !isClosedReference(visit, reading) &&
    !isTargetOfClosedReference(visit, reading),
});

function hasProperties(schema: SchemaObject, { read, targetOf }: DraftReading): boolean {
  const passed = new Set<SchemaObject>();
  for (let at: SchemaObject | undefined = schema; at && !passed.has(at); ) {
    if (hasOwn(at)) return true;
    passed.add(at);
    const target = targetOf(at);
    at = target ? read(target) : undefined;
  }
  return false;
}

function hasOwn({ properties, patternProperties, additionalProperties }: SchemaObject): boolean {
  return isFilled(properties) || isFilled(patternProperties) || isSchemaObject(additionalProperties);
}

function isFilled(map: unknown): boolean {
  return isSchemaObject(map) && Object.keys(map).length > 0;
}

export const objectsMustHaveProperties = schemaRule({
  code: 'ObjectsMustHaveProperties',
  requirement: 'none',
  summary: 'Each object has properties, patternProperties or a schema in additionalProperties.',
  why: 'An object without them is not checked at all. The target of a $ref counts; properties in a branch do not.',
  help: 'Declare a property, or the schema of the map values.',
  on: { types: ['object'] },
  valid: [{ type: 'object', properties: { a: {} } }],
  invalid: [{ schema: { type: 'object' }, at: '' }],
  message: 'Object must have at least one property',
  isWrong: ({ schema }, reading) => !hasProperties(schema, reading),
});

export const arraysMustHaveItems = schemaRule({
  code: 'ArraysMustHaveItems',
  requirement: 'R4',
  summary: 'Each array has items.',
  why: 'Without it, nothing is known about the items. The target of a $ref beside the type does not count.',
  help: 'Add items.',
  on: { types: ['array'] },
  valid: [{ properties: { a: { type: 'array', items: true } } }],
  invalid: [{ schema: { properties: { a: { type: 'array' } } }, at: '/properties/a' }],
  message: 'Array must specify the schema of its items',
  isWrong: ({ schema }) => schema.items === undefined,
});

export const arrayItemsMustHaveSingleType = schemaRule({
  code: 'ArrayItemsMustHaveSingleType',
  requirement: 'R16',
  summary: 'No array has contains, prefixItems or additionalItems.',
  why: 'All items are of the same kind. The types of the items are not compared.',
  help: 'Describe all items with "items".',
  on: { types: ['array'] },
  valid: [{ properties: { a: { type: 'array', items: { type: ['string', 'integer'] } } } }],
  invalid: [{ schema: { properties: { a: { type: 'array', contains: {} } } }, at: '/properties/a' }],
  message: "Array must not use illegal keyword(s): 'additionalItems', 'contains', 'prefixItems'",
  isWrong: ({ schema }) => schema.contains !== undefined || schema.prefixItems !== undefined || hasFurtherItems(schema),
});

/** In older drafts, `additionalItems` has an effect only beside an array of `items`. */
function hasFurtherItems({ items, additionalItems }: SchemaObject): boolean {
  return Array.isArray(items) && additionalItems !== undefined;
}

const items = 'Property must not use unevaluatedItems';
const properties =
  "Property must not use unevaluatedProperties, except as 'unevaluatedProperties: false' next to '$ref'";

export const avoidUnevaluated = schemalintRule({
  code: 'AvoidUnevaluated',
  requirement: 'R15',
  summary: 'No schema has unevaluatedItems, and unevaluatedProperties only as false beside a $ref.',
  why: 'Few tools support them. Beside a $ref to an object it is the only way to close the object.',
  help: 'Use additionalProperties, or close the target of the $ref.',
  valid: [{ properties: { a: { $ref: '#/$defs/a', unevaluatedProperties: false } }, $defs: { a: { type: 'object' } } }],
  invalid: [
    { schema: { unevaluatedItems: false }, message: items, at: '' },
    { schema: { type: 'object', unevaluatedProperties: false }, message: properties, at: '' },
    {
      schema: {
        properties: { a: { $ref: '#/$defs/a', unevaluatedProperties: false } },
        $defs: { a: { type: 'array' } },
      },
      message: properties,
      at: '/properties/a',
    },
  ],
  check: forSchemas({}, (visit, reading) => [
    visit.schema.unevaluatedItems !== undefined && items,
    visit.schema.unevaluatedProperties !== undefined && !isClosedReference(visit, reading) && properties,
  ]),
});

/**
 * True for a `$ref` closed by `unevaluatedProperties: false`, the only use of that keyword that schemalint accepts:
 * neither the schema nor its target allows additional properties, and the types allow nothing but an object.
 */
function isClosedReference({ schema }: Visit, { read, targetOf }: DraftReading): boolean {
  const found = targetOf(schema);
  if (!found || schema.unevaluatedProperties !== false) return false;
  const target = read(found);
  if (schema.additionalProperties !== undefined && schema.additionalProperties !== false) return false;
  if (target.additionalProperties === true) return false;
  const own = listSchemaTypes(schema);
  const types = own.length > 0 ? own : listSchemaTypes(target);
  return types.length === 0 || types.includes('object');
}

function isTargetOfClosedReference({ referrer, around }: Visit, reading: DraftReading): boolean {
  return referrer !== undefined && referrer === around && isClosedReference(referrer, reading);
}
