import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import { UsageError, type UsageProblem } from '../diagnostics/usage-error.ts';
import { normalForm } from '../generator/emit/normal-form.ts';
import type { Reading } from '../text/read-text.ts';
import { readEach, readFileText } from '../text/files/read-file.ts';
import { standardInput } from '../text/files/file-names.ts';
import { createDiff, firstDifference } from './drift.ts';
import { hideInArtifacts, maskDocument } from './redact/findings.ts';
import { writeWhole } from '../text/files/write-files.ts';

/**
 * Rewrites JSON Schemas in schemalint's normal form; files that cannot be read or written are in `problems`.
 *
 * @example
 * import { normalize } from 'schemawright/generator';
 *
 * const { written } = normalize({ cwd: '.', files: ['values.schema.json'] });
 */
export function normalize({ cwd, files: given, check = false }: NormalizeOptions): NormalizeResult {
  const json = given.filter((file) => !isYaml(file));
  const { readings, problems } = readEach(new Set(json), (file) => readFileText(file, { cwd, format: 'json' }));
  const normalized = readings.flatMap(normalizeReading);
  const files = normalized.filter(({ path }) => path !== standardInput);
  const different = files.filter(({ actual, expected }) => actual !== expected);
  const failed = new Map(check ? [] : different.flatMap((item) => failureToWrite(item, cwd)));
  const diffs = check ? findDrift(normalized) : new Map<Diagnostic, readonly string[]>();
  return {
    diagnostics: [...readings.flatMap(({ diagnostics }) => diagnostics), ...diffs.keys()],
    diffs,
    files: readings.map(({ file }) => file),
    texts: new Map(readings.map(({ file, text }) => [file, maskDocument(text, file, [])])),
    written: check ? [] : different.map(({ path }) => path).filter((path) => !failed.has(path)),
    unchanged: files.length - different.length,
    output: check ? undefined : normalized.find(({ path }) => path === standardInput)?.expected,
    problems: [...given.filter(isYaml).map(yamlProblem), ...problems, ...failed.values()],
  };
}

/** The JSON files to rewrite. */
export interface NormalizeOptions {
  /** The folder that all paths are relative to. */
  readonly cwd: string;
  /** JSON files, or `-` for standard input, whose normal form is in the result. */
  readonly files: readonly string[];
  /** Writes nothing and reports each file that is not in normal form. */
  readonly check?: boolean;
}

/** The files that were rewritten, and the diagnostics. */
export interface NormalizeResult {
  readonly diagnostics: readonly Diagnostic[];
  /** The unified diff of each file that is not in normal form, by its diagnostic; only with `check`. */
  readonly diffs: ReadonlyMap<Diagnostic, readonly string[]>;
  readonly files: readonly string[];
  /** The texts as they were read; the files may have changed since. */
  readonly texts: ReadonlyMap<string, string>;
  /** The files that were rewritten. */
  readonly written: readonly string[];
  /** The number of files that already were in normal form. */
  readonly unchanged: number;
  /** The normal form of standard input; `undefined` with `check`. */
  readonly output: string | undefined;
  /** Named files that could not be read or written. */
  readonly problems: readonly UsageProblem[];
}

interface Normalized {
  readonly path: string;
  readonly actual: string;
  readonly expected: string;
}

function isYaml(file: string): boolean {
  return /\.ya?ml$/i.test(file);
}

function yamlProblem(file: string): UsageProblem {
  return { message: `"${file}" is YAML; only JSON has a normal form`, help: 'Name JSON files.' };
}

function normalizeReading({ value, text, file }: Reading): readonly Normalized[] {
  return value === undefined ? [] : [{ path: file, actual: text, expected: normalForm(value) }];
}

function failureToWrite({ path, expected }: Normalized, cwd: string): readonly (readonly [string, UsageProblem])[] {
  try {
    writeWhole(path, expected, cwd);
    return [];
  } catch (error) {
    if (error instanceof UsageError) return error.problems.map((problem) => [path, problem]);
    throw error;
  }
}

function findDrift(normalized: readonly Normalized[]): ReadonlyMap<Diagnostic, readonly string[]> {
  const different = normalized.filter(({ actual, expected }) => actual !== expected);
  const hide = hideInArtifacts({ hiddenIn: () => undefined }, []);
  return new Map(
    different.map(({ path, actual, expected }) => {
      const drift = { path, state: 'differs', actual, expected } as const;
      return [notNormal(path, firstDifference(drift)), hide(drift, createDiff(drift))] as const;
    }),
  );
}

function notNormal(path: string, line: number): Diagnostic {
  const help =
    path === standardInput ? 'Run schemawright normalize without --check.' : `Run schemawright normalize ${path}.`;
  const message = `${path} is not in the normal form`;
  return { code: 'document/normal-form', severity: 'error', message, help, origin: { file: path, line, column: 1 } };
}
