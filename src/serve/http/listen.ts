import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type Server as HttpsServer } from 'node:https';
import type { Server } from 'node:net';
import { getReason, UsageError } from '../../diagnostics/usage-error.ts';
import { refuseRequest } from './refuse.ts';
import { createStatus, describeError, writeAnswer, type WrittenAnswer } from '../review/answer-review.ts';
import { answerHere, type Answers, type Routes, sendAnswer } from './answer.ts';
import { answerHealth, type HealthState, getPath } from './health.ts';
import { type Certificate, type CertificateFiles, readCertificate, watchCertificate } from './certificate-files.ts';
import { type Deadlines, openDeadlines } from './deadlines.ts';
import { boundUnused } from './unused-connections.ts';
import { bodyLimit, type Limits, usualLimits } from './limits.ts';
import type { Log, LogLevel } from './log.ts';
import { openMetrics } from './metrics.ts';
import { openRoom, readRequest, type Room } from './read-body.ts';

/** The options of the server. */
export interface ServerOptions {
  readonly host?: string;
  /** 0 chooses a free port. */
  readonly port?: number;
  /** The plain HTTP port for metrics and health; by default there is none. */
  readonly metricsPort?: number | undefined;
  readonly files: CertificateFiles;
  /** Handlers that answer in this process. */
  readonly routes?: Routes;
  /** Answers in place of `routes`. */
  readonly answers?: Answers;
  readonly log: Log;
  readonly limits?: Partial<Limits>;
  /** The interval at which the certificate files are checked, in milliseconds. */
  readonly lookEvery?: number;
  /** An additional line in `/readyz` while the server is ready. */
  readonly notice?: () => string | undefined;
}

/** A running server. */
export interface RunningServer {
  readonly host: string;
  readonly port: number;
  readonly metricsPort: number | undefined;
  /** Accepts no more requests; resolves when all received requests are answered. */
  stop(): Promise<void>;
}

/**
 * Answers reviews over HTTPS. It keeps no state between requests, and reloads its certificate when the files change.
 *
 * @throws {UsageError} if the certificate cannot be read or the port is in use.
 */
export async function listen(options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port = 9443, files, log, lookEvery = 2000 } = options;
  const limits = { ...usualLimits, ...options.limits };
  const certificate = readCertificate(files);
  const deadlines = openDeadlines();
  const work: Work = {
    log,
    limits,
    answers: options.answers ?? answerHere(options.routes ?? {}),
    notice: options.notice ?? (() => undefined),
    room: openRoom(limits.pending, deadlines),
    deadlines,
    metrics: openMetrics(),
    mustBeKnown: certificate.ca !== undefined,
    isStopping: false,
    inFlight: 0,
    read: 0,
    lastRequest: 0,
    validTo: certificate.validTo,
  };
  const server = openServer(certificate, work);
  const actual = await startServer(server, host, port);
  const health = createPlainServer((request, response) => void answerHealth(getPath(request.url), response, work));
  const { metricsPort } = options;
  const actualMetrics = metricsPort === undefined ? undefined : await startServer(health, host, metricsPort);
  const unwatch = watchCertificate(files, {
    every: lookEvery,
    onChange: (changed) => {
      server.setSecureContext({ ...changed, minVersion: 'TLSv1.2' });
      work.validTo = changed.validTo;
      log('info', 'certificate reloaded', { validTo: changed.validTo });
    },
    onProblem: (reason) => log('warning', 'certificate not reloaded', { reason }),
  });
  const { paths } = work.answers;
  const ports = { port: actual, ...omitUndefined({ metricsPort: actualMetrics }) };
  log('info', 'listening', { host, ...ports, paths, validTo: certificate.validTo });
  const stop = async (): Promise<void> => {
    if (work.isStopping) return;
    work.isStopping = true;
    unwatch();
    await drainServer(server, work);
    work.deadlines.stop();
    health.close();
    health.closeAllConnections();
    log('info', 'stopped');
  };
  return { host, port: actual, metricsPort: actualMetrics, stop };
}

function openServer(certificate: Certificate, work: Work): HttpsServer {
  const { limits } = work;
  const server = createServer(
    {
      ...certificate,
      minVersion: 'TLSv1.2',
      handshakeTimeout: limits.headers,
      // Kubelet probes have no certificate, so a client without one is refused by path.
      requestCert: work.mustBeKnown,
      rejectUnauthorized: false,
      requestTimeout: 2 * limits.time,
      headersTimeout: Math.min(limits.headers, limits.time),
      // Clients of the API server close connections after 90 idle seconds; the side that closes first may lose a
      // request.
      keepAliveTimeout: 100_000,
      connectionsCheckingInterval: Math.min(limits.headers, 1000),
    },
    (request, response) => {
      noteUsed(request.socket);
      respond(request, response, work).catch((error: unknown) => {
        work.log('error', 'internal error', { reason: describeError(error) });
        response.destroy();
      });
    },
  );
  server.maxConnections = limits.connections;
  server.on('drop', () => server.closeIdleConnections());
  server.on('connection', () => {
    work.lastRequest = performance.now();
  });
  const noteUsed = boundUnused(server, limits.connections);
  return server;
}

