import { dirname, join } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { listDraft, type AddedDraft, structureDraft } from '../../kudo/add/index.ts';
import { readOperator } from '../../kudo/package/index.ts';
import { editValues } from '../../text/edit/edit-values.ts';
import { readFileText, readFoundFile } from '../../text/files/read-file.ts';
import { isObject, type JsonObject } from '../../text/value/json.ts';
import { plainPresentation } from '../../text/yaml/writer.ts';
import { modelNamed } from '../project/files.ts';
import { writeWhole } from '../../text/files/write-files.ts';
import { type AddParamsOptions, type AddParamsResult, askQuestions } from './ask.ts';
import { findParameters } from '../../kudo/params/list.ts';
import { asText } from '../../text/read-text.ts';

/**
 * Adds a parameter to a params.yaml in place, or to the model that it is generated from; comments and layout are kept.
 *
 * @throws {UsageError} when there is no such file.
 * @example
 * const answers = new Map([['Pointer', 'backup/bucket'], ['Type', 'string']]);
 * await addParams({ cwd: '.', file: 'operator', answer: ({ name, usual }) => answers.get(name) ?? usual });
 */
export async function addParams(options: AddParamsOptions): Promise<AddParamsResult> {
  const { cwd, file = '.' } = options;
  const model = modelNamed(file);
  if (model) {
    const { addToModel } = await import('./add-to-model.ts');
    return await addToModel(model, options);
  }
  const path = findParameters(file, cwd);
  const reading = readFileText(path, { cwd });
  const { value } = reading;
  const nothing = { written: undefined, added: undefined, files: [path] };
  if (!isObject(value)) return { ...nothing, diagnostics: reading.diagnostics };
  const openDraft = (values: JsonObject): AddedDraft => createDraft(values, readPlans(path, cwd));
  const asked = await askQuestions(openDraft(value), options.answer, path);
  if (!asked.answers) return { ...nothing, diagnostics: asked.diagnostics };
  const { answers } = asked;
  const text = editValues(reading.text, {
    presentation: plainPresentation,
    target: (values) => openDraft(values).finish(answers).file,
    comments: false,
  });
  if (text === undefined) throw new UsageError(`"${path}" cannot be changed`);
  writeWhole(path, text, cwd);
  return { written: path, added: openDraft(value).finish(answers).added, files: [path], diagnostics: [] };
}

function createDraft(values: JsonObject, plans: readonly string[]): AddedDraft {
  return values.apiVersion === 'kudo.dev/v1beta2' ? structureDraft(values, plans) : listDraft(values, plans);
}

function readPlans(file: string, cwd: string): readonly string[] {
  const found = readFoundFile(join(dirname(file), 'operator.yaml'), { cwd, read: asText });
  const read = found && readOperator(found.text, found.file);
  return read?.operator?.plans.map(({ name }) => name) ?? [];
}
