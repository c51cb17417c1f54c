import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import type { Profile } from './profile.ts';

/** One mistake, one finding: keeps the findings of a rule back where one that it yields to has told more. */
export interface Repeats {
  /** Notes a finding, also one that is accepted. */
  readonly note: (code: string, pointer: Pointer) => void;
  /** True when another has told more: at the same pointer, or of the list around it. To be asked after everything is noted. */
  readonly isRepeated: (found: Diagnostic) => boolean;
}

/** Reads from a profile which of its rules yield to which. */
export function repeatsIn(profile: Profile): Repeats {
  const betters = new Map(profile.map(([{ code, yieldsTo = [] }]) => [code, yieldsTo]));
  const all = new Set([...betters.values()].flat());
  const told = new Set<string>();
  return {
    note: (code, pointer) => {
      if (all.has(code)) told.add(`${code} ${pointer}`);
    },
    isRepeated: ({ code, pointer = '' }) => {
      const places = [pointer, pointer.replace(/\/\d+$/, '')];
      return betters.get(code)?.some((better) => places.some((place) => told.has(`${better} ${place}`))) ?? false;
    },
  };
}
