import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { findReferences } from '../../src/helm/read/template-references.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const files = {
  'Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'values.schema.json': JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      replicas: { type: 'integer', default: 1 },
      paused: { type: 'boolean' },
      image: { type: 'object', properties: { tag: { type: 'string' } } },
    },
  }),
  'values.yaml': 'replicas: 2\nimage:\n  tag: 1\n  digest: x\n',
  'templates/app.yaml': '{{/* .Values.comment */}}\na: {{ .Values.replicas }}\nb: {{ $.Values.image.tga | quote }}\n',
};

async function linted(
  cwd: string,
  wanted = /helm\/(?:value|default|template)/,
  file = 'values.schema.json',
): Promise<readonly string[]> {
  const terminal = recordedTerminal(cwd);
  await runCommandLine(['lint', file, '--format', 'concise'], terminal);
  return terminal
    .stdout()
    .split('\n')
    .filter((line) => wanted.test(line));
}

test('a chart is compared with its schema, each finding at its line', async () => {
  const found = await linted(folderFor(files));
  expect(found.map((line) => line.match(/^\S+:\d+|helm\/[\w-]+/g)?.join(' '))).toEqual([
    'templates/app.yaml:3:8 helm/template-undeclared',
    'values.yaml:1:1 helm/default-differs',
    'values.yaml:3:3 helm/value-refused',
    'values.yaml:3:3 helm/value-unused',
    'values.yaml:4:3 helm/value-undeclared',
    'values.yaml:4:3 helm/value-unused',
  ]);
});

test('a schema without a chart is compared with nothing', async () => {
  const others = Object.entries(files).filter(([name]) => name !== 'Chart.yaml');
  expect(await linted(folderFor(Object.fromEntries(others)))).toEqual([]);
});

test.each([
  ['{{ .Values.a.b }}', ['a.b'], false],
  ['{{ $.Values.a }} {{ .root.Values.b }} {{ .Subcharts.x.Values.c }}', ['a', 'b'], false],
  ['{{ index .Values "a-b" "c" }} {{ if hasKey .Values.d "e" }}', ['a-b.c', 'd.e'], false],
  ['{{ toYaml .Values }}', [], true],
  [
    '{{ required "Set .Values.a" .Values.b }} {{ tpl "{{ .Values.c }}" . }} "{{ f \\"a\\" .Values.d \\"b\\" }}"',
    ['b', 'c', 'd'],
    false,
  ],
  ['{{ ((.Values.a).b).c }} {{ (lookup .Values.d).e }}', ['a.b.c', 'd'], false],
  ['.Values.text {{- /* .Values.comment\n*/ -}}', [], false],
])('the paths of %s', (text, paths, readsAll) => {
  const found = findReferences(text, 'x');
  expect(found.references.map(({ path }) => path.join('.'))).toEqual(paths);
  expect(found.readsAll).toBe(readsAll);
});

test.each([
  ['{{ .Values.a }}', [false]],
  ['{{- if .Values.a }}{{ .Values.a.b }}{{ end }}', [true, false]],
  ['{{ else with .Values.a }}', [true]],
  ['{{ .Values.a | default 1 }} {{ required "a" .Values.a }} {{ toYaml .Values.a | nindent 2 }}', [true, true, true]],
  ['{{ $a := .Values.a }}{{ if $a }}', [true]],
  ['{{ $a := .Values.a }}{{ $a }}', [false]],
])('which reads %s guards', (text, guards) => {
  expect(findReferences(text, 'x').references.map(({ isGuarded }) => isGuarded)).toEqual(guards);
});

test.each([
  ['{{ (.Values.a).b }} {{ .Values.a.b }}', [true, false]],
  ['{{ if .Values.set }}{{ .Values.a }}{{ else }}{{ .Values.a }}{{ end }}{{ .Values.a }}', [false, false, true, false]],
  [
    '{{ if not (empty .Values.set) }}{{ else if .Values.b }}{{ .Values.a }}{{ else }}{{ .Values.a }}{{ end }}',
    [false, false, true, true],
  ],
  ['{{ if empty .Values.set }}{{ if .Values.b }}{{ .Values.a }}{{ end }}{{ end }}', [false, true, true]],
  ['{{ with .Values.unset }}{{ else }}{{ .Values.a }}{{ end }}', [false, false]],
  ['{{ if eq .Values.set "a" }}{{ else }}{{ .Values.a }}{{ end }}', [false, false]],
])('which reads %s can do without', (text, optional) => {
  const found = findReferences(text, 'x', ([name]) => name === 'set');
  expect(found.references.map(({ isOptional }) => isOptional)).toEqual(optional);
});

test('values that helpers get are arguments', () => {
  const text =
    '{{ include "a" (dict "b" (.Values.a) "c" (list .Values.b $) "d" .Values.c) }}{{ f .Values.d (dict "a" 1) }}';
  expect(findReferences(text, 'x').references.map(({ isArgument }) => isArgument)).toEqual([true, true, true, false]);
});

