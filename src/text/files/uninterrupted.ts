const endings: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const under = new Set<object>();

/** Defers signals until the work is done. */
export function runUninterrupted<T>(work: () => T): T {
  // Runs before the other listeners, some of which remove themselves when called.
  if (under.size === 0) for (const signal of endings) process.prependListener(signal, endProcess);
  const piece = {};
  under.add(piece);
  try {
    return work();
  } finally {
    // Pending signals are delivered after a full turn of the event loop.
    setImmediate(() => setImmediate(() => release(piece)));
  }
}

function release(piece: object): void {
  under.delete(piece);
  if (under.size === 0) for (const signal of endings) process.off(signal, endProcess);
}

/** Ends the process as the signal would, unless another listener handles it. */
function endProcess(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  process.off(signal, endProcess);
  process.kill(process.pid, signal);
}
