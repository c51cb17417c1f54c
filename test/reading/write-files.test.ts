import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeAll, writeNewFolder, writeWhole } from '../../src/text/files/write-files.ts';
import { asAnybody } from '../support/anybody.ts';
import { bundled } from '../support/bundled.ts';
import { hastenClock } from '../support/clock.ts';
import { folderFor } from '../support/folder.ts';

test('when one file cannot be written, all are as they were, and nothing is left beside them', () => {
  const cwd = folderFor({ 'a.txt': 'old', 'taken/inside.txt': '' });
  const changes = [
    { path: 'a.txt', content: 'new' },
    { path: 'new/b.txt', content: 'new' },
    { path: 'taken', content: 'new' },
  ];
  expect(() => writeAll(changes, cwd)).toThrow('"taken" cannot be written: it is a folder');
  expect(readFileSync(join(cwd, 'a.txt'), 'utf8')).toBe('old');
  expect(readdirSync(cwd).sort()).toEqual(['a.txt', 'taken']);
});

test('what is in its place already goes back when a later file has to give way', () => {
  const cwd = folderFor({ 'a.txt': 'old', 'gone/b.txt': 'old' });
  const changes = [
    { path: 'a.txt', content: 'new' },
    { path: 'c.txt', content: 'new' },
    // A folder cannot be removed as a file is.
    { path: 'gone', content: undefined },
  ];
  expect(() => writeAll(changes, cwd)).toThrow('"gone" cannot be written');
  expect(readFileSync(join(cwd, 'a.txt'), 'utf8')).toBe('old');
  expect(readdirSync(cwd).sort()).toEqual(['a.txt', 'gone']);
});

test('a new folder appears with all its files, or not at all', () => {
  const cwd = folderFor({ 'other.txt': '' });
  const seen: string[][] = [];
  const look = (): string[] => {
    seen.push(readdirSync(cwd).filter((name) => !name.startsWith('.')));
    return ['n', 'ew'];
  };
  const files = { a: look, 'none/b': look };
  expect(() => writeNewFolder('above/new', new Map(Object.entries(files)), cwd)).toThrow(
    '"above/new/none/b" cannot be written: its folder cannot be created',
  );
  expect(readdirSync(cwd)).toEqual(['other.txt']);
  writeNewFolder('new', new Map(Object.entries({ a: look, b: look })), cwd);
  expect([...readdirSync(cwd), ...readdirSync(join(cwd, 'new'))].sort()).toEqual(['a', 'b', 'new', 'other.txt']);
  expect(seen.slice(2)).toEqual([['other.txt'], ['other.txt']]);
});

test('the folder that a killed process was filling is removed', () => {
  const cwd = folderFor();
  const names: string[] = [];
  const look = (): string[] => {
    names.push(...readdirSync(cwd));
    return [];
  };
  writeNewFolder('first', new Map([['a', look]]), cwd);
  const [own = ''] = names;
  mkdirSync(join(cwd, own, 'inside'), { recursive: true });
  writeNewFolder('second', new Map([['a', look]]), cwd);
  expect(readdirSync(cwd).sort()).toEqual(['first', 'second']);
});

test('a file keeps its permissions, and a link stays one, also to what is not there yet', () => {
  const cwd = folderFor({ 'a.txt': 'old' });
  chmodSync(join(cwd, 'a.txt'), 0o640);
  symlinkSync('a.txt', join(cwd, 'link'));
  symlinkSync('later.txt', join(cwd, 'early'));
  writeWhole('link', 'new', cwd);
  writeWhole('early', 'new', cwd);
  expect([readlinkSync(join(cwd, 'link')), readlinkSync(join(cwd, 'early'))]).toEqual(['a.txt', 'later.txt']);
  expect([statSync(join(cwd, 'a.txt')).mode & 0o777, readFileSync(join(cwd, 'a.txt'), 'utf8')]).toEqual([0o640, 'new']);
  expect(readFileSync(join(cwd, 'later.txt'), 'utf8')).toBe('new');
});

test('a file that is protected is not replaced, although its folder would allow it', async () => {
  const cwd = folderFor({ 'a.txt': 'old' });
  chmodSync(cwd, 0o777);
  chmodSync(join(cwd, 'a.txt'), 0o444);
  const write = () => asAnybody(() => writeWhole('a.txt', 'new', cwd));
  await expect(write()).rejects.toThrow('"a.txt" cannot be written: permission denied');
  expect(readFileSync(join(cwd, 'a.txt'), 'utf8')).toBe('old');
});

test('a file whose name is as long as names go is written', () => {
  const cwd = folderFor();
  const name = 'x'.repeat(255);
  writeWhole(name, 'new', cwd);
  expect(readdirSync(cwd)).toEqual([name]);
});

test('a file system that makes no folders is told, and not tried for ever', async () => {
  const cwd = folderFor({ 'write.mjs': await bundled('src/text/files/write-files.ts') });
  const program = "import { writeWhole } from './write.mjs'; writeWhole('/proc/none/of/these', 'new', '/');";
  const options = { cwd, encoding: 'utf8', timeout: 20_000 } as const;
  const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], options);
  expect(signal).toBeNull();
  expect(stderr).toContain('"/proc/none/of/these" cannot be written: ');
});

test('a device is written to, not replaced', () => {
  const cwd = folderFor();
  symlinkSync('/dev/null', join(cwd, 'null'));
  writeWhole('null', 'new', cwd);
  expect(statSync(join(cwd, 'null')).isCharacterDevice()).toBe(true);
});

test('a pipe that nobody reads is told after a while', () => {
  hastenClock();
  const cwd = folderFor();
  spawnSync('mkfifo', ['pipe'], { cwd });
  expect(() => writeWhole('pipe', 'new', cwd)).toThrow('"pipe" cannot be written: it is a pipe without a reader');
}, 20_000);

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s ends a program once what it writes is whole', async (signal) => {
  const cwd = folderFor({
    'write.mjs': await bundled('src/text/files/write-files.ts'),
    'out/a': 'old',
    'out/b': 'old',
  });
  const program = `
    import { writeAll } from './write.mjs';
    const interrupted = { path: 'out/b', get content() { process.kill(process.pid, '${signal}'); return 'new'; } };
    writeAll([{ path: 'out/a', content: 'new' }, interrupted], '.');
    console.log('written');
    setTimeout(() => console.log('survived'), 5000);
  `;
  const child = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { cwd, encoding: 'utf8' });
  expect([child.signal, child.stdout]).toEqual([signal, 'written\n']);
  const names = readdirSync(join(cwd, 'out'));
  expect(names.map((name) => [name, readFileSync(join(cwd, 'out', name), 'utf8')])).toEqual([
    ['a', 'new'],
    ['b', 'new'],
  ]);
});

test('a program that listens to a signal itself is not ended by it', async () => {
  const cwd = folderFor({ 'write.mjs': await bundled('src/text/files/write-files.ts') });
  const program = `
    import { writeAll } from './write.mjs';
    process.once('SIGINT', () => console.log('heard'));
    writeAll([{ path: 'a', get content() { process.kill(process.pid, 'SIGINT'); return 'new'; } }], '.');
    setTimeout(() => console.log('goes on'), 200);
  `;
  const child = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { cwd, encoding: 'utf8' });
  expect([child.signal, child.status, child.stdout]).toEqual([null, 0, 'heard\ngoes on\n']);
});
