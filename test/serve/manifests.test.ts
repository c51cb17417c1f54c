import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { serveManifests } from '../../src/commands/serve/serve.ts';
import { openDefinitions } from '../../src/kubernetes/objects/open-definitions.ts';
import { readDocuments } from '../../src/kubernetes/admission/documents.ts';
import { folderForAll } from '../support/folder.ts';
import { askKubernetes, kubernetesTypesOracle } from '../support/kubernetes-oracle.ts';
import { describeWith } from '../support/needs.ts';
import type { Value } from '../support/raw-json.ts';
import { repository } from '../support/repository.ts';

type Json = Readonly<Record<string, unknown>>;

const folder = folderForAll();
const crds = [join(repository, 'out/cron-tab/crd.yaml'), join(repository, 'examples/operator/out/website/crd.yaml')];
const models = [join(repository, 'test/serve/model/shop.ts')];
const image = 'registry.example.com/webhook:1';

const settings = [
  ['definitions, cert-manager', { crds }],
  ['definitions, self-signed', { crds, selfSigned: 'made' }],
  ['a model of kinds and values', { models, selfSigned: 'made', name: 'shop', namespace: 'shops' }],
  ['KUDO', { kudo: true, cluster: true, crds: crds.slice(0, 1) }],
] as const;

async function printed(options: (typeof settings)[number][1]): Promise<readonly Json[]> {
  const text = await serveManifests({ cwd: folder, image, ...options });
  return parseAllDocuments(text).map((one) => one.toJS() as Json);
}

const kindsOf = (documents: readonly Json[]): readonly unknown[] => documents.map(({ kind }) => kind);

describe('what is printed', () => {
  test('asks cert-manager for a certificate, and to inject its authority', async () => {
    const documents = await printed({ crds });
    expect(kindsOf(documents)).toEqual([
      ...['Issuer', 'Certificate', 'ServiceAccount', 'Deployment', 'Service', 'PodDisruptionBudget'],
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
    const documents = await printed({ models, selfSigned: 'made', name: 'shop', namespace: 'shops' });
    const { webhooks } = documents.at(-1) as unknown as { readonly webhooks: readonly Json[] };
    expect(webhooks.map(({ name, objectSelector }) => [name, objectSelector])).toEqual([
      ['validate.shops.demo.example.com', undefined],
      ['validate.configmaps.shop.shops.svc', { matchLabels: { 'schemawright/values': 'ShopValues' } }],
    ]);
  });

  test.each([
    ['without an image', { image: undefined }, 'needs an image'],
    ['with a name that is none', { image, name: 'A b' }, '--name takes a name of Kubernetes'],
  ])('is refused %s', async (_, options, message) => {
    await expect(serveManifests({ cwd: folder, crds, ...options })).rejects.toThrow(message);
  });
});

describeWith('the types of Kubernetes', kubernetesTypesOracle, (oracle) => {
  test.each(settings)('take all that is printed for %s', async (_, options) => {
    const documents = await printed(options);
    const own = documents.filter(
      ({ kind }) => !['Issuer', 'Certificate', 'CustomResourceDefinition'].includes(String(kind)),
    );
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
