import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { runCommandLine } from '../../src/cli/run.ts';
import { dashboardText } from '../../src/commands/serve/print-manifests.ts';
import { serveManifests } from '../../src/commands/serve/serve.ts';
import { keepSelfSigned } from '../../src/serve/certificate/index.ts';
import { openDefinitions } from '../../src/kubernetes/objects/open-definitions.ts';
import { readDocuments } from '../../src/kubernetes/admission/documents.ts';
import { type Answer, type Cluster, pathOf, startCluster, until } from '../apiserver/cluster.ts';
import { folderForAll } from '../support/folder.ts';
import { askKubernetes, kubernetesTypesOracle } from '../support/kubernetes-oracle.ts';
import { apiserver, describeWith } from '../support/needs.ts';
import type { Value } from '../support/raw-json.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';
import { recordedTerminal } from '../support/terminal.ts';

type Json = Readonly<Record<string, unknown>>;

const folder = folderForAll();
const crds = [join(repository, 'out/cron-tab/crd.yaml'), join(repository, 'examples/operator/out/website/crd.yaml')];
const models = [join(repository, 'test/serve/model/shop.ts')];
const image = 'registry.example.com/webhook:1';

const settings = [
  ['definitions, cert-manager', { crds }],
  ['definitions, self-signed', { crds, selfSigned: 'made' }],
  ['a model of kinds and values', { models, selfSigned: 'shops', name: 'shop', namespace: 'shops' }],
  ['KUDO', { kudo: true, cluster: true, crds: crds.slice(0, 1) }],
  ['replicas by reviews, a PodMonitor', { crds, autoscale: 'in-flight', podMonitor: true }],
  ['replicas by processor time', { crds, autoscale: 'cpu', namespace: 'webhooks' }],
] as const;

/** Kinds of other projects, which an API server alone does not know. */
const foreign = ['Issuer', 'Certificate', 'PodMonitor'];

async function printed(options: (typeof settings)[number][1]): Promise<readonly Json[]> {
  const text = await serveManifests({ cwd: folder, image, ...options });
  return parseAllDocuments(text).map((one) => one.toJS() as Json);
}

const kindsOf = (documents: readonly Json[]): readonly unknown[] => documents.map(({ kind }) => kind);

