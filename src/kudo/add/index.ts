import { dirname, join } from 'node:path';
import type { EntryQuestions } from '../../generator/dialect/services.ts';
import { readFoundFile } from '../../text/files/read-file.ts';
import { asText } from '../../text/read-text.ts';
import { isArray, isObject, type JsonObject } from '../../text/value/json.ts';
import { readOperator } from '../package/index.ts';
import { listDraft } from './list-draft.ts';
import { structureDraft } from './structure-draft.ts';

/** The questions of KUDO about a parameter, of a flat list or of a structure. */
export const parameterQuestions: EntryQuestions = {
  openFile: (values, { file, cwd }) => {
    const plans = readPlans(file, cwd);
    return values.apiVersion === 'kudo.dev/v1beta2' ? structureDraft(values, plans) : listDraft(values, plans);
  },
  openModel: (root) => structureDraft(root, listPlans(root)),
};

function readPlans(file: string, cwd: string): readonly string[] {
  const found = readFoundFile(join(dirname(file), 'operator.yaml'), { cwd, read: asText });
  const read = found && readOperator(found.text, found.file);
  return read?.operator?.plans.map(({ name }) => name) ?? [];
}

function listPlans(root: JsonObject): readonly string[] {
  const options = root['x-kudo-parameters'];
  const plans = isObject(options) ? options.plans : undefined;
  return isArray(plans) ? plans.filter((plan) => typeof plan === 'string') : [];
}
