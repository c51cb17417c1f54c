// The compiler is the judge: the schema of a type takes the values that the compiler takes, or there is none and it is said why.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderForAll } from '../support/folder.ts';
import { some } from '../support/laws.ts';
import { describeShared } from '../support/needs.ts';
import { type Form, type FormSet, modulesBeside } from './form.ts';
import { ownForms } from './forms/index.ts';
import { refusedForms } from './forms/refused.ts';
import { type Outcome, outcomesOf } from './verdict.ts';

const inTime = { timeout: 300_000 };

describe('the forms of the project', () => {
  const cwd = folderForAll();

  test('are read exactly, or refused as it is written', inTime, () => {
    const forms = some(ownForms.forms, 24);
    const outcomes = outcomesOf(cwd, { ...ownForms, forms });
    expect(wrongOnes(outcomes)).toEqual([]);
    const refused = outcomes.filter(({ state }) => state === 'refused');
    const names = new Set(forms.map(({ name }) => name));
    const expected = Object.entries(refusedForms).filter(([name]) => names.has(name));
    expect(Object.fromEntries(refused.map(({ form, reasons }) => [form.name, reasons[0]]))).toEqual(
      Object.fromEntries(expected),
    );
  });

  test('have names of their own, and few of them are refused', () => {
    const names = ownForms.forms.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(600);
    expect(Object.keys(refusedForms).filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(refusedForms).length).toBeLessThanOrEqual(40);
  });
});

describeShared('the forms of the corpus', 'corpus/type-forms', (folder) => {
  const cwd = folderForAll();

  test('are read exactly, or refused', inTime, () => {
    const { common, forms } = corpusIn(folder);
    const judged = some(forms, 24);
    const outcomes = outcomesOf(cwd, { common, forms: judged, modules: modulesBeside });
    expect(wrongOnes(outcomes)).toEqual([]);
    expect(outcomes.filter(({ state }) => state === 'refused').length).toBeLessThanOrEqual(judged.length / 15);
  });
});

function corpusIn(folder: string): { readonly common: string; readonly forms: readonly Form[] } {
  // The corpus says in its README what stands in it.
  return JSON.parse(readFileSync(join(folder, 'forms.json'), 'utf8')) as Pick<FormSet, 'common' | 'forms'>;
}

function wrongOnes(outcomes: readonly Outcome[]): readonly unknown[] {
  return outcomes
    .filter(({ state }) => state === 'wrong' || state === 'broken')
    .map(({ form: { name, prelude, type }, state, reasons, schema }) => ({
      name,
      state,
      model: `${prelude} ${type}`,
      reasons: reasons.slice(0, 6),
      schema: JSON.stringify(schema),
    }));
}
