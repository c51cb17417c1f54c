import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface Refusal {
  readonly status: 400 | 403 | 404 | 405 | 413;
  readonly reason: string;
}

export interface RefusalOptions {
  readonly port: number;
  readonly token: string;
}

interface LocalRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/**
 * The path below the token, or why the request is refused: other sites may reach this server by another name of it
 * (DNS rebinding) or from a page of theirs, and other users of this computer by its port.
 */
export function readLocalPath(
  { method, url = '', headers }: LocalRequest,
  { port, token }: RefusalOptions,
): { readonly path: string } | Refusal {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!hosts.includes(headers.host ?? '')) return { status: 403, reason: `this server is ${hosts.join(' or ')}` };
  const { origin } = headers;
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`)) return foreign;
  if (isFromOtherSite(headers)) return foreign;
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, reason: 'only GET and HEAD are allowed' };
  if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
    return { status: 413, reason: 'requests have no body' };
  const [, given = '', path] = /^\/([^/?#]*)(?:\/([^?#]*))?(?:[?#]|$)/.exec(url) ?? [];
  if (!isSameToken(given, token))
    return { status: 403, reason: 'open the whole address that the command printed: it contains a token' };
  return path === undefined ? { status: 404, reason: 'the address ends with a slash' } : { path };
}

const foreign: Refusal = { status: 403, reason: 'requests of other sites are refused' };

/** A link to the page may be anywhere, as in a terminal that is a web page; it is followed by the person, with the token. */
function isFromOtherSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  return headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document';
}

function isSameToken(given: string, token: string): boolean {
  return timingSafeEqual(computeHash(given), computeHash(token));
}

function computeHash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
