/** One timer checks all deadlines: most requests finish long before theirs, and a timer for each would be expensive. */
export interface Deadlines {
  /** Calls back after the time has passed, unless the returned function is called first. */
  readonly after: (milliseconds: number, expire: () => void) => () => void;
  /** Calls back repeatedly until the returned function is called. */
  readonly watch: (look: () => void) => () => void;
  readonly stop: () => void;
}

const interval = 50;

export function openDeadlines(): Deadlines {
  const all = new Set<() => void>();
  const timer = setInterval(() => {
    for (const look of all) look();
  }, interval).unref();
  const watch = (look: () => void): (() => void) => {
    all.add(look);
    return () => {
      all.delete(look);
    };
  };
  return {
    after: (milliseconds, expire) => {
      const end = performance.now() + milliseconds;
      const cancel = watch(() => {
        if (performance.now() < end) return;
        cancel();
        expire();
      });
      return cancel;
    },
    watch,
    stop: () => clearInterval(timer),
  };
}
