import { expect, test } from 'vitest';
import type { ServerProcess } from '../serve/process.ts';
import { type Answer, type Cluster, until } from './cluster.ts';

type Json = Readonly<Record<string, unknown>>;

/** What the tests of `--cluster` need of those around them. */
interface ClusterSetting {
  readonly cluster: () => Cluster;
  readonly start: (
    args: readonly string[],
    port: number,
    env: Readonly<Record<string, string>>,
  ) => Promise<ServerProcess>;
  readonly clientConfig: (path: string) => Json;
  readonly ended: (signal: NodeJS.Signals) => Promise<unknown>;
}

const namespace = 'upgrades';
const registration = '/apis/admissionregistration.k8s.io/v1/mutatingwebhookconfigurations/kudo';
const pathTo = (plural: string, name = ''): string => `/apis/kudo.dev/v1beta2/namespaces/${namespace}/${plural}${name}`;

const flat: Json = {
  type: 'object',
  properties: {
    CLUSTER_NAME: { type: 'string', default: 'my-cluster', immutable: true },
    BACKUP_ENABLED: { type: 'boolean', default: false, trigger: 'backup' },
    NODES: { type: 'integer', minimum: 1, default: 3 },
  },
};
const nested: Json = {
  type: 'object',
  properties: {
    cluster: {
      type: 'object',
      properties: { name: { type: 'string', default: 'my-cluster', oldName: 'CLUSTER_NAME' } },
    },
    backup: {
      type: 'object',
      properties: { enabled: { type: 'boolean', trigger: 'backup', oldName: 'BACKUP_ENABLED' } },
    },
    nodes: { type: 'integer', default: 3, oldName: 'NODES' },
  },
};

/** The server as it runs in a pod: with `--cluster` alone, it finds the API server by the environment. */
export function testsWithCluster({ cluster, start, clientConfig, ended }: ClusterSetting): void {
  const run = (port: number): Promise<ServerProcess> =>
    start(['--kudo', '--cluster'], port, { KUBECONFIG: cluster().kubeconfig });
  const patch = (name: string, spec: Json): Promise<Answer> =>
    cluster().ask('PATCH', pathTo('instances', `/${name}`), { spec }, 'application/merge-patch+json');
  const complete = async (name: string): Promise<void> => {
    expect(await patch(name, { planExecution: { status: 'COMPLETE' } })).toMatchObject({ code: 200 });
  };
  const create = (name: string, version: string, parameters: Json): Promise<Answer> =>
    cluster().ask('POST', pathTo('instances'), {
      ...{ apiVersion: 'kudo.dev/v1beta2', kind: 'Instance', metadata: { name, namespace } },
      spec: { operatorVersion: { name: version }, parameters },
    });
  let running: ServerProcess;

  test('with --cluster, OperatorVersions are asked for where KUBECONFIG says', async () => {
    await ended('SIGTERM');
    running = await run(0);
    const { body } = await cluster().ask('GET', registration);
    const webhooks = (body.webhooks as readonly Json[]).map((one) => ({
      ...one,
      clientConfig: clientConfig('/admit'),
    }));
    expect(await cluster().ask('PUT', registration, { ...body, webhooks })).toMatchObject({ code: 200 });
    const metadata = { name: namespace };
    await cluster().ask('POST', '/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata });
    for (const [name, parameters] of [
      ['app-1', flat],
      ['app-2', nested],
    ] as const) {
      const plans = { deploy: {}, backup: {}, update: {} };
      const object = { apiVersion: 'kudo.dev/v1beta2', kind: 'OperatorVersion', metadata: { name, namespace } };
      const spec = { operator: { name: 'app' }, version: '1.0.0', plans, parameters };
      expect((await cluster().ask('POST', pathTo('operatorversions'), { ...object, spec })).code).toBe(201);
    }
    await until(async () => (await create('probe', 'nowhere', {})).code === 500, 'the new server is asked');
    const made = await create('main', 'app-1', { NODES: 5 });
    // What is immutable keeps the default that it had.
    expect(made).toMatchObject({
      ...{ code: 201, body: { spec: { parameters: { NODES: 5, CLUSTER_NAME: 'my-cluster' } } } },
    });
  }, 60_000);

  test.each([
    ['what is immutable', { CLUSTER_NAME: 'other' }, 'immutable/changed'],
    ['what is immutable, taken away', { CLUSTER_NAME: null }, 'immutable/changed'],
    ['a value that does not fit', { NODES: 0 }, 'validate/minimum'],
    ['two plans at once', { NODES: 7, BACKUP_ENABLED: true }, 'plan/multiple'],
    ['a name that nobody knows', { NODS: 7 }, 'update/unknown-parameter'],
  ])('a change is refused: %s', async (_, parameters, code) => {
    await complete('main');
    const refused = await patch('main', { parameters });
    expect(refused).toMatchObject({ code: 403, body: { message: expect.stringContaining(code) as unknown } });
  });

  test('a change runs its plan, an upgrade waits for it, and moves the values by their old names', async () => {
    const changed = await patch('main', { parameters: { BACKUP_ENABLED: true } });
    expect(changed).toMatchObject({ code: 200, body: { spec: { planExecution: { planName: 'backup' } } } });
    const early = await patch('main', { operatorVersion: { name: 'app-2' } });
    expect(early).toMatchObject({ code: 403, body: { message: expect.stringContaining('plan/running') as unknown } });
    await complete('main');
    const { code, body } = await patch('main', { operatorVersion: { name: 'app-2' } });
    expect(code, JSON.stringify(body)).toBe(200);
    expect(body.spec).toMatchObject({
      planExecution: { planName: 'update', status: 'NEVER_RUN' },
      parameters: { cluster: { name: 'my-cluster' }, backup: { enabled: true }, nodes: 5 },
    });
    expect(Object.keys((body.spec as { readonly parameters: Json }).parameters).sort()).toEqual([
      'backup',
      'cluster',
      'nodes',
    ]);
  });

  test('ended in the middle of upgrades, it loses nothing', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `many-${index}`);
    for (const [index, name] of names.entries()) {
      expect((await create(name, 'app-1', { NODES: index + 1 })).code).toBe(201);
      await complete(name);
    }
    const upgrades = names.map(async (name) => {
      // A client tries again what was not answered.
      await until(
        async () => (await patch(name, { operatorVersion: { name: 'app-2' } })).code === 200,
        `${name} is upgraded`,
      );
    });
    await ended('SIGKILL');
    running = await run(running.port);
    await Promise.all(upgrades);
    for (const [index, name] of names.entries()) {
      const { body } = await cluster().ask('GET', pathTo('instances', `/${name}`));
      expect(body.spec).toMatchObject({ parameters: { nodes: index + 1, cluster: { name: 'my-cluster' } } });
    }
  }, 120_000);
}
