import { dialect as required } from '../../../schema/document/schema.ts';
import { type Finding, rule } from '../../../rules/runner/rule.ts';

/** The root names the dialect. */
export const dialect = rule({
  code: 'R1/dialect',
  requirement: 'R1',
  summary: 'The root names its dialect, and it is draft 2020-12.',
  why: 'Without the dialect each tool guesses another one, and the same keyword means different things in different drafts. The address is compared character by character: with a "#" at its end it names another resource.',
  help: `Write "$schema": "${required}" at the root.`,
  fix: 'Corrects http for https and a "#" or slash at the end. Another draft is left: its keywords would have to be read again. So is a missing dialect.',
  places: ['root'],
  valid: [{ $schema: required }],
  invalid: [
    { schema: {}, message: 'the root names no dialect', at: '' },
    {
      schema: { $schema: 'http://json-schema.org/draft-07/schema#' },
      message: 'the root names the dialect "http://json-schema.org/draft-07/schema#"',
      at: '/$schema',
    },
    {
      schema: { $schema: `${required}#` },
      message: `the root names the dialect "${required}#"`,
      fixed: { $schema: required },
    },
    {
      schema: { $schema: required.replace('https', 'http') },
      message: `the root names the dialect "${required.replace('https', 'http')}"`,
      fixed: { $schema: required },
    },
  ],
  *check({ $schema }) {
    if ($schema === undefined) yield { message: 'the root names no dialect' };
    else if ($schema !== required) yield named($schema);
  },
});

function named($schema: string): Finding {
  const finding = { message: `the root names the dialect "${$schema}"`, at: ['$schema'] };
  const isMisspelt = /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema\/?#?$/.test($schema);
  return isMisspelt ? { ...finding, fix: [{ kind: 'set', at: ['$schema'], value: required }] } : finding;
}
