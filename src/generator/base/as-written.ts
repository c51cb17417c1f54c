import type { SchemaObject } from '../../schema/document/schema.ts';
import { rewrite, without } from '../../schema/keywords/rewrite.ts';

/** A schema as `gen` writes it: the first values that a base knows stand in no schema, and tell no difference. */
export function asWritten(schema: SchemaObject): SchemaObject {
  return rewrite(schema, (one) => without(one, 'initial'), new Map());
}
