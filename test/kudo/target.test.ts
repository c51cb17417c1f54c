import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { folderFor } from '../support/folder.ts';
import { tripsOf } from './round-trip.ts';

/** What `gen` writes of a class with these lines, and what it tells. */
async function written(lines: string, options = '') {
  const text = [
    "import { type Integer, Minimum, Pattern, PrefixItems, RenamedFrom, Title, Type } from 'schemawright';",
    "import { Advanced, Group, Hint, Immutable, OldName, Parameters, Trigger } from 'schemawright/kudo';",
    'export class Credentials { name!: string; password?: string }',
    "@Trigger('backup') export class Backup { enabled!: boolean; @Group('keys') credentials!: Credentials }",
    `@Parameters(${options})\nexport class App {\n${lines}\n}`,
  ].join('\n');
  const folder = folderFor({ 'models/app.ts': text });
  const { diagnostics } = await generateArtifacts({ cwd: folder, cache: false, failOn: 'never', mode: 'write' });
  const file: unknown = parse(readFileSync(join(folder, 'out/app/params.yaml'), 'utf8'));
  return {
    file,
    told: diagnostics.map(({ code, message, severity }) => `${severity} ${code}: ${message}`),
    diagnostics,
  };
}

const flat = (more = ''): string => `{ targets: { kudo: { version: 'v1beta1'${more} } } }`;

describe('a structure', () => {
  test('has the former names of a history as old names, the latest first', async () => {
    const { file, told } = await written(`
      @RenamedFrom('COUNT', { since: '1.0.0' }) @RenamedFrom('cluster.size', { since: '2.0.0' }) nodes = 3;
      @OldName('OTHER') @RenamedFrom('LEVEL', { since: '2.0.0' }) level = 'info';
      @RenamedFrom('keys', { since: '2.0.0' }) backup?: Backup;`);
    expect(told).toEqual([]);
    expect(file).toMatchObject({
      properties: {
        nodes: { oldName: ['cluster/size', 'COUNT'] },
        level: { oldName: 'OTHER' },
        backup: { oldName: 'keys' },
      },
    });
  });

  test('has no old name of what has several locations, and says so', async () => {
    const { file, told } = await written(`hosts: Record<string, Host> = {};
    }
    export class Host {
      @RenamedFrom('url', { since: '2.0.0' }) name?: string;`);
    expect(told).toEqual([
      'warning oldname/position: the former name "hosts.*.url" of "hosts.*.name" is left out: it has more than one location',
    ]);
    expect(JSON.stringify(file)).not.toContain('oldName');
  });

  test('has the words of KUDO beside those of JSON Schema', async () => {
    const { file, told } = await written(`
      /** The name of the cluster. */
      @Title('Cluster name') @Immutable() @OldName('CLUSTER_NAME') name = 'main';
      @Trigger('scale') @Hint('An odd number.') @Group('size') @Minimum(1) nodes: Integer = 3;
      @Advanced() level?: 'info' | 'debug';
      backup!: Backup;`);
    expect(told).toEqual([]);
    expect(file).toEqual({
      apiVersion: 'kudo.dev/v1beta2',
      $schema: 'https://json-schema.org/draft/2019-09/schema',
      type: 'object',
      required: ['backup'],
      properties: {
        name: {
          ...{ title: 'Cluster name', description: 'The name of the cluster.', type: 'string', default: 'main' },
          ...{ immutable: true, oldName: 'CLUSTER_NAME' },
        },
        nodes: { type: 'integer', default: 3, trigger: 'scale', hint: 'An odd number.', group: 'size', minimum: 1 },
        level: { type: 'string', enum: ['info', 'debug'], advanced: true },
        backup: {
          type: 'object',
          trigger: 'backup',
          required: ['enabled', 'credentials'],
          properties: {
            enabled: { type: 'boolean' },
            credentials: {
              type: 'object',
              group: 'keys',
              required: ['name'],
              properties: { name: { type: 'string' }, password: { type: 'string' } },
            },
          },
        },
      },
    });
  });

  test.each([
    ['2020-12', 'https://json-schema.org/draft/2020-12/schema'],
    ['draft-07', 'http://json-schema.org/draft-07/schema#'],
    ['none', undefined],
  ])('is written in %s where the model says so', async (draft, address) => {
    const { file } = await written(
      "@PrefixItems([Type('string')]) pair?: unknown[];",
      `{ targets: { kudo: { draft: '${draft}' } } }`,
    );
    expect(file).toHaveProperty('apiVersion', 'kudo.dev/v1beta2');
    expect((file as { $schema?: unknown }).$schema).toBe(address);
    expect(file).toHaveProperty(draft === 'draft-07' ? 'properties.pair.items' : 'properties.pair.prefixItems');
  });
});

