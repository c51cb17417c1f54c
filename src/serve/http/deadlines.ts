/**
 * One timer checks all deadlines: most requests finish long before theirs, and a timer for each would be expensive. Time in which this
 * process did not run does not count, because the others probably did not run either.
 */
export interface Deadlines {
  /** Calls back after the time has passed, unless the returned function is called first. */
  readonly after: (milliseconds: number, expire: () => void) => () => void;
  /** Calls back repeatedly until the returned function is called. */
  readonly watch: (look: () => void) => () => void;
  readonly stop: () => void;
}

const interval = 50;

/** A turn of the timer counts at most this many milliseconds. */
const longestTurn = 4 * interval;

export function openDeadlines(): Deadlines {
  const all = new Set<() => void>();
  let [elapsed, last] = [0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    elapsed += Math.min(now - last, longestTurn);
    last = now;
    // What has arrived meanwhile is read first: it may be what a deadline waits for.
    setImmediate(() => {
      for (const look of all) look();
    });
  }, interval).unref();
  const watch = (look: () => void): (() => void) => {
    all.add(look);
    return () => {
      all.delete(look);
    };
  };
  return {
    after: (milliseconds, expire) => {
      const end = elapsed + Math.min(performance.now() - last, longestTurn) + milliseconds;
      const cancel = watch(() => {
        if (elapsed < end) return;
        cancel();
        expire();
      });
      return cancel;
    },
    watch,
    stop: () => clearInterval(timer),
  };
}
