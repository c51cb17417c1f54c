import { Validator } from '@seriousme/openapi-schema-validator';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { knownModules } from '../support/known-modules.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import type { OpenApiOptions } from '../../src/openapi/emit/options.ts';
import { targetNamed } from '../support/dialects.ts';
import { folderForAll } from '../support/folder.ts';

const model = `
import { Definition, MapValues, MaxLength, Schema } from 'schemawright';
import { Resource, Status, type Condition, type EnvVar, type Probe } from 'schemawright/kubernetes';

export class Image { name!: string; }
export class Spec {
  image!: Image;
  former?: Image;
  env?: EnvVar[];
  more?: EnvVar[];
  liveness?: Probe;
  readiness?: Probe;
}
export class State { conditions?: Condition[]; last?: Condition; }

/** Runs an image. */
@Resource({ group: 'stable.example.com', version: 'v1', kind: 'Runner', scale: { specReplicasPath: '.spec.a', statusReplicasPath: '.status.a' } })
export class Runner {
  spec!: Spec;
  @Status() status?: State;
}

/** A store of images. */
@Schema()
export class Store { image!: Image; other?: Image; }
`;

interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

const folder = folderForAll({ 'model.ts': model });
const { documents } = extractModels(folder, [join(folder, 'model.ts')], { modules: knownModules });
const all = documents.map(({ document }) => document);
const emitter = targetNamed('openapi');
const objectMeta = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta';

function emitted(name: string, options: OpenApiOptions) {
  const document = all.find((one) => one.name === name) ?? all[0];
  if (document === undefined) throw new Error('the model has no root');
  const { artifacts, diagnostics } = emitter.emit(document, options, { cwd: folder, folder: 'out', documents: all });
  return { api: JSON.parse(artifacts[0]?.text ?? '{}') as Api, problems: diagnostics.map(({ message }) => message) };
}

test.each([
  ['short', { names: 'short' }, ['Runner', 'Image', 'EnvVar', 'Probe', 'Condition', objectMeta]],
  [
    'those of Kubernetes',
    { names: 'kubernetes' },
    [
      'com.example.stable.v1.Runner',
      'com.example.stable.v1.Image',
      'io.k8s.api.core.v1.EnvVar',
      'io.k8s.api.core.v1.Probe',
      'io.k8s.apimachinery.pkg.apis.meta.v1.Condition',
      objectMeta,
    ],
  ],
] as const)('names of components are %s', (_, options, names) => {
  const { api, problems } = emitted('Runner', options);
  expect(problems).toEqual([]);
  expect(Object.keys(api.components.schemas)).toEqual(names);
  const references = JSON.stringify(api).match(/(?<="#\/components\/schemas\/)[^"]+/g) ?? [];
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((one) => !Object.keys(api.components.schemas).includes(one))).toEqual([]);
});

describe('several models', () => {
  test('stand in one document, with what they share once', () => {
    const { api, problems } = emitted('Store', { with: ['Runner'] });
    expect(problems).toEqual([]);
    const names = ['Store', 'Image', 'Runner', 'EnvVar', 'Probe', 'Condition', objectMeta];
    expect(Object.keys(api.components.schemas)).toEqual(names);
  });

  test('are named as they are called', () => {
    expect(emitted('Store', { with: ['Runer'] }).problems).toEqual([
      'the option "with" names the model "Runer", which does not exist',
    ]);
  });
});

describe('the paths of a custom resource', () => {
  const { api } = emitted('Runner', { names: 'kubernetes', paths: true });
  const base = '/apis/stable.example.com/v1';

  test('are those that the API server serves', () => {
    const methods = Object.entries(api.paths).map(([path, item]) => [path, Object.keys(item)]);
    const change = ['get', 'put', 'patch', 'parameters'];
    expect(methods).toEqual([
      [`${base}/runners`, ['get', 'parameters']],
      [`${base}/namespaces/{namespace}/runners`, ['get', 'post', 'delete', 'parameters']],
      [`${base}/namespaces/{namespace}/runners/{name}`, ['get', 'put', 'patch', 'delete', 'parameters']],
      [`${base}/namespaces/{namespace}/runners/{name}/status`, change],
      [`${base}/namespaces/{namespace}/runners/{name}/scale`, change],
    ]);
  });

  test('have operations of their own names', () => {
    const names = JSON.stringify(api.paths).match(/(?<="operationId":")[^"]+/g) ?? [];
    expect(names).toContain('listStableExampleComV1NamespacedRunner');
    expect(new Set(names).size).toBe(names.length);
  });
});

test.each(['3.1.0', '3.0.3'] as const)(
  'a document of OpenAPI %s is one for a maintained validator',
  async (openapi) => {
    for (const options of [{}, { paths: true }, { names: 'kubernetes', paths: true, with: ['Store'] }] as const) {
      const { api, problems } = emitted('Runner', { openapi, ...options });
      expect(problems).toEqual([]);
      expect((await new Validator().validate({ ...api })).errors ?? []).toEqual([]);
    }
  },
);
