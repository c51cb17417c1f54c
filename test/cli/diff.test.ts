import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { backups } from '../support/backups.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { ran } from '../support/ran.ts';
import { sarifValidator } from '../support/sarif-schema.ts';
import { recordedTerminal } from '../support/terminal.ts';
import { toys } from '../support/toys.ts';

const old = `{
  "type": "object",
  "properties": {
    "name": { "type": "string", "maxLength": 10 },
    "size": { "type": "integer", "default": 1 }
  }
}
`;
const stricter = old.replace('10', '5');
const other = old.replace('"default": 1', '"default": 2');
const wider = old.replace('10', '20');
const both: Files = { 'old.json': old, 'stricter.json': stricter, 'other.json': other, 'wider.json': wider };

interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function diff(args: readonly string[], folder: string): Promise<Ran> {
  const terminal = recordedTerminal(folder);
  const status = await runCommandLine(['diff', ...args], terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

test('names that stand twice are told, on both sides', async () => {
  const twice = old.replace('"type": "object",', '"type": "object", "type": "object",');
  const folder = folderFor({ ...both, 'twice.json': twice });
  for (const sides of [
    ['old.json', 'twice.json'],
    ['twice.json', 'old.json'],
  ]) {
    const { status, stdout } = await diff([...sides, '--format', 'concise'], folder);
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('twice.json:2:21 warning document/duplicate-key duplicate key "type"'),
    ]);
  }
});

test('values are refused: they are no schema', async () => {
  const folder = folderFor({ ...both, 'values.yaml': 'replicas: 3\n' });
  const { status, stderr } = await diff(['old.json', 'values.yaml'], folder);
  expect([status, stderr]).toEqual([2, expect.stringContaining('"values.yaml" is not a JSON schema')]);
});

test.each([['--format', 'json'], ['--format', 'markdown'], []])(
  'a number that is compared as it was rounded is told: %s %s',
  async (...flags) => {
    const files = { 'a.json': '{"maximum": 9007199254740993}', 'b.json': '{"maximum": 9007199254740992}' };
    const { stdout, stderr } = await diff(['a.json', 'b.json', ...flags], folderFor(files));
    expect(stdout + stderr).toMatch(/a\.json:1:13.*warning[^]*9007199254740993 is read as 9007199254740992/);
  },
);

describe('a property that the old schema did not describe', () => {
  const files = {
    'old.json': '{ "type": "object", "properties": { "a": { "type": "object" } } }',
    'new.json':
      '{ "type": "object", "properties": { "a": { "type": "object", "properties": { "b": { "type": "integer" } } } } }',
    'text.yaml': 'a:\n  b: many\n',
    'count.yaml': 'a:\n  b: 3\n',
  };
  const kinds = async (...args: string[]) => {
    const { stdout, status } = await diff(['old.json', 'new.json', '--format', 'json', ...args], folderFor(files));
    const { changes, summary } = JSON.parse(stdout) as {
      changes: { kind: string; message: string; witness?: unknown }[];
      summary: { step: string };
    };
    return { status, ...changes[0], step: summary.step };
  };

  test('is declared, with a witness', async () => {
    expect(await kinds()).toMatchObject({ status: 0, kind: 'declared', witness: { a: { b: false } }, step: 'minor' });
  });

  test('is breaking for values that set it to what is refused', async () => {
    expect(await kinds('--values', 'count.yaml')).toMatchObject({ status: 0, kind: 'declared' });
    expect(await kinds('--values', 'count.yaml', '-f', 'text.yaml')).toMatchObject({
      ...{ status: 1, kind: 'breaking', witness: { a: { b: 'many' } }, step: 'major' },
      message: '"a.b" is new and accepts only an integer; text.yaml sets it',
    });
  });
});

describe('exit status', () => {
  test.each([
    ['old.json', 'stricter.json', [], 1],
    ['old.json', 'stricter.json', ['--fail-on', 'never'], 0],
    ['old.json', 'other.json', [], 0],
    ['old.json', 'other.json', ['--fail-on', 'warning'], 1],
    ['old.json', 'wider.json', ['--fail-on', 'warning'], 0],
    ['old.json', 'wider.json', ['--fail-on', 'info'], 1],
    ['old.json', 'old.json', ['--fail-on', 'info'], 0],
    ['old.json', 'stricter.json', ['--format', 'json'], 1],
    ['old.json', 'stricter.json', ['--format', 'markdown'], 1],
  ])('of %s and %s with %j is %i', async (before, after, flags, status) => {
    expect((await diff([before, after, ...flags], folderFor(both))).status).toBe(status);
  });
});

