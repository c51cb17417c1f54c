import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { Database, Minio } from '../../models/minio.ts';
import { minio } from '../../out/minio/binding.ts';
import { type Validated, ValuesError } from 'schemawright/values';
import { type YttSource, yttSource } from '../../src/ytt.ts';
import { folderFor, writeFiles } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { yttFilesIn } from '../support/ytt-files.ts';
import { runNode } from '../support/run.ts';
import { boundTo } from '../values/bind/models.ts';

const schemas = yttFilesIn(join(repository, 'out/minio'));

function source(text: string): YttSource {
  return yttSource({ files: schemas, values: [{ file: 'values.yml', text }] });
}

test('values are instances of the classes, completed by the schema; what is null there is absent', () => {
  const values = minio.load(source('replicas: 3\ndatabase:\n  username: app\n'));
  expect(values).toBeInstanceOf(Minio);
  expect(values.replicas).toBe(3);
  expect(values.mode).toBe('standalone');
  expect(values.database).toBeInstanceOf(Database);
  expect(values.database?.maxConnections).toBe(100);
  expect(values.gateway).toBeUndefined();
  expect(values.ingress.hosts).toEqual(['chart-example.local']);
});

test('layers, data values documents and arguments count in the order of ytt', () => {
  const document =
    '#@data/values\n---\nreplicas: 2\n#@overlay/match-child-defaults missing_ok=True\nlabels:\n  a: "1"\n';
  const files = [...schemas, { file: 'own.yml', text: document }];
  const sources = { files, arguments: [{ kind: 'data-value-yaml', text: 'traced=0.5' } as const] };
  const values = minio.load(yttSource({ ...sources, values: [{ file: 'v.yml', text: 'labels: {b: "2"}' }] }));
  expect([values.replicas, values.traced, values.labels]).toEqual([2, 0.5, { a: '1', b: '2' }]);
});

test('what ytt refuses is told in its words and in ours, and there are no values', () => {
  const refused = source('replicas: 0\n');
  expect(refused).toMatchObject({ values: undefined, verdict: 'validation-error' });
  expect(refused.text).toContain('- must be: a value >= 1 (by: schema.yml:');
  const result: Validated<Minio> = minio.safeLoad(refused);
  expect(result.ok).toBe(false);
  expect(result.diagnostics[0]?.origin).toMatchObject({ file: 'values.yml', line: 1 });
  expect(() => minio.load(refused)).toThrow(ValuesError);
  expect(source('nobody: 1\n')).toMatchObject({ values: undefined, verdict: 'type-error' });
});

test('what only the model knows is told where the value stands', () => {
  // The schema is looser here than the model: its bound on the number of machines is taken away.
  const loose = schemas.map(({ file, text }) => ({ file, text: text.replaceAll('min=1', 'min=-9') }));
  const accepted = yttSource({
    files: loose,
    values: [{ file: 'values.yml', text: 'mode: distributed\nreplicas: 0\n' }],
  });
  expect(accepted).toMatchObject({ verdict: 'accept', text: '' });
  const result = minio.safeLoad(accepted);
  expect(result.ok).toBe(false);
  expect(result.diagnostics.map(({ origin }) => [origin.file, origin.line])).toEqual([['values.yml', 2]]);
});

test('keys that a layer takes from a map do not come back with the defaults of the model', () => {
  class Labelled {
    labels: Record<string, string> = { a: '1' };
  }
  const labels = { type: 'object', additionalProperties: { type: 'string' }, default: { a: '1' } } as const;
  const bound = boundTo<Labelled, object>('Labelled', { type: 'object', properties: { labels } }, [[Labelled, '']]);
  const text = '#@data/values-schema\n---\n#@schema/type any=True\nlabels:\n  a: "1"\n';
  const layers = ['labels: null', 'labels: {b: "2"}'].map((layer, index) => ({ file: `${index}.yml`, text: layer }));
  const values = bound.load(yttSource({ files: [{ file: 'schema.yml', text }], values: layers }));
  expect(values.labels).toEqual({ b: '2' });
});

describeWith('the example of the documentation', built, () => {
  test('loads a model', { timeout: 60_000 }, async () => {
    const blocks = readFileSync(join(repository, 'docs/ytt.md'), 'utf8').matchAll(/```ts\n([^]*?)```/g);
    const [program = ''] = [...blocks].flatMap(([, block = '']) => (block.includes('yttSource') ? [block] : []));
    const folder = folderFor({
      'package.json': '{"type":"module"}',
      'program.ts': program,
      'base.yml': 'replicas: 2\n',
      'production.yml': 'replicas: 5\n',
    });
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(repository, join(folder, 'node_modules/schemawright'));
    symlinkSync(join(repository, 'out'), join(folder, 'out'));
    const tsx = pathToFileURL(join(repository, 'node_modules/tsx/dist/esm/index.mjs')).href;
    const ran = await runNode(['--import', tsx, 'program.ts'], { cwd: folder });
    expect(ran).toMatchObject({ status: 0, stdout: '5\n', stderr: '' });
    writeFiles(folder, { 'production.yml': 'replicas: 0\n' });
    const refused = await runNode(['--import', tsx, 'program.ts'], { cwd: folder });
    expect(refused.stderr).toBe('production.yml:1: "replicas" must be a value >= 1, but: value < 1\n');
  });
});
