import { dialects } from '../../src/dialects/index.ts';
import { type Change, diffDocuments as diffBy } from '../../src/diff/index.ts';
import { loadCompare, readersOf } from '../../src/generator/dialect/dialect.ts';
import type { SchemaDocument } from '../../src/schema/document/document.ts';

const comparisons = new Map(
  await Promise.all(['crd', 'openapi'].map(async (kind) => [kind, await loadCompare(dialects, kind)] as const)),
);

/** What changed between two documents, as the command says; the comparisons of dialects are loaded beforehand. */
export function diffDocuments(old: SchemaDocument, next: SchemaDocument): readonly Change[] {
  const reader = readersOf(dialects).find(({ reads }) => reads(old.root, { format: 'json', text: '' }));
  return diffBy(old, next, comparisons.get(reader?.kind ?? ''));
}
