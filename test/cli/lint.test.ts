import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { built, describeShared, describeWith } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';
import { sarifValidator } from '../support/sarif-schema.ts';
import { recordedTerminal } from '../support/terminal.ts';

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** A document with one finding of R5, and none other of R5 to R6. */
const untitled = JSON.stringify(
  {
    $schema: dialect,
    type: 'object',
    additionalProperties: false,
    properties: {
      global: { type: 'object', title: 'Global', additionalProperties: false, properties: {} },
      replicas: {
        type: 'integer',
        minimum: 1,
        maximum: 9,
        description: 'How many pods serve requests at the same time.',
      },
    },
  },
  null,
  2,
);
const titled = untitled.replace('"type": "integer"', '"type": "integer",\n      "title": "Replicas"');
const clusterApp = ['--profile', 'cluster-app', '--rule', 'R5/title-missing'];

interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly folder: string;
}

async function linted(files: Files, ...args: readonly string[]): Promise<Ran> {
  return await lintedIn(folderFor(files), ...args);
}

async function lintedIn(folder: string, ...args: readonly string[]): Promise<Ran> {
  const terminal = recordedTerminal(folder);
  const status = await runCommandLine(['lint', ...args], terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr(), folder };
}

describe('a document', () => {
  test('is shown with the line of the item that is meant, in a list', async () => {
    const schema = '{\n  "required": [\n    "size",\n    "nmae"\n  ],\n  "properties": { "size": {}, "name": {} }\n}\n';
    const args = ['--rule', 'schema/required-undeclared', '--format', 'concise'];
    for (const file of ['a.json', 'a.yaml']) {
      const { stdout } = await linted({ [file]: schema }, file, ...args);
      expect(stdout).toMatch(`${file}:4:5 info schema/required-undeclared the root requires property "nmae"`);
    }
  });

  test('is shown with the line to mend', async () => {
    const { status, stdout, stderr } = await linted({ 'a.json': untitled }, 'a.json', ...clusterApp);
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^a\.json:12:5 error R5\/title-missing/);
    expect(stdout).toMatch(/\n {2}> 12 │ {5}"replicas": \{\n {7}│ {5}\^{10}\n/);
    expect(stdout).toMatch(/\n {2}at: \/properties\/replicas\n/);
    expect(stdout).toMatch(/\nFound 1 error in 1 file in \d+ ms\n$/);
  });

  test('is shown with the line also beside a value that cannot be read', async () => {
    const schema =
      '{\n  "properties": {\n    "a": {\n      "type": "string",\n      "minLength": "x",\n      "default": 5\n    }\n  }\n}\n';
    const { stdout } = await linted({ 'a.json': schema }, 'a.json', '--format', 'concise');
    expect(stdout).toMatch('a.json:5:7 error helm/keyword-value');
    expect(stdout).toMatch('a.json:6:7 warning schema/default-refused');
  });

  test('without findings is clean', async () => {
    const { status, stdout } = await linted({ 'a.json': titled }, 'a.json', ...clusterApp);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^No findings in 1 file in \d+ ms\n$/)]);
  });

  test('may be written in YAML', async () => {
    const { stdout } = await linted({ 'a.yaml': 'type: object\nproperties:\n  a: {}\n' }, 'a.yaml', ...clusterApp);
    expect(stdout).toMatch(/^a\.yaml:3:3 error R5\/title-missing/);
  });

  test('says in JSON what scripts rely on', async () => {
    const { stdout } = await linted({ 'charts/a.json': untitled }, 'charts/a.json', '--format', 'json', ...clusterApp);
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      files: [
        {
          path: 'charts/a.json',
          diagnostics: [
            { rule: 'R5/title-missing', severity: 'error', pointer: '/properties/replicas', line: 12, column: 5 },
          ],
        },
      ],
      summary: { files: 1, errors: 1, warnings: 0, infos: 0 },
    });
    expect(stdout).not.toMatch('"source"');
  });

  test('fails for warnings where they are to fail', async () => {
    const args = ['a.json', '--profile', 'cluster-app', '--rule', 'R8', '--rule', 'R6/description-missing'];
    const bare = { 'a.json': untitled.replace(/"description": "[^"]*"/, '"$comment": ""') };
    expect((await linted(bare, ...args)).status).toBe(0);
    expect((await linted(bare, ...args, '--fail-on', 'warning')).status).toBe(1);
    expect(await linted(bare, ...args, '--quiet')).toMatchObject({ status: 0, stdout: '' });
  });
});

