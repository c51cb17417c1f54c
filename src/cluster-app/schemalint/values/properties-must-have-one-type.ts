import { typesOf } from '../../../schema/document/schema.ts';
import { forSchemas, schemalintRule } from '../walk/rule.ts';

const message = 'Property must have exactly one type or be a reference to another schema and not have a type';

/** A property has one type. */
export const propertiesMustHaveOneType = schemalintRule({
  code: 'PropertiesMustHaveOneType',
  requirement: 'R2',
  severity: 'error',
  summary: 'Each schema of a property names one type, or refers to another.',
  why: 'Forms choose the field by the type. What a $ref leads to is asked, too; a type beside the $ref is free.',
  help: 'Name one type.',
  valid: [
    { properties: { a: { type: 'string' } } },
    { properties: { a: { type: ['string'] } } },
    { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string' } } },
  ],
  invalid: [
    { schema: { properties: { a: {} } }, message, at: '/properties/a' },
    { schema: { properties: { a: { type: ['string', 'null'] } } }, message },
    { schema: { properties: { a: true } }, message },
    {
      schema: { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { minLength: 1 } } },
      message,
      at: '/properties/a',
    },
  ],
  check: forSchemas({ ofProperties: true, keyword: 'type' }, ({ schema }) => {
    const { length } = typesOf(schema);
    return [(length > 1 || (length === 0 && typeof schema.$ref !== 'string')) && message];
  }),
});
