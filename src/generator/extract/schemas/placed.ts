import { isPartialSchema, metaOf } from '../../../decorators/entry/partial-schema.ts';
import type { At, PartialSchema } from '../../../decorators/entry/entry.ts';
import { holdsOf } from '../../../schema/keywords/walk.ts';

/** Gives a place to a schema and to every schema below it, where they have none: what no syntax of their own declares. */
export function placed(partial: PartialSchema, at: At): PartialSchema {
  metaOf(partial).at ??= at;
  for (const keyword in partial) {
    const holds = holdsOf(keyword);
    if (holds === undefined) continue;
    const value = partial[keyword];
    if (Array.isArray(value)) for (const one of value) if (isPartialSchema(one)) placed(one, at);
    if (!isPartialSchema(value)) continue;
    if (holds !== 'map') placed(value, at);
    else for (const one of Object.values(value)) if (isPartialSchema(one)) placed(one, at);
  }
  return partial;
}
