/** What becomes of the reviews of a worker that ended. */

import { createStatus, writeAnswer } from '../review/answer-review.ts';
import type { Doing } from './cell.ts';
import { identifyReview } from './identify-review.ts';
import type { Slot, State } from './state.ts';
import type { EndReason } from './worker.ts';

/** A review that so many workers ended with is the cause, though it looks like none. */
const mostLosses = 5;

/** How a worker ended. */
export interface WorkerEnd {
  readonly reason: EndReason;
  readonly doing: Doing | undefined;
}

/** Answers the review that ended its worker; others that the worker was sent are evaluated by another. */
export function settleLost({ sent, waiting, cancel }: Slot, { reason, doing }: WorkerEnd, { queue }: State): void {
  cancel();
  const [first] = sent.keys();
  const running = doing ? doing.id : first;
  for (const [id, task] of [...sent, ...waiting].reverse()) {
    // Who throws late was answered before.
    const isCause = running === id && reason !== 'threw';
    if (!isCause && task.losses < mostLosses) {
      queue.putBack({ ...task, losses: task.losses + 1 });
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

/** Counts a worker that is replaced, and says so in the log. */
export function note({ reason, doing }: WorkerEnd, { isStopped, replacements, options }: State): void {
  if (reason === 'retired' || isStopped) return;
  replacements.set(reason, (replacements.get(reason) ?? 0) + 1);
  options.log('error', 'worker replaced', { reason, object: doing?.object, place: doing?.thrown });
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
