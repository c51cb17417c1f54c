import type { Schema, SchemaObject } from '../../document/schema.ts';
import type { ReferenceKeyword } from '../../document/assertion.ts';
import type { Resource, Resources } from '../../resources/resources.ts';

/** The schemas that were entered on the way to a value, the innermost first. */
export interface Trail {
  readonly schema: SchemaObject;
  readonly outer: Trail | undefined;
}

/** What a reference leads to: of a dynamic one, the anchor of that name that was passed first (JSON Schema 2020-12, core section 8.2.3.2). */
export function follow(
  keyword: ReferenceKeyword,
  schema: SchemaObject,
  trail: Trail | undefined,
  resources: Resources,
): Schema | undefined {
  const reference = schema[keyword];
  if (typeof reference !== 'string') return undefined;
  const passed = passedOn(trail, resources);
  const found = resources.find(reference, passed[0] ?? resources.main);
  const name = keyword === '$dynamicRef' ? found?.dynamicAnchor : undefined;
  if (name === undefined) return found?.schema;
  return passed.findLast(({ dynamicAnchors }) => dynamicAnchors.has(name))?.dynamicAnchors.get(name) ?? found?.schema;
}

/** The resources that were entered, the innermost first. */
function passedOn(trail: Trail | undefined, { of }: Resources): readonly Resource[] {
  const passed: Resource[] = [];
  for (let at = trail; at !== undefined; at = at.outer) {
    const resource = of(at.schema);
    if (resource !== undefined) passed.push(resource);
  }
  return passed;
}
