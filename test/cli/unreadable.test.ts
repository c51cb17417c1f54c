import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { tellFailure } from '../../src/cli/terminal/command.ts';
import { asAnybody } from '../support/anybody.ts';
import { hastenClock } from '../support/clock.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { ran } from '../support/ran.ts';
import { recordedTerminal } from '../support/terminal.ts';
import { toys } from '../support/toys.ts';

const definition = toys();

const model = `import { Values } from 'schemawright';
@Values()
export class Shop {
  replicas: number = 2;
}
`;

test.each([
  ['validate', '--crd', 'crd.yaml', 'loop.yaml'],
  ['validate', '--crd', 'loop.yaml', 'crd.yaml'],
  ['validate', '--ytt', 'loop.yaml'],
  ['audit', '--crd', 'loop.yaml', 'crd.yaml'],
  ['params', 'list', 'loop.yaml'],
])('a link that leads to itself is told: %s %s %s %s', async (...args) => {
  const cwd = folderFor({ 'crd.yaml': definition });
  symlinkSync('loop.yaml', join(cwd, 'loop.yaml'));
  const { status, output } = await ran(cwd, ...args);
  expect(status).toBe(2);
  expect(output).toMatch(/"loop\.yaml" is (?:a link to itself|a broken link)/);
});

test.each([
  ['itself', 'schemawright.config.json', 'is a link to itself'],
  ['nothing', 'gone.json', 'is a broken link'],
])('a configuration that is a link to %s is told, not passed over', async (_, target, reason) => {
  const cwd = folderFor({ 'models/a.ts': '' });
  symlinkSync(target, join(cwd, 'schemawright.config.json'));
  const { status, output } = await ran(cwd, 'gen');
  expect(status).toBe(2);
  expect(output).toContain(`"schemawright.config.json" ${reason}`);
});

describe('a file that does not exist', () => {
  const files = {
    'schema.json': '{ "type": "object", "properties": { "a": { "type": "integer" } } }',
    'good.yaml': 'a: 1\n',
    'crd.yaml': definition,
    'models/shop.ts': model,
    'folder.yaml/.keep': '',
  };
  const message = 'schemawright: error: "gone.yaml" does not exist\n';

  test.each([
    'values migrate schema.json gone.yaml',
    'values migrate --model models/shop.ts gone.yaml',
    'values migrate schema.json gone.yaml --check',
    'values migrate schema.json gone.yaml --dry-run',
    'values migrate schema.json gone.yaml --format concise',
    'values migrate gone.yaml',
    'values schema.json -f gone.yaml',
    'validate schema.json gone.yaml',
    'validate gone.yaml good.yaml',
    'validate crd.yaml gone.yaml',
    'validate crd.yaml gone.yaml --allow-empty',
    'validate schema.json gone.yaml --allow-empty',
    'audit crd.yaml gone.yaml --allow-empty',
    'lint gone.yaml',
    'normalize gone.yaml',
    'normalize --check gone.yaml',
    'diff gone.yaml schema.json',
    'import gone.yaml',
    'docs gone.yaml',
    'gen gone.yaml',
  ])('is all that is said: %s', async (line) => {
    const terminal = recordedTerminal(folderFor(files));
    const status = await runCommandLine(line.split(' '), terminal);
    expect([status, terminal.stdout()]).toEqual([2, '']);
    expect(terminal.stderr()).toContain('"gone.yaml"');
  });

  test.each([
    ['values migrate schema.json good.yaml gone.yaml', message],
    ['validate schema.json gone.yaml good.yaml', message],
    ['lint schema.json gone.yaml', message],
    ['values migrate schema.json good.yaml folder.yaml', 'schemawright: error: "folder.yaml" is a folder\n'],
  ])('does not hide the report of another: %s', async (line, told) => {
    const terminal = recordedTerminal(folderFor(files));
    const status = await runCommandLine(line.split(' '), terminal);
    expect([status, terminal.stdout()]).toEqual([2, expect.stringMatching(/^No findings in 1 file in \d+ ms\n$/)]);
    expect(terminal.stderr()).toContain(told);
  });

  test.each([
    ['json', /"files": \[\],/],
    ['sarif', /"results": \[\]/],
    ['junit', /tests="0"/],
  ])('leaves a report as %s without a file', async (format, expected) => {
    const terminal = recordedTerminal(folderFor(files));
    const status = await runCommandLine(
      ['values', 'migrate', 'schema.json', 'gone.yaml', '--format', format],
      terminal,
    );
    expect([status, terminal.stdout(), terminal.stderr()]).toEqual([2, expect.stringMatching(expected), message]);
  });
});

