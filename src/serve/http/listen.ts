/** Listens for reviews over HTTPS, and answers them. */

import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type Server as HttpsServer } from 'node:https';
import type { Server } from 'node:net';
import { reasonOf, UsageError } from '../../diagnostics/usage-error.ts';
import { refuse } from './refuse.ts';
import { failure, reasonFor, writeAnswer, type WrittenAnswer } from '../review/answer-review.ts';
import { answerHere, type Answers, type Routes, send } from './answer.ts';
import { answerHealth, type HealthState, pathOf } from './health.ts';
import { type Certificate, type CertificateFiles, readCertificate, watchCertificate } from './certificate-files.ts';
import { type Deadlines, openDeadlines } from './deadlines.ts';
import { boundUnused } from './unused-connections.ts';
import { bodyLimit, type Limits, usualLimits } from './limits.ts';
import type { Log, LogLevel } from './log.ts';
import { openMetrics } from './metrics.ts';
import { openRoom, readRequest, type Room } from './read-body.ts';

/** What listens where, and answers what. */
export interface ServerOptions {
  readonly host?: string;
  /** 0 takes a port that is free. */
  readonly port?: number;
  /** Where metrics and health are asked for over plain HTTP; nowhere without it. */
  readonly metricsPort?: number | undefined;
  readonly files: CertificateFiles;
  /** Handlers that answer in this process. */
  readonly routes?: Routes;
  /** What answers in place of routes. */
  readonly answers?: Answers;
  readonly log: Log;
  readonly limits?: Partial<Limits>;
  /** How often the files of the certificate are looked at, in milliseconds. */
  readonly lookEvery?: number;
  /** What `/readyz` says besides of a server that is ready. */
  readonly notice?: () => string | undefined;
}

/** A server that answers. */
export interface RunningServer {
  readonly host: string;
  readonly port: number;
  readonly metricsPort: number | undefined;
  /** Takes no more requests, and resolves when those that were received are answered. */
  stop(): Promise<void>;
}

/**
 * Answers reviews over HTTPS. It keeps nothing between two requests; its certificate is read anew when its files change.
 *
 * @throws {UsageError} when the certificate cannot be read, or the port is taken.
 */
