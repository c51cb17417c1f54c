import { expect, test } from 'vitest';
import { modelsOfCharts } from '../../src/commands/init/models-of-charts.ts';
import { readValues } from '../../src/text/read-values.ts';

async function textOf(values: string, templates: readonly string[] = [], trials: readonly string[] = []) {
  const evidence = { templates, trials: trials.map((text) => readValues(text, 'ci/test-values.yaml')) };
  const { models } = await modelsOfCharts([['root', { values: readValues(values, 'values.yaml'), evidence }]]);
  return models.flatMap(({ files }) => files.map(([, text]) => text)).join('\n');
}

async function propertiesOf(...files: Parameters<typeof textOf>): Promise<string> {
  return (await textOf(...files)).replace(/^[^]*class Root \{\n/, '').replace(/\n}\n$/, '');
}

const podOf = (lines: string): string => `spec:\n  template:\n    spec:\n${lines}`;
const withValue = podOf(
  '      {{- with .Values.a }}\n      tolerations:\n        {{- toYaml . | nindent 8 }}\n      {{- end }}\n',
);

test.each([
  ['a name', 'tolerations: []', '  tolerations: Toleration[] = [];', []],
  ['the end of a name', 'podAnnotations: {}', '  podAnnotations: AnnotationMap = {};', []],
  ['a name, without a value', 'nodeSelector:', '  nodeSelector?: Record<string, string> | null;', []],
  ['a template that writes a block', 'a: []', '  a: Toleration[] = [];', [withValue]],
  [
    'a template that writes on the line of the field',
    'a: {}',
    '  a: Affinity = {};',
    [podOf('      affinity: {{ toYaml .Values.a | nindent 8 }}\n')],
  ],
  [
    'a variable of a template',
    'a: {}',
    '  a: ResourceRequirements = {};',
    ['{{- $own := .Values.a }}\n      resources:\n        {{- toYaml $own | nindent 8 }}\n'],
  ],
  [
    'the parent of the field in a pod',
    'a: {}',
    '  a: PodSecurityContext = {};',
    [podOf('      securityContext:\n        {{- toYaml .Values.a | nindent 8 }}\n')],
  ],
  [
    'the parent of the field in a container',
    'a: {}',
    '  a: SecurityContext = {};',
    [
      podOf(
        '      containers:\n      - name: x\n        securityContext:\n          {{- toYaml .Values.a | nindent 10 }}\n',
      ),
    ],
  ],
  [
    'the parent of the field behind a container',
    'a: {}',
    '  a: PodSecurityContext = {};',
    [
      podOf(
        '      containers:\n      - name: x\n        env: []\n      securityContext:\n        {{- toYaml .Values.a | nindent 8 }}\n',
      ),
    ],
  ],
  [
    'the list that a template adds items to',
    'a: []',
    '  a: EnvVar[] = [];',
    [
      podOf(
        '      containers:\n      - name: x\n        env:\n        - name: y\n          value: z\n        {{- toYaml .Values.a | nindent 8 }}\n',
      ),
    ],
  ],
  [
    'a number that is not set',
    "a: ''",
    "  a: Integer | string = '';",
    ['spec:\n  ports:\n    - port: 80\n      nodePort: {{ .Values.a }}\n'],
  ],
  [
    'a map that a template writes by entry',
    'a: {}',
    '  a: Record<string, string | number | boolean> = {};',
    ['{{- range $key, $value := .Values.a }}\n  {{ $key }}: {{ $value | quote }}\n{{- end }}\n'],
  ],
  [
    'a list that a template writes by item',
    'a: []',
    '  a: (string | number | boolean)[] = [];',
    ['{{- range .Values.a }}\n  - {{ . | quote }}\n{{- end }}\n'],
  ],
  ['an example in a comment below', 'a: []\n  # - x\n  # - z', '  a: string[] = [];', []],
  ['an example in a comment above that repeats the key', '# a:\n#   - x\na: []', '  a: string[] = [];', []],
  [
    'what strings of values are as templates',
    'a: []',
    '  a: object[] = [];',
    [withValue.replace('toYaml .', 'tpl (toYaml .) $')],
  ],
  [
    'a template that joins it',
    'a: []\n# - x',
    '  a: (string | number | boolean)[] = [];',
    ['value: {{ .Values.a | join "," | quote }}\n'],
  ],
  [
    'a template that writes a number in quotes without them',
    'a: "3"',
    "  a: string | Integer = '3';",
    ['count: {{ .Values.a }}\n'],
  ],
  ['a template that keeps its quotes', 'a: "3"', "  a: string = '3';", ['count: "{{ .Values.a }}"\n']],
  [
    'a template that writes it as one item of a list',
    'a:',
    '  a?: string | number | boolean | null;',
    [podOf('      containers:\n      - args:\n        - --workers\n        - {{ .Values.a }}\n')],
  ],
  [
    'templates that write it as a scalar only',
    'a:',
    '  a?: string | number | boolean | null;',
    ['value: {{ .Values.a | quote }}\n{{- with .Values.a }}\nother: {{ . }}\n{{- end }}\n'],
  ],
  [
    'a name, beside an example with placeholders',
    'tolerations: []\n# - effect: <name>',
    '  tolerations: Toleration[] = [];',
    [],
  ],
  [
    'an example whose comment marks are indented',
    'hosts: []\n# - host: a\n  # paths:\n  # - /\n',
    '  hosts: object[] = [];',
    [],
  ],
  [
    'a value with a template in it, of which patterns say nothing',
    'volumes:\n  - name: "{{ .Release.Name }}"\n',
    "  volumes: object[] = [{ name: '{{ .Release.Name }}' }];",
    [],
  ],
])('the type of a value is proven by %s', async (_name, values, expected, templates) => {
  expect(await propertiesOf(values, templates)).toBe(expected);
});

