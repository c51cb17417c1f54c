import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docs } from '../../src/commands/docs/docs.ts';
import { openForms } from '../../src/commands/forms/open-forms.ts';
import { openPage } from '../../src/commands/preview/open-page.ts';
import type { FormField } from '../../src/form/form-view.ts';
import { openSession } from '../../src/page/state/open-session.ts';
import { compileSchema } from '../../src/schema/validate/index.ts';
import type { Json } from '../../src/text/value/json.ts';
import { parsePointer } from '../../src/text/value/pointer.ts';
import { folderFor, type Files } from '../support/folder.ts';
import { packed } from '../support/tar.ts';

const schemaOf = (properties: object, more: object = {}): string =>
  JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', ...more, properties });

const redis = {
  'Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
  'values.yaml': 'port: 6379\nauth: true\n',
  'values.schema.json': JSON.stringify({
    $schema: 'http://json-schema.org/draft-04/schema#',
    id: 'http://example.com/root.json',
    type: 'object',
    required: ['port'],
    properties: { port: { $ref: 'http://example.com/root.json#/definitions/port' }, auth: { type: 'boolean' } },
    definitions: { port: { type: 'integer', minimum: 1, exclusiveMinimum: true } },
  }),
};

const inside = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

const umbrella = {
  'Chart.yaml': [
    ...['apiVersion: v2', 'name: shop', 'version: 1.0.0', 'dependencies:'],
    ...['  - { name: redis, version: 1.0.0, alias: cache, condition: cache.enabled }'],
    ...['  - { name: plain, version: 1.0.0 }', ''],
  ].join('\n'),
  'values.yaml': 'replicas: 2\ncache:\n  auth: false\n',
  'values.schema.json': schemaOf({ replicas: { type: 'integer' } }, { $id: 'http://example.com/root.json' }),
  ...inside('charts/redis', redis),
  'charts/plain/Chart.yaml': 'apiVersion: v2\nname: plain\nversion: 1.0.0\n',
  'charts/plain/values.yaml': '# How loud it is.\nlevel: info\n',
};

function findField(root: FormField, ...path: readonly string[]): FormField | undefined {
  return path.reduce<FormField | undefined>((field, key) => field?.fields?.find(({ name }) => name === key), root);
}

async function openOnly(files: Files, name = '.') {
  const [form, ...others] = await openForms([name], { cwd: folderFor(files) });
  if (!form) throw new Error('no form');
  expect(others).toEqual([]);
  return form;
}

