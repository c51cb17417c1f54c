import type { Call } from './command.ts';

/** Resolves when the person or the system asks the program to end. */
export function stopAsked({ terminal }: Pick<Call, 'terminal'>): Promise<void> {
  return new Promise((resolve) => {
    terminal.onInterrupt(resolve);
    terminal.onTerminate(resolve);
  });
}
