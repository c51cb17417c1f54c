import type { SchemaObject } from '../../schema/document/schema.ts';
import { mapSubschemas } from '../../schema/keywords/rewrite.ts';
import type { Descriptions } from './crd.ts';
import type { WrittenSchema } from './lowering/index.ts';

export function shortenDescriptions(schema: SchemaObject, to: Exclude<Descriptions, 'all'>): WrittenSchema {
  const entries = Object.entries(schema).flatMap(([keyword, value]): readonly (readonly [string, unknown])[] => {
    if (keyword === 'description' && to === 'none') return [];
    if (keyword === 'description' && typeof value === 'string') return [[keyword, value.split('\n', 1)[0]]];
    return [[keyword, mapSubschemas(keyword, value, (subschema) => shortenDescriptions(subschema, to))]];
  });
  return Object.fromEntries(entries);
}