describe('a chart with sub-charts', () => {
  test('has the fields of all, each with the default that applies and where it is from', async () => {
    const { view, layers, isInferred } = await openOnly(umbrella);
    const defaults = [['replicas'], ['cache', 'port'], ['cache', 'auth'], ['plain', 'level']].map((path) => {
      return findField(view.root, ...path)?.default;
    });
    expect(isInferred).toBe(false);
    expect(defaults).toEqual([
      { value: 2, source: 'values', of: 'values.yaml' },
      { value: 6379, source: 'sub-chart', of: 'cache' },
      { value: false, source: 'values', of: 'values.yaml' },
      { value: 'info', source: 'sub-chart', of: 'plain' },
    ]);
    expect(findField(view.root, 'plain', 'level')?.description).toBe('How loud it is.');
    expect(findField(view.root, 'cache')?.description).toBe(
      'Values of the sub-chart cache. It is used unless cache.enabled is false.',
    );
    expect(findField(view.root, 'cache', 'port')?.constraints.map(({ text }) => text)).toEqual(['more than 1']);
    expect(layers.map(({ text }) => text)).toEqual([
      'cache:\n  port: 6379\n  auth: true\n',
      'plain:\n  level: info\n',
      umbrella['values.yaml'],
    ]);
  });

  test('has what Helm passes on between them, in the form and in the page of docs, with whose it is', async () => {
    const cwd = folderFor({
      'Chart.yaml': [
        ...['apiVersion: v2', 'name: shop', 'version: 1.0.0', 'dependencies:'],
        ...['  - name: db', '    version: 1.0.0', '    import-values: [{ child: exports, parent: settings }]', ''],
      ].join('\n'),
      'values.yaml': 'global:\n  region: eu\n  zone: a\n',
      'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
      'charts/db/values.yaml': 'exports:\n  port: 5432\nglobal:\n  # Where it runs.\n  zone: b\n',
    });
    const { data } = await openPage({ cwd, inputs: ['.'] });
    const [document] = data.documents;
    if (!document) return expect.fail('no form');
    const { root } = document.view;
    const session = await openSession(document);
    const ofChart = { source: 'values', of: 'values.yaml' };
    for (const [pointer, value, description] of [
      ['/db/global/region', 'eu', 'Passed on from global.region.'],
      ['/db/global/zone', 'a', 'Where it runs.'],
    ] as const) {
      const field = findField(root, ...parsePointer(pointer));
      expect(field).toMatchObject({ default: { value, ...ofChart }, description });
      expect(session.getPlace(pointer)).toMatchObject({
        inherited: value,
        inheritedSource: { kind: 'values', of: 'values.yaml' },
      });
    }
    const imported = findField(root, 'settings', 'port');
    expect(imported).toMatchObject({
      default: { value: 5432, source: 'sub-chart', of: 'db' },
      description: 'Passed on from db.exports.port.',
    });
    const { text } = await docs({ cwd, inputs: ['.'] });
    expect(text).toMatch(/`db\.global\.region` \| string \| `"eu"`/);
    expect(text).toMatch(/`settings\.port` \| integer \| `5432`/);
  });

  test.each<readonly [isValid: boolean, values: Json]>([
    [true, { replicas: 1, cache: { port: 2 }, plain: { level: 7 } }],
    [false, { replicas: 'x', cache: { port: 1 } }],
    [false, { cache: { port: 0 } }],
    [false, { cache: {} }],
    [false, { cache: { enabled: 'false' } }],
    [true, { cache: { enabled: false } }],
  ])('is validated as Helm does it: %s for %j', async (isValid, values) => {
    const { document } = await openOnly(umbrella);
    expect(compileSchema(document.root).validate(values) === undefined).toBe(isValid);
  });

  test('may be packed', async () => {
    const cwd = folderFor();
    writeFileSync(join(cwd, 'shop-1.0.0.tgz'), packed(inside('shop', umbrella)));
    const [form] = await openForms(['shop-1.0.0.tgz'], { cwd });
    expect(form?.name).toBe('shop');
    expect(form && findField(form.view.root, 'cache', 'port')?.default?.value).toBe(6379);
  });

  test.each<readonly [isUsed: boolean, values: Json]>([
    [true, {}],
    [false, { tags: { db: false } }],
    [true, { tags: { db: false, all: true } }],
    [true, { tags: { db: false }, other: { on: true } }],
    [false, { redis: { enabled: false }, other: { on: true } }],
  ])('whose tags and conditions decide whether it is used: %s for %j', async (isUsed, values) => {
    const { document } = await openOnly({
      ...inside('charts/redis', redis),
      'Chart.yaml':
        'apiVersion: v2\nname: a\nversion: 1.0.0\ndependencies:\n  - { name: redis, version: 1.0.0, condition: "redis.enabled,other.on", tags: [db, all] }\n',
    });
    const wrong = { redis: { ...(values as { redis?: object }).redis, port: 'x' } };
    expect(compileSchema(document.root).validate({ ...(values as object), ...wrong }) !== undefined).toBe(isUsed);
  });
});

test('a chart without a schema has the form of its values, their comments and templates', async () => {
  const { view, isInferred, document } = await openOnly({
    'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'values.yaml': '# How many pods.\nreplicas: 2\nresources: {}\nimage:\n  tag: ""\n',
    'templates/a.yaml': 'spec:\n  containers:\n    - resources: {{ toYaml .Values.resources | nindent 8 }}\n',
  });
  expect(isInferred).toBe(true);
  expect(findField(view.root, 'replicas')).toMatchObject({
    type: 'integer',
    description: 'How many pods.',
    default: { value: 2, source: 'values', of: 'values.yaml' },
  });
  expect(findField(view.root, 'resources', 'limits')?.type).toContain('map');
  expect(compileSchema(document.root).validate({ replicas: 'x' })).toBeDefined();
});

