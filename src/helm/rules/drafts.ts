import { type Draft, findDraft, nameOfDraft } from '../../schema/keywords/drafts.ts';
import { compareDefinitions } from '../../schema/document/deferred-definitions.ts';
import { nothing } from '../../rules/runner/rule.ts';
import { listSteps, type Node } from '../../schema/resources/schema-nodes.ts';
import { findBySection } from './helm-reading.ts';
import { documentRule, type FindingAt, nameOfNode, schemaRule } from './helm-rule.ts';
import { formatKind } from '../../schema/validate/index.ts';
import { findKeywordForm, keywords, compareDraft, isFormat } from '../../schema/keywords/table.ts';
import type { Settings, Survey } from '../../rules/runner/survey.ts';
import { isEmptyValue, isSame } from '../../text/value/json.ts';

export const dialectUnknown = schemaRule({
  topic: 'dialect',
  code: 'helm/dialect-unknown',
  summary: 'The dialect is a draft of JSON Schema that Helm knows, also where a schema inside the document names one.',
  why: 'Helm 3.18.5 and later fetches any other dialect over the network before it looks at the values, and fails without it: an error.',
  help: 'Write "$schema": "https://json-schema.org/draft/2020-12/schema".',
  valid: [{ $schema: 'https://json-schema.org/draft/2020-12/schema#' }],
  invalid: [
    {
      schema: { $schema: 'https://example.com/dialect' },
      message: 'Helm does not know the dialect "https://example.com/dialect"',
      at: '/$schema',
    },
  ],
  findAt: (node) => {
    const { $schema } = node.schema;
    // Helm reads every URN as the schema `true`, without a draft.
    if (typeof $schema !== 'string' || findDraft($schema) || /^urn:[^#]*#?$/.test($schema)) return nothing;
    const where = node.parent ? `, which ${nameOfNode(node)} names` : '';
    return [{ message: `Helm does not know the dialect "${$schema}"${where}`, at: ['$schema'] }];
  },
});

export const keywordIgnored = schemaRule({
  topic: 'suspect',
  code: 'helm/keyword-ignored',
  supersedes: ['schema/draft-keyword'],
  summary: 'Each keyword that restricts values is one that Helm knows in the draft of the schema.',
  why: 'Helm silently ignores a keyword of another draft, and accepts values that the schema should refuse. Before 3.18.5 it knows no draft after 07, which matters if the configuration sets "helmMin": "3.17". A keyword beside "$ref" that repeats what is there is not reported, nor an empty one. The chart works, the check does not: a warning.',
  help: 'Name draft 2020-12 in "$schema", or use the keyword of the schema\'s draft.',
  valid: [{ $schema: 'https://json-schema.org/draft/2020-12/schema', dependentRequired: { a: ['b'] } }],
  invalid: [
    {
      schema: { $schema: 'http://json-schema.org/draft-07/schema#', dependentRequired: { a: ['b'] } },
      message: '"dependentRequired" of the root has no effect: draft-07 does not know it',
      at: '/dependentRequired',
    },
  ],
  findAt: (node, survey) => findIgnored(node, survey, node.draft > 7 && isForOldHelm(survey.settings)),
});

/** An ignored keyword that restricts nothing has no consequence. */
function isMissed(keyword: string): boolean {
  const role = keywords.get(keyword)?.role;
  return role !== undefined && role !== 'annotates' && role !== 'identifies' && keyword !== '$ref';
}

function findIgnored(node: Node, survey: Survey, old: boolean): readonly FindingAt[] {
  const draft: Draft = old ? 7 : node.draft;
  const isBesideRef = draft < 2019 && typeof node.schema.$ref === 'string';
  let found: FindingAt[] | undefined;
  // A loop, since this runs for every keyword of a document.
  for (const keyword in node.schema) {
    // Helm asserts `dependencies` in every draft, and also `const` next to a reference.
    if (isBesideRef ? keyword === 'const' && draft >= 6 : isKnown(keyword, draft)) continue;
    if (
      !isMissed(keyword) ||
      isEmptyValue(node.schema[keyword]) ||
      (isBesideRef && repeatsTarget(node, keyword, survey))
    )
      continue;
    const name = old ? 'Helm before 3.18.5' : nameOfDraft(draft);
    const unknown = old ? `has no effect in ${name}` : `has no effect: ${name} does not know it`;
    const reason = isBesideRef ? `has no effect beside "$ref" in ${name}` : unknown;
    found ??= [];
    found.push({ message: `"${keyword}" of ${nameOfNode(node)} ${reason}`, at: [keyword] });
  }
  return found ?? nothing;
}

function repeatsTarget({ schema }: Node, keyword: string, { resolve }: Survey): boolean {
  const target = typeof schema.$ref === 'string' ? resolve(schema.$ref)?.schema : undefined;
  return isSame(target?.[keyword], schema[keyword]);
}

function isKnown(keyword: string, draft: Draft): boolean {
  return findKeywordForm(keyword, draft) !== undefined || compareDraft(draft, keyword) === 'known';
}

/** The first Helm that supports draft 2020-12; earlier ones read every schema as draft-07 or older. */
const first2020 = [3, 18, 5];

/** True when a Helm that knows no draft after 07 must read the document. */
function isForOldHelm({ oldestReader }: Settings): boolean {
  const least = oldestReader?.replace(/^v/, '').split('.').map(Number);
  if (!least) return false;
  const index = first2020.findIndex((part, at) => part !== (least[at] ?? 0));
  return index >= 0 && (least[index] ?? 0) < (first2020[index] ?? 0);
}

export const formatUnchecked = documentRule({
  code: 'helm/format-unchecked',
  summary: 'A standard format has a pattern, an enum or a const beside it that Helm checks.',
  why: 'Under draft 2019-09 and later Helm 3.18.5 does not check any format: every string passes. Under draft-07, and before 3.18.5, it does. date-time in schemas of the Kubernetes API is not reported, because the API server checks it. The chart works, the check does not: a warning.',
  help: 'Add an equivalent "pattern".',
  valid: [{ properties: { address: { format: 'ipv4', pattern: '^[0-9.]{7,15}$' } } }],
  invalid: [
    {
      schema: { properties: { address: { type: 'string', format: 'ipv4' } } },
      message: 'format "ipv4" of property "address" is not checked by Helm',
      at: '/properties/address/format',
    },
  ],
  *find(_, survey) {
    const skipped = hasKubernetesSchemas(survey) ? 'date-time' : '';
    for (const node of findFormats(survey)) {
      const { format, pattern, enum: choices, const: only } = node.schema;
      if (!isFormat(format) || node.draft < 2019 || format === skipped) continue;
      if (pattern !== undefined || choices || only !== undefined) continue;
      const message = `format "${format}" of ${nameOfNode(node)} is not checked by Helm`;
      yield { message, at: listSteps(node, 'format') };
    }
  },
});

const findFormats = findBySection(({ about }) => about('formats').filter(({ schema }) => schema.format !== undefined));

/** True for a document with schemas of the Kubernetes API, whose formats its author did not choose. */
function hasKubernetesSchemas(survey: Survey): boolean {
  const isFound = findKubernetesSchemas(survey).length > 0;
  if (isFound) compareDefinitions(survey.root);
  return isFound;
}

const findKubernetesSchemas = findBySection(({ about }) => about('kubernetes'));

export const formatAnnotation = documentRule({
  code: 'helm/format-annotation',
  summary: 'A format is one that Helm can check, not an annotation of OpenAPI such as int32.',
  why: 'OpenAPI uses formats to describe how a number or string is stored. Helm and JSON Schema ignore them: a value outside the range of int32 passes. Each format is reported once for a document, and none if the document contains schemas of the Kubernetes API. "password" is not reported: it says that messages and forms hide the value. Advice.',
  help: 'Keep it as a note for readers; set "minimum" and "maximum", or "pattern", for what Helm must check.',
  valid: [
    { properties: { port: { type: 'integer', minimum: 1, maximum: 65535 } } },
    { properties: { token: { type: 'string', format: 'password' } } },
  ],
  invalid: [
    {
      schema: {
        properties: { port: { type: 'integer', format: 'int32' }, size: { type: 'integer', format: 'int32' } },
      },
      message:
        'format "int32" of property "port" and of 1 other schema is an annotation of OpenAPI, which Helm ignores',
      at: '/properties/port/format',
    },
  ],
  *find({ nodes }, survey) {
    if (hasKubernetesSchemas(survey) || !findFormats(survey).some(isSilent)) return;
    compareDefinitions(survey.root);
    const counts = new Map<string, { readonly first: Node; count: number }>();
    for (const node of nodes()) {
      const { format } = node.schema;
      const counted = format === undefined ? undefined : counts.get(format);
      if (counted) counted.count += 1;
      else if (format !== undefined && isSilent(node)) counts.set(format, { first: node, count: 0 });
    }
    for (const [format, { first, count }] of counts) {
      const others = count === 0 ? '' : ` and of ${count} other ${count === 1 ? 'schema' : 'schemas'}`;
      const message = `format "${format}" of ${nameOfNode(first)}${others} is an annotation of OpenAPI, which Helm ignores`;
      yield { message, at: listSteps(first, 'format') };
    }
  },
});

function isSilent({ schema: { format } }: Node): boolean {
  return typeof format === 'string' && format !== 'password' && formatKind(format) === 'silent';
}
