/** Validates URIs as Go's package net/url does, which takes more than RFC 3986. */

import { readIpv6 } from './addresses.ts';
import type { Grammar } from './grammar.ts';

/** How a URI with a scheme begins. */
export const schemePattern = '[A-Za-z][A-Za-z0-9+.-]*:';

/** True for an address with a scheme. */
function isUri(text: string): boolean {
  return parseAddress(text)?.isAbsolute === true;
}

/** True for an address, or a part of one. */
function isUriReference(text: string): boolean {
  return !text.includes('\\') && parseAddress(text) !== undefined;
}

/** True for an address whose braces, in the path, are closed before the next one opens. */
function isUriTemplate(text: string): boolean {
  const path = parseAddress(text)?.path;
  if (path === undefined || !/[{}]/.test(path)) return path !== undefined;
  return path.split('/').every((part) => /^[^{}]*(?:\{[^{}]*\}[^{}]*)*$/u.test(decodeEscapes(part)));
}

/** True for what can stand in the first line of a request: an absolute address, or a path that begins with a slash. */
export function isRequestUri(text: string): boolean {
  if (text === '*') return true;
  const address = readMain(text, { isRequest: true });
  return address !== undefined && (address.isAbsolute || address.path.startsWith('/'));
}

function parseAddress(text: string) {
  const [, main = '', fragment = ''] = /^([^#]*)(?:#([^]*))?$/u.exec(text) ?? [];
  return isEscaped(fragment) && !controls.test(fragment) ? readMain(main) : undefined;
}

const controls = /[\x00-\x1f\x7f]/;
const schemeForm = new RegExp(`^${schemePattern}`);

/** Reads what stands before the fragment; in a request nothing is a fragment, and an authority follows a scheme alone. */
function readMain(main: string, { isRequest = false } = {}) {
  if (controls.test(main) || main.startsWith(':')) return undefined;
  const scheme = schemeForm.exec(main)?.[0] ?? '';
  const isAbsolute = scheme !== '';
  const rest = main.slice(scheme.length).replace(/\?[^]*$/u, '');
  if (!rest.startsWith('/')) {
    // What follows a scheme at once is nobody's to read.
    if (isAbsolute) return { isAbsolute, path: '' };
    return /^[^/]*:/u.test(rest) || !isEscaped(rest) ? undefined : { isAbsolute, path: rest };
  }
  const hasAuthority = rest.startsWith('//') && (isAbsolute || (!isRequest && !rest.startsWith('///')));
  const [, authority = '', path = rest] = (hasAuthority ? /^\/\/([^/]*)([^]*)$/u.exec(rest) : undefined) ?? [];
  return isEscaped(path) && isAuthority(authority, scheme) ? { isAbsolute, path } : undefined;
}

function isAuthority(text: string, scheme: string): boolean {
  const at = text.lastIndexOf('@');
  const user = text.slice(0, Math.max(0, at));
  return /^[-\w.:~!$&'()*+,;=%@]*$/.test(user) && isEscaped(user) && isHost(text.slice(at + 1), scheme);
}

/** Only some characters are escaped in the zone of an address. */
const zone = /%25(?:[-\w.~!$&'()*+,;=:<>"[\]]|[^\x00-\x7f]|%(?:2[05]|[89a-fA-F][\da-fA-F]))+$/u;

function isHost(text: string, scheme: string): boolean {
  const [, address] = /^\[([^]*)\](?::\d*)?$/u.exec(text) ?? [];
  if (address !== undefined) return readIpv6(address.replace(zone, '')) !== undefined;
  // Lists of hosts have colons, which Go refuses in addresses of the web alone.
  const names = /^https?:$/i.test(scheme) ? text : text.replace(/:(?=.*:)/gsu, '');
  // Only what ASCII has no characters for is escaped in a name.
  return /^(?:[-\w.~!$&'()*+,;=<>"\]]|[^\x00-\x7f]|%[89a-fA-F][\da-fA-F])*(?::\d*)?$/u.test(names);
}

function isEscaped(text: string): boolean {
  return /^(?:[^%]|%[\da-fA-F]{2})*$/u.test(text);
}

/** Bytes that are no string are as good as any. */
function decodeEscapes(text: string): string {
  return text.replaceAll(/%([\da-fA-F]{2})/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Addresses of the web. */
export const uriForms = {
  uri: {
    source: 'Go, net/url.Parse, with a scheme; it takes more than RFC 3986',
    pattern: `${schemePattern}(.|\\n)*`,
    isRight: isUri,
    valid: [
      'a:b',
      'https://a.bc',
      'http://[::1]:80/',
      'a:b c',
      'http://ü/',
      'mongodb://a:1,b:2/',
      'http://[fe80::1%25en0]/',
    ],
    invalid: ['a', '1a:b', '/a', '', ':a'],
    overlooked: ['http://a b/', 'http://a/%'],
  },
  'uri-reference': {
    source: 'Go, net/url.Parse, without a backslash',
    isRight: isUriReference,
    valid: ['a', 'a:b', '', 'a b', '//a/b', '#f'],
    invalid: ['a\\b', ':a', '::1', '%zz'],
  },
  'uri-template': {
    source: 'RFC 6570, as github.com/santhosh-tekuri/jsonschema reads it',
    isRight: isUriTemplate,
    valid: ['a', '{a}', 'a/{b}/c'],
    invalid: ['{a}{b', 'a}b{'],
  },
} as const satisfies Readonly<Record<string, Grammar>>;