test.each([['validate'], ['audit']])('%s does not pass objects by a file without any definition', async (command) => {
  const object = 'apiVersion: a.example.com/v1\nkind: A\nmetadata: { name: a }\n';
  for (const text of ['', '# nothing yet\n', '---\n---\n']) {
    const cwd = folderFor({ 'crd.yaml': text, 'object.yaml': object });
    const { status, output } = await ran(cwd, command, '--crd', 'crd.yaml', 'object.yaml');
    expect([status, output]).toEqual([2, expect.stringContaining('"crd.yaml" contains no CustomResourceDefinition')]);
  }
});

test.each([
  ['lint', 'pipe.json'],
  ['import', 'pipe.yaml'],
  ['validate', '--crd', 'crd.yaml', 'pipe.yaml'],
])(
  'a pipe that nobody writes to is told after a while: %s %s',
  async (...args) => {
    hastenClock();
    const cwd = folderFor({ 'crd.yaml': definition });
    for (const name of ['pipe.json', 'pipe.yaml']) spawnSync('mkfifo', [name], { cwd });
    const { status, output } = await ran(cwd, ...args);
    expect([status, output]).toEqual([2, expect.stringContaining(`"${args.at(-1) ?? ''}" is a pipe without a writer`)]);
  },
  20_000,
);

test('a pipe that somebody writes to late is read to its end', async () => {
  const cwd = folderFor();
  spawnSync('mkfifo', ['pipe.yaml'], { cwd });
  spawn('sh', ['-c', '(sleep 0.3; echo "type: object"; sleep 0.3; echo "minimum: 3") > pipe.yaml'], { cwd });
  const { status, output } = await ran(cwd, 'lint', 'pipe.yaml');
  expect([status, output]).toEqual([0, expect.stringContaining('pipe.yaml:2:')]);
});

test.each(['schemawright.config.ts', 'schemawright.config.json'])(
  'a configuration that is no file is told, not passed over: %s',
  async (name) => {
    const ofPipe = folderFor({ 'models/a.ts': '' });
    spawnSync('mkfifo', [name], { cwd: ofPipe });
    expect(await ran(ofPipe, 'gen')).toEqual({
      status: 2,
      output: expect.stringContaining(`"${name}" is a pipe`) as unknown,
    });
    const ofFolder = folderFor({ 'models/a.ts': '', [`${name}/a.txt`]: '' });
    expect(await ran(ofFolder, 'gen')).toEqual({
      status: 2,
      output: expect.stringContaining(`"${name}" is a folder`) as unknown,
    });
  },
);

test('a values.yaml that is a pipe does not keep gen waiting: it is not a file of gen', async () => {
  const cwd = folderFor({ 'models/shop.ts': model, 'out/shop/.keep': '' });
  spawnSync('mkfifo', ['out/shop/values.yaml'], { cwd });
  const { status, output } = await ran(cwd, 'gen');
  expect([status, output]).toEqual([1, expect.stringContaining('out/shop/values.yaml was not written by gen')]);
});

test.each(['values.yaml', 'Chart.yaml', 'templates/a.yaml'])('what is no file in a chart is told: %s', async (name) => {
  const cwd = folderFor({
    'chart/Chart.yaml': 'name: a\n',
    'chart/templates/b.yaml': '{{ .Values.a }}',
    'chart/values.schema.json': '{ "type": "object", "properties": { "a": { "type": "string" } } }',
  });
  rmSync(join(cwd, 'chart', name), { force: true });
  spawnSync('mkfifo', [name], { cwd: join(cwd, 'chart') });
  const { status, output } = await ran(cwd, 'lint', 'chart/values.schema.json');
  expect([status, output]).toEqual([2, expect.stringContaining(`"chart/${name}" is a pipe, not a file`)]);
});

