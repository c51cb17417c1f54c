import type { Pointer } from '../../../text/value/pointer.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';

/**
 * A location as schemalint writes it: a percent-encoded JSON pointer in which each `$ref` is resolved in place, with
 * `/` for the root. As in the tool, the target of a `$ref` at the root starts with a second slash.
 */
export type Location = string;

export function stepToProperty(name: string): string {
  return `/properties/${escapeToken(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
}

/** The RFC 6901 pointer of a location: not percent-encoded, and empty for the root. */
export function convertToPointer(location: Location): Pointer {
  return decodeURIComponent(location === '/' || location.startsWith('//') ? location.slice(1) : location);
}

/** Removes `/properties`, as schemalint does in its messages. */
export function shortenLocation(location: Location): string {
  return location.replaceAll('/properties', '');
}

/** Go's `URL.EscapedPath`: it leaves `$&+,:;=@` alone and encodes `!'()*`. */
function escapeToken(token: string): string {
  if (/^[\w.~$&+,:;=@-]*$/.test(token)) return token;
  return encodeURIComponent(token.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
    .replaceAll(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)
    .replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * A location that the walk has reached. Several schemas may apply there: the schema itself and the targets of its
 * `$ref`s.
 */
export interface WalkedLocation {
  readonly parent: WalkedLocation | undefined;
  readonly step: string;
  readonly path: string;
  readonly visits: Visit[];
  readonly below: Map<string, WalkedLocation>;
}

export interface Visit {
  readonly walkedLocation: WalkedLocation;
  readonly source: SchemaObject | undefined;
  readonly schema: SchemaObject;
  readonly level: number;
  readonly referrer: Visit | undefined;
  readonly around: Visit | undefined;
}

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

export function formatLocation({ path }: WalkedLocation): Location {
  return path === '' ? '/' : path;
}

/**
 * True where schemalint sees a property: the second to last segment of the location is `properties`. This also matches
 * the items of a property named `properties`.
 */
export function isProperty({ step, parent }: WalkedLocation): boolean {
  return step.startsWith('/properties/') || (step === '/items' && parent?.step === '/properties/properties');
}
