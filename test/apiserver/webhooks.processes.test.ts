import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { compile, compiledProject } from '../serve/compile.ts';
import { type ServerProcess, startServer } from '../serve/process.ts';
import { folderForAll } from '../support/folder.ts';
import { apiserver, describeWith, existing, inShared } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';
import { type Answer, type Cluster, pathOf, startCluster, until } from './cluster.ts';
import { testsWithCluster } from './kudo-in-cluster.ts';

type Json = Readonly<Record<string, unknown>>;

const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const shopsOf = (version: string): string => `/apis/demo.example.com/${version}/namespaces/default/shops`;

describeWith('webhooks of a real API server', apiserver, (program) => {
  const folder = folderForAll();
  const certificates = join(folder, 'certificates');
  let cluster: Cluster;
  let running: ServerProcess | undefined;

  const start = async (args: readonly string[], port = 0, env = {}): Promise<ServerProcess> => {
    running = await startServer([...args, '--self-signed', certificates, '--port', String(port)], { cwd: folder, env });
    return running;
  };
  const clientConfig = (path: string): Json => {
    const authority = readFileSync(join(certificates, 'ca.crt'));
    return { url: `https://127.0.0.1:${running?.port}${path}`, caBundle: authority.toString('base64') };
  };
  const put = async (document: Json): Promise<Answer> => {
    const { name } = document.metadata as { readonly name: string };
    const there = await cluster.ask('GET', `${definitions}/${name}`);
    if (there.code === 404) return await cluster.ask('POST', definitions, document);
    const { resourceVersion } = there.body.metadata as { readonly resourceVersion: string };
    const metadata = { ...(document.metadata as Json), resourceVersion };
    return await cluster.ask('PUT', `${definitions}/${name}`, { ...document, metadata });
  };

  beforeAll(async () => {
    await compiledProject(folder);
    const options = { cwd: folder };
    const made = await runNode([join(repository, 'dist/cli/main.js'), 'gen', 'models/shop.ts'], options);
    expect(made.status, made.stdout + made.stderr).toBe(0);
    await compile(folder, 'out/shop/binding.ts');
    writeFileSync(
      join(folder, 'build/webhook.js'),
      "export * from './models/shop.js';\nexport * from './out/shop/binding.js';\n",
    );
    cluster = await startCluster(program, join(folder, 'cluster'));
  }, 200_000);

  afterAll(async () => {
    await running?.end('SIGKILL');
    await cluster.stop();
  });

  describe('of a model', () => {
    const args = ['--model', 'models/shop.ts', '--module', 'build/webhook.js', '--workers', '2'];
    const count = 40;

    const definition = (): Json => parse(readFileSync(join(folder, 'out/shop/crd.yaml'), 'utf8')) as Json;
    const withVersions = (change: (version: Json) => Json, conversion?: Json): Json => {
      const { spec, ...rest } = definition();
      const { versions, ...said } = spec as { readonly versions: readonly Json[] };
      const changed = versions.map(change).filter(({ served, storage }) => served === true || storage === true);
      return { ...rest, spec: { ...said, versions: changed, ...(conversion === undefined ? {} : { conversion }) } };
    };

    test('objects stored as v1 are read as v2 and v3, and as v1 as they were', async () => {
      await start(args);
      const only = withVersions((one) => ({ ...one, served: one.name === 'v1', storage: one.name === 'v1' }));
      expect(await put(only)).toMatchObject({ code: 201 });
      const v1 = (index: number): Json => ({
        ...{ apiVersion: 'demo.example.com/v1', kind: 'Shop' },
        ...{ metadata: { name: `shop-${index}` }, spec: { address: `host-${index}.example.com:${8000 + index}` } },
      });
      await until(async () => (await cluster.ask('POST', shopsOf('v1'), v1(0))).code === 201, 'v1 is served');
      for (let index = 1; index < count; index += 1) {
        expect(await cluster.ask('POST', shopsOf('v1'), v1(index))).toMatchObject({ code: 201 });
      }
      const webhook = { clientConfig: clientConfig('/convert'), conversionReviewVersions: ['v1'] };
      const all = withVersions((one) => one, { strategy: 'Webhook', webhook });
      expect(await put(all)).toMatchObject({ code: 200 });
      await until(async () => (await cluster.ask('GET', shopsOf('v3'))).code === 200, 'v3 is served');
      for (const [version, specOf] of [
        ['v1', (index: number) => ({ address: `host-${index}.example.com:${8000 + index}` })],
        ['v2', (index: number) => ({ host: `host-${index}.example.com`, port: 8000 + index })],
        ['v3', (index: number) => ({ at: { host: `host-${index}.example.com`, port: 8000 + index } })],
      ] as const) {
        const { body } = await cluster.ask('GET', shopsOf(version));
        const items = body.items as readonly { readonly metadata: { readonly name: string }; readonly spec: unknown }[];
        const specs = Object.fromEntries(items.map(({ metadata, spec }) => [metadata.name, spec]));
        expect(specs).toEqual(
          Object.fromEntries(Array.from({ length: count }, (_, index) => [`shop-${index}`, specOf(index)])),
        );
      }
    }, 60_000);

    test('what a function refuses is told to the client by its words', async () => {
      const object = {
        apiVersion: 'demo.example.com/v1',
        kind: 'Shop',
        metadata: { name: 'lost' },
        spec: { address: 'nowhere:1' },
      };
      const { code, body } = await cluster.ask('POST', shopsOf('v1'), object);
      expect(code).toBe(500);
      expect(body.message).toContain('nowhere is no host');
    });

    test('killed and started again in the middle, it loses nothing', async () => {
      const port = running?.port ?? 0;
      let failures = 0;
      // What was written, and could not be converted for the answer, is a conflict when it is tried again.
      const insist = async (attempt: () => Promise<Answer>): Promise<void> => {
        for (;;) {
          const { code } = await attempt();
          if (code === 200) return;
          expect([409, 500]).toContain(code);
          failures += 1;
          await new Promise((resolve) => setTimeout(resolve, 25));
        }
      };
      const restarted = (async () => {
        for (let times = 0; times < 3; times += 1) {
          await new Promise((resolve) => setTimeout(resolve, 150));
          await running?.end(times === 1 ? 'SIGTERM' : 'SIGKILL');
          await start(args, port);
        }
      })();
      let written = 0;
      for (let round = 0; round < 3 || !(await isSettled(restarted)); round += 1) {
        for (let index = 0; index < count; index += 1) {
          const spec = { at: { host: `host-${index}.example.com`, port: 9000 + round } };
          await insist(async () => {
            const read = await cluster.ask('GET', `${shopsOf('v3')}/shop-${index}`);
            if (read.code !== 200) return read;
            return await cluster.ask('PUT', `${shopsOf('v3')}/shop-${index}`, { ...read.body, spec });
          });
          written += 1;
        }
      }
      await restarted;
      const { body } = await cluster.ask('GET', shopsOf('v1'));
      const items = body.items as readonly { readonly spec: { readonly address: string } }[];
      expect(items).toHaveLength(count);
      expect(items.every(({ spec }) => /^host-\d+\.example\.com:9\d{3}$/.test(spec.address))).toBe(true);
      console.log(`${written} objects written over three ends of the webhook, ${failures} tries repeated`);
    }, 120_000);

    test('admission refuses what only code can check, and fills in what config maps leave out', async () => {
      const rule = (verb: string, group: string, versions: readonly string[], resource: string): Json => ({
        name: `${verb}.${resource}.example.com`,
        ...{ failurePolicy: 'Fail', sideEffects: 'None', admissionReviewVersions: ['v1'], timeoutSeconds: 5 },
        clientConfig: clientConfig(`/${verb}`),
        rules: [{ operations: ['CREATE', 'UPDATE'], apiGroups: [group], apiVersions: versions, resources: [resource] }],
        ...(resource === 'configmaps'
          ? { objectSelector: { matchLabels: { 'schemawright/values': 'ShopValues' } } }
          : {}),
      });
      const register = async (kind: string, verb: string): Promise<void> => {
        const path = `/apis/admissionregistration.k8s.io/v1/${kind.toLowerCase()}s`;
        const webhooks = [rule(verb, 'demo.example.com', ['v2', 'v3'], 'shops'), rule(verb, '', ['v1'], 'configmaps')];
        const metadata = { name: 'shop' };
        const document = { apiVersion: 'admissionregistration.k8s.io/v1', kind, metadata, webhooks };
        expect(await cluster.ask('POST', `${path}?fieldValidation=Strict`, document)).toMatchObject({ code: 201 });
      };
      await register('MutatingWebhookConfiguration', 'default');
      await register('ValidatingWebhookConfiguration', 'validate');
      const map = (name: string, text: string): Json => ({
        ...{ apiVersion: 'v1', kind: 'ConfigMap', data: { 'values.yaml': text } },
        metadata: { name, labels: { 'schemawright/values': 'ShopValues' } },
      });
      const maps = '/api/v1/namespaces/default/configmaps';
      await until(
        async () => (await cluster.ask('POST', `${maps}?dryRun=All`, map('probe', 'replicas: 0\n'))).code === 422,
        'it is asked',
      );
      const refused = await cluster.ask('POST', maps, map('wrong', 'title: A\nreplicas: 0\n'));
      expect(refused).toMatchObject({
        code: 422,
        body: { message: expect.stringContaining('values.yaml:2:') as unknown },
      });
      const filled = await cluster.ask('POST', maps, map('right', '# the shop\ntitle: A\n'));
      expect(filled.body.data).toEqual({ 'values.yaml': '# the shop\ntitle: A\nreplicas: 2\n' });
      const shop = (name: string, spec: Json): Json => ({
        apiVersion: 'demo.example.com/v2',
        kind: 'Shop',
        metadata: { name },
        spec,
      });
      const noDay = await cluster.ask('POST', shopsOf('v2'), shop('no-day', { host: 'a', opens: 'someday' }));
      expect(noDay).toMatchObject({ code: 422, body: { message: expect.stringContaining('no day') as unknown } });
      const day = await cluster.ask('POST', shopsOf('v2'), shop('day', { host: 'a', opens: '2026-11-22' }));
      expect(day).toMatchObject({ code: 201, body: { spec: { host: 'a', port: 80, opens: '2026-11-22' } } });
      for (const kind of ['mutating', 'validating']) {
        await cluster.ask('DELETE', `/apis/admissionregistration.k8s.io/v1/${kind}webhookconfigurations/shop`);
      }
    }, 60_000);

    test('what serve prints to register itself is taken strictly', async () => {
      const given = [
        '--print-manifests',
        '--image',
        'example.com/webhook:1',
        '--self-signed',
        'printed',
        '--name',
        'shop',
      ];
      const { stdout, status, stderr } = await runNode(
        [join(repository, 'dist/cli/main.js'), 'serve', ...args.slice(0, 4), ...given],
        { cwd: folder },
      );
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const documents = parseAllDocuments(stdout).map((one) => one.toJS() as Json);
      for (const document of documents) {
        const taken = await cluster.ask('POST', `${pathOf(document)}?fieldValidation=Strict&dryRun=All`, document);
        // The definition is there: its manifest replaces it.
        expect([201, 409], JSON.stringify(taken.body)).toContain(taken.code);
        if (document.kind === 'CustomResourceDefinition') {
          const { metadata } = (await cluster.ask('GET', `${definitions}/shops.demo.example.com`)).body;
          const { resourceVersion } = metadata as { readonly resourceVersion: string };
          const next = { ...document, metadata: { ...(document.metadata as Json), resourceVersion } };
          const path = `${definitions}/shops.demo.example.com?fieldValidation=Strict&dryRun=All`;
          expect(await cluster.ask('PUT', path, next)).toMatchObject({ code: 200 });
        }
      }
      expect(documents.map(({ kind }) => kind)).toContain('ValidatingWebhookConfiguration');
      const leaf = new X509Certificate(readFileSync(join(folder, 'printed/tls.crt')));
      expect(leaf.checkHost('shop.default.svc')).toBeDefined();
    });
  });

  const corpus = {
    what: 'the corpus of KUDO',
    found: existing(inShared('corpus/kudo')),
    remedy: 'set SCHEMAWRIGHT_SHARED',
    required: true,
  };
  describeWith('of KUDO', corpus, (root) => {
    describeKudo(root, {
      cluster: () => cluster,
      start,
      clientConfig,
      put,
      folder,
      ended: async (signal = 'SIGTERM') => await running?.end(signal),
    });
  });
});