describe('a folder that may not be looked into', () => {
  function withForbidden(files: Files): string {
    const cwd = folderFor({ ...files, 'all/locked/values.schema.json': '{}', 'models/locked/a.ts': model });
    for (const folder of ['', 'all', 'models']) chmodSync(join(cwd, folder), 0o755);
    for (const folder of ['all/locked', 'models/locked']) chmodSync(join(cwd, folder), 0);
    return cwd;
  }

  test.each([
    ['all', 'all/open/values.schema.json', '{ "type": "object", "minimum": 3 }'],
    ['models', 'models/b.ts', model.replace('Shop', 'Other')],
  ])('is told by lint %s, which looks at the rest', async (folder, name, text) => {
    const cwd = withForbidden({ [name]: text });
    const { status, output } = await asAnybody(() => ran(cwd, 'lint', folder));
    expect([status, output]).toEqual([
      2,
      expect.stringMatching(
        new RegExp(`in 1 file.*\\n[^]*the folder "${folder}/locked" cannot be read: permission denied`),
      ),
    ]);
  });

  const chart = { 'Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n', 'values.yaml': 'a: 1\n' };
  const open = Object.fromEntries(Object.entries(chart).map(([name, text]) => [`all/open/${name}`, text]));
  const closed = '{ "type": "object", "properties": { "a": { "type": "integer" } } }';

  test.each([
    ['validate', '1 file'],
    ['init', 'wrote   models/a.ts'],
    ['init --yes', 'wrote   models/a.ts'],
  ])('is told by %s, which goes on with the rest', async (command, rest) => {
    const cwd = withForbidden({ ...open, 'all/open/values.schema.json': closed });
    rmSync(join(cwd, 'models'), { recursive: true });
    chmodSync(cwd, 0o777);
    const { status, output } = await asAnybody(() => ran(cwd, ...command.split(' ')));
    expect([status, output]).toEqual([
      2,
      expect.stringContaining('the folder "all/locked" cannot be read: permission denied'),
    ]);
    expect(output).toContain(rest);
  });

  test.each([['values'], ['validate other.yaml']])(
    'is told by %s, which does not take the only chart that it sees for the only one',
    async (command) => {
      const cwd = withForbidden({ ...open, 'all/open/values.schema.json': closed, 'other.yaml': 'a: 2\n' });
      const { status, output } = await asAnybody(() => ran(cwd, ...command.split(' ')));
      expect([status, output]).toEqual([
        2,
        expect.stringContaining('the folder "all/locked" cannot be read: permission denied'),
      ]);
      expect(output).toContain('--schema all/open/values.schema.json');
    },
  );

  test.each([
    ['validate', 'this folder is not in a chart'],
    ['validate', 'has no values.schema.json'],
  ])('is told by %s where %s', async (command, what) => {
    const cwd = withForbidden(what.includes('not in a chart') ? {} : open);
    const { status, output } = await asAnybody(() => ran(cwd, ...command.split(' ')));
    expect([status, output]).toEqual([
      2,
      expect.stringContaining('the folder "all/locked" cannot be read: permission denied'),
    ]);
    expect(output).toContain(what);
  });

  test('is told by sync, where a model is generated into it', async () => {
    const places = { Shop: { out: 'all/open' }, Other: { out: 'all/locked' } };
    const files = { 'models/a.ts': model, 'models/b.ts': model.replace('Shop', 'Other'), ...open };
    const targets = { 'values-yaml': false };
    const cwd = withForbidden({ ...files, 'schemawright.config.json': JSON.stringify({ models: places, targets }) });
    chmodSync(join(cwd, 'models/locked'), 0o755);
    rmSync(join(cwd, 'models/locked'), { recursive: true });
    const { status, output } = await asAnybody(() => ran(cwd, 'sync', '--check'));
    expect([status, output]).toEqual([
      2,
      expect.stringContaining('"all/locked/values.yaml" cannot be read: permission denied'),
    ]);
  });

  test.each([['gen'], ['lint']])('is told by %s, which searches it', async (command) => {
    const cwd = withForbidden({});
    const { status, output } = await asAnybody(() => ran(cwd, command));
    expect([status, output]).toEqual([
      2,
      expect.stringContaining('the folder "models/locked" cannot be read: permission denied'),
    ]);
  });
});

