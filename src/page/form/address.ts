/** Addresses of fields: `#document/pools/0/name`, and the ids of their elements. */

import { parsePointer, type Pointer } from '../../text/value/pointer.ts';

/** Where the page is. */
export interface Address {
  readonly document: string;
  readonly pointer: Pointer;
}

export function createHref(document: string, pointer: Pointer = ''): string {
  return `#${encodeURIComponent(document)}${encodePointer(pointer)}`;
}

/** `undefined` for the index. */
export function parseAddress(hash: string): Address | undefined {
  const [document = '', ...tokens] = hash.replace(/^#/, '').split('/');
  if (document === '') return;
  return {
    document: decode(document),
    pointer: tokens.map((token) => `/${decode(token)}`).join(''),
  };
}

/** The id of the element that shows a place: without spaces, since ids are listed. */
export function createFieldId(pointer: Pointer): string {
  return `field${encodePointer(pointer)}`;
}

function encodePointer(pointer: Pointer): string {
  // Tokens stay escaped, so that a `/` in a key ends none.
  return pointer
    .split('/')
    .map((token) => encodeURIComponent(token.replaceAll(loneSurrogate, '\ufffd')))
    .join('/');
}

const loneSurrogate = /\p{Surrogate}/gu;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The key of a place, as people write it. */
export function getLastToken(pointer: Pointer): string {
  return parsePointer(pointer).at(-1) ?? '';
}