describe('formats', () => {
  test('json tells kind, code, pointer, places and the witness', async () => {
    const { stdout } = await diff(['old.json', 'stricter.json', '--format', 'json'], folderFor(both));
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      mode: 'backward',
      changes: [
        {
          kind: 'breaking',
          code: 'diff/max-length-lowered',
          direction: 'backward',
          severity: 'error',
          pointer: '/properties/name/maxLength',
          message: '"name" now accepts at most 5 characters; it accepted at most 10',
          old: { pointer: '/properties/name/maxLength', file: 'old.json', line: 4, column: 33 },
          new: { pointer: '/properties/name/maxLength', file: 'stricter.json', line: 4, column: 33 },
          proven: true,
          witness: { name: 'aaaaaa' },
        },
      ],
      summary: {
        breaking: 1,
        declared: 0,
        behaviour: 0,
        compatible: 0,
        neutral: 0,
        unproven: 0,
        accepted: 0,
        step: 'major',
      },
    });
  });

  test('json of no change is an empty list', async () => {
    const { stdout } = await diff(['old.json', 'old.json', '--format', 'json'], folderFor(both));
    expect(JSON.parse(stdout)).toMatchObject({ changes: [], summary: { step: 'none' } });
  });

  test('markdown shows what breaks, with its proof', async () => {
    const { stdout, stderr } = await diff(['old.json', 'stricter.json', '--format', 'markdown'], folderFor(both));
    expect(stderr).toBe('');
    expect(stdout).toBe(`## Schema: 1 breaking

Suggested version step: **major**

| kind | changes | of these |
| --- | ---: | --- |
| breaking | 1 | 1 max-length-lowered |

### Breaking

- "name" now accepts at most 5 characters; it accepted at most 10 · \`diff/max-length-lowered\` · \`old.json:4\` → \`stricter.json:4\`

  <details><summary>Accepted before, now refused</summary>

  \`\`\`json
  {
    "name": "aaaaaa"
  }
  \`\`\`

  </details>

`);
  });

  test('markdown says why nothing is compared, in Markdown', async () => {
    const files = { 'old.json': '{"type":"object"}', 'new.json': '{ "type": "object", "title": <b> }' };
    const { status, stdout, stderr } = await diff(['old.json', 'new.json', '--format', 'markdown'], folderFor(files));
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toMatch(
      /^## Schema: not compared\n\n- error: expected a value, found "&lt;" · `document\/[a-z-]+` · `new.json:1`\n$/,
    );
  });

  test('pretty shows the line, the proof and the version step', async () => {
    const { stdout } = await diff(['old.json', 'stricter.json'], folderFor(both));
    expect(stdout).toContain('stricter.json:4:33 error diff/max-length-lowered');
    expect(stdout).toContain('It was at old.json:4:33.');
    expect(stdout).toContain('Accepted before, now refused: {"name":"aaaaaa"}');
    expect(stdout).toContain('suggested version bump: major');
  });

  test('sarif is valid', async () => {
    const { stdout } = await diff(['old.json', 'stricter.json', '--format', 'sarif'], folderFor(both));
    const validate = sarifValidator();
    expect(validate(JSON.parse(stdout)), JSON.stringify(validate.errors)).toBe(true);
  });

  test.each(['concise', 'github', 'gitlab', 'junit'])('%s names the code', async (format) => {
    const { stdout } = await diff(['old.json', 'stricter.json', '--format', format], folderFor(both));
    expect(stdout).toContain('diff/max-length-lowered');
  });

  test('--quiet leaves out what does not fail', async () => {
    const { stdout } = await diff(['old.json', 'other.json', '--quiet'], folderFor(both));
    expect(stdout).toBe('');
  });
});

