/** The worker process: it opens the plan once and then answers one review after the other. */

import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { deserialize } from 'node:v8';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Webhook } from '../../generator/dialect/services.ts';
import { getOwn } from '../../text/value/json.ts';
import { answerReview, describeError, type WrittenAnswer } from '../review/answer-review.ts';
import { writeCell } from './cell.ts';
import { type Frame, readFrames, writeFrame } from './frames.ts';

/** File descriptors besides the standard streams. */
const [frames, cell] = [3, 4];

/** Runs until the server exits; `open` receives the first message of the server. */
export function runWorker(open: (plan: unknown) => Promise<Readonly<Record<string, readonly Webhook[]>>>): void {
  watchServer();
  const channel = new Socket({ fd: frames, readable: true, writable: true });
  let since = Infinity;
  let webhooks: Readonly<Record<string, readonly Webhook[]>> = {};
  const openFirst = async ({ body }: Frame): Promise<void> => {
    try {
      webhooks = await open(deserialize(body));
      writeFrame(channel, 0, { webhooks: Object.keys(webhooks) });
    } catch (error) {
      const problems = error instanceof UsageError ? error.problems : [{ message: describeError(error) }];
      writeFrame(channel, 0, { problems });
    }
  };
  const sendAnswer = ({ id, head, body }: Frame): void => {
    // Answers are sent together, unless the oldest has waited too long.
    if (performance.now() - since > patience) flush();
    writeCell(cell, { id });
    const known = getOwn(webhooks, String(head)) ?? [];
    const answered = answerReview(known, body, { onObject: (object) => writeCell(cell, { id, object }) });
    if (!(answered instanceof Promise)) return sendFrame(id, answered);
    sendFrame(id, { waits: true });
    void answered.then((late) => sendFrame(id, late));
  };
  const sendFrame = (id: number, { body, ...head }: Partial<WrittenAnswer> & { readonly waits?: true }): void => {
    if (since === Infinity) {
      since = performance.now();
      channel.cork();
      process.nextTick(flush);
    }
    writeFrame(channel, id, head, body);
  };
  const flush = (): void => {
    if (since !== Infinity) channel.uncork();
    since = Infinity;
  };
  readFrames(channel, (frame) => (frame.id === 0 ? void openFirst(frame) : sendAnswer(frame)));
  channel.once('close', () => process.exit(0));
  // The server handles the signal and lets its workers finish.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  // After user code throws outside a review, the state of the process is unknown.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      writeCell(cell, { thrown: describeError(error) });
      process.exit(1);
    });
}

/** Ends the process when its server is gone, from another thread: one that loops does not see that its channel is closed. */
function watchServer(): void {
  const server = Number(process.argv[2]);
  const watchdog = `setInterval(() => {
    if (process.ppid !== ${server}) process.kill(process.pid, 'SIGKILL');
  }, 500)`;
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 };
  new Worker(watchdog, { eval: true, resourceLimits }).unref();
}

/** How long an answer waits for others, in milliseconds. */
const patience = 5;
