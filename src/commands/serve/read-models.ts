import { resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { listServices } from '../../generator/dialect/dialect.ts';
import type { Description } from '../../generator/dialect/services.ts';
import { findSchemaOrigin, type SchemaDocument } from '../../schema/document/document.ts';
import { chooseKind, type OtherModels, readOtherModels } from '../project/other-models.ts';
import { openDescription, refuseFolder } from '../inputs/describe.ts';
import { expandGlobs } from '../inputs/globs.ts';
import { inspectPath } from '../../text/files/look-at.ts';
import type { Project } from '../project/configuration.ts';
import { type ModelName, modelNamed } from '../project/files.ts';

export interface NamedModels {
  readonly name: string;
  readonly models: readonly ModelName[];
  readonly documents: readonly SchemaDocument[];
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ReadInputs {
  readonly descriptions: readonly Description[];
  readonly named: readonly NamedModels[];
  readonly folders: readonly string[];
}

/** Reads models, documents, folders of either, and globs. Calls `refuse` for a file that is neither. */
export async function readInputs(
  inputs: readonly string[],
  project: Project,
  refuse: (name: string) => never,
): Promise<ReadInputs> {
  const { cwd } = project;
  const descriptions: Description[] = [];
  const named: NamedModels[] = [];
  const folders: string[] = [];
  for (const name of new Set(await expandGlobs(inputs, cwd))) {
    if (modelNamed(name)) {
      named.push(await readNamedModel(name, project));
      continue;
    }
    const isFolder = inspectPath(resolve(cwd, name))?.isDirectory() === true;
    const description = await openDescription(name, { cwd, located: project, mayHoldModels: isFolder });
    if (description) descriptions.push(description);
    else if (isFolder) {
      named.push(await readModelFolder(name, project));
      folders.push(name);
    } else refuse(name);
  }
  return { descriptions, named, folders };
}

export async function readNamedModel(name: string, project: Project): Promise<NamedModels> {
  const model = modelNamed(name);
  if (!model) {
    const help = 'Name a TypeScript file, models/cluster.ts or models/cluster.ts#Cluster; use --crd for definitions.';
    throw new UsageError({ message: `"${name}" is not a model`, help });
  }
  const { readRoots } = await import('../project/read-typescript.ts');
  const { documents, files, diagnostics } = await readRoots(model, project);
  return {
    name,
    models: [model],
    documents,
    diagnostics,
    files: files.map((file) => resolve(project.cwd, file)),
  };
}

export async function readModelFolder(name: string, project: Project): Promise<NamedModels> {
  const { modelPaths } = await import('../project/model-paths.ts');
  const paths = modelPaths(project.cwd, project.configuration, { files: [name] });
  const { readModels } = await import('../project/read-typescript.ts');
  const { documents, files, diagnostics } = await readModels({ paths, types: [] }, project);
  if (documents.length + diagnostics.length === 0) refuseFolder(name);
  return {
    name,
    models: paths.map((file) => ({ file })),
    documents: documents.map(({ document }) => document),
    diagnostics,
    files: files.map((file) => resolve(project.cwd, file)),
  };
}

/**
 * Models that describe parts of the same documents, such as the versions of a kind, have one description, with the
 * parts that other models of the project have; each other model has its own.
 */
export async function describeModels(
  named: readonly NamedModels[],
  project: Project,
): Promise<Pick<OtherModels, 'files' | 'diagnostics'> & { readonly descriptions: readonly Description[] }> {
  const all = named.flatMap(({ name, documents }) => documents.map((document) => ({ name, document })));
  const distinct = [...new Map(all.map((model) => [identifyModel(model.document), model])).values()];
  const isPart = ({ document }: (typeof all)[number]): boolean => hasParts(chooseKind(document, project), project);
  const [whole, partial] = [distinct.filter((model) => !isPart(model)), distinct.filter(isPart)];
  const descriptions = whole.map(({ name, document }) =>
    createDescription(name, chooseKind(document, project), [document]),
  );
  const models = partial.map(({ document }) => document);
  if (models.length === 0) return { descriptions, files: [], diagnostics: [] };
  const names = named.flatMap((read) => read.models);
  const { parts, files, diagnostics } = await readOtherModels(names, models, project);
  const kinds = new Set(models.map((document) => chooseKind(document, project)));
  for (const kind of kinds) {
    const ofKind = [...models, ...parts].filter((document) => chooseKind(document, project) === kind);
    const own = partial.filter(({ document }) => ofKind.includes(document)).map(({ name }) => name);
    descriptions.push(createDescription([...new Set(own)].join(', '), kind, ofKind));
  }
  return { descriptions, files, diagnostics };
}

function hasParts(kind: string, { dialects }: Project): boolean {
  return listServices(dialects).some((known) => known.kind === kind && known.services.selectParts !== undefined);
}

function identifyModel(document: SchemaDocument): string {
  return JSON.stringify([document.name, findSchemaOrigin(document, document.root)]);
}

function createDescription(name: string, kind: string, models: readonly SchemaDocument[]): Description {
  return { name, names: [], kind, title: 'a model', describes: 'nothing', files: [], diagnostics: [], models };
}
