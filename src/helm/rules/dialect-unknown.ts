import { rule } from '../../rules/runner/rule.ts';
import { draftOf } from '../../schema/keywords/drafts.ts';

/** The dialect is one that Helm brings with it. */
export const dialectUnknown = rule({
  code: 'helm/dialect-unknown',
  requirement: 'helm',
  summary: 'The dialect is a draft of JSON Schema that Helm knows.',
  why: 'Helm 3.18.5 and later fetches any other dialect over the network before it looks at the values, and fails without it: an error.',
  help: 'Write "$schema": "https://json-schema.org/draft/2020-12/schema".',
  places: ['root'],
  keywords: ['$schema'],
  valid: [
    { $schema: 'https://json-schema.org/draft/2020-12/schema#' },
    { $schema: 'http://json-schema.org/draft-07/schema#' },
    {},
  ],
  invalid: [
    {
      schema: { $schema: 'https://example.com/dialect' },
      message: 'Helm does not know the dialect "https://example.com/dialect"',
      at: '/$schema',
    },
    {
      schema: { $schema: 'http://json-schema.org/draft-03/schema#' },
      message: 'Helm does not know the dialect "http://json-schema.org/draft-03/schema#"',
    },
  ],
  *check({ $schema }) {
    if (typeof $schema !== 'string' || draftOf($schema) !== undefined) return;
    yield { message: `Helm does not know the dialect "${$schema}"`, at: ['$schema'] };
  },
});
