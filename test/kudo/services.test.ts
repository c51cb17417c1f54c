import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFileNames } from '../../src/cases/index.ts';
import { cases } from '../../src/commands/cases.ts';
import { validate } from '../../src/commands/validate.ts';
import { setParams } from '../../src/kudo/params/change.ts';
import { folderForAll } from '../support/folder.ts';
import { ran } from '../support/ran.ts';
import { repository } from '../support/repository.ts';

const structure = `apiVersion: kudo.dev/v1beta2
$schema: https://json-schema.org/draft/2019-09/schema
type: object
required: [clusterName]
properties:
  clusterName: { type: string, minLength: 3 }
  replicas: { type: integer, minimum: 1, maximum: 9223372036854775807, default: 2 }
  mode: { enum: [a, b], default: a }
  note: { type: [string, 'null'] }
  topology: { type: array, items: { type: object, properties: { nodes: { type: integer } }, additionalProperties: false } }
`;
const list = `apiVersion: kudo.dev/v1beta1
parameters:
- { name: NAME, type: string }
- { name: COUNT, type: integer, default: "3" }
- { name: MODE, type: string, enum: [p, q], default: p }
`;
const operator = 'apiVersion: kudo.dev/v1beta1\nname: a\noperatorVersion: 1.0.0\ntasks: []\nplans: {}\n';
const instance = `apiVersion: kudo.dev/v1beta1
kind: Instance
metadata: { name: a }
spec: { operatorVersion: { name: o }, parameters: { NAME: n, COUNT: x } }
`;

const folder = folderForAll({
  'structure.yaml': structure,
  'list.yaml': list,
  'package/operator.yaml': operator,
  'package/params.yaml': structure,
  'broken.yaml': 'apiVersion: kudo.dev/v1beta2\nproperties: { a: { minimum: x } }\n',
  'empty.yaml': '{}\n',
  'good.yaml': 'clusterName: abc\nreplicas: 3\n',
  'unset.yaml': 'replicas: null\nnote: b\n',
  'range.yaml': 'clusterName: a\nreplicas: 9223372036854775808\nmode: c\ntopology: [{ nodes: 1 }, { nodes: b }]\n',
  'unknown.yaml': 'clusterName: abc\ntopology: [{ node: 1 }]\n',
  'name.yaml': 'clusterNam: abc\n',
  'list-wrong.yaml': 'NAME: 1\nCOUNT: x\nMODE: z\n',
  'list-name.yaml': 'NAM: b\n',
  'array.yaml': '[a]\n',
  'instance.yaml': instance,
  'model.ts': readFileSync(join(repository, 'models/kudo/kafka.ts'), 'utf8'),
});

describe('validate', () => {
  test.each([
    ['structure.yaml', 'range.yaml', 4],
    ['structure.yaml', 'unknown.yaml', 1],
    ['structure.yaml', 'name.yaml', 1],
    ['structure.yaml', 'array.yaml', 1],
    ['package', 'range.yaml', 4],
    ['list.yaml', 'list-wrong.yaml', 3],
    ['list.yaml', 'list-name.yaml', 1],
  ])('%s: refuses %s in the words of params set', async (params, values, count) => {
    const { diagnostics } = await validate({ cwd: folder, files: [params, values] });
    expect(diagnostics.map(({ origin }) => origin.file)).toEqual(Array(count).fill(values));
    const changed = setParams({ cwd: folder, file: 'empty.yaml', schema: params, files: [values] });
    expect(diagnostics).toEqual(changed.diagnostics);
  });

  test('reads the texts of an Instance of v1beta1 by their types', async () => {
    const { status, output } = await ran(folder, 'validate', 'list.yaml', 'instance.yaml');
    expect([status, output]).toEqual([1, expect.stringContaining('parameter "COUNT": "x" is not a 64-bit integer')]);
  });

  test('merges files and values in the order of KUDO', async () => {
    const merged = ['validate', 'structure.yaml', '-f', 'good.yaml', '-f', 'unset.yaml'];
    expect(await ran(folder, ...merged)).toMatchObject({ status: 0 });
    const { status, output } = await ran(folder, ...merged, '-p', 'replicas=0');
    const sentence = '-p replicas=0:1:1 error validate/minimum\n  "replicas" must be at least 1\n';
    expect([status, output]).toEqual([1, expect.stringContaining(sentence)]);
  });

  test('refuses parameters that are wrong themselves, and examines nothing', async () => {
    const { status, output } = await ran(folder, 'validate', 'broken.yaml', 'good.yaml');
    expect([status, output]).toEqual([1, expect.stringContaining('broken.yaml:2:20 error')]);
  });

  test.each([
    [['structure.yaml'], 'no values are named'],
    [['structure.yaml', 'good.yaml', '-f', 'good.yaml'], 'files are named both with -f or -p and without'],
    [
      ['structure.yaml', '-f', 'good.yaml', '--strict'],
      '--strict cannot be used with the parameters of a KUDO operator',
    ],
  ])('%j: %s', async (args, message) => {
    const { status, output } = await ran(folder, 'validate', ...args);
    expect([status, output]).toEqual([2, expect.stringContaining(message)]);
  });

  test('takes a model of parameters', async () => {
    const { status, output } = await ran(folder, 'validate', 'model.ts', 'name.yaml');
    expect([status, output]).toEqual([1, expect.stringContaining('the parameter "clusterNam" does not exist')]);
  });
});

describe('values', () => {
  test.each([
    [['structure.yaml', '-f', 'good.yaml', '-f', 'unset.yaml'], 'clusterName: abc\nnote: b\nreplicas: 2\nmode: a\n'],
    [['structure.yaml', '-p', 'clusterName=abc'], 'clusterName: abc\nreplicas: 2\nmode: a\n'],
    [['list.yaml', '-p', 'NAME=a'], 'NAME: a\nCOUNT: 3\nMODE: p\n'],
    [
      ['structure.yaml', '-p', 'clusterName=abc', '-p', 'replicas=9223372036854775807', '--print', 'json'],
      '{\n  "clusterName": "abc",\n  "replicas": 9223372036854775807,\n  "mode": "a"\n}\n',
    ],
  ])('%j', async (args, text) => {
    expect(await ran(folder, 'values', ...args)).toEqual({ status: 0, output: text });
  });

  test('gives none that KUDO refuses', async () => {
    const { status, output } = await ran(folder, 'values', 'structure.yaml', '-f', 'unset.yaml');
    expect([status, output]).toEqual([1, expect.stringContaining('property "clusterName" is missing')]);
    expect(output).not.toContain('mode: a');
  });
});

describe('cases', () => {
  test.each(['structure.yaml', 'list.yaml', 'model.ts'])('%s: validate agrees with each case', async (params) => {
    const out = `cases-${params}`;
    const { written = { cases: [] }, diagnostics: unusable } = await cases({ cwd: folder, input: params, out });
    expect(unusable).toEqual([]);
    expect(written.cases.map(({ valid }) => valid)).toEqual(expect.arrayContaining([true, false]));
    const names = createFileNames(written.cases).map((file) => `${out}/${file}`);
    const { diagnostics } = await validate({ cwd: folder, files: [params, ...names] });
    const refused = new Set(diagnostics.map(({ origin }) => origin.file));
    expect(names.map((file) => !refused.has(file))).toEqual(written.cases.map(({ valid }) => valid));
  });
});
