import type { SchemaObject } from '../../schema/schema.ts';
import { rewrite, without } from '../import/rewrite.ts';

/** A schema as `gen` writes it: the first values that a base knows stand in no schema, and tell no difference. */
export function asWritten(schema: SchemaObject): SchemaObject {
  return rewrite(schema, (one) => without(one, 'initial'), new Map());
}
