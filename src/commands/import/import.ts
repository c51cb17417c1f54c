import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type SharedModels, homesFrom } from '../../generator/base/share.ts';
import { readersOf, speechesOf } from '../../generator/dialect/dialect.ts';
import { modulesOf } from '../../dialects/modules.ts';
import type { Imported, ImportedText, ImportOptions } from '../../generator/import/import.ts';
import { importSchema as importBy } from '../../generator/import/import.ts';
import { readerFor, refuseValues, translated } from '../../generator/import/reader.ts';
import { dialects as ours } from '../../dialects/index.ts';
import type { KnownModules } from '../../generator/extract/index.ts';
import { contradictionsIn } from './contradictions.ts';
import { modelName } from './name.ts';
import {
  lossDiagnostics,
  moduleText,
  type PrintedModels,
  printFiles,
  printModels,
} from '../../generator/print/index.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { type Reading, readFileText } from '../../text/index.ts';
import { loadConfiguration } from '../gen/cache/load-configuration.ts';
import type { Progress } from '../project/api.ts';
import { textAt, writeWhole } from '../project/files.ts';

/**
 * Turns an existing schema into models.
 *
 * @throws {UsageError} when it cannot be read, or the models cannot be written.
 * @example
 * import { importModels } from 'schemawright/generator';
 *
 * const { written } = await importModels({ cwd: '.', file: 'values.schema.json', out: 'models/app.ts' });
 */
export async function importModels(options: ImportModelsOptions): Promise<ImportModelsResult> {
  const { cwd, file, out, select, base } = options;
  const located = await loadConfiguration(cwd);
  const { dialects } = located;
  const reading = await translated(readFileText(file, { cwd }), readersOf(dialects));
  if (readerFor(reading, readersOf(dialects)) === undefined) refuseValues(reading);
  const { imported, others, diagnostics } = importSchema(reading, {
    readers: readersOf(dialects),
    whole: true,
    ...(select === undefined ? {} : { select }),
  });
  const source = { files: [reading.file], texts: new Map([[reading.file, reading.text]]) };
  const nothing = { ...source, diagnostics, module: undefined, written: [], shared: undefined };
  if (imported === undefined) return nothing;
  const name = options.name ?? modelName(imported.document.name, file, cwd);
  const all = [imported, ...(others ?? [])];
  options.onProgress?.({ phase: 'checking what was read' });
  const { accepted, diagnostics: contradictions } = await contradictionsIn(all, basename(reading.file), located);
  options.onProgress?.({ phase: 'writing models' });
  const printed = printModels(imported.document, {
    ...{ name, accepted, speeches: speechesOf(dialects) },
    others: (others ?? []).map(({ document, position }) => ({
      ...{ document, name: nameOfOther(document.name, name, imported) },
      isBefore: position < imported.position,
    })),
  });
  const models = await sharedWith(printed, imported, options, modulesOf(dialects));
  return {
    ...nothing,
    diagnostics: [...diagnostics, ...lossesOf(all, printed), ...contradictions],
    module: out === undefined ? textIn(models, cwd) : undefined,
    written: out === undefined ? [] : write(models, out, options),
    shared: base === undefined ? undefined : countsOf(models, printed),
  };
}

/** Which document becomes models, and where they go. */
export interface ImportModelsOptions {
  /** The folder that every path is relative to. */
  readonly cwd: string;
  /** A JSON Schema, a CRD or an OpenAPI document, `-` for standard input. */
  readonly file: string;
  /** The file for the models, or the folder of that name for large ones; without it nothing is written. */
  readonly out?: string | undefined;
  /** The name of the root class; derived from the file or its chart without it. */
  readonly name?: string | undefined;
  /** A version of a CRD, or a component of an OpenAPI document. */
  readonly select?: string | undefined;
  /** `model.ts#Class`: models that the new ones import equal classes from, and extend where little differs. */
  readonly base?: string | undefined;
  /** Overwrites files that exist. */
  readonly force?: boolean | undefined;
  /** Told now and then how far the run is. */
  readonly onProgress?: ((done: Progress) => void) | undefined;
}

