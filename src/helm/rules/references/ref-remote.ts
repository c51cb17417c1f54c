import { rule } from '../../../rules/runner/rule.ts';
import { linksTo } from './links-to.ts';

/** No reference is remote: none leads to the network. */
export const refRemote = rule({
  code: 'helm/ref-remote',
  summary: 'No reference leads out of the document to the network.',
  why: 'Helm fetches it at every install and render, also when the property is not set; without network, behind a proxy or with Helm 3.18.5 the chart is unusable: an error.',
  help: 'Copy what it leads to under "$defs" of this document.',
  places: ['root'],
  valid: [
    { $ref: 'http://json-schema.org/draft-07/schema#' },
    { $ref: 'https://example.com/port', $defs: { port: { $id: 'https://example.com/port' } } },
  ],
  invalid: [
    {
      schema: { properties: { port: { $ref: 'https://example.com/port.json' } } },
      message:
        '$ref "https://example.com/port.json" of property "port" leads to the network: https://example.com/port.json',
      at: '/properties/port/$ref',
    },
    {
      schema: { $id: 'https://example.com/values.schema.json', $ref: 'port.json' },
      message:
        '$ref "port.json" of the root leads to the network: https://example.com/port.json (seen from the $id "https://example.com/values.schema.json")',
    },
  ],
  check: (_, { survey }) => linksTo(survey, ['remote'], (address) => `leads to the network: ${address}`),
});
