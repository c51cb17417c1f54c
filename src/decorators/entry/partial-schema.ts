/** Writes decorators into partial schemas. */

import { type Applied, type PartialSchema, META, type Meta } from './entry.ts';

/** The part of a partial schema that is no JSON Schema, made when it is not there yet. */
export function ensureMeta(partial: PartialSchema): Meta {
  return (partial[META] ??= {});
}

/** A schema below a keyword of a partial schema, made when it is not there yet. */
export function ensureSubschema(partial: PartialSchema, keyword: string): PartialSchema {
  const below = partial[keyword];
  if (isPartialSchema(below)) return below;
  const schema: PartialSchema = {};
  partial[keyword] = schema;
  return schema;
}

/** Adds a condition beside those that a schema has. */
export function appendCondition(partial: PartialSchema, condition: PartialSchema): void {
  const others: readonly unknown[] = Array.isArray(partial.allOf) ? partial.allOf : [];
  partial.allOf = [...others, condition];
}

/** Takes away all that a type says; the description stays, since no type has one. */
export function clearType(partial: PartialSchema): void {
  for (const keyword of Object.keys(partial))
    if (keyword !== META && keyword !== 'description') delete partial[keyword];
  const meta = ensureMeta(partial);
  for (const name of ofTypes) delete meta[name];
}

/** What a type says beside keywords. */
const ofTypes = ['class', 'fits', 'map', 'openness', 'behind', 'definitions'] as const;

/** True for an object that can be a partial schema. */
export function isPartialSchema(value: unknown): value is PartialSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A schema that decorators alone make. */
export function buildSchema(applied: readonly Applied[]): PartialSchema {
  const partial: PartialSchema = {};
  applyDecorators(partial, applied);
  return partial;
}

/** Writes decorators into a partial schema: composed ones first, so that what stands on the property itself wins. */
export function applyDecorators(partial: PartialSchema, applied: readonly Applied[]): void {
  for (const decorator of applied) if (decorator.composed) writeKeyword(partial, decorator);
  for (const decorator of applied) if (!decorator.composed) writeKeyword(partial, decorator);
}

function writeKeyword(partial: PartialSchema, { entry, value, at }: Applied): void {
  // The value was made by the same entry's `parse`, so it is of the type that `write` takes.
  entry.write(partial, value as never, at);
  if (!at) return;
  const keywords = (ensureMeta(partial).keywords ??= {});
  for (const keyword of entry.writes) keywords[keyword] = at;
}
