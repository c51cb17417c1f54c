import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { setProperty } from '../../text/value/put.ts';
import { isContainer, type Value } from '../template/index.ts';
import { loadValues } from './load.ts';
import type { YttDialect, YttSources } from './sources.ts';
import type { YttVerdict } from './step.ts';

/** A value as ytt loads it. An integer that a `number` cannot represent exactly is a `bigint`. */
export type YttValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly YttValue[]
  | { readonly [key: string]: YttValue };

/** The result of loading values with a ytt schema. */
export interface YttResult {
  /** `accept`, or the step of ytt that refused the values. */
  readonly verdict: YttVerdict;
  /** The final values with all defaults; `undefined` when they are refused. */
  readonly values: YttValue | undefined;
  /** Errors and warnings, with lines and remedies. */
  readonly diagnostics: readonly Diagnostic[];
  /** What ytt itself prints on standard error; empty when it accepts the values. */
  readonly text: string;
}

/**
 * Loads data values with ytt schemas, as ytt does: defaults, layers, types, rules.
 *
 * @example
 * import { loadYtt } from 'schemawright/ytt';
 *
 * const schema = '#@data/values-schema\n---\nreplicas: 1\n';
 * const files = [{ file: 'schema.yml', text: schema }];
 * const { verdict, values, diagnostics } = loadYtt({ files, values: [{ file: 'values.yml', text: 'replicas: 3' }] });
 */
export function loadYtt(sources: YttSources, options: { readonly dialect?: YttDialect } = {}): YttResult {
  const { verdict, document, diagnostics, text } = loadValues(sources, options);
  return { verdict, values: document && convertYttValue(document.value), diagnostics, text };
}

export function convertYttValue(value: Value): YttValue {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (!isContainer(value)) return value;
  if (value.kind === 'array') return value.items.map((item) => convertYttValue(item.value));
  const object: Record<string, YttValue> = {};
  for (const item of value.items) setProperty(object, String(item.key), convertYttValue(item.value));
  return object;
}
