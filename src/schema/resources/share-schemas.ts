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
  const share = openSharing<unknown>({ listParts, withParts });
  return (schema) => {
    const shared = share(schema);
    return isSchemaObject(shared) ? shared : schema;
  };
}

function listParts(value: unknown): readonly (readonly [token: string | number, part: unknown])[] {
  if (Array.isArray(value)) return [...value.entries()];
  return isSchemaObject(value) ? Object.entries(value) : [];
}

function withParts(value: unknown, change: (part: unknown) => unknown): unknown {
  if (Array.isArray(value)) return mapArray(value, (item) => change(item));
  return isSchemaObject(value) ? mapMembers(value, (member) => change(member)) : value;
}
