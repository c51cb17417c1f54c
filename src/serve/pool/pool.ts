import { getReason } from '../../diagnostics/usage-error.ts';
import type { Answers } from '../http/answer.ts';
import { openDeadlines } from '../http/deadlines.ts';
import { createStatus, writeAnswer } from '../review/answer-review.ts';
import { reportReplacement, settleLost } from './losses.ts';
import { isLarge, openQueue } from './queue.ts';
import { emptySlot, doNothing, type PoolOptions, type Slot, type State, type Task } from './state.ts';
import { startWorker, type Worker } from './worker.ts';

export interface Pool extends Answers {
  /** Switches to a new plan; rejects without a change if it cannot be opened. */
  readonly reopen: (plan: Uint8Array) => Promise<void>;
  readonly stop: () => void;
}

/** The maximum number of reviews per worker that may wait at once. */
const mostWaiting = 16;

/** The number of small reviews sent to a worker at once, and their maximum size. */
const [batch, batchBody] = [8, 32 * 1024];

/** After this many milliseconds without an answer, reviews that a worker has not begun go to other workers. */
const patience = 100;

/** The delay before another attempt to start a worker, in milliseconds. */
const pause = 1000;

/** Resolves when the first worker is ready. */
export async function openPool(plan: Uint8Array, options: PoolOptions): Promise<Pool> {
  const state: State = {
    deadlines: openDeadlines(),
    options,
    plan,
    webhooks: [],
    slots: new Set(),
    queue: openQueue<Task>(),
    spare: undefined,
    sample: undefined,
    isSampled: false,
    replacements: new Map(),
    isStopped: false,
    lastId: 0,
  };
  state.deadlines.watch(() => recallReviews(state));
  const first = emptySlot();
  state.slots.add(first);
  state.webhooks = await fillSlot(first, plan, state);
  for (let more = 1; more < options.count; more += 1) {
    const slot = emptySlot();
    state.slots.add(slot);
    void startAgain(slot, state);
  }
  return {
    get paths() {
      return state.webhooks.map((name) => `/${name}`);
    },
    isReady: () => [...state.slots].some(({ worker }) => worker !== undefined),
    replacements: () => state.replacements,
    queued: () => state.queue.size(),
    answer: (path, body, isGone) =>
      new Promise((resolve) => {
        state.queue.add({ webhook: path.slice(1), body, isGone, settle: resolve, losses: 0 });
        dispatch(state);
      }),
    reopen: async (content) => await reopenWorkers(content, state),
    stop: () => {
      state.isStopped = true;
      state.deadlines.stop();
      for (const { worker } of state.slots) worker?.kill('retired');
      retireSpare(state);
    },
  };
}

/** Each review goes to the worker with the fewest reviews; of equals, to one that had no large ones. */
function dispatch(state: State): void {
  for (;;) {
    const free = [...state.slots]
      .filter(({ worker, waiting }) => worker !== undefined && waiting.size < mostWaiting)
      // Who is new evaluates one review before it gets others.
      .filter(({ isWarm, sent }) => isWarm || sent.size === 0)
      .sort((a, b) => a.sent.size - b.sent.size || Number(a.isHeavy) - Number(b.isHeavy));
    if (!free.some((slot) => offerNext(slot, state))) return;
  }
}

/** Sends the review whose turn it is to a worker, if the worker may have it. */
function offerNext(slot: Slot, state: State): boolean {
  const task = nextTask(slot, state);
  if (!task || !slot.worker || !mayTake(slot, task)) return false;
  state.queue.remove(task);
  if (isLarge(task) && state.options.count > 1) slowDown(slot);
  send(task, slot, slot.worker, state);
  return true;
}

/** Large reviews yield the processor to small ones. A process cannot regain its priority, so the worker keeps to it. */
function slowDown(slot: Slot): void {
  if (slot.isHeavy) return;
  slot.isHeavy = true;
  slot.worker?.slowDown();
}

function send(task: Task, slot: Slot, worker: Worker, state: State): void {
  const id = (state.lastId % 0xffff_ffff) + 1;
  state.lastId = id;
  slot.sent.set(id, task);
  if (slot.sent.size === 1) startDeadline(slot, state);
  worker.send(id, task.webhook, task.body);
}

/** Has a new worker evaluate what was answered before: the first review also loads what evaluates it, and takes many times as long. */
function warmUp(slot: Slot, state: State): void {
  const { sample } = state;
  if (!sample || !slot.worker || slot.isWarm || slot.sent.size > 0) return;
  const settle: Task['settle'] = ({ status }) => {
    if (status !== 200) dropSample(state);
  };
  send({ ...sample, isGone: () => true, settle, losses: 0 }, slot, slot.worker, state);
}

/** Takes a review as the sample if its worker still runs after a while: code of the user may throw after its answer. */
function keepSample({ webhook, body }: Task, slot: Slot, state: State): void {
  if (state.isSampled || body.length >= batchBody) return;
  state.isSampled = true;
  const { worker } = slot;
  state.deadlines.after(sampleAge, () => {
    if (slot.worker !== worker) return dropSample(state);
    state.sample = { webhook, body };
    for (const other of state.slots) warmUp(other, state);
  });
}

const sampleAge = 1000;

function dropSample(state: State): void {
  state.sample = undefined;
  state.isSampled = false;
}

