/** Validates URIs as Go's package net/url does, which takes more than RFC 3986. */

import { readIpv6 } from '../grammars/addresses.ts';

/** True for an address with a scheme. */
export function isUri(text: string): boolean {
  return addressOf(text)?.isAbsolute === true;
}

/** True for an address, or a part of one. */
export function isUriReference(text: string): boolean {
  return !text.includes('\\') && addressOf(text) !== undefined;
}

/** True for an address whose braces, in the path, are closed before the next one opens. */
export function isUriTemplate(text: string): boolean {
  const path = addressOf(text)?.path;
  if (path === undefined || !/[{}]/.test(path)) return path !== undefined;
  return path.split('/').every((part) => /^[^{}]*(?:\{[^{}]*\}[^{}]*)*$/u.test(decoded(part)));
}

function addressOf(text: string) {
  const [, main = '', fragment = ''] = /^([^#]*)(?:#([^]*))?$/u.exec(text) ?? [];
  if (/[\x00-\x1f\x7f]/.test(text) || main.startsWith(':') || !isEscaped(fragment)) return undefined;
  const scheme = /^[a-zA-Z][-+.a-zA-Z\d]*:/.exec(main)?.[0] ?? '';
  const isAbsolute = scheme !== '';
  const rest = main.slice(scheme.length).replace(/\?[^]*$/u, '');
  if (!rest.startsWith('/')) {
    // What follows a scheme at once is nobody's to read.
    if (isAbsolute) return { isAbsolute, path: '' };
    return /^[^/]*:/u.test(rest) || !isEscaped(rest) ? undefined : { isAbsolute, path: rest };
  }
  const hasAuthority = rest.startsWith('//') && (isAbsolute || !rest.startsWith('///'));
  const [, authority = '', path = ''] = (hasAuthority ? /^\/\/([^/]*)([^]*)$/u.exec(rest) : undefined) ?? [
    '',
    '',
    rest,
  ];
  return isEscaped(path) && isAuthority(authority) ? { isAbsolute, path } : undefined;
}

function isAuthority(text: string): boolean {
  const at = text.lastIndexOf('@');
  const user = text.slice(0, Math.max(0, at));
  return /^[-\w.:~!$&'()*+,;=%@]*$/.test(user) && isEscaped(user) && isHost(text.slice(at + 1));
}

function isHost(text: string): boolean {
  const [, address] = /^\[([^\]]*)\](?::\d*)?$/u.exec(text) ?? [];
  if (address !== undefined) return readIpv6(address) !== undefined;
  // Only what ASCII has no characters for is escaped in a name.
  return /^(?:[-\w.~!$&'()*+,;=<>"\]]|[^\x00-\x7f]|%[89a-fA-F][\da-fA-F])*(?::\d*)?$/u.test(text);
}

function isEscaped(text: string): boolean {
  return /^(?:[^%]|%[\da-fA-F]{2})*$/u.test(text);
}

/** Bytes that are no string are as good as any. */
function decoded(text: string): string {
  return text.replaceAll(/%([\da-fA-F]{2})/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
