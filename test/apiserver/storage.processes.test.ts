import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { type ServerProcess, startServer } from '../serve/process.ts';
import { folderForAll } from '../support/folder.ts';
import { apiserver, describeWith } from '../support/needs.ts';
import { ran } from '../support/ran.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';
import { type Answer, type Cluster, startCluster, until } from './cluster.ts';
import { type Both, changedAsV1, changedAsV2, createdAsV1, sampleSpecs, type SpecV1 } from './crontabs.ts';

type Json = Readonly<Record<string, unknown>>;
type Version = keyof Both;

interface Definition extends Json {
  readonly metadata: Json;
  readonly spec: Json & { readonly versions: readonly (Json & { readonly name: string })[] };
}

interface Plan {
  readonly storage: string;
  readonly storedVersions: readonly string[];
  readonly missing: readonly string[];
  readonly steps: readonly { readonly action: string; readonly command?: string }[];
}

const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const own = `${definitions}/crontabs.stable.example.com`;
const pathOf = (version: string, name = ''): string =>
  `/apis/stable.example.com/${version}/namespaces/default/crontabs${name}`;
const written = 24;
const random = 60;

describeWith('a kind whose objects move from v1 to v2 on a real API server', apiserver, (program) => {
  const folder = folderForAll();
  let cluster: Cluster;
  let webhook: ServerProcess | undefined;
  /** What each object has to be, in both versions. */
  const expected = new Map<string, Both>();

  const startWebhook = async (port = 0): Promise<void> => {
    const args = ['out/cron-tab/crd.yaml', '--self-signed', 'certificates', '--port', String(port)];
    webhook = await startServer(args, { cwd: folder });
  };
  const both = (): Definition => parse(readFileSync(join(folder, 'out/cron-tab/crd.yaml'), 'utf8')) as Definition;
  const withVersions = (versions: Definition['spec']['versions'], conversion?: Json): Definition => {
    const { spec, ...rest } = both();
    return { ...rest, spec: { ...spec, versions, ...(conversion && { conversion }) } };
  };
  const conversion = (): Json => {
    const caBundle = readFileSync(join(folder, 'certificates/ca.crt')).toString('base64');
    const clientConfig = { url: `https://127.0.0.1:${webhook?.port}/convert`, caBundle };
    return { strategy: 'Webhook', webhook: { clientConfig, conversionReviewVersions: ['v1'] } };
  };
  /** The releases of the definition: the first has v1 alone, the second both, the third v2 alone. */
  const first = (): Definition =>
    withVersions(
      both()
        .spec.versions.filter(({ name }) => name === 'v1')
        .map((version) => ({ ...version, storage: true })),
    );
  const third = (): Definition =>
    withVersions(
      both().spec.versions.filter(({ name }) => name === 'v2'),
      conversion(),
    );
  const put = async (definition: Json, query = ''): Promise<Answer> => {
    const { body } = await cluster.ask('GET', own);
    const { resourceVersion } = body.metadata as Json;
    const metadata = { ...(definition.metadata as Json), resourceVersion };
    return await cluster.ask('PUT', `${own}${query}`, { ...definition, metadata });
  };
  const plan = async (next: string): Promise<Plan> => {
    const { body } = await cluster.ask('GET', own);
    writeFileSync(join(folder, 'live.json'), JSON.stringify(body));
    const { status, output } = await ran(folder, 'conversions', 'plan', 'live.json', next, '--format', 'json');
    expect(status, output).toBe(0);
    return JSON.parse(output) as Plan;
  };
  const listActions = async (next: string): Promise<readonly string[]> =>
    (await plan(next)).steps.map(({ action }) => action);
  /** Applies the definition that the first step of the present plan prints. */
  const applyNext = async (next: string, action: string): Promise<void> => {
    const { steps } = await plan(next);
    const index = steps.findIndex((step) => step.action === action);
    const printed = await ran(folder, 'conversions', 'plan', 'live.json', next, '--step', String(index + 1));
    expect(printed.status, printed.output).toBe(0);
    expect(await put(parse(printed.output) as Json)).toMatchObject({ code: 200 });
  };
  const expectRefused = async (): Promise<void> => {
    const message = expect.stringContaining('v1 was previously a storage version') as unknown;
    expect(await put(third())).toMatchObject({ code: 422, body: { message } });
    expect((await plan('third.json')).missing).toEqual(['v1']);
  };
  const read = async (version: Version): Promise<Readonly<Record<string, unknown>>> => {
    const { code, body } = await cluster.ask('GET', pathOf(version));
    expect(code, JSON.stringify(body)).toBe(200);
    const items = body.items as readonly { readonly metadata: { readonly name: string }; readonly spec: unknown }[];
    return Object.fromEntries(items.map(({ metadata, spec }) => [metadata.name, spec]));
  };
  const expectAll = async (version: Version): Promise<void> => {
    const wanted = Object.fromEntries([...expected].map(([name, object]) => [name, object[version]]));
    expect(await read(version)).toEqual(wanted);
  };
  /** Tries until the servers are there and answer: what is written is whole, so writing it twice changes nothing. */
  const insist = async (attempt: () => Promise<Answer>): Promise<number> => {
    for (let repeated = 0; ; repeated += 1) {
      const code = await attempt().then(
        (answer) => answer.code,
        () => 0,
      );
      if (code === 200) return repeated;
      // A connection that is refused, an API server that starts, a webhook that is away, and a conflict with oneself.
      expect([0, 403, 404, 409, 429, 500, 503, 504]).toContain(code);
      await sleep(50);
    }
  };
  const write = async (version: Version, name: string, spec: unknown): Promise<number> =>
    await insist(async () => {
      const path = pathOf(version, `/${name}`);
      const there = await cluster.ask('GET', path);
      return there.code === 200 ? await cluster.ask('PUT', path, { ...there.body, spec }) : there;
    });
  const killBoth = async (): Promise<void> => {
    const port = webhook?.port;
    await Promise.all([webhook?.end('SIGKILL'), cluster.restart()]);
    await sleep(300);
    await startWebhook(port);
  };
  /** Changes every object; in the middle, both servers are killed and started again. */
  const changeWhileKilled = async (version: Version, edit: (object: Both, index: number) => Both): Promise<void> => {
    let repeated = 0;
    let restarted: Promise<void> | undefined;
    for (const [index, [name, object]] of [...expected].entries()) {
      if (index === 20) restarted = killBoth();
      const changed = edit(object, index);
      repeated += await write(version, name, changed[version]);
      expected.set(name, changed);
    }
    await restarted;
    console.log(
      `${expected.size} objects written as ${version} over the end of both servers, ${repeated} tries repeated`,
    );
    expect(repeated).toBeGreaterThan(0);
  };
  const storedAs = async (): Promise<ReadonlySet<unknown>> => {
    const objects = await cluster.stored('/registry/stable.example.com/crontabs/');
    expect(objects).toHaveLength(expected.size);
    return new Set(objects.map(({ apiVersion }) => apiVersion));
  };

  beforeAll(async () => {
    cpSync(join(repository, 'test/apiserver/storage-model'), join(folder, 'models'), { recursive: true });
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(repository, join(folder, 'node_modules/schemawright'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
    const generated = await runNode([join(repository, 'dist/cli/main.js'), 'gen'], { cwd: folder });
    expect(generated.status, generated.stdout + generated.stderr).toBe(0);
    await startWebhook();
    writeFileSync(join(folder, 'second.json'), JSON.stringify(withVersions(both().spec.versions, conversion())));
    writeFileSync(join(folder, 'third.json'), JSON.stringify(third()));
    cluster = await startCluster(program, join(folder, 'cluster'));
  }, 400_000);

  afterAll(async () => {
    await webhook?.end('SIGKILL');
    await cluster.stop();
  });

  test('objects are created as v1, written ones and random ones', async () => {
    expect(await cluster.ask('POST', definitions, first())).toMatchObject({ code: 201 });
    const specs: readonly SpecV1[] = [
      ...Array.from({ length: written }, (_, index) => ({
        schedule: `${index} 4 * * *`,
        legacy: `legacy-${index}`,
        logs: { lvl: 'info', path: `/var/log/${index}` },
        ports: [
          { name: 'web', number: 80 + index, old: index % 2 === 0 },
          { name: 'admin', number: 9000 + index },
        ],
        steps: [{ cmd: 'build' }, { cmd: 'test', when: 'always' }, { cmd: 'build' }],
        labels: { team: `team-${index}` },
      })),
      ...sampleSpecs(
        (both().spec.versions[0]?.schema as { openAPIV3Schema: { properties: { spec: SchemaObject } } }).openAPIV3Schema
          .properties.spec,
        random,
      ),
    ];
    for (const [index, spec] of specs.entries()) {
      const name = `crontab-${index}`;
      const object = { apiVersion: 'stable.example.com/v1', kind: 'CronTab', metadata: { name }, spec };
      await until(async () => (await cluster.ask('POST', pathOf('v1'), object)).code === 201, `${name} is accepted`);
      expected.set(name, createdAsV1(spec));
    }
    await expectAll('v1');
    await expectRefused();
    expect(await listActions('second.json')).toEqual([
      ...['start-webhook', 'serve-versions', 'switch-storage', 'rewrite-objects', 'trim-stored-versions'],
    ]);
  }, 400_000);

  test('both versions are served, and what is written as v2 is read and written as v1 over killed servers', async () => {
    await applyNext('second.json', 'serve-versions');
    await until(async () => (await cluster.ask('GET', pathOf('v2'))).code === 200, 'v2 is served');
    await expectRefused();
    await expectAll('v2');
    await changeWhileKilled('v2', changedAsV2);
    await expectAll('v2');
    await expectAll('v1');
    await changeWhileKilled('v1', changedAsV1);
    expect(await storedAs()).toEqual(new Set(['stable.example.com/v1']));
    await expectAll('v1');
    await expectAll('v2');
  }, 400_000);

  test('v2 is stored, every object is rewritten, and v1 leaves status.storedVersions', async () => {
    expect((await listActions('second.json'))[0]).toBe('switch-storage');
    await applyNext('second.json', 'switch-storage');
    await killBoth();
    await insist(async () => await cluster.ask('GET', pathOf('v2')));
    await expectAll('v1');
    await expectAll('v2');
    await expectRefused();
    expect(await plan('second.json')).toMatchObject({ storage: 'v2', storedVersions: ['v1', 'v2'] });
    expect(await listActions('second.json')).toEqual(['rewrite-objects', 'trim-stored-versions']);
    // As kubectl get -o json | kubectl replace -f - does.
    const { body } = await cluster.ask('GET', pathOf('v2'));
    for (const item of body.items as readonly (Json & { readonly metadata: { readonly name: string } })[]) {
      const object = { ...item, apiVersion: 'stable.example.com/v2', kind: 'CronTab' };
      expect(await cluster.ask('PUT', pathOf('v2', `/${item.metadata.name}`), object)).toMatchObject({ code: 200 });
    }
    expect(await storedAs()).toEqual(new Set(['stable.example.com/v2']));
    await expectAll('v1');
    await expectRefused();
    const { steps } = await plan('second.json');
    const status = /-p '(.*)'$/.exec(steps.at(-1)?.command ?? '')?.[1];
    const patched = await cluster.ask('PATCH', `${own}/status`, status, 'application/merge-patch+json');
    expect(patched).toMatchObject({ code: 200, body: { status: { storedVersions: ['v2'] } } });
    expect(await listActions('second.json')).toEqual([]);
  }, 400_000);

  test('objects that are stored as v2 survive clients of v1, and keep what only v1 has', async () => {
    await changeWhileKilled('v2', changedAsV2);
    await expectAll('v2');
    await expectAll('v1');
    await changeWhileKilled('v1', (object, index) => changedAsV1(object, index + 1));
    await expectAll('v1');
    await expectAll('v2');
    expect(await storedAs()).toEqual(new Set(['stable.example.com/v2']));
  }, 400_000);

  test('v1 is served no longer, and removed, and nothing of v2 is lost', async () => {
    expect(await listActions('third.json')).toEqual(['stop-serving', 'remove-versions']);
    await applyNext('third.json', 'stop-serving');
    await until(async () => (await cluster.ask('GET', pathOf('v1'))).code === 404, 'v1 is not served');
    await expectAll('v2');
    expect(await listActions('third.json')).toEqual(['remove-versions']);
    await applyNext('third.json', 'remove-versions');
    expect(await listActions('third.json')).toEqual([]);
    await cluster.restart();
    await insist(async () => await cluster.ask('GET', pathOf('v2')));
    await expectAll('v2');
  }, 400_000);

  test('a version that was trimmed before the objects were rewritten takes them with it', async () => {
    const rename = (text: string): string => text.replaceAll('CronTab', 'JobTab').replaceAll('crontab', 'jobtab');
    const copy = (definition: Definition): Definition => JSON.parse(rename(JSON.stringify(definition))) as Definition;
    const path = rename(own);
    expect(await cluster.ask('POST', definitions, copy(first()))).toMatchObject({ code: 201 });
    const object = {
      apiVersion: 'stable.example.com/v1',
      kind: 'JobTab',
      metadata: { name: 'a' },
      spec: { schedule: '' },
    };
    await until(async () => (await cluster.ask('POST', rename(pathOf('v1')), object)).code === 201, 'v1 is served');
    const replace = async (definition: Definition): Promise<Answer> => {
      const { body } = await cluster.ask('GET', path);
      const { resourceVersion } = body.metadata as Json;
      return await cluster.ask('PUT', path, { ...definition, metadata: { ...definition.metadata, resourceVersion } });
    };
    const next = withVersions(both().spec.versions, conversion());
    expect(await replace(copy(next))).toMatchObject({ code: 200 });
    const status = { status: { storedVersions: ['v2'] } };
    const patched = await cluster.ask('PATCH', `${path}/status`, status, 'application/merge-patch+json');
    expect(patched).toMatchObject({ code: 200 });
    expect(await replace(copy(third()))).toMatchObject({ code: 200 });
    await until(async () => (await cluster.ask('GET', rename(pathOf('v2')))).code === 500, 'the list cannot be read');
  }, 400_000);
});
