// A part of the package is not built again where it stands as its sources give it, and always where it does not.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unlessUnchanged } from '../../scripts/unchanged.mjs';
import { type Files, folderFor, writeFiles } from '../support/folder.ts';

const project: Files = {
  'package.json': '{}',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
  'tsconfig.build.json': '{}',
  'node_modules/.package-lock.json': '{}',
  'scripts/build.mjs': '',
  'src/a.ts': 'a',
  'src/folder/b.ts': 'b',
  'dist/other.js': 'not of this part',
};

const part = { name: 'declarations', isOf: (path: string) => path.endsWith('.d.ts') };

/** Builds the part, and says whether that was needed. */
async function build(root: string, during: () => void = () => undefined): Promise<'built' | 'kept'> {
  const made: string[] = [];
  await unlessUnchanged(root, part, () => {
    const text = `${readFileSync(join(root, 'src/a.ts'), 'utf8')}.d`;
    made.push(text);
    during();
    writeFiles(root, { 'dist/folder/a.d.ts': text });
    return Promise.resolve(new Map([['folder/a.d.ts', Buffer.from(text)]]));
  });
  return made.length > 0 ? 'built' : 'kept';
}

test('a part that stands there is kept', async () => {
  const root = folderFor(project);
  expect(await build(root)).toBe('built');
  expect(await build(root)).toBe('kept');
});

test.each<readonly [string, (root: string) => void]>([
  ['a source', (root) => writeFiles(root, { 'src/a.ts': 'c' })],
  ['a new source', (root) => writeFiles(root, { 'src/c.ts': '' })],
  ['a removed source', (root) => rmSync(join(root, 'src/folder/b.ts'))],
  [
    'a renamed source',
    (root) => {
      rmSync(join(root, 'src/folder/b.ts'));
      writeFiles(root, { 'src/folder/c.ts': 'b' });
    },
  ],
  ['a script', (root) => writeFiles(root, { 'scripts/build.mjs': '//' })],
  ['the settings of the compiler', (root) => writeFiles(root, { 'tsconfig.build.json': '{ }' })],
  ['the package', (root) => writeFiles(root, { 'package.json': '{ }' })],
  ['what is installed', (root) => writeFiles(root, { 'node_modules/.package-lock.json': '{ }' })],
  ['a built file', (root) => writeFiles(root, { 'dist/folder/a.d.ts': '' })],
  ['a built file that is gone', (root) => rmSync(join(root, 'dist/folder/a.d.ts'))],
  ['no dist', (root) => rmSync(join(root, 'dist'), { recursive: true })],
])('it is built again after %s', async (_, change) => {
  const root = folderFor(project);
  await build(root);
  change(root);
  expect(await build(root)).toBe('built');
  expect(await build(root)).toBe('kept');
});

test('files of other parts do not count', async () => {
  const root = folderFor(project);
  await build(root);
  writeFiles(root, { 'dist/other.js': 'changed' });
  expect(await build(root)).toBe('kept');
});

test('it is built again while there is a file too many', async () => {
  const root = folderFor(project);
  await build(root);
  writeFiles(root, { 'dist/b.d.ts': '' });
  expect(await build(root)).toBe('built');
  expect(await build(root)).toBe('built');
});

test('a build that failed is made again', async () => {
  const root = folderFor(project);
  writeFiles(root, { 'dist/folder/a.d.ts': 'half' });
  expect(await unlessUnchanged(root, part, () => Promise.resolve(undefined))).toBe(false);
  expect(await build(root)).toBe('built');
});

test('a build whose sources changed meanwhile is made again', async () => {
  const root = folderFor(project);
  await build(root, () => writeFiles(root, { 'src/a.ts': 'meanwhile' }));
  expect(await build(root)).toBe('built');
  expect(readFileSync(join(root, 'dist/folder/a.d.ts'), 'utf8')).toBe('meanwhile.d');
});
