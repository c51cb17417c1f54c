import type { ServerResponse } from 'node:http';
import type { KubeObject, KubeValue } from '../../kubernetes/structural/value.ts';
import { jsonText } from '../../text/json/write-json.ts';

/** What is answered to a request: the status of HTTP, and the body. */
export interface HttpAnswer {
  readonly status: number;
  readonly body: KubeObject;
  /** What is noted of it. */
  readonly noted?: Readonly<Record<string, unknown>>;
}

/** Answers the body of a request that was read; `undefined` where it is no JSON. */
export type Handler = (body: KubeValue | undefined) => HttpAnswer | Promise<HttpAnswer>;

/** Handlers by path. */
export type Routes = Readonly<Record<string, Handler>>;

/** An answer that says why there is none: a Status, as the API server writes it. */
export function failure(code: number, reason: string, message: string): HttpAnswer {
  return { status: code, body: { apiVersion: 'v1', kind: 'Status', status: 'Failure', reason, code, message } };
}

/** Writes an answer; what is not JSON is text. */
export function send(response: ServerResponse, status: number, body: KubeObject | string): void {
  if (response.headersSent || response.destroyed) return;
  const isText = typeof body === 'string';
  const bytes = Buffer.from(isText ? body : jsonText(body), 'utf8');
  response.writeHead(status, {
    'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json',
    'content-length': bytes.length,
    ...(status === 503 ? { 'retry-after': '1' } : {}),
  });
  response.end(bytes);
}