interface KudoSetting {
  readonly cluster: () => Cluster;
  readonly start: (
    args: readonly string[],
    port?: number,
    env?: Readonly<Record<string, string>>,
  ) => Promise<ServerProcess>;
  readonly clientConfig: (path: string) => Json;
  readonly put: (document: Json) => Promise<Answer>;
  readonly ended: (signal?: NodeJS.Signals) => Promise<unknown>;
  readonly folder: string;
}

interface ConversionCase {
  readonly id: string;
  readonly input: {
    readonly review?: {
      readonly request?: { readonly desiredAPIVersion: string; readonly objects: readonly KudoObject[] };
    };
    readonly operatorVersions?: readonly KudoObject[];
  };
  readonly expect: { readonly review?: { readonly response: { readonly convertedObjects?: readonly KudoObject[] } } };
}

interface KudoObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly annotations?: Json;
    readonly uid?: string | undefined;
    readonly resourceVersion?: string | undefined;
  };
  readonly spec?: Json;
}

/** Objects stored as v1beta1, the upgrade with the webhook, and what is admitted afterwards. */
function describeKudo(root: string, { cluster, start, clientConfig, put, ended, folder }: KudoSetting): void {
  const kinds = ['operators', 'operatorversions', 'instances'] as const;
  const names = { operators: 'Operator', operatorversions: 'OperatorVersion', instances: 'Instance' } as const;
  const cases = parse(readFileSync(join(root, 'cases/webhook-conversion.yaml'), 'utf8')) as readonly ConversionCase[];
  // What the server sets itself cannot be given to it.
  const inNamespace = (object: KudoObject, { id }: ConversionCase): KudoObject => {
    const metadata = { ...object.metadata, namespace: id.toLowerCase(), uid: undefined, resourceVersion: undefined };
    return { ...object, metadata };
  };
  const stored = cases.filter(({ input, expect: { review } }) => {
    const objects = input.review?.request?.objects ?? [];
    const isOld = objects.length > 0 && objects.every(({ apiVersion }) => apiVersion === 'kudo.dev/v1beta1');
    return isOld && review?.response.convertedObjects !== undefined;
  });
  const pairs = stored.flatMap((one) =>
    (one.input.review?.request?.objects ?? []).map((object, index) => {
      const wanted = one.expect.review?.response.convertedObjects?.[index];
      if (wanted === undefined) throw new Error(`case ${one.id} has no object ${index}`);
      return { id: one.id, old: inNamespace(object, one), wanted: inNamespace(wanted, one) };
    }),
  );
  const definitionOf = (kind: string): Json =>
    parse(readFileSync(join(root, `crds/wanted-${kind}.yaml`), 'utf8')) as Json;
  const pathTo = (version: string, { kind, metadata }: KudoObject, name = `/${metadata.name}`): string =>
    `/apis/kudo.dev/${version}/namespaces/${metadata.namespace}/${kind.toLowerCase()}s${name}`;

  test('objects are stored as v1beta1', async () => {
    for (const kind of kinds) {
      const { spec, ...rest } = definitionOf(kind);
      const { versions, ...said } = spec as { readonly versions: readonly Json[] };
      const old = versions
        .filter(({ name }) => name === 'v1beta1')
        .map((one) => ({ ...one, served: true, storage: true }));
      expect(await put({ ...rest, spec: { ...said, versions: old, conversion: { strategy: 'None' } } })).toMatchObject({
        code: 201,
      });
    }
    for (const { old } of pairs) {
      await cluster().ask('POST', '/api/v1/namespaces', {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: old.metadata.namespace },
      });
      const path = pathTo('v1beta1', old, '');
      await until(
        async () => [201, 409].includes((await cluster().ask('POST', path, old)).code),
        `${old.kind} is stored`,
      );
    }
    expect(pairs.length).toBeGreaterThanOrEqual(5);
  }, 60_000);

  test('after the upgrade, every object reads as the corpus says', async () => {
    const known = stored.flatMap((one) =>
      (one.input.operatorVersions ?? []).map((version) => inNamespace(version, one)),
    );
    writeFileSync(
      join(folder, 'operator-versions.json'),
      JSON.stringify({ kind: 'List', apiVersion: 'v1', items: known }),
    );
    await ended();
    await start(['--kudo', '--operator-versions', 'operator-versions.json', '--kubeconfig', cluster().kubeconfig]);
    for (const kind of kinds) {
      const { spec, ...rest } = definitionOf(kind);
      const webhook = { clientConfig: clientConfig('/convert'), conversionReviewVersions: ['v1'] };
      const conversion = { strategy: 'Webhook', webhook };
      expect(await put({ ...rest, spec: { ...(spec as Json), conversion } })).toMatchObject({ code: 200 });
    }
    for (const { wanted } of pairs) {
      const path = pathTo('v1beta2', wanted);
      await until(async () => (await cluster().ask('GET', path)).code === 200, `${path} is served`);
      const { body } = await cluster().ask('GET', path);
      const { annotations } = body.metadata as KudoObject['metadata'];
      expect({ spec: body.spec, annotations }).toEqual({ spec: wanted.spec, annotations: wanted.metadata.annotations });
    }
  }, 60_000);

  test('every object is written anew, and v1beta1 leaves the stored versions', async () => {
    for (const kind of kinds) {
      const { body } = await cluster().ask('GET', `/apis/kudo.dev/v1beta2/${kind}`);
      for (const item of body.items as readonly KudoObject[]) {
        const object = { ...item, apiVersion: 'kudo.dev/v1beta2', kind: names[kind] };
        expect(await cluster().ask('PUT', pathTo('v1beta2', object), object)).toMatchObject({ code: 200 });
      }
      const name = `${definitions}/${kind}.kudo.dev`;
      const status = { status: { storedVersions: ['v1beta2'] } };
      const patched = await cluster().ask('PATCH', `${name}/status`, status, 'application/merge-patch+json');
      expect(patched).toMatchObject({ code: 200, body: status });
    }
    for (const { old } of pairs)
      expect(await cluster().ask('GET', pathTo('v1beta1', old))).toMatchObject({ code: 404 });
  }, 60_000);

  test('admission asks the API server for the OperatorVersion, patches new instances, and refuses wrong ones', async () => {
    const path = '/apis/admissionregistration.k8s.io/v1/mutatingwebhookconfigurations?fieldValidation=Strict';
    const rules = [
      { operations: ['CREATE', 'UPDATE'], apiGroups: ['kudo.dev'], apiVersions: ['v1beta2'], resources: ['instances'] },
    ];
    const said = { failurePolicy: 'Fail', sideEffects: 'None', admissionReviewVersions: ['v1'] };
    const webhooks = [{ name: 'admit.instances.kudo.dev', ...said, clientConfig: clientConfig('/admit'), rules }];
    const metadata = { name: 'kudo' };
    const document = {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'MutatingWebhookConfiguration',
      metadata,
      webhooks,
    };
    expect(await cluster().ask('POST', path, document)).toMatchObject({ code: 201 });
    const version = pairs.find(({ wanted }) => wanted.kind === 'OperatorVersion')?.wanted;
    const instance = (name: string, parameters: Json): KudoObject => ({
      ...{
        apiVersion: 'kudo.dev/v1beta2',
        kind: 'Instance',
        metadata: { name, namespace: version?.metadata.namespace ?? '' },
      },
      spec: { operatorVersion: { name: version?.metadata.name }, parameters },
    });
    const write = (name: string, parameters: Json, query = ''): Promise<Answer> => {
      const made = instance(name, parameters);
      return cluster().ask('POST', `${pathTo('v1beta2', made, '')}${query}`, made);
    };
    await until(async () => (await write('probe', { NODE_COUNT: 'three' }, '?dryRun=All')).code === 403, 'it is asked');
    const wrong = await write('wrong', { NODE_COUNT: 'three' });
    expect(wrong).toMatchObject({ code: 403, body: { message: expect.stringContaining('NODE_COUNT') as unknown } });
    const created = await write('right', { NODE_COUNT: 5 });
    expect(created).toMatchObject({
      code: 201,
      body: { spec: { planExecution: { planName: 'deploy' }, parameters: { NODE_COUNT: 5 } } },
    });
    await ended();
    expect((await write('nobody', { NODE_COUNT: 5 })).code).toBe(500);
    await start(['--kudo', '--kubeconfig', cluster().kubeconfig]);
  }, 60_000);

  testsWithCluster({ cluster, start, clientConfig, ended });
}

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(() => true);
  return await Promise.race([settled, new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);
}
