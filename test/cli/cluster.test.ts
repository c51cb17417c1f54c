import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { gzipSync } from 'node:zlib';
import { connectApiServer } from '../../src/kubernetes/cluster/connect.ts';
import { readAnswer } from '../../src/kubernetes/cluster/read-answer.ts';
import { folderForAll } from '../support/folder.ts';
import { configurationFor, type Held, type ListServer, startListServer } from '../support/list-server.ts';
import { ran } from '../support/ran.ts';

type Json = Readonly<Record<string, unknown>>;

const define = (maximum: number, plural = 'toys', kind = 'Toy'): Json => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: `${plural}.a.example.com` },
  spec: {
    ...{ group: 'a.example.com', scope: 'Namespaced', names: { plural, kind } },
    versions: [
      {
        ...{ name: 'v1', served: true, storage: true },
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: {
              size: { type: 'integer', maximum },
              word: { type: 'string', format: 'password', maxLength: 8 },
            },
          },
        },
      },
    ],
  },
});

const toy = (index: number, more: Json = {}): Json => ({
  ...{ apiVersion: 'a.example.com/v1', kind: 'Toy', size: index % 10, ...more },
  metadata: { namespace: 'b', name: `toy-${String(index).padStart(5, '0')}` },
});
const path = '/apis/a.example.com/v1/toys';

const folder = folderForAll({
  'new.json': JSON.stringify(define(8)),
  'same.json': JSON.stringify(define(1000)),
  'other.json': JSON.stringify(define(1, 'dolls', 'Doll')),
  'object.json': JSON.stringify(toy(1)),
  'chart/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 2.0.0\n',
  'chart/values.yaml': 'replicas: 1\n',
  'chart/values.schema.json': JSON.stringify({
    type: 'object',
    properties: {
      replicas: { type: 'integer', maximum: 3 },
      key: { type: 'string', format: 'password', maxLength: 4 },
    },
  }),
  'chart/crds/toys.json': JSON.stringify(define(8)),
});
const held: Held = { definitions: [], objects: {}, version: 1 };
const server: ListServer = await startListServer(held, folder);

beforeEach(() => {
  vi.stubEnv('KUBECONFIG', server.kubeconfig);
  const objects = Array.from({ length: 1300 }, (_, index) => toy(index));
  Object.assign(held, { definitions: [define(1000)], objects: { [path]: objects }, version: 1 });
  delete held.refuse;
  delete held.isForgetful;
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

/** One object in ten is larger than the new definition allows. */
const counted = '1300 stored objects: 0 cannot be updated, 0 lose data, 0 read differently, 130 keep values';

const audited = ['audit', 'new.json', 'cluster://', '--format', 'ndjson'] as const;

function readNames(output: string): readonly string[] {
  return output.split('\n').flatMap((line) => /"object":"([^"]*)"/.exec(line)?.[1] ?? []);
}

test('objects are listed in pages of 500, with reading requests alone', async () => {
  const before = server.asked.length;
  const { status, output } = await ran(folder, ...audited, '--fail-on', 'warning');
  expect({ status, output }).toMatchObject({ status: 1, output: expect.stringContaining(counted) as unknown });
  expect(new Set(readNames(output)).size).toBe(130);
  const asked = server.asked.slice(before);
  expect(asked.filter((line) => line === `GET ${path}`).length).toBe(3);
  expect(asked.filter((line) => !line.startsWith('GET '))).toEqual([]);
});

/** The answer to the second page is that its token has expired. */
function expireOnce(): void {
  let isLate = false;
  held.refuse = (asked, { url }) => {
    if (asked === path && url?.includes('continue=') === true && !isLate) {
      isLate = true;
      held.version = 2;
    }
    return undefined;
  };
}

test.each([false, true])(
  'a list whose token has expired goes on after the last name (forgetful: %s)',
  async (isForgetful) => {
    held.isForgetful = isForgetful;
    expireOnce();
    const { output } = await ran(folder, ...audited);
    expect(output).toContain(counted);
    const names = readNames(output);
    expect(names.length).toBe(130);
    expect(new Set(names).size).toBe(130);
    expect(output).toContain('those of a later one (2 instead of 1)');
  },
);

test('an audit that was refused in the middle goes on where it was', async () => {
  held.refuse = (asked, { url }) =>
    asked === path && url?.includes('continue=') === true ? [500, { message: 'etcdserver: no leader' }] : undefined;
  const first = await ran(folder, ...audited, '--resume', 'state');
  expect(first).toMatchObject({ status: 2 });
  expect(first.output).toContain('the API server cannot list toys.a.example.com (500): etcdserver: no leader');
  writeFileSync(join(folder, 'state'), '{"input":"torn', { flag: 'a' });
  delete held.refuse;
  const before = server.asked.length;
  const second = await ran(folder, ...audited, '--resume', 'state');
  expect(second.output).toContain(counted);
  expect(readNames(second.output).length).toBe(130);
  expect(server.asked.slice(before).filter((line) => line === `GET ${path}`).length).toBe(2);
  // An audit that ended starts anew.
  expect((await ran(folder, ...audited, '--resume', 'state')).output).toContain(counted);
});

test('a file of another audit is refused, and every other file is left as it is', async () => {
  held.refuse = (asked) => (asked === path ? [500, { message: 'no' }] : undefined);
  await ran(folder, ...audited, '--resume', 'other.state');
  const of = await ran(folder, 'audit', 'same.json', 'cluster://', '--resume', 'other.state');
  expect(of).toMatchObject({ status: 2, output: expect.stringContaining('of an audit of other objects') as unknown });
  const before = readFileSync(join(folder, 'object.json'), 'utf8');
  const file = await ran(folder, 'audit', 'new.json', 'cluster://', '--resume', 'object.json');
  expect(file).toMatchObject({ status: 2, output: expect.stringContaining('is not a file of --resume') as unknown });
  expect(readFileSync(join(folder, 'object.json'), 'utf8')).toBe(before);
  const files = await ran(folder, 'audit', 'new.json', 'object.json', '--resume', 'x.state');
  expect(files.output).toContain('--resume needs a cluster');
});

test('values that are secret are not shown, neither in the report nor in the file of --resume', async () => {
  held.objects = { [path]: [toy(1, { word: 'a-long-secret-word' })] };
  const { output } = await ran(folder, 'audit', 'new.json', 'cluster://', '--resume', 'secret.state');
  expect(output).toContain('/word');
  expect(output + readFileSync(join(folder, 'secret.state'), 'utf8')).not.toContain('a-long-secret');
});

test('objects that make a page too large are asked for in smaller pages', async () => {
  const text = 'x'.repeat(1024 * 1024);
  held.objects = { [path]: Array.from({ length: 40 }, (_, index) => toy(index, { note: text })) };
  const { output } = await ran(folder, ...audited);
  expect(output).toContain('40 stored objects: 0 cannot be updated, 40 lose data');
});

test.each([
  ['cluster://', '1300 stored objects'],
  ['cluster://test/toys.a.example.com', '1300 stored objects'],
  ['cluster://team%2Fmain%3A6443/toys.a.example.com', '1300 stored objects'],
])('audit new.json %s', async (name, expected) => {
  expect((await ran(folder, 'audit', 'new.json', name)).output).toContain(expected);
});

test('a cluster alone is audited by the definitions that it serves', async () => {
  const { status, output } = await ran(folder, 'audit', 'cluster://');
  expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('1300 as before') as unknown });
});

