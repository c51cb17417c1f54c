import { type At, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { isPartialSchema, ensureMeta } from '../../../decorators/entry/partial-schema.ts';
import { findHolding } from '../../../schema/keywords/walk.ts';

/** Values such as defaults are not visited, even if they look like schemas. */
export function visitSubschemas<T>(partial: PartialSchema, visit: Visit<T>, given: T): void {
  for (const keyword in partial) {
    const value = partial[keyword];
    const holds = typeof value === 'object' ? findHolding(keyword) : undefined;
    if (!holds) continue;
    if (Array.isArray(value)) for (const item of value) visitOne(item, visit, given);
    else if (holds !== 'map') visitOne(value, visit, given);
    else if (isPartialSchema(value)) for (const name in value) visitOne(value[name], visit, given);
  }
}

type Visit<T> = (subschema: PartialSchema, given: T) => void;

function visitOne<T>(value: unknown, visit: Visit<T>, given: T): void {
  if (isPartialSchema(value)) visit(value, given);
}

export function visitReferred<T>(partial: PartialSchema, visit: Visit<T>, given: T): void {
  const meta = partial[META];
  if (meta?.definitions) for (const schema of Object.values(meta.definitions)) visit(schema, given);
  if (meta?.unused) for (const schema of meta.unused) visit(schema, given);
}

export function visitAll<T>(partial: PartialSchema, visit: Visit<T>, given: T): void {
  visitReferred(partial, visit, given);
  visitSubschemas(partial, visit, given);
}

export function collectClassKeys(partial: PartialSchema, found = new Set<string>()): ReadonlySet<string> {
  const key = partial[META]?.class;
  if (key !== undefined) found.add(key);
  visitAll(partial, collectClassKeys, found);
  return found;
}

/** Sets the place of schemas that have no syntax of their own; existing places are kept. */
export function setPlace(partial: PartialSchema, at: At): PartialSchema {
  ensureMeta(partial).at ??= at;
  visitSubschemas(partial, setPlace, at);
  return partial;
}
