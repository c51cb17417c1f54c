import { type Refusal, createRefusal } from './read-result.ts';
import { type Flags, noFlags, createRange, type Syntax, withFlags } from './syntax.ts';

/** Builds the tree from left to right and estimates the size of Go's program for the pattern. */
export type Tree = ReturnType<typeof newTree>;

interface Group {
  readonly before: Measure;
  readonly last?: Measure;
  readonly captures: boolean;
  readonly flags: Flags;
  readonly branches: readonly Syntax[];
  readonly parts: Syntax[];
}

export function newTree() {
  const around: Group[] = [];
  let group: Group = { before: empty, captures: false, flags: noFlags, branches: [], parts: [] };
  let height = 0;
  const measureWhole = (): Measure => joinMeasures(group.before, group.last ?? empty);
  const putMeasures = (last: Measure, before: Measure): void => {
    height = Math.max(height, last.height);
    group = { ...group, before, last };
  };
  return {
    flags: (): Flags => group.flags,
    add: (part: Syntax): void => {
      group.parts.push(...(part.kind === 'literal' && group.flags.i ? inBothCases(part.text) : [part]));
      const length = part.kind === 'literal' ? part.text.length : 1;
      putMeasures(single, joinMeasures(measureWhole(), { ...empty, size: length - 1 }));
    },
    /** Flags set in a group apply only there. */
    open: ({ captures, flags = '' }: { readonly captures: boolean; readonly flags?: string }): void => {
      around.push(group);
      group = { before: empty, captures, flags: withFlags(group.flags, flags), branches: [], parts: [] };
    },
    set: (flags: string): void => {
      group = { ...group, flags: withFlags(group.flags, flags) };
    },
    alternate: (): void => {
      const { captures, flags } = group;
      const branches = [...group.branches, buildSequence(group.parts)];
      group = { before: joinMeasures(measureWhole(), single), captures, flags, branches, parts: [] };
    },
    /** Returns false when none is open. */
    close: (): boolean => {
      const inner = group.captures ? measureCapture(measureWhole()) : measureWhole();
      const syntax = buildSyntax(group);
      const outer = around.pop();
      if (!outer) return false;
      group = outer;
      // Nested, so that a repetition after the group applies to all of it.
      group.parts.push({ kind: 'sequence', parts: [syntax] });
      putMeasures(inner, measureWhole());
      return true;
    },
    repeat: (bounds: RepetitionBounds, operator: string): Refusal | undefined => {
      if (!group.last) return createRefusal('missing argument to repetition operator', operator).refusal;
      const all = measureRepetition(group.last, bounds);
      repeatLast(group.parts, bounds);
      putMeasures(all, group.before);
      if (all.copies > most.copies) return createRefusal('invalid repeat count', operator).refusal;
      return all.size > most.size ? createRefusal('expression too large', '').refusal : undefined;
    },
    asserts: (): boolean => group.parts.at(-1)?.kind === 'assertion',
    finish: (source: string): Refusal | undefined => {
      if (height > most.height) return createRefusal('expression nests too deeply', source).refusal;
      return around.length > 0 ? createRefusal('missing closing )', source).refusal : undefined;
    },
    syntax: (): Syntax => buildSyntax(group),
  };
}

function buildSequence(parts: readonly Syntax[]): Syntax {
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: 'sequence', parts };
}

function buildSyntax({ branches, parts }: Group): Syntax {
  const last = buildSequence(parts);
  return branches.length === 0 ? last : { kind: 'either', parts: [...branches, last] };
}

function inBothCases(text: string): readonly Syntax[] {
  return [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return { kind: 'one', of: () => createRange(code, code, { ...noFlags, i: true }) };
  });
}

/** Only the last character of a literal is repeated. */
function repeatLast(parts: Syntax[], [min, max]: RepetitionBounds): void {
  const last = parts.pop();
  if (!last) return;
  const characters = last.kind === 'literal' ? [...last.text] : [];
  if (characters.length > 1) parts.push({ kind: 'literal', text: characters.slice(0, -1).join('') });
  const of: Syntax = characters.length > 1 ? { kind: 'literal', text: characters.at(-1) ?? '' } : last;
  parts.push({ kind: 'repeat', of, min, max });
}

interface Measure {
  /** The product of nested repetition counts. */
  readonly copies: number;
  /** The approximate number of instructions. */
  readonly size: number;
  /** The nesting depth. */
  readonly height: number;
}

/** Go's limits (regexp/syntax: repetitions, 128 MB of instructions, nesting). */
const most: Measure = { copies: 1000, size: 3_355_443, height: 1000 };

const single: Measure = { copies: 1, size: 1, height: 1 };

const empty: Measure = { copies: 1, size: 0, height: 1 };

function joinMeasures(a: Measure, b: Measure): Measure {
  return { copies: Math.max(a.copies, b.copies), size: a.size + b.size, height: Math.max(a.height, b.height) };
}

function measureCapture({ copies, size, height }: Measure): Measure {
  return { copies, size: size + 2, height: height + 1 };
}

/** `*`, `+` and `?` copy nothing. */
function measureRepetition({ copies, size, height }: Measure, [min, max]: RepetitionBounds): Measure {
  const times = max === Infinity ? min : max;
  return {
    copies: copies * (max === 0 ? 0 : Math.max(1, times)),
    size: measureSize(size, [min, max]),
    height: height + 1,
  };
}

export type RepetitionBounds = readonly [min: number, max: number];

function measureSize(size: number, [min, max]: RepetitionBounds): number {
  if (max === Infinity) return min === 0 ? size + 2 : min * size + 1;
  return Math.max(1, max * size + max - min);
}
