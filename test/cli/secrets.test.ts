import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { runCommandLine } from '../../src/cli/run.ts';
import type { CommandEntry } from '../../src/cli/terminal/command.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

/** A command line, what it says about the planted values, and where they must be. */
interface Row {
  readonly line: string;
  readonly status: number;
  /** Part of the output, which shows that the planted value was examined. */
  readonly says: RegExp;
  /** The files that it writes with the planted values, or `stdout`, and why. */
  readonly holds?: readonly [where: RegExp, why: string];
  /** The format whose data are the objects themselves, for programs. */
  readonly data?: string;
  /** True where only `--redact` can hide the values. */
  readonly unmarked?: true;
  readonly formats?: readonly string[];
}

const reports = ['pretty', 'concise', 'json', 'sarif', 'github', 'gitlab', 'junit'];
const product = (what: string): NonNullable<Row['holds']> => [/^stdout$/, `it prints ${what}, which it is asked for`];

const rows: Readonly<Record<string, readonly Row[]>> = {
  validate: [
    { line: 'validate chart', status: 1, says: /password/ },
    { line: 'validate chart -f mine.yaml', status: 1, says: /password/ },
    { line: 'validate chart --set login.password=SECRET-set', status: 1, says: /password/ },
    { line: 'validate chart -f mine.yaml --style helm', status: 1, says: /password/ },
    { line: 'validate crd.yaml object.yaml', status: 1, says: /spec.password/, data: 'json' },
    { line: 'validate models/app.ts mine.yaml', status: 1, says: /password/ },
    { line: 'validate schema.yml -f ytt.yml', status: 1, says: /size/, unmarked: true, formats: ['pretty'] },
    { line: 'validate package/params.yaml mine-kudo.yaml', status: 1, says: /password/ },
  ],
  audit: [
    { line: 'audit crd.yaml object.yaml', status: 0, says: /spec.password/, formats: [...reports, 'ndjson'] },
    { line: 'audit crd.yaml object.yaml --old old-crd.yaml', status: 0, says: /spec.password/ },
  ],
  lint: [
    { line: 'lint chart', status: 1, says: /helm\/value-refused[^]*default-refused|default-refused[^]*value-refused/ },
    { line: 'lint refused-crd.yaml', status: 1, says: /default/ },
    { line: 'lint models/app.ts', status: 1, says: /default/ },
    { line: 'lint package/params.yaml', status: 1, says: /default/ },
  ],
  gen: [
    {
      line: 'gen models/app.ts --fail-on never',
      status: 0,
      says: /default/,
      holds: [/^out\//, 'artifacts contain the defaults of the model'],
    },
    { line: 'gen models/app.ts --check --out drifted --fail-on never', status: 0, says: /differs/ },
  ],
  sync: [
    {
      line: 'sync --check --config sync.config.json',
      status: 1,
      says: /initial value/,
    },
  ],
  diff: [
    {
      line: 'diff chart/values.schema.json new.schema.json',
      status: 1,
      says: /default/,
      formats: [...reports, 'markdown'],
    },
    { line: 'diff chart/values.schema.json new.schema.json -f mine.yaml', status: 1, says: /default/ },
    { line: 'diff old-crd.yaml crd.yaml', status: 1, says: /default/, formats: [...reports, 'markdown'] },
    { line: 'diff old-crd.yaml refused-crd.yaml', status: 1, says: /default/ },
    { line: 'validate refused-crd.yaml object.yaml', status: 1, says: /default/ },
    { line: 'webhook validate --crd refused-crd.yaml review.json', status: 2, says: /default/, formats: ['pretty'] },
    { line: 'diff chart/values.schema.json models/app.ts --all', status: 0, says: /default/ },
  ],
  history: [
    {
      line: 'history chart/values.schema.json new.schema.json',
      status: 0,
      says: /./,
      holds: product('decorators with the defaults before'),
    },
  ],
  normalize: [
    { line: 'normalize --check chart/values.schema.json', status: 1, says: /normal form/ },
    {
      line: 'normalize chart/values.schema.json',
      status: 0,
      says: /normalized/,
      holds: [/values\.schema\.json$/, 'it rewrites the schema'],
    },
  ],
  import: [
    {
      line: 'import chart/values.schema.json --out imported/app.ts',
      status: 0,
      says: /imported/,
      holds: [/^imported\//, 'the model has the defaults of the schema'],
    },
  ],
  convert: [
    { line: 'convert crd.yaml --to openapi', status: 0, says: /./, holds: product('the document') },
    {
      line: 'convert models/app.ts --to openapi.json --fail-on never',
      status: 0,
      says: /default-refused/,
      holds: product('the document'),
    },
  ],
  docs: [
    {
      line: 'docs chart/values.schema.json',
      status: 0,
      says: /password/,
      holds: product('the page, with the defaults and examples of the schema'),
    },
  ],
  values: [{ line: 'values chart -f mine.yaml', status: 0, says: /./, holds: product('the values') }],
  'values migrate': [
    { line: 'values migrate renamed.schema.json old.yaml --check', status: 1, says: /is now .*login\.password/ },
    {
      line: 'values migrate renamed.schema.json old.yaml',
      status: 0,
      says: /is now .*login\.password/,
      holds: [/old\.yaml$/, 'it rewrites the values'],
    },
    {
      line: 'values migrate renamed.schema.json old.yaml --dry-run',
      status: 0,
      says: /is now .*login\.password/,
      holds: product('the lines that change'),
    },
  ],
  cases: [
    {
      line: 'cases chart/values.schema.json --out cases',
      status: 0,
      says: /cases/,
      holds: [/^cases\//, 'cases may contain the defaults and examples of the schema'],
    },
  ],
  'conversions check': [
    { line: 'conversions check versions.yaml', status: 1, says: /v2 refuses a Toy[^]*spec.password/ },
  ],
  'conversions plan': [
    { line: 'conversions plan crd.yaml moved.yaml', status: 1, says: /spec\.password/ },
    {
      line: 'conversions plan crd.yaml versions.yaml --step 1',
      status: 0,
      says: /password/,
      holds: product('the definition, with its defaults'),
      formats: ['pretty'],
    },
  ],
  init: [
    {
      line: 'init --yes --cwd bare',
      status: 0,
      says: /./,
      holds: [/^bare\//, 'the model has the values of values.yaml as initial values'],
    },
  ],
  webhook: [
    { line: 'webhook validate --crd crd.yaml review.json', status: 0, says: /spec.password/, formats: ['pretty'] },
    { line: 'webhook validate --model models/app.ts map.json', status: 0, says: /password/, formats: ['pretty'] },
    {
      line: 'webhook admit --kudo --operator-versions ov.yaml admit.json',
      status: 0,
      says: /immutable/,
      formats: ['pretty'],
    },
    {
      line: 'webhook convert --kudo --operator-versions ov1.yaml convert.json',
      status: 0,
      says: /integer/,
      unmarked: true,
      formats: ['pretty'],
    },
  ],
  'params set': [
    {
      line: 'params set instance.yaml --schema package -p password=SECRET-set',
      status: 1,
      says: /immutable|pattern|one or more/,
      holds: product('the instance'),
    },
  ],
  'params plan': [
    { line: 'params plan instance.yaml --schema package -p password=SECRET-set', status: 1, says: /password/ },
    { line: 'params plan instance.yaml --schema package -P mine-kudo.yaml', status: 1, says: /password/ },
  ],
};

/** Commands that read no values, or that another row covers. */
const others: Readonly<Record<string, string>> = {
  serve: 'answers as webhook does, and logs neither messages nor values: test/serve',
  preview: 'serves the values that it is asked to show; what --read-only masks: test/page',
  explain: 'reads the code of a rule',
  completion: 'reads nothing',
  preflight: 'reports what diff, audit and validate find, of a cluster: test/cli/cluster.test.ts',
  add: 'writes the property that it is given, and shows the lines beside it',
  'params list': 'prints the parameters of an operator with their defaults, which it is asked for',
  'params add': 'writes the parameter that it is given',
  'params convert': 'prints the converted objects, which it is asked for',
  'params patch': 'changes values as params set does',
  'params upgrade': 'changes values as params set does',
  'params versions': 'compares operators, and reads no values',
  'params export': 'prints the values of an instance, which it is asked for',
};

const secret = 'hunter2-secret';
const long = `hunter2-${'x'.repeat(10_000)}`;

/** Everything that the lines read; a marked property is a secret. */
function createFiles(planted: string, { isMarked }: { readonly isMarked: boolean }): Files {
  const marks = isMarked ? { writeOnly: true, format: 'password' } : {};
  const constraint = { type: 'string', pattern: '^[A-Z]+$' };
  const password = (name: string) => ({
    ...constraint,
    ...marks,
    default: `${planted}-${name}`,
    examples: [`${planted}-example`],
  });
  const schema = (name: string, more: object = {}) => ({
    type: 'object',
    properties: { login: { type: 'object', properties: { password: { ...password(name), ...more } } } },
  });
  const definition = (name: string, more = '') => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: toys.a.example.com }
spec:
  group: a.example.com
  scope: Namespaced
  names: { kind: Toy, plural: toys, singular: toy, listKind: ToyList }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                password:
                  type: string
                  maxLength: 20000
                  ${isMarked ? 'format: password' : ''}
                  default: '${planted}-${name}'
                  example: '${planted}-example'
${more}
`;
  const version = (name: string, keywords: object = {}) => ({
    name,
    served: true,
    storage: name === 'v2',
    schema: {
      openAPIV3Schema: {
        type: 'object',
        properties: {
          spec: {
            type: 'object',
            default: {},
            properties: {
              password: {
                type: 'string',
                ...(isMarked ? { format: 'password' } : {}),
                default: `${planted}-default`,
                ...keywords,
              },
            },
          },
        },
      },
    },
  });
  const versions = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'toys.a.example.com', annotations: { 'schemawright/history': '{"v2":{"from":"v1"}}' } },
    spec: {
      group: 'a.example.com',
      scope: 'Namespaced',
      names: { kind: 'Toy', listKind: 'ToyList', plural: 'toys', singular: 'toy' },
      versions: [
        version('v1', { enum: [`${planted}-default`] }),
        version('v2', { default: 'ABC', pattern: '^[A-Z]+$' }),
      ],
    },
  };
  const without = { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object' } } } };
  const both = version('v1', { default: undefined, enum: [`${planted}-moved`] });
  const moved = { ...versions, spec: { ...versions.spec, versions: [both, { ...version('v2'), schema: without }] } };
  const object = {
    apiVersion: 'a.example.com/v1',
    kind: 'Toy',
    metadata: { name: 'a', namespace: 'b' },
    spec: { password: `${planted}-object` },
  };
  const review = (reviewed: Readonly<Record<string, unknown>>, more: object = {}) =>
    JSON.stringify({
      apiVersion: 'admission.k8s.io/v1',
      kind: 'AdmissionReview',
      request: {
        uid: 'u',
        operation: 'CREATE',
        kind: { kind: reviewed.kind },
        object: reviewed,
        ...more,
      },
    });
  const values = (name: string) => `login:\n  password: ${planted}-${name}\n`;
  const chart = 'apiVersion: v2\nname: app\nversion: 1.0.0\n';
  const decorator = isMarked ? '@Secret()' : '';
  const model = `import { Pattern, Secret, Values } from 'schemawright';

export class Login {
  /** Who may log in. */
  ${decorator}
  @Pattern(/^[A-Z]+$/)
  password = '${planted}-model';
}

/** The values. */
@Values()
export class App {
  login = new Login();
}
`;
  const parameters = JSON.stringify({
    apiVersion: 'kudo.dev/v1beta2',
    type: 'object',
    properties: {
      password: { ...constraint, ...marks, immutable: true, default: `${planted}-parameters` },
      size: { type: 'integer' },
    },
  });
  const operatorVersion = (spec: object, version: string) => ({
    apiVersion: `kudo.dev/${version}`,
    kind: 'OperatorVersion',
    metadata: { name: 'op-1', namespace: 'b' },
    spec: { plans: { deploy: {} }, ...spec },
  });
  const instance = (parameters: object, version = 'v1beta2') => ({
    apiVersion: `kudo.dev/${version}`,
    kind: 'Instance',
    metadata: { name: 'i', namespace: 'b' },
    spec: { operatorVersion: { name: 'op-1' }, parameters },
  });
  return {
    'chart/Chart.yaml': chart,
    'chart/values.yaml': values('chart'),
    'chart/values.schema.json': JSON.stringify(schema('schema'), null, 1),
    'new.schema.json': JSON.stringify(schema('new', { pattern: '^[A-Z]$' }), null, 1),
    'mine.yaml': values('mine'),
    'renamed.schema.json': JSON.stringify(
      schema('renamed', { pattern: '.', 'x-renamed-from': [{ from: 'pass', since: '2.0.0' }] }),
    ),
    'old.yaml': values('old').replace('password', 'pass'),
    'schema.yml': '#@data/values-schema\n---\nsize: 1\n',
    'ytt.yml': `size: ${planted}-ytt\n`,
    'crd.yaml': definition(
      'new',
      '                  x-kubernetes-validations: [{ rule: \'!self.endsWith("object")\' }]',
    ),
    'refused-crd.yaml': definition('refused', '                  x-kubernetes-validations: [{ rule: \'self == ""\' }]'),
    'old-crd.yaml': definition('old'),
    'versions.yaml': JSON.stringify(versions),
    'moved.yaml': JSON.stringify(moved),
    'object.yaml': JSON.stringify(object),
    'review.json': review(object),
    'map.json': review({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'a', namespace: 'b' },
      data: { 'values.yaml': values('map') },
    }),
    'models/app.ts': model,
    'drifted/app/values.yaml': `# Auto-generated by schemawright\n${values('drifted')}`,
    'drifted/app/values.schema.json': JSON.stringify(schema('drifted'), null, 2),
    'sync.config.json': JSON.stringify({
      include: ['models/app.ts'],
      models: { App: { out: 'synced', targets: { 'values-yaml': false } } },
    }),
    'synced/Chart.yaml': chart,
    'synced/values.yaml': values('synced').replace(`${planted}-synced`, 'ABC'),
    'bare/Chart.yaml': chart,
    'bare/values.yaml': values('bare'),
    'package/operator.yaml':
      'apiVersion: kudo.dev/v1beta1\nname: op\noperatorVersion: 1.0.0\ntasks: []\nplans: { deploy: {} }\n',
    'package/params.yaml': parameters,
    'mine-kudo.yaml': `password: ${planted}-kudo\n`,
    'instance.yaml': JSON.stringify(instance({ password: `${planted}-instance` })),
    'ov.yaml': JSON.stringify(operatorVersion({ parameters: JSON.parse(parameters) as unknown }, 'v1beta2')),
    'ov1.yaml': JSON.stringify(
      operatorVersion({ parameters: [{ name: 'SIZE', 'value-type': 'integer', default: '3' }] }, 'v1beta1'),
    ),
    'admit.json': review(instance({ password: `${planted}-instance` }), {
      operation: 'UPDATE',
      namespace: 'b',
      oldObject: instance({ password: `${planted}-before` }),
    }),
    'convert.json': JSON.stringify({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'ConversionReview',
      request: {
        uid: 'u',
        desiredAPIVersion: 'kudo.dev/v1beta2',
        objects: [instance({ SIZE: `${planted}-size` }, 'v1beta1')],
      },
    }),
  };
}

interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The texts of files that are new or changed. */
  readonly written: Files;
}

async function run(files: Files, args: readonly string[]): Promise<Ran> {
  const cwd = folderFor(files);
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(args, terminal);
  const texts = listFiles(cwd).map((path) => [relative(cwd, path), readFileSync(path, 'utf8')] as const);
  const written = Object.fromEntries(texts.filter(([path, text]) => files[path] !== text));
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr(), written };
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? listFiles(path) : [path];
  });
}

