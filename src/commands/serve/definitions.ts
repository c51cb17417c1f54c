/** Reads the models that are served, the definitions that they make, and objects beside them. */

import { resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { targetsOf } from '../../generator/dialect/dialect.ts';
import { emitTargets, joinedSettings, loadTargets } from '../../generator/emit/target.ts';
import { readDocuments } from '../../kubernetes/admission/documents.ts';
import { findFiles } from '../../text/find-files.ts';
import { itemsOf } from '../../kubernetes/objects/read-objects.ts';
import { isObject, type KubeObject } from '../../kubernetes/structural/value.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { readFileText } from '../../text/index.ts';
import type { Project } from '../project/configuration.ts';
import { modelNamed } from '../project/files.ts';
import { withSlashes } from '../../text/paths.ts';
import { refuseFindings } from './refuse.ts';

/** Reads the objects of files and folders; throws a `UsageError` where one cannot be read. */
export function readObjectsIn(named: readonly string[], cwd: string): readonly KubeObject[] {
  const { files, problems } = findFiles(named, cwd);
  if (problems.length > 0) throw new UsageError(problems);
  return files.flatMap((path) => {
    const { text } = readFileText(path, { cwd });
    const documents = readDocuments(text, path).flatMap((document) => [...itemsOf(document)]);
    refuseFindings(documents.flatMap(({ reading }) => reading.diagnostics));
    return documents.flatMap(({ value }) => (isObject(value) ? [value] : []));
  });
}

/** Where models are read, and by which configuration. */
export interface ModelsPlace {
  readonly cwd: string;
  readonly located: Project;
}

/** The root classes of models: `model.ts` has all of its file, `model.ts#Class` one. */
export async function readModels(
  named: readonly string[],
  { located }: ModelsPlace,
): Promise<readonly SchemaDocument[]> {
  if (named.length === 0) return [];
  const { readModelFile } = await import('../project/read-typescript.ts');
  const all: SchemaDocument[] = [];
  for (const name of named) {
    const model = modelNamed(name);
    if (model === undefined) {
      const help = 'Name a TypeScript file, models/cluster.ts or models/cluster.ts#Cluster; use --crd for definitions.';
      throw new UsageError({ message: `"${name}" is not a model`, help });
    }
    const { documents, names, diagnostics } = await readModelFile(model, located);
    refuseFindings(diagnostics);
    if (documents.length > 0) {
      all.push(...documents);
      continue;
    }
    const help = `Mark a class with @Resource or @Values().${names.length === 0 ? '' : ` There are ${names.join(', ')}.`}`;
    throw new UsageError({ message: `"${name}" has no such root class`, help });
  }
  return all;
}

/** The CustomResourceDefinitions that models of kinds make, all versions of a kind in one. */
export async function definitionsOf(
  models: readonly SchemaDocument[],
  { cwd, located }: ModelsPlace,
): Promise<readonly KubeObject[]> {
  const kinds = models.filter(({ kind }) => kind === 'resource');
  if (kinds.length === 0) return [];
  const [target] = await loadTargets(
    targetsOf(located.dialects).filter(({ name }) => name === 'crd'),
    ['resource'],
  );
  if (target === undefined) throw new Error('the target crd does not load');
  const place = { cwd: withSlashes(resolve(cwd)), folder: '.', documents: models };
  const all = kinds.map((document) => emitTargets(document, [target], joinedSettings([document.targets]), place));
  refuseFindings(all.flatMap(({ diagnostics }): readonly Diagnostic[] => diagnostics));
  return all
    .flatMap(({ artifacts }) => artifacts)
    .flatMap(({ text, file }) => readDocuments(text, file))
    .flatMap(({ value }) => (isObject(value) ? [value] : []));
}
