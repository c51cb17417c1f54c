import { posix, resolve } from 'node:path';
import type { Diagnostic, Origin } from '../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../diagnostics/usage-error.ts';
import { type Change, type Compare, diffDocuments as diffBy } from '../diff/index.ts';
import { sortedChanges } from '../diff/pair/change.ts';
import { dialects as ours } from '../dialects/index.ts';
import { compareOf, type Dialect, findRefusals, isCompared, readersOf } from '../generator/dialect/dialect.ts';
import type { DescriptionFile, DocumentAge } from '../generator/dialect/services.ts';
import { type DocumentReader, readDocument, readerFor, refuseValues, schemaKind } from '../generator/import/reader.ts';
import { originOf, type SchemaDocument } from '../schema/document/document.ts';
import { existsSync } from 'node:fs';
import { findFiles } from '../text/find-files.ts';
import { type Reading, readFileText, standardInput } from '../text/index.ts';
import { isTaken, lookAt } from '../text/look-at.ts';
import { asText } from '../text/read-text.ts';
import { readValuesFile } from '../text/read-values-file.ts';
import { chosenDocument, documentOf, malformedDiagnostics } from '../generator/import/json-schema.ts';
import { loadConfiguration } from './gen/cache/load-configuration.ts';
import type { Project } from './project/configuration.ts';
import { mainFileAmong, mainFileIn } from './inputs/describe.ts';
import { splitText } from './inputs/recognise.ts';
import type { Progress } from './project/api.ts';
import { modelNamed } from './project/files.ts';
import { expandGlobs } from './inputs/globs.ts';
import { openRevision } from './inputs/revision.ts';

/**
 * Compares two schemas.
 *
 * @throws {UsageError} when one cannot be read, or they are not of one kind.
 * @example
 * import { diff } from 'schemawright/api';
 *
 * const { changes } = await diff({ cwd: '.', old: 'main:values.schema.json', new: 'values.schema.json' });
 */
export async function diff(options: DiffOptions): Promise<DiffResult> {
  const { cwd: folder, old: before, new: after, values = [], onProgress } = options;
  const cwd = resolve(folder);
  const located = await loadConfiguration(cwd);
  const { dialects } = located;
  const [old, next] = [
    await readSides(before, { cwd, located, isFormer: true }),
    await readSides(after, { cwd, located, isFormer: false }),
  ];
  const sides = [...old, ...next];
  const texts = new Map(sides.flatMap(({ given, text }) => (text === undefined ? [] : [[given, text] as const])));
  const files = [...new Set(sides.map((side) => side.given))];
  const given = readValues(values, cwd);
  const twice = [old, next].flatMap(definedTwice);
  const diagnostics = [
    ...old.flatMap(asFormer),
    ...next.flatMap((side) => side.diagnostics),
    ...twice,
    ...given.diagnostics,
  ].filter(
    // Of warnings, these alone say that the comparison may be wrong.
    (finding) => isError(finding) || doubtful.has(finding.code),
  );
  const [oldFromModel, newFromModel] = [old, next].map((all) => all.every(({ document }) => document?.fromModel));
  const result = {
    diagnostics,
    oldFromModel: oldFromModel === true,
    newFromModel: newFromModel === true,
    files,
    texts,
  };
  if (sides.some(({ document }) => document === undefined)) return { ...result, changes: [] };
  const changes: Change[] = [];
  for (const pair of pairSides(old, next)) {
    if (!('both' in pair)) {
      changes.push(pair.change);
      continue;
    }
    const [left, right] = pair.both;
    if (left.document === undefined || right.document === undefined) continue;
    refuseOthers(left, right);
    const compare = await comparisonFor(left.reader, dialects);
    changes.push(
      ...diffBy(left.document, right.document, compare, given.values, (count, total) =>
        onProgress?.({ phase: 'proving changes', count, total }),
      ),
    );
  }
  return { ...result, changes: sortedChanges(changes) };
}

