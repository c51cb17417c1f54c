import { nearest } from '../../diagnostics/nearest.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { namesOf } from '../../schema/document/held.ts';

/** What to do about a reference to nothing, where a definition has that name, or nearly. */
export function helpForReference(reference: string, root: SchemaObject): { readonly help?: string } {
  const name = /^#\/[^/]+\/([^/]+)$/.exec(reference)?.[1] ?? '';
  const candidates = ['$defs', 'definitions'].map((keyword) => [keyword, nearestOf(name, root[keyword])] as const);
  const found = candidates.find(([, near]) => near !== undefined);
  if (found === undefined) return {};
  return { help: `Did you mean "#/${found.join('/')}"? Correct the name, or add the definition.` };
}

function nearestOf(name: string, definitions: unknown): string | undefined {
  return name.length > 2 ? nearest(name, namesOf(definitions)) : namesOf(definitions).find((one) => one === name);
}
