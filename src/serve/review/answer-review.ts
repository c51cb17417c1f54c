/** Answers a review as bytes: reads it, asks what is served, and writes the answer. */

import { isUtf8 } from 'node:buffer';
import type { Webhook, WebhookAnswer, WebhookCall } from '../../generator/dialect/services.ts';
import { allowUnknown, answerAdmission } from '../../kubernetes/webhook/admit.ts';
import { badRequest, readBody } from '../../kubernetes/webhook/review.ts';
import type { ExactJson } from '../../text/json/read-exact.ts';
import { jsonText } from '../../text/json/write-json.ts';

/** An answer in bytes, and what the log says of it. */
export interface WrittenAnswer extends AnswerHead {
  readonly body: Uint8Array;
}

/** What is known of an answer besides its body. */
export interface AnswerHead {
  readonly status: number;
  readonly noted: Readonly<Record<string, unknown>>;
}

/**
 * Asks webhooks in their order, of which the first that knows the object answers; what a webhook throws is an answer, too. It is a promise
 * only where a webhook waits for somebody else.
 */
export function answerReview(
  webhooks: readonly Webhook[],
  bytes: Uint8Array,
  call: WebhookCall,
): WrittenAnswer | Promise<WrittenAnswer> {
  const answerFailure = (error: unknown): WrittenAnswer => writeAnswer(createFailure(error));
  try {
    if (!isUtf8(bytes)) return writeAnswer(badRequest('the body is not UTF-8'));
    const answer = askInOrder(webhooks, readBody(new TextDecoder().decode(bytes)), call);
    return answer instanceof Promise ? answer.then(writeAnswer).catch(answerFailure) : writeAnswer(answer);
  } catch (error) {
    return answerFailure(error);
  }
}

function askInOrder(
  [webhook, ...others]: readonly Webhook[],
  review: ExactJson | undefined,
  call: WebhookCall,
): WebhookAnswer | Promise<WebhookAnswer> {
  if (!webhook) {
    return answerAdmission(review, allowUnknown) ?? badRequest('nothing that is served knows the object');
  }
  const answer = webhook(review, call);
  return answer instanceof Promise
    ? answer.then((late) => late ?? askInOrder(others, review, call))
    : (answer ?? askInOrder(others, review, call));
}

function createFailure(error: unknown): WebhookAnswer {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof RangeError) return badRequest(`the review is nested too deeply: ${message}`);
  return { ...createStatus(500, 'InternalError', message), noted: { reason: describeError(error) } };
}

/** What the log says of an error: its name and its place, since its message may quote a value. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frame = /^\s+at (.+)$/m.exec(error.stack ?? '')?.[1];
  return frame === undefined ? error.name : `${error.name} at ${frame}`;
}

/** An answer that says why there is none: a Status, as the API server writes it. */
export function createStatus(code: number, reason: string, message: string): WebhookAnswer {
  return { status: code, body: { apiVersion: 'v1', kind: 'Status', status: 'Failure', reason, code, message } };
}

/** Writes an answer; why one of another status than 200 is none stands in the log. */
export function writeAnswer({ status, body, noted = {} }: WebhookAnswer): WrittenAnswer {
  const reason = status === 200 ? {} : { reason: body.message };
  return { status, noted: { ...reason, ...noted }, body: Buffer.from(jsonText(body), 'utf8') };
}
