import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { readValues } from '../../src/text/read-values.ts';
import { sarifValidator } from '../support/sarif-schema.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { repository } from '../support/repository.ts';
import { recordedTerminal } from '../support/terminal.ts';

const model = `import { Deprecated, type Integer, Minimum, Pattern, Schema, Title, Values } from 'schemawright';

class Disk {
  @Minimum(10) size: Integer = 20;
}

class Part {
  name!: string;
}

@Values({ profile: 'cluster-app' })
export class Cluster {
  @Title('Cluster name')
  @Pattern(/^[a-z]+$/)
  name!: string;

  tags: string[] = [];
  disk?: Disk;
  pools: Record<string, Disk> = {};

  @Deprecated('Use tags.')
  labels?: string;
}

@Schema()
export class Setting {
  part!: Part;
}
`;

const files: Files = {
  'models/cluster.ts': model,
  'good.yaml': 'name: abc\n',
  'bad.yaml': 'name: A1\ndisk:\n  size: 1\nlabels: x\n',
};

interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function ran(command: string, args: readonly string[], more: Files = {}): Promise<Ran> {
  const terminal = recordedTerminal(folderFor({ ...files, ...more }));
  const status = await runCommandLine([command, ...args], terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

const concise = ['--format', 'concise'];

const validate = (...args: string[]): Promise<Ran> =>
  ran('validate', ['--model', 'models/cluster.ts#Cluster', ...(args.includes('--format') ? [] : concise), ...args]);

const values = (...args: string[]): Promise<Ran> => ran('values', ['--model', 'models/cluster.ts#Cluster', ...args]);

describe('validate --model', () => {
  it('accepts what fits, over what the model starts with', async () => {
    expect(await validate('good.yaml')).toMatchObject({ status: 0 });
  });

  it('tells each mistake with its title, where it stands in the values', async () => {
    const { status, stdout } = await validate('bad.yaml');
    expect(status).toBe(1);
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^bad\.yaml:1:1 error pattern "name" \(Cluster name\) /),
      expect.stringMatching(/^bad\.yaml:3:3 error minimum "size" /),
      expect.stringMatching(/^bad\.yaml:4:1 warning deprecated "labels" /),
      expect.stringContaining('2 errors'),
      '',
    ]);
  });

  it('gives the line of the model that demands it', async () => {
    const { stdout } = await validate('bad.yaml', '--format', 'json');
    const { files: told } = JSON.parse(stdout) as {
      files: { diagnostics: { rule: string; line: number; source: unknown }[] }[];
    };
    expect(told.flatMap(({ diagnostics }) => diagnostics.map(({ rule, source }) => [rule, source]))).toEqual([
      ['pattern', { file: 'models/cluster.ts', line: 14, column: 3 }],
      ['minimum', { file: 'models/cluster.ts', line: 4, column: 3 }],
      ['deprecated', { file: 'models/cluster.ts', line: 21, column: 3 }],
    ]);
  });

  it('relates it in SARIF', async () => {
    const { stdout } = await validate('bad.yaml', '--format', 'sarif');
    expect(sarifValidator()(JSON.parse(stdout))).toBe(true);
    expect(JSON.parse(stdout)).toMatchObject({
      runs: [{ results: [{ relatedLocations: [{ physicalLocation: { region: { startLine: 14 } } }] }, {}, {}] }],
    });
  });

  it('names the property of the model that is missing', async () => {
    const { stdout } = await ran('validate', ['--model', 'models/cluster.ts#Cluster', '--set', 'tags[0]=a']);
    expect(stdout).toContain('property "name" (Cluster name) is missing');
    expect(stdout).toContain('model: models/cluster.ts:15:3');
  });

  it('lets the start values alone lack what is required', async () => {
    expect(await validate()).toMatchObject({ status: 0 });
    expect(await validate('--mode', 'complete')).toMatchObject({ status: 1 });
  });

  it('counts defaults inside map entries when asked to', async () => {
    const pools = ['--set', 'name=abc', '--set-json', 'pools={"a":{}}'];
    expect(await values(...pools)).toMatchObject({ status: 0, stdout: expect.stringContaining('a: {}') as string });
    expect((await values(...pools, '--defaults', 'all')).stdout).toContain('a:\n    size: 20\n');
  });

  it('finds what a class of another file demands there', async () => {
    const { stdout } = await ran('validate', ['--model', 'app.ts', '--set', 'disk.size=1', '--format', 'json'], {
      'parts/disk.ts': "import { Minimum } from 'schemawright';\nexport class Disk { @Minimum(10) size = 20; }\n",
      'app.ts':
        "import { Values } from 'schemawright';\nimport { Disk } from './parts/disk.ts';\n@Values() export class App { disk?: Disk; }\n",
    });
    expect(stdout).toMatch(/"source": \{\s+"file": "parts\/disk.ts",\s+"line": 2,/);
  });

  it('takes a class with @Schema', async () => {
    const args = ['--model', 'models/cluster.ts#Setting', '--set', 'part.name=1', '--format', 'concise'];
    const { status, stdout } = await ran('validate', args);
    expect([status, stdout]).toEqual([1, expect.stringContaining('"name" must be a string')]);
  });

  it('tells where a start value stands that does not fit', async () => {
    const wrong = `import { Minimum, Values } from 'schemawright';
@Values() export class App {
  @Minimum(10) size = 1;
}
`;
    const { stdout } = await ran('validate', ['--model', 'app.ts', '--format', 'concise'], { 'app.ts': wrong });
    expect(stdout).toMatch(/^app\.ts:3:\d+ error minimum "size" /);
    const framed = await ran('validate', ['--model', 'app.ts'], { 'app.ts': wrong });
    expect(framed.stdout).toContain('  > 3 │   @Minimum(10) size = 1;\n');
  });
});