describe('what is printed', () => {
  test('asks cert-manager for a certificate, and to inject its authority', async () => {
    const documents = await printed({ crds });
    expect(kindsOf(documents)).toEqual([
      ...['Issuer', 'Certificate', 'Issuer', 'Certificate', 'PriorityClass', 'PodDisruptionBudget'],
      ...['ServiceAccount', 'Deployment', 'Service', 'NetworkPolicy'],
      ...['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'],
    ]);
    const { metadata } = documents.at(-1) as { readonly metadata: Json };
    expect(metadata.annotations).toEqual({ 'cert-manager.io/inject-ca-from': 'default/schemawright-webhook' });
  });

  test('holds the certificate that is made here, and its authority wherever it is trusted', async () => {
    const documents = await printed({ crds, selfSigned: 'made' });
    const authority = readFileSync(join(folder, 'made/ca.crt')).toString('base64');
    expect(documents[0]).toMatchObject({ kind: 'Secret', type: 'kubernetes.io/tls', data: { 'ca.crt': authority } });
    const { webhooks } = documents.at(-1) as unknown as {
      readonly webhooks: readonly { readonly clientConfig: Json }[];
    };
    expect(webhooks.map(({ clientConfig }) => clientConfig.caBundle)).toEqual([authority, authority]);
  });

  test('is the same each time for the same certificate', async () => {
    const options = { cwd: folder, image, crds, selfSigned: 'made' };
    expect(await serveManifests(options)).toBe(await serveManifests(options));
  });

  test('leaves the certificate of a running server alone', async () => {
    const { content } = keepSelfSigned(join(folder, 'running'), ['localhost', '127.0.0.1']);
    await expect(serveManifests({ cwd: folder, image, crds, selfSigned: 'running' })).rejects.toThrow(
      /running" contains a certificate for other names: DNS:localhost/,
    );
    expect(readFileSync(join(folder, 'running/tls.crt'), 'utf8')).toBe(content.certificate);
  });

  test('gives the pods of KUDO an account that may get OperatorVersions, and converts the definitions that are named', async () => {
    const documents = await printed({ kudo: true, cluster: true, crds: crds.slice(0, 1) });
    expect(documents.find(({ kind }) => kind === 'ClusterRole')?.rules).toEqual([
      { apiGroups: ['kudo.dev'], resources: ['operatorversions'], verbs: ['get'] },
    ]);
    expect(documents.at(-1)).toMatchObject({
      kind: 'CustomResourceDefinition',
      spec: {
        conversion: {
          strategy: 'Webhook',
          webhook: { conversionReviewVersions: ['v1'], clientConfig: { service: { path: '/convert' } } },
        },
      },
    });
  });

  test('asks only about config maps with the label of the model', async () => {
    const documents = await printed({ models, selfSigned: 'shops', name: 'shop', namespace: 'shops' });
    const { webhooks } = documents.at(-1) as unknown as { readonly webhooks: readonly Json[] };
    expect(webhooks.map(({ name, objectSelector }) => [name, objectSelector])).toEqual([
      ['validate.shops.demo.example.com', undefined],
      ['validate.configmaps.shop.shops.svc', { matchLabels: { 'schemawright/values': 'ShopValues' } }],
    ]);
  });

  test.each([
    ['without an image', { image: undefined }, 'needs an image'],
    [
      'with a metric that is none',
      { image, autoscale: 'memory' },
      '--autoscale accepts in-flight or cpu, not "memory"',
    ],
    ['with a name that is none', { image, name: 'A b' }, '--name requires a Kubernetes name'],
  ])('is refused %s', async (_, options, message) => {
    await expect(serveManifests({ cwd: folder, crds, ...options })).rejects.toThrow(message);
  });
});

