/** Reads the models that are served, the definitions that they make, and objects beside them. */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { targetsOf } from '../../generator/dialect/dialect.ts';
import { emitTargets, joinedSettings, loadTargets } from '../../generator/emit/target.ts';
import { readDocuments } from '../../kubernetes/admission/documents.ts';
import { objectFiles } from '../../kubernetes/objects/find-files.ts';
import { itemsOf } from '../../kubernetes/objects/read-objects.ts';
import { isObject, type KubeObject } from '../../kubernetes/structural/value.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { missingFile, readFileText } from '../../text/index.ts';
import type { LocatedConfiguration } from '../project/configuration.ts';
import { modelNamed, withSlashes } from '../project/files.ts';
import { refuseFindings } from './refuse.ts';

/** Reads the objects of files and folders; throws a `UsageError` where one cannot be read. */
export function readObjectsIn(named: readonly string[], cwd: string): readonly KubeObject[] {
  const { files, problems } = objectFiles(named, cwd);
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
  readonly located: LocatedConfiguration;
}

/** The root classes of models: `model.ts` has all of its file, `model.ts#Class` one. */
export async function readModels(
  named: readonly string[],
  { cwd, located }: ModelsPlace,
): Promise<readonly SchemaDocument[]> {
  if (named.length === 0) return [];
  const { extractModels } = await import('../../generator/extract/index.ts');
  const { extractionBy } = await import('../project/read-typescript.ts');
  const reading = await extractionBy(located);
  return named.flatMap((name) => {
    const model = modelNamed(name);
    if (model === undefined) {
      const help = 'Name a TypeScript file, models/cluster.ts or models/cluster.ts#Cluster; use --crd for definitions.';
      throw new UsageError({ message: `"${name}" is not a model`, help });
    }
    if (!existsSync(resolve(cwd, model.file))) throw new UsageError(missingFile(model.file, cwd));
    const { documents, diagnostics } = extractModels(cwd, [resolve(cwd, model.file)], reading);
    refuseFindings(diagnostics);
    const found = documents.filter(({ document }) => model.name === undefined || document.name === model.name);
    if (found.length > 0) return found.map(({ document }) => document);
    const help = `Mark a class with @Resource or @Values().${documents.length === 0 ? '' : ` There are ${documents.map(({ document }) => document.name).join(', ')}.`}`;
    throw new UsageError({ message: `"${name}" has no such root class`, help });
  });
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
