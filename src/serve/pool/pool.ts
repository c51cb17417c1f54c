/** Workers that answer reviews, one at a time each; one that ends is replaced. */

import { reasonOf } from '../../diagnostics/usage-error.ts';
import type { Answers } from '../http/answer.ts';
import { type Deadlines, openDeadlines } from '../http/deadlines.ts';
import type { Log } from '../http/log.ts';
import { failure, writeAnswer, type WrittenAnswer } from '../review/answer-review.ts';
import { identifyReview } from './identify-review.ts';
import { type EndReason, startWorker, type Worker, type WorkerOptions } from './worker.ts';

/** What a pool works with. */
export interface PoolOptions extends WorkerOptions {
  /** How many workers there are. */
  readonly count: number;
  /** How long the evaluation of a review may take, in milliseconds. */
  readonly evaluation: number;
  readonly log: Log;
}

/** A pool that answers. */
export interface Pool extends Answers {
  /** Opens something else from now on; rejects, and changes nothing, where that cannot be opened. */
  readonly reopen: (plan: Uint8Array) => Promise<void>;
  readonly stop: () => void;
}

interface Task {
  readonly webhook: string;
  readonly body: Buffer;
  readonly isGone: () => boolean;
  readonly settle: (answer: WrittenAnswer) => void;
  /** True for one that another worker did not end. */
  readonly isSecond: boolean;
}

/** A place for a worker, and what the worker does. */
interface Slot {
  worker: Worker | undefined;
  current: number | undefined;
  /** The reviews that it was sent: that which runs, and those that wait for somebody else. */
  readonly sent: Map<number, Task>;
  /** Takes the deadline of the review that runs away. */
  cancel: () => void;
}

/** How many reviews of a worker may wait for somebody else at once. */
const mostWaiting = 16;

/** The pause before a worker is started anew that could not be, in milliseconds. */
const pause = 1000;

/** What a pool is at the moment. */
interface State {
  readonly deadlines: Deadlines;
  readonly options: PoolOptions;
  readonly slots: Set<Slot>;
  readonly queue: Task[];
  readonly replacements: Map<string, number>;
  plan: Uint8Array;
  isStopped: boolean;
  lastId: number;
}

/** Starts workers, and resolves when the first has opened what is served. */
export async function openPool(plan: Uint8Array, options: PoolOptions): Promise<Pool> {
  const state: State = {
    ...{
      deadlines: openDeadlines(),
      options,
      plan,
      slots: new Set(),
      queue: [],
      replacements: new Map(),
      isStopped: false,
      lastId: 0,
    },
  };
  const webhooks = await startIn(emptySlot(), plan, state);
  for (let more = 1; more < options.count; more += 1) {
    const slot = emptySlot();
    state.slots.add(slot);
    void startAgain(slot, state);
  }
  return {
    paths: webhooks.map((name) => `/${name}`),
    isReady: () => [...state.slots].some(({ worker }) => worker !== undefined),
    replacements: () => state.replacements,
    queued: () => state.queue.length,
    answer: (path, body, isGone) =>
      new Promise((resolve) => {
        state.queue.push({ webhook: path.slice(1), body, isGone, settle: resolve, isSecond: false });
        dispatch(state);
      }),
    reopen: async (content) => await reopen(content, state),
    stop: () => {
      state.isStopped = true;
      state.deadlines.stop();
      for (const { worker } of state.slots) worker?.kill('retired');
    },
  };
}

/** Gives reviews to workers that have none. */
function dispatch(state: State): void {
  for (const slot of state.slots) {
    const { worker } = slot;
    if (worker === undefined || slot.current !== undefined || slot.sent.size >= mostWaiting) continue;
    const task = nextTask(state.queue);
    if (task === undefined) return;
    const id = (state.lastId % 0xffff_ffff) + 1;
    state.lastId = id;
    slot.current = id;
    slot.sent.set(id, task);
    slot.cancel = state.deadlines.after(state.options.evaluation, () => worker.kill('deadline'));
    worker.send(id, task.webhook, task.body);
  }
}