describe('what keeps the server there', () => {
  const only = async (kind: string, options: (typeof settings)[number][1] = { crds }): Promise<Json> =>
    (await printed(options)).find((one) => one.kind === kind) ?? {};
  const podOf = (deployment: Json): Json => {
    const { template } = deployment.spec as { readonly template: { readonly spec: Json } };
    return template.spec;
  };
  const containerOf = (deployment: Json): Json => {
    const { containers } = podOf(deployment) as { readonly containers: readonly Json[] };
    return containers[0] ?? {};
  };

  test('probes by HTTP on the port of the metrics, and a start that may take two minutes', async () => {
    const container = containerOf(await only('Deployment'));
    const httpGet = (path: string): Json => ({ path, port: 'metrics' });
    expect(container).toMatchObject({
      startupProbe: { httpGet: httpGet('/healthz'), periodSeconds: 2, failureThreshold: 60 },
      livenessProbe: { httpGet: httpGet('/healthz') },
      readinessProbe: { httpGet: httpGet('/readyz') },
      ports: [
        { name: 'https', containerPort: 9443 },
        { name: 'metrics', containerPort: 8081 },
      ],
    });
  });

  test('a pause before the end that Node makes, shorter than the grace that the pod has', async () => {
    const deployment = await only('Deployment');
    const { lifecycle } = containerOf(deployment) as {
      readonly lifecycle: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
    };
    const [program = '', ...args] = lifecycle.preStop.exec.command;
    expect(program).toBe('node');
    const waits = 'const wait = setTimeout; globalThis.setTimeout = (end, time) => wait(end, 0, console.log(time));';
    const hastened = ['--import', `data:text/javascript,${encodeURIComponent(waits)}`, ...args];
    expect(await runNode(hastened, { cwd: folder })).toMatchObject({ status: 0, stdout: '5000\n', stderr: '' });
    expect(podOf(deployment).terminationGracePeriodSeconds).toBe(40);
  });

  test('a grace that holds the pause and the time that a request may take', async () => {
    const text = await serveManifests({ cwd: folder, image, crds, serverFlags: ['--timeout', '50'] });
    const documents = parseAllDocuments(text).map((one) => one.toJS() as Json);
    const deployment = documents.find(({ kind }) => kind === 'Deployment') ?? {};
    expect(podOf(deployment).terminationGracePeriodSeconds).toBe(65);
  });

  test('pods on different nodes and zones, above all others but the system', async () => {
    const pod = podOf(await only('Deployment'));
    const spread = pod.topologySpreadConstraints as readonly Json[];
    expect(spread.map(({ topologyKey }) => topologyKey)).toEqual([
      'kubernetes.io/hostname',
      'topology.kubernetes.io/zone',
    ]);
    const { value, metadata } = (await only('PriorityClass')) as { readonly value: number; readonly metadata: Json };
    expect(value).toBe(1_000_000_000);
    expect(pod.priorityClassName).toBe(metadata.name);
  });

  test('workers that the limit of memory has room for, unless a number is given', async () => {
    const args = async (serverFlags: readonly string[]): Promise<string> => {
      const text = await serveManifests({ cwd: folder, image, crds, serverFlags });
      const documents = parseAllDocuments(text).map((one) => one.toJS() as Json);
      return (containerOf(documents.find(({ kind }) => kind === 'Deployment') ?? {}).args as string[]).join(' ');
    };
    expect(await args([])).toContain('--workers 2 --host 0.0.0.0 --port 9443 --metrics-port 8081');
    expect(await args(['--workers', '4', '--timeout', '8'])).toMatch(/--workers 4 --timeout 8 --host(?!.*--workers)/);
  });

  test('a network that lets in reviews from anywhere and scrapes from marked namespaces, and nothing out', async () => {
    expect((await only('NetworkPolicy')).spec).toMatchObject({
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        { ports: [{ port: 9443 }] },
        { ports: [{ port: 8081 }], from: [{ namespaceSelector: { matchLabels: { metrics: 'enabled' } } }] },
      ],
      egress: [],
    });
    const asking = await only('NetworkPolicy', { kudo: true, cluster: true, crds: [] });
    expect(asking.spec).toMatchObject({ egress: [{ ports: [{ port: 443 }, { port: 6443 }] }] });
  });

  test.each([
    ['default', ['kube-system']],
    ['webhooks', ['kube-system', 'webhooks']],
    ['kube-system', ['kube-system']],
  ])('webhooks in the namespace %s that are not asked about %j', async (namespace, values) => {
    const text = await serveManifests({ cwd: folder, image, crds, models, selfSigned: namespace, namespace });
    const documents = parseAllDocuments(text).map((one) => one.toJS() as Json);
    const webhooks = documents.flatMap((one) => (one.webhooks ?? []) as readonly Json[]);
    expect(webhooks.length).toBeGreaterThan(6);
    const expected = { matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'NotIn', values }] };
    for (const webhook of webhooks) {
      expect(webhook).toMatchObject({ namespaceSelector: expected, timeoutSeconds: 5, failurePolicy: 'Fail' });
    }
  });

  test('a certificate that is signed by a root whose key stays', async () => {
    const documents = await printed({ crds });
    const specs = documents.filter(({ kind }) => kind === 'Issuer' || kind === 'Certificate').map(({ spec }) => spec);
    const [root, authority, issuer, serving] = specs;
    expect(root).toEqual({ selfSigned: {} });
    expect(authority).toMatchObject({ isCA: true, privateKey: { rotationPolicy: 'Never' } });
    const { secretName } = authority as { readonly secretName: string };
    expect(issuer).toEqual({ ca: { secretName } });
    expect(serving).toMatchObject({
      issuerRef: { kind: 'Issuer', name: secretName },
      privateKey: { rotationPolicy: 'Always' },
      usages: ['server auth'],
    });
  });

  test('two replicas, or as many as a metric asks for', async () => {
    expect((await only('Deployment')).spec).toMatchObject({ replicas: 2 });
    expect(await only('HorizontalPodAutoscaler')).toEqual({});
    for (const [autoscale, metric] of [
      ['in-flight', { type: 'Pods', pods: { metric: { name: 'schemawright_reviews_in_flight' } } }],
      ['cpu', { type: 'Resource', resource: { name: 'cpu' } }],
    ] as const) {
      const text = await serveManifests({ cwd: folder, image, crds, autoscale });
      const documents = parseAllDocuments(text).map((one) => one.toJS() as Json);
      const spec = (kind: string): unknown => documents.find((one) => one.kind === kind)?.spec;
      expect(spec('Deployment')).not.toHaveProperty('replicas');
      expect(spec('HorizontalPodAutoscaler')).toMatchObject({ minReplicas: 2, metrics: [metric] });
    }
  });

  test('annotations for Prometheus, or a PodMonitor', async () => {
    const annotationsOf = (deployment: Json): unknown => {
      const { template } = deployment.spec as { readonly template: { readonly metadata: Json } };
      return template.metadata.annotations;
    };
    expect(annotationsOf(await only('Deployment'))).toEqual({
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': '8081',
    });
    const monitored = { crds, autoscale: 'in-flight', podMonitor: true } as const;
    expect(annotationsOf(await only('Deployment', monitored))).toBeUndefined();
    expect((await only('PodMonitor', monitored)).spec).toMatchObject({ podMetricsEndpoints: [{ port: 'metrics' }] });
  });
});

