import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor, type Files } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const schema = `apiVersion: kudo.dev/v1beta2
type: object
properties:
  name: {type: string, default: main}
  replicas: {type: integer, maximum: 9223372036854775807, trigger: resize}
  hosts: {type: array, items: {type: string}}
  region: {type: string, immutable: true, default: eu}
`;
const operator = 'name: op\noperatorVersion: "0.1"\nplans: {deploy: {}, resize: {}}\n';
const instance = `apiVersion: kudo.dev/v1beta2
kind: Instance
metadata: {name: i, namespace: default}
spec:
  operatorVersion: {name: op-1}
  parameters: {replicas: 3, hosts: [a]}
`;
const old = `apiVersion: kudo.dev/v1beta1
parameters:
- name: COUNT
  default: 9223372036854775807
- name: ON
  default: true
`;
const files: Files = {
  'op/params.yaml': schema,
  'op/operator.yaml': operator,
  'i.yaml': instance,
  'old/params.yaml': old,
};

async function call(line: string | readonly string[], more: Files = {}) {
  const terminal = recordedTerminal(folderFor({ ...files, ...more }));
  const args = typeof line === 'string' ? line.split(' ') : line;
  const status = await runCommandLine(['params', ...args], terminal);
  return { status, out: terminal.stdout(), note: terminal.stderr() };
}

describe('set', () => {
  test('prints the Instance with its new values, integers exact', async () => {
    const { status, out } = await call('set i.yaml --schema op -p replicas=9223372036854775807 -p name=x');
    expect(status).toBe(0);
    expect(out).toContain('replicas: 9223372036854775807\n');
    expect(out).toContain('kind: Instance\n');
    expect(out).toContain('name: x\n');
  });

  test('merges files before arguments, whatever their order', async () => {
    const more = { 'v.yaml': 'replicas: 7\nhosts: null\n' };
    const { out } = await call('set i.yaml -p replicas=5 --schema op -P v.yaml --print json', more);
    expect(JSON.parse(out)).toMatchObject({ spec: { parameters: { replicas: 5 } } });
    expect(out).not.toContain('hosts');
  });

  test('takes a file of values as it takes an Instance', async () => {
    const { out } = await call('set v.yaml --schema op/params.yaml -p replicas=5', { 'v.yaml': 'name: a\n' });
    expect(out).toBe('name: a\nreplicas: 5\n');
  });

  test.each([
    ['a wrong value, at its argument', '-p replicas=many', 1, '-p replicas=many:1:1 error validate/type'],
    ['an unknown name', '-p replica=5', 1, 'Did you mean "replicas"?'],
    ['an item that is not there', '-p hosts/1=b', 1, 'error update/array-add'],
    ['a file that is not there', '-P none.yaml', 2, '"none.yaml" does not exist'],
  ])('prints nothing on %s', async (_, change, status, message) => {
    const result = await call(`set i.yaml --schema op ${change}`);
    expect(result).toMatchObject({ status, out: '' });
    expect(result.note).toContain(message);
  });

  test('points at the line of a file', async () => {
    const { note } = await call('set i.yaml --schema op -P v.yaml --format concise', {
      'v.yaml': 'name: a\nreplicas: x\n',
    });
    expect(note).toContain('v.yaml:2:1');
  });

  test('needs to know the schema', async () => {
    expect(await call('set i.yaml -p replicas=5')).toMatchObject({ status: 2, out: '' });
  });

  test('unwraps the texts of v1beta1, by the OperatorVersion in the same file', async () => {
    const text = `apiVersion: v1
kind: List
items:
- apiVersion: kudo.dev/v1beta1
  kind: OperatorVersion
  metadata: {name: op-1}
  spec: {parameters: [{name: COUNT, value-type: integer}], plans: {deploy: {}}}
- apiVersion: kudo.dev/v1beta1
  kind: Instance
  metadata: {name: i}
  spec: {operatorVersion: {name: op-1}, parameters: {COUNT: "3"}}
`;
    const { status, out } = await call('set all.yaml -p COUNT=4', { 'all.yaml': text });
    expect(status).toBe(0);
    expect(out).toContain('apiVersion: kudo.dev/v1beta2');
    expect(out).toContain('COUNT: 4\n');
  });
});

test('patch runs its operations in the order of the command line', async () => {
  const one = await call('patch i.yaml --schema op --add hosts=b --remove hosts/0 --add hosts=c --print json');
  expect(JSON.parse(one.out)).toMatchObject({ spec: { parameters: { hosts: ['b', 'c'] } } });
  const other = await call('patch i.yaml --schema op --remove hosts/0 --add hosts=b --remove hosts/0 --print json');
  expect(JSON.parse(other.out)).toMatchObject({ spec: { parameters: { hosts: [] } } });
});

describe('plan', () => {
  test('says which plan runs, and what triggers it', async () => {
    expect(await call('plan i.yaml --schema op -p replicas=5')).toEqual({
      ...{ status: 0, note: '' },
      out: '/replicas  resize\nplan: resize\n',
    });
  });

  test('says why two plans clash', async () => {
    const { status, out, note } = await call('plan i.yaml --schema op -p replicas=5 -p name=x');
    expect({ status, out }).toEqual({ status: 1, out: '/replicas  resize\n/name      deploy\nplan: refused\n' });
    expect(note).toContain('"deploy" by /name; "resize" by /replicas');
  });

  test('compares two files', async () => {
    const { out } = await call('plan i.yaml j.yaml --schema op --print json', { 'j.yaml': instance.replace('3', '4') });
    expect(JSON.parse(out)).toEqual({ plan: 'resize', changes: { '/replicas': 'resize' } });
  });

  test('refuses a change of what is immutable', async () => {
    const { status, note } = await call('plan i.yaml --schema op -p region=us');
    expect(status).toBe(1);
    expect(note).toContain('immutable/changed');
  });
});

