import { forProperties, schemalintRule } from '../walk/rule.ts';

const message = 'Property must have a title';

/** Each property has a title. */
export const titleExists = schemalintRule({
  code: 'TitleExists',
  requirement: 'R5',
  severity: 'error',
  summary: 'Each property has a title.',
  why: 'Forms show the title instead of the property name. The title at the fewest $refs counts; the root and the items of arrays are no properties.',
  help: 'Add a title to the property, or to what its $ref leads to.',
  valid: [
    { properties: { a: { title: 'Name' } } },
    { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { title: 'Name' } } },
    { patternProperties: { a: { properties: { b: {} } } } },
  ],
  invalid: [
    { schema: { properties: { a: {} } }, message, at: '/properties/a' },
    { schema: { properties: { a: { title: '' } } }, message },
    {
      schema: { properties: { a: { title: 'Names', items: { properties: { b: {} } } } } },
      message,
      at: '/properties/a/items/properties/b',
    },
  ],
  check: forProperties('title', ({ title }) => [title === '' && message]),
});
