import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Webhook, WebhookAnswer } from '../../generator/dialect/services.ts';
import { answerReview, type WrittenAnswer } from '../review/answer-review.ts';

/** What is answered to a request: the status of HTTP, and the body. */
export type HttpAnswer = WebhookAnswer;

/** Answers the body of a request that was read; it gets `undefined` where it is no JSON. */
export type Handler = Webhook;

/** Handlers by path. */
export type Routes = Readonly<Record<string, Handler>>;

/** What answers reviews, here or in other processes. */
export interface Answers {
  /** The paths under which something is answered. */
  readonly paths: readonly string[];
  /** Answers a body, in its turn; one whose client has gone may be left out. */
  readonly answer: (path: string, body: Uint8Array, isGone: () => boolean) => Promise<WrittenAnswer>;
  /** False where nothing could be answered now. */
  readonly isReady: () => boolean;
  /** How many workers were replaced, by the reason. */
  readonly replacements: () => ReadonlyMap<string, number>;
  /** How many reviews wait for their turn. */
  readonly queued: () => number;
}

/** Answers in this process: a handler that never ends holds up everything else. */
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

/** Writes an answer in JSON, or a text. */
export function sendAnswer(response: ServerResponse, status: number, body: Uint8Array | string): void {
  if (response.headersSent || response.destroyed) return;
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(status === 503 ? { 'retry-after': '1' } : {}),
  });
  // TLS holds what is written and encrypts all of it at once.
  if (isText || body.length <= slice) response.end(body);
  else Readable.from(sliceBody(body)).pipe(response);
}

const slice = 256 * 1024;

function* sliceBody(body: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < body.length; start += slice) yield body.subarray(start, start + slice);
}