test.each([
  ['the value of the chart is a string', 'tolerations: x', "  tolerations: string = 'x';", [], []],
  ['the value is an empty string', "tolerations: ''", "  tolerations: unknown = '';", [], []],
  ['a trial gives a string', 'tolerations: []', '  tolerations: unknown = [];', [], ['tolerations: x']],
  [
    'a trial gives several kinds of items',
    'tolerations: []',
    '  tolerations: unknown[] = [];',
    [],
    ['tolerations: [x, 1]'],
  ],
  [
    'a template writes it under another field',
    'tolerations: []',
    '  tolerations: unknown[] = [];',
    ['  other:\n    {{- toYaml .Values.tolerations | nindent 4 }}\n'],
    [],
  ],
  [
    'a template reads another member',
    'resources: {}',
    '  resources: Record<string, unknown> = {};',
    ['{{ toYaml .Values.resources.server }}'],
    [],
  ],
  [
    'a template gets its list as an argument',
    'secrets: []\n# - name: x',
    '  secrets: unknown[] = [];',
    ['{{ include "own.secrets" (dict "secrets" .Values.secrets) }}'],
    [],
  ],
  [
    'a template writes every entry of a merged map',
    'podLabels: {}',
    '  podLabels: Record<string, unknown> = {};',
    [
      '{{- range $key, $value := merge .Values.podLabels .Values.b }}\n  {{ $key }}: {{ $value | quote }}\n{{- end }}\n',
    ],
    [],
  ],
  [
    'a template asks for the type of its items',
    'a: []\n# - kind: X',
    '  a: unknown[] = [];',
    ['{{ range .Values.a }}{{ if typeIs "string" . }}{{ . }}{{ else }}{{ toYaml . }}{{ end }}{{ end }}'],
    [],
  ],
  [
    'a template asks for its type',
    'annotations: {}',
    '  annotations: Record<string, unknown> = {};',
    ['{{ if eq (typeOf .Values.annotations) "string" }}{{ end }}'],
    [],
  ],
  ['a template writes only a member of it', 'a:', '  a?: unknown;', ['value: {{ ((.Values.a).b) | quote }}\n'], []],
  ['a template writes parts of it', 'a:', '  a?: unknown;', ['value: {{ .Values.a | splitList ":" | first }}\n'], []],
  [
    'a template that gets it asks for its type',
    'extraEnv: []\na:\n  extraEnv: []\n',
    '  extraEnv: unknown[] = [];\n\n  a: A = new A();',
    [
      '{{ define "own.env" }}{{ if kindIs "map" . }}{{ range $k, $v := . }}{{ end }}{{ else }}{{ toYaml . }}{{ end }}{{ end }}',
      '{{ include "own.env" $unknown.extraEnv }}{{ include "own.env" .Values.a.extraEnv }}',
    ],
    [],
  ],
  [
    'a template writes it under the field of other items',
    'volumeMounts: []',
    '  volumeMounts: unknown[] = [];',
    [podOf('      containers:\n      - env:\n        {{- toYaml .Values.volumeMounts | nindent 8 }}\n')],
    [],
  ],
  [
    'a template writes a list as a string',
    'alerts: []\n# - alert: x',
    '  alerts: unknown[] = [];',
    ['rules:\n  {{- with .Values.alerts }}\n  {{ . | nindent 2 }}\n  {{- end }}\n'],
    [],
  ],
  [
    'the field of a template and an example differ',
    'rules: []\n# - example.com',
    '  rules: unknown[] = [];',
    ['spec:\n  rules:\n    {{- toYaml .Values.rules | nindent 4 }}\n'],
    [],
  ],
  [
    'the example above it belongs to the value before it',
    'a: []\n# - x\n# -- The rest.\nb: []\n',
    '  a: string[] = [];\n\n  /** The rest. */\n  b: unknown[] = [];',
    [],
    [],
  ],
  [
    'the example above it starts directly below an empty value',
    'a: []\n# - x\n# Names of the rest.\nb: []\n',
    '  a: string[] = [];\n\n  /** Names of the rest. */\n  b: unknown[] = [];',
    [],
    [],
  ],
  [
    'the example below it belongs to the next value',
    'a: []\n# -- The rest.\n# - x\nb: []\n',
    '  a: unknown[] = [];\n\n  /** The rest. */\n  b: string[] = [];',
    [],
    [],
  ],
  [
    'nothing is known',
    'a: {}\nb: []\nc:',
    '  a: Record<string, unknown> = {};\n\n  b: unknown[] = [];\n\n  c?: unknown;',
    [],
    [],
  ],
])('a type stays open: %s', async (_name, values, expected, templates, trials) => {
  const properties = await propertiesOf(values, templates, trials);
  expect(properties).toBe(expected);
});

