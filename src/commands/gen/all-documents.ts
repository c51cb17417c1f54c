import { resolve } from 'node:path';
import { type Extracted, extractModels } from '../../generator/extract/index.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { GenerateOptions } from '../project/api.ts';
import type { LocatedConfiguration } from '../project/configuration.ts';
import { modelPaths } from '../project/model-paths.ts';
import { extractionBy } from '../project/read-typescript.ts';

/** The documents of a run, and those of models that were not asked for but stand in one file with one of them. */
export interface AllDocuments {
  readonly documents: readonly SchemaDocument[];
  /** True where models were read that the run does not know as its own: it is not kept. */
  readonly isWider: boolean;
}

/**
 * The documents that targets see. The versions of a kind stand in one file: where single models are given, the other models of
 * the project are read, too, or the file would lose the versions that they describe.
 */
export async function allDocuments(
  { documents: own }: Extracted,
  paths: readonly string[],
  located: LocatedConfiguration,
  { cwd, files }: Pick<GenerateOptions, 'cwd' | 'files'>,
): Promise<AllDocuments> {
  const documents = own.map(({ document }) => document);
  if (files === undefined || !documents.some(({ kind }) => kind === 'resource')) return { documents, isWider: false };
  const others = modelPaths(resolve(cwd), located.configuration, {}).filter((path) => !paths.includes(path));
  const more = extractModels(resolve(cwd), others, await extractionBy(located)).documents;
  return { documents: [...documents, ...more.map(({ document }) => document)], isWider: true };
}
