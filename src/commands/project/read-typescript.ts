/** Reads what a project has in TypeScript: its models and its configuration. */

import { resolve, sep } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { dialects as ours } from '../../dialects/index.ts';
import { type Dialect } from '../../generator/dialect/dialect.ts';
import { modulesOf } from '../../dialects/modules.ts';
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
export function readModel(model: ModelName, cwd: string, located: Extracting): ReadModel {
  const { documents, diagnostics } = readRoots(model, cwd, located);
  const [document, ...others] = documents;
  if (others.length === 0) return document === undefined ? { diagnostics } : { document, diagnostics: [] };
  throw new UsageError(
    severalRoots(
      model,
      documents.map(({ name }) => name),
    ),
  );
}

/** Reads a model: makes the documents of its root classes, of the one that is named alone. Throws a `UsageError` when there is none. */
export function readRoots(model: ModelName, cwd: string, located: Extracting): ReadRoots {
  const types = typeNamed(model, cwd);
  const { documents, diagnostics } = extractBy(cwd, [resolve(cwd, model.file)], { ...extractionBy(located), types });
  const wrong = diagnostics.filter(({ severity }) => severity === 'error');
  if (wrong.length > 0) return { documents: [], diagnostics: wrong };
  const all = documents.map(({ document }) => document);
  const named = all.filter(({ name }) => model.name === undefined || name === model.name);
  if (named.length > 0) return { documents: named, diagnostics: [] };
  throw new UsageError(
    noRoot(
      model,
      all.map(({ name }) => name),
      cwd,
    ),
  );
}

/** The documents of the roots of a model, or the errors that keep them from being made. */
interface ReadRoots {
  readonly documents: readonly SchemaDocument[];
  readonly diagnostics: readonly Diagnostic[];
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
export function extractionBy({ dialects, configuration }: Extracting) {
  const { models, closed = false, docTags = false } = configuration;
  const closes = (root: string): boolean => own(models, root)?.closed ?? closed;
  return { modules: modulesOf(dialects), closes, docTags };
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
 * const { documents, diagnostics } = extractModels(process.cwd(), ['/project/models/cluster.ts']);
 */
export function extractModels(
  cwd: string,
  paths: readonly string[],
  { dialects = ours }: { readonly dialects?: readonly Dialect[] } = {},
): Extracted {
  return extractBy(cwd, paths, { modules: modulesOf(dialects) });
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

/** What is said of a model with several roots, where one is meant. */
export function severalRoots({ file }: ModelName, names: readonly string[]): UsageProblem {
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
