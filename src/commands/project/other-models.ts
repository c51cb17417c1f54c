import { resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { listServices } from '../../generator/dialect/dialect.ts';
import { schemaKind } from '../../generator/import/reader.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { Project } from './configuration.ts';
import type { ModelName } from './files.ts';
import { modelPaths } from './model-paths.ts';

export interface OtherModels {
  readonly documents: readonly SchemaDocument[];
  /** Those that describe parts of the same documents as the models, such as further versions of a kind. */
  readonly parts: readonly SchemaDocument[];
  readonly files: readonly string[];
  /** The errors because of which a part may be missing. */
  readonly diagnostics: readonly Diagnostic[];
}

const none: OtherModels = { documents: [], parts: [], files: [], diagnostics: [] };

/** One definition holds all versions of a kind, which models of the project may declare in other files. */
export async function readOtherModels(
  named: readonly ModelName[],
  models: readonly SchemaDocument[],
  project: Project,
): Promise<OtherModels> {
  const paths = modelPaths(project.cwd, project.configuration, {});
  const own = named.map(({ file, name }) => ({ name, path: resolve(project.cwd, file) }));
  if (!own.some(({ path }) => paths.includes(path))) return none;
  const isWhole = (path: string): boolean => own.some((model) => model.path === path && model.name === undefined);
  const isNamed = ({ name }: SchemaDocument, path: string): boolean =>
    own.some((model) => model.name === name && model.path === path);
  return await readOthers({ paths: paths.filter((path) => !isWhole(path)), models, isNamed }, project);
}

interface Reading {
  readonly paths: readonly string[];
  readonly models: readonly SchemaDocument[];
  readonly isNamed?: (document: SchemaDocument, path: string) => boolean;
}

export async function readOthers({ paths, models, isNamed }: Reading, project: Project): Promise<OtherModels> {
  const { readModels } = await import('./read-typescript.ts');
  const read = await readModels({ paths, types: [] }, project);
  const others = read.documents
    .map(({ document, file }) => ({ document, path: resolve(project.cwd, file) }))
    .filter(({ document, path }) => isNamed?.(document, path) !== true);
  const documents = others.map(({ document }) => document);
  const parts = await selectParts(models, documents, project);
  // A file without a model may lack it because of its error.
  const isApart = (path: string): boolean => {
    const ofFile = others.filter((other) => other.path === path);
    return ofFile.length > 0 && ofFile.every(({ document }) => !parts.includes(document));
  };
  const diagnostics = read.diagnostics.filter(
    ({ severity, origin }) => severity === 'error' && !isApart(resolve(project.cwd, origin.file)),
  );
  return { documents, parts, files: read.files.map((file) => resolve(project.cwd, file)), diagnostics };
}

async function selectParts(models: readonly SchemaDocument[], others: readonly SchemaDocument[], project: Project) {
  const parts: SchemaDocument[] = [];
  for (const { kind, services } of listServices(project.dialects)) {
    const ofKind = models.filter((model) => chooseKind(model, project) === kind);
    if (ofKind.length > 0 && services.selectParts) parts.push(...(await services.selectParts(ofKind, others)));
  }
  return parts;
}

export function chooseKind({ kind }: SchemaDocument, { dialects }: Project): string {
  return dialects.flatMap(({ models = {} }) => models[kind] ?? [])[0] ?? schemaKind;
}
