import type { Applied } from './keyword.ts';
import type { ModelClass } from './types.ts';

/** The key under which a draft carries what is no JSON Schema; no keyword has this name. */
export const META = '~';

/** A schema in the making: keywords, and beside them what only the generator needs to know. */
export interface Draft {
  [keyword: string]: unknown;
  [META]?: Meta;
}

/** What a model says beside JSON Schema keywords. Plain data: drafts are cached as JSON. */
export interface Meta {
  /** Where the schema comes from. */
  at?: At;
  /** Where each of its keywords comes from. */
  keywords?: Record<string, At>;
  /** The class that this schema refers to, by the extractor's key. */
  class?: string;
  /** Required or not, whatever the declaration looks like. */
  required?: boolean;
  /** What becomes of unknown properties: refused, accepted, or nothing said. */
  openness?: 'closed' | 'open' | 'absent';
  /** No title, and none inferred. */
  untitled?: true;
  /** The class is a definition of this name (`true`: its own). */
  definition?: string | true;
  /** The class is never a definition. */
  inline?: true;
  /** The default is an initialiser: it may be kept as `initial` instead (R18). */
  initialiser?: true;
  /** The class is a root. */
  root?: Root;
  /** Maps beside the properties of a class. */
  keys?: Keys[];
  /** Findings that are accepted here. */
  allow?: { rule: string; reason: string; at?: At }[];
  /** Decorators for inherited properties. */
  override?: { property: string; applied: readonly Applied[]; at?: At }[];
  /** Named definitions (`define`) that this schema refers to. */
  definitions?: Record<string, Draft>;
}

/** A place in a source file: index of the file, line, column, length. */
export type At = readonly [file: number, line: number, column: number, length: number];

/** A root class: what its document is for, and the profile whose conventions it follows. */
export interface Root {
  readonly kind: 'values' | 'schema';
  readonly profile?: 'cluster-app';
}

/** `@Keys(/re/, () => T)` on a class: keys that match hold a `T`. */
export interface Keys {
  readonly pattern: string;
  readonly type: KeysType | undefined;
  readonly applied: readonly Applied[];
  readonly at?: At;
}

/** What names the type of a map's values: a class, `String`, `Number`, `Boolean`, or a list of one of them. */
export type KeysType = () => ModelClass | readonly [ModelClass];

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

/** True for an object that can be a draft. */
export function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
