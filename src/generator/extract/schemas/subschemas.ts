/** Walks the subschemas of partial schemas. */

import { type At, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { isPartialSchema, ensureMeta } from '../../../decorators/entry/partial-schema.ts';
import { findHolding } from '../../../schema/keywords/walk.ts';

/** Visits the schemas directly below the keywords of another; values of users are no schemas, whatever they look like. */
export function visitSubschemas(partial: PartialSchema, visit: (subschema: PartialSchema) => void): void {
  for (const keyword in partial) {
    const holds = findHolding(keyword);
    const value = holds && partial[keyword];
    if (Array.isArray(value)) for (const item of value) visitOne(item, visit);
    else if (holds !== 'map') visitOne(value, visit);
    else if (isPartialSchema(value)) for (const name in value) visitOne(value[name], visit);
  }
}

function visitOne(value: unknown, visit: (subschema: PartialSchema) => void): void {
  if (isPartialSchema(value)) visit(value);
}

/** Visits the definitions that a schema brings along. */
export function visitReferred(partial: PartialSchema, visit: (definition: PartialSchema) => void): void {
  const meta = partial[META];
  if (meta?.definitions) for (const schema of Object.values(meta.definitions)) visit(schema);
  if (meta?.unused) for (const schema of meta.unused) visit(schema);
}

/** Visits these and the schemas directly below. */
export function visitAll(partial: PartialSchema, visit: (schema: PartialSchema) => void): void {
  visitReferred(partial, visit);
  visitSubschemas(partial, visit);
}

/** The keys of the classes that a schema refers to, in the order in which they stand there. */
export function collectClassKeys(partial: PartialSchema, found = new Set<string>()): ReadonlySet<string> {
  const key = partial[META]?.class;
  if (key !== undefined) found.add(key);
  visitAll(partial, (schema) => collectClassKeys(schema, found));
  return found;
}

/** Gives a place to a schema and to every schema below it, where they have none: what no syntax of their own declares. */
export function setPlace(partial: PartialSchema, at: At): PartialSchema {
  ensureMeta(partial).at ??= at;
  visitSubschemas(partial, (schema) => setPlace(schema, at));
  return partial;
}