test('the types of the values of trials are added', async () => {
  expect(await propertiesOf("a: ''\nb: 1\n", [], ['a: 1\nb: x\n', 'b: null\n'])).toBe(
    "  a: string | Integer = '';\n\n  b: Integer | string = 1;",
  );
});

test('a limit or request of a resource is a quantity', async () => {
  const text = await textOf(
    "resources:\n  limits:\n    cpu: 100m\n    memory: ''\n  requests:\n    cpu: 1\n    other: x\n",
  );
  expect(text).toContain("  cpu: Quantity = '100m';\n");
  expect(text).toContain('  cpu: Quantity = 1;\n\n  other: string = ');
});

test('a type of a name does not replace that of a value which a trial gives otherwise', async () => {
  const text = await textOf('limits:\n  cpu: 1\n', [], ['limits:\n  cpu: [x]\n']);
  expect(text).toContain('  cpu: unknown = 1;\n');
});

test('objects in lists have the properties of all items', async () => {
  const text = await textOf('hosts:\n  - host: a\n    paths: [/]\n  - host: b\n    port: 1\n');
  expect(text).toContain('class Host {\n  host?: string;\n\n  paths?: string[];\n\n  port?: Integer;\n}');
});

test('types of the Kubernetes API are imported, and no class has the name of one', async () => {
  const text = await textOf('tolerations: []\ntoleration:\n  x: 1\n');
  expect(text).toContain("import type { Toleration } from 'schemawright/kubernetes';");
  expect(text).not.toContain('class Toleration {');
});

test('a class is named after the property of the root, whichever comes first', async () => {
  const text = await textOf('a:\n  core:\n    x: 1\ncore:\n  z: 1\n');
  expect(text).toContain('  core: Core = new Core();\n}\n');
  expect(text).toMatch(/class Core \{\n {2}z: Integer/);
  expect(text).toMatch(/class ACore \{\n {2}x: Integer/);
});

test('objects with the same properties keep their own names', async () => {
  const text = await textOf('ipv6:\n  on: 1\nipv4:\n  on: 1\n');
  expect(text).toContain('ipv4: Ipv4 = new Ipv4();');
  expect(text).toContain('ipv6: Ipv6 = new Ipv6();');
});
