import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Reading, readFileText, standardInput } from '../../text/index.ts';
import { step } from '../../text/value/pointer.ts';
import { relativeTo, writeWhole } from '../project/files.ts';
import type { LintResult } from './api.ts';

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

/**
 * Compares the findings of a run with a baseline file, and reports the entries of the file that match none. Throws a
 * `UsageError` when it cannot be read.
 */
export function compareWithBaseline(cwd: string, file: string, result: LintResult): Compared {
  const reading = readFileText(file, { cwd });
  const folder = dirname(resolve(cwd, file));
  const { diagnostics, stale } = applyBaseline(baselineIn(reading), result.diagnostics, fileBelow(cwd, folder));
  const gone = stale.filter((entry) => isGone(entry, folder, cwd, result));
  return {
    diagnostics: [...diagnostics, ...gone.map((entry) => staleEntry(entry, reading))],
    accepted: result.diagnostics.length - diagnostics.length,
  };
}

/** The name that a baseline file has unless it is given another. */
export const usualBaseline = 'schemawright-baseline.json';

/** What a run found beyond its baseline. */
export interface Compared {
  readonly diagnostics: readonly Diagnostic[];
  /** How many findings the baseline accepts. */
  readonly accepted: number;
}

/** Writes a baseline file with all findings of a run; what it says of files and rules that the run did not look at is kept. */
export function writeBaseline(cwd: string, file: string, result: LintResult): Compared {
  const path = resolve(cwd, file);
  const folder = dirname(path);
  const fileOf = fileBelow(cwd, folder);
  const found = result.diagnostics.filter(({ origin }) => origin.file !== standardInput);
  const before: Baseline = existsSync(path) ? baselineIn(readFileText(file, { cwd })) : new Map();
  const known = new Set(result.knownCodes);
  const isKept = (name: string, code: string): boolean =>
    known.has(code) && !isGone({ file: name, code }, folder, cwd, result);
  const baseline = baselineOf(found, fileOf);
  writeWhole(path, printBaseline(joined(narrowed(before, isKept), baseline)));
  const { diagnostics } = applyBaseline(baseline, result.diagnostics, fileOf);
  return { diagnostics, accepted: result.diagnostics.length - diagnostics.length };
}

/** Files are named relative to the folder of the baseline, wherever the run is started. */
function fileBelow(cwd: string, folder: string): (file: string) => string {
  return (file) => relativeTo(folder, resolve(cwd, file));
}

/** True when an entry's file was looked at for such findings, or is there no more. */
function isGone(
  { file, code }: Pick<BaselineEntry, 'file' | 'code'>,
  folder: string,
  cwd: string,
  { isChecked }: LintResult,
): boolean {
  const path = resolve(folder, file);
  return isChecked(relativeTo(cwd, path), code) || !existsSync(path);
}

function staleEntry({ file, code, pointer, index }: BaselineEntry, reading: Reading): Diagnostic {
  return {
    code: 'baseline/stale',
    severity: 'warning',
    message: `${file} has no finding of ${code}${pointer === '' ? '' : ` at ${pointer}`} any more`,
    help: 'Run the same command with --write-baseline to remove it from the baseline.',
    origin: originOf(['files', file, code, index], reading),
  };
}

function originOf(keys: readonly (string | number)[], reading: Reading): Origin {
  const holder = keys.slice(0, -1).reduce<unknown>(step, reading.value);
  const key = keys.at(-1);
  const origin = typeof holder === 'object' && holder !== null ? reading.originOf(holder, key) : undefined;
  return origin ?? { file: reading.file, line: 1, column: 1 };
}

const help = 'Write it again with --write-baseline.';

function baselineIn({ file, value, diagnostics }: Reading): Baseline {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new UsageError(errors);
  const version = step(value, 'version');
  if (version !== 1) throw new UsageError({ message: `"${file}" is not a baseline of version 1`, help });
  return new Map(
    membersOf(step(value, 'files')).map(([name, codes]) => [name, new Map(membersOf(codes).map(pointers))]),
  );
}

function pointers([code, list]: readonly [string, unknown]): readonly [string, readonly string[]] {
  return [code, Array.isArray(list) ? list.filter((pointer) => typeof pointer === 'string') : []];
}

function membersOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