test('files of a chart mean the chart, and further values apply over its own', async () => {
  const cwd = folderFor({ ...redis, 'production.yaml': 'port: 1\n' });
  const [form] = await openForms(['values.schema.json'], { cwd, values: ['production.yaml'] });
  expect(form && findField(form.view.root, 'port')?.default).toEqual({
    value: 1,
    source: 'values',
    of: 'production.yaml',
  });
  expect(form?.layers.map(({ file }) => file)).toEqual(['values.yaml', 'production.yaml']);
});

const definition = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: toys.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Toy, plural: toys, singular: toy, listKind: ToyList }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { size: { type: integer } } } } }
`;

test('a definition is a form for whole objects', async () => {
  const { document, view, checks, start, name } = await openOnly({ 'toy.yaml': definition }, 'toy.yaml');
  expect({ checks, start, name }).toEqual({
    checks: 'resource',
    start: 'apiVersion: example.com/v1\nkind: Toy\nmetadata:\n  name:\n',
    name: 'Toy',
  });
  expect(view.root.fields?.map((field) => [field.name, field.level])).toEqual([
    ['apiVersion', 'hidden'],
    ['kind', 'hidden'],
    ['metadata', 'common'],
    ['spec', 'common'],
  ]);
  const validator = compileSchema(document.root);
  expect(
    validator.validate({ apiVersion: 'example.com/v1', kind: 'Toy', metadata: {}, spec: { size: 1 } }),
  ).toBeUndefined();
  expect(validator.validate({ apiVersion: 'example.com/v1', kind: 'Other', metadata: {} })).toBeDefined();
});

test('a folder has a form for each chart, kind, schema and package; a sub-chart is part of its chart', async () => {
  const cwd = folderFor({
    ...inside('charts-of-us/shop', umbrella),
    'kinds/toy.yaml': definition,
    'package/operator.yaml':
      'apiVersion: kudo.dev/v1beta1\nname: zoo\noperatorVersion: "1.0.0"\nplans: {}\ntasks: []\n',
    'package/params.yaml': 'apiVersion: kudo.dev/v1beta1\nparameters:\n  - name: COUNT\n    default: "1"\n',
    'ytt/schema.yaml': '#@data/values-schema\n---\nname: ""\n',
    'notes.yaml': 'a: 1\n',
  });
  const forms = await openForms(['.'], { cwd });
  expect(forms.map(({ id, name, file, yaml }) => [id, name, file, yaml])).toEqual([
    ['shop', 'shop', 'charts-of-us/shop', 'helm'],
    ['Toy', 'Toy', 'kinds/toy.yaml', 'helm'],
    ['package', 'package', 'package/params.yaml', 'helm'],
    ['ytt', 'ytt', 'ytt/schema.yaml', '1.2'],
  ]);
});

test('a model is a form for each of its roots', async () => {
  const { view, document } = await openOnly(
    { 'm.ts': "import { Values } from 'schemawright';\n@Values()\nexport class Shop { replicas = 2; }\n" },
    'm.ts',
  );
  expect(document.fromModel).toBe(true);
  expect(findField(view.root, 'replicas')?.default?.value).toBe(2);
});

describe('what cannot be opened is refused', () => {
  test.each<readonly [message: RegExp, names: readonly string[], files: Files]>([
    [/"gone.yaml" does not exist/, ['gone.yaml'], {}],
    [/contains no document that describes values or objects/, ['a'], { 'a/b.txt': '' }],
    [/nothing is named/, [], {}],
    [/is not a JSON schema/, ['a.yaml'], { 'a.yaml': 'a: 1\n' }],
    [/end/, ['c'], { 'c/Chart.yaml': 'name: c\n', 'c/values.schema.json': '{' }],
  ])('%s', async (message, names, files) => {
    await expect(openForms(names, { cwd: folderFor(files) })).rejects.toThrow(message);
  });
});

test('a root of an older draft that is one reference has the fields of the definition', async () => {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $ref: '#/$defs/values',
    $defs: { values: { type: 'object', properties: { size: { type: 'integer' } } } },
  };
  const cwd = folderFor({
    'Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
    'values.yaml': 'other: 1\n',
    'values.schema.json': JSON.stringify(schema),
  });
  const [form] = await openForms(['.'], { cwd });
  expect(form?.view.root.fields?.map(({ name, type }) => `${name}: ${type}`)).toContain('size: integer');
});
