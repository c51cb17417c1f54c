import { type Dialect, loadModules } from '../../generator/dialect/dialect.ts';
import type { RecognizedTypes } from '../../generator/dialect/recognized.ts';
import type { Imported } from '../../generator/import/import.ts';

export const nothingRecognized: RecognizedTypes = { typed: new Map(), homes: new Map(), notes: [] };

/** The types of libraries in the definitions of kinds. */
export async function recognizeTypes(all: readonly Imported[], dialects: readonly Dialect[]): Promise<RecognizedTypes> {
  const roots = all.flatMap(({ document }) => (document.kind === 'resource' ? [document.root] : []));
  const [load] = dialects.flatMap((dialect) => dialect.recognizeTypes ?? []);
  return roots.length === 0 || load === undefined
    ? nothingRecognized
    : (await load())(roots, await loadModules(dialects));
}
