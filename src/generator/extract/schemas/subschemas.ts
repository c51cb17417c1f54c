import { type At, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { isPartialSchema, ensureMeta } from '../../../decorators/entry/partial-schema.ts';
import { findHolding } from '../../../schema/keywords/walk.ts';

/** Values such as defaults are not visited, even if they look like schemas. */
export function visitSubschemas(partial: PartialSchema, visit: (subschema: PartialSchema) => void): void {
  for (const keyword in partial) {
    const value = partial[keyword];
    const holds = typeof value === 'object' ? findHolding(keyword) : undefined;
    if (!holds) continue;
    if (Array.isArray(value)) for (const item of value) visitOne(item, visit);
    else if (holds !== 'map') visitOne(value, visit);
    else if (isPartialSchema(value)) for (const name in value) visitOne(value[name], visit);
  }
}

function visitOne(value: unknown, visit: (subschema: PartialSchema) => void): void {
  if (isPartialSchema(value)) visit(value);
}

export function visitReferred(partial: PartialSchema, visit: (definition: PartialSchema) => void): void {
  const meta = partial[META];
  if (meta?.definitions) for (const schema of Object.values(meta.definitions)) visit(schema);
  if (meta?.unused) for (const schema of meta.unused) visit(schema);
}

export function visitAll(partial: PartialSchema, visit: (schema: PartialSchema) => void): void {
  visitReferred(partial, visit);
  visitSubschemas(partial, visit);
}

export function collectClassKeys(partial: PartialSchema, found = new Set<string>()): ReadonlySet<string> {
  const key = partial[META]?.class;
  if (key !== undefined) found.add(key);
  visitAll(partial, (schema) => collectClassKeys(schema, found));
  return found;
}

/** Sets the place of schemas that have no syntax of their own; existing places are kept. */
export function setPlace(partial: PartialSchema, at: At): PartialSchema {
  ensureMeta(partial).at ??= at;
  visitSubschemas(partial, (schema) => setPlace(schema, at));
  return partial;
}
