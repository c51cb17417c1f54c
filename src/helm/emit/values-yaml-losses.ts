/** What `values.yaml` would lose: values and keys that are read back as something else. */

import type { Json } from '../../text/value/json.ts';
import type { TargetFinding } from '../../generator/emit/target.ts';

/** What is wrong with a text, a value or a schema, wherever it stands. */
export type Loss = Omit<TargetFinding, 'schema' | 'keyword'>;

/** Two things that a schema starts with, of which one gets lost. */
export const conflict: Loss = {
  code: 'values-yaml/conflict',
  severity: 'error',
  message: 'properties stand beside a reference whose definition starts with a value that is no object',
  help: 'Let the definition be an object, or take its default away.',
};

/** What yaml.v3 writes in a way that is read as something else, or not at all. */
export function* lossesOf(value: Json): Generator<Loss> {
  if (typeof value === 'string') yield* lossesOfText(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, below] of Object.entries(value)) {
    if (!Array.isArray(value)) yield* lossesOfKey(key);
    yield* lossesOf(below);
  }
}

/** The same for a key. */
export function* lossesOfKey(key: string): Generator<Loss> {
  if (key === '<<') {
    yield {
      code: 'values-yaml/merge-key',
      severity: 'error',
      message: 'a key "<<" stands for a merge in YAML: Helm cannot read values.yaml',
      help: 'Use another key.',
    };
  }
  yield* lossesOfText(key);
}

function* lossesOfText(text: string): Generator<Loss> {
  if (/^[\n\u2028\u2029]/.test(text) && text.includes('\n')) {
    yield {
      code: 'values-yaml/leading-line-break',
      severity: 'warning',
      message: 'the text begins with a line break, which values.yaml loses, as helm-values-gen writes it',
      help: 'Take the first line break away.',
    };
  }
  if (text.startsWith('\t') && text.includes('\n')) {
    yield {
      code: 'values-yaml/leading-tab',
      severity: 'error',
      message: 'the text has several lines and begins with a tab: Helm cannot read values.yaml',
      help: 'Begin the text with a blank, or take the tab away.',
    };
  }
}