/** The review that waits longest; nobody waits for the answer of a client that has gone. */
function nextTask(queue: Task[]): Task | undefined {
  for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
    if (!task.isGone()) return task;
    task.settle(gone);
  }
  return undefined;
}

const gone = writeAnswer(failure(400, 'BadRequest', 'the connection is closed'));

/** Starts a worker in a slot; what the worker was sent is settled or sent to another when it ends. */
async function startIn(slot: Slot, plan: Uint8Array, state: State): Promise<readonly string[]> {
  const free = (id: number): void => {
    if (slot.current !== id) return;
    slot.cancel();
    slot.current = undefined;
    dispatch(state);
  };
  const worker = await startWorker(plan, state.options, {
    onAnswer: (id, answer) => {
      const task = slot.sent.get(id);
      slot.sent.delete(id);
      free(id);
      task?.settle(answer);
    },
    onWait: free,
    onEnd: (reason, place) => {
      if (slot.worker === undefined) return;
      settleLost(slot, reason, state);
      note(slot, { reason, place }, state);
      slot.worker = undefined;
      slot.current = undefined;
      if (state.slots.has(slot)) void startAgain(slot, state);
      dispatch(state);
    },
  });
  slot.worker = worker;
  state.slots.add(slot);
  if (state.isStopped) worker.kill('retired');
  else dispatch(state);
  return worker.webhooks;
}

async function startAgain(slot: Slot, state: State): Promise<void> {
  while (!state.isStopped && state.slots.has(slot)) {
    try {
      await startIn(slot, state.plan, state);
      return;
    } catch (error) {
      state.options.log('error', 'worker not started', { reason: reasonOf(error) });
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    }
  }
}

/** Answers the review that ended its worker; others that the worker was sent are evaluated once more. */
function settleLost({ sent, current, cancel, worker }: Slot, reason: EndReason, { queue }: State): void {
  cancel();
  for (const [id, task] of [...sent].reverse()) {
    // Who throws late was answered before, and who waits for somebody else does nothing.
    const isCause = current === id && reason !== 'threw';
    if (!isCause && !task.isSecond) {
      queue.unshift({ ...task, isSecond: true });
      continue;
    }
    const { noted, ...written } = writeAnswer(
      failure(500, 'InternalError', `the evaluation of the review was ended: ${endings[reason]}`),
    );
    const object = worker?.objectOf(id);
    task.settle({
      ...written,
      noted: { ...noted, ...identifyReview(task.body), ...(object === undefined ? {} : { object }) },
    });
  }
  sent.clear();
}

function note(
  { worker, current }: Slot,
  { reason, place }: { readonly reason: EndReason; readonly place: string | undefined },
  { isStopped, replacements, options }: State,
): void {
  if (reason === 'retired' || isStopped) return;
  replacements.set(reason, (replacements.get(reason) ?? 0) + 1);
  const object = current === undefined ? undefined : worker?.objectOf(current);
  options.log('error', 'worker replaced', { reason, object, place });
}

/** Starts a worker of the new plan for each of the old, one after the other; the old ones answer what they have. */
async function reopen(plan: Uint8Array, state: State): Promise<void> {
  for (const slot of [...state.slots]) {
    await startIn(emptySlot(), plan, state);
    state.plan = plan;
    state.slots.delete(slot);
    while (slot.sent.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    slot.worker?.kill('retired');
  }
}

function emptySlot(): Slot {
  return { worker: undefined, current: undefined, sent: new Map(), cancel: () => undefined };
}

/** What the API server is told of a worker's end. */
const endings: Readonly<Record<EndReason, string>> = {
  deadline: 'it took longer than its deadline',
  heap: 'it needed more memory than a worker may have',
  threw: 'an error was thrown outside of it',
  exited: 'its process exited',
  killed: 'its process was killed',
  retired: 'the server stops',
};
