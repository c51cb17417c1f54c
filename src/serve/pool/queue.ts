/** Reviews that wait for a worker. Small ones have a lane of their own, so that they do not wait for large ones. */
export interface Queue<T> {
  readonly size: () => number;
  readonly add: (task: T) => void;
  /** Adds a review at the front that a worker already had. */
  readonly putBack: (task: T) => void;
  /** The next review; a large one only if `largeToo`. */
  readonly next: (options: { readonly largeToo: boolean }) => T | undefined;
  readonly remove: (task: T) => void;
}

/** The maximum size of a small body, in bytes; nearly all bodies are small. */
const small = 64 * 1024;

/** The number of small reviews that are served before a waiting large one. */
const mostBefore = 64;

export function isLarge({ body }: { readonly body: Uint8Array }): boolean {
  return body.length > small;
}

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