/** What a run shows, but for what must contain the planted values. */
function listTexts({ stdout, stderr, written }: Ran, { holds }: Row): readonly (readonly [string, string])[] {
  const all = [['stdout', stdout] as const, ['stderr', stderr] as const, ...Object.entries(written)];
  return all.filter(([name]) => holds?.[0].test(name) !== true);
}

function listNames(entries: Readonly<Record<string, CommandEntry>>, before = ''): readonly string[] {
  return Object.entries(entries).flatMap(([name, { commands: inner }]) =>
    // Only values is a command of its own beside those below it.
    [...(inner ? listNames(inner, `${name} `) : []), ...(inner && name !== 'values' ? [] : [`${before}${name}`])],
  );
}

test('every command has a row', () => {
  expect([...Object.keys(rows), ...Object.keys(others)].sort()).toEqual([...listNames(commands)].sort());
});

const table = Object.values(rows)
  .flat()
  .flatMap((row) => (row.formats ?? reports).map((format) => [row.line, format, row] as const));

/** The formats differ in what they show: frames, texts, data. */
const some = table.filter(([, format]) => ['pretty', 'json', 'markdown'].includes(format));

const formatFlags = (format: string, { formats }: Row): readonly string[] =>
  formats?.length === 1 ? [] : ['--format', format];

