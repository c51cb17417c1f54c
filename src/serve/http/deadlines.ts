/** Ends what takes too long. One timer looks at all of it: most requests are answered long before, and a timer for each is dear. */
export interface Deadlines {
  /** Calls back when so many milliseconds have passed, unless what is returned is called before. */
  readonly after: (milliseconds: number, expire: () => void) => () => void;
  /** Calls back again and again until what is returned is called. */
  readonly watch: (look: () => void) => () => void;
  readonly stop: () => void;
}

const interval = 50;

/** Makes deadlines that are looked at until they are stopped. */
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
