import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { importModels } from '../../src/commands/import/import.ts';
import { readDocuments } from '../../src/kubernetes/admission/documents.ts';
import type { Json } from '../../src/text/value/json.ts';
import { resolvePointer } from '../../src/text/value/pointer.ts';
import { asKept, differencesIn } from '../support/crd-trips.ts';
import { type Files, folderFor, folderForAll } from '../support/folder.ts';

interface Kind {
  readonly kind: string;
  readonly group: string;
  readonly versions?: readonly string[];
  /** Properties of its spec beside those that all have. */
  readonly own?: number;
}

const reference = {
  type: 'object',
  description: 'Where the secret is.',
  required: ['name'],
  properties: { name: { type: 'string', maxLength: 63 }, key: { type: 'string' } },
};

function definition({ kind, group, versions = ['v1'], own = 1 }: Kind): Json {
  const plural = `${kind.toLowerCase()}s`;
  const properties: Json = {
    secretRef: reference,
    ...Object.fromEntries(
      Array.from({ length: own }, (_, index) => [
        `${kind.toLowerCase()}${index}`,
        { type: 'object', properties: { size: { type: 'integer', minimum: index, description: `Of ${group}.` } } },
      ]),
    ),
  };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      ...{ group, scope: 'Namespaced' },
      names: { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` },
      versions: versions.map((name, index) => ({
        ...{ name, served: true, storage: index === 0 },
        schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties } } } },
      })),
    },
  };
}

const kinds: readonly Kind[] = [
  { kind: 'Gateway', group: 'networking.example.io' },
  { kind: 'Backup', group: 'store.example.com', versions: ['v1', 'v1beta1'] },
  { kind: 'Gateway', group: 'gateway.networking.example.io', own: 60 },
];
const definitions = kinds.map(definition);
const service: Json = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' } };
const account: Json = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'a' } };

const stream = [service, ...definitions, account].map((one) => `---\n${JSON.stringify(one, undefined, 2)}\n`).join('');
const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [...definitions, service, account] });

const asModule: Files = { 'package.json': '{ "type": "module" }' };

async function definitionsMade(cwd: string): Promise<readonly Json[]> {
  const { diagnostics, artifacts } = await generateArtifacts({ cwd, cache: false, failOn: 'error', mode: 'write' });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const files = artifacts.map(({ path }) => path).filter((path) => path.endsWith('crd.yaml'));
  return files.map((file) => readDocuments(readFileSync(join(cwd, file), 'utf8'), file)[0]?.reading.value ?? null);
}

function nameOf(crd: Json): unknown {
  return resolvePointer(crd, '/metadata/name');
}

describe.each([
  ['a stream', 'bundle.yaml', stream],
  ['a list', 'list.json', list],
  ['a list in YAML', 'list.yaml', list],
])('the kinds of %s', (_, file, text) => {
  const cwd = folderForAll({ ...asModule, [file]: text });
  const result = importModels({ cwd, file, out: 'models/api' });

  test('have a file each, or a folder, and share what is equal', async () => {
    const { written, kinds: count } = await result;
    expect(count).toBe(3);
    expect(written.map((one) => one.replace('models/api/', '')).sort()).toEqual([
      'backup.ts',
      'gateway-gateway/gateway0-and-others.ts',
      'gateway-gateway/gateway51-and-others.ts',
      'gateway-gateway/index.ts',
      'gateway-gateway/spec.ts',
      'gateway-networking.ts',
      'index.ts',
      'shared.ts',
    ]);
    const shared = readFileSync(join(cwd, 'models/api/shared.ts'), 'utf8');
    expect(shared.match(/^export class \w+/gm)).toEqual(['export class SecretRef']);
  });

  test('are given by index.ts with their specs', () => {
    expect(readFileSync(join(cwd, 'models/api/index.ts'), 'utf8')).toBe(
      [
        "export { Backup, BackupSpec, BackupV1Beta1 } from './backup.js';",
        "export { GatewayGateway, GatewayGatewaySpec } from './gateway-gateway/index.js';",
        "export { GatewayNetworking, GatewayNetworkingSpec } from './gateway-networking.js';\n",
      ].join('\n'),
    );
  });

  test('leave other documents out, which one line says', async () => {
    const { diagnostics } = await result;
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      [
        'import/documents-skipped',
        '2 documents that are no CustomResourceDefinition were skipped: 1 Service, 1 ServiceAccount',
      ],
    ]);
  });

  test('give all definitions back', async () => {
    const byName = new Map((await definitionsMade(cwd)).map((one) => [nameOf(one), one]));
    expect([...byName.keys()].sort()).toEqual(definitions.map(nameOf).sort());
    for (const one of definitions) {
      expect(differencesIn(asKept(one), asKept(byName.get(nameOf(one)) ?? null))).toEqual([]);
    }
  });
});

test('a folder is read with all that is below it, and what cannot be read does not keep the rest from being read', async () => {
  const [one, two] = definitions.map((each) => JSON.stringify(each));
  const template = '{{- if .Values.crds }}\nkind: CustomResourceDefinition\n{{- end }}\n';
  const cwd = folderFor({ 'crds/a.yaml': one ?? '', 'crds/more/b.json': two ?? '', 'crds/c.yaml': template });
  const { kinds: count, diagnostics, files } = await importModels({ cwd, file: 'crds', out: 'models/api' });
  expect([count, files]).toEqual([2, ['crds/a.yaml', 'crds/c.yaml', 'crds/more/b.json']]);
  expect(diagnostics.map(({ code, origin, message }) => [code, origin.file, message])).toEqual([
    ['document/syntax', 'crds/c.yaml', 'the file is a Helm template ("{{"), which is not rendered here'],
  ]);
});

test('--kind chooses kinds, by their names or those of their definitions', async () => {
  const cwd = folderFor({ 'bundle.yaml': stream });
  const chosen = async (...names: readonly string[]): Promise<readonly string[]> =>
    (await importModels({ cwd, file: 'bundle.yaml', kinds: names })).module?.match(/(?<=kind: ')\w+/g) ?? [];
  expect(await chosen('Backup')).toEqual(['Backup', 'Backup']);
  expect(await chosen('Gateway')).toEqual(['Gateway', 'Gateway']);
  expect(await chosen('gateways.networking.example.io', 'Backup')).toEqual(['Backup', 'Backup', 'Gateway']);
  await expect(chosen('Gatewy')).rejects.toThrow('there is no definition of "Gatewy"');
});

test('what names one class, or extends one, is refused for several kinds', async () => {
  const cwd = folderFor({ 'bundle.yaml': stream });
  const run = importModels({ cwd, file: 'bundle.yaml', name: 'Api', base: 'models/base.ts' });
  await expect(run).rejects.toThrow('--name and --base cannot be used with several kinds');
});

test('a definition among other documents is imported as if it stood alone', async () => {
  const only = JSON.stringify(definitions[1]);
  const cwd = folderFor({ 'alone.json': only, 'among.yaml': `${JSON.stringify(service)}\n---\n${only}\n` });
  const alone = await importModels({ cwd, file: 'alone.json', name: 'Store' });
  const among = await importModels({ cwd, file: 'among.yaml', name: 'Store' });
  expect(among.module).toBe(alone.module);
  expect(alone.diagnostics).toEqual([]);
  expect(among.diagnostics.map(({ code }) => code)).toEqual(['import/documents-skipped']);
});

test('of two definitions of one kind the last counts, and the other is told', async () => {
  const first = definition({ kind: 'Backup', group: 'store.example.com', own: 3 });
  const cwd = folderFor({ 'bundle.yaml': [first, ...definitions].map((one) => JSON.stringify(one)).join('\n---\n') });
  const { kinds: count, module, diagnostics } = await importModels({ cwd, file: 'bundle.yaml' });
  expect(count).toBe(3);
  expect(module).not.toContain('backup2');
  expect(diagnostics.map(({ code, origin }) => [code, origin.line])).toEqual([['import/defined-twice', 1]]);
});

test('documents without a definition are refused with what they are', async () => {
  const cwd = folderFor({ 'bundle.yaml': [service, account].map((one) => JSON.stringify(one)).join('\n---\n') });
  await expect(importModels({ cwd, file: 'bundle.yaml' })).rejects.toThrow(
    '"bundle.yaml" has no CustomResourceDefinition',
  );
});

test('words of YAML 1.1 are read as the API server reads them', async () => {
  const crd = JSON.stringify(definitions[0]).replace(
    '{"type":"string","maxLength":63}',
    '{ enum: [ yes, "no" ], x-kubernetes-preserve-unknown-fields: true }',
  );
  const cwd = folderFor({ 'crd.yaml': crd });
  const { module } = await importModels({ cwd, file: 'crd.yaml' });
  expect(module).toMatch(/true \| 'no'|@Enum\(true, 'no'\)/);
});
