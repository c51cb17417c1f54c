/** `lint --fix` on schemas of ytt: files before and after. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { checkSchema } from '../../src/ytt/rules/check-schema.ts';
import { loadYtt } from '../../src/ytt/values/index.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const head = '#@data/values-schema\n---\n';

async function fixed(text: string): Promise<string> {
  const cwd = folderFor({ 'schema.yml': text });
  await runCommandLine(['lint', '--fix', 'schema.yml'], recordedTerminal(cwd));
  return readFileSync(join(cwd, 'schema.yml'), 'utf8');
}

test.each([
  ['a name with a letter too few', '#@schema/validaton min=1\na: 3\n', '#@schema/validation min=1\na: 3\n'],
  ['two letters that are swapped', '#@schema/tilte "A"\na: 3\n', '#@schema/title "A"\na: 3\n'],
  ['a description of the first design', '#@schema/doc "What."\na: 3\n', '#@schema/desc "What."\na: 3\n'],
  ['an example of it', '#@schema/example 5\na: 3\n', '#@schema/examples ("", 5)\na: 3\n'],
  [
    'its rules',
    '#@schema/validate ("odd", lambda v: v % 2 == 1), enum=[1, 3]\na: 3\n',
    '#@schema/validation ("odd", lambda v: v % 2 == 1), one_of=[1, 3]\na: 3\n',
  ],
  [
    'arguments in the next lines',
    '#@schema/validation min=1,\n#@   max=3,\n#@   one_of=[1, 2]\na: 1\n',
    '#@schema/validation min=1, max=3, one_of=[1, 2]\na: 1\n',
  ],
  ['a comma that nothing follows', '#@schema/validation min=1,\na: 1\n', '#@schema/validation min=1\na: 1\n'],
  [
    'two annotations of one name',
    '#@schema/validation ("odd", lambda v: v % 2 == 1), min=1\n#@schema/validation max=3\na: 1\n',
    '#@schema/validation ("odd", lambda v: v % 2 == 1), min=1, max=3\na: 1\n',
  ],
  ['one that stands twice', '#@schema/title "A"\n#@schema/title "A"\na: 1\n', '#@schema/title "A"\na: 1\n'],
  ['keys that are no strings to ytt', 'y: 1\n0755: 2\n', '"y": 1\n"0755": 2\n'],
  ['values of other forms', 'a: yes\nb: 0755\nc: 1_000\n', 'a: true\nb: 493\nc: 1000\n'],
  [
    'inside of arrays, with other line ends',
    'a:\r\n#@schema/validaton min=1\r\n- 3\r\n',
    'a:\r\n#@schema/validation min=1\r\n- 3\r\n',
  ],
  [
    'one mistake behind the other',
    '#@schema/validaton min=1\n#@schema/validation max=3,\n#@  one_of=[1]\na: 1\n',
    '#@schema/validaton min=1\n#@schema/validation max=3, one_of=[1]\na: 1\n',
  ],
])('%s', async (_, before, after) => {
  expect(await fixed(head + before)).toBe(head + after);
});

test.each([
  ['rules of the first design that ytt does not know', '#@schema/validate regexp="a"\na: b\n'],
  ['a function without a message', '#@schema/validate lambda v: True\na: b\n'],
  ['an example of another type', '#@schema/example "x"\na: 3\n'],
  ['a keyword that both annotations say', '#@schema/validation min=1\n#@schema/validation min=2\na: 3\n'],
  ['two titles', '#@schema/title "A"\n#@schema/title "B"\na: 3\n'],
  ['a condition', '#@schema/validation min=1, when=lambda v: v > 1\n#@schema/validation max=3\na: 3\n'],
  ['an annotation that is misspelt beside the right one', '#@schema/type any=True\n#@schema/typ any=True\na: 3\n'],
  ['keys that stand twice', 'a: 1\na: 2\n'],
])('%s stays as it is', async (_, text) => {
  expect(await fixed(head + text)).toBe(head + text);
});

test('a fixed file has nothing left that is fixable, and takes what it took where only words are written otherwise', async () => {
  const before = `${head}a: yes\nb:\n  on: 0o17\n  c: [off]\nd: "no"\n`;
  const after = await fixed(before);
  expect(checkSchema(after, 'schema.yml').filter(({ fixable }) => fixable === true)).toEqual([]);
  const [was, is] = [before.replace('  on:', '  "on":'), after].map((text) =>
    loadYtt({ files: [{ file: 'schema.yml', text }] }),
  );
  expect([is?.verdict, is?.values]).toEqual(['accept', was?.values]);
});

test('a finding that can be fixed says so', () => {
  const [finding] = checkSchema(`${head}#@schema/validaton min=1\na: 3\n`, 'schema.yml');
  expect(finding).toMatchObject({ code: 'ytt/annotation-ignored', fixable: true });
});
