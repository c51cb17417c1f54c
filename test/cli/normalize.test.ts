import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { asAnybody } from '../support/anybody.ts';
import { folderFor, type Files } from '../support/folder.ts';
import { built, describeWith } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { recordedTerminal } from '../support/terminal.ts';

const rough = '{"title": "Name", "type": "string"}';
const normal = '{\n    "type": "string",\n    "title": "Name"\n}\n';

async function ran(cwd: string, ...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(['normalize', ...args], terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

function textsIn(folder: string): Files {
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

describe('files', () => {
  test('are rewritten in place, and named', async () => {
    const cwd = folderFor({ 'a.json': rough, 'b.json': normal, 'c.json': `\ufeff${rough}\n` });
    expect(await ran(cwd, 'a.json', 'b.json', 'c.json')).toEqual({
      status: 0,
      stdout: 'normalized a.json\nnormalized c.json\n1 file already in the normal form\n',
      stderr: '',
    });
    expect(textsIn(cwd)).toEqual({ 'a.json': normal, 'b.json': normal, 'c.json': normal });
  });

  test('keep their permissions, and links lead where they led', async () => {
    const cwd = folderFor({ 'a.json': rough });
    chmodSync(join(cwd, 'a.json'), 0o640);
    symlinkSync('a.json', join(cwd, 'b.json'));
    expect((await ran(cwd, 'b.json')).status).toBe(0);
    expect(lstatSync(join(cwd, 'b.json')).isSymbolicLink()).toBe(true);
    expect([readFileSync(join(cwd, 'a.json'), 'utf8'), statSync(join(cwd, 'a.json')).mode & 0o777]).toEqual([
      normal,
      0o640,
    ]);
  });

  test('are left alone where they are no JSON, and the others are written all the same', async () => {
    const texts = { 'a.json': '{"a": 1,}', 'b.json': rough };
    const cwd = folderFor(texts);
    const { status, stdout } = await ran(cwd, 'a.json', 'b.json');
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^normalized b\.json\na\.json:1:8 error document\/syntax\n {2}a comma is not allowed before "}" in JSON\n/,
    );
    expect(textsIn(cwd)).toEqual({ ...texts, 'b.json': normal });
  });

  test('that cannot be read are named at the end, and the others are written all the same', async () => {
    const cwd = folderFor({ 'a.yaml': 'a: 1', 'b.json': rough });
    mkdirSync(join(cwd, 'c.json'));
    expect(await ran(cwd, 'a.yaml', 'b.json', 'c.json', 'd.json')).toEqual({
      status: 2,
      stdout: 'normalized b.json\n',
      stderr: [
        'schemawright: error: "a.yaml" is YAML; only JSON has a normal form',
        '  help: Name JSON files.',
        'schemawright: error: "c.json" is a folder',
        '  help: Name the files inside it.',
        'schemawright: error: "d.json" does not exist\n',
      ].join('\n'),
    });
  });

  test('with a key twice lose the first one, which is told with the line as it was', async () => {
    const cwd = folderFor({ 'a.json': '{\n"title": "A",\n"title": "B"}' });
    const { status, stdout } = await ran(cwd, 'a.json');
    expect([status, textsIn(cwd)]).toEqual([0, { 'a.json': '{\n    "title": "B"\n}\n' }]);
    expect(stdout).toMatch(/a\.json:3:1 warning document\/duplicate-key[^]* 3 │ "title": "B"}/);
  });

  test('none at all is a usage error', async () => {
    expect(await ran(folderFor())).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/normalize needs a file/) as unknown,
    });
  });
});

