import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/dialects/index.ts';
import { targetsOf } from '../../src/generator/dialect/dialect.ts';
import { formatNames } from '../../src/commands/convert/formats.ts';
import { runCommandLine } from '../../src/cli/run.ts';
import { backups } from '../support/backups.ts';
import { folderFor, folderForAll } from '../support/folder.ts';
import { describeShared } from '../support/needs.ts';
import { recordedTerminal } from '../support/terminal.ts';

const valuesSchema = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1, contentEncoding: 'base64' },
    replicas: { type: 'integer', default: 3, exclusiveMinimum: 0 },
    pool: { $ref: '#/$defs/pool' },
  },
  $defs: { pool: { type: 'object', properties: { size: { const: 'small' } } } },
});

const crd = `${backups}    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              port: {x-kubernetes-int-or-string: true}
              limit: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}], nullable: true}
              most: {type: integer, maximum: 5, exclusiveMaximum: true, default: 1}
  - name: v2
    served: true
    storage: false
    schema: {openAPIV3Schema: {type: object}}
`;

const openapi = `openapi: 3.0.0
info: {title: Pet Store, version: 1.0.0}
paths: {/pets: {get: {responses: {}}}}
components:
  schemas:
    Pet: {type: object, properties: {name: {type: string, nullable: true}, owner: {$ref: '#/components/schemas/Owner'}}}
    Owner: {type: object, properties: {age: {type: number, minimum: 0, exclusiveMinimum: true}}}
`;

const model = `import { Minimum, Values } from 'schemawright';
@Values()
export class App {
  @Minimum(1) replicas = 2;
}
`;

const sources = {
  'app/values.schema.json': valuesSchema,
  'crd.yaml': crd,
  'openapi.yaml': openapi,
  'models/app.ts': model,
} as const;
const shared = folderForAll(sources);

