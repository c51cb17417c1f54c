/** The patterns of a document: its regular expressions, where they stand and how messages call them. */

import type { Finding } from '../../../rules/runner/rule.ts';
import type { Survey } from '../../../rules/runner/survey.ts';
import { type Effect, type Pattern, readPattern } from '../../../schema/regex/index.ts';
import { namesOf } from '../../../schema/document/keyword-values.ts';
import { type Node, stepsTo } from '../../../schema/resources/schema-nodes.ts';
import { nameOfNode } from '../document/name-of-node.ts';
import { helmReadingOf } from '../document/helm-reading.ts';

/** A regular expression of a document. */
export interface PatternInPlace {
  readonly pattern: Pattern;
  readonly node: Node;
  /** The steps to it from the schema. */
  readonly steps: readonly string[];
}

/** How a message calls a regular expression: `pattern of property "name"`. */
export function nameOfPattern({ node, steps }: PatternInPlace): string {
  return `${steps.length === 1 ? 'pattern' : 'key pattern'} of ${nameOfNode(node)}`;
}

/** The steps from the root to a regular expression. */
export function stepsToPattern({ node, steps }: PatternInPlace): readonly (string | number)[] {
  return stepsTo(node, ...steps);
}

/** Every regular expression of a document: the patterns, and the keys of `patternProperties`. */
export function patternsOf({ root }: Survey): readonly PatternInPlace[] {
  const read = new Map<string, Pattern>();
  const inPlace = (node: Node, source: string, ...steps: string[]): PatternInPlace => {
    const pattern = read.get(source) ?? readPattern(source);
    read.set(source, pattern);
    return { pattern, node, steps };
  };
  return helmReadingOf(root).nodes.flatMap((node) => {
    const { pattern, patternProperties } = node.schema;
    const own = typeof pattern === 'string' ? [inPlace(node, pattern, 'pattern')] : [];
    return [...own, ...namesOf(patternProperties).map((key) => inPlace(node, key, 'patternProperties', key))];
  });
}

/** The constructs of all patterns that Helm takes and JavaScript does not read alike, by what JavaScript makes of them. */
export function differencesOf(survey: Survey, effects: readonly Effect[]): readonly Finding[] {
  return patternsOf(survey).flatMap((one) => {
    const { pattern } = one;
    if (pattern.refusal !== undefined) return [];
    const found = pattern.differences.filter(({ difference }) => effects.includes(difference.effect));
    const first = new Map(found.map((construct) => [construct.difference, construct] as const).toReversed());
    return [...first.values()].map(({ part, difference }) => ({
      message: `"${part}" in the ${nameOfPattern(one)} ${difference.says}`,
      at: stepsToPattern(one),
      help: difference.remedy,
    }));
  });
}
