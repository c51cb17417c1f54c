// The compiler is the judge: the schema of a type takes the values that the compiler takes, or there is none and it is said why.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForAll } from '../support/folder.ts';
import { some } from '../support/laws.ts';
import { describeShared } from '../support/needs.ts';
import { type FormSet, modulesBeside } from './form.ts';
import { type Outcome, outcomesOf } from './verdict.ts';

describeShared('the forms of the corpus', 'corpus/type-forms', (folder) => {
  const corpus = JSON.parse(readFileSync(join(folder, 'forms.json'), 'utf8')) as Pick<FormSet, 'common' | 'forms'>;
  judge({ ...corpus, forms: some(corpus.forms, 8), modules: modulesBeside });
});

function judge(set: FormSet): void {
  const cwd = folderForAll();

  test('are read exactly, or refused', { timeout: 120_000 }, () => {
    const outcomes = outcomesOf(cwd, set);
    expect(outcomes.filter(({ state }) => state === 'wrong' || state === 'broken').map(toldOf)).toEqual([]);
    expect(outcomes.filter(({ state }) => state === 'refused').length).toBeLessThanOrEqual(set.forms.length / 15);
  });
}

function toldOf({ form: { name, prelude, type }, state, reasons, schema }: Outcome): unknown {
  return { name, state, model: `${prelude} ${type}`, reasons: reasons.slice(0, 6), schema: JSON.stringify(schema) };
}