describe('what is compared', () => {
  test('YAML with JSON', async () => {
    const folder = folderFor({
      'old.yaml': 'type: object\nproperties:\n  name: { type: string }\n',
      'new.json': '{ "type": "object", "properties": { "name": { "type": "string" } } }',
    });
    expect(await diff(['old.yaml', 'new.json', '--format', 'json'], folder)).toMatchObject({ status: 0 });
  });

  test('definitions in YAML are read as the API server reads them: `off` is false', async () => {
    const definition = (
      fallback: string,
    ): string => `${backups}    schema: {openAPIV3Schema: {type: object, properties: {paused: {type: boolean, default: ${fallback}}}}}
`;
    const files = { 'old.yaml': definition('off'), 'same.yaml': definition('false'), 'other.yaml': definition('on') };
    const folder = folderFor(files);
    expect((await diff(['old.yaml', 'same.yaml'], folder)).stdout).toContain('No findings');
    const { stdout } = await diff(['old.yaml', 'other.yaml'], folder);
    expect(stdout).toContain('default of "paused" is now true; it was false');
  });

  test('a model with its artifact, by the lines of the decorators', async () => {
    const model = `import { MaxLength, Values } from 'schemawright';\n\n@Values()\nexport class Chart {\n  @MaxLength(10)\n  name?: string;\n}\n`;
    const folder = folderFor({ 'chart.ts': model, 'new.json': stricter.replace(/,\n.*"size".*/, '') });
    const { stdout } = await diff(['chart.ts', 'new.json', '--format', 'json'], folder);
    const [change] = (JSON.parse(stdout) as { readonly changes: readonly unknown[] }).changes;
    expect(change).toMatchObject({ old: { file: 'chart.ts', line: 5, column: 3 }, witness: { name: 'aaaaaa' } });
  });

  test('models of a kind as their definitions, with the versions in other files', async () => {
    const model = (version: string, more: string, spec: string): string =>
      `import { Resource } from 'schemawright/kubernetes';
export class Spec { ${spec} }
@Resource({ group: 'example.com', version: '${version}', kind: 'Toy'${more} })
export class Toy${version.toUpperCase()} { spec!: Spec; }
`;
    const folder = folderFor({
      'models/v1.ts': model('v1', '', 'size?: string;'),
      'models/v2.ts': model('v2', ', storage: true', 'size?: string; colour?: string;'),
      'next.ts': model('v2', ', storage: true', 'size?: string;'),
    });
    await ran(folder, 'gen');
    const definition = 'out/toy-v2/crd.yaml';
    for (const file of ['models/v1.ts', 'models/v2.ts'])
      expect(await diff([definition, file], folder)).toMatchObject({ status: 0 });
    const { status, stdout } = await diff(['models/v2.ts#ToyV2', 'next.ts'], folder);
    expect(status).toBe(1);
    expect(stdout).toContain('models/v2.ts:2:36 error diff/property-removed');
    expect(stdout).toContain('If the value is stored, it loses data when it is read.');
  });

  test('components of OpenAPI', async () => {
    const document = (most: number): string =>
      JSON.stringify({
        openapi: '3.0.0',
        components: {
          schemas: { A: { type: 'string', nullable: true, maxLength: most }, B: { $ref: '#/components/schemas/A' } },
        },
      });
    const { stdout } = await diff(
      ['a.json', 'b.json', '--format', 'json'],
      folderFor({ 'a.json': document(2), 'b.json': document(1) }),
    );
    expect(JSON.parse(stdout)).toMatchObject({
      changes: [
        { code: 'diff/max-length-lowered', pointer: '/components/schemas/A/maxLength', witness: 'aa', further: ['B'] },
      ],
    });
  });

  test('components of OpenAPI that come and go', async () => {
    const document = (...names: readonly string[]): string =>
      JSON.stringify({
        openapi: '3.0.0',
        components: { schemas: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
      });
    const files = { 'a.json': document('Kept', 'Gone'), 'b.json': document('Kept', 'New') };
    const { stdout } = await diff(['a.json', 'b.json', '--format', 'json'], folderFor(files));
    const [gone, added] = ['Gone', 'New'].map((name) => ({ pointer: `/components/schemas/${name}`, line: 1 }));
    expect(JSON.parse(stdout)).toMatchObject({
      changes: [
        { code: 'diff/component-removed', kind: 'breaking', pointer: gone?.pointer, old: gone, witness: '' },
        { code: 'diff/component-added', kind: 'compatible', pointer: added?.pointer, new: added },
      ],
    });
  });

  test('a revision of git with the working tree', async () => {
    const folder = folderFor({ 'helm/values.schema.json': old });
    const git = (...args: readonly string[]): unknown =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.cd', ...args], { cwd: folder, stdio: 'pipe' });
    git('init', '--quiet', '--initial-branch', 'main');
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
    writeFileSync(join(folder, 'helm/values.schema.json'), stricter);
    const { status, stdout } = await diff(['main:helm/values.schema.json', 'helm/values.schema.json'], folder);
    expect(status).toBe(1);
    expect(stdout).toContain('It was at main:helm/values.schema.json:4:33.');
  });
});

describe('what cannot be compared', () => {
  test.each([
    [[], 'diff needs two schemas'],
    [['old.json'], 'diff needs a second schema'],
    [['old.json', 'missing.json'], '"missing.json" does not exist'],
    [['main:old.json', 'old.json'], '"main:old.json" is neither a file nor a path in a git revision'],
    [['old.json', 'crd.yaml'], '"old.json" is a JSON schema and "crd.yaml" a CustomResourceDefinition'],
    [['main:model.ts', 'old.json'], '"main:model.ts" is a model in another revision, which cannot be read'],
    [['old.json', 'old.json', '--format', 'html'], '--format takes pretty'],
  ])('%j is a usage error', async (args, message) => {
    const folder = folderFor({ ...both, 'crd.yaml': toys() });
    const { status, stderr } = await diff(args, folder);
    expect({ status, told: stderr.includes(message) }, stderr).toEqual({ status: 2, told: true });
  });

  test('a text with a fault is a finding', async () => {
    const { status, stdout } = await diff(
      ['old.json', 'broken.json', '--format', 'concise'],
      folderFor({ ...both, 'broken.json': '{' }),
    );
    expect(status).toBe(1);
    expect(stdout).toContain('document/syntax');
  });
});

describe('many changes', () => {
  const describe = (least: number, names: number): string =>
    JSON.stringify({
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 40 }, (_, index) => [
          `p${index % names}`,
          { type: 'object', properties: { size: { type: 'integer', minimum: least }, title: { title: `${least}` } } },
        ]),
      ),
    });
  const files = (names: number): Files => ({ 'a.json': describe(0, names), 'b.json': describe(1, names) });

  test('fit a screen: the breaking ones by property, then the numbers of the others', async () => {
    const { stdout } = await diff(['a.json', 'b.json'], folderFor(files(40)));
    expect(stdout.trim().split('\n').length).toBeLessThanOrEqual(40);
    expect(stdout).toMatch(/^40 breaking, 40 neutral\n\nbreaking\n {2}p0\n {4}"p0\.size" now accepts at least 1; /);
    expect(stdout).toContain('      accepted before, now refused: {"p0":{"size":0}}\n');
    expect(stdout).toMatch(
      /\n {2}… and \d+ more breaking changes; see --all\n\nnot listed, see --all:\n {2}40 neutral: /,
    );
    expect(stdout).toMatch(/\nsuggested version bump: major\n$/);
  });

  test('are all listed with --all', async () => {
    const { stdout, status } = await diff(['a.json', 'b.json', '--all'], folderFor(files(40)));
    expect([status, stdout.match(/accepted before, now refused/g)?.length]).toEqual([1, 40]);
    expect(stdout.match(/title of "p\d+\.title" is now "1"/g)?.length).toBe(40);
    expect(stdout).not.toContain('see --all');
  });

  test('of which only those that fail are listed with --quiet', async () => {
    const { stdout } = await diff(['a.json', 'b.json', '--quiet'], folderFor(files(9)));
    expect([stdout.match(/accepted before/g)?.length, stdout.includes('neutral')]).toEqual([9, false]);
  });

  test('are short in markdown: the numbers, then what breaks; the rest is folded', async () => {
    const { stdout } = await diff(['a.json', 'b.json', '--format', 'markdown'], folderFor(files(40)));
    expect(stdout).toContain('| breaking | 40 | 40 minimum-raised |\n| neutral | 40 | 40 title-changed |\n');
    expect(stdout.split('<details><summary>20 more</summary>')[0]?.match(/^- /gm)?.length).toBe(20);
    expect(stdout.match(/^- /gm)?.length).toBe(80);
  });
});
