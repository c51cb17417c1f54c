import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { serveManifests } from '../../src/commands/serve/serve.ts';
import { writeDefinition } from '../../src/kubernetes/emit/emit-crd.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import { folderForAll } from '../support/folder.ts';
import { knownModules } from '../support/known-modules.ts';

const webhooks = {
  failurePolicy: 'Ignore',
  matchPolicy: 'Exact',
  sideEffects: 'NoneOnDryRun',
  scope: '*',
  timeoutSeconds: 10,
  matchConditions: [{ name: 'people', expression: "!request.userInfo.username.startsWith('system:')" }],
  namespaceSelector: { matchLabels: { tier: 'prod' }, matchExpressions: [{ key: 'team', operator: 'Exists' }] },
  objectSelector: { matchLabels: { app: 'web' } },
  reinvocationPolicy: 'IfNeeded',
};

const source = (options: string): string => `
import { Resource } from 'schemawright/kubernetes';
export class Spec { host!: string; }
@Resource({ group: 'demo.example.com', version: 'v1', kind: 'Shop', storage: true, webhooks: ${options} })
export class Shop { spec!: Spec; }
@Resource({ group: 'demo.example.com', version: 'v2', kind: 'Shop', skipped: true })
export class ShopV2 { spec!: Spec; }
@Resource({ group: 'demo.example.com', version: 'v1', kind: 'Draft', skipped: true })
export class Draft { spec!: Spec; }
`;

const folder = folderForAll({
  'shop.ts': source(JSON.stringify(webhooks)),
  'plain.ts': source('{}'),
  'slow.ts': source('{ timeoutSeconds: 31 }'),
});

interface Registration {
  readonly kind: string;
  readonly webhooks: readonly Readonly<Record<string, unknown>>[];
}

async function print(model: string): Promise<readonly Registration[]> {
  const text = await serveManifests({ cwd: folder, image: 'example.com/webhook:1', models: [`${model}#Shop`] });
  const objects = parseAllDocuments(text).map((document) => document.toJS() as Registration);
  return objects.filter(({ kind }) => kind.endsWith('WebhookConfiguration'));
}

test('webhooks are registered as the model says', async () => {
  const { scope, namespaceSelector, reinvocationPolicy, ...fields } = webhooks;
  const system = { key: 'kubernetes.io/metadata.name', operator: 'NotIn', values: ['kube-system'] };
  const expected = {
    ...fields,
    rules: [{ apiGroups: ['demo.example.com'], apiVersions: ['v1'], resources: ['shops'], scope }],
    namespaceSelector: {
      ...namespaceSelector,
      matchExpressions: [system, ...namespaceSelector.matchExpressions],
    },
  };
  const [mutating, validating] = await print('shop.ts');
  expect(mutating?.webhooks).toMatchObject([
    { name: 'default.shops.demo.example.com', ...expected, reinvocationPolicy },
  ]);
  expect(validating?.webhooks).toMatchObject([{ name: 'validate.shops.demo.example.com', ...expected }]);
  expect(validating?.webhooks[0]).not.toHaveProperty('reinvocationPolicy');
});

test('webhooks of which the model says nothing fail closed', async () => {
  const [, validating] = await print('plain.ts');
  expect(validating?.webhooks).toMatchObject([{ failurePolicy: 'Fail', sideEffects: 'None', timeoutSeconds: 5 }]);
});

function extract(model: string) {
  return extractModels(folder, [join(folder, model)], { modules: knownModules });
}

test('a time that the API server refuses is an error at its line', () => {
  const { diagnostics } = extract('slow.ts');
  expect(diagnostics.map(({ message }) => message).join()).toContain('timeoutSeconds must be an integer from 1 to 30');
});

test('a version, or a kind, that is skipped is in no definition', () => {
  const documents = extract('plain.ts').documents.map(({ document }) => document);
  const written = documents.map((document) => writeDefinition(document, documents));
  const manifests = written.flatMap(({ manifest }) => (manifest === undefined ? [] : [JSON.stringify(manifest)]));
  expect(written.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  expect(manifests).toHaveLength(1);
  expect(manifests[0]).toContain('"name":"v1"');
  expect(manifests[0]).not.toContain('"name":"v2"');
});
