/** The side of a worker: a process that opens what is served once, and then answers one review after the other. */

import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { deserialize } from 'node:v8';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Webhook } from '../../generator/dialect/services.ts';
import { own } from '../../text/value/json.ts';
import { answerReview, reasonFor, type WrittenAnswer } from '../review/answer-review.ts';
import { writeCell } from './cell.ts';
import { type Frame, readFrames, writeFrame } from './frames.ts';

/** What a worker is started with besides the streams of every process. */
const [frames, cell] = [3, 4];

/** Runs the worker until the server goes; `open` opens what the server sends first. */
export function runWorker(open: (plan: unknown) => Promise<Readonly<Record<string, readonly Webhook[]>>>): void {
  watchServer();
  const channel = new Socket({ fd: frames, readable: true, writable: true });
  /** When the oldest answer was made that is not sent. */
  let since = Infinity;
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
  const answer = ({ id, head, body }: Frame): void => {
    // Answers are sent together, but not after one that takes its time.
    if (performance.now() - since > patience) flush();
    writeCell(cell, { id });
    const known = own(webhooks, String(head)) ?? [];
    const answered = answerReview(known, body, { onObject: (object) => writeCell(cell, { id, object }) });
    if (!(answered instanceof Promise)) return write(id, answered);
    write(id, { waits: true });
    void answered.then((late) => write(id, late));
  };
  const write = (id: number, { body, ...head }: Partial<WrittenAnswer> & { readonly waits?: true }): void => {
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
  readFrames(channel, (frame) => (frame.id === 0 ? void openFirst(frame) : answer(frame)));
  channel.once('close', () => process.exit(0));
  // The server is told to stop, and lets its workers finish.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  // Code of the user that throws after its answer leaves the process in a state that nobody knows.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      writeCell(cell, { thrown: reasonFor(error) });
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
