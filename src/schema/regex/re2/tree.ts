import { type Bounds, captured, empty, joined, type Measure, most, repeated, single } from './measure.ts';
import { type Refusal, refuse } from './reading.ts';

/** Keeps account of the groups of a pattern while it is read from left to right. */
export interface Tree {
  /** Something that takes a character, or several one after the other, or that only asserts what is around it. */
  readonly add: (what: { readonly asserts: boolean; readonly length?: number }) => void;
  readonly open: (group: { readonly captures: boolean }) => void;
  readonly alternate: () => void;
  /** Ends a group; false when none is open. */
  readonly close: () => boolean;
  /** Repeats what was added last. */
  readonly repeat: (bounds: Bounds, operator: string) => Refusal | undefined;
  /** True when what was added last only asserts. */
  readonly asserts: () => boolean;
  /** What is wrong with the pattern as a whole. */
  readonly finish: (source: string) => Refusal | undefined;
}

interface Group {
  readonly before: Measure;
  readonly last?: Measure;
  readonly asserts: boolean;
  readonly captures: boolean;
}

const nothingYet: Group = { before: empty, asserts: false, captures: false };

/** The account of a pattern that nothing is read of. */
export function newTree(): Tree {
  const around: Group[] = [];
  let group = nothingYet;
  let height = 0;
  const whole = (): Measure => joined(group.before, group.last ?? empty);
  const put = (last: Measure, before: Measure, asserts: boolean): void => {
    height = Math.max(height, last.height);
    group = { ...group, before, last, asserts };
  };
  return {
    add: ({ asserts, length = 1 }) => put(single, joined(whole(), { ...empty, size: length - 1 }), asserts),
    open: ({ captures }) => {
      around.push(group);
      group = { ...nothingYet, captures };
    },
    alternate: () => {
      group = { ...nothingYet, before: joined(whole(), single), captures: group.captures };
    },
    close: () => {
      const inner = group.captures ? captured(whole()) : whole();
      const outer = around.pop();
      if (outer === undefined) return false;
      group = outer;
      put(inner, whole(), false);
      return true;
    },
    repeat: (bounds, operator) => {
      if (group.last === undefined) return refuse('missing argument to repetition operator', operator).refusal;
      const all = repeated(group.last, bounds);
      put(all, group.before, false);
      if (all.copies > most.copies) return refuse('invalid repeat count', operator).refusal;
      return all.size > most.size ? refuse('expression too large', '').refusal : undefined;
    },
    asserts: () => group.asserts,
    finish: (source) => {
      if (height > most.height) return refuse('expression nests too deeply', source).refusal;
      return around.length > 0 ? refuse('missing closing )', source).refusal : undefined;
    },
  };
}
