import { type Pointer, valueAt } from '../../text/value/pointer.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import { applicators } from '../keywords/walk.ts';

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

/** A reference with other names for some keywords on its way; names of properties and definitions stay. */
export function renameKeywordsIn(reference: string, names: Readonly<Record<string, string>>): string {
  if (!reference.startsWith('#/')) return reference;
  const renamed: string[] = [];
  let isKeyword = true;
  for (const token of reference.slice(2).split('/')) {
    renamed.push(isKeyword && Object.hasOwn(names, token) ? (names[token] ?? token) : token);
    isKeyword = !isKeyword || !holdsSeveral(token);
  }
  return `#/${renamed.join('/')}`;
}

/** True for a keyword behind which a pointer goes on with a name or an index. */
function holdsSeveral(keyword: string): boolean {
  return Object.hasOwn(applicators, keyword) && applicators[keyword] !== 'schema';
}
