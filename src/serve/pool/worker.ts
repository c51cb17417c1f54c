import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { Duplex } from 'node:stream';
import { getReason, UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { isObject } from '../../text/value/json.ts';
import type { WrittenAnswer } from '../review/answer-review.ts';
import { type Doing, openCell } from './cell.ts';
import { type Frame, readFrames, writeFrame } from './frames.ts';

export interface WorkerOptions {
  readonly program: string;
  /** The heap limit, in MiB. */
  readonly heap: number;
  /** The time limit for opening the plan, in milliseconds. */
  readonly openTime: number;
}

export interface Worker {
  readonly webhooks: readonly string[];
  /** True if it can be observed what the worker is doing. */
  readonly isWatched: boolean;
  /** `undefined` if it cannot be observed. */
  readonly doing: () => Doing | undefined;
  readonly send: (id: number, webhook: string, body: Uint8Array) => void;
  /** Lowers the priority of its process, where the system allows it. */
  readonly slowDown: () => void;
  readonly kill: (reason: EndReason) => void;
}

export type EndReason = 'deadline' | 'heap' | 'threw' | 'exited' | 'killed' | 'retired';

export interface WorkerEvents {
  readonly onAnswer: (id: number, answer: WrittenAnswer) => void;
  readonly onWait: (id: number) => void;
  readonly onEnd: (reason: EndReason, doing: Doing | undefined) => void;
}

/** Rejects with a `UsageError` if the plan cannot be opened. */
export function startWorker(
  plan: Uint8Array,
  { program, heap, openTime }: WorkerOptions,
  { onAnswer, onWait, onEnd }: WorkerEvents,
): Promise<Worker> {
  const limits = [`--max-old-space-size=${heap}`, '--max-semi-space-size=8'];
  // The output of a user's module must not mix with the log.
  const cell = openCell();
  const stdio = ['ignore', process.stderr.fd, process.stderr.fd, 'pipe', cell?.descriptor ?? 'ignore'] as const;
  const child = spawn(process.execPath, [...limits, program, String(process.pid)], { stdio: [...stdio] });
  const channel = child.stdio[3];
  if (!(channel instanceof Duplex)) throw new Error('a worker has no stream');
  let ended: EndReason | undefined;
  const kill = (reason: EndReason): void => {
    ended ??= reason;
    child.kill('SIGKILL');
  };
  // A worker that exits also closes the stream; its exit is the better error.
  channel.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => kill('deadline'), openTime);
    const onFrame = ({ id, head, body }: Frame): void => {
      if (!isObject(head)) return kill('killed');
      if (id !== 0) return head.waits === true ? onWait(id) : onAnswer(id, { ...answerHead(head), body });
      clearTimeout(late);
      if (isProblems(head.problems)) {
        kill('retired');
        return reject(new UsageError(head.problems));
      }
      const webhooks = Array.isArray(head.webhooks) ? head.webhooks.map(String) : [];
      resolve({
        webhooks,
        isWatched: cell !== undefined,
        doing: () => cell?.read(),
        send: createSender(channel),
        slowDown: () => lowerPriority(child.pid),
        kill,
      });
    };
    readFrames(channel, onFrame);
    child.once('error', (error) => reject(new UsageError(`a worker cannot be started: ${getReason(error)}`)));
    child.once('close', (code, signal) => {
      clearTimeout(late);
      const doing = cell?.read();
      cell?.close();
      const reason = ended ?? endReason({ code, signal, thrown: doing?.thrown });
      reject(new UsageError(`a worker ended before it was ready: ${reason}`));
      onEnd(reason, doing);
    });
    writeFrame(channel, 0, null, plan);
  });
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has just ended, or the system does not allow it.
  }
}

/** V8 aborts if the heap is full. */
function endReason({
  code,
  signal,
  thrown,
}: {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly thrown: string | undefined;
}): EndReason {
  if (thrown !== undefined) return 'threw';
  if (signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134) return 'heap';
  return signal === null ? 'exited' : 'killed';
}

/** Sends everything from one turn at once: a system call and a process switch per review would be expensive. */
function createSender(channel: Duplex): Worker['send'] {
  let isCorked = false;
  return (id, webhook, body) => {
    if (!isCorked) {
      isCorked = true;
      channel.cork();
      setImmediate(() => {
        isCorked = false;
        channel.uncork();
      });
    }
    writeFrame(channel, id, webhook, body);
  };
}

function answerHead(head: object): Omit<WrittenAnswer, 'body'> {
  const { status = 500, noted = {} }: { readonly status?: unknown; readonly noted?: unknown } = head;
  return { status: typeof status === 'number' ? status : 500, noted: isObject(noted) ? noted : {} };
}

function isProblems(value: unknown): value is readonly UsageProblem[] {
  return Array.isArray(value) && value.every((problem) => isObject(problem) && typeof problem.message === 'string');
}
