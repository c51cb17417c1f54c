import { compareText, type Diagnostic, type Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Reading } from '../../text/read-text.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { standardInput } from '../../text/files/file-names.ts';
import { getChild } from '../../text/value/pointer.ts';
import { makeRelative } from '../../text/files/paths.ts';
import { writeWhole } from '../../text/files/write-files.ts';
import type { LintResult } from './api.ts';
import { isTaken } from '../../text/files/look-at.ts';

/** Findings that a project accepts for now. A finding that occurs twice is listed twice. */
export type Baseline = readonly BaselineEntry[];

/** Identifies a finding independently of line numbers and wording. */
interface BaselineEntry {
  readonly file: string;
  readonly code: string;
  readonly pointer: string;
  readonly index?: number;
}

export function createBaseline(diagnostics: readonly Diagnostic[], fileOf: (file: string) => string): Baseline {
  const acceptable = diagnostics.filter(isAcceptable);
  return acceptable.map(({ origin, code, pointer = '' }) => ({ file: fileOf(origin.file), code, pointer }));
}

/** Findings that nothing could be checked, or that an acceptance is wrong, must be fixed. */
function isAcceptable({ code }: Pick<Diagnostic, 'code'>): boolean {
  return !/^(?:document|allow|baseline)\//.test(code);
}

export function printBaseline(baseline: Baseline): string {
  const files = new Map<string, Map<string, string[]>>();
  for (const { file, code, pointer } of baseline.toSorted((a, b) => compareText(formatKey(a), formatKey(b)))) {
    const codes = files.get(file) ?? new Map<string, string[]>();
    files.set(file, codes.set(code, [...(codes.get(code) ?? []), pointer]));
  }
  const written = [...files].map(([file, codes]) => [file, Object.fromEntries(codes)] as const);
  return `${JSON.stringify({ version: 1, files: Object.fromEntries(written) }, null, 2)}\n`;
}

interface BaselineAnswer {
  readonly diagnostics: readonly Diagnostic[];
  readonly stale: readonly BaselineEntry[];
}

export function applyBaseline(
  baseline: Baseline,
  diagnostics: readonly Diagnostic[],
  fileOf: (file: string) => string,
): BaselineAnswer {
  const open = new Map<string, BaselineEntry[]>();
  for (const entry of baseline) open.set(formatKey(entry), [...(open.get(formatKey(entry)) ?? []), entry]);
  const rest = diagnostics.filter((diagnostic) => {
    const key = formatKey({
      file: fileOf(diagnostic.origin.file),
      code: diagnostic.code,
      pointer: diagnostic.pointer ?? '',
    });
    return !isAcceptable(diagnostic) || !open.get(key)?.pop();
  });
  return { diagnostics: rest, stale: [...open.values()].flat() };
}

function formatKey({ file, code, pointer }: BaselineEntry): string {
  return [file, code, pointer].join('\0');
}

/**
 * Compares the findings of a run with a baseline file and reports entries that match none. Throws a `UsageError` when
 * the file cannot be read.
 */
export function compareWithBaseline(cwd: string, file: string, result: LintResult): Compared {
  const reading = readFileText(file, { cwd });
  const folder = dirname(resolve(cwd, file));
  const { diagnostics, stale } = applyBaseline(
    parseBaseline(reading),
    result.diagnostics,
    createRelocation(cwd, folder),
  );
  const gone = stale.filter((entry) => isGone(entry, folder, cwd, result));
  return {
    diagnostics: [...diagnostics, ...gone.map((entry) => staleEntry(entry, reading))],
    accepted: result.diagnostics.length - diagnostics.length,
  };
}

export const usualBaseline = 'schemawright-baseline.json';

export interface Compared {
  readonly diagnostics: readonly Diagnostic[];
  readonly accepted: number;
}

/** Entries for files and rules that the run did not check are kept. */
export function writeBaseline(cwd: string, file: string, result: LintResult): Compared {
  const path = resolve(cwd, file);
  const folder = dirname(path);
  const fileOf = createRelocation(cwd, folder);
  const found = result.diagnostics.filter(({ origin }) => origin.file !== standardInput);
  const before = isTaken(path) ? parseBaseline(readFileText(file, { cwd })) : [];
  const known = new Set(result.knownCodes);
  const baseline = createBaseline(found, fileOf);
  const isTold = new Set(baseline.map((entry) => formatKey({ ...entry, pointer: '' })));
  const preserved = before.filter(
    (entry) =>
      known.has(entry.code) && !isTold.has(formatKey({ ...entry, pointer: '' })) && !isGone(entry, folder, cwd, result),
  );
  writeWhole(file, printBaseline([...preserved, ...baseline]), cwd);
  const { diagnostics } = applyBaseline(baseline, result.diagnostics, fileOf);
  return { diagnostics, accepted: result.diagnostics.length - diagnostics.length };
}

/** Paths are relative to the folder of the baseline, wherever the run starts. */
function createRelocation(cwd: string, folder: string): (file: string) => string {
  return (file) => makeRelative(folder, resolve(cwd, file));
}

/** True when the file was checked for such findings, or no longer exists. */
function isGone({ file, code }: BaselineEntry, folder: string, cwd: string, { isChecked }: LintResult): boolean {
  const path = resolve(folder, file);
  return isChecked(makeRelative(cwd, path), code) || !existsSync(path);
}

function staleEntry({ file, code, pointer, index = 0 }: BaselineEntry, reading: Reading): Diagnostic {
  return {
    code: 'baseline/stale',
    severity: 'warning',
    message: `${file} no longer has a finding of ${code}${pointer === '' ? '' : ` at ${pointer}`}`,
    help: 'Run the same command with --write-baseline to remove it from the baseline.',
    origin: findOrigin(['files', file, code, index], reading),
  };
}

function findOrigin(keys: readonly (string | number)[], reading: Reading): Origin {
  const holder = keys.slice(0, -1).reduce<unknown>(getChild, reading.value);
  const key = keys.at(-1);
  const origin = typeof holder === 'object' && holder !== null ? reading.originOf(holder, key) : undefined;
  return origin ?? { file: reading.file, line: 1, column: 1 };
}

const help = 'Create it again with --write-baseline.';

function parseBaseline({ file, value, diagnostics }: Reading): Baseline {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new UsageError(errors);
  const version = getChild(value, 'version');
  if (version !== 1) throw new UsageError({ message: `"${file}" is not a baseline of version 1`, help });
  return listMembers(getChild(value, 'files')).flatMap(([name, codes]) =>
    listMembers(codes).flatMap(([code, pointers]) =>
      listMembers(pointers).flatMap(([index, pointer]) =>
        typeof pointer === 'string' ? [{ file: name, code, pointer, index: Number(index) }] : [],
      ),
    ),
  );
}

function listMembers(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
