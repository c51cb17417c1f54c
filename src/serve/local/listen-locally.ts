import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getReason, UsageError } from '../../diagnostics/usage-error.ts';
import { type Deadlines, openDeadlines } from '../http/deadlines.ts';
import { boundUnused } from '../http/unused-connections.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { readLocalPath } from './refuse-foreign.ts';

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
