/** How large a schema is once every reference into the document is written out. */

import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import { forEachSubschema } from '../keywords/walk.ts';
import { resolveLocal } from './references.ts';

/** How many schemas something may be made of that is written out: a CustomResourceDefinition of this size has megabytes. */
export const mostWrittenOut = 100_000;

/** How many schemas a document has when each reference is replaced by what it leads to, one into itself ending there. */
export function writtenOutSize(root: SchemaObject): number {
  const sizes = new Map<SchemaObject, number>();
  const measureSchema = (schema: SchemaObject): number => {
    const known = sizes.get(schema);
    if (known !== undefined) return known;
    // Inside of itself it counts for nothing more.
    sizes.set(schema, 0);
    let size = schema.$ref === undefined ? 1 : 1 + sizeOfTarget(schema.$ref);
    forEachSubschema(schema, (below, keyword) => {
      if (keyword !== '$defs' && keyword !== 'definitions') size += measureSchema(below);
    });
    sizes.set(schema, size);
    return size;
  };
  const targets = new Map<string, Schema | undefined>();
  const sizeOfTarget = (reference: string): number => {
    if (!targets.has(reference)) targets.set(reference, resolveLocal(root, reference));
    const found = targets.get(reference);
    return isSchemaObject(found) ? measureSchema(found) : 0;
  };
  return measureSchema(root);
}