test.each([
  ['templates', ['lint', 'chart/values.schema.json']],
  ['charts', ['validate', '--schema', 'chart/values.schema.json', 'values.yaml']],
  ['templates', ['params', 'convert', 'chart/params.yaml', '--templates', 'chart/templates']],
  ['templates', ['values', '--ytt', 'chart']],
  ['templates', ['validate', '--crd', 'crd.yaml', 'chart']],
])('a folder %s beside what is read that may not be looked into is told: %j', async (name, args) => {
  const cwd = folderFor({
    'crd.yaml': definition,
    'values.yaml': '{}',
    'chart/Chart.yaml': 'name: a\n',
    'chart/values.schema.json': '{}',
    'chart/params.yaml': 'apiVersion: kudo.dev/v1beta1\nparameters: []\n',
    [`chart/${name}/a.yaml`]: '',
  });
  for (const folder of ['', 'chart']) chmodSync(join(cwd, folder), 0o755);
  chmodSync(join(cwd, 'chart', name), 0);
  const { status, output } = await asAnybody(() => ran(cwd, ...args));
  const told = `schemawright: error: the folder "chart/${name}" cannot be read: permission denied\n`;
  expect([status, output]).toEqual([2, expect.stringContaining(told)]);
});

test('links that lead back to a folder around them do not keep lint searching', async () => {
  const cwd = folderFor({
    'chart/Chart.yaml': 'name: a\n',
    'chart/values.schema.json': '{ "type": "object", "properties": { "a": { "type": "string" } } }',
    'chart/templates/a.yaml': '{{ .Values.a }}',
  });
  for (const name of ['b', 'c', 'd']) symlinkSync('.', join(cwd, 'chart/templates', name));
  expect(await ran(cwd, 'lint', 'chart/values.schema.json')).toMatchObject({ status: 0 });
});

test.each([['import'], ['convert', '--to', 'openapi.json'], ['lint', '--baseline', 'no.json', '--write-baseline']])(
  'a name that no file can have is told as such: %s',
  async (...args) => {
    const cwd = folderFor({ 'a.json': '{ "type": "object" }' });
    const long = 'x'.repeat(5000);
    const out = args[0] === 'lint' ? ['--output-file', long] : ['--out', long];
    const { status, output } = await ran(cwd, ...args, 'a.json', ...out);
    expect([status, output]).toEqual([2, expect.stringContaining(`${long}" cannot be written: the name is too long`)]);
  },
);

test('a line break in the name of a file does not break the line of a finding', async () => {
  const cwd = folderFor({ 'a\nb.json': '{ "type": "strin" }' });
  const { status, output } = await ran(cwd, 'lint', 'a\nb.json', '--format', 'concise');
  expect([status, output.split('\n')[0]]).toEqual([1, expect.stringMatching(/^a\u240ab\.json:1:3 error /)]);
});

test.each([
  ['validate', '--schema', '-', '-'],
  ['diff', '-', '-'],
  ['values', '--schema', 'a.json', '-f', '-', '-f', '-'],
])('standard input that is named twice is refused, not read as nothing: %s', async (...args) => {
  const { status, output } = await ran(folderFor({ 'a.json': '{}' }), ...args);
  expect([status, output]).toEqual([2, expect.stringContaining('standard input is named twice')]);
});

test.each([
  ['import', 'a.json', '--out'],
  ['convert', 'a.json', '--to', 'openapi.json', '--out'],
  ['lint', 'a.json', '--output-file'],
])('%s %s writes to standard output by the name -', async (...args) => {
  const cwd = folderFor({ 'a.json': '{ "type": "object" }' });
  const { status, output } = await ran(cwd, ...args, '-');
  expect([status, output.length > 10, readdirSync(cwd)]).toEqual([0, true, ['a.json']]);
});

test('what the operating system refuses is told without an internal error', () => {
  const terminal = recordedTerminal('/');
  const error = Object.assign(new Error("EACCES: permission denied, scandir '/secret'"), {
    ...{ code: 'EACCES', syscall: 'scandir', path: '/secret' },
  });
  expect(tellFailure(error, terminal, { debug: false })).toBe(2);
  expect(terminal.stderr()).toBe('schemawright: error: "/secret": permission denied (scandir)\n');
});

test('a ytt schema with a definition behind it is read as ytt reads it', async () => {
  const text = `#@data/values-schema\n---\nreplicas: 1\n---\n${definition}`;
  const found = await ran(folderFor({ 'schema.yml': text }), 'import', 'schema.yml', '--out', 'models/a.ts');
  expect([found.status, found.output]).toEqual([1, expect.stringContaining('a document of the file is not a schema')]);
});
