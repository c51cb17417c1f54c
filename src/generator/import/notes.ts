import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { rewrite, type Sources } from '../../schema/keywords/rewrite.ts';
import { walk } from '../../schema/keywords/walk.ts';
import type { ChosenSchema } from './reader.ts';

export interface ImportNote extends Pick<Diagnostic, 'code' | 'message'> {
  readonly help: string;
  readonly schema: SchemaObject;
  readonly keyword: string;
}

export function withoutDropped(root: SchemaObject, dropped: ChosenSchema['dropped'], sources: Sources): SchemaObject {
  if (!dropped) return root;
  const isKept = ([keyword]: readonly [string, unknown]): boolean => !dropped.keywords.has(keyword);
  return rewrite(root, (schema) => Object.fromEntries(Object.entries(schema).filter(isKept)), sources);
}

export function droppedNotes(root: SchemaObject, dropped: ChosenSchema['dropped']): readonly ImportNote[] {
  if (!dropped) return [];
  return [...walk(root)].flatMap(({ schema }) =>
    Object.keys(schema)
      .filter((keyword) => dropped.keywords.has(keyword))
      .map((keyword) => ({
        schema,
        keyword,
        code: 'import/no-effect',
        message: `"${keyword}" has no effect: ${dropped.by} drops it; it is omitted`,
        help: 'To apply it, add it to the models.',
      })),
  );
}
