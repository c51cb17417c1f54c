import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { emitTargets, loadTargets } from '../../generator/emit/target.ts';
import { type OpenDefinitions, openDefinitions } from '../../kubernetes/admission/check.ts';
import { readDocuments } from '../../kubernetes/admission/documents.ts';
import { crd } from '../../kubernetes/emit/crd.ts';
import { itemsOf } from '../../kubernetes/objects/read-objects.ts';
import { missingFile, readFileText } from '../../text/index.ts';
import { asText } from '../../text/read-text.ts';
import { configurationPath } from '../project/configuration-path.ts';
import { type ModelName, modelNamed } from '../project/files.ts';

/**
 * Opens the CustomResourceDefinitions in a file, or that of a model, `models/database.ts` or `models/database.ts#Database`,
 * as `gen` would write it; throws a `UsageError` when there is no such file or class.
 */
export async function openDefinitionFile(path: string, cwd: string): Promise<OpenDefinitions> {
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
  return { ...opened, diagnostics: [...diagnostics, ...opened.diagnostics] };
}

/** The text of a definition, and what is wrong with its model; of one with errors, there is none. */
interface DefinitionText {
  readonly text?: string;
  readonly diagnostics: readonly Diagnostic[];
}

async function definitionOfModel({ file, name }: ModelName, cwd: string): Promise<DefinitionText> {
  if (!existsSync(resolve(cwd, file))) throw new UsageError(missingFile(file, cwd));
  const { extractionBy, readConfiguration } = await import('../project/read-typescript.ts');
  const { extractModels } = await import('../../generator/extract/index.ts');
  const located = readConfiguration(cwd, configurationPath(cwd, undefined));
  const extracted = extractModels(cwd, [resolve(cwd, file)], extractionBy(located));
  const wrong = extracted.diagnostics.filter(({ severity }) => severity === 'error');
  if (wrong.length > 0) return { diagnostics: wrong };
  const documents = extracted.documents
    .map(({ document }) => document)
    .filter((document) => document.kind === 'resource' && (name === undefined || document.name === name));
  if (documents.length === 0) {
    const what = name === undefined ? 'no class' : `no class "${name}"`;
    throw new UsageError({ message: `"${file}" has ${what} with @Resource()`, help: 'Name the file of a kind.' });
  }
  const targets = await loadTargets([crd], ['resource']);
  const emitted = documents.map((one) => emitTargets(one, targets, {}, { cwd, folder: 'out', documents }));
  const diagnostics = [...extracted.diagnostics, ...emitted.flatMap((one) => one.diagnostics)];
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  return { text: emitted.flatMap(({ artifacts }) => artifacts.map(({ text }) => text)).join('---\n'), diagnostics };
}
