/** Answers or requeues the reviews of a worker that ended. */

import { createStatus, writeAnswer } from '../review/answer-review.ts';
import type { Doing } from './cell.ts';
import { identifyReview } from './identify-review.ts';
import type { Slot, State } from './state.ts';
import type { EndReason } from './worker.ts';

/** After this many workers ended with a review, it is taken for the cause. */
const mostLosses = 5;

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
    // A review that throws late was already answered.
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

/** Counts and logs a worker that is replaced. */
export function reportReplacement({ reason, doing }: WorkerEnd, { isStopped, replacements, options }: State): void {
  if (reason === 'retired' || isStopped) return;
  replacements.set(reason, (replacements.get(reason) ?? 0) + 1);
  options.log('error', 'worker replaced', { reason, object: doing?.object, place: doing?.thrown });
}

/** The reasons in answers to the API server. */
const endings: Readonly<Record<EndReason, string>> = {
  deadline: 'it took longer than its deadline',
  heap: 'it needed more memory than a worker may have',
  threw: 'an error was thrown outside of it',
  exited: 'its process exited',
  killed: 'its process was killed',
  retired: 'the server stops',
};
