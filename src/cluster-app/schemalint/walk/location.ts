import type { Pointer } from '../../../text/value/pointer.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';

/**
 * A location as schemalint writes it: a percent-encoded JSON pointer in which a `$ref` is resolved in place, `/` for
 * the root. What a `$ref` of the root leads to has a second slash before it, as in the tool.
 */
export type Location = string;

/** The step from an object to one of its properties, as schemalint writes it. */
export function stepToProperty(name: string): string {
  return `/properties/${escapeToken(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
}

/** The RFC 6901 pointer of a location: the same steps, not percent-encoded; without the slash that stands for the root. */
export function convertToPointer(location: Location): Pointer {
  return decodeURIComponent(location === '/' || location.startsWith('//') ? location.slice(1) : location);
}

/** A location without its `/properties`, as schemalint shows it. */
export function shortenLocation(location: Location): string {
  return location.replaceAll('/properties', '');
}

/** Go's `URL.EscapedPath`: it leaves `$&+,:;=@` alone, and encodes `!'()*`. */
function escapeToken(token: string): string {
  if (/^[\w.~$&+,:;=@-]*$/.test(token)) return token;
  return encodeURIComponent(token.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
    .replaceAll(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)
    .replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * A location of the values that the walk has reached. Several schemas may speak there: what stands at it, and what its
 * `$ref`s lead to.
 */
export interface WalkedLocation {
  readonly parent: WalkedLocation | undefined;
  /** The step from the parent: `/properties/name`, `/items` or, in older drafts, `/items/0`. */
  readonly step: string;
  /** All steps from the root. */
  readonly path: string;
  readonly visits: Visit[];
  /** The locations below, by their steps. */
  readonly below: Map<string, WalkedLocation>;
}

/** A schema as it is met on the walk. */
export interface Visit {
  readonly walkedLocation: WalkedLocation;
  /** The schema in the document; none for a boolean. */
  readonly source: SchemaObject | undefined;
  /** Its keywords that count. */
  readonly schema: SchemaObject;
  /** How many `$ref`s were followed to get here. */
  readonly level: number;
  /** The schema whose `$ref` led here, or to a schema around. */
  readonly referrer: Visit | undefined;
  /** The schema that holds this one or refers to it. */
  readonly around: Visit | undefined;
}

/** A location below another, made when it is not there. */
export function ensureChildLocation(parent: WalkedLocation | undefined, step: string): WalkedLocation {
  const known = parent?.below.get(step);
  if (known) return known;
  const walkedLocation: WalkedLocation = {
    parent,
    step,
    path: (parent?.path ?? '') + step,
    visits: [],
    below: new Map(),
  };
  parent?.below.set(step, walkedLocation);
  return walkedLocation;
}

/** Where it is, as schemalint writes it. */
export function formatLocation({ path }: WalkedLocation): Location {
  return path === '' ? '/' : path;
}

/**
 * True where schemalint sees a property: the last segment but one of the location is `properties`. The items of a property that is
 * called `properties` look like one, too.
 */
export function isProperty({ step, parent }: WalkedLocation): boolean {
  return step.startsWith('/properties/') || (step === '/items' && parent?.step === '/properties/properties');
}
