import { readFlags } from '../generator/dialect/flags.ts';
import type { LoadedValues } from '../generator/dialect/services.ts';
import { type DocumentOptions, openDocuments, listSetArguments } from './inputs/open.ts';

/**
 * Merges values with the defaults of the document that describes them, as Helm or ytt does.
 *
 * @throws {UsageError} when there is no such document, or a file cannot be read.
 * @example
 * import { values } from 'schemawright/api';
 *
 * const { written } = await values({ cwd: '.', input: 'helm/app', flags: { values: ['production.yaml'] } });
 */
export async function values({ input, ...options }: ValuesOptions): Promise<LoadedValues> {
  const { cwd, select } = options;
  const layers = readFlags(options.flags ?? {}).texts('values');
  const files = input === undefined ? [] : [input];
  const { opened } = await openDocuments('values', options, { files, named: layers, isOne: true });
  const [document] = opened;
  if (!document) throw new Error('no document is open');
  const { description, operation, flags, style, openRules } = document;
  const request = { cwd, description, layers, set: listSetArguments(flags), flags, style, select, openRules };
  return await operation.run(request);
}

/** The values to merge, and the document that describes them. */
export interface ValuesOptions extends DocumentOptions {
  /** The document that describes the values; by default the schema of the chart. */
  readonly input?: string | undefined;
}
