import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { emitTargets, loadTargets } from '../../generator/emit/target.ts';
import { openDefinitions } from '../../kubernetes/admission/check.ts';
import { type ReadDocument, readDocuments } from '../../kubernetes/admission/documents.ts';
import type { Server } from '../../kubernetes/admission/server.ts';
import { crd } from '../../kubernetes/emit/crd.ts';
import { itemsOf } from '../../kubernetes/objects/read-objects.ts';
import { readFileText } from '../../text/index.ts';
import { asText } from '../../text/read-text.ts';
import { configurationPath } from '../project/configuration-path.ts';
import { type ModelName, modelNamed } from '../project/files.ts';

/** The definitions that a file holds, or that are made of a model. */
interface OpenedDefinitions {
  readonly open: readonly Server[];
  readonly documents: readonly ReadDocument[];
  /** What is wrong with the file or the model. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Opens the CustomResourceDefinitions in a file, or that of a model, `models/database.ts` or `models/database.ts#Database`,
 * as `gen` would write it; throws a `UsageError` when there is no such file or class.
 */
export async function openDefinitionFile(path: string, cwd: string): Promise<OpenedDefinitions> {
  const model = modelNamed(path);
  const { text, diagnostics } =
    model === undefined
      ? { text: readFileText(path, { cwd, read: asText }).text, diagnostics: [] }
      : await definitionOfModel(model, cwd);
  if (text === undefined) return { open: [], documents: [], diagnostics };
  const documents = readDocuments(text, path).flatMap((document) => [...itemsOf(document)]);
  // By no definition at all every object would pass.
  if (documents.length === 0) throw new UsageError({ message: `"${path}" holds no CustomResourceDefinition` });
  const opened = await openDefinitions(documents);
  return { ...opened, documents, diagnostics: [...diagnostics, ...opened.diagnostics] };
}

/** The text of a definition, and what is wrong with its model; of one with errors, there is none. */
interface DefinitionText {
  readonly text?: string;
  readonly diagnostics: readonly Diagnostic[];
}

async function definitionOfModel(model: ModelName, cwd: string): Promise<DefinitionText> {
  const { readConfiguration, readModelFile } = await import('../project/read-typescript.ts');
  const read = readModelFile(model, { cwd, ...readConfiguration(cwd, configurationPath(cwd, undefined)) });
  const errors = read.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { diagnostics: errors };
  const documents = read.documents.filter(({ kind }) => kind === 'resource');
  if (documents.length === 0) {
    const what = model.name === undefined ? 'no class' : `no class "${model.name}"`;
    throw new UsageError({ message: `"${model.file}" has ${what} with @Resource()`, help: 'Name the file of a kind.' });
  }
  const targets = await loadTargets([crd], ['resource']);
  const emitted = documents.map((document) => emitTargets(document, targets, {}, { cwd, folder: 'out', documents }));
  const diagnostics = [...read.diagnostics, ...emitted.flatMap((one) => one.diagnostics)];
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  return { text: emitted.flatMap(({ artifacts }) => artifacts.map(({ text }) => text)).join('---\n'), diagnostics };
}