/** The review whose turn it is. Of several workers one never gets large reviews; nobody waits for the answer of a client that has gone. */
function nextTask({ isHeavy, sent }: Slot, { slots, queue }: State): Task | undefined {
  const workers = [...slots].filter(({ worker }) => worker !== undefined);
  const heavy = workers.filter((slot) => slot.isHeavy);
  const largeToo = sent.size === 0 && (isHeavy || heavy.length < Math.max(1, workers.length - 1));
  for (;;) {
    const task = queue.next({ largeToo });
    if (task?.isGone() !== true) return task;
    queue.remove(task);
    task.settle(gone);
  }
}

/** A worker gets several small reviews at once only if it can be observed which one it is evaluating. */
function mayTake({ sent, worker }: Slot, task: Task): boolean {
  if (sent.size === 0) return true;
  const isBatch =
    sent.size < batch && [task, ...sent.values()].every(({ body, losses }) => body.length < batchBody && losses === 0);
  return isBatch && worker?.isWatched === true;
}

function startDeadline(slot: Slot, state: State): void {
  const { deadlines, options } = state;
  slot.cancel();
  slot.cancel = doNothing;
  slot.since = performance.now();
  const [next] = slot.sent.values();
  if (!next) return;
  const time = options.evaluation * (slot.isWarm ? 1 : coldStart) * (1 + next.body.length / 2 ** 20);
  const cancels = [
    // It is probably ended; until then the others go first.
    deadlines.after(Math.min(late, time / 2), () => slot.worker?.slowDown()),
    deadlines.after(time / 2, () => startSpare(state)),
    deadlines.after(time, () => slot.worker?.kill('deadline')),
  ];
  slot.cancel = () => {
    for (const cancel of cancels) cancel();
  };
}

/** After this many milliseconds, a review is evaluated at a lower priority. */
const late = 200;

/** The time limit of a worker's first review is multiplied by this factor. */
const coldStart = 5;

/** Takes back reviews that a busy worker has not begun. */
function recallReviews(state: State): void {
  for (const { worker, sent, since } of state.slots) {
    if (sent.size < 2 || performance.now() - since < patience) continue;
    const running = worker?.doing()?.id;
    if (running === undefined || !sent.has(running)) continue;
    for (const [id, task] of [...sent].reverse()) {
      if (id === running) continue;
      sent.delete(id);
      state.queue.putBack(task);
    }
  }
  dispatch(state);
}

const gone = writeAnswer(createStatus(400, 'BadRequest', 'the connection is closed'));

/** When the worker ends, its reviews are answered or sent to another worker. */
async function fillSlot(slot: Slot, plan: Uint8Array, state: State): Promise<readonly string[]> {
  const finishReview = (id: number): void => {
    if (slot.sent.delete(id)) startDeadline(slot, state);
    dispatch(state);
  };
  slot.plan = plan;
  const worker = await startWorker(plan, state.options, {
    onAnswer: (id, answer) => {
      const task = slot.sent.get(id) ?? slot.waiting.get(id);
      slot.waiting.delete(id);
      slot.isWarm = true;
      if (task && answer.status === 200) keepSample(task, slot, state);
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
      slot.isHeavy = false;
      settleLost(slot, { reason, doing }, state);
      reportReplacement({ reason, doing }, state);
      if (reason === 'threw' || reason === 'exited') dropSample(state);
      replace(slot, state);
      dispatch(state);
    },
  });
  slot.worker = worker;
  if (state.isStopped) worker.kill('retired');
  else warmUp(slot, state);
  dispatch(state);
  return worker.webhooks;
}

/** Gives the place of a worker that ended to the spare one, or to a new one. */
function replace(slot: Slot, state: State): void {
  const { slots, spare, plan } = state;
  if (slot === spare) state.spare = undefined;
  if (!slots.has(slot)) return;
  if (spare?.plan !== plan) return void startAgain(slot, state);
  state.spare = undefined;
  slots.delete(slot);
  slots.add(spare);
  // What ended one worker often comes again.
  startSpare(state);
}

/** Starts a spare worker, which ends when nobody needs it for a while. */
function startSpare(state: State): void {
  if (state.spare) return;
  const slot = emptySlot();
  state.spare = slot;
  state.deadlines.after(spareTime, () => {
    if (state.spare === slot) retireSpare(state);
  });
  void startAgain(slot, state).then(() => {
    if (!isWanted(slot, state)) slot.worker?.kill('retired');
  });
}

/** How long a spare worker is kept, in milliseconds. */
const spareTime = 30_000;

function retireSpare(state: State): void {
  const { spare } = state;
  state.spare = undefined;
  spare?.worker?.kill('retired');
}

function isWanted(slot: Slot, { isStopped, slots, spare }: State): boolean {
  return !isStopped && (slot === spare || slots.has(slot));
}

async function startAgain(slot: Slot, state: State): Promise<void> {
  while (isWanted(slot, state)) {
    try {
      await fillSlot(slot, state.plan, state);
      return;
    } catch (error) {
      state.options.log('error', 'worker not started', { reason: getReason(error) });
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    }
  }
}

/** Replaces the workers one by one; the old ones finish their reviews. */
async function reopenWorkers(plan: Uint8Array, state: State): Promise<void> {
  let { webhooks } = state;
  for (const slot of [...state.slots]) {
    const next = emptySlot();
    webhooks = await fillSlot(next, plan, state);
    state.plan = plan;
    state.slots.add(next);
    state.slots.delete(slot);
    dispatch(state);
    while (slot.sent.size + slot.waiting.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    slot.worker?.kill('retired');
  }
  state.webhooks = webhooks;
  retireSpare(state);
}
