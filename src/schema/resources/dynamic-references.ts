import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import type { Resources } from './resources.ts';

/**
 * Follows a dynamic reference: of `$dynamicRef`, to the anchor of that name that was passed first (JSON Schema
 * 2020-12, core section 8.2.3.2); of `$recursiveRef`, where the target says `$recursiveAnchor`, to the schema that was
 * entered first in a resource that says so, too (2019-09, core section 8.2.4.2; that Helm's validator takes the schema
 * that was entered and not the resource's root is measured).
 */
export function follow(
  keyword: '$dynamicRef' | '$recursiveRef',
  schema: SchemaObject,
  scope: DynamicScope | undefined,
  { find, of, main }: Resources,
): Schema | undefined {
  const reference = schema[keyword];
  if (typeof reference !== 'string') return undefined;
  const found = find(reference, of(schema) ?? main);
  if (keyword === '$recursiveRef') {
    const isDynamic = isSchemaObject(found?.schema) && isRecursive(found.schema);
    const entered = (at: SchemaObject): Schema | undefined => (isRecursive((of(at) ?? main).root) ? at : undefined);
    return (isDynamic ? outermost(scope, entered) : undefined) ?? found?.schema;
  }
  const name = found?.dynamicAnchor;
  if (name === undefined) return found?.schema;
  return outermost(scope, (at) => of(at)?.dynamicAnchors.get(name)) ?? found?.schema;
}

/** The schemas that were entered on the way to a value, the innermost first. */
export interface DynamicScope {
  readonly schema: SchemaObject;
  readonly outer: DynamicScope | undefined;
}

function isRecursive({ $recursiveAnchor }: SchemaObject): boolean {
  return $recursiveAnchor === true;
}

/** What is found at the schema that was entered first, of those at which anything is. */
function outermost(
  scope: DynamicScope | undefined,
  findAt: (schema: SchemaObject) => Schema | undefined,
): Schema | undefined {
  let found: Schema | undefined;
  for (let at = scope; at !== undefined; at = at.outer) found = findAt(at.schema) ?? found;
  return found;
}
