import { type Applied, type Draft, META, type Meta } from './entry.ts';

export { META } from './entry.ts';
export type { At, Draft, Keys, KeysType, Meta, Root } from './entry.ts';

/** The part of a draft that is no JSON Schema, made when it is not there yet. */
export function metaOf(draft: Draft): Meta {
  return (draft[META] ??= {});
}

/** A schema below a keyword of a draft, made when it is not there yet. */
export function draftBelow(draft: Draft, keyword: string): Draft {
  const below = draft[keyword];
  if (isDraft(below)) return below;
  const made: Draft = {};
  draft[keyword] = made;
  return made;
}

/** Takes away all that a type says; the description stays, since no type has one. */
export function clear(draft: Draft): void {
  for (const keyword of Object.keys(draft)) if (keyword !== META && keyword !== 'description') delete draft[keyword];
  const meta = metaOf(draft);
  for (const name of ofTypes) delete meta[name];
}

/** What a type says beside keywords. */
const ofTypes = ['class', 'map', 'openness', 'behind', 'definitions'] as const;

/** True for an object that can be a draft. */
export function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A schema that decorators alone make. */
export function draftFrom(applied: readonly Applied[]): Draft {
  const draft: Draft = {};
  apply(draft, applied);
  return draft;
}

/** Writes decorators into a draft: composed ones first, so that what stands on the property itself wins. */
export function apply(draft: Draft, applied: readonly Applied[]): void {
  for (const one of applied) if (one.composed) write(draft, one);
  for (const one of applied) if (!one.composed) write(draft, one);
}

function write(draft: Draft, { entry, value, at }: Applied): void {
  // The value was made by the same entry's `parse`, so it is of the type that `write` takes.
  entry.write(draft, value as never, at);
  if (at === undefined) return;
  const keywords = (metaOf(draft).keywords ??= {});
  for (const keyword of entry.writes) keywords[keyword] = at;
}
