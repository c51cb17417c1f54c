/** Reviews that wait for a worker: small ones apart, so that none of them waits for a large one before it. */
export interface Queue<T> {
  readonly size: () => number;
  /** Adds a review at the end, or at the beginning one that was sent to a worker already. */
  readonly add: (task: T) => void;
  readonly putBack: (task: T) => void;
  /** The review whose turn it is; a large one only where `largeToo`. */
  readonly next: (options: { readonly largeToo: boolean }) => T | undefined;
  readonly remove: (task: T) => void;
}

/** Bodies up to this, of which nearly all are, are small. */
const small = 64 * 1024;

/** How many small reviews go before a large one that could go as well. */
const mostBefore = 64;

/** True for a review that may hold a worker for long. */
export function isLarge({ body }: { readonly body: Uint8Array }): boolean {
  return body.length > small;
}

/** Opens an empty queue. */
export function openQueue<T extends { readonly body: Uint8Array }>(): Queue<T> {
  const lanes: { readonly small: T[]; readonly large: T[] } = { small: [], large: [] };
  let before = 0;
  const chooseLane = (task: T): T[] => (isLarge(task) ? lanes.large : lanes.small);
  return {
    size: () => lanes.small.length + lanes.large.length,
    add: (task) => void chooseLane(task).push(task),
    putBack: (task) => void chooseLane(task).unshift(task),
    next: ({ largeToo }) => {
      const [first] = lanes.small;
      const isLargeNext = largeToo && lanes.large.length > 0 && (first === undefined || before >= mostBefore);
      return isLargeNext ? lanes.large[0] : first;
    },
    remove: (task) => {
      const lane = chooseLane(task);
      lane.splice(lane.indexOf(task), 1);
      before = isLarge(task) || lanes.large.length === 0 ? 0 : before + 1;
    },
  };
}
