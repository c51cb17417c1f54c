import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/helm/rules/keyword-value.ts. */
export const cases: MoreCases = {
  'helm/keyword-value': {
    valid: [
      { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }], additionalItems: false },
      {
        $schema: 'http://json-schema.org/draft-04/schema#',
        properties: { port: { minimum: 0, exclusiveMinimum: true } },
      },
      { 'x-ui': { required: true }, default: { type: 1 }, examples: [{ required: true }] },
    ],
    invalid: [
      {
        schema: { $defs: { port: { minimum: '1' } } },
        message: '"minimum" of definition "port" is "1", where Helm takes a number',
        at: '/$defs/port/minimum',
      },
      {
        schema: { items: [{ type: 'string' }] },
        message: '"items" of the root is [{"type":"string"}], where Helm takes a schema: an object, true or false',
      },
      {
        schema: { properties: { name: 'string' } },
        message: '"properties/name" of the root is "string", where Helm takes a schema',
        at: '/properties/name',
      },
      {
        schema: { $id: '#/properties/name' },
        message: '"$id" of the root is "#/properties/name", where Helm takes a URI without a fragment',
      },
    ],
  },
};
