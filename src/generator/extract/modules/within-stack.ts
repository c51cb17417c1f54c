import type { At } from '../../../decorators/entry/entry.ts';
import { isStackOverflow } from '../../../text/stack-overflow.ts';
import { type Extraction, report } from './extraction.ts';

/** Reports nesting that exceeds the stack, and returns `undefined` then. */
export function withinStack<T>(extraction: Extraction, at: At, subject: string, make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (!isStackOverflow(error)) throw error;
    reportDepth(extraction, at, subject);
  }
}

export function reportDepth(extraction: Extraction, at: At, subject: string): void {
  const message = `${subject} cannot be read: its types or expressions are nested too deeply`;
  report(extraction, at, { code: 'model/too-deep', message, help: 'Nest less.' });
}
