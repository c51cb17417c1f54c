/** What a pool holds: its workers, what these were sent, and what waits. */

import type { Deadlines } from '../http/deadlines.ts';
import type { Log } from '../http/log.ts';
import type { WrittenAnswer } from '../review/answer-review.ts';
import type { Queue } from './queue.ts';
import type { Worker, WorkerOptions } from './worker.ts';

/** What a pool works with. */
export interface PoolOptions extends WorkerOptions {
  /** How many workers there are. */
  readonly count: number;
  /** How long the evaluation of a review may take, in milliseconds; the same again for each MiB of it. */
  readonly evaluation: number;
  readonly log: Log;
}

/** A review that waits for its answer. */
export interface Task {
  readonly webhook: string;
  readonly body: Uint8Array;
  readonly isGone: () => boolean;
  readonly settle: (answer: WrittenAnswer) => void;
  /** How many workers ended while they had it. */
  readonly losses: number;
}

/** A place for a worker, and what the worker does. */
export interface Slot {
  worker: Worker | undefined;
  /** What the worker opens. */
  plan: Uint8Array | undefined;
  /** The reviews that it was sent and evaluates in their order. */
  readonly sent: Map<number, Task>;
  /** The reviews that wait for somebody else. */
  readonly waiting: Map<number, Task>;
  /** True for a worker that has answered: the first review also loads what evaluates it. */
  isWarm: boolean;
  /** When it began or went on last. */
  since: number;
  /** Takes the deadline of what it evaluates away. */
  cancel: () => void;
}

/** What a pool is at the moment. */
export interface State {
  readonly deadlines: Deadlines;
  readonly options: PoolOptions;
  readonly slots: Set<Slot>;
  readonly queue: Queue<Task>;
  /** A worker that takes the place of the next that ends: it is started where one is likely to. */
  spare: Slot | undefined;
  readonly replacements: Map<string, number>;
  plan: Uint8Array;
  /** A small review that was answered: new workers evaluate it first. */
  sample: Pick<Task, 'webhook' | 'body'> | undefined;
  /** True where there is a sample, or there will be one if its worker goes on well. */
  isSampled: boolean;
  isStopped: boolean;
  lastId: number;
}

/** A place without a worker. */
export function emptySlot(): Slot {
  return {
    worker: undefined,
    plan: undefined,
    isWarm: false,
    since: 0,
    sent: new Map(),
    waiting: new Map(),
    cancel: nothing,
  };
}

/** Does nothing. */
export const nothing = (): void => undefined;
