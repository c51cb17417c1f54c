import { openSharing } from '../../text/value/share-parts.ts';
import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { mapArray, mapMembers } from '../keywords/rewrite.ts';
import { openResources } from './resources.ts';

/**
 * Gives equal schemas of a document one object, whatever place they have. With several resources each schema keeps its
 * own: what a reference means depends on the resource.
 */
export function openSchemaSharing(root: SchemaObject): (schema: SchemaObject) => SchemaObject {
  if (!openResources(root).isAlone()) return (schema) => schema;
  const share = openSharing<unknown>(withParts);
  return (schema) => {
    const shared = share(schema);
    return isSchemaObject(shared) ? shared : schema;
  };
}

function withParts(value: unknown, change: (part: unknown, token: string | number) => unknown): unknown {
  if (Array.isArray(value)) return mapArray(value, change);
  return isSchemaObject(value) ? mapMembers(value, change) : value;
}