describe('several files', () => {
  test('make one report; one that is no JSON does not keep the others from being checked', async () => {
    const files = { 'a.json': untitled, 'b.json': '{ "type": }', 'c.json': titled };
    const { status, stdout } = await linted(files, 'a.json', 'b.json', 'c.json', '--format', 'concise', ...clusterApp);
    expect(status).toBe(1);
    expect(stdout.split('\n')).toEqual([
      'a.json:12:5 error R5/title-missing property "replicas" has no title',
      expect.stringMatching(/^b\.json:1:11 error document\/syntax /),
      expect.stringMatching(/^Found 2 errors in 3 files in /),
      '',
    ]);
  });

  test('of a folder are its values schemas, those of dependencies and packages left out', async () => {
    const files = {
      'helm/a/values.schema.json': titled,
      'helm/a/Chart.yaml': 'name: a\n',
      'helm/a/charts/b/values.schema.json': untitled,
      'helm/a/schema.json': untitled,
      'helm/node_modules/c/values.schema.json': untitled,
    };
    const { status, stdout } = await linted(files, 'helm', '--format', 'json', ...clusterApp);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ files: [{ path: 'helm/a/values.schema.json' }] });
  });

  test('of a folder are each linted once, whatever links lead to them', async () => {
    const folder = folderFor({ 'helm/a/values.schema.json': titled });
    symlinkSync('..', join(folder, 'helm/a/up'));
    const { stdout } = await lintedIn(folder, 'helm', ...clusterApp);
    expect(stdout).toMatch(/^No findings in 1 file in/);
  });

  test('may be models and documents at once', async () => {
    const model =
      "import { Values } from 'schemawright';\n@Values({ profile: 'cluster-app' })\nexport class A { name!: string; }\n";
    const files = { 'models/a.ts': model, 'values.schema.json': untitled };
    const { stdout } = await linted(
      files,
      '.',
      '--format',
      'json',
      '--no-cache',
      '--rule',
      'R5/title-missing',
      '--rule',
      'R6/description-missing',
    );
    const report: unknown = JSON.parse(stdout);
    expect(report).toMatchObject({
      files: [
        { path: 'models/a.ts', diagnostics: [{ rule: 'R6/description-missing', source: { file: 'models/a.ts' } }] },
        { path: 'values.schema.json', diagnostics: [{ line: 6 }, { rule: 'R5/title-missing', line: 12 }] },
      ],
    });
  });
});

