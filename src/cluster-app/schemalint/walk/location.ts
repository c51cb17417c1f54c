import type { Pointer } from '../../../text/value/pointer.ts';

/**
 * A location as schemalint writes it: a percent-encoded JSON pointer in which a `$ref` is resolved in place, `/` for
 * the root. What a `$ref` of the root leads to has a second slash before it, as in the tool.
 */
export type Location = string;

/** The step from an object to one of its properties, as schemalint writes it. */
export function stepToProperty(name: string): string {
  return `/properties/${encoded(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
}

/** The RFC 6901 pointer of a location: the same steps, not percent-encoded; without the slash that stands for the root. */
export function pointerAt(location: Location): Pointer {
  return decodeURIComponent(location === '/' || location.startsWith('//') ? location.slice(1) : location);
}

/** A location without its `/properties`, as schemalint shows it. */
export function shortened(location: Location): string {
  return location.replaceAll('/properties', '');
}

/** Go's `URL.EscapedPath`: it leaves `$&+,:;=@` alone, and encodes `!'()*`. */
function encoded(token: string): string {
  if (/^[\w.~$&+,:;=@-]*$/.test(token)) return token;
  return encodeURIComponent(token.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
    .replaceAll(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)
    .replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
