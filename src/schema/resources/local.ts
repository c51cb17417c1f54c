import { type Pointer, valueAt } from '../../text/value/pointer.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';

/** The schema that a reference into its own document points to, if it is there. */
export function resolveLocal(root: SchemaObject, reference: string): Schema | undefined {
  const pointer = localPointerOf(reference);
  const schema = pointer === undefined ? undefined : valueAt(root, pointer);
  return typeof schema === 'boolean' || isSchemaObject(schema) ? schema : undefined;
}

/** The pointer of a reference into its own document; a reference to an anchor or another document has none. */
export function localPointerOf(reference: string): Pointer | undefined {
  if (reference !== '#' && !reference.startsWith('#/')) return undefined;
  if (!reference.includes('%')) return reference.slice(1);
  try {
    return decodeURIComponent(reference.slice(1));
  } catch {
    return undefined;
  }
}
