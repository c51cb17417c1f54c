import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Dialect } from '../../generator/dialect/dialect.ts';
import type { RecognizedTypes } from '../../generator/dialect/recognized.ts';
import type { Imported } from '../../generator/import/import.ts';

export const nothingRecognized: RecognizedTypes = { typed: new Map(), homes: new Map(), lacking: new Map() };

/** The types of libraries in the definitions of kinds. */
export async function recognizeTypes(all: readonly Imported[], dialects: readonly Dialect[]): Promise<RecognizedTypes> {
  const roots = all.flatMap(({ document }) => (document.kind === 'resource' ? [document.root] : []));
  const [load] = dialects.flatMap((dialect) => dialect.recognizeTypes ?? []);
  return roots.length === 0 || load === undefined ? nothingRecognized : (await load())(roots);
}

/** Says what a type has and the definition does not. */
export function describeRecognized({ lacking }: RecognizedTypes, { document }: Imported): readonly Diagnostic[] {
  const origin = document.origins.get(document.root)?.schema;
  if (!origin) return [];
  return [...lacking].map(([name, parts]) => {
    const [first, ...others] = [...parts].sort();
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    return {
      code: 'import/newer-type',
      severity: 'info',
      message: `${name} declares what the definition does not: ${first ?? ''}${more}`,
      origin,
    };
  });
}