type Pair = { readonly both: readonly [Side, Side] } | { readonly change: Change };

/** The documents of both sides that are one and the same; of several, those that stand on one side alone were removed or added. */
function pairSides(old: readonly Side[], next: readonly Side[]): readonly Pair[] {
  const [before, after] = [old[0], next[0]];
  if (old.length === 1 && next.length === 1 && before !== undefined && after !== undefined)
    return [{ both: [before, after] }];
  const names = [...new Set([...old, ...next].map(identityOf))].sort();
  return names.flatMap((name): readonly Pair[] => {
    // Whoever applies the documents one after the other has the last.
    const left = old.findLast((side) => identityOf(side) === name);
    const right = next.findLast((side) => identityOf(side) === name);
    if (left !== undefined && right !== undefined) return [{ both: [left, right] }];
    const side = left ?? right;
    return side === undefined ? [] : [{ change: wholeChange(name, side, { isRemoved: right === undefined }) }];
  });
}

/** What is wrong with a side that is OLD: nobody can have what its tool refuses. */
function asFormer({ isRefused, diagnostics }: Side): readonly Diagnostic[] {
  if (isRefused !== true) return diagnostics;
  const help = 'OLD was never accepted, so that nothing can be compared with it: name the last revision that was.';
  return diagnostics.map((finding) => (isError(finding) ? { ...finding, help } : finding));
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** Definitions of one thing that another on the same side replaces. */
function definedTwice(sides: readonly Side[]): readonly Diagnostic[] {
  if (sides.length < 2) return [];
  const last = new Map(sides.map((side) => [identityOf(side), side]));
  const replaced = sides.filter((side) => last.get(identityOf(side)) !== side);
  return replaced.map((side) => ({
    code: 'diff/defined-twice',
    severity: 'warning',
    message: `${identityOf(side)} is defined again later: the last definition is compared`,
    help: 'Remove one of them; kubectl apply, too, ends with the last.',
    origin: originIn(side),
  }));
}

function originIn({ whole, given: file }: Side): Origin {
  return (whole && originOf(whole, whole.root)) ?? { file, line: 1, column: 1 };
}

function identityOf({ given, reader, whole }: Side): string {
  return whole === undefined ? given : (reader?.identityOf?.(whole.root) ?? given);
}

function wholeChange(name: string, side: Side, { isRemoved }: { readonly isRemoved: boolean }): Change {
  const place = { pointer: '', origin: originIn(side) };
  return {
    kind: isRemoved ? 'breaking' : 'compatible',
    code: isRemoved ? 'diff/definition-removed' : 'diff/definition-added',
    message: `the definition of ${name} was ${isRemoved ? 'removed' : 'added'}`,
    pointer: '',
    path: [],
    ...(isRemoved ? { old: place } : { new: place }),
  };
}

/** The warnings of a document of which one part is not compared as it is written. */
const doubtful: ReadonlySet<string> = new Set([
  'document/number-rounded',
  'document/duplicate-key',
  'diff/defined-twice',
]);

/** What two schemas are compared by. */
export interface DiffOptions {
  /** The folder that paths are relative to. */
  readonly cwd: string;
  /** A document, a stream or folder of definitions, a model, `model.ts#Class`, `revision:path`, or `-` for standard input. */
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
  /** The files that were compared. */
  readonly files: readonly string[];
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
  /** True for a document that the tool which reads it refuses. */
  readonly isRefused?: true;
  readonly diagnostics: readonly Diagnostic[];
  /** The text, where it cannot be read again. */
  readonly text?: string;
}

/** Reads what a command line names: a document, a stream or a folder of definitions, a model, `revision:path`, or `-`. */
async function readSides(given: string, { cwd, located, isFormer }: SideOptions): Promise<readonly Side[]> {
  const { dialects } = located;
  const model = modelNamed(given);
  if (model !== undefined && existsSync(resolve(cwd, model.file))) {
    return [{ given, ...(await (await import('./project/read-typescript.ts')).readModel(model, located)) }];
  }
  const { files, hasOthers, isGone } = await openFiles(given, cwd, dialects);
  const readers = readersOf(dialects);
  const sides: Side[] = [];
  for (const { file, text } of files) {
    const isDefinition = readers.some(({ identityOf, marks }) => identityOf && marks?.test(text));
    if (!hasOthers || isDefinition) sides.push(...(await readText(file, text, { isGone, isFormer, dialects })));
  }
  if (sides.length > 0) return sides;
  throw new UsageError({ message: `"${given}" holds no definition to compare`, help: 'Name a document in it.' });
}

interface SideOptions extends DocumentAge {
  readonly cwd: string;
  readonly located: Project;
}

interface OpenedFiles extends Pick<TextOptions, 'isGone'> {
  readonly files: readonly DescriptionFile[];
  /** True where files that hold no definition may stand among them. */
  readonly hasOthers: boolean;
}

/** The files that a name stands for; of a folder with a meaning, the one that stands for it. */
async function openFiles(given: string, cwd: string, dialects: readonly Dialect[]): Promise<OpenedFiles> {
  const path = given === standardInput ? undefined : resolve(cwd, given);
  const revision = path === undefined || isTaken(path) ? undefined : openRevision(given, cwd);
  if (revision !== undefined) {
    const main = revision.isFolder ? mainFileAmong(revision.names, dialects) : undefined;
    const files = revision.files.filter(({ file }) => main === undefined || file === posix.join(given, main));
    return { files, hasOthers: revision.isFolder && main === undefined, isGone: true };
  }
  const isFolder = path !== undefined && lookAt(path)?.isDirectory() === true;
  const main = isFolder ? mainFileIn(given, cwd, dialects) : undefined;
  const names = main === undefined ? await expandGlobs([given], cwd) : [main];
  const { files, problems } = findFiles(names, cwd);
  if (problems.length > 0) throw new UsageError(problems);
  return {
    files: files.map((file) => ({ file, text: readFileText(file, { cwd, read: asText }).text })),
    hasOthers: isFolder ? main === undefined : names[0] !== given,
    isGone: path === undefined,
  };
}

interface TextOptions extends DocumentAge {
  /** True where the text cannot be read again. */
  readonly isGone: boolean;
  readonly dialects: readonly Dialect[];
}

async function readText(given: string, written: string, options: TextOptions): Promise<readonly Side[]> {
  const { dialects } = options;
  const all = await splitText(written, given, dialects);
  const definitions = all.filter((reading) => readerFor(reading, readersOf(dialects))?.identityOf !== undefined);
  const named = async (reading: Reading): Promise<Side> => await readSide(given, reading, options);
  if (definitions.length > 0) return await Promise.all(definitions.map(named));
  return [await named(await readDocument(written, given, readersOf(dialects)))];
}

async function readSide(given: string, reading: Reading, { isGone, isFormer, dialects }: TextOptions): Promise<Side> {
  const reader = readerFor(reading, readersOf(dialects));
  if (reader === undefined) refuseValues(reading);
  const text = isGone ? { text: reading.text } : {};
  const imported = documentOf(reading, { reader });
  const { document: whole, diagnostics } = imported;
  const wrong = malformedDiagnostics(imported);
  if (whole === undefined || wrong.length > 0) return { given, ...text, diagnostics: [...diagnostics, ...wrong] };
  const refusals = await findRefusals(dialects, reader?.kind ?? schemaKind, reading, { isFormer });
  if (refusals.some(isError)) return { given, ...text, isRefused: true, diagnostics: refusals };
  if (reader === undefined) return { given, ...text, document: whole, whole, diagnostics };
  if (isCompared(dialects, reader.kind)) return { given, ...text, reader, document: whole, whole, diagnostics };
  if (reader.choose !== undefined) return { given, ...text, reader, whole, ...chosenDocument(reading, reader) };
  throw new UsageError({ message: `"${given}" is ${reader.title(whole.root)}, which holds no schema to compare` });
}
