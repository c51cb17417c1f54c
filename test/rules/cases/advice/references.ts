import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/rules/advice/references.ts. */
export const cases: MoreCases = {
  'schema/reference-missing': {
    valid: [
      { $ref: 'https://example.com/a' },
      { $ref: '#/$defs/a', $defs: { a: false } },
      { $defs: { a: { $id: 'a', items: { $ref: '#/$defs/b' }, $defs: { b: {} } } }, $ref: '#/$defs/a' },
    ],
    invalid: [
      { schema: { items: { $ref: '#name' } }, message: '$ref of item of the root leads to nothing: #name' },
      { schema: { $ref: '#/$defs/a', $defs: {} }, message: '$ref of the root leads to nothing: #/$defs/a' },
      { schema: { $ref: '#/title', title: 'A' }, message: '$ref of the root leads to nothing: #/title' },
    ],
  },
  'schema/definition-unused': {
    valid: [
      { items: { $ref: '#/$defs/a/properties/b' }, $defs: { a: { properties: { b: {} } } } },
      { $ref: '#here', $defs: { a: { $anchor: 'here' } } },
      { additionalProperties: false, $defs: { a: {}, b: {}, c: { $ref: '#/$defs/a' } } },
    ],
    invalid: [
      {
        schema: { $ref: '#/$defs/a', $defs: { a: {}, b: { items: { $ref: '#/$defs/b' } } } },
        message: 'nothing refers to definition "b"',
      },
      {
        schema: { properties: { b: {} }, definitions: { a: {} } },
        message: 'nothing refers to definition "a"',
        at: '/definitions/a',
      },
      {
        name: 'many, once',
        schema: { properties: { b: {} }, $defs: { a: {}, b: {}, c: {}, d: {}, e: {}, f: {} } },
        message: 'nothing refers to 6 definitions: "a", "b", "c", "d" and 2 more',
        at: '/$defs/a',
      },
    ],
  },
  'schema/recursion': {
    valid: [{ properties: { a: { $ref: '#/properties/b' }, b: { type: 'string' } } }],
    invalid: [
      { schema: { items: { $ref: '#' } }, message: 'item of the root refers to a schema that contains it: #' },
      {
        schema: { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } },
        message: 'definition "a" refers to itself: #/$defs/a',
      },
    ],
  },
};
