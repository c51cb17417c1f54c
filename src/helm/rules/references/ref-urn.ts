import { rule } from '../../../rules/runner/rule.ts';
import { linksTo } from './links-to.ts';

/** No reference is a URN. */
export const refUrn = rule({
  code: 'helm/ref-urn',
  summary: 'A reference to a URN leads to a schema of this document.',
  why: 'Helm takes any value for a URN that it does not know, and says so only in its log; before 3.18.5 it failed. The chart works, the check does not: a warning.',
  help: 'Put the schema under "$defs", with this URN as its "$id".',
  places: ['root'],
  valid: [{ $ref: 'urn:example:port', $defs: { port: { $id: 'urn:example:port' } } }],
  invalid: [
    {
      schema: { properties: { port: { $ref: 'urn:example:port' } } },
      message: '$ref "urn:example:port" of property "port" is ignored: any value passes',
      at: '/properties/port/$ref',
    },
    {
      schema: { items: { $ref: 'urn:a:b' } },
      message: '$ref "urn:a:b" of items of the root is ignored: any value passes',
    },
  ],
  check: (_, { survey }) => linksTo(survey, ['urn'], () => 'is ignored: any value passes'),
});
