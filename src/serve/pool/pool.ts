import { getReason } from '../../diagnostics/usage-error.ts';
import type { Answers } from '../http/answer.ts';
import { type Deadlines, openDeadlines } from '../http/deadlines.ts';
import type { Log } from '../http/log.ts';
import { createStatus, writeAnswer, type WrittenAnswer } from '../review/answer-review.ts';
import type { Doing } from './cell.ts';
import { identifyReview } from './identify-review.ts';
import { type EndReason, startWorker, type Worker, type WorkerOptions } from './worker.ts';

export interface PoolOptions extends WorkerOptions {
  readonly count: number;
  /** In milliseconds; each MiB of the review adds the same again. */
  readonly evaluation: number;
  readonly log: Log;
}

export interface Pool extends Answers {
  /** Switches to a new plan; rejects without a change if it cannot be opened. */
  readonly reopen: (plan: Uint8Array) => Promise<void>;
  readonly stop: () => void;
}

interface Task {
  readonly webhook: string;
  readonly body: Uint8Array;
  readonly isGone: () => boolean;
  readonly settle: (answer: WrittenAnswer) => void;
  readonly losses: number;
}

interface Slot {
  worker: Worker | undefined;
  readonly sent: Map<number, Task>;
  /** The reviews that wait for something else, such as a request to the API server. */
  readonly waiting: Map<number, Task>;
  /** True after the first answer: the first review also loads the evaluator. */
  isWarm: boolean;
  since: number;
  cancel: () => void;
}

/** The maximum number of reviews per worker that may wait at once. */
const mostWaiting = 16;

/** The number of small reviews sent to a worker at once, and their maximum size. */
const [batch, small] = [8, 32 * 1024];

/** A review during which this many workers ended is taken for the cause. */
const mostLosses = 5;

/** After this many milliseconds without an answer, reviews that a worker has not begun go to other workers. */
const patience = 100;

/** The delay before another attempt to start a worker, in milliseconds. */
const pause = 1000;

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

/** Resolves when the first worker is ready. */
export async function openPool(plan: Uint8Array, options: PoolOptions): Promise<Pool> {
  const state: State = {
    deadlines: openDeadlines(),
    options,
    plan,
    slots: new Set(),
    queue: [],
    replacements: new Map(),
    isStopped: false,
    lastId: 0,
  };
  state.deadlines.watch(() => recallReviews(state));
  const webhooks = await fillSlot(emptySlot(), plan, state);
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
        state.queue.push({ webhook: path.slice(1), body, isGone, settle: resolve, losses: 0 });
        dispatch(state);
      }),
    reopen: async (content) => await reopenWorkers(content, state),
    stop: () => {
      state.isStopped = true;
      state.deadlines.stop();
      for (const { worker } of state.slots) worker?.kill('retired');
    },
  };
}

/** Each review goes to the worker with the fewest reviews. */
function dispatch(state: State): void {
  for (;;) {
    const [slot] = [...state.slots]
      .filter(({ worker, waiting }) => worker !== undefined && waiting.size < mostWaiting)
      .sort((a, b) => a.sent.size - b.sent.size);
    if (!slot?.worker) return;
    dropGone(state.queue);
    const [task] = state.queue;
    if (!task || !mayTake(slot, task)) return;
    state.queue.shift();
    const id = (state.lastId % 0xffff_ffff) + 1;
    state.lastId = id;
    slot.sent.set(id, task);
    if (slot.sent.size === 1) startDeadline(slot, state);
    slot.worker.send(id, task.webhook, task.body);
  }
}

/** A worker gets several small reviews at once only if it can be observed which one it is evaluating. */
function mayTake({ sent, worker }: Slot, task: Task): boolean {
  if (sent.size === 0) return true;
  const isBatch =
    sent.size < batch && [task, ...sent.values()].every(({ body, losses }) => body.length < small && losses === 0);
  return isBatch && worker?.isWatched === true;
}

function startDeadline(slot: Slot, { deadlines, options }: State): void {
  slot.cancel();
  slot.cancel = doNothing;
  slot.since = performance.now();
  const [next] = slot.sent.values();
  if (!next) return;
  const time = options.evaluation * (slot.isWarm ? 1 : coldStart) * (1 + next.body.length / 2 ** 20);
  slot.cancel = deadlines.after(time, () => slot.worker?.kill('deadline'));
}

