/** Formats of mail and web addresses, as the server checks them. */

import { isIpv6 } from './networks.ts';

/** An address of mail, with or without a name before it: `Ada <ada@example.com>`. */
export function isEmail(text: string): boolean {
  const [, name = '', address] = /^([^<]*)<([^<>]*)>\s*$/.exec(text) ?? [];
  if (address === undefined) return isMailbox(text.replace(/\([^()\\]*\)\s*$/, '').trim());
  return /^(?:"(?:[^"\\]|\\.)*"|[^"(),:;<>@[\\\]])*$/u.test(name) && isMailbox(address.trim());
}

const atom = /[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~\u{80}-\u{10ffff}]+/u.source;
const dotted = `${atom}(?:\\.${atom})*`;
const quoted = /"(?:[^"\\]|\\.)*"/.source;
const literal = /\[[^\[\]\\]*\]/.source;
const mailbox = new RegExp(`^(?:${dotted}|${quoted})@(?:${dotted}|${literal})$`, 'u');

function isMailbox(text: string): boolean {
  return mailbox.test(text);
}

/** What can stand in the first line of a request: an absolute address, or a path that begins with a slash. */
export function isRequestUri(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (text === '' || /[\0-\x1f\x7f]/.test(text)) return false;
  if (text === '*') return true;
  if (text.startsWith(':')) return false;
  const [whole = text, scheme = ''] = /^([A-Za-z][A-Za-z\d+.-]*):/.exec(text) ?? ['', ''];
  const rest = (scheme === '' ? text : text.slice(whole.length)).replace(/\?.*$/s, '');
  if (!rest.startsWith('/')) return scheme !== '';
  if (scheme === '' || !rest.startsWith('//')) return isEscaped(rest);
  const [, authority = '', path = ''] = /^\/\/([^/]*)(.*)$/s.exec(rest) ?? [];
  return isAuthority(authority) && isEscaped(path);
}

function isEscaped(text: string): boolean {
  return !/%(?![\da-f]{2})/i.test(text);
}

function isAuthority(text: string): boolean {
  const at = text.lastIndexOf('@');
  const isUser = /^[A-Za-z\d\-._:~!$&'()*+,;=%@]*$/.test(text.slice(0, Math.max(0, at)));
  return isUser && isEscaped(text.slice(0, Math.max(0, at))) && isHost(text.slice(at + 1));
}

function isHost(text: string): boolean {
  const [, literal, port = ''] = /^\[(.*)\](.*)$/s.exec(text) ?? [];
  if (literal !== undefined) return /^(?::\d*)?$/.test(port) && isIpv6(literal.replace(/%25.*$/, ''));
  if (text.startsWith('[')) return false;
  return /^[^\0-\x20%/?#@\\^`{|}\x7f:]*(?::\d*)?$/.test(text.replace(/%[89a-f][\da-f]/gi, ''));
}
