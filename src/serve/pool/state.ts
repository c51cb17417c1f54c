/** The state of a pool: its workers, the reviews that they evaluate, and those that wait. */

import type { Deadlines } from '../http/deadlines.ts';
import type { Log } from '../http/log.ts';
import type { WrittenAnswer } from '../review/answer-review.ts';
import type { Queue } from './queue.ts';
import type { Worker, WorkerOptions } from './worker.ts';

/** The settings of a pool. */
export interface PoolOptions extends WorkerOptions {
  /** The number of workers. */
  readonly count: number;
  /** The maximum time for a review, in milliseconds, and for each MiB of it. */
  readonly evaluation: number;
  readonly log: Log;
}

/** A review that waits for its answer. */
export interface Task {
  readonly webhook: string;
  readonly body: Uint8Array;
  readonly isGone: () => boolean;
  readonly settle: (answer: WrittenAnswer) => void;
  /** The number of workers that ended while they had the review. */
  readonly losses: number;
}

/** A worker and its work. */
export interface Slot {
  worker: Worker | undefined;
  /** The plan that the worker serves. */
  plan: Uint8Array | undefined;
  /** The reviews that it evaluates, in order. */
  readonly sent: Map<number, Task>;
  /** The reviews that wait for somebody else. */
  readonly waiting: Map<number, Task>;
  /** True for a worker that has answered: the first review also loads what evaluates it. */
  isWarm: boolean;
  /** True for a worker that got a large review, of several workers: it runs at a lower priority. */
  isHeavy: boolean;
  /** The time at which it started or continued last. */
  since: number;
  /** Cancels the deadline of the current review. */
  cancel: () => void;
}

/** The current state of a pool. */
export interface State {
  readonly deadlines: Deadlines;
  readonly options: PoolOptions;
  readonly slots: Set<Slot>;
  readonly queue: Queue<Task>;
  /** Replaces the next worker that ends; started when one is likely to end. */
  spare: Slot | undefined;
  readonly replacements: Map<string, number>;
  plan: Uint8Array;
  webhooks: readonly string[];
  /** A small review that was answered. New workers evaluate it first, to load their code. */
  sample: Pick<Task, 'webhook' | 'body'> | undefined;
  /** True if there is a sample, or a candidate whose worker has not run for a second yet. */
  isSampled: boolean;
  isStopped: boolean;
  lastId: number;
}

export function emptySlot(): Slot {
  return {
    worker: undefined,
    plan: undefined,
    isWarm: false,
    isHeavy: false,
    since: 0,
    sent: new Map(),
    waiting: new Map(),
    cancel: doNothing,
  };
}

export const doNothing = (): void => undefined;
