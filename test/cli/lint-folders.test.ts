import { expect, test } from 'vitest';
import { readText } from '../../src/text/read-text.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { ran } from '../support/ran.ts';
import { toys } from '../support/toys.ts';

const files = {
  'helm/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
  'helm/app/values.yaml': 'a: 1\n',
  'helm/app/values.schema.json': '{ "type": "object", "properties": { "a": { "type": "strin" } } }',
  'helm/app/templates/crd.yaml': '{{ if .Values.a }}\nkind: CustomResourceDefinition\n{{ end }}\n',
  'helm/app/crds/toys.yaml': toys('{ type: strin }'),
  'helm/app/charts/other/values.schema.json': '{ "type": "none" }',
  'config/crds/several.yaml': `${toys()}---\n${toys('{ type: strin }').replaceAll('toys', 'dolls').replace('Toy', 'Doll')}`,
  'config/templated/crd.yaml': '{{ if true }}\n  kind: CustomResourceDefinition\n{{ end }}\n',
  'carvel/schema.yml': '#@data/values-schema\n---\n#@schema/nulable\na: 1\n',
  'kudo/operator.yaml': 'apiVersion: kudo.dev/v1beta1\nname: a\noperatorVersion: 1.0.0\ntasks: []\nplans: {}\n',
  'kudo/params.yaml': 'apiVersion: kudo.dev/v1beta1\nparameters:\n- name: a\n  type: strin\n',
  'deploy/service.yaml': 'apiVersion: v1\nkind: Service\nmetadata: { name: a }\n',
  'models/app.ts': "import { Values } from 'schemawright';\n\n@Values()\nexport class App {\n  name?: bigint;\n}\n",
};

test('lint of a folder checks every kind of document in it and the models, and says what it passes over', async () => {
  const { status, output } = await ran(folderFor(files), 'lint', '.', '--format', 'concise');
  expect(status).toBe(1);
  const found = new Set(
    output.split('\n').flatMap((line) => /^([\w/.-]+):\d+:\d+ (?:error|warning)/.exec(line)?.[1] ?? []),
  );
  expect([...found].sort()).toEqual([
    'carvel/schema.yml',
    'config/crds/several.yaml',
    'helm/app/crds/toys.yaml',
    'helm/app/values.schema.json',
    'kudo/operator.yaml',
    'kudo/params.yaml',
    'models/app.ts',
  ]);
  expect(output).toContain('passed over: ');
  for (const reason of ['1 in charts/ of a chart', '2 Helm templates', '3 without a schema'])
    expect(output).toContain(reason);
});

const definition = (type: string, name: string): string =>
  toys(`{ type: ${type}, properties: { size: { type: integer } } }`).replaceAll('toys', name).replace('Toy', name);
const patch = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: toys.a.example.com }
spec: { conversion: { strategy: Webhook } }
`;

test.each([
  [
    'patches that a kustomization lists',
    {
      'crd/kustomization.yaml': `patches:
- path: patches/listed.yaml
- patch: |-
    - { op: add, path: /a, value: 1 }
  target: { kind: Toy }
patchesStrategicMerge: [ ../other/strategic.yaml, "kind: Toy\\n" ]
patchesJson6902:
- { path: patches/json.yaml, target: { kind: Toy } }
configurations: [ configuration.yaml ]
transformers: [ transformer.yaml ]
resources: [ toys.yaml ]
`,
      'crd/patches/listed.yaml': definition('strin', 'listed'),
      'crd/patches/json.yaml': definition('strin', 'json'),
      'crd/configuration.yaml': definition('strin', 'configuration'),
      'crd/transformer.yaml': definition('strin', 'transformer'),
      'crd/toys.yaml': toys(),
      'other/strategic.yaml': definition('strin', 'strategic'),
    },
    '5 patches of Kustomize',
    1,
  ],
  ['patches that none lists', { 'patches/webhook_in_toys.yaml': patch, 'a.yaml': toys() }, '1 parts of definitions', 1],
  [
    'what tests expect',
    {
      'e2e/00-assert.yaml': patch,
      'e2e/toys-assert.yaml': definition('strin', 'a'),
      'e2e/01-errors.yaml': definition('strin', 'b'),
      'e2e/00-install.yaml': toys(),
    },
    '3 assertions of tests',
    1,
  ],
  [
    'subcharts that were fetched',
    {
      'app/Chart.yaml': `apiVersion: v2
