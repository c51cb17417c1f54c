import { type Draft, drafts } from '../../schema/keywords/drafts.ts';
import type { Form } from '../../schema/keywords/forms.ts';
import { compareDraft, findKeywordForm, keywords } from '../../schema/keywords/table.ts';
import type { Node } from '../../schema/resources/schema-nodes.ts';
import { isFit } from '../../schema/resources/well-formed.ts';

/**
 * What rules look for in a schema: keywords of a kind, extensions of Kubernetes, or a keyword that its draft does not
 * know there or whose value it refuses.
 */
export type Topic = 'dialect' | 'names' | 'choices' | 'patterns' | 'formats' | 'kubernetes' | 'suspect';

const topicByKeyword: ReadonlyMap<string, Topic> = new Map<string, Topic>([
  ['$schema', 'dialect'],
  ['properties', 'names'],
  ['enum', 'choices'],
  ['const', 'choices'],
  ['pattern', 'patterns'],
  ['patternProperties', 'patterns'],
  ['format', 'formats'],
]);

export function findTopics(nodes: readonly Node[]): ReadonlyMap<Topic, readonly Node[]> {
  const found = new Map<Topic, Node[]>();
  for (const node of nodes) {
    const { schema, draft } = node;
    const rows = rowsByDraft.get(draft);
    let isSuspect = draft <= 4 || (draft < 2019 && typeof schema.$ref === 'string');
    for (const keyword in schema) {
      const row = rows?.get(keyword);
      if (!row) {
        if (keyword.startsWith('x-kubernetes-')) addNode(found, 'kubernetes', node);
        continue;
      }
      if (row.topic) addNode(found, row.topic, node);
      isSuspect ||= !row.isKnown || (row.form !== undefined && !isFit(keyword, schema[keyword], row.form, draft));
    }
    if (isSuspect) addNode(found, 'suspect', node);
  }
  return found;
}

function addNode(found: Map<Topic, Node[]>, topic: Topic, node: Node): void {
  const nodes = found.get(topic);
  if (!nodes) found.set(topic, [node]);
  else if (nodes.at(-1) !== node) nodes.push(node);
}

interface Row {
  readonly topic: Topic | undefined;
  readonly isKnown: boolean;
  readonly form: Form | undefined;
}

const rowsByDraft: ReadonlyMap<Draft, ReadonlyMap<string, Row>> = new Map(
  drafts.map((draft) => [draft, new Map([...keywords.keys()].map((keyword) => [keyword, createRow(keyword, draft)]))]),
);

function createRow(keyword: string, draft: Draft): Row {
  const form = findKeywordForm(keyword, draft);
  const isKnown = form !== undefined || compareDraft(draft, keyword) === 'known';
  return { topic: topicByKeyword.get(keyword), isKnown, form };
}
