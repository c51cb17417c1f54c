import { resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { listServices } from '../../generator/dialect/dialect.ts';
import { findFolderKind } from '../../generator/dialect/folders.ts';
import { schemaKind } from '../../generator/import/reader.ts';
import { inspectPath, isTaken } from '../../text/files/look-at.ts';
import { missingFile } from '../../text/files/file-names.ts';
import { withSlashes } from '../../text/files/paths.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { asText } from '../../text/read-text.ts';
import { loadConfiguration } from '../gen/cache/load-configuration.ts';
import { recogniseText } from '../inputs/recognise.ts';
import type { Project } from '../project/configuration.ts';
import { modelNamed } from '../project/files.ts';
import { findModels } from '../project/model-paths.ts';
import { openEntryFile } from './entry-target.ts';
import type { AddOptions, OpenedTarget } from './target.ts';
import { askPlace } from './target.ts';

/** Opens what the name stands for, or what is asked; `undefined` when that is cancelled. */
export async function openTarget(options: AddOptions): Promise<OpenedTarget | undefined> {
  const project = await loadConfiguration(options.cwd);
  const to = options.to ?? (await choosePlace(project, options));
  if (to === undefined) return;
  const model = modelNamed(to);
  if (model) {
    if (options.values === true) throw new UsageError(valuesOfModel);
    return await (await import('./model-target.ts')).openModelTarget(model, options);
  }
  return await openFile(to, project, options);
}

const valuesOfModel = {
  message: '--values is for a schema without a model',
  help: 'Leave it out: schemawright gen writes the values of a model.',
};

async function openFile(to: string, project: Project, options: AddOptions): Promise<OpenedTarget> {
  const { cwd, dialects } = project;
  const [named = ''] = to.split('#');
  const found = inspectPath(resolve(cwd, named));
  if (!found) throw new UsageError(missingFile(named, cwd));
  const file = found.isDirectory() ? findInFolder(named, project) : to;
  const { text } = readFileText(file.split('#')[0] ?? '', { cwd, read: asText });
  const [recognised] = await recogniseText(text, file, dialects);
  const kind = recognised?.kind ?? schemaKind;
  const entries = await listServices(dialects)
    .find((known) => known.kind === kind)
    ?.services.entries?.();
  if (entries) return openEntryFile(file, entries, cwd);
  if (recognised && kind !== schemaKind) {
    const message = `add does not accept "${file}", which is ${recognised.title}`;
    throw new UsageError({ message, help: 'Name the model that it is generated from; schemawright import makes one.' });
  }
  return (await import('./schema-target.ts')).openSchemaTarget(file, project, options);
}

/** The file that stands for a folder, such as the schema of a chart. */
function findInFolder(folder: string, { cwd, dialects }: Project): string {
  const kinds = dialects.flatMap(({ folders = [] }) => folders);
  const files = findFolderKind(folder, cwd, kinds)?.reads.map((name) => withSlashes(`${folder}/${name}`)) ?? [];
  const file = files.find((name) => isTaken(resolve(cwd, name)));
  if (file !== undefined) return file.replace(/^\.\//, '');
  throw new UsageError({
    message: `"${folder}" contains nothing to add to`,
    help: 'Name a model, a schema, or the folder of a chart with a schema.',
  });
}

/** The root classes of the project; without models, the schema of the folder. */
async function choosePlace(project: Project, { answer }: AddOptions): Promise<string | undefined> {
  const { paths } = findModels(project);
  if (paths.length === 0) return findInFolder('.', project);
  const { readModels } = await import('../project/read-typescript.ts');
  const { documents } = await readModels(findModels(project), project);
  const roots = documents.map(({ document, file }) => `${file}#${document.name}`);
  const [only, second] = roots;
  if (second === undefined) return only ?? paths[0];
  return await answer(askPlace(roots), undefined);
}