/** The time limit of a worker's first review is multiplied by this factor. */
const coldStart = 5;

const doNothing = (): void => undefined;

/** Takes back reviews that a busy worker has not begun. */
function recallReviews(state: State): void {
  for (const { worker, sent, since } of state.slots) {
    if (sent.size < 2 || performance.now() - since < patience) continue;
    const running = worker?.doing()?.id;
    if (running === undefined || !sent.has(running)) continue;
    for (const [id, task] of [...sent].reverse()) {
      if (id === running) continue;
      sent.delete(id);
      state.queue.unshift(task);
    }
  }
  dispatch(state);
}

/** Skips reviews whose client has disconnected. */
function dropGone(queue: Task[]): void {
  while (queue[0]?.isGone() === true) queue.shift()?.settle(gone);
}

const gone = writeAnswer(createStatus(400, 'BadRequest', 'the connection is closed'));

/** When the worker ends, its reviews are answered or sent to another worker. */
async function fillSlot(slot: Slot, plan: Uint8Array, state: State): Promise<readonly string[]> {
  const finishReview = (id: number): void => {
    if (slot.sent.delete(id)) startDeadline(slot, state);
    dispatch(state);
  };
  const worker = await startWorker(plan, state.options, {
    onAnswer: (id, answer) => {
      const task = slot.sent.get(id) ?? slot.waiting.get(id);
      slot.waiting.delete(id);
      slot.isWarm = true;
      finishReview(id);
      task?.settle(answer);
    },
    onWait: (id) => {
      const task = slot.sent.get(id);
      if (task) slot.waiting.set(id, task);
      finishReview(id);
    },
    onEnd: (reason, doing) => {
      if (!slot.worker) return;
      slot.worker = undefined;
      slot.isWarm = false;
      settleLost(slot, { reason, doing }, state);
      recordEnd({ reason, doing }, state);
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
      await fillSlot(slot, state.plan, state);
      return;
    } catch (error) {
      state.options.log('error', 'worker not started', { reason: getReason(error) });
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    }
  }
}

interface WorkerEnd {
  readonly reason: EndReason;
  readonly doing: Doing | undefined;
}

/** Answers the review that ended the worker; the other ones go to another worker. */
function settleLost({ sent, waiting, cancel }: Slot, { reason, doing }: WorkerEnd, { queue }: State): void {
  cancel();
  const [first] = sent.keys();
  const running = doing ? doing.id : first;
  for (const [id, task] of [...sent, ...waiting].reverse()) {
    // A worker that throws late has already answered the review.
    const isCause = running === id && reason !== 'threw';
    if (!isCause && task.losses < mostLosses) {
      queue.unshift({ ...task, losses: task.losses + 1 });
      continue;
    }
    const { noted, ...written } = writeAnswer(
      createStatus(500, 'InternalError', `the evaluation of the review was ended: ${endings[reason]}`),
    );
    const object = isCause && doing?.object !== undefined ? { object: doing.object } : {};
    task.settle({ ...written, noted: { ...noted, ...identifyReview(task.body), ...object } });
  }
  sent.clear();
  waiting.clear();
}

function recordEnd({ reason, doing }: WorkerEnd, { isStopped, replacements, options }: State): void {
  if (reason === 'retired' || isStopped) return;
  replacements.set(reason, (replacements.get(reason) ?? 0) + 1);
  options.log('error', 'worker replaced', { reason, object: doing?.object, place: doing?.thrown });
}

/** Replaces the workers one by one; the old ones finish their reviews. */
async function reopenWorkers(plan: Uint8Array, state: State): Promise<void> {
  for (const slot of [...state.slots]) {
    await fillSlot(emptySlot(), plan, state);
    state.plan = plan;
    state.slots.delete(slot);
    while (slot.sent.size + slot.waiting.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    slot.worker?.kill('retired');
  }
}

function emptySlot(): Slot {
  return { worker: undefined, sent: new Map(), waiting: new Map(), isWarm: false, since: 0, cancel: doNothing };
}

const endings: Readonly<Record<EndReason, string>> = {
  deadline: 'it took longer than its deadline',
  heap: 'it needed more memory than a worker may have',
  threw: 'an error was thrown outside the review',
  exited: 'its process exited',
  killed: 'its process was killed',
  retired: 'the server is stopping',
};
