import type { MoreCases } from '../../more-cases.ts';

const draft4 = 'http://json-schema.org/draft-04/schema#';

/** More cases of the rules of src/helm/rules/references.ts. */
export const cases: MoreCases = {
  'helm/ref-nowhere': {
    valid: [
      { $ref: '#port', $defs: { port: { $anchor: 'port' }, unused: { $ref: '#/$defs/nothing' } } },
      { $ref: '#/x-parts/port', 'x-parts': { port: { type: 'integer' } } },
      { $id: 'urn:a:b', items: { $ref: 'c' } },
      { $schema: draft4, items: { $ref: '#/additionalProperties' }, additionalProperties: false },
    ],
    invalid: [
      { schema: { items: { $ref: '#port' } }, message: '$ref "#port" of items of the root leads to nothing' },
      {
        name: 'true, which is no schema in draft-04',
        schema: { $schema: draft4, items: { $ref: '#/x-any' }, 'x-any': true },
        message: '$ref "#/x-any" of items of the root leads to something that is no schema',
      },
      {
        schema: { $ref: '#/enum/0', enum: ['a'] },
        message: '$ref "#/enum/0" of the root leads to something that is no schema',
      },
      {
        name: 'a pointer below another $id',
        schema: { properties: { a: { $id: 'https://example.com/a', items: { $ref: '#/$defs/b' } } }, $defs: { b: {} } },
        message:
          '$ref "#/$defs/b" of items of property "a" leads to nothing (seen from the $id "https://example.com/a")',
      },
      {
        name: 'in a definition with a dynamic anchor, which is compiled with its resource',
        schema: { $defs: { a: { $dynamicAnchor: 'a', $ref: '#/$defs/b' } } },
        message: '$ref "#/$defs/b" of definition "a" leads to nothing',
      },
      {
        name: 'in a condition beside a reference',
        schema: {
          $schema: 'http://json-schema.org/draft-07/schema#',
          $ref: '#/definitions/a',
          if: { $ref: '#/definitions/b' },
          definitions: { a: {} },
        },
        message: '$ref "#/definitions/b" of if of the root leads to nothing',
      },
      {
        name: 'in the root of a resource of which only a part is referred to',
        schema: {
          $ref: 'https://example.com/a#/$defs/b',
          $defs: { a: { $id: 'https://example.com/a', $ref: '#/$defs/c', $defs: { b: {} } } },
        },
        message: '$ref "#/$defs/c" of definition "a" leads to nothing (seen from the $id "https://example.com/a")',
      },
    ],
  },
  'helm/ref-file': {
    valid: [{ $id: 'urn:a:b', items: { $ref: 'c' } }],
    invalid: [
      { schema: { $ref: 'port.json#/a' }, message: '$ref "port.json#/a" of the root leads to the file "/port.json"' },
      {
        schema: { $ref: 'ftp://example.com/a' },
        message: '$ref "ftp://example.com/a" of the root has a scheme that Helm does not load',
      },
    ],
  },
  'helm/ref-remote': {
    valid: [{ $ref: 'https://example.com/port', $defs: { port: { $id: 'https://example.com/port' } } }],
    invalid: [
      {
        schema: { $id: 'https://example.com/values.schema.json', $ref: 'port.json' },
        message:
          '$ref "port.json" of the root leads to the network: https://example.com/port.json (seen from the $id "https://example.com/values.schema.json")',
      },
    ],
  },
  'helm/ref-metaschema-part': {
    invalid: [
      {
        schema: { items: { $ref: 'https://json-schema.org/draft/2020-12/schema#meta' } },
        message:
          '$ref "https://json-schema.org/draft/2020-12/schema#meta" of items of the root leads into the schema of a draft, of which this part is not known here: any value passes, unlike in Helm',
      },
    ],
  },
  'helm/ref-urn': {
    invalid: [
      {
        schema: { items: { $ref: 'urn:a:b' } },
        message: '$ref "urn:a:b" of items of the root is ignored: any value passes',
      },
    ],
  },
  'helm/ref-cycle': {
    invalid: [
      {
        schema: { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
        message: '$ref "#/$defs/a" of definition "b" leads back to itself: no value passes',
      },
    ],
  },
  'helm/name-twice': {
    valid: [{ $defs: { a: { $anchor: 'a' }, b: { $id: 'https://example.com/b', items: { $anchor: 'a' } } } }],
    invalid: [
      {
        schema: { $defs: { a: { $id: 'https://example.com/a' }, b: { $id: 'https://example.com/a' } } },
        message: '$id "https://example.com/a" of definition "b" names another schema already',
      },
      {
        name: 'a path below a URN',
        schema: { $id: 'urn:a:b', $defs: { a: { $id: 'c' } } },
        message: '$id "c" of definition "a" names another schema already',
      },
    ],
  },
};