name: app
version: 1.0.0
dependencies:
- { name: fetched, version: 1.0.0, repository: "https://charts.example.com" }
- { name: beside, version: 1.0.0, repository: "file://../beside" }
- { name: crds, version: 1.0.0, condition: crds.enabled }
`,
      ...Object.fromEntries(
        ['fetched', 'beside', 'crds', 'unlisted'].flatMap((name) => [
          [`app/charts/${name}/Chart.yaml`, `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`],
          [`app/charts/${name}/crds/crd.yaml`, definition('object', name)],
        ]),
      ),
    },
    '2 in charts/ of a chart',
    3,
  ],
  [
    'templates',
    {
      'app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
      'app/templates/plain.yaml': definition('object', 'plain'),
      'app/templates/templated.yaml': `{{ if .Values.a }}\n${toys()}{{ end }}\n`,
    },
    '1 Helm templates',
    1,
  ],
])('passes over %s, and says so', async (_, all, reason, count) => {
  const { status, output } = await ran(folderFor(all), 'lint', '.', '--format', 'concise');
  expect([status, output]).toEqual([0, expect.stringMatching(`^No findings in ${count} file`)]);
  expect(output).toContain(reason);
});

test('definitions without actions in templates, and those of own subcharts, are checked', async () => {
  const chart = 'apiVersion: v2\nname: app\nversion: 1.0.0\n';
  const folder = folderFor({
    'app/Chart.yaml': chart,
    'app/templates/plain.yaml': definition('strin', 'plain'),
    'app/charts/crds/Chart.yaml': chart.replace('app', 'crds'),
    'app/charts/crds/crds/crd.yaml': definition('strin', 'own'),
  });
  const { status, output } = await ran(folder, 'lint', '.', '--format', 'concise');
  expect(status).toBe(1);
  expect(output).toContain('app/templates/plain.yaml:');
  expect(output).toContain('app/charts/crds/crds/crd.yaml:');
});

test('a patch that is named is checked, as any document that is named', async () => {
  expect(await ran(folderFor({ 'patch.yaml': patch }), 'lint', 'patch.yaml')).toMatchObject({ status: 1 });
});

test('a folder of definitions is one for lint, validate, audit and cases', async () => {
  const folder = folderFor({
    'crds/toys.yaml': toys('{ type: object, properties: { size: { type: integer } } }'),
    'toy.yaml': 'apiVersion: a.example.com/v1\nkind: Toy\nmetadata: { name: a, namespace: b }\nsize: large\n',
  });
  expect(await ran(folder, 'lint', 'crds')).toMatchObject({ status: 0 });
  for (const command of [
    ['validate', '--crd', 'crds'],
    ['validate', 'crds'],
    ['audit', 'crds'],
  ])
    expect((await ran(folder, ...command, 'toy.yaml')).output).toContain('size');
  expect(await ran(folder, 'cases', 'crds', '--out', 'cases')).toMatchObject({ status: 0 });
});

test.each([
  ['a patch of Kustomize', 'patches:\n- path: p.yaml\n  target:\n    kind: CustomResourceDefinition\n'],
  [
    'an object that holds the text of one',
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  crd: |\n    kind: CustomResourceDefinition\n    spec: 5\n',
  ],
])('what only mentions a definition is none: %s', async (_, text) => {
  const folder = folderFor({ 'all/mention.yaml': text, 'all/toys.yaml': toys() });
  const { status, output } = await ran(folder, 'lint', 'all');
  expect([status, output]).toEqual([
    0,
    expect.stringMatching(/^No findings in 1 file in .*\npassed over: 1 without a schema/),
  ]);
  expect(await ran(folder, 'lint', 'all/mention.yaml')).toMatchObject({ status: 2 });
});

test('a definition that is no YAML is checked, and that is an error', async () => {
  const { status, output } = await ran(folderFor({ 'all/toys.yaml': `${toys()}  {` }), 'lint', 'all');
  expect([status, output]).toEqual([1, expect.stringContaining('document/syntax')]);
});

test('a definition beside a part of one is checked', async () => {
  const text = `${toys('{ type: strin }')}---\n${patch}`;
  const { status, output } = await ran(folderFor({ 'all/toys.yaml': text }), 'lint', 'all', '--format', 'concise');
  expect([status, output]).toEqual([1, expect.stringContaining('all/toys.yaml:8:')]);
});

const composite = `apiVersion: apiextensions.crossplane.io/v1
kind: CompositeResourceDefinition
metadata: { name: xdbs.a.example.com }
spec:
  group: a.example.com
  names: { kind: XDb, plural: xdbs }
  versions:
  - name: v1
    served: true
    referenceable: true
    schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { size: { type: strin } } } } } }
`;
const wrong = toys('{ type: object, properties: { size: { type: none } } }');
const asLine = (text: string): string => JSON.stringify(readText(text, 'a.yaml').value);

test.each<[string, Files, readonly string[]]>([
  ['a folder', { 'd/crds/toys.yaml': wrong, 'd/apis/xdbs.yaml': composite }, ['d/apis/xdbs.yaml', 'd/crds/toys.yaml']],
  [
    'a chart',
    { 'd/Chart.yaml': files['helm/app/Chart.yaml'], 'd/crds/toys.yaml': wrong, 'd/templates/xdbs.yaml': composite },
    ['d/crds/toys.yaml', 'd/templates/xdbs.yaml'],
  ],
  ['a stream', { 'd/all.yaml': `${wrong}---\n${composite}` }, ['d/all.yaml', 'd/all.yaml']],
  ['files of one line', { 'd/a.json': asLine(wrong), 'd/b.json': asLine(composite) }, ['d/a.json', 'd/b.json']],
  [
    'a list of one line',
    { 'd/a.json': `{"apiVersion":"v1","kind":"List","items":[${asLine(composite)},${asLine(wrong)}]}` },
    ['d/a.json', 'd/a.json'],
  ],
])('definitions of Kubernetes and of Crossplane are read beside each other in %s', async (_, given, expected) => {
  const { output } = await ran(
    folderFor(given),
    'lint',
    'd',
    '--rule',
    'crd/unsupported-keyword',
    '--format',
    'concise',
  );
  const found = output
    .split('\n')
    .flatMap((line) => /^(\S+?):\d.*Unsupported value: "(?:strin|none)"/.exec(line)?.[1] ?? []);
  expect(found).toEqual(expected);
});
