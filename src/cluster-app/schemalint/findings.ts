import type { SchemaObject } from '../../schema/document/schema.ts';
import { isExcluded } from './excluded.ts';
import type { Location } from './location.ts';
import { propertiesAt } from './property.ts';
import { readingOf } from './reading.ts';
import type { Finding, Scene, SchemalintRule } from './rule.ts';
import { type Walk, walkOver } from './walk.ts';

/** A finding with its rule, and whether the rule set keeps it back. */
export interface Judged extends Finding {
  readonly rule: SchemalintRule;
  readonly excluded: boolean;
}

/** What rules of schemalint find in a document, each message once for a location, with what the rule set leaves out. */
export interface Judgement {
  readonly findings: readonly Judged[];
  readonly walk: Walk;
}

/** Asks rules of schemalint about a document. */
export function judge(root: SchemaObject, rules: readonly SchemalintRule[]): Judgement {
  const reading = readingOf(root);
  const walk = walkOver(root, reading);
  const sites = new Set(walk.visits.map(({ site }) => site));
  const scene: Scene = { walk, reading, properties: propertiesAt(sites) };
  return { walk, findings: rules.flatMap((rule) => findingsOf(rule, scene)) };
}

function findingsOf(rule: SchemalintRule, scene: Scene): Judged[] {
  const messagesAt = new Map<Location, readonly string[]>();
  const findings: Judged[] = [];
  for (const { location, message, visit, keyword } of rule.check(scene)) {
    const messages = messagesAt.get(location) ?? [];
    if (messages.includes(message)) continue;
    messagesAt.set(location, [...messages, message]);
    findings.push({ rule, location, message, visit, keyword, excluded: isExcluded(location) });
  }
  return findings;
}
