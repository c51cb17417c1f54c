import { type Applied, type PartialSchema, META, type Meta } from './entry.ts';

export function ensureMeta(partial: PartialSchema): Meta {
  return (partial[META] ??= {});
}

export function ensureSubschema(partial: PartialSchema, keyword: string): PartialSchema {
  const below = partial[keyword];
  if (isPartialSchema(below)) return below;
  const schema: PartialSchema = {};
  partial[keyword] = schema;
  return schema;
}

export function appendCondition(partial: PartialSchema, condition: PartialSchema): void {
  const others: readonly unknown[] = Array.isArray(partial.allOf) ? partial.allOf : [];
  partial.allOf = [...others, condition];
}

/** Removes everything that comes from a type. The description stays, because types have none. */
export function clearType(partial: PartialSchema): void {
  for (const keyword of Object.keys(partial))
    if (keyword !== META && keyword !== 'description') delete partial[keyword];
  const meta = ensureMeta(partial);
  for (const name of ofTypes) delete meta[name];
}

const ofTypes = ['class', 'fits', 'map', 'openness', 'behind', 'definitions'] as const;

export function isPartialSchema(value: unknown): value is PartialSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function buildSchema(applied: readonly Applied[]): PartialSchema {
  const partial: PartialSchema = {};
  applyDecorators(partial, applied);
  return partial;
}

/** Composed decorators come first, so that decorators on the property itself override them. */
export function applyDecorators(partial: PartialSchema, applied: readonly Applied[]): void {
  if (applied.some(isComposed))
    for (const decorator of applied) if (decorator.composed) writeKeyword(partial, decorator);
  for (const decorator of applied) if (!decorator.composed) writeKeyword(partial, decorator);
}

function isComposed({ composed }: Applied): boolean {
  return composed;
}

function writeKeyword(partial: PartialSchema, { entry, value, at }: Applied): void {
  // The value was returned by the same entry's `parse`, so it has the type that `writeKeyword` expects.
  entry.write(partial, value as never, at);
  if (!at) return;
  const keywords = (ensureMeta(partial).keywords ??= {});
  for (let index = 0, keyword = entry.writes[0]; keyword !== undefined; keyword = entry.writes[++index])
    keywords[keyword] = at;
}
