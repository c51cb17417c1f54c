import { rule } from '../../../rules/runner/rule.ts';
import { linksTo } from './links-to.ts';

/** References do not lead to files. */
export const refFile = rule({
  code: 'helm/ref-file',
  summary: 'No reference leads to another file.',
  why: 'Helm takes the schema for a file in the root folder of the machine: "./port.json" is looked for as "/port.json", which makes the chart unusable: an error. It has no loader for other schemes than file, http, https and urn.',
  help: 'Put the schema under "$defs" of this document.',
  places: ['root'],
  valid: [{ $ref: '#/$defs/port', $defs: { port: {} } }],
  invalid: [
    {
      schema: { properties: { port: { $ref: './port.json' } } },
      message: '$ref "./port.json" of property "port" leads to the file "/port.json"',
      at: '/properties/port/$ref',
    },
    { schema: { $ref: 'port.json#/a' }, message: '$ref "port.json#/a" of the root leads to the file "/port.json"' },
    {
      schema: { $ref: 'ftp://example.com/a' },
      message: '$ref "ftp://example.com/a" of the root has a scheme that Helm does not load',
    },
  ],
  check: (_, { survey }) => [
    ...linksTo(survey, ['file'], (address) => `leads to the file "${new URL(address).pathname}"`),
    ...linksTo(survey, ['scheme'], () => 'has a scheme that Helm does not load'),
  ],
});