describe('what cannot be linted is exit 2 and a message', () => {
  test.each<[string, Files, readonly string[], string | RegExp]>([
    ['a file that is not there', {}, ['a.json'], 'schemawright: error: "a.json" does not exist\n'],
    [
      'another kind of file',
      { 'a.txt': '' },
      ['a.txt'],
      /"a\.txt" is neither a document nor a model\n {2}help: Name documents/,
    ],
    [
      'a folder with a chart that has no schema',
      { 'a/hello/Chart.yaml': 'name: hello\n' },
      ['a'],
      /"a" contains nothing to lint; passed over: 1 without a schema\n {2}help: .*schemawright init a\/hello/,
    ],
    [
      'a folder without any',
      { 'a/b.json': '{}', 'a/00-assert.yaml': 'a: 1\n' },
      ['a'],
      /"a" contains nothing to lint; passed over: 1 assertions of tests, 1 without a schema\n {2}help: lint checks JSON schemas .*, and: .*a CustomResourceDefinition, .*a ytt file/,
    ],
    [
      'an object of Kubernetes',
      { 'a.yaml': 'apiVersion: v1\nkind: Pod\n' },
      ['a.yaml'],
      '"a.yaml" is a Kubernetes object (Pod)',
    ],
    ['an OpenAPI document', { 'a.json': '{"openapi":"3.1.0"}' }, ['a.json'], '"a.json" is an OpenAPI document'],
    [
      'an object of KUDO',
      { 'a.yaml': 'apiVersion: kudo.dev/v1beta1\nkind: Instance\n' },
      ['a.yaml'],
      '"a.yaml" is a KUDO object (Instance)',
    ],
    ['values', { 'values.yaml': 'replicas: 1\n' }, ['values.yaml'], '"values.yaml" is not a JSON schema'],
    [
      'an unknown profile',
      { 'a.json': '{}' },
      ['a.json', '--profile', 'clusterapp'],
      'unknown profile "clusterapp"\n  help: Did you mean "cluster-app"?',
    ],
    [
      'an unknown rule',
      { 'a.json': '{}' },
      ['a.json', '--rule', 'R5/titel-missing'],
      'no rule is called "R5/titel-missing"\n  help: Did you mean "R5/title-missing"?',
    ],
    [
      'a rule of another profile',
      { 'a.json': '{}' },
      ['a.json', '--profile', 'helm', '--rule', 'R5/title-missing'],
      'no rule of helm is called "R5/title-missing"\n  help: It belongs to cluster-app.',
    ],
    ['no version of Helm', { 'a.json': '{}' }, ['a.json', '--helm-min', 'new'], '"new" is not a version of Helm'],
    [
      'a baseline that is none',
      { 'a.json': '{}', 'b.json': '[]' },
      ['a.json', '--baseline', 'b.json'],
      '"b.json" is not a baseline',
    ],
    ['a baseline that is not there', { 'a.json': '{}' }, ['a.json', '--baseline', 'b.json'], '"b.json" does not exist'],
    [
      'flags that exclude each other',
      { 'a.json': '{}' },
      ['a.json', '--no-baseline', '--write-baseline'],
      '--no-baseline cannot be combined with',
    ],
  ])('%s', async (_, files, args, message) => {
    const { status, stdout, stderr } = await linted(files, ...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('every one of several problems is named', async () => {
    const { stderr } = await linted({ 'a.json': '{}', 'c.json': '{"swagger":"2.0"}' }, 'a.json', 'b.json', 'd.json');
    expect(stderr.match(/does not exist/g)).toHaveLength(2);
  });
});

test.each(['concise', 'json', 'sarif', 'github', 'gitlab', 'junit'])('a report in %s stands alone', async (format) => {
  const { status, stdout, stderr, folder } = await linted(
    { 'a.json': untitled },
    'a.json',
    '--format',
    format,
    ...clusterApp,
  );
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout).toMatch('R5/title-missing');
  expect(stdout).toMatch('a.json');
  const there = await lintedIn(folder, 'a.json', '--format', format, '--output-file', 'out/report', ...clusterApp);
  expect(there).toMatchObject({ status: 1, stdout: '', stderr: '' });
  expect(readFileSync(join(folder, 'out/report'), 'utf8').replace(/\d+(?: ms|,?$|\.\d+)/gm, '')).toBe(
    stdout.replace(/\d+(?: ms|,?$|\.\d+)/gm, ''),
  );
});

test('SARIF explains each rule', async () => {
  const { stdout } = await linted({ 'a.json': untitled }, 'a.json', '--format', 'sarif', ...clusterApp);
  expect(stdout).toMatch(/"id": "R5\/title-missing",\n\s+"shortDescription": \{\n\s+"text": "[A-Z]/);
});

test('--max-diagnostics keeps the worst and says what is missing', async () => {
  const { stdout } = await linted(
    { 'a.json': untitled },
    'a.json',
    '--profile',
    'cluster-app',
    '--max-diagnostics',
    '1',
  );
  expect(stdout).toMatch(/\d+ findings are not shown\n/);
});

test('a rule that is named is looked for, whatever the document is', async () => {
  for (const rule of ['R5/title-missing', 'TitleExists']) {
    const { stdout } = await linted({ 'a.json': untitled }, 'a.json', '--rule', rule, '--format', 'concise');
    expect(stdout).toMatch(new RegExp(`^a\\.json:12:5 error ${rule} `));
  }
});

test('profiles can be named together, and rules too', async () => {
  const names = [
    '--profile',
    'cluster-app,schemalint',
    '--rule',
    'R5/title-missing,TitleExists',
    '--format',
    'concise',
  ];
  const { stdout } = await linted({ 'a.json': untitled }, 'a.json', ...names);
  expect(stdout.split('\n').map((line) => line.split(' ')[2])).toEqual([
    'R5/title-missing',
    'TitleExists',
    'errors',
    undefined,
  ]);
});

describeShared('SARIF of the charts of the field', 'corpus/cluster-app', (corpus) => {
  const validate = sarifValidator();
  const charts = readdirSync(corpus).filter((name) => name.includes('@'));

  test.each(charts)('satisfies its schema: %s', async (chart) => {
    const { stdout } = await lintedIn(join(corpus, chart), 'values.schema.json', '--format', 'sarif');
    validate(JSON.parse(stdout));
    expect(validate.errors).toBeNull();
  });
});

describe('--fix', () => {
  test('mends what it can, and reports what is left', async () => {
    const args = ['a.json', '--profile', 'cluster-app', '--rule', 'R5', '--fix'];
    const { status, stdout, folder } = await linted({ 'a.json': untitled }, ...args);
    expect(stdout).toMatch(/^fixed 1 finding in a\.json\n\nNo findings in 1 file/);
    expect(status).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, 'a.json'), 'utf8'))).toMatchObject({
      properties: { replicas: { title: 'Replicas' } },
    });
    expect((await lintedIn(folder, ...args)).stdout).toMatch(/^No findings/);
  });

  test('leaves a text alone that cannot be read', async () => {
    const { status, folder } = await linted({ 'a.json': '{ "type": ' }, 'a.json', '--fix');
    expect([status, readFileSync(join(folder, 'a.json'), 'utf8')]).toEqual([1, '{ "type": ']);
  });
});

