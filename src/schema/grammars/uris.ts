/** Validates URIs as Go's package net/url does, which takes more than RFC 3986. */

import { readIpv6 } from './addresses.ts';
import type { Grammar } from './grammar.ts';

/** How a URI with a scheme begins. */
export const schemePattern = '[A-Za-z][A-Za-z0-9+.-]*:';

/** True for an address with a scheme. */
function isUri(text: string): boolean {
  return addressOf(text)?.isAbsolute === true;
}

/** True for an address, or a part of one. */
function isUriReference(text: string): boolean {
  return !text.includes('\\') && addressOf(text) !== undefined;
}

/** True for an address whose braces, in the path, are closed before the next one opens. */
function isUriTemplate(text: string): boolean {
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

/** Addresses of the web. */
export const uriForms = {
  uri: {
    source: 'Go, net/url.Parse, with a scheme; it takes more than RFC 3986',
    pattern: `${schemePattern}(.|\\n)*`,
    isRight: isUri,
    valid: ['a:b', 'https://a.bc', 'http://[::1]:80/', 'a:b c', 'http://ü/'],
    invalid: ['a', '1a:b', '/a', '', ':a'],
    overlooked: ['http://a b/', 'http://a/%'],
    differences: [
      {
        tool: 'the API server',
        how: 'net/url.ParseRequestURI: an absolute path too',
        takes: ['/a'],
      },
    ],
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