describe('--check', () => {
  test('sums up a file of 1 MB that differs in every line, and shows the diff where few lines do', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 9000 }, (_, index) => [`p${index}`, { type: 'string', title: `Property ${index}` }]),
    );
    const large = { type: 'object', properties };
    const cwd = folderFor({ 'a.json': JSON.stringify(large, null, 7), 'b.json': JSON.stringify(large) });
    await ran(cwd, 'b.json');
    const text = readFileSync(join(cwd, 'b.json'), 'utf8');
    const lines = text.split('\n').length - 1;
    const { status, stdout } = await ran(cwd, '--check', 'a.json');
    expect(status).toBe(1);
    expect(stdout).toContain(
      `The files differ from line 2, in too many lines for a diff: the file has ${lines} lines, the expected text has ${lines}.`,
    );
    writeFileSync(join(cwd, 'b.json'), text.replace('"Property 4000"', '"Property  4000" '));
    const near = await ran(cwd, '--check', 'b.json');
    expect(near.status).toBe(1);
    expect(near.stdout).toMatch(/^ *-.*"Property {2}4000" $/m);
  }, 20_000);

  test('writes nothing, shows a diff and fails', async () => {
    const cwd = folderFor({ 'a.json': rough, 'b.json': normal });
    const { status, stdout, stderr } = await ran(cwd, '--check', 'a.json', 'b.json');
    expect([status, stderr, textsIn(cwd)]).toEqual([1, '', { 'a.json': rough, 'b.json': normal }]);
    expect(stdout).toMatch(/^a\.json:1:1 error document\/normal-form\n {2}a\.json is not in the normal form\n/);
    expect(stdout).toMatch(`  -${rough}\n`);
    expect(stdout).toMatch('  +    "type": "string",\n');
    expect(stdout).toMatch(/help: Run schemawright normalize a\.json\.\n\nFound 1 error in 2 files/);
  });

  test('is content with the normal form', async () => {
    const cwd = folderFor({ 'a.json': normal });
    expect(await ran(cwd, '--check', 'a.json')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^No findings in 1 file/) as unknown,
    });
  });

  test('names the first line that differs', async () => {
    const cwd = folderFor({ 'a.json': normal.replace('Name"', 'Name" ') });
    expect((await ran(cwd, '--check', '--format', 'concise', 'a.json')).stdout).toMatch(/^a\.json:3:1/);
  });

  test('reports to machines as every command does', async () => {
    const cwd = folderFor({ 'a.json': rough, 'b.json': '{' });
    const { status, stdout, stderr } = await ran(cwd, '--check', '--format', 'json', 'a.json', 'b.json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      files: [
        { path: 'a.json', diagnostics: [{ rule: 'document/normal-form', line: 1 }] },
        { path: 'b.json', diagnostics: [{ rule: 'document/syntax', line: 1, column: 2 }] },
      ],
      summary: { files: 2, errors: 2 },
    });
    expect(stderr).toMatch(/^--- a\/a\.json/);
  });
});

describeWith('standard input', built, (root) => {
  function piped(input: string | Uint8Array, ...args: string[]) {
    const main = join(root, 'dist/cli/main.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'normalize', ...args], {
      cwd: repository,
      input,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
    return { status, stdout, stderr };
  }

  test('goes to standard output, and nothing else does', () => {
    expect(piped(rough, '-')).toEqual({ status: 0, stdout: normal, stderr: '' });
  });

  test('that is no JSON leaves standard output empty', () => {
    const { status, stdout, stderr } = piped('# This is not JSON', '-');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^-:1:1 error document\/syntax\n {2}JSON has no comments\n[^]*> 1 │ # This is not JSON/);
  });

  test('that is not UTF-8 cannot be read', () => {
    const { status, stdout, stderr } = piped(Uint8Array.of(0x22, 0xff, 0x22), '-');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe('-:1:2: error: "-" is not UTF-8\n  help: Save it as UTF-8.\n');
  });

  test('is compared by --check', () => {
    expect(piped(rough, '--check', '-')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^-:1:1 error document\/normal-form/) as unknown,
    });
  });
});

test('a file that cannot be written is named', async () => {
  const cwd = folderFor({ 'a.json': rough, 'b.json': rough });
  chmodSync(cwd, 0o777);
  chmodSync(join(cwd, 'a.json'), 0o444);
  chmodSync(join(cwd, 'b.json'), 0o666);
  const { status, stdout, stderr } = await asAnybody(() => ran(cwd, 'a.json', 'b.json'));
  expect([status, stdout]).toEqual([2, 'normalized b.json\n']);
  expect(stderr).toMatch(/^schemawright: error: "a\.json" cannot be written: permission denied\n/);
});
