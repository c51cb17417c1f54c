import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/helm/rules/drafts.ts. */
export const cases: MoreCases = {
  'helm/dialect-unknown': {
    valid: [
      { $schema: 'http://json-schema.org/draft-07/schema#' },
      {},
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        else: { $ref: '#/$defs/a' },
        $defs: { a: { $schema: 'https://example.com/dialect' } },
      },
    ],
    invalid: [
      {
        schema: { $schema: 'http://json-schema.org/draft-03/schema#' },
        message: 'Helm does not know the dialect "http://json-schema.org/draft-03/schema#"',
      },
      {
        schema: { properties: { a: { $schema: 'https://example.com/dialect' } } },
        message: 'Helm does not know the dialect "https://example.com/dialect", which property "a" names',
        at: '/properties/a/$schema',
      },
    ],
  },
  'helm/keyword-ignored': {
    valid: [
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        properties: { a: { $ref: '#/definitions/a', title: 'A', type: ['string'], required: [] } },
        definitions: { a: { type: ['string'] } },
      },
    ],
    invalid: [
      {
        schema: {
          $schema: 'http://json-schema.org/draft-07/schema#',
          properties: { a: { $ref: '#/definitions/a', minLength: 2 } },
          definitions: { a: { type: 'string' } },
        },
        message: '"minLength" of property "a" has no effect beside "$ref" in draft-07',
      },
      {
        schema: { prefixItems: [{}], additionalItems: false },
        message: '"additionalItems" of the root has no effect: draft 2020-12 does not know it',
      },
      {
        name: 'for an older Helm',
        schema: { properties: { a: { unevaluatedProperties: false } } },
        settings: { oldestReader: '3.17' },
        message: '"unevaluatedProperties" of property "a" has no effect in Helm before 3.18.5',
      },
      {
        name: 'beside a reference, for an older Helm',
        schema: { properties: { a: { $ref: '#/$defs/a', minLength: 2 } }, $defs: { a: {} } },
        settings: { oldestReader: 'v3.18.4' },
        message: '"minLength" of property "a" has no effect beside "$ref" in Helm before 3.18.5',
      },
    ],
  },
  'helm/format-unchecked': {
    valid: [
      { $schema: 'http://json-schema.org/draft-07/schema#', properties: { address: { format: 'ipv4' } } },
      { properties: { secret: { format: 'password' } } },
      { properties: { time: { format: 'date-time' }, pods: { 'x-kubernetes-list-type': 'atomic' } } },
    ],
    invalid: [
      {
        schema: { properties: { address: { format: 'ipv4' }, pods: { 'x-kubernetes-list-type': 'atomic' } } },
        message: 'format "ipv4" of property "address" is not checked by Helm',
      },
      {
        schema: { $defs: { day: { format: 'date' } } },
        message: 'format "date" of definition "day" is not checked by Helm',
      },
    ],
  },
  'helm/format-annotation': {
    valid: [
      { properties: { address: { format: 'ipv4' }, own: { format: 'ipv44' } } },
      { properties: { port: { format: 'int32' }, pods: { 'x-kubernetes-list-type': 'atomic' } } },
    ],
    invalid: [
      {
        schema: { properties: { size: { type: 'integer', format: 'int64' } } },
        message: 'format "int64" of property "size" is an annotation of OpenAPI, which Helm ignores',
      },
    ],
  },
};
