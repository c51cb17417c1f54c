import type { SchemaDocument } from '../../schema/document/document.ts';
import { walk } from '../../schema/keywords/walk.ts';
import type { Imported } from './import.ts';

export function placedDocument({
  document,
  original,
  sources,
}: Pick<Imported, 'document' | 'original' | 'sources'>): SchemaDocument {
  const start = document.origins.get(original);
  const origins = new Map(
    [...walk(document.root)].flatMap(({ schema }) => {
      const origin = document.origins.get(sources.get(schema) ?? schema) ?? start;
      return origin ? [[schema, origin] as const] : [];
    }),
  );
  return { ...document, origins };
}
