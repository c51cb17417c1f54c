/** The side of a worker: a process that opens what is served once, and then answers one review after the other. */

import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { deserialize } from 'node:v8';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Webhook } from '../../generator/dialect/services.ts';
import { own } from '../../text/value/json.ts';
import { answerReview, failure, reasonFor, writeAnswer } from '../review/answer-review.ts';
import { type Frame, readFrames, writeFrame } from './frames.ts';

/** The streams that a worker is started with, besides those of every process. */
const [frames, notes] = [3, 4];

/** Runs the worker until the server goes; `open` opens what the server sends first. */
export function runWorker(open: (plan: unknown) => Promise<Readonly<Record<string, readonly Webhook[]>>>): void {
  const channel = new Socket({ fd: frames, readable: true, writable: true });
  let webhooks: Readonly<Record<string, readonly Webhook[]>> = {};
  const openFirst = async ({ body }: Frame): Promise<void> => {
    try {
      webhooks = await open(deserialize(body));
      writeFrame(channel, 0, { webhooks: Object.keys(webhooks) });
    } catch (error) {
      const problems = error instanceof UsageError ? error.problems : [{ message: reasonFor(error) }];
      writeFrame(channel, 0, { problems });
    }
  };
  const answer = async ({ id, head, body }: Frame): Promise<void> => {
    // What is still open when the queue of this turn is empty waits for somebody else: the next review may come.
    const waits = setImmediate(() => writeFrame(channel, id, { waits: true }));
    const known = own(webhooks, String(head));
    const onObject = (object: string): void => note({ id, object: object.slice(0, longestNote) });
    const { body: text, ...rest } =
      known === undefined
        ? writeAnswer(failure(404, 'NotFound', 'there is no such webhook'))
        : await answerReview(known, body, { onObject });
    clearImmediate(waits);
    writeFrame(channel, id, rest, text);
  };
  readFrames(channel, (frame) => void (frame.id === 0 ? openFirst(frame) : answer(frame)));
  channel.once('close', () => process.exit(0));
  // The server is told to stop, and lets its workers finish.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  // Code of the user that throws after its answer leaves the process in a state that nobody knows.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      note({ thrown: reasonFor(error) });
      process.exit(1);
    });
}

const longestNote = 256;

/** A note is written at once: what comes next may never end. */
function note(content: object): void {
  writeSync(notes, `${JSON.stringify(content)}\n`);
}
