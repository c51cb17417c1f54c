import { findNearest } from '../../diagnostics/nearest.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { listSchemaNames } from '../../schema/document/keyword-values.ts';

/** The known rule codes that a name stands for: a code, however it is capitalised, or all codes of a requirement or area (`R5`). */
export function codesNamed(name: string, known: Iterable<string>): readonly string[] {
  const wanted = name.toLowerCase();
  const codes = [...known];
  const exact = codes.filter((code) => code.toLowerCase() === wanted);
  return exact.length > 0 ? exact : codes.filter((code) => code.toLowerCase().startsWith(`${wanted}/`));
}

/** What to do about a name that no code has: the code that was probably meant, else how codes begin. */
export function helpForUnknown(name: string, known: Iterable<string>): string {
  const codes = [...known];
  // People remember the name of a rule better than the number of its requirement.
  const names = new Map(codes.map((code) => [code.slice(code.indexOf('/') + 1), code]));
  const near = findNearest(name, codes) ?? names.get(findNearest(name, names.keys()) ?? '');
  return near === undefined ? helpForCodes(codes) : `Did you mean "${near}"?`;
}

/** How a code may be named. */
export function helpForCodes(known: Iterable<string>): string {
  const areas = [...known].filter((code) => code.includes('/')).map((code) => code.slice(0, code.indexOf('/')));
  return `Name a rule as its finding does, or all of one kind: ${[...new Set(areas)].join(', ')}.`;
}

/** What to do about a reference to nothing, where a definition has that name, or nearly. */
export function helpForReference(reference: string, root: SchemaObject): { readonly help?: string } {
  const name = /^#\/[^/]+\/([^/]+)$/.exec(reference)?.[1] ?? '';
  const candidates = ['$defs', 'definitions'].map(
    (keyword) => [keyword, findNearestName(name, root[keyword])] as const,
  );
  const found = candidates.find(([, near]) => near !== undefined);
  if (!found) return {};
  return { help: `Did you mean "#/${found.join('/')}"? Correct the name, or add the definition.` };
}

function findNearestName(name: string, definitions: unknown): string | undefined {
  return name.length > 2
    ? findNearest(name, listSchemaNames(definitions))
    : listSchemaNames(definitions).find((candidate) => candidate === name);
}
