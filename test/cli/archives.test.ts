import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Files, folderForAll } from '../support/folder.ts';
import { ran } from '../support/ran.ts';
import { packed, tar } from '../support/tar.ts';
import { toys } from '../support/toys.ts';

const chart: Files = {
  'Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
  'values.yaml': 'a: 1\n',
  'values.schema.json': '{ "type": "object", "properties": { "a": { "type": "integer" } } }',
  'templates/a.yaml': 'a: {{ .Values.a }}\n',
  'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
  'charts/sub/values.yaml': 'q: 5\n',
  'charts/sub/values.schema.json': '{ "properties": { "q": { "type": "string" } } }',
};
const sized = toys('{ type: object, properties: { size: { type: integer } } }');
const toy = 'apiVersion: a.example.com/v1\nkind: Toy\nmetadata: { name: a, namespace: b }\nsize: large\n';

const folder = folderForAll({
  ...below('app', chart),
  'crds/toys.yaml': sized,
  'backup/toy.yaml': toy,
  'broken.tgz': 'text',
});
for (const [name, bytes] of Object.entries({
  'app-1.0.0.tgz': packed(below('app', chart)),
  'crds.tar.gz': packed({ 'crds/toys.yaml': sized }),
  'flat.tgz': packed({ './toys.yaml': sized, './notes.yaml': 'a: 1\n' }),
  'wrong.tgz': packed({ 'crds/toys.yaml': toys('{ type: strin }') }),
  'objects.tgz': packed({ 'objects/toy.yaml': toy }),
  'large.tgz': gzipSync(Buffer.alloc(110_000_000), { level: 1 }),
  'many.tgz': gzipSync(Buffer.concat(Array<Buffer>(30_000).fill(tar('s/x', '')))),
  'outside.tgz': packed({ 's/../../x.yaml': sized }),
  'no-tar.tgz': gzipSync(Buffer.alloc(2048, 'x')),
}))
  writeFileSync(join(folder, name), bytes);

function below(name: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, text]));
}

describe('an archive is the folder that was packed', () => {
  test.each([
    ['lint', ['lint', '@'], 'app-1.0.0.tgz', 'app'],
    ['validate', ['validate', '@'], 'app-1.0.0.tgz', 'app'],
    ['values', ['values', '@'], 'app-1.0.0.tgz', 'app'],
    ['import', ['import', '@'], 'app-1.0.0.tgz', 'app'],
    ['convert', ['convert', '@', '--to', 'openapi.json'], 'app-1.0.0.tgz', 'app'],
    ['lint of definitions', ['lint', '@'], 'crds.tar.gz', 'crds'],
    ['validate by definitions', ['validate', '@', 'backup'], 'crds.tar.gz', 'crds'],
    ['validate of objects', ['validate', 'crds', '@'], 'objects.tgz', 'backup'],
    ['audit', ['audit', '@', 'backup'], 'crds.tar.gz', 'crds'],
    ['audit of objects', ['audit', 'crds', '@'], 'objects.tgz', 'backup'],
    ['import of definitions', ['import', '@'], 'crds.tar.gz', 'crds'],
  ])('%s', async (_, command, archive, unpacked) => {
    const of = async (name: string) => {
      const { status, output } = await ran(folder, ...command.map((word) => (word === '@' ? name : word)));
      return { status, output: output.replaceAll(name, '@').replace(/in \d+ ms/, '') };
    };
    const expected = await of(unpacked);
    expect(expected.status, expected.output).toBeLessThan(2);
    expect(await of(archive)).toEqual(expected);
  });

  test('whatever folder is packed, or none', async () => {
    expect(await ran(folder, 'diff', 'flat.tgz', 'crds')).toMatchObject({ status: 0 });
    expect((await ran(folder, 'diff', 'app', 'app-1.0.0.tgz')).status).toBe(0);
  });

  test('findings name the file in it', async () => {
    const { status, output } = await ran(folder, 'lint', 'wrong.tgz', '--format', 'concise');
    expect([status, output]).toEqual([1, expect.stringMatching(/^wrong\.tgz\/toys\.yaml:\d+:\d+ error/)]);
  });
});

test('archives in a folder are passed over, whatever is in them', async () => {
  const { status, output } = await ran(folder, 'lint', '.');
  expect([status, output]).toEqual([1, expect.stringMatching(/^passed over: .*\b9 archives\b/m)]);
});

test.each([
  ['lint', 'large.tgz', '"large.tgz" cannot be unpacked: it is too large when unpacked'],
  ['lint', 'many.tgz', '"many.tgz" cannot be unpacked: it contains too many files'],
  ['lint', 'outside.tgz', '"outside.tgz" cannot be unpacked: "s/../../x.yaml" leads outside the archive'],
  ['validate', 'no-tar.tgz', '"no-tar.tgz" cannot be unpacked: it is not a tar archive'],
  ['normalize', 'app-1.0.0.tgz', '"app-1.0.0.tgz" is an archive'],
  ['lint', 'broken.tgz', '"broken.tgz" is neither a document nor a model'],
])('%s %s is one sentence', async (command, name, message) => {
  const { status, output } = await ran(folder, command, name);
  expect([status, output]).toEqual([2, expect.stringMatching(`^schemawright: error: ${escaped(message)}`)]);
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
