import { type Finding, nothing, type Rule, rule } from '../../rules/runner/rule.ts';
import type { Survey } from '../../rules/runner/survey.ts';
import { type Node, listSteps } from '../../schema/resources/schema-nodes.ts';
import { findBySection, type HelmReading, getHelmReading } from './helm-reading.ts';
import type { Topic } from './topics.ts';

export function documentRule({ find, ...definition }: DocumentRule): Rule {
  const check: Rule['check'] = (_, { survey }) => find(getHelmReading(survey), survey);
  return rule({ ...definition, places: ['root'], check });
}

export function schemaRule({ findAt, topic, ...definition }: SchemaRule): Rule {
  const findAll = findBySection(({ nodes, about }, survey) => {
    const findings: FindingAt[] = [];
    // An old Helm reads a schema by another draft.
    const isForAll = topic === undefined || survey.settings.oldestReader !== undefined;
    for (const node of isForAll ? nodes : about(topic)) {
      const found = findAt(node, survey);
      if (found === nothing) continue;
      for (const finding of found) findings.push({ ...finding, at: listSteps(node, ...finding.at) });
    }
    return findings;
  });
  return documentRule({ ...definition, find: (_, survey) => findAll(survey) });
}

/** What is read of the texts of a document, each text once. */
export function readEachOnce<T>(read: (text: string) => T): (survey: Survey, text: string) => T {
  const byDocument = new WeakMap<object, Map<string, T>>();
  return ({ root }, text) => {
    const known = byDocument.get(root) ?? new Map<string, T>();
    byDocument.set(root, known);
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = read(text);
    known.set(text, result);
    return result;
  };
}

type Page = Omit<Rule, 'requirement' | 'check' | 'places'>;

interface DocumentRule extends Page {
  readonly find: (reading: HelmReading, survey: Survey) => Iterable<Finding>;
}

interface SchemaRule extends Page {
  /** The schemas that may have something to find; by default all. */
  readonly topic?: Topic;
  /**
   * Called for every schema of the topic: return `nothing` when there is no finding, instead of using a generator.
   * What is found is kept: without an oldest reader, look only at the schema, its draft and its name.
   */
  readonly findAt: (node: Node, survey: Survey) => Iterable<FindingAt>;
}

export type FindingAt = Finding & Required<Pick<Finding, 'at'>>;

/** The name in messages: `property "replicas"`, `items of property "zones"`. */
export function nameOfNode(node: Node): string {
  const words: string[] = [];
  for (let at: Node | undefined = node; at; at = at.parent) {
    const [keyword, key] = at.steps.slice(-2);
    if (at.steps.length === 0) words.push('the root');
    else if (keyword === 'properties') words.push(`property "${key}"`);
    else if (keyword === '$defs' || keyword === 'definitions') words.push(`definition "${key}"`);
    else words.push(at.steps.slice(-2).join('/'));
    if (keyword === undefined || isNaming.has(String(keyword))) break;
  }
  return words.join(' of ');
}

const isNaming = new Set(['properties', '$defs', 'definitions']);
