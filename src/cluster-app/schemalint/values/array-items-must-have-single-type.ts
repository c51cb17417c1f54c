import type { SchemaObject } from '../../../schema/document/schema.ts';
import { forSchemas, schemalintRule } from '../walk/rule.ts';

const message = "Array must not use illegal keyword(s): 'additionalItems', 'contains', 'prefixItems'";

/** The items of an array have a single type: arrays are no tuples. */
export const arrayItemsMustHaveSingleType = schemalintRule({
  code: 'ArrayItemsMustHaveSingleType',
  requirement: 'R16',
  severity: 'error',
  summary: 'No array has contains, prefixItems or additionalItems.',
  why: 'All items are of one sort. The types of the items are not compared.',
  help: 'Describe all items by items.',
  valid: [
    { properties: { a: { type: 'array', items: { type: ['string', 'integer'] } } } },
    { properties: { a: { prefixItems: [] } } },
  ],
  invalid: [
    { schema: { properties: { a: { type: 'array', contains: {} } } }, message, at: '/properties/a' },
    { schema: { properties: { a: { type: 'array', prefixItems: [{}], contains: {} } } }, message },
  ],
  check: forSchemas({ types: ['array'] }, ({ schema }) => [
    (schema.contains !== undefined || schema.prefixItems !== undefined || hasFurtherItems(schema)) && message,
  ]),
});

/** Without a list of items, as older drafts have it, additionalItems is no keyword. */
function hasFurtherItems({ items, additionalItems }: SchemaObject): boolean {
  return Array.isArray(items) && additionalItems !== undefined;
}