describeWith('standard input', built, (root) => {
  const program = [join(root, 'dist/cli/main.js'), 'lint', '-', '--cwd'];

  test.each<[string, string, readonly string[], number, RegExp]>([
    ['is a document', untitled, [], 1, /^-:12:5 error R5\/title-missing[^]* {2}> 12 │ {5}"replicas"/],
    ['may be empty', '', [], 1, /^-:1:1 error document\/syntax/],
    ['cannot be fixed', untitled, ['--fix'], 2, /^schemawright: error: standard input cannot be fixed/],
  ])('%s', async (_, input, flags, status, output) => {
    const args = [...program, folderFor(), ...clusterApp, ...flags];
    const ran = await runNode(args, { cwd: repository, input });
    expect(ran.status).toBe(status);
    expect(ran.stdout + ran.stderr).toMatch(output);
  });
});

describe('acceptances of the configuration', () => {
  const config = (lint: unknown): Files => ({
    'a.json': untitled,
    'schemawright.config.json': JSON.stringify({ lint }),
  });
  const args = ['a.json', '--profile', 'cluster-app', '--format', 'concise', ...clusterApp.slice(2)];
  const rule = 'R5/title-missing';

  test.each<[string, object, readonly RegExp[]]>([
    ['everywhere', { rule, reason: 'why' }, []],
    ['at a pointer', { rule, pointer: '/properties/replicas', reason: 'why' }, []],
    ['above a pointer', { rule, pointer: '/properties', reason: 'why' }, []],
    ['in a file', { rule, file: 'a.json', reason: 'why' }, []],
    [
      'elsewhere',
      { rule, pointer: '/properties/global', reason: 'why' },
      [/^a\.json:12:5 error R5/, /json:1:19 warning allow\/unused no finding of R5\/title-missing is accepted here/],
    ],
    ['in another file', { rule, file: 'b.json', reason: 'why' }, [/^a\.json:12:5 error R5/]],
    [
      'without a reason',
      { rule },
      [/json:1:19 warning allow\/reason-missing the acceptance of findings of R5\/title-missing has no reason/],
    ],
    [
      'of no rule',
      { rule: 'R5/titel', reason: 'why' },
      [/^a\.json:12:5 error R5/, /json:1:19 error allow\/unknown-rule the rule "R5\/titel" does not exist/],
    ],
  ])('hold %s', async (_, acceptance, lines) => {
    const { stdout } = await linted(config({ allow: [acceptance] }), ...args);
    const found = stdout.split('\n').slice(0, -2);
    expect(found).toHaveLength(lines.length);
    for (const [index, line] of lines.entries()) expect(found[index]).toMatch(line);
  });

  test.each<[string, RegExp]>([
    ['off', /^No findings/],
    ['info', /^a\.json:12:5 info R5/],
    ['warning', /^a\.json:12:5 warning R5/],
  ])('a rule may be %s', async (severity, output) => {
    const { status, stdout } = await linted(config({ severity: { [rule]: severity } }), ...args);
    expect(status).toBe(0);
    expect(stdout).toMatch(output);
  });

  test('a severity for no rule is a finding', async () => {
    const { stdout } = await linted(config({ severity: { 'R5/title-mising': 'off' } }), 'a.json');
    expect(stdout).toMatch(
      /allow\/unknown-rule\n {2}the severity of "R5\/title-mising" has no effect: there is no such rule\n[^]*Did you mean "R5\/title-missing"/,
    );
  });
});

