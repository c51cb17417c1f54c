/** How large a schema is once every reference into the document is written out. */

import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { heldBy, holdsOf } from '../keywords/walk.ts';
import { resolveLocal } from './references.ts';

/** How many schemas something may be made of that is written out: a CustomResourceDefinition of this size has megabytes. */
export const mostWrittenOut = 100_000;

/** How many schemas a document has when each reference is replaced by what it leads to, one into itself ending there. */
export function writtenOutSize(root: SchemaObject): number {
  const sizes = new Map<SchemaObject, number>();
  const sizeOf = (schema: SchemaObject): number => {
    const known = sizes.get(schema);
    if (known !== undefined) return known;
    // Inside of itself it counts for nothing more.
    sizes.set(schema, 0);
    let size = 1;
    for (const keyword of Object.keys(schema)) {
      if (keyword === '$ref') size += sizeOfTarget(schema);
      const holds = keyword === '$defs' || keyword === 'definitions' ? undefined : holdsOf(keyword);
      if (holds === undefined) continue;
      for (const [, held] of heldBy(holds, schema[keyword])) if (isSchemaObject(held)) size += sizeOf(held);
    }
    sizes.set(schema, size);
    return size;
  };
  const sizeOfTarget = ({ $ref }: SchemaObject): number => {
    const found = $ref === undefined ? undefined : resolveLocal(root, $ref);
    return isSchemaObject(found) ? sizeOf(found) : 0;
  };
  return sizeOf(root);
}
