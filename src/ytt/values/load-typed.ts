/** Loads values as ytt does, into the classes of a model. */

import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import { startValues } from '../../schema/effective/start-values.ts';
import { tokensOf } from '../../text/value/pointer.ts';
import { type DocumentNode, type HolderNode, isContainer, originOf } from '../template/index.ts';
import { loadValues } from './load.ts';
import { yttValueOf, type YttResult } from './load-ytt.ts';
import type { YttDialect, YttSources } from './sources.ts';

/** What loading needs of a binding that `schemawright gen` writes. */
export interface YttBinding<T> {
  readonly schema: unknown;
  readonly validate: (value: unknown, options: { readonly dropsNulls: boolean }) => YttValidated<T>;
}

type YttValidated<T> =
  | { readonly ok: true; readonly values: T; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Values of a model that were loaded as ytt loads them, or what is wrong with them. */
export type YttTyped<T> = YttValidated<T> & Pick<YttResult, 'verdict' | 'text'>;

/**
 * Loads data values by schemas of ytt into the classes of a model: first what ytt does, with the schema that `gen` writes of the model,
 * then what ytt cannot say, such as the rules that have no form in Starlark. Null stands for what is absent, as in these schemas.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { loadYttAs } from 'schemawright/ytt';
 * import { minio } from './out/minio/binding.js';
 *
 * const read = (file: string) => ({ file, text: readFileSync(file, 'utf8') });
 * const loaded = loadYttAs(minio, { files: [read('out/minio/schema.yml')], values: [read('values.yml')] });
 * if (loaded.ok) console.log(loaded.values.replicas);
 * else console.error(loaded.text);
 */
export function loadYttAs<T>(
  binding: YttBinding<T>,
  sources: YttSources,
  options: { readonly dialect?: YttDialect } = {},
): YttTyped<T> {
  const { verdict, document, diagnostics, text } = loadValues(sources, options);
  if (document === undefined) return { ok: false, verdict, text, diagnostics };
  const start = isSchemaObject(binding.schema) ? startValues(binding.schema) : undefined;
  const result = binding.validate(overStart(yttValueOf(document.value), start), { dropsNulls: true });
  const placed = result.diagnostics.flatMap((one) => placedIn(document, one) ?? []);
  return { ...result, verdict, text, diagnostics: [...diagnostics, ...placed] };
}

/** Values as a layer over those that the model starts with: what they lack of these is deleted there. */
function overStart(value: unknown, start: unknown): unknown {
  if (!isMap(value) || !isMap(start)) return value;
  const missing = Object.keys(start).filter((key) => !Object.hasOwn(value, key));
  return Object.fromEntries([
    ...Object.entries(value).map(([key, one]) => [key, overStart(one, start[key])] as const),
    ...missing.map((key) => [key, null] as const),
  ]);
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A diagnostic about a value, told where that value stands; a warning about null is about nothing. */
function placedIn(document: DocumentNode, one: Diagnostic): Diagnostic | undefined {
  let holder: HolderNode = document;
  for (const token of tokensOf(one.pointer ?? '')) {
    const next: HolderNode | undefined = itemAt(holder, token);
    if (next === undefined) break;
    holder = next;
  }
  if (one.severity === 'warning' && holder.value === null) return undefined;
  return { ...one, origin: originOf(holder.position) };
}

function itemAt({ value }: HolderNode, token: string): HolderNode | undefined {
  if (!isContainer(value)) return undefined;
  if (value.kind === 'array') return value.items[Number(token)];
  return value.items.find(({ key }) => String(key) === token);
}