describe('the command', () => {
  test('starts the server of the manifests with the bounds that it was given', async () => {
    const args = ['serve', ...crds, '--print-manifests', '--image', image, '--timeout', '8', '--workers', '4'];
    const terminal = recordedTerminal(folder);
    expect(await runCommandLine(args, terminal)).toBe(0);
    expect(terminal.stdout()).toMatch(/- --workers\n +- "?4"?\n +- --timeout\n +- "?8"?\n/);
  });

  test('prints a dashboard whose panels show the metrics of the server and nothing else', async () => {
    const terminal = recordedTerminal(folder);
    expect(await runCommandLine(['serve', '--print-dashboard'], terminal)).toBe(0);
    expect(terminal.stdout()).toBe(`${dashboardText()}\n`);
    const { panels } = JSON.parse(terminal.stdout()) as {
      readonly panels: readonly {
        readonly targets: readonly Json[];
        readonly gridPos: Readonly<Record<string, number>>;
      }[];
    };
    // Grafana has 24 columns: two panels in each row.
    const places = panels.map((_, index) => ({
      x: index % 2 === 0 ? 0 : 12,
      y: 8 * Math.floor(index / 2),
      w: 12,
      h: 8,
    }));
    expect(panels.map(({ gridPos }) => gridPos)).toEqual(places);
    const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => String(expr)));
    const metrics = new Set(queries.flatMap((query) => query.match(/schemawright_\w+/g) ?? []));
    expect([...metrics].sort()).toEqual([
      'schemawright_certificate_expiry_timestamp_seconds',
      'schemawright_review_duration_seconds_bucket',
      'schemawright_reviews_in_flight',
      'schemawright_reviews_queued',
      'schemawright_reviews_total',
      'schemawright_worker_replacements_total',
    ]);
  });
});

