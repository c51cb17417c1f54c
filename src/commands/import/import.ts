import { didYouMean } from '../../diagnostics/nearest.ts';
import { formatClassName } from '../../generator/print/printing/definitions.ts';
import { pascalCase } from '../../text/identifiers.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { basename, dirname, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type SharedModels, mapHomes } from '../../generator/base/share.ts';
import {
  type KindDefinition,
  type Dialect,
  loadModules,
  readersOf,
  listSpeeches,
} from '../../generator/dialect/dialect.ts';
import type { RecognizedTypes } from '../../generator/dialect/recognized.ts';
import {
  type Imported,
  type ImportedText,
  type ImportOptions,
  importSchema as importBy,
} from '../../generator/import/import.ts';
import type { DocumentReader } from '../../generator/import/reader.ts';
import { dialects as ours } from '../../dialects/index.ts';
import { findContradictions } from './contradictions.ts';
import { type FolderFacts, modelName, readFolderFacts } from './name.ts';
import { readSource } from './source.ts';
import {
  lossDiagnostics,
  moduleText,
  type PrintedModels,
  printFiles,
  printModels,
} from '../../generator/print/index.ts';
import { walk } from '../../schema/keywords/walk.ts';
import type { Reading } from '../../text/read-text.ts';
import { loadConfiguration } from '../gen/cache/load-configuration.ts';
import type { Progress } from '../project/api.ts';
import { redactDocuments } from '../redact/findings.ts';
import { isTaken } from '../../text/files/look-at.ts';
import { writeAll } from '../../text/files/write-files.ts';
import { findText } from '../../text/files/paths.ts';

/**
 * Imports a schema as models.
 *
 * @throws {UsageError} when it cannot be read, or the models cannot be written.
 * @example
 * import { importModels } from 'schemawright/generator';
 *
 * const { written } = await importModels({ cwd: '.', file: 'values.schema.json', out: 'models/app.ts' });
 */
export async function importModels(options: ImportModelsOptions): Promise<ImportModelsResult> {
  const { cwd, file, out, base } = options;
  const located = await loadConfiguration(cwd);
  const { dialects } = located;
  const source = await readSource(file, cwd, dialects);
  const facts = await readFolderFacts(file, cwd, dialects);
  const { kinds, diagnostics } = importKinds(source.definitions, options, { readers: readersOf(dialects), facts });
  const nothing = {
    files: source.files,
    texts: source.texts,
    diagnostics: [...source.diagnostics, ...diagnostics],
    kinds: kinds.length,
    module: undefined,
    written: [],
    shared: undefined,
  };
  const [first] = kinds;
  if (!first) return await redactDocuments(nothing, { dialects, cwd });
  const all = kinds.flatMap((kind) => [kind.imported, ...kind.others]);
  options.onProgress?.({ phase: 'checking the result' });
  const { accepted, diagnostics: contradictions } = await findContradictions(all, basename(file), located);
  options.onProgress?.({ phase: 'writing models' });
  const recognized = base === undefined ? await recognizeTypes(all, dialects) : nothingRecognized;
  const printed = printModels(first.imported.document, {
    name: first.name,
    accepted,
    typed: recognized.typed,
    taken: recognized.homes.keys(),
    speeches: listSpeeches(dialects),
    ...(kinds.length === 1 ? {} : { home: first.name }),
    others: kinds.flatMap((kind) => [
      ...(kind === first
        ? []
        : [{ document: kind.imported.document, name: kind.name, isBefore: false, home: kind.name }]),
      ...kind.others.map(({ document, position }) => ({
        document,
        name: nameOfOther(document.name, kind.name, kind.imported),
        isBefore: position < kind.imported.position,
        ...(kinds.length === 1 ? {} : { home: kind.name }),
      })),
    ]),
  });
  const models = { ...(await shareModels(printed, first.imported, options, dialects)), homes: recognized.homes };
  const result = {
    ...nothing,
    diagnostics: [...nothing.diagnostics, ...describeLosses(all, printed, recognized), ...contradictions],
  };
  return {
    ...(await redactDocuments(result, { dialects, cwd })),
    module: out === undefined ? printModule(models, cwd) : undefined,
    written: out === undefined ? [] : writeModels(models, out, options),
    shared: base === undefined ? undefined : countShared(models, printed),
  };
}

interface ImportedKind {
  readonly name: string;
  readonly imported: Imported;
  readonly others: readonly Imported[];
}

