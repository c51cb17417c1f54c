import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { folderForAll } from '../support/folder.ts';
import { apiserver, built, describeWith } from '../support/needs.ts';
import { packageIn } from '../support/packed.ts';
import { generateWorkload } from '../support/pod-model.ts';
import { repository } from '../support/repository.ts';
import { run } from '../support/run.ts';
import { type Answer, type Cluster, startCluster, until } from './cluster.ts';
import { describeConstrainedKinds } from './constrained-kinds.ts';
import { describePublished } from './published-kinds.ts';
import { describeWrittenCases } from './written-cases.ts';

const crds = globSync(['out/*/crd.yaml', 'examples/*/out/*/crd.yaml'], { cwd: repository }).sort();
const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const websites = '/apis/web.example.com/v1/namespaces/default/websites';
const crontabs = '/apis/stable.example.com/v1/namespaces/default/crontabs';
const example = join(repository, 'examples/operator');

const applied = { replicas: 1, concurrencyPolicy: 'Allow' };
const page = { path: '/', title: 'Home', paragraphs: ['Hello & <welcome>'] };

describeWith('a real API server', apiserver, (program) => {
  const folder = folderForAll();
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await startCluster(program, join(folder, 'cluster'));
  }, 150_000);

  afterAll(async () => {
    await cluster.stop();
  });

  test.each(crds)('takes %s as it is, and serves its kind', async (path) => {
    const taken = await cluster.ask('POST', `${definitions}?fieldValidation=Strict`, readCrd(path));
    expect(taken).toMatchObject({ code: 201 });
    const { name } = taken.body.metadata as { name: string };
    await until(async () => isServed(await cluster.ask('GET', `${definitions}/${name}`)), `${name} is served`);
  });

  test('takes a definition that embeds a pod template, and its objects', async () => {
    const crd = parse(await generateWorkload(join(folder, 'workload'))) as object;
    expect(await cluster.ask('POST', `${definitions}?fieldValidation=Strict`, crd)).toMatchObject({ code: 201 });
    const workloads = '/apis/example.com/v1/namespaces/default/workloads?fieldValidation=Strict';
    const ask = (name: string, containers: readonly object[]): Promise<Answer> =>
      cluster.ask('POST', workloads, {
        ...{ apiVersion: 'example.com/v1', kind: 'Workload', metadata: { name } },
        spec: { template: { metadata: { labels: { app: 'web' } }, spec: { containers } } },
      });
    const ports = [{ containerPort: 80 }];
    await until(async () => (await ask('web', [{ name: 'web', image: 'web:1', ports }])).code === 201, 'it is served');
    const { body } = await cluster.ask('GET', workloads.replace(/\?.*/, '/web'));
    expect(body).toMatchObject({
      spec: { template: { spec: { containers: [{ ports: [{ containerPort: 80, protocol: 'TCP' }] }] } } },
    });
    expect(await ask('twice', [{ name: 'web' }, { name: 'web' }])).toMatchObject({ code: 422 });
    expect(await ask('nameless', [{ image: 'web:1' }])).toMatchObject({ code: 422 });
  });

  test('stores what a model allows, with its defaults', async () => {
    const created = await cluster.ask('POST', `${crontabs}?fieldValidation=Strict`, {
      ...{ apiVersion: 'stable.example.com/v1', kind: 'CronTab', metadata: { name: 'nightly' } },
      spec: { cronSpec: '0 3 * * *', image: 'example.com/report:1', queue: 'slow' },
    });
    expect(created.code).toBe(201);
    // The server never applies a default of null.
    expect(created.body.spec).toEqual({
      cronSpec: '0 3 * * *',
      image: 'example.com/report:1',
      queue: 'slow',
      ...applied,
    });
  });

  test('serves the paths that the target openapi writes, and nothing else', async () => {
    const path = '/openapi/v3/apis/stable.example.com/v1';
    let served: Served = { paths: {} };
    await until(async () => {
      const { code, body } = await cluster.ask('GET', path);
      served = { paths: {}, ...body };
      return code === 200 && Object.keys(served.paths).length > 1;
    }, `${path} is served`);
    const cwd = join(folder, 'paths');
    cpSync(join(repository, 'models/crontab'), join(cwd, 'models'), { recursive: true });
    const targets = { openapi: { paths: true, names: 'kubernetes' } };
    writeFileSync(join(cwd, 'schemawright.config.json'), JSON.stringify({ targets }));
    const cli = join(repository, 'dist/cli/main.js');
    expect(await run(process.execPath, [cli, 'gen'], { cwd })).toMatchObject({ status: 0 });
    const written: Served = JSON.parse(readFileSync(join(cwd, 'out/cron-tab/openapi.json'), 'utf8')) as Served;
    expect(withoutDescriptions(written.paths)).toEqual(withoutDescriptions(served.paths));
  });

  describeConstrainedKinds(() => cluster, join(folder, 'constrained'));
  describePublished(() => cluster, join(folder, 'published'));
  describeWrittenCases(() => cluster, join(folder, 'cases'));

  const refusals = [
    ['a bound', { replicas: 101 }, 'spec.replicas'],
    ['a choice', { concurrencyPolicy: 'Sometimes' }, 'spec.concurrencyPolicy'],
    ['a pattern', { cronSpec: 'daily' }, 'spec.cronSpec'],
    ['a rule', { startingDeadlineSeconds: 3 }, 'spec.startingDeadlineSeconds'],
    ['a type', { image: 7 }, 'spec.image'],
    ['an item twice', { environment: [{ name: 'A' }, { name: 'A' }] }, 'spec.environment[1]'],
    ['a change of what is immutable', { queue: 'fast' }, 'spec.queue'],
    ['the removal of what is immutable', { queue: null }, 'spec.queue'],
  ] as const;

  test.each(refusals)('refuses an update against %s', async (_, spec, field) => {
    const patched = await cluster.ask('PATCH', `${crontabs}/nightly`, { spec }, 'application/merge-patch+json');
    expect(patched.code).toBe(422);
    expect(fieldsOf(patched)).toContain(field);
  });

  test('scales it by its subresource', async () => {
    const scale = { spec: { replicas: 3 } };
    const patched = await cluster.ask('PATCH', `${crontabs}/nightly/scale`, scale, 'application/merge-patch+json');
    expect(patched).toMatchObject({ code: 200, body: { spec: { replicas: 3 } } });
  });

  describeOperator(() => cluster, join(folder, 'operator'));
});

