import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { folderFor, folderForAll, writeFiles } from '../support/folder.ts';
import { ran } from '../support/ran.ts';
import { toys } from '../support/toys.ts';

const sized = (type: string): string => toys(`{ type: object, properties: { size: { type: ${type} } } }`);
const dolls = toys().replaceAll('toys', 'dolls').replace('Toy', 'Doll');
const files = {
  'old/toys.yaml': sized('integer'),
  'old/dolls.yaml': dolls,
  'new/all.yaml': `${sized('string')}---\n${toys().replaceAll('toys', 'cars').replace('Toy', 'Car')}`,
  'new/notes.yaml': 'a: 1\n',
  'chart/Chart.yaml': 'name: a\n',
  'chart/values.schema.json': '{ "type": "object", "required": ["a"] }',
  'schema.json': '{ "type": "object" }',
};

test('diff compares the definitions of folders and streams one by one, and reports those that are gone or new', async () => {
  const { status, output } = await ran(folderFor(files), 'diff', 'old', 'new', '--format', 'concise');
  expect(status).toBe(1);
  expect(output).toContain('diff/definition-removed breaking: the definition of Doll.a.example.com was removed');
  expect(output).toContain('diff/definition-added compatible: the definition of Car.a.example.com was added');
  expect(output).toMatch(/^new\/all\.yaml:\d+:\d+ error diff\/.*size/m);
});

test('a folder of a chart stands for its schema', async () => {
  const { status, output } = await ran(folderFor(files), 'diff', 'schema.json', 'chart', '--format', 'concise');
  expect([status, output]).toEqual([1, expect.stringContaining('"a"')]);
});

test('a folder without a definition is a message', async () => {
  const { status, output } = await ran(folderFor({ ...files, 'none/a.yaml': 'a: 1\n' }), 'diff', 'none', 'new');
  expect([status, output]).toEqual([2, expect.stringContaining('"none" contains no definition to compare')]);
});

test('a quoted pattern stands for the definitions in the files that it matches', async () => {
  const { status, output } = await ran(folderFor(files), 'diff', 'old/*.yaml', 'new', '--format', 'concise');
  expect(status).toBe(1);
  expect(output).toContain('diff/definition-removed breaking: the definition of Doll.a.example.com was removed');
  const none = await ran(folderFor(files), 'diff', 'none/*.yaml', 'new');
  expect(none).toMatchObject({ status: 2, output: 'schemawright: error: no file matches "none/*.yaml"\n' });
});

test('what was compared is counted by files', async () => {
  expect((await ran(folderFor(files), 'diff', 'old', 'old')).output).toMatch(/^No findings in 2 files /);
});

describe('revisions of git', () => {
  const folder = folderForAll({
    ...files,
    'sub/old/toys.yaml': sized('integer'),
    'toy.yaml': 'apiVersion: a.example.com/v1\nkind: Toy\nmetadata: { name: a, namespace: b }\nsize: 1\n',
  });
  const git = (...words: readonly string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.cd', ...words], { cwd: folder, stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch', 'main');
  symlinkSync('toys.yaml', join(folder, 'old/link.yaml'));
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  git('branch', 'topic/one');
  rmSync(join(folder, 'old/dolls.yaml'));
  writeFiles(folder, { 'old/toys.yaml': sized('string') });

  test.each(['main:old', 'HEAD:old/', 'topic/one:old', 'main:./old'])('%s is the folder that it was', async (old) => {
    const { status, output } = await ran(folder, 'diff', old, 'old', '--format', 'concise');
    expect(status).toBe(1);
    expect(output).toContain('diff/definition-removed breaking: the definition of Doll.a.example.com was removed');
    expect(output).toMatch(/^old\/toys\.yaml:\d+:\d+ error diff\/.*size/m);
  });

  test('a chart stands for its schema there, too', async () => {
    expect((await ran(folder, 'diff', 'main:chart', 'chart')).output).toMatch(/^No findings in 2 files /);
  });

  test('a path is looked for from the top of the repository, then from the folder', async () => {
    const inside = join(folder, 'sub');
    expect((await ran(inside, 'diff', 'main:old', 'old')).output).toContain('Doll');
    expect((await ran(inside, 'diff', 'main:old/toys.yaml', 'old/toys.yaml')).status).toBe(0);
  });

  test.each(['main:old', 'main:old/toys.yaml'])('audit takes %s as the definition before', async (old) => {
    const audit = async (former: string) => {
      const { output } = await ran(folder, 'audit', 'new', '--old', former, 'toy.yaml');
      return output.replace(/in \d+ ms/, '');
    };
    expect(await audit('new')).toContain('1 as before');
    expect(await audit(old)).toContain('1 keep values');
    expect(await audit(old)).toBe(await audit('sub/old'));
  });

  const neither = (name: string): string => `"${name}" is neither a file nor a path in a git revision: `;
  test.each([
    ['nothing:old', `${neither('nothing:old')}"nothing" does not exist`],
    ['main:nothing', `${neither('main:nothing')}the revision "main" has no "nothing"`],
    ['--output=x:y', `${neither('--output=x:y')}"--output=x" does not exist`],
    ['$(touch pwned):y', `${neither('$(touch pwned):y')}"$(touch pwned)" does not exist`],
    ['C:\\old', '"C:\\old" does not exist'],
    ['C:/old', '"C:/old" does not exist'],
  ])('%s is one sentence', async (name, message) => {
    for (const words of [
      ['diff', '--', name, 'old'],
      ['audit', `--old=${name}`, 'old', 'toy.yaml'],
    ]) {
      const { status, output } = await ran(folder, ...words);
      expect([status, output.split('\n')[0]]).toEqual([2, `schemawright: error: ${message}`]);
    }
    expect(readdirSync(folder)).not.toContain('pwned');
  });

  test('outside of a repository, and without git, that is what is said', async () => {
    const { output } = await ran(folderFor(files), 'diff', 'main:old', 'old');
    expect(output).toContain(`${neither('main:old')}not a git repository`);
    vi.stubEnv('PATH', join(folder, 'old'));
    const without = await ran(folder, 'diff', 'main:old', 'old');
    vi.unstubAllEnvs();
    expect(without.status).toBe(2);
    expect(without.output).toContain(`${neither('main:old')}git, which reads revisions, is not installed`);
  });
});