describe('values --model', () => {
  it.each([
    ['models/cluster-app/index.ts', 'out/cluster-app/values.yaml'],
    ['models/cluster-app-azure/index.ts', 'out/azure-cluster-app/values.yaml'],
  ])('starts with what gen writes for %s', async (file, artifact) => {
    const terminal = recordedTerminal(repository);
    await runCommandLine(['values', '--model', file, '--defaults', 'none'], terminal);
    const text = readFileSync(join(repository, artifact), 'utf8');
    expect(readValues(terminal.stdout(), 'values.yaml').value).toEqual(readValues(text, artifact).value);
  });

  it('prints what the model starts with, below what is given', async () => {
    const { status, stdout } = await values('-f', 'good.yaml');
    expect([status, stdout]).toEqual([0, 'tags: []\ndisk:\n  size: 20\npools: {}\nname: abc\n']);
  });

  it('leaves out what is taken away', async () => {
    const { stdout } = await values('-f', 'good.yaml', '--set', 'tags=null,disk=null');
    expect(stdout).toBe('pools: {}\nname: abc\n');
  });

  it('leaves out what only the start values have on request', async () => {
    expect((await values('-f', 'good.yaml', '--no-chart', '--defaults', 'none')).stdout).toBe('name: abc\n');
  });
});

describe.each(['validate', 'values'])('%s --model', (command) => {
  it('tells the errors of the model instead', async () => {
    const broken =
      "import { Minimum, Values } from 'schemawright';\n@Values() export class App { @Minimum(1) a!: string; }\n";
    const { status, stdout, stderr } = await ran(command, ['--model', 'app.ts', '--format', 'concise'], {
      'app.ts': broken,
    });
    expect([status, stdout + stderr]).toEqual([1, expect.stringMatching(/^app\.ts:2:\d+ error model\/wrong-fit /)]);
  });

  it.each([
    [[], 'a schema or a model is required', '--model models/cluster.ts'],
    [['--schema', 'a.json', '--model', 'models/cluster.ts'], '--schema and --model cannot be combined', 'Name one'],
    [['--model', 'models/cluster.ts'], 'several root classes', 'models/cluster.ts#Cluster, models/cluster.ts#Setting'],
    [['--model', 'models/cluster.ts#Clster'], 'no root class "Clster"', 'It has Cluster, Setting.'],
    [['--model', 'models/cluster.ts#Disk'], '"Disk" in "models/cluster.ts" is not a root class', '@Values()'],
    [['--model', 'part.ts'], '"part.ts" has no root class', 'Mark a class with @Values() or @Schema().'],
    [['--model', 'models/gone.ts'], '"models/gone.ts" does not exist', ''],
    [['--model', 'good.yaml'], '"good.yaml" is not a model', 'models/cluster.ts#Cluster'],
  ])('ends with 2 for %j', async (args, message, help) => {
    const { status, stderr } = await ran(command, args, { 'part.ts': 'export class Part { a?: string; }\n' });
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(stderr).toContain(help);
  });
});
