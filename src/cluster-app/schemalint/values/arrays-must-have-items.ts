import { forSchemas, schemalintRule } from '../walk/rule.ts';

const message = 'Array must specify the schema of its items';

/** Arrays say what their items are. */
export const arraysMustHaveItems = schemalintRule({
  code: 'ArraysMustHaveItems',
  requirement: 'R4',
  severity: 'error',
  summary: 'Each array has items.',
  why: 'Without it, nothing is known about the items. What a $ref beside the type leads to does not count.',
  help: 'Add items.',
  valid: [
    { properties: { a: { type: 'array', items: true } } },
    { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'array', items: {} } } },
  ],
  invalid: [
    { schema: { properties: { a: { type: 'array' } } }, message, at: '/properties/a' },
    { schema: { properties: { a: { type: 'array', prefixItems: [{ type: 'string' }] } } }, message },
  ],
  check: forSchemas({ types: ['array'] }, ({ schema }) => [schema.items === undefined && message]),
});