describe('a baseline', () => {
  test('accepts what is there, tells what is new, and what is gone', async () => {
    const args = ['a.json', '--format', 'concise', ...clusterApp];
    const written = await linted({ 'a.json': untitled }, '--write-baseline', ...args);
    expect(written).toMatchObject({ status: 0, stderr: '' });
    expect(written.stdout).toMatch(
      /^wrote schemawright-baseline\.json: 1 finding\n\nNo findings in 1 file \(1 finding in the baseline\)/,
    );
    const { folder } = written;
    expect(await lintedIn(folder, ...args)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^No findings/) as unknown,
    });
    expect(await lintedIn(folder, '--no-baseline', ...args)).toMatchObject({ status: 1 });
    writeFileSync(
      join(folder, 'a.json'),
      `\n\n${untitled.replace('"title": "Global", ', '').replace('"title": "Global",', '')}`,
    );
    expect((await lintedIn(folder, ...args)).stdout).toMatch(
      /^a\.json:8:5 error R5\/title-missing property "global" has no title\nFound 1 error/,
    );
    writeFileSync(join(folder, 'a.json'), titled);
    const better = await lintedIn(folder, ...args);
    expect(better.stdout).toMatch(
      /^schemawright-baseline\.json:6:9 warning baseline\/stale a\.json no longer has a finding of R5\/title-missing at \/properties\/replicas\n/,
    );
    await lintedIn(folder, '--write-baseline', ...args);
    expect((await lintedIn(folder, ...args)).stdout).toMatch(/^No findings in 1 file in/);
  });
});

test('a finding about a part of a composed decorator is at that part', async () => {
  const model = `import { compose, Examples, MaxLength, Values } from 'schemawright';

const Short = compose(
  MaxLength(3),
  Examples('aaaa'),
);

@Values()
export class App {
  @Short name?: string;
}
`;
  const { stdout } = await linted({ 'models/app.ts': model }, 'models', '--format', 'concise');
  expect(stdout).toContain('models/app.ts:5:3 error schema/example-refused');
});
