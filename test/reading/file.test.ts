import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import { readEach, readFileText } from '../../src/text/files/read-file.ts';
import { asAnybody } from '../support/anybody.ts';
import { folderFor } from '../support/folder.ts';

/** What is said of a file that cannot be read, with its place where it has one. */
function refusal(file: string, cwd: string): string {
  try {
    readFileText(file, { cwd });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.problems
      .map(({ message, origin }) => (origin === undefined ? message : `${origin.line}:${origin.column} ${message}`))
      .join();
  }
  return 'was read';
}

describe('a file that cannot be read', () => {
  test.each([
    ['none.json', '"none.json" does not exist'],
    ['a.json/b.json', '"a.json/b.json" does not exist: a part of the path is a file'],
    ['folder', '"folder" is a folder'],
    ['loop', '"loop" is a link to itself'],
    ['n'.repeat(256), 'does not exist: the name is too long'],
    ['a\u0000b', /^"a\0b" cannot be read: /],
  ])('%j', (file, message) => {
    const cwd = folderFor({ 'a.json': '{}' });
    mkdirSync(join(cwd, 'folder'));
    symlinkSync('loop', join(cwd, 'loop'));
    expect(refusal(file, cwd)).toMatch(message);
  });

  test.skipIf(process.platform === 'win32')('without permission', async () => {
    const cwd = folderFor({ 'a.json': '{}' });
    chmodSync(cwd, 0o755);
    chmodSync(join(cwd, 'a.json'), 0);
    const said = await asAnybody(() => refusal('a.json', cwd));
    expect(said).toBe('"a.json" cannot be read: permission denied');
  });

  test.each([
    ['Latin-1', Buffer.from('{\n  "\xe4": 1}', 'latin1'), '2:4 "a.json" is not UTF-8'],
    ['a single byte', Buffer.from([0xff]), '1:1 "a.json" is not UTF-8'],
    ['a surrogate', Buffer.from([0x7b, 0xed, 0xa0, 0x80]), '1:2 "a.json" is not UTF-8'],
    ['cut off', Buffer.from('{"a":"\ufffd', 'utf8').subarray(0, -1), '1:7 "a.json" is not UTF-8'],
    ['UTF-16', Buffer.from('\ufeff{"a": "\u00e9"}', 'utf16le'), '1:1 "a.json" is UTF-16, not UTF-8'],
  ])('that is no UTF-8: %s', (_, bytes, message) => {
    const cwd = folderFor();
    writeFileSync(join(cwd, 'a.json'), bytes);
    expect(refusal('a.json', cwd)).toBe(message);
  });

  test('that is too large', () => {
    const large = `"${'a'.repeat(8 * 1024 * 1024 - 2)}"`;
    const cwd = folderFor({
      'a.yaml': large,
      'b.yaml': ` ${large}`,
      'a.json': ` ${large}`,
      'b.json': ' '.repeat(40_000_000),
    });
    expect(refusal('a.yaml', cwd)).toBe('was read');
    expect(refusal('b.yaml', cwd)).toBe('"b.yaml" is larger than 8 MiB');
    expect(refusal('a.json', cwd)).toBe('was read');
    expect(refusal('b.json', cwd)).toBe('"b.json" is larger than 32 MiB');
  });

  test.skipIf(process.platform === 'win32')('that never ends', () => {
    expect(refusal('/dev/zero', folderFor())).toBe('"/dev/zero" is a device, not a file');
  });
});

test.skipIf(process.platform === 'win32')('a pipe is read to its end', () => {
  const cwd = folderFor({ 'write.sh': 'mkfifo pipe; (printf "{"; sleep 0.1; printf "}") > pipe &' });
  execFileSync('sh', ['write.sh'], { cwd, stdio: 'ignore' });
  expect(readFileText('pipe', { cwd }).value).toEqual({});
});

test('a file beside one that cannot be read is read all the same', () => {
  const cwd = folderFor({ 'a.json': '{}', 'b.yaml': 'a: 1' });
  const { readings, problems } = readEach(['a.json', 'none.json', 'b.yaml'], (file) => readFileText(file, { cwd }));
  expect(readings.map(({ file, value }) => [file, value])).toEqual([
    ['a.json', {}],
    ['b.yaml', { a: 1 }],
  ]);
  expect(problems).toEqual([{ message: '"none.json" does not exist' }]);
});
