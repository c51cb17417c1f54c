import { goQuote } from '../../../text/go/quote.ts';
import { encodeBytes, decodeBytes } from '../../starlark/values/value/index.ts';
import { StarlarkFailure } from '../../starlark/index.ts';

export interface GoUrl {
  readonly scheme: string;
  readonly opaque: string;
  readonly user: { readonly name: string; readonly password: string | undefined } | undefined;
  readonly host: string;
  readonly hasAuthority: boolean;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

export function readUrl(text: string): GoUrl {
  const fail = (reason: string): never => {
    throw new StarlarkFailure(`parse ${goQuote(text, '"')}: ${reason}`);
  };
  if (/[\x00-\x1f\x7f]/.test(text)) fail('net/url: invalid control character in URL');
  const [, whole = '', fragment] = /^([^#]*)(?:#([^]*))?$/.exec(text) ?? [];
  if (fragment !== undefined) unescapeText(fragment, fail);
  const scheme = readScheme(whole, fail);
  const [, rest = '', query] =
    /^([^?]*)(?:\?([^]*))?$/.exec(scheme === '' ? whole : whole.slice(scheme.length + 1)) ?? [];
  const base = {
    scheme: scheme.toLowerCase(),
    opaque: '',
    user: undefined,
    host: '',
    hasAuthority: false,
    query,
    fragment,
  };
  if (!rest.startsWith('/') && scheme !== '') return { ...base, opaque: rest, path: '' };
  if (!rest.startsWith('/') && (rest.split('/', 1)[0] ?? '').includes(':'))
    fail('first path segment in URL cannot contain colon');
  const isAuthority = rest.startsWith('//') && (scheme !== '' || !rest.startsWith('///'));
  const [, authority = '', path = ''] = isAuthority ? (/^\/\/([^/]*)([^]*)$/.exec(rest) ?? []) : ['', '', rest];
  unescapeText(path, fail);
  return { ...base, ...(isAuthority ? readAuthority(authority, fail) : {}), hasAuthority: isAuthority, path };
}

type Fail = (reason: string) => never;

function readScheme(text: string, fail: Fail): string {
  const [, scheme, mark] = /^([A-Za-z0-9+.-]*)(:)?/.exec(text) ?? [];
  if (mark === undefined || scheme === undefined) return '';
  if (scheme === '') return fail('missing protocol scheme');
  return /^[A-Za-z]/.test(scheme) ? scheme : '';
}

function readAuthority(authority: string, fail: Fail): Pick<GoUrl, 'user' | 'host'> {
  const at = authority.lastIndexOf('@');
  const host = readHost(authority.slice(at + 1), fail);
  if (at < 0) return { user: undefined, host };
  const info = authority.slice(0, at);
  if (!/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(info)) fail('net/url: invalid userinfo');
  const [, name = '', password] = /^([^:]*)(?::([^]*))?$/.exec(info) ?? [];
  return {
    user: {
      name: unescapeText(name, fail),
      password: password === undefined ? undefined : unescapeText(password, fail),
    },
    host,
  };
}

function readHost(host: string, fail: Fail): string {
  if (host.startsWith('[')) {
    const end = host.lastIndexOf(']');
    if (end < 0) fail("missing ']' in host");
    checkPort(host.slice(end + 1), fail);
    return host;
  }
  const colon = host.lastIndexOf(':');
  if (colon >= 0) checkPort(host.slice(colon), fail);
  const wrong = /%(?![89A-Fa-f][0-9A-Fa-f])[^]{0,2}/.exec(host)?.[0];
  if (wrong !== undefined) fail(`invalid URL escape ${goQuote(wrong, '"')}`);
  // Characters beyond ASCII are accepted.
  const character = /[^A-Za-z0-9\-._~!$&'()*+,;=:[\]<>"%\u0080-\uffff]/.exec(host)?.[0];
  if (character !== undefined) fail(`invalid character ${goQuote(character, '"')} in host name`);
  return unescapeText(host, fail);
}

function checkPort(port: string, fail: Fail): void {
  if (!/^(?::\d*)?$/.test(port)) fail(`invalid port ${goQuote(port, '"')} after host`);
}

export function unescapeText(text: string, fail: Fail, { plusIsBlank = false } = {}): string {
  const wrong = /%(?![0-9A-Fa-f]{2})[^]{0,2}/.exec(text)?.[0];
  if (wrong !== undefined) fail(`invalid URL escape ${goQuote(wrong, '"')}`);
  const bytes = encodeBytes(plusIsBlank ? text.replaceAll('+', ' ') : text);
  return decodeBytes(bytes.replace(/%(..)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))));
}

export function escapeBytes(text: string, more = ''): string {
  return encodeBytes(text).replace(/[^A-Za-z0-9\-_.~]/g, (byte) =>
    more.includes(byte) ? byte : `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

export function userText({ name, password }: NonNullable<GoUrl['user']>): string {
  const allowed = '$&+,;=';
  return password === undefined
    ? escapeBytes(name, allowed)
    : `${escapeBytes(name, allowed)}:${escapeBytes(password, allowed)}`;
}

export function urlText({ scheme, opaque, user, host, hasAuthority, path, query, fragment }: GoUrl): string {
  const head = scheme === '' ? '' : `${scheme}:`;
  const authority = `${user ? `${userText(user)}@` : ''}${escapeBytes(host, inHost)}`;
  const isShown = authority !== '' || (hasAuthority && scheme !== '');
  const shownPath = isRightlyEscaped(path) ? path : escapeBytes(unescapeText(path, throwFailure), '/$&+,:=@');
  const middle = opaque === '' ? `${isShown ? '//' : ''}${authority}${shownPath}` : opaque;
  const tail = `${query === undefined ? '' : `?${query}`}${fragment === undefined || fragment === '' ? '' : `#${fragment}`}`;
  return `${head}${middle}${tail}`;
}

const inHost = '!$&\'()*+,;=:[]<>"';

function throwFailure(reason: string): never {
  throw new StarlarkFailure(reason);
}

function isRightlyEscaped(path: string): boolean {
  return /^(?:[A-Za-z0-9\-_.~!$&'()*+,;=:@[\]/]|%[0-9A-Fa-f]{2})*$/.test(path);
}

export function hostName(host: string): string {
  const [, bracketed, plain = ''] = /^(?:\[([^\]]*)\].*|([^:]*).*)$/.exec(host) ?? [];
  return bracketed ?? plain;
}