function importKinds(
  definitions: readonly KindDefinition[],
  { cwd, file, select, name, base, kinds: wanted = [] }: ImportModelsOptions,
  { readers, facts }: { readonly readers: readonly DocumentReader[]; readonly facts: FolderFacts | undefined },
): { readonly kinds: readonly ImportedKind[]; readonly diagnostics: readonly Diagnostic[] } {
  const chosen = chosenKinds(definitions, wanted);
  if (chosen.length > 1) refuseForSeveral({ name, base });
  const read = namedKinds(chosen).map((kind) => ({
    name: kind.name,
    ...importSchema(kind.reading, { readers, whole: true, simplify: base === undefined, ...omitUndefined({ select }) }),
  }));
  return {
    kinds: read.flatMap(({ imported, others = [], name: kind }) => {
      if (!imported) return [];
      const only = name ?? modelName(imported.document.name, file, cwd, facts);
      return [{ name: chosen.length === 1 ? only : kind, imported: keepValues(imported, facts), others }];
    }),
    diagnostics: read.flatMap((result) => result.diagnostics),
  };
}

/** A chart with values of its own keeps them: the models do not generate them. */
function keepValues(imported: Imported, facts?: FolderFacts): Imported {
  const { document } = imported;
  if (document.kind !== 'values' || facts?.hasValues !== true) return imported;
  return { ...imported, document: { ...document, targets: { ...document.targets, 'values-yaml': false } } };
}

/** `--name` and `--base` apply to one class only. */
function refuseForSeveral(flags: Pick<ImportModelsOptions, 'name' | 'base'>): void {
  const given = Object.entries(flags).flatMap(([flag, value]) => (value === undefined ? [] : [`--${flag}`]));
  if (given.length === 0) return;
  const message = `${given.join(' and ')} cannot be used with several kinds`;
  throw new UsageError({ message, help: 'Choose one with --kind NAME.' });
}

/** The document to import, and where the models are written. */
export interface ImportModelsOptions {
  /** The folder that all paths are relative to. */
  readonly cwd: string;
  /** A JSON Schema, CRDs or an OpenAPI document, `-` for standard input, or a folder of CRDs. */
  readonly file: string;
  /** The file for the models; large models become a folder of that name. Without it, nothing is written. */
  readonly out?: string | undefined;
  /** The name of the root class; by default derived from the file or its chart. */
  readonly name?: string | undefined;
  /** The kinds to import when there are several CRDs: `Backup` or `backups.example.com`. */
  readonly kinds?: readonly string[] | undefined;
  /** A version of a CRD, or a component of an OpenAPI document. */
  readonly select?: string | undefined;
  /** `model.ts#Class`: new models import equal classes from these models, and extend classes that differ little. */
  readonly base?: string | undefined;
  /** Overwrites files that exist. */
  readonly force?: boolean | undefined;
  /** Called from time to time with the progress of the run. */
  readonly onProgress?: ((done: Progress) => void) | undefined;
}

/** The imported models, and the diagnostics. */
export interface ImportModelsResult {
  readonly diagnostics: readonly Diagnostic[];
  /** The number of imported kinds or schemas. */
  readonly kinds: number;
  /** The documents that were read. */
  readonly files: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
  /** The models as one module when no output file was named. */
  readonly module: string | undefined;
  /** The files that were written. */
  readonly written: readonly string[];
  /** How many classes and definitions there are, how many come from the base, and how many extend a class of it. */
  readonly shared: { readonly all: number; readonly fromBase: number; readonly extending: number } | undefined;
}

/** Imports a JSON Schema of any draft, a version of a CRD, or components of an OpenAPI document. */
export function importSchema(reading: Reading, options: ImportOptions = {}): ImportedText {
  return importBy(reading, { readers: readersOf(ours), ...options });
}

function describeLosses(
  all: readonly Imported[],
  { losses }: PrintedModels,
  recognized: RecognizedTypes,
): readonly Diagnostic[] {
  return all.flatMap((imported) => {
    const schemas = new Set([...walk(imported.document.root)].map(({ schema }) => schema));
    const own = losses.filter(({ schema }) => schemas.has(schema) || all.length === 1);
    const notes = [...imported.notes, ...recognized.notes.filter(({ schema }) => schemas.has(schema))];
    return lossDiagnostics({ ...imported, notes }, own);
  });
}

/** Other versions follow a name that the user gave the first. */
function nameOfOther(other: string, name: string, { document }: Imported): string {
  return other.startsWith(document.name) ? `${name}${other.slice(document.name.length)}` : other;
}

async function shareModels(
  printed: PrintedModels,
  { document }: Imported,
  { base, cwd }: ImportModelsOptions,
  dialects: readonly Dialect[],
): Promise<SharedModels> {
  if (base === undefined) return { declarations: printed.declarations, imports: new Map() };
  const { readBase, shareModels } = await import('../../generator/base/index.ts');
  const modules = await loadModules(dialects);
  return shareModels(readBase(base, cwd, modules), printed, document.root, modules);
}

function countShared(models: SharedModels, printed: PrintedModels): ImportModelsResult['shared'] {
  const own = models.declarations;
  return {
    all: printed.declarations.length,
    fromBase: printed.declarations.length - own.length,
    extending: own.filter((declared) => declared.kind === 'class' && declared.base !== undefined).length,
  };
}

