/** What becomes of forms: the schema of each, or why there is none, compared with what the compiler says. */

import { join } from 'node:path';
import { QuickAjv } from '../support/ajv.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import type { Json } from '../../src/text/value/json.ts';
import { writeFiles } from '../support/folder.ts';
import { judgementsOf } from './compiler.ts';
import { type Form, type FormSet, modelOf } from './form.ts';

/** What became of one form. */
export interface Outcome {
  readonly form: Form;
  readonly state: 'right' | 'refused' | 'wrong' | 'broken';
  /** The diagnostics of a refused form; the values that a wrong one decides otherwise; what the compiler finds wrong. */
  readonly reasons: readonly string[];
  readonly schema: unknown;
  readonly judged: number;
}

/** The outcomes of all forms, which are written below a folder. */
export function outcomesOf(cwd: string, set: FormSet): readonly Outcome[] {
  const names = set.forms.map((_, index) => `models/f${index}.ts`);
  const models = Object.fromEntries(set.forms.map((form, index) => [names[index] ?? '', modelOf(set, form)]));
  const beside = Object.fromEntries(Object.entries(set.modules).map(([name, text]) => [`models/${name}`, text]));
  writeFiles(cwd, { ...models, ...beside, 'package.json': '{}' });
  const { documents, diagnostics } = extractModels(
    cwd,
    names.map((name) => join(cwd, name)),
  );
  const judgements = judgementsOf(set);
  return set.forms.map((form, index): Outcome => {
    const { errors = [], verdicts = [], text } = judgements[index] ?? {};
    const own = diagnostics.filter(({ origin, severity }) => origin.file === names[index] && severity === 'error');
    const document = documents.find(({ file }) => file === names[index])?.document;
    const base = { form, judged: verdicts.length, schema: document?.root };
    if (errors.length > 0) return { ...base, state: 'broken', reasons: errors };
    if (own.length > 0 || document === undefined)
      return { ...base, state: 'refused', reasons: own.map(({ code, message }) => `${code}: ${message}`) };
    const takes = validatorOf(document.root);
    if (takes === undefined) return { ...base, state: 'wrong', reasons: ['the schema does not compile'] };
    const wrong = verdicts.filter(({ value, isTaken }) => takes({ v: value }) !== isTaken);
    const reasons = wrong.map(({ value, isTaken }) => `${isTaken ? 'takes' : 'refuses'} ${JSON.stringify(value)}`);
    return {
      ...base,
      state: wrong.length === 0 ? 'right' : 'wrong',
      reasons: reasons.length ? [text ?? '', ...reasons] : [],
    };
  });
}

function validatorOf(schema: object): ((value: Json) => boolean) | undefined {
  try {
    const validate = new QuickAjv({ strict: false, validateFormats: false, logger: false }).compile(schema);
    return (value) => validate(value);
  } catch {
    return undefined;
  }
}
