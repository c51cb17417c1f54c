import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import { UsageError, type UsageProblem } from '../diagnostics/usage-error.ts';
import type { MigratedFiles } from '../generator/dialect/services.ts';
import { isSchemaObject, type Schema } from '../schema/document/schema.ts';
import { addOldNames, readHistory } from '../schema/history/index.ts';
import { standardInput } from '../text/files/file-names.ts';
import { writeAll } from '../text/files/write-files.ts';
import type { PlacedSchema } from '../values/explain/index.ts';
import { checkVersions } from './check-versions.ts';
import { createDiff } from './drift.ts';
import { type DocumentOptions, openDocuments } from './inputs/open.ts';
import { findHome } from './project/home.ts';
import { chooseHiding, redactFindings } from './redact/findings.ts';

/**
 * Rewrites values files for a newer version of a chart, by the history that its model declares.
 *
 * @throws {UsageError} when there is no document, or a file cannot be read or written.
 * @example
 * import { migrateValues } from 'schemawright/api';
 *
 * const { written, diagnostics } = await migrateValues({ cwd: '.', files: ['mine.yaml'], model: 'models/app.ts' });
 */
export async function migrateValues(options: MigrateOptions): Promise<MigrateResult> {
  const { cwd, files, from, to, mode = 'write' } = options;
  checkVersions({ from, to });
  const { opened, problems: unopened, located } = await openDocuments('migrate', options, { files, isOne: true });
  const [document] = opened;
  if (!document) throw new UsageError(unopened);
  const { description, operation, files: own, flags, style, openRules } = document;
  if (own.length === 0) throw new UsageError({ message: 'no values are named', help: 'Name the files to migrate.' });
  const home = findHome(description, own, located);
  const request = { cwd, description, files: own, flags, style, openRules, from, to, home, isDry: mode !== 'write' };
  const { files: migrated, diagnostics, problems } = await operation.run(request);
  const changed = migrated.filter(({ before, after }) => before !== after);
  const toWrite = mode === 'write' ? changed.filter(({ file }) => file !== standardInput) : [];
  writeAll(
    toWrite.map(({ file, after }) => ({ path: file, content: after })),
    cwd,
  );
  const shown = mode === 'write' ? 'after' : 'before';
  const found = {
    diagnostics: mode === 'check' ? diagnostics.map(failOld) : diagnostics,
    files: migrated.map(({ file }) => file),
    texts: new Map(migrated.map((file) => [file.file, file[shown]])),
  };
  const hiding = await chooseHiding(description, {
    redact: options.redact,
    schemas: placeOldNames(description.schema?.root),
    dialects: located.dialects,
  });
  return {
    ...(hiding ? redactFindings(found, hiding, cwd) : found),
    written: toWrite.map(({ file }) => file),
    diffs: mode === 'write' ? [] : changed.map(diffFile),
    output: mode === 'write' ? migrated.find(({ file }) => file === standardInput)?.after : undefined,
    problems: [...problems, ...unopened],
  };
}

function placeOldNames(root?: Schema): readonly PlacedSchema[] {
  return isSchemaObject(root) ? [{ root: addOldNames(root, readHistory(root)).root, below: [] }] : [];
}

function diffFile({ file, before, after }: MigratedFiles['files'][number]): readonly string[] {
  return createDiff({ path: file, state: 'differs', actual: before, expected: after });
}

const oldCodes: ReadonlySet<string> = new Set(['values/renamed', 'values/converted']);

function failOld(diagnostic: Diagnostic): Diagnostic {
  return oldCodes.has(diagnostic.code) ? { ...diagnostic, severity: 'error' } : diagnostic;
}

/** The files to migrate, and the document with the history. */
export interface MigrateOptions extends DocumentOptions {
  /** Values files, or `-` for standard input; the first may be the document. */
  readonly files: readonly string[];
  /** The version that the files were written for; without it, all changes apply that the values still need. */
  readonly from?: string | undefined;
  /** The version to migrate to; by default the newest. */
  readonly to?: string | undefined;
  /** `write` by default; `check` and `diff` write nothing, and `check` reports as errors what would change. */
  readonly mode?: 'write' | 'check' | 'diff' | undefined;
}

/** What moved, and what a person must decide. */
export interface MigrateResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  /** The texts that the diagnostics refer to. */
  readonly texts: ReadonlyMap<string, string>;
  /** The files that were rewritten. */
  readonly written: readonly string[];
  /** The unified diff of each file that would change, as lines; empty if files are written. */
  readonly diffs: readonly (readonly string[])[];
  /** The migrated text of standard input. */
  readonly output: string | undefined;
  /** Files that could not be read. */
  readonly problems: readonly UsageProblem[];
}
