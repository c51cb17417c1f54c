import { isFailing, type Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { askDraft, type DraftRefusal } from '../../generator/add/draft.ts';
import { listServices } from '../../generator/dialect/dialect.ts';
import { findFolderKind } from '../../generator/dialect/folders.ts';
import type { EntryQuestions } from '../../generator/dialect/services.ts';
import { schemaKind } from '../../generator/import/reader.ts';
import { editValues } from '../../text/edit/edit-values.ts';
import { missingFile } from '../../text/files/file-names.ts';
import { inspectPath, isTaken } from '../../text/files/look-at.ts';
import { findText, withSlashes } from '../../text/files/paths.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { writeAll } from '../../text/files/write-files.ts';
import { asText } from '../../text/read-text.ts';
import { type JsonObject, isObject } from '../../text/value/json.ts';
import { resolve } from 'node:path';
import { plainPresentation } from '../../text/yaml/writer.ts';
import { loadConfiguration } from '../gen/cache/load-configuration.ts';
import { recogniseText } from '../inputs/recognise.ts';
import type { Project } from '../project/configuration.ts';
import { modelNamed } from '../project/files.ts';
import { findModels } from '../project/model-paths.ts';
import {
  type AddOptions,
  type AddTarget,
  type FileEdit,
  type PlannedAddition,
  type OpenedTarget,
  askPlace,
} from './target.ts';

/** What was added, or would be, or why not. */
export interface AddResult {
  /** `shown` for a dry run; `refused` when the diagnostics say why nothing was written. */
  readonly state: 'written' | 'shown' | 'cancelled' | 'refused';
  /** The entry, with what says where it is. */
  readonly added: JsonObject | undefined;
  readonly edits: readonly FileEdit[];
  readonly notes: readonly string[];
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** The texts that the diagnostics are about, by file: they are not written when something is refused. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Adds a property to a model or a schema, or a parameter to the parameters of an operator, in place: comments and
 * layout are kept. What the rules refuse is not written.
 *
 * @throws {UsageError} when there is nothing to add to, or a file changed or cannot be written.
 * @example
 * const answers = new Map([['name', 'replicas'], ['type', 'integer']]);
 * await addProperty({ cwd: '.', to: 'models/app.ts', answer: ({ name, usual }) => answers.get(name) ?? usual });
 */
export async function addProperty(options: AddOptions): Promise<AddResult> {
  const opened = await openTarget(options);
  if (!opened) return createResult('cancelled', []);
  return await addToTarget(opened, options);
}

/** Asks, plans, checks and writes an addition. */
export async function addToTarget(
  opened: Awaited<ReturnType<typeof openTarget>> & {},
  options: AddOptions,
): Promise<AddResult> {
  if ('diagnostics' in opened) return { ...createResult('refused', opened.files), diagnostics: opened.diagnostics };
  const asked = await askDraft(opened.draft, options.answer);
  if (!asked.answers) {
    const last = asked.refused.at(-1);
    if (!last) return createResult('cancelled', opened.files);
    const [file = ''] = opened.files;
    return { ...createResult('refused', opened.files), diagnostics: [describeRefusal(last, file)] };
  }
  return await writePlanned(await opened.plan(asked.answers), opened, options);
}

async function writePlanned(planned: PlannedAddition, { files }: AddTarget, options: AddOptions): Promise<AddResult> {
  const texts = new Map(planned.edits.map(({ path, after }) => [path, after]));
  const result = { ...createResult('shown', files), ...planned, texts };
  if (planned.diagnostics.some(({ severity }) => isFailing(severity, 'error'))) return { ...result, state: 'refused' };
  if (options.dryRun === true) return result;
  if (options.consent && !(await options.consent(planned))) return { ...result, state: 'cancelled' };
  refuseChanged(planned.edits, options.cwd);
  writeAll(
    planned.edits.map(({ path, after }) => ({ path, content: after })),
    options.cwd,
  );
  return { ...result, state: 'written' };
}

/** Somebody may have changed the file while questions were answered. */
function refuseChanged(edits: readonly FileEdit[], cwd: string): void {
  for (const { path, before } of edits) {
    if (findText(resolve(cwd, path)) === before) continue;
    const message = `"${path}" changed while the questions were answered`;
    throw new UsageError({ message, help: 'Nothing was written. Run the command again.' });
  }
}

function createResult(state: AddResult['state'], files: readonly string[]): AddResult {
  return { state, added: undefined, edits: [], notes: [], files, diagnostics: [], texts: new Map() };
}

function describeRefusal({ code, question, answer, message }: DraftRefusal, file: string): Diagnostic {
  return {
    code,
    severity: 'error',
    message: `${question}: ${JSON.stringify(answer)} is refused: ${message}`,
    help: 'Give another answer.',
    origin: { file, line: 1, column: 1 },
  };
}

/** Opens what the name stands for, or what is asked; `undefined` when that is cancelled. */
async function openTarget(options: AddOptions): Promise<OpenedTarget | undefined> {
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

/** Opens a document whose entries are more than properties of a schema. */
function openEntryFile(file: string, questions: EntryQuestions, cwd: string): OpenedTarget {
  const { value, text: before, diagnostics } = readFileText(file, { cwd });
  if (!isObject(value)) return { files: [file], diagnostics };
  const draft = questions.openFile(value, { file, cwd });
  return {
    files: [file],
    draft,
    plan: (answers) => {
      const after = editValues(before, {
        presentation: plainPresentation,
        target: (values) => questions.openFile(values, { file, cwd }).finish(answers).file,
        comments: false,
      });
      if (after === undefined) throw new UsageError(`"${file}" cannot be changed`);
      const { added } = draft.finish(answers);
      return Promise.resolve({ added, edits: [{ path: file, before, after }], diagnostics: [], notes: [] });
    },
  };
}
