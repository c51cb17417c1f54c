import { type Finding, rule } from '../../rules/runner/rule.ts';
import { type Draft, nameOfDraft } from '../../schema/keywords/drafts.ts';
import { formOf, keywords, relationTo } from '../../schema/keywords/table.ts';
import { type Node, stepsTo } from '../../schema/resources/schema-nodes.ts';
import { nameOfNode } from './document/name-of-node.ts';
import { helmReadingOf } from './document/helm-reading.ts';
import type { Settings } from '../../rules/runner/survey.ts';

/** No keyword is ignored by Helm. */
export const keywordIgnored = rule({
  code: 'helm/keyword-ignored',
  summary: 'Each keyword that restricts values is one that Helm knows in the draft of the schema.',
  why: 'Helm silently ignores a keyword of another draft, and accepts what the schema means to refuse. Before 3.18.5 it knows no draft after 07, which counts where the configuration says "helmMin": "3.17". The chart works, the check does not: a warning.',
  help: 'Name draft 2020-12 in "$schema", or write it as the draft of the schema does.',
  places: ['root'],
  valid: [
    { $schema: 'https://json-schema.org/draft/2020-12/schema', dependentRequired: { a: ['b'] } },
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: { a: { $ref: '#/definitions/a', title: 'A' } },
      definitions: { a: {} },
    },
  ],
  invalid: [
    {
      schema: { $schema: 'http://json-schema.org/draft-07/schema#', dependentRequired: { a: ['b'] } },
      message: '"dependentRequired" of the root has no effect: draft-07 does not know it',
      at: '/dependentRequired',
    },
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
      settings: { helmMin: '3.17' },
      message: '"unevaluatedProperties" of property "a" has no effect in Helm before 3.18.5',
    },
    {
      name: 'beside a reference, for an older Helm',
      schema: { properties: { a: { $ref: '#/$defs/a', minLength: 2 } }, $defs: { a: {} } },
      settings: { helmMin: 'v3.18.4' },
      message: '"minLength" of property "a" has no effect beside "$ref" in Helm before 3.18.5',
    },
  ],
  check: (_, { survey }) => {
    const { nodes } = helmReadingOf(survey.asRead);
    const old = isForOldHelm(survey.settings);
    return nodes.flatMap((node) => ignoredIn(node, old && node.draft > 7));
  },
});

/** Where a keyword that restricts nothing is ignored, nobody misses it. */
function isMissed(keyword: string): boolean {
  const role = keywords.get(keyword)?.role;
  return role !== undefined && role !== 'annotates' && role !== 'identifies' && keyword !== '$ref';
}

function ignoredIn(node: Node, old: boolean): readonly Finding[] {
  const draft: Draft = old ? 7 : node.draft;
  const name = old ? 'Helm before 3.18.5' : nameOfDraft(draft);
  const isBesideRef = draft < 2019 && typeof node.schema.$ref === 'string';
  return Object.keys(node.schema).flatMap((keyword) => {
    if (!isMissed(keyword)) return [];
    const unknown = old ? `has no effect in ${name}` : `has no effect: ${name} does not know it`;
    const reason = isBesideRef ? `has no effect beside "$ref" in ${name}` : unknown;
    // Helm asserts `dependencies` in every draft, and `const` beside a reference, too.
    if (isBesideRef && keyword === 'const' && draft >= 6) return [];
    const isKnown = relationTo(draft, keyword) === 'known' || formOf(keyword, draft) !== undefined;
    if (!isBesideRef && isKnown) return [];
    return [{ message: `"${keyword}" of ${nameOfNode(node)} ${reason}`, at: stepsTo(node, keyword) }];
  });
}

/** The first Helm that validates by draft 2020-12; earlier ones read every schema as draft-07 or older. */
const first2020 = [3, 18, 5];

/** True when a Helm is to read the document that knows no draft after 07. */
function isForOldHelm({ helmMin }: Settings): boolean {
  const least = helmMin?.replace(/^v/, '').split('.').map(Number);
  if (least === undefined) return false;
  const index = first2020.findIndex((part, at) => part !== (least[at] ?? 0));
  return index >= 0 && (least[index] ?? 0) < (first2020[index] ?? 0);
}
