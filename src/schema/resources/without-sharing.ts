import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import { hasInnerAddress } from './resources.ts';

/**
 * The same document without sharing. A document made in code may hold one object in two resources; what its references
 * lead to depends on the resource, and resources know a schema by its identity, so that each place needs an object of
 * its own, as in a document that was read. Most documents are one resource: these stay as they are.
 */
export function withoutSharing(root: Schema): Schema {
  if (typeof root === 'boolean' || !hasInnerAddress(root) || !isShared(root)) return root;
  const copy: unknown = JSON.parse(JSON.stringify(root));
  return isSchemaObject(copy) ? copy : root;
}

/** True when an object stands in a document more than once. */
function isShared(root: SchemaObject): boolean {
  const seen = new Set<unknown>([root]);
  for (const value of seen) {
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) {
      if (typeof inner !== 'object' || inner === null) continue;
      if (seen.has(inner)) return true;
      seen.add(inner);
    }
  }
  return false;
}
