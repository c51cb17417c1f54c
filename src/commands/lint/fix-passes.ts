import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Reading } from '../../text/index.ts';
import { applyFixes, type Fixed } from './fix.ts';

/** How a text is read, and what is found in it. */
export interface Passes {
  readonly read: (text: string) => Reading;
  readonly check: (reading: Reading) => readonly Diagnostic[];
}

/** Fixes a text until nothing is left to fix. A fix may uncover another, and two at one place take two passes. */
export function fixUntilDone(text: string, { read, check }: Passes): Fixed {
  let fixed: Fixed = { text, applied: 0 };
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const reading = read(fixed.text);
    const next = applyFixes(reading, check(reading));
    if (next.applied === 0) break;
    fixed = { text: next.text, applied: fixed.applied + next.applied };
  }
  return fixed;
}

/** More than a text ever needs: only rules that contradict each other would go on. */
const mostPasses = 20;
