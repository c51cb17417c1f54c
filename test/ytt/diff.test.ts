/** Schemas of ytt compared: what changes, of which kind, and a witness that our engine takes by the old and refuses by the new. */
import { expect, test } from 'vitest';
import { diff } from '../../src/commands/diff.ts';
import { loadYtt } from '../../src/ytt/values/index.ts';
import { folderFor } from '../support/folder.ts';

const head = '#@data/values-schema\n---\n';

async function compared(before: string, after: string) {
  const [old, next] = [head + before, head + after];
  const cwd = folderFor({ 'old.yml': old, 'new.yml': next });
  const { changes } = await diff({ cwd, old: 'old.yml', new: 'new.yml' });
  for (const { witness } of changes) {
    if (witness === undefined) continue;
    const values = [{ file: 'values.yml', text: JSON.stringify(witness) }];
    const verdicts = [old, next].map((text) => loadYtt({ files: [{ file: 'schema.yml', text }], values }).verdict);
    expect(verdicts[0]).toBe('accept');
    expect(verdicts[1]).not.toBe('accept');
  }
  return changes.map(({ kind, code, witness }) => ({ kind, code, ...(witness === undefined ? {} : { witness }) }));
}

const odd = '#@schema/validation ("odd", lambda v: v // 2 * 2 != v)\n';

test.each([
  ['a default', 'a: 1\n', 'a: 2\n', [{ kind: 'behaviour', code: 'diff/default-changed' }]],
  [
    'the default of an array',
    'a:\n- 1\n',
    '#@schema/default [2]\na:\n- 1\n',
    [{ kind: 'behaviour', code: 'diff/default-changed' }],
  ],
  [
    'a title',
    '#@schema/title "A"\na: 1\n',
    '#@schema/title "B"\na: 1\n',
    [{ kind: 'neutral', code: 'diff/title-changed' }],
  ],
  [
    'the layout of a rule',
    `${odd}a: 1\n`,
    '#@schema/validation ( "odd", lambda v: v//2*2 != v )\na: 1\n',
    [{ kind: 'neutral', code: 'diff/x-ytt-validation-changed' }],
  ],
  [
    'a new rule in Starlark',
    'a: 1\n',
    `${odd}a: 1\n`,
    [{ kind: 'breaking', code: 'diff/x-ytt-validation-added', witness: { a: 2 } }],
  ],
  ['a rule that is gone', `${odd}a: 1\n`, 'a: 1\n', [{ kind: 'compatible', code: 'diff/x-ytt-validation-removed' }]],
  [
    'a rule that asks for more',
    '#@schema/validation ("less", lambda v: v["a"] // 1 < 9)\nm:\n  a: 1\n',
    '#@schema/validation ("less", lambda v: v["a"] // 1 < 7)\nm:\n  a: 1\n',
    [{ kind: 'breaking', code: 'diff/x-ytt-validation-changed', witness: { m: { a: 7 } } }],
  ],
  [
    'a rule that asks for less',
    '#@schema/validation ("less", lambda v: v["a"] // 1 < 7)\nm:\n  a: 1\n',
    '#@schema/validation ("less", lambda v: v["a"] // 1 < 9)\nm:\n  a: 1\n',
    [{ kind: 'compatible', code: 'diff/x-ytt-validation-changed' }],
  ],
  [
    'a condition that a check says',
    '#@schema/validation ("order", lambda v: v["a"] <= v["b"])\nm:\n  a: 1\n  b: 5\n',
    '#@schema/validation ("order", lambda v: v["a"] < v["b"])\nm:\n  a: 1\n  b: 5\n',
    [{ kind: 'breaking', code: 'diff/predicates-changed', witness: { m: { a: 5 } } }],
  ],
  [
    'null',
    '#@schema/nullable\na: 1\n',
    'a: 1\n',
    expect.arrayContaining([{ kind: 'breaking', code: 'diff/type-narrowed', witness: { a: null } }]),
  ],
  [
    'any value',
    '#@schema/type any=True\na: 1\n',
    'a: 1\n',
    expect.arrayContaining([expect.objectContaining({ kind: 'breaking' })]),
  ],
  [
    'a default that a rule refuses',
    '#@schema/validation min_len=1\na: x\n',
    '#@schema/validation min_len=1\na: ""\n',
    expect.arrayContaining([{ kind: 'breaking', code: 'diff/ytt-defaults-refused', witness: {} }]),
  ],
  [
    'how lengths are counted',
    '#@schema/validation ("long", lambda v: len(list(v.codepoints())) <= 4)\na: x\nb: y\n',
    '#@schema/validation max_len=4\na: x\nb: y\n',
    expect.arrayContaining([expect.objectContaining({ kind: 'breaking', code: 'diff/x-ytt-lengths-changed' })]),
  ],
  [
    'a bound beside a condition on what is not given',
    '#@schema/validation ("order", lambda v: v["a"] <= v["b"])\nm:\n  #@schema/validation max=9\n  a: 1\n  b: 50\n',
    '#@schema/validation ("order", lambda v: v["a"] <= v["b"])\nm:\n  #@schema/validation max=7\n  a: 1\n  b: 50\n',
    [{ kind: 'breaking', code: 'diff/maximum-lowered', witness: { m: { a: 8 } } }],
  ],
  ['nothing', `${odd}a: 1\n`, `${odd}a: 1\n`, []],
])('%s', async (_, before, after, expected) => {
  expect(await compared(before, after)).toEqual(expected);
});

test.each([
  ['a new rule', '', rule('odd'), '"a" must now fulfil ("odd", odd)'],
  ['a rule that is gone', rule('odd'), '', '"a" need no longer fulfil ("odd", odd)'],
  ['another rule', rule('odd'), rule('not even'), '"a" must now fulfil ("not even", odd); it was ("odd", odd)'],
  ['another function', rule('odd'), rule('odd', '3'), 'functions of the rules of "a" have changed: ("odd", odd)'],
])('%s in words', async (_, before, after, message) => {
  const define = (divisor: string): string => `#@ def odd(v):\n#@   return v % ${divisor} == 1\n#@ end\n`;
  const [old, next] = [before, after].map((text) => {
    const [annotation = '', divisor = '2'] = text.split('|');
    return `${define(divisor)}${head}${annotation}a: 1\n`;
  });
  const cwd = folderFor({ 'old.yml': old ?? '', 'new.yml': next ?? '' });
  const { changes } = await diff({ cwd, old: 'old.yml', new: 'new.yml' });
  expect(changes.map((change) => change.message.split(': no value')[0])).toContain(message);
});

function rule(words: string, divisor = '2'): string {
  return `#@schema/validation ("${words}", odd)\n|${divisor}`;
}
