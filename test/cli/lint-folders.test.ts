import { expect, test } from 'vitest';
import { folderFor } from '../support/folder.ts';
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
  for (const reason of ['1 in charts/ of a chart', '2 templates of Helm', '3 without a schema'])
    expect(output).toContain(reason);
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