describe('a flat list', () => {
  test('has scalars, arrays and maps, numbers as text, and says required where it is not the usual', async () => {
    const { file, told } = await written(
      `
      /** How many. */
      @Title('Nodes') @Trigger('scale') NODES: Integer = 3;
      NAME!: string;
      ZONE?: string;
      DEBUG = false;
      HOSTS: unknown[] = ['a'];
      LABELS?: Record<string, unknown>;
      LEVEL: 'info' | 'debug' = 'info';`,
      flat(),
    );
    expect(told).toEqual([]);
    expect(file).toEqual({
      apiVersion: 'kudo.dev/v1beta1',
      parameters: [
        {
          ...{ name: 'NODES', displayName: 'Nodes', description: 'How many.', default: '3', trigger: 'scale' },
          type: 'integer',
        },
        { name: 'NAME', type: 'string' },
        { name: 'ZONE', required: false, type: 'string' },
        { name: 'DEBUG', default: 'false', type: 'boolean' },
        { name: 'HOSTS', default: ['a'], type: 'array' },
        { name: 'LABELS', required: false, type: 'map' },
        { name: 'LEVEL', default: 'info', type: 'string', enum: ['info', 'debug'] },
      ],
    });
  });

  test('refuses nested classes, and names the way out', async () => {
    const { told, diagnostics } = await written('backup!: Backup;', flat());
    expect(told).toEqual(['error kudo/nested: "backup" has nested properties, which a flat list cannot express']);
    expect(diagnostics[0]?.origin.file).toBe('models/app.ts');
    expect(diagnostics[0]?.help).toContain('flatten: true');
  });

  test('joins the names of nested classes where it is told to, and hands down what they say', async () => {
    const { file, told } = await written(
      "backup!: Backup; @Group('g') log?: Credentials;",
      `{ groups: [{ name: 'keys' }, { name: 'g' }], ${flat(', flatten: true').slice(1)}`,
    );
    expect(told).toEqual([]);
    expect(file).toEqual({
      apiVersion: 'kudo.dev/v1beta1',
      groups: [{ name: 'keys' }, { name: 'g' }],
      parameters: [
        { name: 'BACKUP_ENABLED', trigger: 'backup', type: 'boolean' },
        { name: 'BACKUP_CREDENTIALS_NAME', group: 'keys', trigger: 'backup', type: 'string' },
        { name: 'BACKUP_CREDENTIALS_PASSWORD', group: 'keys', required: false, trigger: 'backup', type: 'string' },
        { name: 'LOG_NAME', group: 'g', required: false, type: 'string' },
        { name: 'LOG_PASSWORD', group: 'g', required: false, type: 'string' },
      ],
    });
  });

  const losses = `
    @Pattern('^a') NAME!: string;
    @Minimum(1) NODES: Integer = 3;
    HOSTS?: string[];
    ZONE?: string | null;
    @OldName('X') PORT?: Integer;
    ANY?: unknown;`;

  test('lists all that it cannot say, and is an error for it', async () => {
    const { told } = await written(losses, flat());
    expect(told).toEqual([
      'error kudo/lost: a flat list cannot express "pattern"',
      'error kudo/lost: a flat list cannot express "minimum"',
      'error kudo/lost: a flat list cannot express the schema of the items',
      'error kudo/lost: a flat list cannot express the other types of the value',
      'error kudo/lost: a flat list cannot express "oldName"',
      'error kudo/lost: a flat list cannot express a value of any type, which becomes a string',
    ]);
  });

  test('tells it, and goes on, where the loss is allowed', async () => {
    const { told, file } = await written(losses, flat(', allowLoss: true'));
    expect(new Set(told.map((one) => one.split(' ')[0]))).toEqual(new Set(['info']));
    expect(file).toHaveProperty('parameters.length', 6);
  });
});

