import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { backups } from '../support/backups.ts';
import { definitionOfKind } from '../support/definition.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const schema = JSON.stringify({
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', maxLength: 2 } },
});

async function ran(folder: string, ...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const terminal = recordedTerminal(folder);
  const status = await runCommandLine(['cases', ...args], terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

const cases = (folder: string): ReturnType<typeof ran> => ran(folder, '--schema', 'values.schema.json', '--out', 'out');

test('cases are files that say what they test, and a list of them', async () => {
  const folder = folderFor({ 'values.schema.json': schema });
  const { status, stdout } = await cases(folder);
  expect([status, stdout]).toEqual([
    0,
    '4 valid and 3 invalid cases in out\n1 constraint without cases, for the reasons in out/index.json\n',
  ]);
  const index = JSON.parse(readFileSync(join(folder, 'out/index.json'), 'utf8')) as { cases: { file: string }[] };
  expect(index).toMatchObject({
    cases: [
      { file: 'valid-root-type-object.yaml', pointer: '/type', keyword: 'type', valid: true, reasons: [] },
      { file: 'valid-root-required-only-required.yaml' },
      { file: 'invalid-root-required-without-name.yaml', valid: false, reasons: ["'': missing property 'name'"] },
      { file: 'valid-name-type-string.yaml' },
      { file: 'invalid-name-type-other-type.yaml' },
      { file: 'valid-name-maxLength-as-long-as-allowed.yaml' },
      { file: 'invalid-name-maxLength-too-long.yaml' },
    ],
    without: [{ pointer: '/type', keyword: 'type', what: 'other-type', reason: 'values must always be an object' }],
  });
  expect(readdirSync(join(folder, 'out')).sort()).toEqual(
    [...index.cases.map(({ file }) => file), 'index.json'].sort(),
  );
  expect(readFileSync(join(folder, 'out/invalid-name-maxLength-too-long.yaml'), 'utf8')).toBe(
    '# "/properties/name/maxLength": too-long, refused\nname: aaa\n',
  );
});

test('what an earlier call has written is replaced, and nothing else', async () => {
  const folder = folderFor({ 'values.schema.json': schema, 'out/mine.yaml': 'a: 1\n' });
  await cases(folder);
  writeFileSync(join(folder, 'values.schema.json'), '{"maxProperties": 1}');
  expect((await cases(folder)).status).toBe(0);
  expect(readdirSync(join(folder, 'out')).sort()).toEqual([
    'index.json',
    'invalid-root-maxProperties-too-many.yaml',
    'mine.yaml',
    'valid-root-maxProperties-as-many-as-allowed.yaml',
  ]);
});

test('an update has a file for the object before it, which goes with it', async () => {
  const a = { type: 'string', maxLength: 9, 'x-kubernetes-validations': [{ rule: 'self == oldSelf' }] };
  const crd = JSON.stringify(definitionOfKind('Toy', { type: 'object', properties: { a } }));
  const folder = folderFor({ 'crd.yaml': crd, 'values.schema.json': schema });
  expect((await ran(folder, 'crd.yaml', '--out', 'out')).status).toBe(0);
  const name = 'invalid-spec-a-x-kubernetes-validations-rule-1-broken';
  const [said, ...object] = readFileSync(join(folder, `out/${name}.yaml`), 'utf8').split('\n');
  expect(said).toBe(
    `# "/properties/spec/properties/a/x-kubernetes-validations": rule-1-broken, refused as an update of ${name}.old.yaml`,
  );
  const [before, ...old] = readFileSync(join(folder, `out/${name}.old.yaml`), 'utf8').split('\n');
  expect(before).toBe(`# stored before ${name}.yaml`);
  expect(old).not.toEqual(object);
  const index: unknown = JSON.parse(readFileSync(join(folder, 'out/index.json'), 'utf8'));
  const found = { file: `${name}.yaml`, old: `${name}.old.yaml`, step: 'update', valid: false };
  expect(index).toMatchObject({ cases: expect.arrayContaining([expect.objectContaining(found)]) as unknown });
  await cases(folder);
  expect(readdirSync(join(folder, 'out')).filter((file) => file.includes('.old.'))).toEqual([]);
});

test.each([
  ['a list of another program', { 'out/index.json': '{}' }],
  ['a file of the same name', { 'out/valid-root-type-object.yaml': 'a: 1\n' }],
  ['a file in place of the folder', { out: '' }],
])('%s stays as it is', async (_, files) => {
  const folder = folderFor({ 'values.schema.json': schema, ...files });
  expect(await cases(folder)).toMatchObject({ status: 2 });
  expect(existsSync(join(folder, 'out/valid-name-type-string.yaml'))).toBe(false);
});

test.each([
  ['true', 'the schema is true: it refuses nothing'],
  ['false', 'the schema is false: it accepts nothing'],
])('a schema that is %s has no cases, and that is said', async (text, reason) => {
  const folder = folderFor({ 'values.schema.json': text });
  const { status, stdout } = await cases(folder);
  expect([status, stdout]).toEqual([0, expect.stringContaining('1 constraint without cases')]);
  expect(readFileSync(join(folder, 'out/index.json'), 'utf8')).toContain(reason);
});

test('a model has cases, too', async () => {
  const model = [
    "import { MinLength, Values } from 'schemawright';",
    '@Values() export class App { @MinLength(1) name!: string; }',
  ].join('\n');
  const folder = folderFor({ 'app.ts': model });
  expect(await ran(folder, '--model', 'app.ts', '--out', 'out')).toMatchObject({ status: 0 });
  expect(existsSync(join(folder, 'out/invalid-name-minLength-too-short.yaml'))).toBe(true);
});

test.each([
  ['no folder', ['--schema', 'values.schema.json'], 'cases needs a folder'],
  ['neither schema nor model', ['--out', 'out'], 'a schema or a model is required'],
  [
    'both',
    ['--schema', 'values.schema.json', '--model', 'a.ts', '--out', 'out'],
    '--schema and --model cannot be combined',
  ],
  ['no model', ['--model', 'values.schema.json', '--out', 'out'], 'is not a model'],
])('%s is a mistake of the call', async (_, args, message) => {
  const folder = folderFor({ 'values.schema.json': schema });
  const { status, stderr } = await ran(folder, ...args);
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
});

const definition = `${backups}    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        type: object
        required: [spec]
        properties:
          spec:
            type: object
            required: [replicas]
            properties:
              replicas: {type: integer, minimum: 1, default: 1}
              start: {type: string, format: date-time}
              names: {type: array, items: {type: string, maxLength: 9}, maxItems: 9, x-kubernetes-list-type: set}
            x-kubernetes-validations: [{rule: self.replicas < 3, message: too many}]
          status: {type: object, properties: {ready: {type: integer, minimum: 0}}}
  - {name: v2, served: false, storage: false, schema: {openAPIV3Schema: {type: object}}}
`;

test('of a definition, cases are objects that the API server accepts or refuses', async () => {
  const folder = folderFor({ 'crd.yaml': definition });
  const { status, stdout } = await ran(folder, '--crd', 'crd.yaml', '--out', 'out');
  expect([status, stdout.split('\n')[0]]).toEqual([0, '16 valid and 15 invalid cases in out']);
  const files = readdirSync(join(folder, 'out'));
  expect(files).toContain('invalid-spec-names-x-kubernetes-list-type-twice.yaml');
  const checked = recordedTerminal(folder);
  const valid = files.filter((file) => file.startsWith('valid')).map((file) => `out/${file}`);
  expect(await runCommandLine(['validate', '--crd', 'crd.yaml', ...valid], checked)).toBe(0);
  const index = readFileSync(join(folder, 'out/index.json'), 'utf8');
  expect(JSON.parse(index)).toMatchObject({
    cases: expect.arrayContaining([
      expect.objectContaining({ keyword: 'format', what: 'not-of-the-format', valid: false }),
      expect.objectContaining({
        pointer: '/properties/spec/x-kubernetes-validations',
        what: 'rule-1-broken',
        reasons: ['spec: Invalid value: too many'],
      }),
      expect.objectContaining({
        pointer: '/properties/status/properties/ready/minimum',
        step: 'status-update',
        valid: false,
      }),
    ]) as unknown,
    without: expect.arrayContaining([
      expect.objectContaining({
        pointer: '/properties/spec/required',
        reason: 'the API server accepts a value beyond this boundary',
      }),
    ]) as unknown,
  });
});

test.each([
  ['a version that is not served', ['--crd', 'crd.yaml', '--select', 'v2'], 'Name one of v1 with --select.'],
  ['a schema, too', ['--crd', 'crd.yaml', '--schema', 'crd.yaml'], 'Name one document'],
  ['a file without a definition', ['--crd', 'other.yaml'], 'Give --crd a CustomResourceDefinition'],
])('%s gives no cases of a definition', async (_, args, remedy) => {
  const folder = folderFor({ 'crd.yaml': definition, 'other.yaml': 'kind: Pod\n' });
  const { status, stdout, stderr } = await ran(folder, ...args, '--out', 'out');
  expect([status > 0, stdout + stderr]).toEqual([true, expect.stringContaining(remedy)]);
  expect(existsSync(join(folder, 'out'))).toBe(false);
});