describe('convert', () => {
  test('prints the schema of a package, integers exact', async () => {
    const { status, out, note } = await call('convert old');
    expect(status).toBe(0);
    expect(out).toContain('default: 9223372036854775807\n');
    expect(note).toContain('old/params.yaml: the templates were not checked');
  });

  test('tells which templates break, and keeps texts where that is asked for', async () => {
    const more = { 'old/templates/a.yaml': 'x: {{ if eq .Params.ON "true" }}1{{ end }}\n' };
    const { status, out, note } = await call('convert old', more);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(note).toContain('convert/template-compare');
    const kept = await call('convert old --keep-text', more);
    expect(kept.status).toBe(0);
    expect(kept.out).toContain('default: "true"');
  });

  test('is idempotent', async () => {
    const { out } = await call('convert old');
    expect((await call('convert p.yaml', { 'p.yaml': out })).out).toBe(out);
  });

  test('shows the migration and writes nothing on a dry run', async () => {
    const more = { 'o.yaml': 'apiVersion: kudo.dev/v1beta1\nkind: Operator\nmetadata: {name: o}\n' };
    const { status, out } = await call('convert o.yaml --dry-run', more);
    expect(status).toBe(0);
    expect(out).toContain('1 object would be converted, 0 would fail.');
    expect(out).toContain('(0 instances get an annotation.)');
    expect(out).toContain('"storedVersions":["v1beta2"]');
  });

  test('fails where an OperatorVersion is missing, and prints no object', async () => {
    const { status, out, note } = await call('convert i.yaml', { 'i.yaml': instance.replace('v1beta2', 'v1beta1') });
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(note).toContain('Instance default/i: there is no OperatorVersion default/op-1');
  });

  test('looks at the templates that an OperatorVersion holds, and unwraps as it is converted', async () => {
    const text = `apiVersion: kudo.dev/v1beta1
kind: OperatorVersion
metadata: {name: op-1, namespace: default}
spec:
  parameters: [{name: FLAG, default: true}]
  templates: {a.yaml: '{{ if eq .Params.FLAG "true" }}{{ end }}'}
---
apiVersion: kudo.dev/v1beta1
kind: Instance
metadata: {name: i, namespace: default}
spec: {operatorVersion: {name: op-1}, parameters: {FLAG: "false"}}
`;
    const { status, out, note } = await call('convert o.yaml', { 'o.yaml': text });
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(note).toContain('OperatorVersion default/op-1: parameter "FLAG" becomes boolean');
    const kept = await call('convert o.yaml --keep-text --print json', { 'o.yaml': text });
    expect(JSON.parse(kept.out)).toMatchObject({
      items: [
        { spec: { parameters: { properties: { FLAG: { type: 'string' } } } } },
        { spec: { parameters: { FLAG: 'false' } } },
      ],
    });
  });

  test('does not take any file for parameters', async () => {
    expect(await call('convert x.yaml', { 'x.yaml': 'a: b\n' })).toMatchObject({ status: 1, out: '' });
  });
});

test('upgrade moves values by their old names, and names what is dropped', async () => {
  const next = 'apiVersion: kudo.dev/v1beta2\nproperties: {size: {type: integer, oldName: replicas}}\n';
  const { status, out, note } = await call('upgrade i.yaml --from op --to next.yaml --name op-2 --print json', {
    'next.yaml': next,
  });
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ spec: { operatorVersion: { name: 'op-2' }, parameters: { size: 3 } } });
  expect(note).toContain('upgrade/value-dropped');
});

test('versions check lists all pairs, and what may not be skipped', async () => {
  const version = (properties: string): string => `apiVersion: kudo.dev/v1beta2\nproperties: {${properties}}\n`;
  const more = {
    '1.yaml': version('A: {type: string}'),
    '2.yaml': version('B: {type: string, oldName: A}'),
    '3.yaml': version('C: {type: string, oldName: B}'),
  };
  const { status, out } = await call('versions check 0.1=1.yaml 0.2=2.yaml 0.3=3.yaml', more);
  expect(status).toBe(0);
  expect(out).toBe(
    '0.1 -> 0.2  ok\n0.1 -> 0.3  loses values\n0.2 -> 0.3  ok\nversions that must not be skipped: 0.2\n',
  );
});

test('export gives a file that set takes back', async () => {
  const { out } = await call('export i.yaml');
  const { out: same } = await call('set i.yaml --schema op -P v.yaml', { 'v.yaml': out });
  const { out: as } = await call('set i.yaml --schema op -P v.yaml', { 'v.yaml': '{}' });
  expect(same).toBe(as);
  expect((await call('export i.yaml --schema op --defaults')).out).toContain('region: eu');
});

test.each([
  ['no command', [], 'params needs a command'],
  ['an unknown one', ['sett'], 'unknown command "params sett"'],
  ['no file', ['set'], 'params set needs a file'],
  ['one version', ['versions', 'check', 'op'], 'at least two versions'],
])('%s is an error of usage', async (_, args, message) => {
  const { status, note } = await call(args);
  expect(status).toBe(2);
  expect(note).toContain(message);
});
