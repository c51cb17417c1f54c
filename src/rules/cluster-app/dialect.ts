import { dialect as required } from '../../schema/schema.ts';
import { rule } from '../rule.ts';

/** The root names the dialect. */
export const dialect = rule({
  code: 'R1/dialect',
  requirement: 'R1',
  summary: 'The root names its dialect, and it is draft 2020-12.',
  why: 'Without the dialect each tool guesses another one, and the same keyword means different things in different drafts. The address is compared character by character: with a "#" at its end it names another resource.',
  help: `Write "$schema": "${required}" at the root.`,
  places: ['root'],
  valid: [{ $schema: required }],
  invalid: [
    { schema: {}, message: 'the root names no dialect', at: '' },
    {
      schema: { $schema: 'http://json-schema.org/draft-07/schema#' },
      message: 'the root names the dialect "http://json-schema.org/draft-07/schema#"',
      at: '/$schema',
    },
    { schema: { $schema: `${required}#` }, message: `the root names the dialect "${required}#"` },
  ],
  *check({ $schema }) {
    if ($schema === undefined) yield { message: 'the root names no dialect' };
    else if ($schema !== required) yield { message: `the root names the dialect "${$schema}"`, at: ['$schema'] };
  },
});