/** The API server continues to call until it learns that the pod is gone. */
async function drainServer(server: HttpsServer, work: Work): Promise<void> {
  const { log, limits } = work;
  log('info', 'stopping');
  const begin = performance.now();
  const getElapsed = (): number => performance.now() - begin;
  await pollCondition(() => isQuiet(work, begin) || getElapsed() > Math.min(limits.drain, limits.grace));
  await awaitTurns();
  const closed = new Promise((resolve) => server.close(resolve));
  await pollCondition(() => isQuiet(work, begin) || getElapsed() > limits.grace);
  await awaitTurns();
  server.closeAllConnections();
  await closed;
}

function startServer(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const help = 'Choose another with --host and --port; --port 0 chooses a free one.';
      reject(new UsageError({ message: `cannot listen on ${host} port ${port}: ${getReason(error)}`, help }));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

interface Work extends HealthState {
  readonly log: Log;
  readonly limits: Limits;
  readonly room: Room;
  readonly deadlines: Deadlines;
  readonly mustBeKnown: boolean;
  validTo: string;
  isStopping: boolean;
  inFlight: number;
  read: number;
  lastRequest: number;
}

function isQuiet({ inFlight, lastRequest, limits: { quiet } }: Work, begin: number): boolean {
  return inFlight === 0 && performance.now() - Math.max(begin, lastRequest) > quiet;
}

async function pollCondition(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Waits two event loop turns: data that has arrived is parsed, so that its connection is no longer idle. */
async function awaitTurns(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function respond(request: IncomingMessage, response: ServerResponse, work: Work): Promise<void> {
  const path = getPath(request.url);
  work.lastRequest = performance.now();
  const isReview = work.answers.paths.includes(path);
  // Only connections for reviews are kept open.
  if (work.isStopping || !isReview) response.setHeader('connection', 'close');
  if (!isReview && answerHealth(path, response, work)) return;
  const begin = work.lastRequest;
  work.inFlight += 1;
  let heldBytes = 0;
  response.once('close', () => {
    work.inFlight -= 1;
    work.room.add(-heldBytes);
    cancel();
  });
  // A client that does not read its answer must not keep the connection open forever.
  const cancel = work.deadlines.after(2 * work.limits.time, () => response.destroy());
  const { status, noted, body } = await answerRequest(request, response, { path, begin }, work);
  if (!response.closed) {
    heldBytes = body.length;
    work.room.add(heldBytes);
  }
  if (!request.complete) response.setHeader('connection', 'close');
  if (work.isStopping && !response.headersSent) response.setHeader('connection', 'close');
  sendAnswer(response, status, body);
  if (!request.complete) drainRequest(request, response);
  const seconds = (performance.now() - begin) / 1000;
  const { kind, operation = path.slice(1) } = noted;
  if (isReview) work.metrics.count({ kind: String(kind ?? ''), operation: String(operation), code: status, seconds });
  const milliseconds = Math.round(seconds * 10_000) / 10;
  work.log(getLevel(status), 'request', { path, status, milliseconds, ...noted });
}

/** Reads the rest of the body for a moment, so that the client receives the answer and not a reset. */
function drainRequest(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.once('finish', () => {
    const end = setTimeout(() => request.destroy(), 1000);
    request.once('close', () => clearTimeout(end));
  });
}

function getLevel(status: number): LogLevel {
  if (status >= 500) return 'error';
  return status === 200 ? 'info' : 'warning';
}

interface Asked {
  readonly path: string;
  readonly begin: number;
}

async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { path, begin }: Asked,
  work: Work,
): Promise<WrittenAnswer> {
  const { answers, limits, room } = work;
  const refusal = refuseRequest(request, path, work);
  if (refusal) return refusal;
  const read = await readRequest(request, {
    most: bodyLimit(path, limits),
    room,
    deadlines: work.deadlines,
    ...limits,
    bodyStart: Math.min(limits.bodyStart, limits.time),
  });
  if ('status' in read) return writeAnswer(createStatus(read.status, reasons[read.status], read.reason));
  const { body } = read;
  if (response.destroyed || work.read >= limits.waiting) {
    room.add(-body.length);
    return writeAnswer(
      createStatus(503, 'ServiceUnavailable', 'the server evaluates as many reviews as it may; try again later'),
    );
  }
  work.read += 1;
  const evaluateReview = async (isOver: () => boolean): Promise<WrittenAnswer> => {
    try {
      return await answers.answer(path, body, () => isOver() || response.destroyed);
    } finally {
      work.read -= 1;
      room.add(-body.length);
    }
  };
  return await inTime(evaluateReview, limits.time - (performance.now() - begin), work.deadlines);
}

const reasons = {
  400: 'BadRequest',
  408: 'Timeout',
  413: 'RequestEntityTooLarge',
  503: 'ServiceUnavailable',
} as const;

function inTime(
  answer: (isOver: () => boolean) => Promise<WrittenAnswer>,
  milliseconds: number,
  deadlines: Deadlines,
): Promise<WrittenAnswer> {
  return new Promise((resolve) => {
    let isOver = false;
    const cancel = deadlines.after(milliseconds, () => {
      isOver = true;
      resolve(writeAnswer(createStatus(504, 'Timeout', 'the review was not answered in time')));
    });
    void answer(() => isOver).then((result) => {
      cancel();
      resolve(result);
    });
  });
}
