import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/rules/advice/bounds-contradict.ts. */
export const cases: MoreCases = {
  'schema/bounds-contradict': {
    valid: [
      { properties: { size: { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 2 } } },
      { properties: { size: { type: 'integer', minimum: 10, maximum: 20, multipleOf: 10 } } },
    ],
    invalid: [
      {
        schema: { properties: { name: { type: 'string', minLength: 64, maxLength: 63 } } },
        message: 'no value of property "name" is possible: minLength 64 leaves nothing below maxLength 63',
      },
      {
        schema: { properties: { zones: { type: 'array', minItems: 2, maxItems: 1 } } },
        message: 'no value of property "zones" is possible: minItems 2 leaves nothing below maxItems 1',
      },
      {
        schema: { type: 'object', minProperties: 2, maxProperties: 1 },
        message: 'no value of the root is possible: minProperties 2 leaves nothing below maxProperties 1',
      },
      {
        schema: { properties: { size: { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 2 } } },
        message: 'no value of property "size" is possible: exclusiveMinimum 1 leaves nothing below exclusiveMaximum 2',
      },
      {
        schema: { properties: { size: { type: 'integer', minimum: 11, maximum: 19, multipleOf: 10 } } },
        message:
          'no value of property "size" is possible: minimum 11 leaves nothing below maximum 19, and multipleOf is 10',
      },
      {
        name: 'a bound beside a $ref',
        schema: { properties: { size: { $ref: '#/$defs/size', maximum: 3 } }, $defs: { size: { minimum: 5 } } },
        message: 'no value of property "size" is possible: minimum 5 leaves nothing below maximum 3',
        at: '/properties/size/maximum',
      },
      {
        name: 'a definition is reported once',
        schema: {
          properties: { a: { $ref: '#/$defs/a' }, b: { $ref: '#/$defs/a' } },
          $defs: { a: { minimum: 5, maximum: 3 } },
        },
        message: 'no value of definition "a" is possible: minimum 5 leaves nothing below maximum 3',
        at: '/$defs/a/maximum',
      },
    ],
  },
};
