/** As Go's package net/url does, which accepts more than RFC 3986. */

import { readIpv6 } from './addresses.ts';
import type { Grammar } from './grammar.ts';

export const schemePattern = '[A-Za-z][A-Za-z0-9+.-]*:';

function isUri(text: string): boolean {
  return parseAddress(text)?.isAbsolute === true;
}

function isUriReference(text: string): boolean {
  return !text.includes('\\') && parseAddress(text) !== undefined;
}

function isUriTemplate(text: string): boolean {
  const path = parseAddress(text)?.path;
  if (path === undefined || !/[{}]/.test(path)) return path !== undefined;
  return path.split('/').every((part) => /^[^{}]*(?:\{[^{}]*\}[^{}]*)*$/u.test(decodeEscapes(part)));
}

/** As in the first line of an HTTP request: an absolute URI, or a path that starts with a slash. */
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

/** A request URI has no fragment, and an authority only after a scheme. */
function readMain(main: string, { isRequest = false } = {}) {
  if (controls.test(main) || main.startsWith(':')) return undefined;
  const scheme = schemeForm.exec(main)?.[0] ?? '';
  const isAbsolute = scheme !== '';
  const rest = main.slice(scheme.length).replace(/\?[^]*$/u, '');
  if (!rest.startsWith('/')) {
    // An opaque URI is not parsed further.
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

/** Go decodes only some escapes in a zone. */
const zone = /%25(?:[-\w.~!$&'()*+,;=:<>"[\]]|[^\x00-\x7f]|%(?:2[05]|[89a-fA-F][\da-fA-F]))+$/u;

function isHost(text: string, scheme: string): boolean {
  const [, address] = /^\[([^]*)\](?::\d*)?$/u.exec(text) ?? [];
  if (address !== undefined) return readIpv6(address.replace(zone, '')) !== undefined;
  // Go rejects host lists with several colons only for http and https.
  const names = /^https?:$/i.test(scheme) ? text : text.replace(/:(?=.*:)/gsu, '');
  // Go only accepts escapes of non-ASCII characters in a host name.
  return /^(?:[-\w.~!$&'()*+,;=<>"\]]|[^\x00-\x7f]|%[89a-fA-F][\da-fA-F])*(?::\d*)?$/u.test(names);
}

function isEscaped(text: string): boolean {
  return /^(?:[^%]|%[\da-fA-F]{2})*$/u.test(text);
}

/** Invalid UTF-8 is accepted. */
function decodeEscapes(text: string): string {
  return text.replaceAll(/%([\da-fA-F]{2})/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

export const uriForms = {
  uri: {
    source: 'Go, net/url.Parse, with a scheme; it accepts more than RFC 3986',
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
  },
  'uri-reference': {
    source: 'Go, net/url.Parse, without a backslash',
    isRight: isUriReference,
    valid: ['a', 'a:b', '', 'a b', '//a/b', '#f'],
  },
  'uri-template': {
    source: 'RFC 6570, as github.com/santhosh-tekuri/jsonschema reads it',
    isRight: isUriTemplate,
    valid: ['a', '{a}', 'a/{b}/c'],
  },
} as const satisfies Readonly<Record<string, Grammar>>;
