import type { Resources } from '../resources/resources.ts';
import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { subschemasOf } from '../keywords/walk.ts';
import { conjunctsOf } from './conjuncts.ts';

/** Tells of schemas whether they are such that are looked for, or hold one below them or behind their references. */
export function reachingIn(
  resources: Resources,
  isFound: (schema: SchemaObject) => boolean,
): (schema: unknown) => boolean {
  const known = new Map<SchemaObject, boolean>();
  return (schema) => {
    if (!isSchemaObject(schema)) return false;
    const before = known.get(schema);
    if (before !== undefined) return before;
    const seen = new Set<SchemaObject>([schema]);
    // The set grows while it is read.
    for (const inner of seen) {
      if (isFound(inner)) {
        known.set(schema, true);
        return true;
      }
      for (const below of conjunctsOf([inner], resources)) seen.add(below);
      for (const { schema: below } of subschemasOf(inner)) seen.add(below);
    }
    for (const inner of seen) known.set(inner, false);
    return false;
  };
}
