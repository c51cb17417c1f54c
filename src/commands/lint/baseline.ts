import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';

/** A baseline: findings that a project accepts for now, as pointers by code by file; one that occurs twice is there twice. */
export type Baseline = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** One finding of a baseline, by what does not change when lines move and messages are worded anew. */
export interface BaselineEntry {
  readonly file: string;
  readonly code: string;
  readonly pointer: string;
  /** Which one it is among the pointers of its file and code. */
  readonly index: number;
}

/** Findings as a baseline has them; files relative to the folder of the baseline. */
export function baselineOf(diagnostics: readonly Diagnostic[], fileOf: (file: string) => string): Baseline {
  const files = new Map<string, Map<string, string[]>>();
  for (const { origin, code, pointer = '' } of diagnostics.filter(isAcceptable)) {
    const file = fileOf(origin.file);
    const codes = files.get(file) ?? new Map<string, string[]>();
    files.set(file, codes.set(code, [...(codes.get(code) ?? []), pointer]));
  }
  return files;
}

/** False for what says that nothing could be checked, or that an acceptance is wrong: that is fixed, not accepted. */
function isAcceptable({ code }: Pick<Diagnostic, 'code'>): boolean {
  return !/^(?:document|allow|baseline)\//.test(code);
}

/** The part of a baseline that is about some codes of some files. */
export function narrowed(baseline: Baseline, isWanted: (file: string, code: string) => boolean): Baseline {
  const files = [...baseline].map(([file, codes]): [string, ReadonlyMap<string, readonly string[]>] => [
    file,
    new Map([...codes].filter(([code]) => isWanted(file, code))),
  ]);
  return new Map(files.filter(([, codes]) => codes.size > 0));
}

/** Two baselines as one; what both say of a code of a file, the second says. */
export function joined(first: Baseline, second: Baseline): Baseline {
  const names = new Set([...first.keys(), ...second.keys()]);
  return new Map([...names].map((name) => [name, new Map([...(first.get(name) ?? []), ...(second.get(name) ?? [])])]));
}

/** The text of a baseline file. */
export function printBaseline(baseline: Baseline): string {
  const files = sorted(baseline).map(([file, codes]): readonly [string, object] => [
    file,
    Object.fromEntries(sorted(codes).map(([code, pointers]) => [code, [...pointers].sort()])),
  ]);
  return `${JSON.stringify({ version: 1, files: Object.fromEntries(files) }, null, 2)}\n`;
}

/** What a baseline leaves of findings, and what it lists that was not found. */
interface BaselineAnswer {
  readonly diagnostics: readonly Diagnostic[];
  readonly stale: readonly BaselineEntry[];
}

/** Takes the findings of a baseline out, each as often as it is listed. */
export function applyBaseline(
  baseline: Baseline,
  diagnostics: readonly Diagnostic[],
  fileOf: (file: string) => string,
): BaselineAnswer {
  const open = new Map<string, BaselineEntry[]>();
  for (const entry of entriesOf(baseline)) open.set(keyOf(entry), [...(open.get(keyOf(entry)) ?? []), entry]);
  const rest = diagnostics.filter((one) => {
    const key = keyOf({ file: fileOf(one.origin.file), code: one.code, pointer: one.pointer ?? '' });
    return !isAcceptable(one) || open.get(key)?.pop() === undefined;
  });
  return { diagnostics: rest, stale: [...open.values()].flat() };
}

function keyOf({ file, code, pointer }: Pick<BaselineEntry, 'file' | 'code' | 'pointer'>): string {
  return JSON.stringify([file, code, pointer]);
}

function entriesOf(baseline: Baseline): readonly BaselineEntry[] {
  return [...baseline].flatMap(([file, codes]) =>
    [...codes].flatMap(([code, pointers]) => pointers.map((pointer, index) => ({ file, code, pointer, index }))),
  );
}

function sorted<T>(map: ReadonlyMap<string, T>): readonly (readonly [string, T])[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}
