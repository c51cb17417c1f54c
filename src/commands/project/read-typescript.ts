import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { dialects as ours } from '../../dialects/index.ts';
import { type Dialect, loadModules } from '../../generator/dialect/dialect.ts';
import { getOwn } from '../../text/value/json.ts';
import { memoize } from '../../text/value/once.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { Extracted, TypeRoot } from '../../generator/extract/index.ts';
import {
  listExported,
  extractModels as extractBy,
  parseModule,
  readConstantExport,
} from '../../generator/extract/index.ts';
import { missingFile } from '../../text/files/file-names.ts';
import { type ModelName } from './files.ts';
import { makeRelative, findText } from '../../text/files/paths.ts';
import type { ModelSources } from './model-paths.ts';
import { type Project, acceptConfiguration } from './configuration.ts';

export interface ProjectModels extends ModelSources, Extracted {}

/** Drafts are texts that are read instead of the files, by absolute path. */
export async function readModels(
  sources: ModelSources,
  project: Project,
  how: Pick<Parameters<typeof extractBy>[2] & {}, 'earlier' | 'drafts' | 'fingerprints'> = {},
): Promise<ProjectModels> {
  const { models, closed = false, docTags = false } = project.configuration;
  const isClosed = (root: string): boolean => getOwn(models, root)?.closed ?? closed;
  const options = {
    modules: await loadModules(project.dialects),
    types: sources.types,
    closes: isClosed,
    docTags,
    ...how,
  };
  const extracted = extractBy(project.cwd, sources.paths, options);
  return { ...sources, ...extracted, snapshot: memoize(extracted.snapshot) };
}

export interface ModelFile {
  readonly documents: readonly SchemaDocument[];
  readonly names: readonly string[];
  /** The files that were read, relative to the folder of the project. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export async function readModelFile(model: ModelName, project: Project): Promise<ModelFile> {
  const path = resolve(project.cwd, model.file);
  if (!existsSync(path)) throw new UsageError(missingFile(model.file, project.cwd));
  const types = findType(model, project.cwd);
  const { documents, diagnostics, files } = await readModels({ paths: [path], types }, project);
  const roots = documents.map(({ document }) => document);
  return {
    documents: roots.filter(({ name }) => model.name === undefined || model.name === name),
    names: roots.map(({ name }) => name),
    files,
    diagnostics,
  };
}

/** Throws a `UsageError` when the file has no root class, or several and none is named. */
export async function readModel(model: ModelName, project: Project): Promise<ReadModel> {
  const { documents, diagnostics } = await readRoots(model, project);
  const [document, ...others] = documents;
  const names = documents.map(({ name }) => name);
  if (others.length > 0) throw new UsageError(severalRoots(model, names));
  return document ? { document, diagnostics: [] } : { diagnostics };
}

export async function readRoots(model: ModelName, project: Project): Promise<ReadRoots> {
  const { documents, names, files, diagnostics } = await readModelFile(model, project);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { documents: [], files, diagnostics: errors };
  if (documents.length === 0) throw new UsageError(noRoot(model, names, project.cwd));
  return { documents, files, diagnostics: [] };
}

type ReadRoots = Omit<ModelFile, 'names'>;

interface ReadModel {
  readonly document?: SchemaDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/** An interface or alias that is named needs no decorator. */
function findType({ file, name }: ModelName, cwd: string): readonly TypeRoot[] {
  const path = resolve(cwd, file);
  if (name === undefined) return [];
  const { types, exports, stars } = parseModule(path, findText(path) ?? '', 0);
  const isElsewhere = !types.has(name) && (typeof exports.get(name) === 'object' || stars.length > 0);
  return listExported(path, findText(path) ?? '').types.includes(name) || isElsewhere
    ? [{ name, from: file, type: name }]
    : [];
}

/**
 * Reads models (absolute paths) and creates a document for each root class. No code is executed.
 *
 * @example
 * import { extractModels } from 'schemawright/generator';
 *
 * const { documents, diagnostics } = await extractModels(process.cwd(), ['/project/models/cluster.ts']);
 */
export async function extractModels(
  cwd: string,
  paths: readonly string[],
  { dialects = ours }: { readonly dialects?: readonly Dialect[] } = {},
): Promise<Extracted> {
  return extractBy(cwd, paths, { modules: await loadModules(dialects) });
}

function noRoot({ file, name }: ModelName, names: readonly string[], cwd: string): UsageProblem {
  const choices = names.length === 0 ? 'Mark a class with @Values() or @Schema().' : `It has ${names.join(', ')}.`;
  if (name === undefined) return { message: `"${file}" has no root class`, help: choices };
  if (!declaresName(file, name, cwd)) return { message: `"${file}" has no root class "${name}"`, help: choices };
  const mark = `Mark it with @Values() or @Schema()${names.length === 0 ? '' : `, or name ${names.join(' or ')}`}.`;
  return { message: `"${name}" in "${file}" is not a root class`, help: mark };
}

function declaresName(file: string, name: string, cwd: string): boolean {
  const path = resolve(cwd, file);
  return parseModule(path, findText(path) ?? '', 0).values.has(name);
}

export function severalRoots({ file }: ModelName, names: readonly string[]): UsageProblem {
  return {
    message: `"${file}" has several root classes`,
    help: `Name one: ${names.map((name) => `${file}#${name}`).join(', ')}.`,
  };
}

/** Reads constants only and executes nothing. Throws a `UsageError` that lists every problem. */
export function readConfiguration(cwd: string, path: string): Project {
  const { value, ...read } = readConstantExport(cwd, path);
  return { cwd, ...acceptConfiguration(value, read.places, { cwd, path }), file: makeRelative(cwd, path), ...read };
}