export async function listen(options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port = 9443, files, log, lookEvery = 2000 } = options;
  const limits = { ...usualLimits, ...options.limits };
  const certificate = readCertificate(files);
  const deadlines = openDeadlines();
  const work: Work = {
    ...{ log, limits, answers: options.answers ?? answerHere(options.routes ?? {}) },
    ...{
      notice: options.notice ?? (() => undefined),
      room: openRoom(limits.pending, deadlines),
      deadlines,
      metrics: openMetrics(),
    },
    ...{ mustBeKnown: certificate.ca !== undefined, isStopping: false, inFlight: 0, read: 0, lastRequest: 0 },
    validTo: certificate.validTo,
  };
  const server = openServer(certificate, work);
  const actual = await started(server, host, port);
  const health = createPlainServer((request, response) => void answerHealth(pathOf(request.url), response, work));
  const { metricsPort } = options;
  const actualMetrics = metricsPort === undefined ? undefined : await started(health, host, metricsPort);
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
  const ports = { port: actual, ...(actualMetrics === undefined ? {} : { metricsPort: actualMetrics }) };
  log('info', 'listening', { host, ...ports, paths, validTo: certificate.validTo });
  const stop = async (): Promise<void> => {
    if (work.isStopping) return;
    work.isStopping = true;
    unwatch();
    await stopped(server, work);
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
      ...{ ...certificate, minVersion: 'TLSv1.2', handshakeTimeout: limits.headers },
      // Probes of the kubelet have no certificate: who has none is refused by path.
      ...{ requestCert: work.mustBeKnown, rejectUnauthorized: false },
      ...{ requestTimeout: 2 * limits.time, headersTimeout: Math.min(limits.headers, limits.time) },
      // Clients of the API server close what was idle for 90 seconds; who closes first may lose a request.
      ...{ keepAliveTimeout: 100_000, connectionsCheckingInterval: Math.min(limits.headers, 1000) },
    },
    (request, response) => {
      noteUsed(request.socket);
      respond(request, response, work).catch((error: unknown) => {
        work.log('error', 'internal error', { reason: reasonFor(error) });
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

/** Answers what was received, and ends; the API server goes on calling until it learns that the pod is gone. */
async function stopped(server: HttpsServer, work: Work): Promise<void> {
  const { log, limits } = work;
  log('info', 'stopping');
  const begin = performance.now();
  const passed = (): number => performance.now() - begin;
  await waitUntil(() => isQuiet(work, begin) || passed() > Math.min(limits.drain, limits.grace));
  await settled();
  const closed = new Promise((resolve) => server.close(resolve));
  await waitUntil(() => isQuiet(work, begin) || passed() > limits.grace);
  await settled();
  server.closeAllConnections();
  await closed;
}

function started(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const help = 'Name another with --host and --port; --port 0 takes one that is free.';
      reject(new UsageError({ message: `cannot listen on ${host} port ${port}: ${reasonOf(error)}`, help }));
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
  /** True where clients need a certificate. */
  readonly mustBeKnown: boolean;
  validTo: string;
  isStopping: boolean;
  inFlight: number;
  /** How many requests were read whole whose answer is not made. */
  read: number;
  /** When the last connection or request came. */
  lastRequest: number;
}

function isQuiet({ inFlight, lastRequest, limits: { quiet } }: Work, begin: number): boolean {
  return inFlight === 0 && performance.now() - Math.max(begin, lastRequest) > quiet;
}

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Two turns: what has arrived is read and parsed, so that its connection is not idle any more. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function respond(request: IncomingMessage, response: ServerResponse, work: Work): Promise<void> {
  const path = pathOf(request.url);
  work.lastRequest = performance.now();
  const isReview = work.answers.paths.includes(path);
  // Only reviews are worth a connection that stays.
  if (work.isStopping || !isReview) response.setHeader('connection', 'close');
  if (!isReview && answerHealth(path, response, work)) return;
  const begin = work.lastRequest;
  work.inFlight += 1;
  let held = 0;
  response.once('close', () => {
    work.inFlight -= 1;
    work.room.add(-held);
    cancel();
  });
  // A client that reads no answer does not keep it here for ever.
  const cancel = work.deadlines.after(2 * work.limits.time, () => response.destroy());
  const { status, noted, body } = await answered(request, response, { path, begin }, work);
  if (!response.closed) {
    held = body.length;
    work.room.add(held);
  }
  if (!request.complete) response.setHeader('connection', 'close');
  if (work.isStopping && !response.headersSent) response.setHeader('connection', 'close');
  send(response, status, body);
  if (!request.complete) linger(request, response);
  const seconds = (performance.now() - begin) / 1000;
  const { kind, operation = path.slice(1) } = noted;
  if (isReview) work.metrics.count({ kind: String(kind ?? ''), operation: String(operation), code: status, seconds });
  const milliseconds = Math.round(seconds * 10_000) / 10;
  work.log(levelOf(status), 'request', { path, status, milliseconds, ...noted });
}

/** What was not read is read for a moment, so that the client sees the answer and no reset. */
function linger(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.once('finish', () => {
    const end = setTimeout(() => request.destroy(), 1000);
    request.once('close', () => clearTimeout(end));
  });
}

function levelOf(status: number): LogLevel {
  if (status >= 500) return 'error';
  return status === 200 ? 'info' : 'warning';
}

interface Asked {
  readonly path: string;
  readonly begin: number;
}

async function answered(
  request: IncomingMessage,
  response: ServerResponse,
  { path, begin }: Asked,
  work: Work,
): Promise<WrittenAnswer> {
  const { answers, limits, room } = work;
  const refusal = refuse(request, path, work);
  if (refusal !== undefined) return refusal;
  const read = await readRequest(request, {
    most: bodyLimit(path, limits),
    room,
    deadlines: work.deadlines,
    ...limits,
    bodyStart: Math.min(limits.bodyStart, limits.time),
  });
  if ('status' in read) return writeAnswer(failure(read.status, reasons[read.status], read.reason));
  const { body } = read;
  if (response.destroyed || work.read >= limits.waiting) {
    room.add(-body.length);
    return writeAnswer(
      failure(503, 'ServiceUnavailable', 'the server answers as many reviews at once as it may: try again'),
    );
  }
  work.read += 1;
  const evaluate = async (isOver: () => boolean): Promise<WrittenAnswer> => {
    try {
      return await answers.answer(path, body, () => isOver() || response.destroyed);
    } finally {
      work.read -= 1;
      room.add(-body.length);
    }
  };
  return await inTime(evaluate, limits.time - (performance.now() - begin), work.deadlines);
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
      resolve(writeAnswer(failure(504, 'Timeout', 'the review was not answered in time')));
    });
    void answer(() => isOver).then((made) => {
      cancel();
      resolve(made);
    });
  });
}
