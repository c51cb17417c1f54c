/** Loads values as ytt does, for programs. */

import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { isContainer, type Value } from '../template/index.ts';
import { loadValues } from './load.ts';
import type { YttDialect, YttSources } from './sources.ts';
import type { YttVerdict } from './step.ts';

/** A value as ytt loads it; an integer that a number does not hold exactly is a `bigint`. */
export type YttValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly YttValue[]
  | { readonly [key: string]: YttValue };

/** What loading values by a schema of ytt gave. */
export interface YttResult {
  /** How it ended, in the words of ytt's steps: `accept`, or the step that refused. */
  readonly verdict: YttVerdict;
  /** The final values with all defaults; `undefined` where they are refused. */
  readonly values: YttValue | undefined;
  /** What is wrong, with lines and remedies; warnings too. */
  readonly diagnostics: readonly Diagnostic[];
  /** What ytt itself prints on standard error: empty where it accepts the values. */
  readonly text: string;
}

/**
 * Loads data values by schemas of ytt, as ytt does: defaults, layers, types, rules.
 *
 * @example
 * import { loadYtt } from 'schemawright/ytt';
 *
 * const schema = '#@data/values-schema\n---\nreplicas: 1\n';
 * const { verdict, values, diagnostics } = loadYtt({
 *   files: [{ file: 'schema.yml', text: schema }],
 *   values: [{ file: 'values.yml', text: 'replicas: 3' }],
 * });
 */
export function loadYtt(sources: YttSources, options: { readonly dialect?: YttDialect } = {}): YttResult {
  const { verdict, document, diagnostics, text } = loadValues(sources, options);
  return { verdict, values: document && convertYttValue(document.value), diagnostics, text };
}

/** A value of a document, without its places. */
export function convertYttValue(value: Value): YttValue {
  if (typeof value === 'bigint')
    return BigInt(Number(value)) === value && Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (!isContainer(value)) return value;
  if (value.kind === 'array') return value.items.map((item) => convertYttValue(item.value));
  return Object.fromEntries(value.items.map((item) => [String(item.key), convertYttValue(item.value)]));
}
