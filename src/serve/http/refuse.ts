import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import { createStatus, writeAnswer, type WrittenAnswer } from '../review/answer-review.ts';
import type { Answers } from './answer.ts';
import { conversionPath } from './limits.ts';

export function refuseRequest(
  request: IncomingMessage,
  path: string,
  { answers, mustBeKnown }: { readonly answers: Answers; readonly mustBeKnown: boolean },
): WrittenAnswer | undefined {
  const { method, headers, socket } = request;
  if (mustBeKnown && path !== conversionPath && !(socket instanceof TLSSocket && socket.authorized)) {
    return writeAnswer(
      createStatus(403, 'Forbidden', 'reviews need a client certificate signed by the authority of --client-ca'),
    );
  }
  if (!answers.paths.includes(path)) {
    return writeAnswer(
      createStatus(404, 'NotFound', `this path does not exist; available are ${answers.paths.join(', ')}`),
    );
  }
  if (method !== 'POST') return writeAnswer(createStatus(405, 'MethodNotAllowed', 'reviews must be sent with POST'));
  const type = headers['content-type'] ?? 'application/json';
  if (/^application\/json\s*(?:;|$)/i.test(type)) return;
  return writeAnswer(createStatus(415, 'UnsupportedMediaType', 'reviews must be sent as application/json'));
}
