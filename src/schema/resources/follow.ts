import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import type { Resource, Resources } from './resources.ts';

/** The schemas that were entered on the way to a value, the innermost first. */
export interface DynamicScope {
  readonly schema: SchemaObject;
  readonly outer: DynamicScope | undefined;
}

/**
 * What a reference leads to that depends on the dynamic scope: of `$dynamicRef`, the anchor of that name that was passed first
 * (JSON Schema 2020-12, core section 8.2.3.2); of `$recursiveRef`, the first resource that says `$recursiveAnchor`, where the
 * target says so, too (2019-09, core section 8.2.4.2).
 */
export function follow(
  keyword: '$dynamicRef' | '$recursiveRef',
  schema: SchemaObject,
  scope: DynamicScope | undefined,
  resources: Resources,
): Schema | undefined {
  const reference = schema[keyword];
  if (typeof reference !== 'string') return undefined;
  const passed = passedOn(scope, resources);
  const found = resources.find(reference, passed[0] ?? resources.main);
  if (keyword === '$recursiveRef') {
    if (!isSchemaObject(found?.schema) || !isRecursive(found.schema)) return found?.schema;
    return passed.findLast(({ root }) => isRecursive(root))?.root ?? found.schema;
  }
  const name = found?.dynamicAnchor;
  if (name === undefined) return found?.schema;
  return passed.findLast(({ dynamicAnchors }) => dynamicAnchors.has(name))?.dynamicAnchors.get(name) ?? found?.schema;
}

function isRecursive({ $recursiveAnchor }: SchemaObject): boolean {
  return $recursiveAnchor === true;
}

/** The resources that were entered, the innermost first. */
function passedOn(scope: DynamicScope | undefined, { of }: Resources): readonly Resource[] {
  const passed: Resource[] = [];
  for (let at = scope; at !== undefined; at = at.outer) {
    const resource = of(at.schema);
    if (resource !== undefined) passed.push(resource);
  }
  return passed;
}
