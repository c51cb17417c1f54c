import { forProperties, schemalintRule } from '../walk/rule.ts';

const message = 'Property should have a description';

/** Each property has a description. */
export const descriptionExists = schemalintRule({
  code: 'DescriptionExists',
  requirement: 'R6',
  severity: 'warning',
  summary: 'Each property has a description.',
  why: 'Documentation and forms show it. The description at the fewest $refs counts.',
  help: 'Add a description to the property, or to what its $ref leads to.',
  valid: [
    { properties: { a: { description: 'Name of the cluster.' } } },
    { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { description: 'Name.' } } },
  ],
  invalid: [
    { schema: { properties: { a: {} } }, message, at: '/properties/a' },
    { schema: { properties: { a: { description: '' } } }, message },
  ],
  check: forProperties('description', ({ description }) => [description === '' && message]),
});