test('an alternative to a value that values.yaml sets may be missing, but not when a switch is off', async () => {
  const template = (name: string): string => `{{ if .Values.${name} }}{{ else }}{{ .Values.of.${name} }}{{ end }}\n`;
  const found = await linted(
    folderFor({
      ...files,
      'values.yaml': 'replicas: 1\nmodes: [a]\nnone: []\non: true\n',
      'templates/app.yaml': ['modes', 'none', 'on', 'replicas', 'image'].map(template).join(''),
    }),
  );
  const templates = found.filter((line) => line.includes('template-undeclared'));
  expect(templates.map((line) => /^[^:]+:\d+/.exec(line)?.[0])).toEqual(['templates/app.yaml:2']);
  expect(templates[0]).toContain('3 values of "of"');
});

test('the mistakes of public charts are found', async () => {
  const mode = { type: 'integer', minium: 0, default: 754 };
  const values = { server: { properties: { tesseraLivecycle: {}, mode } }, image: { properties: { pullPolicy: {} } } };
  const found = await linted(
    folderFor({
      ...files,
      'values.schema.json': JSON.stringify({ properties: values }),
      'values.yaml': 'server:\n  tesseraLivecycle: { batch: 1 }\n  mode: 0754\nimage:\n  pullPolicy: Always\n',
      'templates/app.yaml':
        '{{ if .Values.server.tesseraLifecycle }}{{ .Values.server.mode }}{{ end }}\n{{ .Values.image.PullPolicy }}\n',
    }),
    / (?:error|warning) /,
  );
  expect(found.map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
    'templates/app.yaml warning helm/template-undeclared the template reads "server.tesseraLifecycle", which neither the schema nor values.yaml has',
    'templates/app.yaml warning helm/template-undeclared the template reads "image.PullPolicy", which neither the schema nor values.yaml has',
    'values.schema.json warning schema/unknown-keyword property "mode" has an unknown keyword: "minium"',
    'values.yaml warning helm/default-differs "server.mode" is 492 in values.yaml, and its default in the schema is 754',
  ]);
});

test('values that the templates of another chart may read are not unused, and a library reads those of others', async () => {
  const app = Object.entries({ ...files, 'values.yaml': 'replicas: 1\npaused: true\n' });
  const found = async (folder: string, more: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const inside = Object.fromEntries(app.map(([name, text]) => [`${folder}/${name}`, text]));
    const cwd = folderFor({ ...inside, ...more });
    return (await linted(cwd, /unused|template/, `${folder}/values.schema.json`)).flatMap(
      (line) => /helm\/[\w-]+/.exec(line)?.[0] ?? [],
    );
  };
  expect(await found('charts/shop', {})).toEqual(['helm/template-undeclared', 'helm/value-unused']);
  expect(await found('charts/shop', { 'Chart.yaml': files['Chart.yaml'] })).toEqual(['helm/template-undeclared']);
  expect(await found('shop', { 'shop/Chart.yaml': `${files['Chart.yaml']}type: library\n` })).toEqual([]);
});

test('helpers that get other values read those', async () => {
  const helpers =
    '{{ define "a" }}{{ .Values.other }}{{ end }}{{ define "b" }}{{ .Values.own }}{{ include "e" . }}{{ end }}' +
    '{{ define "c" }}{{ include "d" . }}{{ end }}{{ define "d" }}{{ .Values.lone }}{{ end }}{{ define "e" }}{{ .Values.inner }}{{ end }}';
  const found = await linted(
    folderFor({
      ...files,
      'templates/_helpers.tpl': helpers,
      'templates/app.yaml':
        '{{ .Values.replicas }}{{ include "a" (dict "Values" (set .Values "put" 1)) }}{{ include "b" (dict "Values" .Values) }}{{ .Values.put }}\n',
    }),
    /template-undeclared/,
  );
  expect(found.map((line) => /"[^"]*"/.exec(line)?.[0])).toEqual(['"own"', '"inner"']);
});

test('the values of sub-charts, and of helpers that nothing includes, are not the chart', async () => {
  const helpers = '{{ define "a" }}{{ .Values.gone.a }}{{ end }}\n{{ define "b" }}{{ .Values.lost.b }}{{ end }}\n';
  const found = await linted(
    folderFor({
      ...files,
      'charts/node-exporter/Chart.yaml': 'apiVersion: v2\nname: node-exporter\nversion: 1.0.0\n',
      'requirements.yaml': 'dependencies:\n- name: mysql\n  alias: db\n  version: 1.0.0\n  repository: ""\n',
      'templates/_helpers.tpl': helpers,
      'templates/app.yaml':
        '{{ .Values.db.name }} {{ index .Values "node-exporter" "a" }} {{ .Values.replicas }} {{ include "b" . }}\n',
    }),
  );
  const templates = found.filter((line) => line.includes('template-undeclared'));
  expect(templates.map((line) => /"[^"]*"/.exec(line)?.[0])).toEqual(['"lost.b"']);
});