test.each([
  [
    'audit new.json cluster://nowhere',
    'the configuration has no context "nowhere"',
    'Its contexts are test, team/main:6443.',
  ],
  ['audit new.json cluster://a/b/c/d', 'has too many parts', 'cluster://CONTEXT'],
  ['audit new.json cluster://test/toys', 'names "toys", which is not a resource and its group', 'cluster://'],
  ['audit new.json cluster://%zz', 'has a %', 'cluster://'],
  ['audit new.json cluster:///dolls.a.example.com', 'names none of the definitions', 'toys.a.example.com'],
  ['audit other.json cluster://', 'holds no Doll of a.example.com', '--allow-empty'],
  ['audit cluster:///dolls.a.example.com', 'has no definition dolls.a.example.com', 'kubectl'],
  ['lint cluster://', 'is an address, which cannot be read here', 'Name a file'],
  ['validate new.json cluster://', 'is an address, which cannot be read here', 'Name a file'],
  ['audit new.json object.json --print-rbac', '--print-rbac needs a cluster', 'cluster://'],
])('%s says what is wrong', async (line, message, help) => {
  const { status, output } = await ran(folder, ...line.split(' '));
  expect(status, output).toBe(2);
  expect(output).toContain(message);
  expect(output).toContain(help);
  expect(output).not.toContain('secret-token');
});

test.each([
  [401, 'Unauthorized', 'does not accept the credentials of the context "test" (401)'],
  [403, 'toys is forbidden', 'does not allow to list toys.a.example.com (403): toys is forbidden'],
  [500, 'conversion webhook failed', 'cannot list toys.a.example.com (500): conversion webhook failed'],
] as const)('a refusal with %d is one sentence', async (status, message, expected) => {
  held.refuse = (asked) => (asked === path ? [status, { kind: 'Status', message }] : undefined);
  const { status: ended, output } = await ran(folder, 'audit', 'new.json', 'cluster://');
  expect(ended).toBe(2);
  expect(output).toContain(expected);
  expect(output).not.toMatch(/\n\s+at /);
});

test('a busy server is asked again', async () => {
  let times = 0;
  held.refuse = (asked) => {
    times += asked === path ? 1 : 0;
    return asked === path && times === 1 ? [429, { message: 'too many requests' }] : undefined;
  };
  expect((await ran(folder, ...audited)).output).toContain(counted);
});

