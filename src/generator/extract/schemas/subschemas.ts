/** Walks the subschemas of partial schemas. */

import type { At, PartialSchema } from '../../../decorators/entry/entry.ts';
import { isPartialSchema, metaOf } from '../../../decorators/entry/partial-schema.ts';
import { holdsOf } from '../../../schema/keywords/walk.ts';

/** Visits the schemas directly below the keywords of another; values of users are no schemas, whatever they look like. */
export function visitSubschemas(partial: PartialSchema, visit: (subschema: PartialSchema) => void): void {
  for (const keyword in partial) {
    const holds = holdsOf(keyword);
    const value = holds === undefined ? undefined : partial[keyword];
    if (Array.isArray(value)) for (const one of value) visitOne(one, visit);
    else if (holds !== 'map') visitOne(value, visit);
    else if (isPartialSchema(value)) for (const name in value) visitOne(value[name], visit);
  }
}

function visitOne(value: unknown, visit: (subschema: PartialSchema) => void): void {
  if (isPartialSchema(value)) visit(value);
}

/** Gives a place to a schema and to every schema below it, where they have none: what no syntax of their own declares. */
export function placed(partial: PartialSchema, at: At): PartialSchema {
  metaOf(partial).at ??= at;
  visitSubschemas(partial, (one) => placed(one, at));
  return partial;
}
