import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { listDraft, type AddedDraft, structureDraft } from '../../kudo/add/index.ts';
import { readOperator } from '../../kudo/package/index.ts';
import { editValues } from '../../text/edit/edit-values.ts';
import { readFileText } from '../../text/index.ts';
import { isObject, type JsonObject } from '../../text/value/json.ts';
import { plainPresentation } from '../../text/yaml/writer.ts';
import { modelNamed, writeWhole } from '../project/files.ts';
import { type AddParameterOptions, type AddParameterResult, ask } from './ask.ts';
import { parametersAt } from './list.ts';

/**
 * Adds a parameter to a params.yaml in place, or to the model that it is written of; comments and layout stay.
 *
 * @throws {UsageError} when there is no such file.
 * @example
 * const answers = new Map([['Pointer', 'backup/bucket'], ['Type', 'string']]);
 * await addParameter({ cwd: '.', file: 'operator', answer: ({ name, usual }) => answers.get(name) ?? usual });
 */
export async function addParameter(options: AddParameterOptions): Promise<AddParameterResult> {
  const { cwd, file = '.' } = options;
  const model = modelNamed(file);
  if (model !== undefined) {
    const { addToModel } = await import('./add-to-model.ts');
    return await addToModel(model, options);
  }
  const path = parametersAt(file, cwd);
  const reading = readFileText(path, { cwd });
  const { value } = reading;
  const nothing = { written: undefined, added: undefined, files: [path] };
  if (!isObject(value)) return { ...nothing, diagnostics: reading.diagnostics };
  const draftOf = (values: JsonObject): AddedDraft => draftFor(values, plansBeside(path, cwd));
  const asked = await ask(draftOf(value), options.answer, path);
  if (asked.answers === undefined) return { ...nothing, diagnostics: asked.diagnostics };
  const { answers } = asked;
  const text = editValues(reading.text, {
    presentation: plainPresentation,
    target: (values) => draftOf(values).finish(answers).file,
    comments: false,
  });
  if (text === undefined) throw new UsageError(`"${path}" cannot be changed`);
  writeWhole(resolve(cwd, path), text);
  return { written: path, added: draftOf(value).finish(answers).added, files: [path], diagnostics: [] };
}

function draftFor(values: JsonObject, plans: readonly string[]): AddedDraft {
  return values.apiVersion === 'kudo.dev/v1beta2' ? structureDraft(values, plans) : listDraft(values, plans);
}

function plansBeside(file: string, cwd: string): readonly string[] {
  const path = resolve(cwd, join(dirname(file), 'operator.yaml'));
  const read = existsSync(path) ? readOperator(readFileSync(path, 'utf8'), path) : undefined;
  return read?.operator?.plans.map(({ name }) => name) ?? [];
}
