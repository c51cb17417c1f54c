import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectWith } from '../support/action.ts';
import { folderForAll } from '../support/folder.ts';
import { apiserver, describeWith, helm } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { run } from '../support/run.ts';
import { type Cluster, startCluster, until } from './cluster.ts';
import { eachOf, judgeByServer, putDefinition, storedKinds, storeObjects } from './stored-objects.ts';

type Json = Readonly<Record<string, unknown>>;

interface Line {
  readonly file: string;
  readonly object: string;
  readonly verdict: string;
}

/** The objects of all kinds; docs/audit.md has the figures of 20,000. */
const total = Number(process.env.AUDIT_OBJECTS ?? 3300);
const each = Math.ceil(total / storedKinds.length);
const program = join(repository, 'dist/cli/main.js');

describeWith('the audit of a real API server', apiserver, (server) => {
  const folder = folderForAll();
  let cluster: Cluster;
  let env: Readonly<Record<string, string>>;

  const ask = (...args: readonly string[]) => run(process.execPath, [program, ...args], { cwd: folder, env });

  beforeAll(async () => {
    cluster = await startCluster(server, join(folder, 'cluster'), { authorization: 'RBAC', users: ['reader'] });
    env = { KUBECONFIG: cluster.kubeconfig };
    for (const kind of storedKinds) {
      writeFileSync(join(folder, `${kind.name}.json`), JSON.stringify(kind.next));
      const path = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
      expect(await cluster.ask('POST', path, kind.old)).toMatchObject({ code: 201 });
      await until(async () => (await cluster.ask('GET', kind.path())).code === 200, `${kind.name} is served`);
      await storeObjects(cluster, kind, 0, each);
    }
  }, 900_000);

  afterAll(async () => {
    await cluster.stop();
  });

  let verdicts: ReadonlyMap<string, string>;

  test('what is audited is every object once, with its verdict', async () => {
    writeFileSync(
      join(folder, 'all.json'),
      JSON.stringify({ kind: 'List', apiVersion: 'v1', items: storedKinds.map(({ next }) => next) }),
    );
    const { status, stdout, stderr } = await ask('audit', 'all.json', 'cluster://', '--format', 'ndjson');
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`${each * 3} stored objects`) as unknown,
    });
    const lines = readLines(stdout);
    verdicts = new Map(lines.map(({ object, verdict }) => [object, verdict]));
    expect(verdicts.size).toBe(lines.length);
    expect([...new Set(verdicts.values())].sort()).toEqual(['changed', 'dropped', 'kept', 'refused']);
    expect(stdout).not.toMatch(/hush\d/);
  }, 300_000);

  test.each([
    ['SIGKILL', 1],
    ['SIGINT', 2],
    ['SIGKILL', 4],
  ] as const)(
    'a run that is ended by %s after %d pages goes on without a gap or a double',
    async (signal, pages) => {
      const state = `${signal}-${pages}.state`;
      const args = ['audit', 'all.json', 'cluster://', '--format', 'ndjson', '--resume', state, '--output-file'];
      const child = spawn(process.execPath, [program, ...args, 'first'], {
        cwd: folder,
        env: { ...process.env, ...env },
      });
      await until(
        async () => await Promise.resolve(countLines(join(folder, state)) > pages),
        `${pages} pages are audited`,
        120_000,
      );
      await end(child, signal);
      expect(statSync(join(folder, state)).mode & 0o777).toBe(0o600);
      expect((await ask(...args, 'second')).status).toBe(1);
      const lines = readLines(readFileSync(join(folder, 'second'), 'utf8'));
      expect(lines.length).toBe(verdicts.size);
      expect(new Map(lines.map(({ object, verdict }) => [object, verdict]))).toEqual(verdicts);
    },
    300_000,
  );

  test('a run that goes on after the server forgot the state of the list has no gap and no double', async () => {
    const args = ['audit', 'all.json', 'cluster://', '--format', 'ndjson', '--resume', 'forgotten.state'];
    const child = spawn(process.execPath, [program, ...args], { cwd: folder, env: { ...process.env, ...env } });
    await until(
      async () => await Promise.resolve(countLines(join(folder, 'forgotten.state')) > 1),
      'a page is audited',
    );
    await end(child, 'SIGKILL');
    const later = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'later' } };
    expect((await cluster.ask('POST', '/api/v1/namespaces/default/configmaps', later)).code).toBe(201);
    await cluster.compact();
    await cluster.restart();
    const { status, stdout, stderr } = await ask(...args);
    expect(status, stderr).toBe(1);
    expect(stderr).toContain('those of a later one');
    const lines = readLines(stdout);
    expect(lines.length).toBe(verdicts.size);
    expect(new Map(lines.map(({ object, verdict }) => [object, verdict]))).toEqual(verdicts);
  }, 300_000);

  test('a whole kind, a namespace, and the definition that is served', async () => {
    const json = await ask(
      'audit',
      'queues.stored.example.com.json',
      'cluster://test/queues.stored.example.com/prod',
      '--format',
      'json',
    );
    const {
      files: [first],
    } = JSON.parse(json.stdout) as { readonly files: readonly { readonly objects: { readonly objects: number } }[] };
    expect(first?.objects.objects).toBe(Math.ceil(each / 4));
    const served = await ask('audit', 'cluster:///zones.stored.example.com');
    expect(served).toMatchObject({ status: 0, stdout: expect.stringContaining(`${each} as before`) as unknown });
  }, 120_000);

  test('diff compares what is served with what is to come', async () => {
    const { stdout, status } = await ask('diff', 'cluster://', 'all.json', '--format', 'json');
    expect(status).toBe(1);
    const { changes } = JSON.parse(stdout) as { readonly changes: readonly { readonly code: string }[] };
    const codes = [...new Set(changes.map(({ code }) => code))].sort();
    expect(codes).toEqual(expect.arrayContaining(['diff/maximum-lowered', 'diff/property-removed', 'diff/rule-added']));
    // The server fills in what definitions leave out: names, and how objects are converted.
    expect(codes).not.toContain('diff/conversion-changed');
    expect(codes).not.toContain('diff/names-changed');
  }, 120_000);

  test('validate takes the definitions that are served', async () => {
    const [kind] = storedKinds;
    writeFileSync(join(folder, 'good.json'), JSON.stringify({ ...kind?.object(1), spec: { size: 999 } }));
    writeFileSync(join(folder, 'bad.json'), JSON.stringify({ ...kind?.object(1), spec: { size: 1001 } }));
    expect((await ask('validate', '--crd', 'cluster://', 'good.json')).status).toBe(0);
    const bad = await ask('validate', 'cluster:///databases.stored.example.com', 'bad.json');
    expect(bad).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('should be less than or equal to 1000') as unknown,
    });
  }, 120_000);

  test('the role that is printed is enough, and without it the refusal says what is missing', async () => {
    const audited = ['audit', 'zones.stored.example.com.json', 'cluster://reader'];
    const refused = await ask(...audited);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain(
      'the API server does not allow to get the definition zones.stored.example.com (403)',
    );
    const { stdout } = await ask(...audited, '--print-rbac');
    expect(stdout).not.toMatch(/create|update|patch|delete|watch|\*/);
    const role = parse(stdout) as { readonly metadata: { readonly name: string } };
    const rbac = '/apis/rbac.authorization.k8s.io/v1';
    expect(await cluster.ask('POST', `${rbac}/clusterroles`, role)).toMatchObject({ code: 201 });
    const bound = {
      metadata: { name: 'reader' },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: role.metadata.name },
      subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: 'reader' }],
    };
    expect(await cluster.ask('POST', `${rbac}/clusterrolebindings`, bound)).toMatchObject({ code: 201 });
    await until(async () => (await ask(...audited)).status !== 2, 'the role is enough');
    expect((await ask(...audited)).stdout).toContain(`${each} stored objects`);
    const others = await ask('audit', 'databases.stored.example.com.json', 'cluster://reader');
    expect(others.stderr).toContain('(403)');
  }, 120_000);

  describeWith('and a chart that Helm installed there', helm, (helmProgram) => {
    test('is checked before its upgrade by the plugin', async () => {
      const [, queues] = storedKinds;
      const schema = (maximum: number): string =>
        JSON.stringify({
          type: 'object',
          properties: {
            replicas: { type: 'integer', maximum },
            key: { type: 'string', format: 'password', maxLength: 4 },
          },
        });
      const chart = (version: string) => ({
        'Chart.yaml': `apiVersion: v2\nname: app\nversion: ${version}\n`,
        'values.yaml': 'replicas: 1\n',
      });
      const written = (folderName: string, files: Readonly<Record<string, string>>) =>
        Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folderName}/${name}`, text]));
      const cwd = projectWith({
        ...written('one', { ...chart('1.0.0'), 'values.schema.json': '{}' }),
        ...written('two', {
          ...chart('2.0.0'),
          'values.schema.json': schema(3),
          'crds/queues.json': JSON.stringify(queues?.next),
        }),
      });
      const home = {
        HELM_PLUGINS: join(cwd, 'plugins'),
        HELM_DATA_HOME: cwd,
        HELM_CACHE_HOME: cwd,
        HELM_CONFIG_HOME: cwd,
      };
      const withHelm = (...args: readonly string[]) => run(helmProgram, args, { cwd, env: { ...env, ...home } });
      expect(await withHelm('plugin', 'install', join(repository, 'packaging'))).toMatchObject({ status: 0 });
      for (const [namespace, replicas] of [
        ['prod', 2],
        ['stage', 5],
      ] as const) {
        const set = ['--set', `replicas=${replicas},key=hush-hush`];
        expect(await withHelm('install', 'app', 'one', '--namespace', namespace, ...set)).toMatchObject({ status: 0 });
      }
      const one = await withHelm('schemawright', 'preflight', 'two', '--namespace', 'prod', '--format', 'concise');
      expect(one.status).toBe(1);
      expect(one.stdout).toContain('cluster://test/releases/prod/app:1:1 error maxLength');
      expect(one.stdout).not.toContain('"replicas" must be at most 3');
      expect(one.stdout).toMatch(/two\/crds\/queues.json:1:\d+ error diff\/rule-added/);
      expect(one.stdout).toContain(`${each} stored objects`);
      const all = await withHelm('schemawright', 'preflight', 'two', '--all-namespaces', '--format', 'concise');
      expect(all.stdout).toContain('"replicas" must be at most 3');
      expect(all.stdout).toContain('2 releases of the chart: prod/app (1.0.0), stage/app (1.0.0)');
      expect(all.stdout + one.stdout).not.toContain('hush');
    }, 300_000);
  });

  test('each verdict is what the server says once it has the new definitions', async () => {
    const before = new Map<string, Json>();
    for (const kind of storedKinds) {
      const { body } = await cluster.ask('GET', kind.path());
      for (const item of body.items as readonly Json[]) before.set(nameOf(item), item);
      expect(await putDefinition(cluster, kind.name, kind.next)).toMatchObject({ code: 200 });
    }
    const probe = { ...storedKinds[0]?.object(0), metadata: { name: 'probe', namespace: 'prod' }, spec: { size: 700 } };
    const path = storedKinds[0]?.path('prod') ?? '';
    await until(async () => (await cluster.ask('POST', `${path}?dryRun=All`, probe)).code === 422, 'it validates anew');
    await sleep(2000);
    const wrong: string[] = [];
    for (const kind of storedKinds) {
      const objects = [...before.values()].filter(
        (object) => object.kind === (kind.next.spec as { names: Json }).names.kind,
      );
      await eachOf(objects, async (object) => {
        const name = nameOf(object);
        const [ours, theirs] = [verdicts.get(name) ?? 'fine', await judgeByServer(cluster, kind, object)];
        if (ours !== theirs) wrong.push(`${name}: ${ours}, but the server: ${theirs}`);
      });
    }
    expect(before.size).toBe(each * 3);
    expect(wrong).toEqual([]);
  }, 1_800_000);
});

function nameOf({ kind, metadata }: Json): string {
  const { name, namespace } = metadata as { readonly name: string; readonly namespace?: string };
  return `${String(kind)} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
}

function readLines(text: string): readonly Line[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

function countLines(path: string): number {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exited;
}
