/** The signals that end a program, and how they come to wait for a piece of work. */
const endings: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The pieces of work of which a signal may not have been heard yet. */
const under = new Set<object>();

/** Does what a signal must not cut in two: whoever sends one meanwhile is heard right after it. */
export function runUninterrupted<T>(work: () => T): T {
  // Before all others, some of which are gone once they are told.
  if (under.size === 0) for (const signal of endings) process.prependListener(signal, endProcess);
  const piece = {};
  under.add(piece);
  try {
    return work();
  } finally {
    // What came meanwhile is told once the loop of events has gone round.
    setImmediate(() => setImmediate(() => release(piece)));
  }
}

function release(piece: object): void {
  under.delete(piece);
  if (under.size === 0) for (const signal of endings) process.off(signal, endProcess);
}

/** Ends as the signal would have; where others listen, what it means is theirs to say. */
function endProcess(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  process.off(signal, endProcess);
  process.kill(process.pid, signal);
}
