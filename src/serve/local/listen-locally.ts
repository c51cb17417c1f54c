import { randomBytes, createHash, timingSafeEqual } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  type IncomingHttpHeaders,
} from 'node:http';
import { getReason, UsageError } from '../../diagnostics/usage-error.ts';
import { type Deadlines, openDeadlines } from '../http/deadlines.ts';
import { boundUnused } from '../http/unused-connections.ts';

/** Sizes are in bytes, times in milliseconds. */
export interface LocalLimits {
  readonly connections: number;
  /** The number of pages that wait for events. */
  readonly pages: number;
  /** The time in which the headers of a request arrive. */
  readonly headers: number;
  /** The time in which an answer is read. */
  readonly time: number;
}

const usualLimits: LocalLimits = { connections: 128, pages: 64, headers: 5000, time: 30_000 };

export interface LocalFile {
  readonly type: string;
  readonly content: string | Uint8Array;
}

export interface LocalOptions {
  /** 0, the default, chooses a free port. */
  readonly port?: number | undefined;
  /** The file at a path without a leading slash; the page itself is at the empty path. */
  readonly find: (path: string) => LocalFile | undefined;
  /** The path of events, and the data that a page is sent first. */
  readonly events: { readonly path: string; readonly first: string };
  /** Sent with each file. */
  readonly headers: Readonly<Record<string, string>>;
  readonly limits?: Partial<LocalLimits> | undefined;
}

export interface LocalServer {
  /** With the token: whoever knows it can read what is served. */
  readonly address: string;
  readonly port: number;
  /** Sends data, on one line, to all open pages. */
  readonly send: EventStream['send'];
  readonly stop: () => Promise<void>;
}

interface Work extends LocalOptions {
  readonly token: string;
  readonly stream: EventStream;
  readonly deadlines: Deadlines;
  readonly time: number;
  port: number;
}

/** Serves files to the browsers of this computer. Throws a `UsageError` if the port is in use. */
export async function listenLocally(options: LocalOptions): Promise<LocalServer> {
  const limits = { ...usualLimits, ...options.limits };
  const work: Work = {
    ...options,
    token: randomBytes(16).toString('base64url'),
    stream: openEventStream(options.events.first, limits.pages),
    deadlines: openDeadlines(),
    time: limits.time,
    port: 0,
  };
  const server = openServer(work, limits);
  work.port = await startServer(server, options.port ?? 0);
  return {
    address: `http://127.0.0.1:${work.port}/${work.token}/`,
    port: work.port,
    send: work.stream.send,
    stop: async () => {
      work.stream.stop();
      work.deadlines.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function openServer(work: Work, { connections, headers }: LocalLimits): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: headers,
      requestTimeout: headers,
      keepAliveTimeout: headers,
      connectionsCheckingInterval: Math.min(headers, 1000),
    },
    (request, response) => {
      noteUsed(request.socket);
      respond(request, response, work);
    },
  );
  server.maxConnections = connections;
  server.on('drop', () => server.closeIdleConnections());
  const noteUsed = boundUnused(server, connections);
  return server;
}

function startServer(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const help = 'Choose another with --port; without it, a free one is chosen.';
      reject(new UsageError({ message: `cannot listen on port ${port}: ${getReason(error)}`, help }));
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

const secureHeaders = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

function respond(request: IncomingMessage, response: ServerResponse, work: Work): void {
  for (const [name, value] of Object.entries({ ...secureHeaders, ...work.headers })) response.setHeader(name, value);
  const read = readLocalPath(request, work);
  if ('reason' in read) return refuse(response, read.status, read.reason);
  if (read.path === work.events.path && request.method === 'GET') {
    if (!work.stream.add(response)) refuse(response, 503, 'too many pages are open');
    return;
  }
  const file = work.find(read.path);
  if (!file) return refuse(response, 404, 'there is no such file');
  const cancel = work.deadlines.after(work.time, () => response.destroy());
  response.once('close', cancel);
  response.writeHead(200, { 'content-type': file.type, 'content-length': Buffer.byteLength(file.content) });
  response.end(request.method === 'HEAD' ? undefined : file.content);
}

/** The connection ends: what else is sent on it is not read. */
function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end(`${reason}\n`);
}

/** Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) for the pages that are open. */
interface EventStream {
  /** Sends the current data to a page, and from then on each change; false if there are too many pages. */
  readonly add: (response: ServerResponse) => boolean;
  /** Sends data, on one line, to all pages. */
  readonly send: (data: string) => void;
  readonly stop: () => void;
}

/** Shorter than the time after which proxies and browsers give up, in milliseconds. */
const heartbeat = 15_000;

const mostUnread = 256 * 1024;

function openEventStream(first: string, most: number): EventStream {
  const pages = new Set<ServerResponse>();
  let current = first;
  const write = (text: string): void => {
    for (const page of pages) {
      if (page.writableLength > mostUnread) page.destroy();
      else page.write(text);
    }
  };
  const timer = setInterval(() => write(':\n\n'), heartbeat).unref();
  return {
    add: (response) => {
      if (pages.size >= most) return false;
      pages.add(response);
      response.once('close', () => pages.delete(response));
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      response.write(`retry: 1000\n${formatEvent(current)}`);
      return true;
    },
    send: (data) => {
      current = data;
      write(formatEvent(data));
    },
    stop: () => {
      clearInterval(timer);
      for (const page of pages) page.end();
    },
  };
}

function formatEvent(data: string): string {
  return `data: ${data}\n\n`;
}

interface Refusal {
  readonly status: 400 | 403 | 404 | 405 | 413;
  readonly reason: string;
}

interface RefusalOptions {
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
function readLocalPath(
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
