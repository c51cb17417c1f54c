/** Listens for requests over HTTPS, and answers them. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { reasonOf, UsageError } from '../../diagnostics/usage-error.ts';
import { readBody } from '../../kudo/webhook/review.ts';
import { failure, type Handler, type HttpAnswer, type Routes, send } from './answer.ts';
import { type CertificateFiles, readCertificate, watchCertificate } from './certificate-files.ts';
import { type Gate, gate } from './gate.ts';
import { type Limits, usualLimits } from './limits.ts';
import type { Log, LogLevel } from './log.ts';
import { readRequest } from './read-body.ts';

/** What listens where, and answers what. */
export interface ServerOptions {
  readonly host?: string;
  /** 0 takes a port that is free. */
  readonly port?: number;
  readonly files: CertificateFiles;
  readonly routes: Routes;
  readonly log: Log;
  readonly limits?: Partial<Limits>;
  /** How often the files of the certificate are looked at, in milliseconds. */
  readonly lookEvery?: number;
}

/** A server that answers. */
export interface RunningServer {
  readonly host: string;
  readonly port: number;
  /** Takes no more requests, and resolves when those that run are answered. */
  stop(): Promise<void>;
}

/**
 * Answers reviews over HTTPS. It keeps nothing between two requests; its certificate is read anew when its files change.
 *
 * @throws {UsageError} when the certificate cannot be read, or the port is taken.
 */
export async function listen(options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port = 9443, files, routes, log, lookEvery = 2000 } = options;
  const limits = { ...usualLimits, ...options.limits };
  const certificate = readCertificate(files);
  const state = { isStopping: false };
  const doors = gate(limits);
  const server = createServer({ ...certificate, minVersion: 'TLSv1.2' }, (request, response) => {
    if (state.isStopping) response.setHeader('connection', 'close');
    void respond(request, response, { routes, log, limits, doors, state });
  });
  server.requestTimeout = limits.time;
  server.headersTimeout = Math.min(limits.time, 10_000);
  server.maxConnections = limits.connections;
  const actual = await started(server, host, port);
  const unwatch = watchCertificate(files, {
    every: lookEvery,
    onChange: (changed) => {
      server.setSecureContext({ ...changed, minVersion: 'TLSv1.2' });
      log('info', 'certificate reloaded', { validTo: changed.validTo });
    },
    onProblem: (reason) => log('warning', 'certificate not reloaded', { reason }),
  });
  log('info', 'listening', { host, port: actual, paths: Object.keys(routes), validTo: certificate.validTo });
  const stop = async (): Promise<void> => {
    if (state.isStopping) return;
    state.isStopping = true;
    unwatch();
    log('info', 'stopping');
    await stopped(server, limits.grace);
    log('info', 'stopped');
  };
  return { host, port: actual, stop };
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

/** Connections that wait for a next request are closed at once; those with a request when it is answered. */
function stopped(server: Server, grace: number): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), grace);
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(late);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}

interface Work {
  readonly routes: Routes;
  readonly log: Log;
  readonly limits: Limits;
  readonly doors: Gate;
  readonly state: { readonly isStopping: boolean };
}

async function respond(request: IncomingMessage, response: ServerResponse, work: Work): Promise<void> {
  const path = pathOf(request.url);
  const { routes, log, state } = work;
  if (path === '/healthz') return send(response, 200, 'ok\n');
  if (path === '/readyz') return send(response, state.isStopping ? 503 : 200, state.isStopping ? 'stopping\n' : 'ok\n');
  const begin = performance.now();
  const handler = Object.hasOwn(routes, path) ? routes[path] : undefined;
  const answer = await answered(request, response, handler, work);
  const isRead = request.complete;
  if (!isRead) response.setHeader('connection', 'close');
  send(response, answer.status, answer.body);
  // What was not read is not waited for.
  if (!isRead) response.once('finish', () => request.destroy());
  const { status, body, noted = {} } = answer;
  const reason = status === 200 ? {} : { reason: body.message };
  const milliseconds = Math.round((performance.now() - begin) * 10) / 10;
  log(levelOf(status), 'request', { path, status, milliseconds, ...noted, ...reason });
}

function levelOf(status: number): LogLevel {
  if (status >= 500) return 'error';
  return status === 200 ? 'info' : 'warning';
}

function pathOf(url = '/'): string {
  return url.split('?', 1)[0] ?? '/';
}

async function answered(
  request: IncomingMessage,
  response: ServerResponse,
  handler: Handler | undefined,
  { doors, limits, routes }: Work,
): Promise<HttpAnswer> {
  if (handler === undefined) {
    return failure(404, 'NotFound', `there is no such path; there are ${Object.keys(routes).join(', ')}`);
  }
  if (request.method !== 'POST') return failure(405, 'MethodNotAllowed', 'reviews come by POST');
  const patience = AbortSignal.timeout(limits.time);
  const leave = await doors.enter(patience);
  if (leave === undefined) return failure(503, 'ServiceUnavailable', 'too many requests at once');
  try {
    const read = await readRequest(request, limits.body, patience);
    if ('status' in read)
      return failure(read.status, read.status === 413 ? 'RequestEntityTooLarge' : 'BadRequest', read.reason);
    if (response.destroyed) return failure(400, 'BadRequest', 'the connection is closed');
    return await inTime(handledBy(handler, read.text), patience);
  } finally {
    leave();
  }
}

/** Nothing that a review holds ends the server. */
async function handledBy(handler: Handler, text: string): Promise<HttpAnswer> {
  try {
    return await handler(readBody(text));
  } catch (error) {
    if (error instanceof RangeError)
      return failure(400, 'BadRequest', `the review is nested too deeply: ${error.message}`);
    const made = failure(500, 'InternalError', reasonOf(error));
    return { ...made, noted: { stack: error instanceof Error ? error.stack : undefined } };
  }
}

function inTime(made: Promise<HttpAnswer>, patience: AbortSignal): Promise<HttpAnswer> {
  return new Promise((resolve) => {
    const giveUp = (): void => resolve(failure(504, 'Timeout', 'the review was not answered in time'));
    patience.addEventListener('abort', giveUp, { once: true });
    void made.then((answer) => {
      patience.removeEventListener('abort', giveUp);
      resolve(answer);
    });
  });
}