/** The example of a controller, installed with the packed package and run against the server. */
function describeOperator(clusterOf: () => Cluster, cwd: string): void {
  describeWith('the example of a controller', built, () => {
    let controller: ChildProcess;
    let said = '';

    beforeAll(async () => {
      mkdirSync(cwd, { recursive: true });
      for (const name of ['models', 'out', 'src', 'package.json', 'tsconfig.json', 'schemawright.sha256']) {
        cpSync(join(example, name), join(cwd, name), { recursive: true });
      }
      const installed = await packageIn(cwd);
      expect(installed.found, installed.remedy).toBeDefined();
      const compiled = await run('npm', ['run', 'build'], { cwd });
      expect(compiled.status, compiled.stdout + compiled.stderr).toBe(0);
      const env = { ...process.env, KUBECONFIG: clusterOf().kubeconfig, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
      controller = spawn(process.execPath, ['build/src/main.js'], { cwd, env });
      const hear = (part: Buffer): void => {
        said += part.toString();
      };
      controller.stdout?.on('data', hear);
      controller.stderr?.on('data', hear);
      await until(() => Promise.resolve(said.includes('watching')), 'the controller watches');
    }, 300_000);

    afterAll(() => {
      controller.kill('SIGTERM');
    });

    test('publishes the pages of a website, and says so in its status', async () => {
      const created = await clusterOf().ask('POST', websites, websiteOf('shop', [page]));
      expect(created).toMatchObject({ code: 201, body: { spec: { theme: 'Light' } } });
      await until(
        async () => readyOf(await clusterOf().ask('GET', `${websites}/shop`))?.status === 'True',
        'it is ready',
      );
      const { body } = await clusterOf().ask('GET', '/api/v1/namespaces/default/configmaps/shop-pages');
      expect(body.data).toEqual({
        'index.html': expect.stringContaining('<p>Hello &amp; &lt;welcome></p>') as unknown,
      });
    });

    test('follows an update', async () => {
      const pages = [page, { path: '/about/us', title: 'About us' }];
      const patch = { spec: { theme: 'Dark', pages } };
      await clusterOf().ask('PATCH', `${websites}/shop`, patch, 'application/merge-patch+json');
      const statusNow = async (): Promise<unknown> => (await clusterOf().ask('GET', `${websites}/shop`)).body.status;
      await until(async () => ((await statusNow()) as { pages?: number }).pages === 2, 'both pages are published');
      expect(await statusNow()).toMatchObject({ observedGeneration: 2, configMap: 'shop-pages' });
      const { body } = await clusterOf().ask('GET', '/api/v1/namespaces/default/configmaps/shop-pages');
      expect(Object.keys(body.data as object)).toEqual(['about.us.html', 'index.html']);
    });

    test('never sees what the server refuses', async () => {
      const answer = await clusterOf().ask('POST', websites, websiteOf('empty', [{ ...page, path: '/about' }]));
      expect(answer.code).toBe(422);
      expect(fieldsOf(answer)).toContain('spec.pages');
    });

    test('tells of an object that is older than the rules', async () => {
      const lenient = readCrd('examples/operator/out/website/crd.yaml');
      const name = 'websites.web.example.com';
      const stored = await clusterOf().ask('GET', `${definitions}/${name}`);
      const { resourceVersion } = stored.body.metadata as { resourceVersion: string };
      const text = JSON.stringify({ ...lenient, metadata: { name, resourceVersion } });
      const without = text.replace('"pattern":"^\\\\/([a-z0-9-]+(\\\\/[a-z0-9-]+)*)?$",', '');
      expect(without).not.toBe(text);
      expect(await clusterOf().ask('PUT', `${definitions}/${name}`, without)).toMatchObject({ code: 200 });
      const odd = websiteOf('odd', [page, { path: 'no slash', title: 'Odd' }]);
      await until(async () => (await clusterOf().ask('POST', websites, odd)).code === 201, 'the server is lenient');
      await until(
        async () => readyOf(await clusterOf().ask('GET', `${websites}/odd`))?.status === 'False',
        'it is told',
      );
      expect(readyOf(await clusterOf().ask('GET', `${websites}/odd`))).toMatchObject({
        reason: 'Refused',
        message: expect.stringContaining('no slash') as unknown,
      });
    });
  });
}

function readCrd(path: string): object {
  return parse(readFileSync(join(repository, path), 'utf8')) as object;
}

function websiteOf(name: string, pages: readonly object[]): object {
  const spec = { host: `${name}.example.com`, pages };
  return { apiVersion: 'web.example.com/v1', kind: 'Website', metadata: { name }, spec };
}

interface Conditions {
  readonly conditions?: readonly { readonly type: string; readonly status: string; readonly reason?: string }[];
}

/** True for a kind that is served, or would be if its webhook had the certificates of an installation (test/apiserver/webhooks.processes.test.ts). */
function isServed({ body }: Answer): boolean {
  const { conditions = [] } = (body.status ?? {}) as Conditions;
  return conditions.some(
    ({ type, status, reason }) => type === 'Established' && (status === 'True' || reason === 'InvalidCABundle'),
  );
}

function readyOf({ body }: Answer): { readonly status: string } | undefined {
  return ((body.status ?? {}) as Conditions).conditions?.find(({ type }) => type === 'Ready');
}

function fieldsOf({ body }: Answer): readonly string[] {
  const { causes = [] } = (body.details ?? {}) as { causes?: readonly { field: string }[] };
  return causes.map(({ field }) => field);
}

/** An OpenAPI document. */
interface Served {
  readonly paths: Readonly<Record<string, unknown>>;
}

const words = ['summary', 'description'];

/** What a document says, apart from its words. */
function withoutDescriptions(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, part: unknown) => (words.includes(key) ? undefined : part)));
}
