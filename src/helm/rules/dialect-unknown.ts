import { rule } from '../../rules/runner/rule.ts';
import { draftOf } from '../../schema/keywords/drafts.ts';
import { stepsTo } from '../../schema/resources/schema-nodes.ts';
import { nameOfNode } from './document/name-of-node.ts';
import { helmReadingOf } from './document/helm-reading.ts';

/** The dialect is not unknown to Helm: it is one that Helm brings with it. */
export const dialectUnknown = rule({
  code: 'helm/dialect-unknown',
  summary: 'The dialect is a draft of JSON Schema that Helm knows, also where a schema inside the document names one.',
  why: 'Helm 3.18.5 and later fetches any other dialect over the network before it looks at the values, and fails without it: an error.',
  help: 'Write "$schema": "https://json-schema.org/draft/2020-12/schema".',
  places: ['root'],
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
    {
      schema: { properties: { a: { $schema: 'https://example.com/dialect' } } },
      message: 'Helm does not know the dialect "https://example.com/dialect", which property "a" names',
      at: '/properties/a/$schema',
    },
  ],
  *check(_, { survey }) {
    for (const node of helmReadingOf(survey.asRead).nodes) {
      const { $schema } = node.schema;
      // Helm reads any URN as the schema `true`, which says nothing of a draft.
      if (typeof $schema !== 'string' || draftOf($schema) !== undefined || /^urn:[^#]*#?$/.test($schema)) continue;
      const where = node.parent === undefined ? '' : `, which ${nameOfNode(node)} names`;
      yield { message: `Helm does not know the dialect "${$schema}"${where}`, at: stepsTo(node, '$schema') };
    }
  },
});
