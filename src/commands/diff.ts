import { posix, resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../diagnostics/usage-error.ts';
import { omitUndefined } from '../text/value/omit-undefined.ts';
import {
  type Change,
  combineDirections,
  type Compare,
  type CompareWatch,
  diffDocuments as diffBy,
  type DiffMode,
  type GivenValues,
} from '../diff/index.ts';
import { sortedChanges } from '../diff/pair/change.ts';
import { dialects as ours } from '../dialects/index.ts';
import { loadCompare, type Dialect, findRefusals, isCompared, readersOf } from '../generator/dialect/dialect.ts';
import type { DescriptionFile, DocumentAge } from '../generator/dialect/services.ts';
import {
  type DocumentReader,
  readDocument,
  findReader,
  isSchemaDocument,
  refuseValues,
  schemaKind,
} from '../generator/import/reader.ts';
import type { SchemaDocument } from '../schema/document/document.ts';
import { isSchemaObject } from '../schema/document/schema.ts';
import { existsSync } from 'node:fs';
import { findFiles } from '../text/files/find-files.ts';
import { type Reading, asText } from '../text/read-text.ts';
import { readFileText } from '../text/files/read-file.ts';
import { standardInput } from '../text/files/file-names.ts';
import { isTaken, inspectPath } from '../text/files/look-at.ts';
import { readValuesFile } from '../text/files/read-values-file.ts';
import { chosenDocument, createDocument, malformedDiagnostics } from '../generator/import/json-schema.ts';
import { loadConfiguration } from './gen/cache/load-configuration.ts';
import type { Project } from './project/configuration.ts';
import { compareCharts, openCharts } from './diff-charts.ts';
import { applyPolicy } from './diff-policy.ts';
import { redactChanges } from './redact/changes.ts';
import { asFormer, definedTwice, isError, pairSides, type Side } from './diff-sides.ts';
import { mainFileAmong, findMainFile, findOnlySchema } from './inputs/describe.ts';
import { splitText } from './inputs/recognise.ts';
import type { Progress } from './project/api.ts';
import { modelNamed } from './project/files.ts';
import { expandGlobs } from './inputs/globs.ts';
import { isRemote, type OpenInputs, openRemote } from './inputs/remote.ts';
import { openRevision } from './inputs/revision.ts';

/**
 * Compares two schemas.
 *
 * @throws {UsageError} when one cannot be read, or they are of different kinds.
 * @example
 * import { diff } from 'schemawright/api';
 *
 * const { changes } = await diff({ cwd: '.', old: 'main:values.schema.json', new: 'values.schema.json' });
 */
export async function diff(options: DiffOptions): Promise<DiffResult> {
  return await diffInputs(options);
}

export async function diffInputs(options: DiffOptions, opened?: OpenInputs): Promise<DiffResult> {
  const { cwd: folder, old: before, new: after, values = [], definition, onProgress } = options;
  const cwd = resolve(folder);
  const located = await loadConfiguration(cwd, omitUndefined({ config: options.config }));
  const { dialects } = located;
  const { mode = located.configuration.diff.mode } = options;
  const [old, next] = await readBothSides([before, after], { cwd, located, definition, inputs: opened });
  const sides = [...old, ...next];
  const texts = new Map(sides.flatMap(({ given, text }) => (text === undefined ? [] : [[given, text] as const])));
  const files = [...new Set(sides.map((side) => side.given))];
  const given = readValues(values, cwd);
  const twice = [old, next].flatMap(definedTwice);
  const diagnostics: Diagnostic[] = [
    ...old.flatMap(asFormer),
    ...next.flatMap((side) => side.diagnostics),
    ...twice,
    ...given.diagnostics,
  ].filter(
    // Only these warnings mean that the comparison may be wrong.
    (finding) => isError(finding) || doubtful.has(finding.code),
  );
  const [oldFromModel, newFromModel] = [old, next].map((all) => all.every(({ document }) => document?.fromModel));
  const result = {
    mode,
    accepted: 0,
    diagnostics,
    oldFromModel: oldFromModel === true,
    newFromModel: newFromModel === true,
    files,
    texts,
  };
  const models = sides.flatMap(
    (side) => side.models ?? (side.document?.fromModel === true ? [side.document.root] : []),
  );
  const inputs = { models, values, cwd, dialects, redact: options.redact };
  if (sides.some(({ document }) => !document)) return await redactChanges({ ...result, changes: [] }, inputs);
  const compareSides = async (left: readonly Side[], right: readonly Side[]): Promise<Compared> => {
    const changes: Change[] = [];
    const notes: Diagnostic[] = [];
    for (const pair of pairSides(left, right)) {
      const compared =
        'both' in pair
          ? await comparePair(pair.both, given.values, { cwd, dialects, onProgress })
          : { changes: [pair.change], notes: [] };
      changes.push(...compared.changes);
      notes.push(...compared.notes);
    }
    return { changes, notes };
  };
  const none: Compared = { changes: [], notes: [] };
  const backward = mode === 'forward' ? none : await compareSides(old, next);
  const forward = mode === 'backward' ? none : await compareSides(next, old);
  diagnostics.push(...(mode === 'forward' ? forward : backward).notes);
  const combined = combineDirections(mode, { backward: backward.changes, forward: forward.changes });
  const judged = applyPolicy(combined, options.rules ?? [], located);
  diagnostics.push(...judged.diagnostics);
  const { accepted } = judged;
  return await redactChanges({ ...result, accepted, changes: sortedChanges(judged.changes) }, inputs);
}

interface Compared {
  readonly changes: readonly Change[];
  /** Why a comparison leaves something out. */
  readonly notes: readonly Diagnostic[];
}

async function comparePair(
  [left, right]: readonly [Side, Side],
  values: readonly GivenValues[],
  { cwd, dialects, onProgress }: Pick<DiffOptions, 'cwd' | 'onProgress'> & Pick<Project, 'dialects'>,
): Promise<Compared> {
  if (!left.document || !right.document) return { changes: [], notes: [] };
  refuseOthers(left, right);
  const onChange: CompareWatch = (count, total) => onProgress?.({ phase: 'proving changes', count, total });
  const { sides, diagnostics: notes } = await openCharts([left, right], cwd, dialects);
  if (sides) return { changes: compareCharts(sides, values, onChange), notes };
  const compare = await loadComparison(left.reader, dialects, [left.document, right.document]);
  return { changes: diffBy(left.document, right.document, compare, values, onChange), notes };
}

/** Of a server, only the definitions of the other side are compared: it also serves those of others. */
export async function readBothSides(
  [before, after]: readonly [string, string],
  options: Omit<SideOptions, 'isFormer' | 'wanted'>,
): Promise<readonly [readonly Side[], readonly Side[]]> {
  const { dialects } = options.located;
  const left = { ...options, isFormer: true };
  const right = { ...options, isFormer: false };
  if (isRemote(before, dialects) && !isRemote(after, dialects)) {
    const next = await readSides(after, right);
    return [await readSides(before, { ...left, wanted: listNames(next) }), next];
  }
  const old = await readSides(before, left);
  const wanted = isRemote(after, dialects) && !isRemote(before, dialects) ? { wanted: listNames(old) } : {};
  return [old, await readSides(after, { ...right, ...wanted })];
}

export function listNames(sides: readonly Side[]): readonly string[] {
  return sides.flatMap(({ whole }) => {
    const { metadata } = whole?.root ?? {};
    return isSchemaObject(metadata) && typeof metadata.name === 'string' ? [metadata.name] : [];
  });
}

export const doubtful: ReadonlySet<string> = new Set([
  'document/number-rounded',
  'document/duplicate-key',
  'diff/defined-twice',
]);

/** The schemas to compare, and how. */
export interface DiffOptions {
  /** The folder that paths are relative to. */
  readonly cwd: string;
  /** A document, a stream or folder of definitions, a model, `model.ts#Class`, `revision:path`, or `-` for standard input. */
  readonly old: string;
  readonly new: string;
  /**
   * Values files of users: a change that affects values they set is breaking, even where the schema declares them only
   * now.
   */
  readonly values?: readonly string[] | undefined;
  /** Who reads whose data. Default: that of the configuration, or `backward`. */
  readonly mode?: DiffMode | undefined;
  /** Reports only changes of these codes and kinds. */
  readonly rules?: readonly string[] | undefined;
  /** The configuration file. Default: `schemawright.config.ts` or `.json`. */
  readonly config?: string | undefined;
  /** The only definition to compare of several, by kind and group: `Widget.example.com`. */
  readonly definition?: string | undefined;
  /** Hides all values in messages, not only those that a schema marks as secret. */
  readonly redact?: boolean | undefined;
  /** Called from time to time with the progress of the run. */
  readonly onProgress?: ((done: Progress) => void) | undefined;
}

/** The changes between two documents, and the diagnostics. */
export interface DiffResult {
  /** The worst first. */
  readonly changes: readonly Change[];
  readonly mode: DiffMode;
  /** The number of changes that the configuration switches off or accepts; they are not listed. */
  readonly accepted: number;
  /**
   * Errors mean that a document cannot be read and nothing is compared. Warnings are about numbers that lose precision
   * when read.
   */
  readonly diagnostics: readonly Diagnostic[];
  readonly oldFromModel: boolean;
  readonly newFromModel: boolean;
  /** The files that were compared. */
  readonly files: readonly string[];
  /** Texts to show instead of those of the files: of other revisions, and with hidden secrets. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Compares two documents of one kind: JSON Schemas, CRDs or OpenAPI documents. Returns the changes, the worst first.
 */
export async function diffDocuments(old: SchemaDocument, next: SchemaDocument): Promise<readonly Change[]> {
  const reader = readersOf(ours).find(({ reads }) => reads(old.root, { format: 'json', text: '' }));
  return diffBy(old, next, await loadComparison(reader, ours, [old, next]));
}

async function loadComparison(
  reader: DocumentReader | undefined,
  dialects: readonly Dialect[],
  documents: readonly SchemaDocument[],
): Promise<Compare | undefined> {
  return reader && (await loadCompare(dialects, reader.kind, documents));
}

function readValues(files: readonly string[], cwd: string) {
  const readings = files.map((file) => readValuesFile(file, { cwd }));
  return {
    values: readings.flatMap(({ file, value }) => (value ? [{ file, value }] : [])),
    diagnostics: readings.flatMap(({ diagnostics }) => diagnostics),
  };
}

function refuseOthers(before: Side, after: Side): void {
  if (before.reader === after.reader) return;
  const message = `"${before.given}" is ${describeSide(before)} and "${after.given}" ${describeSide(after)}`;
  const help = 'Name two documents of one kind.';
  throw new UsageError({ message, help });
}

function describeSide({ reader, whole, document }: Side): string {
  if (document?.fromModel === true && !reader) return 'a model of values';
  return !whole || !reader ? 'a JSON schema' : reader.title(whole.root);
}

export async function readSides(
  given: string,
  { cwd, located, definition, isFormer, describeValues, wanted, inputs }: SideOptions,
): Promise<readonly Side[]> {
  const { dialects } = located;
  const model = modelNamed(given);
  if (model && existsSync(resolve(cwd, model.file))) {
    return await (await import('./diff-models.ts')).readModelSides(given, model, located);
  }
  const { files, hasOthers, isGone, isServed } = await openFiles(given, cwd, { dialects, wanted, inputs });
  if (isServed && wanted && files.length === 0) return [];
  const readers = readersOf(dialects);
  const sides: Side[] = [];
  for (const { file, text } of files) {
    const isDefinition = readers.some(({ identityOf, marks }) => identityOf && marks?.test(text));
    if (!hasOthers || isDefinition)
      sides.push(...(await readText(file, text, { cwd, isGone, isServed, isFormer, dialects, describeValues })));
  }
  if (sides.length > 0) return sides.filter((side) => definition === undefined || hasIdentity(side, definition));
  throw new UsageError({ message: `"${given}" contains no definition to compare`, help: 'Name a document in it.' });
}

function hasIdentity({ reader, whole }: Side, definition: string): boolean {
  return !whole || !reader?.identityOf || reader.identityOf(whole.root) === definition;
}

export interface SideOptions extends DocumentAge, Pick<DiffOptions, 'definition'>, Pick<TextOptions, 'describeValues'> {
  readonly cwd: string;
  readonly located: Project;
  readonly wanted?: readonly string[];
  readonly inputs?: OpenInputs | undefined;
}

interface OpenOptions extends Pick<Project, 'dialects'>, Pick<SideOptions, 'inputs'> {
  readonly wanted: SideOptions['wanted'];
}

interface OpenedFiles extends Pick<TextOptions, 'isGone' | 'isServed'> {
  readonly files: readonly DescriptionFile[];
  /** True when files without a definition are allowed among them. */
  readonly hasOthers: boolean;
}

async function openFiles(given: string, cwd: string, { dialects, wanted, inputs }: OpenOptions): Promise<OpenedFiles> {
  const texts = inputs?.texts.get(given);
  if (texts) return { files: texts, hasOthers: true, isGone: true };
  const remote = await openRemote(given, dialects, inputs);
  if (remote) return { files: await remote.readDocuments(wanted), hasOthers: false, isGone: true, isServed: true };
  const path = given === standardInput ? undefined : resolve(cwd, given);
  const revision = path === undefined || isTaken(path) ? undefined : openRevision(given, cwd);
  if (revision) {
    const main = revision.isFolder ? mainFileAmong(revision.names, dialects) : undefined;
    const files = revision.files.filter(({ file }) => main === undefined || file === posix.join(given, main));
    return { files, hasOthers: revision.isFolder && main === undefined, isGone: true };
  }
  const isFolder = path !== undefined && inspectPath(path)?.isDirectory() === true;
  const main = isFolder ? (findMainFile(given, cwd, dialects) ?? findOnlySchema(given, cwd, dialects)) : undefined;
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
  readonly cwd: string;
  readonly isGone: boolean;
  /** True for a document that a server accepted. */
  readonly isServed?: boolean | undefined;
  readonly dialects: readonly Dialect[];
  /** The schema of values, where values stand for it. */
  readonly describeValues?: ((values: Reading) => SchemaDocument | undefined) | undefined;
}

async function readText(given: string, written: string, options: TextOptions): Promise<readonly Side[]> {
  const { dialects } = options;
  const all = await splitText(written, given, dialects);
  const definitions = all.filter((reading) => findReader(reading, readersOf(dialects))?.identityOf !== undefined);
  const readNamedSide = async (reading: Reading): Promise<Side> => await readSide(given, reading, options);
  if (definitions.length > 0) return await Promise.all(definitions.map(readNamedSide));
  const folder = options.isGone ? undefined : options.cwd;
  return [await readNamedSide(await readDocument(written, given, readersOf(dialects), folder))];
}

async function readSide(given: string, written: Reading, options: TextOptions): Promise<Side> {
  const { value } = written;
  const reading = typeof value === 'boolean' ? { ...written, value: value ? {} : { not: {} } } : written;
  const { isGone, isServed = false, isFormer, dialects, describeValues } = options;
  const reader = findReader(reading, readersOf(dialects));
  const text = isGone ? { text: reading.text } : {};
  const described = !reader && !isSchemaDocument(reading) ? describeValues?.(reading) : undefined;
  if (described) return { given, ...text, document: described, whole: described, diagnostics: reading.diagnostics };
  if (!reader) refuseValues(reading);
  const imported = createDocument(reading, { reader });
  const { document: whole, diagnostics } = imported;
  const refusals = isServed ? [] : await findRefusals(dialects, reader?.kind ?? schemaKind, reading, { isFormer });
  if (refusals.some(isError)) return { given, ...text, isRefused: true, diagnostics: refusals };
  const wrong = malformedDiagnostics(imported);
  if (!whole || wrong.length > 0) return { given, ...text, diagnostics: [...diagnostics, ...wrong] };
  if (!reader) return { given, ...text, document: whole, whole, diagnostics };
  if (isCompared(dialects, reader.kind) && reader.comparesChosen !== true)
    return { given, ...text, reader, document: whole, whole, diagnostics };
  if (reader.choose) return { given, ...text, reader, whole, ...chosenDocument(reading, reader) };
  throw new UsageError({ message: `"${given}" is ${reader.title(whole.root)}, which contains no schema to compare` });
}
