/** Lets so many in at once; others wait, and where too many wait already, nobody else does. */
export interface Gate {
  /** Resolves to what lets the next one in, or to `undefined` where there is no room to wait, or no patience left. */
  enter(patience: AbortSignal): Promise<(() => void) | undefined>;
}

/** Makes a gate; who waits longest is let in first. */
export function gate({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Gate {
  let inside = 0;
  const queue = new Set<() => void>();
  const leave = (): void => {
    inside -= 1;
    const [next] = queue;
    if (next !== undefined) next();
  };
  const admit = (): (() => void) => {
    inside += 1;
    let isOut = false;
    return () => {
      if (!isOut) leave();
      isOut = true;
    };
  };
  return {
    enter(patience) {
      if (inside < atOnce) return Promise.resolve(admit());
      if (queue.size >= waiting || patience.aborted) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const settle = (left: (() => void) | undefined): void => {
          queue.delete(letIn);
          patience.removeEventListener('abort', giveUp);
          resolve(left);
        };
        const letIn = (): void => settle(admit());
        const giveUp = (): void => settle(undefined);
        queue.add(letIn);
        patience.addEventListener('abort', giveUp, { once: true });
      });
    },
  };
}
