/** Reads what a project has in TypeScript: its models and its configuration. */

import { resolve, sep } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { dialects as ours } from '../../dialects/index.ts';
import { type Dialect, modulesOf } from '../../generator/dialect/dialect.ts';
import { own } from '../../text/value/json.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { Extracted, TypeRoot } from '../../generator/extract/index.ts';
import {
  exportedFrom,
  extractModels as extractBy,
  parseModule,
  readConstantExport,
} from '../../generator/extract/index.ts';
import { type ModelName, relativeTo, textAt } from './files.ts';
import { type LocatedConfiguration, accepted, nothingSaid, readJsonConfiguration } from './configuration.ts';

/** Reads a model: makes the document of one root class. Throws a `UsageError` when it is not told which, or is none. */
export async function readModel(model: ModelName, cwd: string, located: Extracting): Promise<ReadModel> {
  const types = typeNamed(model, cwd);
  const reading = { ...(await extractionBy(located)), types };
  const { documents, diagnostics } = extractBy(cwd, [resolve(cwd, model.file)], reading);
  const wrong = diagnostics.filter(({ severity }) => severity === 'error');
  if (wrong.length > 0) return { diagnostics: wrong };
  const found = documents.filter(({ document }) => model.name === undefined || document.name === model.name);
  const [only] = found;
  if (only !== undefined && found.length === 1) return { document: only.document, diagnostics: [] };
  const names = documents.map(({ document }) => document.name);
  throw new UsageError(only === undefined ? noRoot(model, names, cwd) : severalRoots(model, names));
}

/** The interface or alias that a model names: it needs no mark to be read. */
function typeNamed({ file, name }: ModelName, cwd: string): readonly TypeRoot[] {
  const path = resolve(cwd, file);
  if (name === undefined) return [];
  const { types, exports, stars } = parseModule(path, textAt(path) ?? '', 0);
  const isElsewhere = !types.has(name) && (typeof exports.get(name) === 'object' || stars.length > 0);
  return exportedFrom(path, textAt(path) ?? '').types.includes(name) || isElsewhere
    ? [{ name, from: file, type: name }]
    : [];
}

type Extracting = Pick<LocatedConfiguration, 'dialects' | 'configuration'>;

/** What a configuration says of how models are read. */
export async function extractionBy({ dialects, configuration }: Extracting) {
  const { models, closed = false, docTags = false } = configuration;
  const closes = (root: string): boolean => own(models, root)?.closed ?? closed;
  return { modules: await modulesOf(dialects), closes, docTags };
}

/** The types that the configuration names as roots; with files given, those of these files. */
export function typeRootsOf(
  { configuration: { models }, places }: Pick<LocatedConfiguration, 'configuration' | 'places'>,
  cwd: string,
  files?: readonly string[],
): readonly TypeRoot[] {
  const given = files?.map((file) => resolve(cwd, file));
  return Object.entries(models).flatMap(([name, { type, kind = 'schema' }]): TypeRoot[] => {
    if (type === undefined) return [];
    const at = type.lastIndexOf('#');
    const from = type.slice(0, at);
    const isWanted = given === undefined || given.some((path) => isWithin(path, resolve(cwd, from)));
    return isWanted ? [{ name, from, type: type.slice(at + 1), kind, origin: places(['models', name, 'type']) }] : [];
  });
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}${sep}`);
}

/** The document of a model, or the errors that keep it from being made. */
export interface ReadModel {
  readonly document?: SchemaDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads models (absolute paths) and makes a document of each root class. Nothing is executed.
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
  return extractBy(cwd, paths, { modules: await modulesOf(dialects) });
}

function noRoot({ file, name }: ModelName, names: readonly string[], cwd: string): UsageProblem {
  const choices = names.length === 0 ? 'Mark a class with @Values() or @Schema().' : `It has ${names.join(', ')}.`;
  if (name === undefined) return { message: `"${file}" has no root class`, help: choices };
  if (!declares(file, name, cwd)) return { message: `"${file}" has no root class "${name}"`, help: choices };
  const mark = `Mark it with @Values() or @Schema()${names.length === 0 ? '' : `, or name ${names.join(' or ')}`}.`;
  return { message: `"${name}" in "${file}" is no root class`, help: mark };
}

function declares(file: string, name: string, cwd: string): boolean {
  const path = resolve(cwd, file);
  return parseModule(path, textAt(path) ?? '', 0).values.has(name);
}

function severalRoots({ file }: ModelName, names: readonly string[]): UsageProblem {
  return {
    message: `"${file}" has several root classes`,
    help: `Name one: ${names.map((name) => `${file}#${name}`).join(', ')}.`,
  };
}

/** Reads the configuration as constants; nothing is executed. Throws a `UsageError` that names every problem. */
export function readConfiguration(cwd: string, path: string | undefined): LocatedConfiguration {
  if (path === undefined) return nothingSaid;
  if (path.endsWith('.json')) return readJsonConfiguration(cwd, path);
  const { value, ...read } = readConstantExport(cwd, path);
  return { ...accepted(value, read.places, { cwd, path }), file: relativeTo(cwd, path), ...read };
}