/** What an import found and made. */
export interface ImportModelsResult {
  readonly diagnostics: readonly Diagnostic[];
  /** The document that was read. */
  readonly files: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
  /** The models as one module, where no file was named for them. */
  readonly module: string | undefined;
  /** The files that were written. */
  readonly written: readonly string[];
  /** How many of the classes and definitions the base has, and how many extend a class of it. */
  readonly shared: { readonly all: number; readonly fromBase: number; readonly extending: number } | undefined;
}

/** Reads a schema for models: JSON Schema of any draft, a version of a CRD, components of an OpenAPI document. */
export function importSchema(reading: Reading, options: ImportOptions = {}): ImportedText {
  return importBy(reading, { readers: readersOf(ours), ...options });
}

/** Each loss is told of the document that has the schema. */
function lossesOf(all: readonly Imported[], { losses }: PrintedModels): readonly Diagnostic[] {
  return all.flatMap((one) => {
    const schemas = new Set([...walk(one.document.root)].map(({ schema }) => schema));
    const own = losses.filter(({ schema }) => schemas.has(schema) || all.length === 1);
    return lossDiagnostics(one, own);
  });
}

/** Another version is called as the first, where that was given a name of its own. */
function nameOfOther(other: string, name: string, { document }: Imported): string {
  return other.startsWith(document.name) ? `${name}${other.slice(document.name.length)}` : other;
}

/** The compiler that reads the base is loaded only where there is one. */
async function sharedWith(
  printed: PrintedModels,
  { document }: Imported,
  { base, cwd }: ImportModelsOptions,
  modules: KnownModules,
): Promise<SharedModels> {
  if (base === undefined) return { declarations: printed.declarations, imports: new Map() };
  const { readBase, shareWith } = await import('../../generator/base/index.ts');
  return shareWith(readBase(base, cwd, modules), printed, document.root, modules);
}

function countsOf(models: SharedModels, printed: PrintedModels): ImportModelsResult['shared'] {
  const own = models.declarations;
  return {
    all: printed.declarations.length,
    fromBase: printed.declarations.length - own.length,
    extending: own.filter((one) => one.kind === 'class' && one.base !== undefined).length,
  };
}

/** Small models are the file that was asked for, large ones a folder of that name. */
function write(models: SharedModels, out: string, { cwd, force }: ImportModelsOptions): readonly string[] {
  const files = filesOf(models, out, cwd);
  refuseBase(models, files, cwd);
  const existing = files.filter(([path, text]) => isOther(resolve(cwd, path), text)).map(([path]) => `"${path}"`);
  if (existing.length > 0 && force !== true) {
    const message = `${existing.join(', ')} ${existing.length === 1 ? 'exists' : 'exist'} already`;
    throw new UsageError({ message, help: 'Name another file, or overwrite it with --force.' });
  }
  for (const [path, text] of files) writeWhole(resolve(cwd, path), text);
  return files.map(([path]) => path);
}

type ModelFiles = readonly (readonly [path: string, text: string])[];

function filesOf(models: SharedModels, out: string, cwd: string): ModelFiles {
  const folder = out.replace(/\.[cm]?ts$/, '');
  const files = [...printFiles(models.declarations, homesFrom(resolve(cwd, folder), models.imports))];
  if (files.length === 1) return [[out, textIn(models, dirname(resolve(cwd, out)))]];
  return files.map(([file, text]) => [`${folder}/${file}`, text]);
}

function textIn({ declarations, imports }: SharedModels, folder: string): string {
  return moduleText(declarations, homesFrom(folder, imports));
}

function refuseBase({ imports }: SharedModels, files: ModelFiles, cwd: string): void {
  const bases = new Set([...imports.values()].map(({ file }) => file));
  const [lost] = files.find(([path]) => bases.has(resolve(cwd, path))) ?? [];
  if (lost === undefined) return;
  const message = `"${lost}" is a file of the base, which the models need`;
  throw new UsageError({ message, help: 'Name another file with --out.' });
}

function isOther(path: string, text: string): boolean {
  return existsSync(path) && textAt(path) !== text;
}