test('the seed: an existing ZOOKEEPER_URI and its new counterpart are read and written again', async () => {
  const before = `
apiVersion: kudo.dev/v1beta1
parameters:
  - name: ZOOKEEPER_URI
    displayName: "zookeeper cluster URI"
    description: "host and port information for Zookeeper connection. e.g. zk:2181,zk2:2181,zk3:2181"
    default: "zookeeper-instance-zookeeper-0.zookeeper-instance-hs:2181"
    required: true
`;
  const after = `
type: object
"$schema": "http://json-schema.org/draft-07/schema#"
apiVersion: kudo.dev/v1beta2
properties:
  Zookeeper:
    properties:
      URI:
        type: "string"
        description: "host and port information for Zookeeper connection. e.g. zk:2181,zk2:2181,zk3:2181"
        default: "zookeeper-instance-zookeeper-0.zookeeper-instance-hs:2181"
    required: ["URI"]
`;
  const texts = new Map([
    ['before', before],
    ['after', after],
  ]);
  for (const trip of (await tripsOf(folderFor(), texts)).values()) {
    expect(trip.told).toEqual([]);
    expect(trip.after).toEqual(trip.before);
  }
});

describe('what KUDO would refuse is told at the decorator', () => {
  const lineOf = async (lines: string, options?: string) => {
    const { diagnostics } = await written(lines, options);
    return diagnostics.map(({ code, origin }) => `${code} ${origin.line}:${origin.column}`);
  };

  test.each([
    ["@Trigger('deplyo') a = 1;", "{ plans: ['deploy'] }", ['trigger/unknown-plan 7:1']],
    ["@Trigger('deploy') backup?: Backup;", undefined, []],
    ['@Immutable() a?: string;', undefined, ['immutable/may-be-absent 7:1']],
    ["@OldName('a') a = 1;", undefined, ['oldname/self 7:1']],
    ['@Advanced() a!: string;', undefined, ['params/advanced-required 7:1']],
    ["@Group('a/b') a = 1;", undefined, ['params/group-char 7:1']],
    ["@Group('g') A = 'x';", flat(), ['params/group-undefined 7:1']],
    ['@Immutable() A?: string;', flat(), ['immutable/may-be-absent 7:1']],
  ])('%s', async (lines, options, expected) => {
    expect(await lineOf(lines, options)).toEqual(expected);
  });
});

test('a flat list is imported as KUDO reads it, in YAML 1.1; numbers whose form is lost are told', async () => {
  const text = `parameters:
  - { name: YES, default: yes, description: on }
  - { name: OCTAL, default: 0755, required: no }
  - { name: VERSION, default: 3.10 }
  - { name: LIST, default: [no, 1_000] }
`;
  const trip = (await tripsOf(folderFor(), new Map([['list', text]]))).get('list');
  expect(trip?.told).toEqual(['params/number-form', 'params/number-form']);
  expect(trip?.after).toMatchObject({
    parameters: [
      { name: 'YES', default: true, description: 'on' },
      { name: 'OCTAL', default: 493, required: false },
      { name: 'VERSION', default: 3.1 },
      { name: 'LIST', default: [false, 1000] },
    ],
  });
});