interface WrittenModels extends SharedModels {
  /** The modules of types that no model declares. */
  readonly homes: RecognizedTypes['homes'];
}

/** Small models are one file, large ones a folder of that name. */
function writeModels(models: WrittenModels, out: string, { cwd, force }: ImportModelsOptions): readonly string[] {
  const files = buildModelFiles(models, out, cwd);
  refuseBase(models, files, cwd);
  const existing = files.filter(([path, text]) => isOther(resolve(cwd, path), text)).map(([path]) => `"${path}"`);
  if (existing.length > 0 && force !== true) {
    const message = `${existing.join(', ')} ${existing.length === 1 ? 'exists' : 'exist'} already`;
    throw new UsageError({ message, help: 'Name another file, or overwrite it with --force.' });
  }
  writeAll(
    files.map(([path, content]) => ({ path, content })),
    cwd,
  );
  return files.map(([path]) => path);
}

type ModelFiles = readonly (readonly [path: string, text: string])[];

function buildModelFiles(models: WrittenModels, out: string, cwd: string): ModelFiles {
  const folder = out.replace(/\.[cm]?ts$/, '');
  const homes = new Map([...models.homes, ...mapHomes(resolve(cwd, folder), models.imports)]);
  const files = [...printFiles(models.declarations, homes)];
  if (files.length === 1) return [[out, printModule(models, dirname(resolve(cwd, out)))]];
  return files.map(([file, text]) => [`${folder}/${file}`, text]);
}

function printModule({ declarations, imports, homes }: WrittenModels, folder: string): string {
  return moduleText(declarations, new Map([...homes, ...mapHomes(folder, imports)]));
}

function refuseBase({ imports }: SharedModels, files: ModelFiles, cwd: string): void {
  const bases = new Set([...imports.values()].map(({ file }) => file));
  const [lost] = files.find(([path]) => bases.has(resolve(cwd, path))) ?? [];
  if (lost === undefined) return;
  const message = `"${lost}" is a file of the base, which the models import`;
  throw new UsageError({ message, help: 'Name another file with --out.' });
}

function isOther(path: string, text: string): boolean {
  return isTaken(path) && findText(path) !== text;
}

const nothingRecognized: RecognizedTypes = { typed: new Map(), homes: new Map(), notes: [] };

/** The types of libraries in the definitions of kinds. */
async function recognizeTypes(all: readonly Imported[], dialects: readonly Dialect[]): Promise<RecognizedTypes> {
  const roots = all.flatMap(({ document }) => (document.kind === 'resource' ? [document.root] : []));
  const [load] = dialects.flatMap((dialect) => dialect.recognizeTypes ?? []);
  return roots.length === 0 || load === undefined
    ? nothingRecognized
    : (await load())(roots, await loadModules(dialects));
}

interface NamedKind {
  readonly reading: Reading;
  readonly name: string;
}

/**
 * Without a choice, all kinds. A kind is named by its kind, `Certificate`, or its name,
 * `certificates.cert-manager.io`.
 */
function chosenKinds(all: readonly KindDefinition[], wanted: readonly string[]): readonly KindDefinition[] {
  if (wanted.length === 0) return all;
  const isCalled = ({ kind, name }: KindDefinition, wantedName: string): boolean =>
    kind === wantedName || name === wantedName;
  const missing = wanted.filter((wantedName) => !all.some((definition) => isCalled(definition, wantedName)));
  if (missing.length > 0) {
    const names = all.flatMap(({ kind }) => kind ?? []);
    throw new UsageError(
      missing.map((wantedName) => ({
        message: `there is no definition of "${wantedName}"`,
        help:
          didYouMean(wantedName, names) ??
          (names.length === 0
            ? 'Only the kinds of CustomResourceDefinitions can be chosen.'
            : `There are ${[...new Set(names)].sort().join(', ')}.`),
      })),
    );
  }
  return all.filter((definition) => wanted.some((wantedName) => isCalled(definition, wantedName)));
}

/** Kinds of the same name get as many labels of their group as needed to differ. */
function namedKinds(definitions: readonly KindDefinition[]): readonly NamedKind[] {
  const all = definitions.map(({ kind = 'Resource', ...rest }) => ({ ...rest, kind }));
  const named = all.map((entry) => {
    const alike = all.filter((other) => formatClassName(other.kind) === formatClassName(entry.kind));
    return {
      reading: entry.reading,
      name: alike.length === 1 ? entry.kind : `${entry.kind}${shortenGroup(entry, alike)}`,
    };
  });
  return named.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function shortenGroup({ group }: KindDefinition, alike: readonly KindDefinition[]): string {
  const labels = group.split('.');
  const starts = labels.map((_, index) => labels.slice(0, index + 1).join('.'));
  const others = alike.filter((other) => other.group !== group);
  const own = starts.find((start) => !others.some((other) => `${other.group}.`.startsWith(`${start}.`)));
  return pascalCase(own ?? group);
}
