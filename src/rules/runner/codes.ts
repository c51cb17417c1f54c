import { findNearest } from '../../diagnostics/nearest.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { listSchemaNames } from '../../schema/document/keyword-values.ts';

/** A name may be a code in any case, or the part before the slash (`R5`), which means all its codes. */
export function codesNamed(name: string, known: Iterable<string>): readonly string[] {
  const wanted = name.toLowerCase();
  const codes = [...known];
  const exact = codes.filter((code) => code.toLowerCase() === wanted);
  return exact.length > 0 ? exact : codes.filter((code) => code.toLowerCase().startsWith(`${wanted}/`));
}

/** Suggests the code that was probably meant, or else how codes begin. */
export function helpForUnknown(name: string, known: Iterable<string>): string {
  const codes = [...known];
  // Users remember the name of a rule better than its requirement.
  const names = new Map(codes.map((code) => [code.slice(code.indexOf('/') + 1), code]));
  const near = findNearest(name, codes) ?? names.get(findNearest(name, names.keys()) ?? '');
  return near === undefined ? helpForCodes(codes) : `Did you mean "${near}"?`;
}

export function helpForCodes(known: Iterable<string>): string {
  const areas = [...known].filter((code) => code.includes('/')).map((code) => code.slice(0, code.indexOf('/')));
  return `Use the rule name from a finding, or name all rules of one kind: ${[...new Set(areas)].join(', ')}.`;
}

/** Suggests a definition with the same or a similar name. */
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