describe('a connection', () => {
  const useServer = (name: string, address: string, user?: Json): void => {
    writeFileSync(join(folder, name), JSON.stringify(configurationFor(address, user)));
    vi.stubEnv('KUBECONFIG', join(folder, name));
  };

  test('to nobody says so', async () => {
    useServer('nobody', 'http://127.0.0.1:9');
    const { status, output } = await ran(folder, 'audit', 'new.json', 'cluster://');
    expect({ status, output }).toMatchObject({
      status: 2,
      output: expect.stringContaining('http://127.0.0.1:9 cannot be reached') as unknown,
    });
  });

  test('that is never answered ends', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    useServer('silent', `http://127.0.0.1:${port}`);
    const api = await connectApiServer({ time: 50, help: '' });
    await expect(readAnswer(api, 'version', { task: 'get the version' })).rejects.toThrow('does not answer in time');
    silent.close();
  });

  test('has the token that a plugin prints', async () => {
    const token = JSON.stringify({
      apiVersion: 'client.authentication.k8s.io/v1',
      kind: 'ExecCredential',
      status: { token: 'of-plugin' },
    });
    const exec = {
      apiVersion: 'client.authentication.k8s.io/v1',
      command: process.execPath,
      args: ['--print', `'${token}'`],
    };
    const { clusters } = JSON.parse(readFileSync(server.kubeconfig, 'utf8')) as {
      readonly clusters: readonly [{ readonly cluster: { readonly server: string } }];
    };
    held.refuse = (_, { headers }) => (headers.authorization === 'Bearer of-plugin' ? undefined : [401, {}]);
    useServer('plugin', clusters[0].cluster.server, { exec });
    expect((await ran(folder, ...audited)).output).toContain(counted);
    useServer('broken', clusters[0].cluster.server, {
      exec: { ...exec, args: ['--eval', 'console.error("sign in first"); process.exit(1)'] },
    });
    const { status, output } = await ran(folder, ...audited);
    expect(status).toBe(2);
    expect(output).toContain('the credentials of the context "test" cannot be used: sign in first');
  });

  test.each(['cluster://', 'cluster://production'])('without a configuration is not tried: %s', async (name) => {
    vi.stubEnv('KUBECONFIG', '');
    vi.stubEnv('HOME', join(folder, 'chart'));
    const { status, output } = await ran(folder, 'audit', 'new.json', name);
    expect({ status, output }).toMatchObject({
      status: 2,
      output: expect.stringContaining('there is neither a kubeconfig') as unknown,
    });
  });
});

test('diff compares with what is served, and leaves out what others define', async () => {
  const served = define(1000);
  const { names, ...spec } = served.spec as { readonly names: Json };
  const filledIn = { ...names, singular: 'toy', listKind: 'ToyList' };
  const complete = { ...served, spec: { ...spec, names: filledIn, conversion: { strategy: 'None' } } };
  held.definitions = [complete, define(5, 'dolls', 'Doll')];
  const { output } = await ran(folder, 'diff', 'cluster://', 'new.json', '--format', 'concise');
  expect(output).toContain('"size" now accepts at most 8');
  expect(output).not.toMatch(/dolls|conversion|names/);
  expect((await ran(folder, 'diff', 'cluster://', 'same.json')).status).toBe(0);
  held.definitions = [];
  const added = await ran(folder, 'diff', 'cluster://', 'new.json', '--format', 'concise');
  expect(added.output).toContain('the definition of Toy.a.example.com was added');
  const role = await ran(folder, 'diff', 'cluster://', 'new.json', '--print-rbac');
  expect(role.output).toContain('- toys.a.example.com');
});

test('what the served definition does already is not reported with --old', async () => {
  held.definitions = [define(8)];
  const { status, output } = await ran(folder, 'audit', 'new.json', 'cluster://', '--old', 'cluster://');
  expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('1300 as before') as unknown });
});

test('the steps of storage are planned from what is served', async () => {
  held.definitions = [{ ...define(1000), status: { storedVersions: ['v0', 'v1'] } }];
  const { output } = await ran(folder, 'conversions', 'plan', 'cluster://', 'new.json');
  expect(output).toContain('v0');
});

test('validate takes the definitions that are served', async () => {
  expect((await ran(folder, 'validate', '--crd', 'cluster://', 'object.json')).status).toBe(0);
  held.definitions = [define(0)];
  const { status, output } = await ran(folder, 'validate', 'cluster://', 'object.json');
  expect(status).toBe(1);
  expect(output).toContain('should be less than or equal to 0');
});

test('preflight checks definitions, objects and the values of releases', async () => {
  const release = {
    name: 'one',
    chart: { metadata: { name: 'app', version: '1.0.0' } },
    config: { replicas: 5, key: 'hush-hush' },
  };
  const packed = gzipSync(JSON.stringify(release)).toString('base64');
  const secret = {
    metadata: { namespace: 'team', name: 'sh.helm.release.v1.one.v1' },
    data: { release: Buffer.from(packed).toString('base64') },
  };
  held.objects = { ...held.objects, '/api/v1/namespaces/team/secrets': [secret] };
  const { status, output } = await ran(folder, 'preflight', 'chart', '--namespace', 'team');
  expect(status).toBe(1);
  expect(output).toContain('"size" now accepts at most 8');
  expect(output).toContain('130 keep values that are not allowed in new objects');
  expect(output).toContain('"replicas" must be at most 3');
  expect(output).toContain('1 release of the chart: team/one (1.0.0)');
  expect(output).not.toContain('hush');
});