describeWith('a real API server', apiserver, (program) => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster(program, join(folder, 'cluster'));
    for (const name of ['shops', 'webhooks']) {
      const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name } };
      expect(await cluster.ask('POST', '/api/v1/namespaces', namespace)).toMatchObject({ code: 201 });
    }
  }, 200_000);
  afterAll(async () => await cluster.stop());

  test.each(settings)('takes all that is printed for %s, strictly', async (_, options) => {
    const documents = (await printed(options)).filter(({ kind }) => !foreign.includes(String(kind)));
    for (const document of documents) {
      const answer = await cluster.ask('POST', `${pathOf(document)}?fieldValidation=Strict&dryRun=All`, document);
      expect(answer.code, JSON.stringify(answer.body)).toBe(201);
    }
  });

  test('admits the pods of the Deployment where the restricted profile is enforced', async () => {
    const labels = { 'pod-security.kubernetes.io/enforce': 'restricted' };
    const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'restricted', labels } };
    expect(await cluster.ask('POST', '/api/v1/namespaces', namespace)).toMatchObject({ code: 201 });
    const text = await serveManifests({ cwd: folder, image, crds, namespace: 'restricted' });
    const documents = parseAllDocuments(text).map((one) => one.toJS() as Json);
    const only = (kind: string): Json => documents.find((one) => one.kind === kind) ?? {};
    const create = async (document: Json): Promise<unknown> =>
      await cluster.ask('POST', `${pathOf(document)}?fieldValidation=Strict`, document);
    expect(await create(only('PriorityClass'))).toMatchObject({ code: 201 });
    const { template } = only('Deployment').spec as { readonly template: { readonly spec: Json } };
    const metadata = { name: 'webhook', namespace: 'restricted' };
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata, spec: template.spec };
    expect(await create(pod)).toMatchObject({ code: 201, body: { spec: { priority: 1_000_000_000 } } });
    const unconfined = { ...template.spec, securityContext: undefined };
    const refused = { ...pod, metadata: { ...metadata, name: 'other' }, spec: unconfined };
    expect(await create(refused)).toMatchObject({ code: 403 });
  });

  test('asks about objects everywhere but in kube-system and in the namespace of the server', async () => {
    const text = await serveManifests({ cwd: folder, image, models, selfSigned: 'elsewhere', namespace: 'webhooks' });
    const documents = parseAllDocuments(text).map((one) => one.toJS() as Json);
    for (const document of documents.filter(({ kind }) => String(kind).endsWith('WebhookConfiguration'))) {
      expect(await cluster.ask('POST', pathOf(document), document)).toMatchObject({ code: 201 });
    }
    const create = async (namespace: string): Promise<Answer> => {
      const metadata = { name: 'values', namespace, labels: { 'schemawright/values': 'ShopValues' } };
      return await cluster.ask('POST', `/api/v1/namespaces/${namespace}/configmaps`, { metadata });
    };
    const refused = { code: 500, body: { message: expect.stringContaining('failed calling webhook') as unknown } };
    await until(async () => (await create('default')).code === 500, 'webhooks are called');
    expect(await create('shops')).toMatchObject(refused);
    for (const namespace of ['kube-system', 'webhooks']) expect(await create(namespace)).toMatchObject({ code: 201 });
  });

  test('refuses a field that it does not know', async () => {
    const policy = (await printed({ crds })).find(({ kind }) => kind === 'NetworkPolicy') ?? {};
    const wrong = { ...policy, spec: { ...(policy.spec as Json), policyTipes: [] } };
    const answer = await cluster.ask('POST', `${pathOf(wrong)}?fieldValidation=Strict&dryRun=All`, wrong);
    expect(answer).toMatchObject({ code: 400 });
  });
});

describeWith('the types of Kubernetes', kubernetesTypesOracle, (oracle) => {
  test.each(settings)('take all that is printed for %s', async (_, options) => {
    const documents = await printed(options);
    const own = documents.filter(({ kind }) => ![...foreign, 'CustomResourceDefinition'].includes(String(kind)));
    const questions = own.map((one) => ({ type: String(one.kind), values: [one as Value] }));
    const verdicts = askKubernetes(oracle, questions).flat();
    expect(verdicts).toEqual(own.map(() => ({ valid: true })));
    const definitions = documents
      .filter(({ kind }) => kind === 'CustomResourceDefinition')
      .map((one) => JSON.stringify(one));
    const opened = await Promise.all(definitions.map((text) => openDefinitions(readDocuments(text, 'crd.json'))));
    expect(opened.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  });

  test('refuse a field that they do not know', () => {
    const wrong = { apiVersion: 'v1', kind: 'Service', spec: { prots: [] } };
    expect(askKubernetes(oracle, [{ type: 'Service', values: [wrong] }])[0]?.[0]?.valid).toBe(false);
  });
});