interface Converted {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function convert(cwd: string, ...args: readonly string[]): Promise<Converted> {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(['convert', '--format', 'concise', ...args], terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

describe('the schema of a chart', () => {
  const files = {
    'values.schema.json':
      '{ "type": "object", "properties": { "size": { "type": "integer", "default": 1 }, "name": { "type": "string" } } }',
    'values.yaml': 'size: 3\nname: mine\n',
  };

  test.each([
    ['questions.yaml', /default: 3[^]*default: mine/],
    ['kubeapps', /"default": 3[^]*"default": "mine"/],
    ['backstage', /default: 3[^]*default: mine/],
    ['rjsf', /"ui:placeholder": "mine"/],
    ['jsonforms', /"placeholder": "mine"/],
  ])('has the defaults of its values in %s', async (format, wanted) => {
    const cwd = folderFor({ ...files, 'Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n' });
    for (const name of ['values.schema.json', '.']) {
      const terminal = recordedTerminal(cwd);
      await runCommandLine(['convert', name, '--to', format], terminal);
      expect(terminal.stdout()).toMatch(wanted);
    }
  });

  test('has its own defaults elsewhere', async () => {
    const terminal = recordedTerminal(folderFor(files));
    await runCommandLine(['convert', 'values.schema.json', '--to', 'rancher'], terminal);
    expect(terminal.stdout()).toMatch(/default: 1/);
    expect(terminal.stdout()).not.toContain('mine');
  });
});

describe('between all formats', () => {
  const files = ['app/values.schema.json', 'crd.yaml', 'openapi.yaml', 'models/app.ts'] as const;
  const formats = formatNames(targetsOf(dialects));
  const pairs = files.flatMap((file) => formats.map((format) => [file, format] as const));

  test.each(pairs)('%s becomes %s, or it is said why not', async (file, format) => {
    const { status, stdout, stderr } = await convert(shared, file, '--to', format);
    expect([0, 1, 2]).toContain(status);
    if (status === 0) expect(stdout).not.toBe('');
    else expect([stdout, stderr]).toEqual(['', expect.stringMatching(/help: |error/)]);
    expect(stderr).not.toContain('internal error');
  });
});

const json = ({ stdout }: Converted): unknown => JSON.parse(stdout);

test('a chart schema becomes an OpenAPI document and the values that a chart starts with', async () => {
  expect(json(await convert(shared, 'app/values.schema.json', '--to', 'openapi.json'))).toMatchObject({
    openapi: '3.1.0',
    components: { schemas: { App: { properties: { pool: { $ref: '#/components/schemas/pool' } } }, pool: {} } },
  });
  const old = await convert(shared, 'app/values.schema.json', '--to', 'openapi', '--option', 'openapi=3.0.3');
  expect(json(old)).toMatchObject({
    openapi: '3.0.3',
    components: { schemas: { App: { properties: { replicas: { minimum: 0, exclusiveMinimum: true } } } } },
  });
  expect((await convert(shared, 'app/values.schema.json', '--to', 'values.yaml')).stdout).toBe(
    'pool: {}\nreplicas: 3\n',
  );
});

test('a schema becomes the spec of a kind, whose group, version and kind are named', async () => {
  const nameless = await convert(shared, 'app/values.schema.json', '--to', 'crd');
  expect(nameless).toMatchObject({ status: 2, stdout: '' });
  expect(nameless.stderr).toContain('Name them: --name example.com/v1/Backup.');
  const { status, stdout, stderr } = await convert(
    ...([shared, 'app/values.schema.json', '--to', 'crd', '--name', 'example.com/v1/App'] as const),
  );
  expect([status, stdout.split('\n').slice(0, 5)]).toEqual([
    0,
    [
      '# Written by `schemawright convert` from values.schema.json.',
      'apiVersion: apiextensions.k8s.io/v1',
      'kind: CustomResourceDefinition',
      'metadata:',
      '  name: apps.example.com',
    ],
  ]);
  expect(stdout).toContain(
    '                replicas:\n                  default: 3\n                  exclusiveMinimum: true\n',
  );
  expect(stderr).toContain('app/values.schema.json:1:147 info convert/left-out "contentEncoding" is left out of crd');
});

test('what a definition says of types is what the schema made of it says', async () => {
  const { stdout, stderr } = await convert(shared, 'crd.yaml', '--to', 'schema.json');
  expect(JSON.parse(stdout)).toMatchObject({
    properties: {
      spec: {
        properties: {
          port: { type: ['integer', 'string'] },
          limit: { anyOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }] },
          most: { exclusiveMaximum: 5 },
        },
      },
    },
  });
  expect(stderr).toContain('"BackupV2" is not in the result, which describes one version');
  const again = await convert(shared, 'crd.yaml', '--to', 'crd');
  expect(again.stdout.match(/nullable: true|name: v\d|x-kubernetes-int-or-string: true/g)).toHaveLength(5);
});

test('of a stream the one definition is converted, and several are refused', async () => {
  const account = 'apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: backup}\n';
  const other = crd.replaceAll(/backup/gi, 'restore');
  const folder = folderFor({ 'one.yaml': `${account}---\n${crd}`, 'two.yaml': `${crd}---\n${other}` });
  const one = await convert(folder, 'one.yaml', '--to', 'schema.json');
  expect([one.status, one.stderr]).toEqual([0, expect.stringContaining('1 ServiceAccount')]);
  const two = await convert(folder, 'two.yaml', '--to', 'schema.json');
  expect([two.status, two.stderr]).toEqual([2, expect.stringContaining('"two.yaml" has several definitions: ')]);
});

test('of several schemas one is chosen where the format describes one', async () => {
  const { status, stderr } = await convert(shared, 'openapi.yaml', '--to', 'values.schema.json');
  expect([status, stderr]).toEqual([2, expect.stringContaining('Name one with --select: Pet, Owner.')]);
  const chosen = await convert(shared, 'openapi.yaml', '--to', 'values.schema.json', '--select', 'Pet');
  expect(json(chosen)).toMatchObject({ properties: { name: { type: ['string', 'null'] } }, $defs: { Owner: {} } });
  const whole = await convert(shared, 'openapi.yaml', '--to', 'openapi.json');
  expect(Object.keys((json(whole) as { components: { schemas: object } }).components.schemas)).toEqual([
    'Pet',
    'Owner',
  ]);
  expect(whole.stderr).toContain('only the schemas were read, not the other parts of the document: paths');
});

test.each<readonly [string, Record<string, unknown>, readonly string[], string]>([
  [
    'a keyword that the target refuses',
    { patternProperties: { '^a': {} } },
    ['crd', '--name', 'example.com/v1/A'],
    '"patternProperties" cannot be expressed',
  ],
  [
    'a union',
    { properties: { a: { type: ['string', 'object'] } } },
    ['crd', '--name', 'example.com/v1/A'],
    'cannot express a value of type',
  ],
  [
    'a tuple',
    { properties: { a: { prefixItems: [{}], items: { $ref: '#/$defs/b' } } }, $defs: { b: {} } },
    ['openapi', '--option', 'openapi=3.0.3'],
    'cannot be expressed in openapi',
  ],
])('%s is a diagnostic at its line, and nothing is written', async (_, schema, args, message) => {
  const folder = folderFor({ 'a.schema.json': JSON.stringify({ type: 'object', ...schema }, null, 1) });
  const { status, stdout, stderr } = await convert(folder, 'a.schema.json', '--out', 'out.json', '--to', ...args);
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  expect(stdout).toContain(message);
  expect(stdout).toMatch(/^a\.schema\.json:[2-9]/m);
  expect(readdirSync(folder)).toEqual(['a.schema.json']);
});

test('what Helm refuses of a schema is carried, and told', async () => {
  const folder = folderFor({
    'a.json': '{"type": "object", "properties": {"a": {"type": "string", "pattern": "(?!a)"}}}',
  });
  const { status, stderr } = await convert(folder, 'a.json', '--to', 'values.schema.json');
  expect([status, stderr]).toEqual([0, expect.stringContaining('a.json:1:59 warning helm/pattern-refused')]);
});

test('a file that exists stays, and a model is needed for a binding', async () => {
  const folder = folderFor({ 'a.json': '{"type": "object"}', 'b.json': 'mine' });
  const kept = await convert(folder, 'a.json', '--to', 'schema.json', '--out', 'b.json');
  expect([kept.status, readFileSync(join(folder, 'b.json'), 'utf8')]).toEqual([2, 'mine']);
  expect(await convert(folder, 'a.json', '--to', 'schema.json', '--out', 'b.json', '--force')).toMatchObject({
    status: 0,
    stdout: 'wrote b.json\n',
  });
  expect((await convert(folder, 'a.json', '--to', 'binding')).stderr).toContain(
    'generated only from the classes of a model',
  );
  expect((await convert(folder, 'a.json', '--to', 'opnapi')).stderr).toContain('Did you mean "openapi"?');
  expect((await convert(folder, 'a.json', '--to', 'openapi', '--option', 'opnapi=3')).stderr).toContain('has no key');
});

test('a reader and a target of a plugin are formats as ours are', async () => {
  const plugin = `exports.ini = {
  name: 'ini',
  readers: [{ kind: 'ini', title: () => 'ini', reads: ({ ini }) => ini !== undefined,
    choose: ({ ini }) => ({ root: { type: 'object', properties: ini }, at: ['ini'], left: [] }) }],
  targets: [{ name: 'names', files: { schema: 'names.txt' }, tables: [{ target: 'names', otherwise: { kind: 'same' }, exceptions: {} }],
    emit: ({ root }) => ({ artifacts: [{ file: 'names.txt', text: Object.keys(root.properties).join() + '\\n' }], diagnostics: [] }) }],
};`;
  const folder = folderFor({
    'plugin.cjs': plugin,
    'schemawright.config.json': '{"plugins": ["./plugin.cjs"]}',
    'a.ini.json': '{"ini": {"b": {"type": "string"}}}',
  });
  expect(await convert(folder, 'a.ini.json', '--to', 'names.txt')).toMatchObject({ status: 0, stdout: 'b\n' });
  expect(json(await convert(folder, 'a.ini.json', '--to', 'schema.json'))).toMatchObject({ properties: { b: {} } });
});

describeShared('the definitions of the corpus', 'corpus/crd', (folder) => {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));

  test('become schemas, OpenAPI and definitions, or it is said why not', async () => {
    for (const name of names.filter((_, index) => index % 4 === 0)) {
      for (const format of ['schema.json', 'openapi.json', 'crd', 'values.yaml']) {
        const { status, stderr } = await convert(join(folder, name), 'crd.yaml', '--to', format);
        expect([name, format, status, stderr]).toEqual([
          name,
          format,
          status === 1 ? 1 : 0,
          expect.not.stringContaining('internal'),
        ]);
      }
    }
  });
});

test.each(['rancher', 'backstage', 'kubeapps'])('--to %s shows the defaults of the chart', async (target) => {
  const folder = folderFor({
    'Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
    'values.yaml': 'replicas: 5\n',
    'values.schema.json':
      '{ "type": "object", "properties": { "replicas": { "type": "integer", "title": "Replicas" } } }',
  });
  const terminal = recordedTerminal(folder);
  expect(await runCommandLine(['convert', 'values.schema.json', '--to', target], terminal)).toBe(0);
  expect(terminal.stdout()).toMatch(/default"?: 5/);
});
