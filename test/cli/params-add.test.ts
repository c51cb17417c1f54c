import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

async function added(args: readonly string[], files: Readonly<Record<string, string>>) {
  const cwd = folderFor(files);
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(['params', 'add', ...args], terminal);
  const read = (file: string): string => readFileSync(join(cwd, file), 'utf8');
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr(), read, cwd };
}

const list = `apiVersion: kudo.dev/v1beta1
parameters:
  # How many.
  - name: NODES
    default: "3"   # an odd number
`;

const structure = `apiVersion: kudo.dev/v1beta2
type: object
properties:
  # Backups.
  backup:
    type: object
    trigger: backup
    properties:
      enabled: { type: boolean } # on or off
`;

test('a parameter goes to the end of a flat list, and all else stays as it was', async () => {
  const args = ['--name', 'NAME', '--default', '1', '--title', 'Name', '--trigger', 'deploy', '--required'];
  const { status, read } = await added(args, { 'params.yaml': list });
  expect(status).toBe(0);
  expect(read('params.yaml')).toBe(
    `${list}  - name: NAME\n    displayName: Name\n    required: true\n    default: "1"\n    trigger: deploy\n`,
  );
});

test('required false is written, since KUDO reads nothing as true', async () => {
  const { read } = await added(['--name', 'NAME'], { 'params.yaml': list });
  expect(read('params.yaml')).toBe(`${list}  - name: NAME\n    required: false\n`);
});

test('the seed: of a structure the data type and a JSON pointer are asked in addition', async () => {
  const args = ['--pointer', 'backup/target/bucket', '--type', 'string', '--required'];
  const { read } = await added(args, { 'params.yaml': structure });
  expect(read('params.yaml')).toBe(`${structure}      target:
        type: object
        required:
          - bucket
        properties:
          bucket:
            type: string
`);
});

test('an answer that is refused is a finding, and nothing is written', async () => {
  const files = { 'params.yaml': structure };
  const conflict = await added(['--pointer', 'backup/x', '--trigger', 'deploy'], files);
  expect(conflict.status).toBe(1);
  expect(conflict.stdout).toContain('trigger/conflict');
  expect(conflict.read('params.yaml')).toBe(structure);
  const wrong = await added(['--pointer', 'port', '--type', 'integer', '--default', 'x'], files);
  expect(wrong.stdout).toContain('params/default-type');
});

test('answers come from a file, those that are refused one after another', async () => {
  const answers = 'Pointer: [backup/enabled/x, port]\nType: integer\nDefault Value: 8080\n';
  const { status, read } = await added(['--answers', 'answers.yaml'], {
    'params.yaml': structure,
    'answers.yaml': answers,
  });
  expect(status).toBe(0);
  expect(read('params.yaml')).toBe(`${structure}  port:\n    type: integer\n    default: 8080\n`);
});

test('where nobody is asked and nothing is answered, it says how to', async () => {
  const { status, stderr } = await added([], { 'params.yaml': structure });
  expect(status).toBe(2);
  expect(stderr).toContain('--answers FILE');
});

const model = `import { Title } from 'schemawright';
import { Parameters, Trigger } from 'schemawright/kudo';

// Where backups go.
export class Backup {
  enabled = false; // on or off
}

@Parameters()
export class App {
  @Title('Backup') @Trigger('backup')
  backup?: Backup;
}
`;

test('a model gets a property, its comments and layout stay, and gen writes it', async () => {
  const args = [
    'models/app.ts',
    '--pointer',
    'backup/target/bucket',
    '--immutable',
    '--default',
    'b',
    '--description',
    'A bucket.',
  ];
  const { status, read, cwd, stderr } = await added(args, { 'models/app.ts': model });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const text = read('models/app.ts');
  expect(text).toContain('// Where backups go.');
  expect(text).toContain('  enabled = false; // on or off');
  expect(text).toContain("import { Immutable, Parameters, Trigger } from 'schemawright/kudo';");
  const { diagnostics } = await generateArtifacts({ cwd, cache: false, failOn: 'never', mode: 'write' });
  expect(diagnostics).toEqual([]);
  expect(read('out/app/params.yaml')).toContain(
    'bucket:\n            description: A bucket.\n            type: string\n            default: b\n            immutable: true',
  );
});

test.each([
  [
    'a flat list',
    list,
    ['--name', 'A'],
    '  - name: A\n    required: false\n    advanced: true\n    hint: Seldom needed.\n',
  ],
  [
    'a structure',
    structure,
    ['--pointer', 'a'],
    '  a:\n    type: string\n    advanced: true\n    hint: Seldom needed.\n',
  ],
])('what forms show is written: %s', async (_, text, args, written) => {
  const { status, read } = await added([...args, '--hint', 'Seldom needed.', '--advanced'], { 'params.yaml': text });
  expect(status).toBe(0);
  expect(read('params.yaml')).toBe(text + written);
});

test('what must be given is not hidden', async () => {
  const { status, stdout } = await added(['--name', 'A', '--required', '--advanced'], { 'params.yaml': list });
  expect(status).toBe(1);
  expect(stdout).toContain('params/advanced-required');
});
