import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Reading, readFileText, standardInput } from '../../text/index.ts';
import { step } from '../../text/value/pointer.ts';
import { relativeTo, writeWhole } from '../project/files.ts';
import type { LintResult } from './api.ts';
import {
  applyBaseline,
  type Baseline,
  baselineOf,
  type BaselineEntry,
  joined,
  narrowed,
  printBaseline,
} from './baseline.ts';

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
    entriesOf(step(value, 'files')).map(([name, codes]) => [name, new Map(entriesOf(codes).map(pointers))]),
  );
}

function pointers([code, list]: readonly [string, unknown]): readonly [string, readonly string[]] {
  return [code, Array.isArray(list) ? list.filter((pointer) => typeof pointer === 'string') : []];
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
