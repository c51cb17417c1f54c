import { isUtf8 } from 'node:buffer';
import type { Webhook, WebhookAnswer, WebhookCall } from '../../generator/dialect/services.ts';
import { allowUnknown, answerAdmission } from '../../kubernetes/webhook/admit.ts';
import { badRequest, readBody } from '../../kubernetes/webhook/review.ts';
import type { ExactJson } from '../../text/json/read-exact.ts';
import { jsonText } from '../../text/json/write-json.ts';

/** An answer in bytes, with what the log records about it. */
export interface WrittenAnswer extends AnswerHead {
  readonly body: Uint8Array;
}

export interface AnswerHead {
  readonly status: number;
  readonly noted: Readonly<Record<string, unknown>>;
}

/**
 * Asks the webhooks in order; the first that knows the object answers, and an error becomes an answer, too. Returns a
 * promise only if a webhook is asynchronous.
 */
export function answerReview(
  webhooks: readonly Webhook[],
  bytes: Uint8Array,
  call: WebhookCall,
): WrittenAnswer | Promise<WrittenAnswer> {
  const answerFailure = (error: unknown): WrittenAnswer => writeAnswer(createFailure(error));
  try {
    if (!isUtf8(bytes)) return writeAnswer(badRequest('the body is not valid UTF-8'));
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
    return answerAdmission(review, allowUnknown) ?? badRequest('no definition or model for this object is served');
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

/** Logs the name and location of an error, but not its message, which may quote a value. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  // The message, which may have several lines, stands before the frames.
  const frame = /^\s+at (.+)$/m.exec(error.stack?.replace(error.message, '') ?? '')?.[1];
  return frame === undefined ? error.name : `${error.name} at ${frame}`;
}

export function createStatus(code: number, reason: string, message: string): WebhookAnswer {
  return { status: code, body: { apiVersion: 'v1', kind: 'Status', status: 'Failure', reason, code, message } };
}

export function writeAnswer({ status, body, noted = {} }: WebhookAnswer): WrittenAnswer {
  const reason = status === 200 ? {} : { reason: body.message };
  return { status, noted: { ...reason, ...noted }, body: Buffer.from(jsonText(body), 'utf8') };
}