describe('a secret', () => {
  test.each(table)('is in nothing that "%s" shows in the format %s', async (line, format, row) => {
    const { unmarked, status, says } = row;
    const args = [...line.replace('SECRET', secret).split(' '), ...formatFlags(format, row)];
    const files = createFiles(secret, { isMarked: true });
    const found = await run(files, [...args, ...(unmarked ? ['--redact'] : [])]);
    expect([found.status, found.stdout + found.stderr]).toEqual([status, expect.stringMatching(says)]);
    expect(listTexts(found, row).filter(([, text]) => text.includes(secret))).toEqual([]);
  });

  // The definition of a step is the product of the command, as it is applied.
  const redacting = some.filter(([line]) =>
    /^(?:validate|audit|conversions(?!.*--step)|lint|gen|sync|diff|webhook) /.test(line),
  );
  test.each(redacting)(
    'that no schema marks is hidden by "%s --redact" in the format %s',
    async (line, format, row) => {
      const args = [...line.replace('SECRET', secret).split(' '), ...formatFlags(format, row)];
      const files = createFiles(secret, { isMarked: false });
      const shown = await run(files, args);
      const isShown = listTexts(shown, row).some(([, text]) => text.includes(secret));
      expect(isShown, 'without --redact').toBe(true);
      const hidden = await run(files, [...args, '--redact']);
      expect(hidden.status).toBe(shown.status);
      expect(listTexts(hidden, row).filter(([, text]) => text.includes(secret))).toEqual([]);
    },
  );
});

describe('a value of 10,000 characters', () => {
  test.each(some)('is cut in what "%s" shows in the format %s', async (line, format, row) => {
    if (row.data === format) return;
    const args = [...line.replace('SECRET', long).split(' '), ...formatFlags(format, row)];
    const found = await run(createFiles(long, { isMarked: false }), args);
    const cut = listTexts(found, row).flatMap(([name, text]) => {
      const [uncut] = /x{300,}/.exec(text) ?? [];
      return uncut === undefined ? [] : [`${name}: ${uncut.length}: ${text.slice(0, 300)}`];
    });
    expect(cut).toEqual([]);
  });
});
