import { resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../diagnostics/usage-error.ts';
import { type Change, type Compare, diffDocuments as diffBy } from '../diff/index.ts';
import { dialects as ours } from '../dialects/index.ts';
import { compareOf, type Dialect, isCompared, readersOf } from '../generator/dialect/dialect.ts';
import { type DocumentReader, readDocument, readerFor, refuseValues } from '../generator/import/reader.ts';
import type { SchemaDocument } from '../schema/document/document.ts';
import { existsSync } from 'node:fs';
import { readFileText, standardInput } from '../text/index.ts';
import { asText } from '../text/read-text.ts';
import { readValuesFile } from '../text/read-values-file.ts';
import { chosenDocument, documentOf, malformedDiagnostics } from '../generator/import/json-schema.ts';
import { loadConfiguration } from './gen/cache/load-configuration.ts';
import type { LocatedConfiguration } from './project/configuration.ts';
import type { Progress } from './project/api.ts';
import { modelNamed } from './project/files.ts';
import { spawnSync } from 'node:child_process';

/**
 * Compares two schemas.
 *
 * @throws {UsageError} when one cannot be read, or they are not of one kind.
 * @example
 * import { diff } from 'schemawright/generator';
 *
 * const { changes } = await diff({ cwd: '.', old: 'main:values.schema.json', new: 'values.schema.json' });
 */
export async function diff(options: DiffOptions): Promise<DiffResult> {
  const { cwd: folder, old: before, new: after, values = [], onProgress } = options;
  const cwd = resolve(folder);
  const located = await loadConfiguration(cwd);
  const { dialects } = located;
  const [old, next] = [await readSide(before, cwd, located), await readSide(after, cwd, located)];
  const texts = new Map(
    [[before, old.text] as const, [after, next.text] as const].flatMap(([name, text]) =>
      text === undefined ? [] : [[name, text] as const],
    ),
  );
  const given = readValues(values, cwd);
  const told = [...old.diagnostics, ...next.diagnostics, ...given.diagnostics].filter(
    // Of warnings, these alone say that the comparison may be wrong.
    ({ severity, code }) => severity === 'error' || doubtful.has(code),
  );
  const nothing = { changes: [], diagnostics: told, oldFromModel: false, newFromModel: false, texts };
  if (old.document === undefined || next.document === undefined) return nothing;
  refuseOthers(old, next);
  const { reader } = old;
  return {
    changes: diffBy(old.document, next.document, await comparisonFor(reader, dialects), given.values, (count, total) =>
      onProgress?.({ phase: 'proving changes', count, total }),
    ),
    diagnostics: told,
    oldFromModel: old.document.fromModel,
    newFromModel: next.document.fromModel,
    texts,
  };
}

/** The warnings of a document of which one part is not compared as it is written. */
const doubtful: ReadonlySet<string> = new Set(['document/number-rounded', 'document/duplicate-key']);

/** What two schemas are compared by. */
export interface DiffOptions {
  /** The folder that paths are relative to. */
  readonly cwd: string;
  /** A document, a model, `model.ts#Class`, `revision:path`, or `-` for standard input. */
  readonly old: string;
  readonly new: string;
  /** Values files of users: what they set of what is only declared now is breaking. */
  readonly values?: readonly string[] | undefined;
  /** Told now and then how far the run is. */
  readonly onProgress?: ((done: Progress) => void) | undefined;
}

/** What a comparison found. */
export interface DiffResult {
  /** The worst first. */
  readonly changes: readonly Change[];
  /** Errors keep a document from being read, and nothing is compared then; warnings tell of numbers that are compared as they are read. */
  readonly diagnostics: readonly Diagnostic[];
  readonly oldFromModel: boolean;
  readonly newFromModel: boolean;
  /** Texts that cannot be read again, by the name they were given. */
  readonly texts: ReadonlyMap<string, string>;
}

/** What changed between two documents of one kind: JSON schemas, CRDs or OpenAPI documents; the worst first. */
export async function diffDocuments(old: SchemaDocument, next: SchemaDocument): Promise<readonly Change[]> {
  const reader = readersOf(ours).find(({ reads }) => reads(old.root, { format: 'json', text: '' }));
  return diffBy(old, next, await comparisonFor(reader, ours));
}

async function comparisonFor(
  reader: DocumentReader | undefined,
  dialects: readonly Dialect[],
): Promise<Compare | undefined> {
  return reader === undefined ? undefined : await compareOf(dialects, reader.kind);
}

function readValues(files: readonly string[], cwd: string) {
  const readings = files.map((file) => readValuesFile(file, { cwd }));
  return {
    values: readings.flatMap(({ file, value }) => (value === undefined ? [] : [{ file, value }])),
    diagnostics: readings.flatMap(({ diagnostics }) => diagnostics),
  };
}

function refuseOthers(before: Side, after: Side): void {
  if (before.reader === after.reader) return;
  const message = `"${before.given}" is ${titleOf(before)} and "${after.given}" ${titleOf(after)}`;
  throw new UsageError({ message, help: 'Name two documents of one kind.' });
}

function titleOf({ reader, whole }: Side): string {
  return whole === undefined || reader === undefined ? 'a JSON schema' : reader.title(whole.root);
}

/** One side of a comparison: a document, or why there is none. */
interface Side {
  /** As the command line names it. */
  readonly given: string;
  /** Absent: the document is a JSON Schema. */
  readonly reader?: DocumentReader;
  /** What is compared: the whole where its kind has a comparison of its own, else the schema in it. */
  readonly document?: SchemaDocument;
  readonly whole?: SchemaDocument;
  readonly diagnostics: readonly Diagnostic[];
  /** The text, where it cannot be read again. */
  readonly text?: string;
}

/** Reads what a command line names: a document, a model, `model.ts#Class`, `revision:path`, or `-`. */
async function readSide(given: string, cwd: string, located: LocatedConfiguration): Promise<Side> {
  const { dialects } = located;
  const model = modelNamed(given);
  const isThere = given === standardInput || existsSync(resolve(cwd, given));
  if (model !== undefined && existsSync(resolve(cwd, model.file))) {
    return { given, ...(await import('./project/read-typescript.ts')).readModel(model, cwd, located) };
  }
  const revision = /^([^:]+):(.+)$/.exec(given);
  if (isThere || revision === null)
    return await read(given, readFileText(given, { cwd, read: asText }).text, {
      isGone: given === standardInput,
      dialects,
    });
  const [, name = '', path = ''] = revision;
  if (/\.m?ts$/.test(path)) throw new UsageError(modelOfRevision(given));
  return await read(given, textOfRevision(name, path, cwd), { isGone: true, dialects });
}

async function read(
  given: string,
  written: string,
  { isGone, dialects }: { readonly isGone: boolean; readonly dialects: readonly Dialect[] },
): Promise<Side> {
  const reading = await readDocument(written, given, readersOf(dialects));
  const reader = readerFor(reading, readersOf(dialects));
  if (reader === undefined) refuseValues(reading);
  const text = isGone ? { text: reading.text } : {};
  const found = documentOf(reading, { reader });
  const { document: whole, diagnostics } = found;
  const wrong = malformedDiagnostics(found);
  if (whole === undefined || wrong.length > 0) return { given, ...text, diagnostics: [...diagnostics, ...wrong] };
  if (reader === undefined) return { given, ...text, document: whole, whole, diagnostics };
  if (isCompared(dialects, reader.kind)) return { given, ...text, reader, document: whole, whole, diagnostics };
  if (reader.choose !== undefined) return { given, ...text, reader, whole, ...chosenDocument(reading, reader) };
  throw new UsageError({ message: `"${given}" is ${reader.title(whole.root)}, which holds no schema to compare` });
}

function modelOfRevision(given: string): { message: string; help: string } {
  const help = 'A model needs the files it imports: compare its artifact, or a working tree of that revision.';
  return { message: `"${given}" is a model in another revision, which cannot be read`, help };
}

/** The largest document that is read from a revision, as from a file. */
const largest = 64 * 1024 * 1024;

/** The text of a file in a revision of a git repository: by its path from the top of the repository, else from the folder. */
function textOfRevision(revision: string, path: string, cwd: string): string {
  const fromTop = show(`${revision}:${path}`, cwd);
  if (fromTop.text !== undefined) return fromTop.text;
  const fromHere = show(`${revision}:./${path.replace(/^\.\//, '')}`, cwd);
  if (fromHere.text !== undefined) return fromHere.text;
  const message = `"${revision}:${path}" is neither a file nor a file of a git revision: ${fromTop.reason}`;
  throw new UsageError({ message, help: 'Name a file, or a revision and a path in it: main:helm/values.schema.json.' });
}

/** Arguments go to git as they are, without a shell; a revision cannot be taken for an option. */
function show(object: string, cwd: string): { readonly text?: string; readonly reason: string } {
  const { error, status, stdout, stderr } = spawnSync('git', ['show', '--end-of-options', object], {
    cwd,
    encoding: 'utf8',
    maxBuffer: largest,
  });
  if (error !== undefined) return { reason: `git cannot be run: ${error.message}` };
  const [reason = ''] = stderr.trim().split('\n');
  return status === 0 ? { text: stdout, reason: '' } : { reason: reason.replace(/^fatal: /, '') };
}
