import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Webhook, WebhookAnswer } from '../../generator/dialect/services.ts';
import { answerReview, type WrittenAnswer } from '../review/answer-review.ts';

/** The answer to a request: the HTTP status and the body. */
export type HttpAnswer = WebhookAnswer;

/** Answers a parsed request body; receives `undefined` if it is not JSON. */
export type Handler = Webhook;

/** Handlers by path. */
export type Routes = Readonly<Record<string, Handler>>;

/** Answers reviews, in this process or in others. */
export interface Answers {
  /** The paths that are served. */
  readonly paths: readonly string[];
  /** Answers a body in its turn; a body whose client has disconnected may be skipped. */
  readonly answer: (path: string, body: Uint8Array, isGone: () => boolean) => Promise<WrittenAnswer>;
  /** False if no review can be answered now. */
  readonly isReady: () => boolean;
  /** The number of replaced workers by reason. */
  readonly replacements: () => ReadonlyMap<string, number>;
  /** The number of queued reviews. */
  readonly queued: () => number;
}

/** Answers in this process; a handler that never returns blocks everything else. */
export function answerHere(routes: Routes): Answers {
  return {
    paths: Object.keys(routes),
    answer: async (path, body) => {
      const handler = routes[path];
      return await answerReview(handler ? [handler] : [], body, { onObject: () => undefined });
    },
    isReady: () => true,
    replacements: () => new Map(),
    queued: () => 0,
  };
}

export function sendAnswer(response: ServerResponse, status: number, body: Uint8Array | string): void {
  if (response.headersSent || response.destroyed) return;
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(status === 503 ? { 'retry-after': '1' } : {}),
  });
  // TLS buffers what is written and encrypts it at once, so the body is written in slices.
  if (isText || body.length <= slice) response.end(body);
  else Readable.from(sliceBody(body)).pipe(response);
}

const slice = 256 * 1024;

function* sliceBody(body: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < body.length; start += slice) yield body.subarray(start, start + slice);
}
