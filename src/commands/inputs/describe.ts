import { existsSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { type Dialect, readersOf, listServices, listValuesFolders } from '../../generator/dialect/dialect.ts';
import { findFolderKind } from '../../generator/dialect/folders.ts';
import type { Description, DescriptionFile, NamedSchema, OperationName } from '../../generator/dialect/services.ts';
import { chosenDocument, createDocument } from '../../generator/import/json-schema.ts';
import { type Described, refuseValues, schemaKind } from '../../generator/import/reader.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { findFiles } from '../../text/files/find-files.ts';
import { missingFile, standardInput } from '../../text/files/file-names.ts';
import { readFileText, readTextFile } from '../../text/files/read-file.ts';
import { readEntries } from '../../text/files/list-folder.ts';
import { isTaken, inspectPath } from '../../text/files/look-at.ts';
import { asText } from '../../text/read-text.ts';
import type { Project } from '../project/configuration.ts';
import { type ModelName, modelNamed } from '../project/files.ts';
import { expandGlobs } from './globs.ts';
import { type Recognised, recogniseText, schemaTitle } from './recognise.ts';
import { type OpenInputs, openRemote } from './remote.ts';
import { openRevision } from './revision.ts';

export interface DescribeOptions {
  readonly cwd: string;
  readonly located: Project;
  readonly select?: string | undefined;
  /** The asserted kind: a folder is searched only for documents of it. */
  readonly kind?: string | undefined;
  readonly operation?: OperationName;
  /** True when the name may be in a revision, such as `main:crds`. */
  readonly hasRevisions?: boolean;
  /** True to return `undefined` for a folder without documents, which may have models. */
  readonly mayHoldModels?: boolean;
  /** The names of the documents that are wanted of a server; by default, all that it serves. */
  readonly wanted?: readonly string[];
  readonly inputs?: OpenInputs | undefined;
}

/**
 * Opens a description. `undefined` for a file that describes nothing: values, and files that cannot be parsed.
 *
 * @throws {UsageError} for an unreadable file, and for a folder with documents of several kinds.
 */
export async function openDescription(name: string, options: DescribeOptions): Promise<Description | undefined> {
  const { cwd, inputs } = options;
  const texts = inputs?.texts.get(name);
  if (texts) return (await describeTexts(name, texts, options)) ?? refuseFolder(name);
  const model = modelNamed(name);
  if (model) return await describeModel(name, model, options);
  const remote = await openRemote(name, options.located.dialects, inputs);
  if (remote) {
    const described = await describeTexts(name, await remote.readDocuments(options.wanted), options);
    return described ? { ...described, isServed: true } : refuseFolder(name);
  }
  const isRevision = options.hasRevisions === true && !isTaken(resolve(cwd, name));
  const revision = isRevision ? openRevision(name, cwd) : undefined;
  if (revision) return (await describeTexts(name, revision.files, options)) ?? refuseFolder(name);
  const isFolder = name !== standardInput && inspectPath(resolve(cwd, name))?.isDirectory() === true;
  return isFolder ? await describeFolder(name, options) : await describeFiles(name, [name], options);
}

/** Files that have a kind must all have the same; other files are included. */
export async function describeAll(
  names: readonly string[],
  options: DescribeOptions,
): Promise<Description | undefined> {
  const all: Description[] = [];
  for (const name of await expandGlobs(names, options.cwd)) {
    const description = await openDescription(name, options);
    if (description) all.push(description);
  }
  const [first, ...others] = all;
  if (!first) return;
  const other = others.find(({ kind }) => kind !== first.kind);
  if (other) throw new UsageError(severalKinds(first, other));
  return {
    ...first,
    name: names.join(', '),
    names: all.flatMap((description) => description.names),
    files: all.flatMap(({ files }) => files),
  };
}

function severalKinds(first: Description, other: Description): UsageProblem {
  const message = `"${first.name}" is ${first.title} and "${other.name}" is ${other.title}`;
  return { message, help: 'Name documents of one kind.' };
}

async function describeFolder(name: string, options: DescribeOptions): Promise<Description | undefined> {
  const { cwd, located, kind = schemaKind } = options;
  const main = kind === schemaKind ? findMainFile(name, cwd, located.dialects) : undefined;
  if (main !== undefined) return (await describeFiles(main, [main], options)) ?? refuseUnknown(main, cwd);
  const chart = kind === schemaKind ? describeUndeclared(name, options) : undefined;
  if (chart) return chart;
  const { files, problems } = findFiles([name], cwd);
  if (files.length === 0 && (kind !== schemaKind || options.mayHoldModels === true)) return;
  if (problems.length > 0) throw new UsageError(problems);
  const found = await describeFiles(name, files, options);
  return found ?? (options.mayHoldModels === true ? undefined : refuseFolder(name));
}

/** A folder of values that has no schema is still one, whatever else is in it: definitions, charts with schemas. */
function describeUndeclared(folder: string, { cwd, located, operation }: DescribeOptions): Description | undefined {
  const kind = findFolderKind(folder, cwd, listValuesFolders(located.dialects));
  const [schemaFile] = kind?.reads ?? [];
  if (!kind || schemaFile === undefined || (operation !== 'validate' && operation !== 'values')) return;
  const marks = kind.marks.map((mark) => posix.join(folder, mark));
  return {
    name: folder,
    names: [folder],
    kind: schemaKind,
    title: `${kind.values.title} without a schema`,
    describes: 'values',
    files: marks.map((file) => ({ file, text: readFileText(file, { cwd, read: asText }).text })),
    schema: { name: posix.join(folder, schemaFile), root: true, diagnostics: [] },
    diagnostics: [],
  };
}

export function refuseFolder(name: string): never {
  throw new UsageError({
    message: `"${name}" contains no document that describes values or objects`,
    help: 'Name a schema, a definition of a kind, a model, or a folder with one of them.',
  });
}

/** `undefined` for a folder without a meaning of its own; a chart has one. */
export function findMainFile(folder: string, cwd: string, dialects: readonly Dialect[]): string | undefined {
  const names = readEntries(folder, cwd).map((entry) => entry.name);
  const main = mainFileAmong(names, dialects);
  return main === undefined ? undefined : posix.join(folder, main);
}

/**
 * The only document in a folder that is written in another language than JSON Schema, with the files that it loads
 * beside it; `undefined` in a folder with definitions.
 *
 * @throws {UsageError} for a folder with several.
 */
export function findOnlySchema(folder: string, cwd: string, dialects: readonly Dialect[]): string | undefined {
  const searched = readersOf(dialects).filter((reader) => reader.searched !== undefined);
  const own: string[] = [];
  for (const file of findFiles([folder], cwd).files) {
    const text = readTextFile(resolve(cwd, file)) ?? '';
    for (const { translate, isNested } of searched.filter((reader) => reader.searched?.test(text))) {
      if (translate === undefined) return;
      if (isNested?.(posix.relative(folder, file)) !== true) own.push(file);
    }
  }
  if (own.length < 2) return own[0];
  const message = `"${folder}" contains ${own.length} schemas: ${own.join(', ')}`;
  throw new UsageError({ message, help: 'Name one of them.' });
}

export function mainFileAmong(names: readonly string[], dialects: readonly Dialect[]): string | undefined {
  const folders = dialects.flatMap(({ folders = [] }) => folders);
  const known = folders.find(({ marks }) => marks.every((mark) => names.includes(mark)));
  return known?.reads.find((file) => names.includes(file));
}

export function refuseUnknown(file: string, cwd: string): never {
  const reading = readFileText(file, { cwd });
  const errors = reading.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new UsageError(errors);
  refuseValues(reading);
  throw new UsageError(`"${file}" describes neither values nor objects`);
}

async function describeFiles(
  name: string,
  paths: readonly string[],
  options: DescribeOptions,
): Promise<Description | undefined> {
  const { cwd } = options;
  const files = paths.map((file) => ({ file, text: readFileText(file, { cwd, read: asText }).text }));
  return await describeTexts(name, files, options);
}

async function describeTexts(
  name: string,
  texts: readonly DescriptionFile[],
  options: DescribeOptions,
): Promise<Description | undefined> {
  const { located } = options;
  const found: { readonly document: Recognised; readonly file: DescriptionFile }[] = [];
  for (const file of texts) {
    const documents = await recogniseText(file.text, file.file, located.dialects);
    found.push(...documents.map((document) => ({ document, file })));
  }
  const isServed = new Set(listServices(located.dialects).map(({ kind }) => kind));
  const isChosen = ({ kind, reader }: Recognised): boolean =>
    !isServed.has(kind) &&
    reader?.choose !== undefined &&
    (options.select !== undefined || reader.needsSelect !== true);
  const described = found.filter(
    ({ document }) => document.describes !== 'nothing' && (isServed.has(document.kind) || isChosen(document)),
  );
  const asserted = described.filter(({ document }) => document.kind === options.kind);
  const meant = [asserted, described, found].find((documents) => documents.length > 0) ?? [];
  const [first] = meant;
  if (!first) return;
  const kinds = new Map(meant.map(({ document }) => [document.kind, document]));
  if (kinds.size > 1 && described.length > 0) {
    const titles = [...kinds.values()].map(({ title }) => title).join(' and ');
    throw new UsageError({ message: `"${name}" holds ${titles}`, help: 'Name the documents of one kind.' });
  }
  const { kind, title, describes } = first.document;
  const files = [...new Map(meant.map(({ file }) => [file.file, file])).values()];
  const diagnostics = meant.flatMap(({ document }) => document.reading.diagnostics);
  const reading = meant.length === 1 && files.length === 1 ? { reading: first.document.reading } : {};
  if (meant.length > 1 || (kind !== schemaKind && !(describes === 'values' && isChosen(first.document))))
    return { name, names: [name], kind, title, describes, files, ...reading, diagnostics };
  const schema = readSchema(first.document, options);
  return {
    name,
    names: [name],
    kind: schemaKind,
    title,
    describes,
    files,
    schema,
    isSelected: kind !== schemaKind,
    diagnostics,
  };
}

function readSchema({ reader, reading }: Recognised, { select }: DescribeOptions): NamedSchema {
  const { file: name, value } = reading;
  if (typeof value === 'boolean') return { name, root: value, diagnostics: reading.diagnostics };
  const { document, diagnostics, malformed } = reader
    ? chosenDocument(reading, reader, select === undefined ? {} : { select })
    : createDocument(reading);
  if (!document) return { name, diagnostics };
  return { name, root: document.root, document, diagnostics, malformed };
}

export async function describeModel(
  name: string,
  model: ModelName,
  { cwd, located, kind }: DescribeOptions,
): Promise<Description> {
  if (!existsSync(resolve(cwd, model.file))) throw new UsageError(missingFile(model.file, cwd));
  const { readRoots, severalRoots } = await import('../project/read-typescript.ts');
  const { documents, diagnostics } = await readRoots(model, located);
  const chooseKind = (document: SchemaDocument): string =>
    located.dialects.flatMap(({ models = {} }) => models[document.kind] ?? [])[0] ?? schemaKind;
  const meant = kind === undefined ? documents : documents.filter((document) => chooseKind(document) === kind);
  const described = {
    name,
    names: [],
    title: 'a model',
    describes: 'values' satisfies Described,
    files: [],
    diagnostics,
  } as const;
  if (diagnostics.length > 0) return { ...described, kind: kind ?? schemaKind, schema: { name, diagnostics } };
  const [document, ...others] = meant;
  if (!document) throw new UsageError(describeMissingRoot(name, kind, documents, located));
  const kinds = new Set(meant.map(chooseKind));
  const [only = schemaKind] = kinds;
  if (kinds.size > 1 || (only === schemaKind && others.length > 0))
    throw new UsageError(
      severalRoots(
        model,
        meant.map((item) => item.name),
      ),
    );
  if (only === schemaKind)
    return {
      ...described,
      kind: only,
      schema: { name, root: document.root, document, diagnostics: [] },
      models: meant,
    };
  return { ...described, kind: only, describes: getDescribed(only, located), models: meant };
}

function getDescribed(kind: string, { dialects }: Project): Described {
  return readersOf(dialects).find((reader) => reader.kind === kind)?.describes ?? 'nothing';
}

function describeMissingRoot(
  name: string,
  kind: string | undefined,
  documents: readonly SchemaDocument[],
  { dialects }: Project,
): UsageProblem {
  const title =
    readersOf(dialects)
      .find((reader) => reader.kind === kind)
      ?.title({}) ?? schemaTitle;
  const names = documents.map((document) => document.name);
  const help =
    names.length === 0
      ? 'Mark a class as a root: @Values(), @Schema() or @Resource({ … }).'
      : `Its roots are ${names.join(', ')}.`;
  return { message: `"${name}" has no root class that generates ${title}`, help };
}
