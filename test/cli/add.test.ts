import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor, type Files } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

async function add(args: readonly string[], files: Files) {
  const cwd = folderFor(files);
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(['add', ...args], terminal);
  const read = (file: string): string => readFileSync(join(cwd, file), 'utf8');
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr(), read, cwd };
}

const model = `import {
  Minimum,
  Title,
  Values,
} from 'schemawright';
import type { Integer } from 'schemawright';

// Where it runs.
export class Pool {
  /** How many machines there are. */
  @Title('Number of machines') @Minimum(1)
  size: Integer = 3; // odd
}

@Values()
export class App {
  pool: Pool = new Pool();

  pools?: Pool[];

  labels?: Record<string, string>;
}
`;

const models = { 'models/app.ts': model };

test('a property goes to the end of the class that the path leads to, and all else stays', async () => {
  const args = [
    'pool.machineType',
    '--type',
    'string',
    '--default',
    'm5.large',
    '--description',
    'The kind of machine.',
  ];
  const { status, read, stdout, stderr } = await add(args, models);
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: 'added machineType to models/app.ts\n2 properties have the class Pool: all of them get "machineType".\n',
    stderr: '',
  });
  expect(read('models/app.ts')).toBe(
    model.replace(
      '// odd\n',
      `// odd

  /** The kind of machine. */
  @Title('Machine type')
  machineType: string = 'm5.large';
`,
    ),
  );
});

test('the decorators that it needs join the import, on lines and in the order in which they are', async () => {
  const args = [
    'name',
    '--type',
    'string',
    '--pattern',
    '^[a-z]+$',
    '--max-length',
    '20',
    '--required',
    '--before',
    'pool',
  ];
  const { status, read, stderr, stdout } = await add(args, models);
  expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' });
  const text = read('models/app.ts');
  expect(text).toContain('{\n  MaxLength,\n  Minimum,\n  Pattern,\n  Title,\n  Values,\n}');
  expect(text).toContain(`export class App {
  @Title('Name')
  @Pattern(/^[a-z]+$/)
  @MaxLength(20)
  name!: string;

  pool: Pool`);
});

test('what is missing names its flag, and nothing is written', async () => {
  const without = await add(['name'], models);
  expect(without.status).toBe(2);
  expect(without.stderr).toContain('--type');
  expect((await add([], models)).stderr).toContain('add needs the key of the property');
  const nowhere = await add(['name', '--type', 'string'], {
    ...models,
    'models/other.ts': models['models/app.ts'].replace('class App', 'class Other'),
  });
  expect(nowhere.stderr).toContain('Give it with --to: models/app.ts#App or models/other.ts#Other.');
  const unknown = await add(['pol.size', '--type', 'integer'], models);
  expect(unknown.status).toBe(2);
  expect(unknown.stderr).toContain('--create');
  expect(unknown.stderr).toContain('did you mean "pool"');
  expect(unknown.read('models/app.ts')).toBe(model);
});

test.each([
  [['pool.size', '--type', 'string'], '"size" exists already'],
  [['models/app.ts#App', '--type', 'string'], 'Add --to: add --to models/app.ts#App.'],
  [['pools.name', '--type', 'string'], '"pools" is an array: name the property of its items, as in pools[].key'],
  [['labels.name', '--type', 'string'], '"labels"'],
  [['pool.size.x', '--type', 'string'], '"pool.size" has the type integer'],
  [['machine-type', '--type', 'string'], 'is not an identifier'],
  [['MachineType', '--type', 'string'], 'is not in camel case, as keys of values and of objects are: machineType'],
  [['name', '--type', 'strin'], 'did you mean "string"?'],
  [['name', '--type', 'integer', '--default', 'x'], '"name" must be an integer'],
  [['name', '--type', 'integer', '--default', '3', '--minimum', '5'], 'the default does not fit'],
  [['name', '--type', 'string', '--pattern', '(?!a)'], 'RE2'],
  [['name', '--type', 'string', '--minimum', '5'], 'it applies to integer and number'],
  [['name', '--type', 'string', '--after', 'pol'], 'did you mean "pool"?'],
  [['name', '--type', 'string', '--string-format', 'emial'], 'did you mean "email"?'],
])('an answer that does not fit is a usage error: %j', async (args, message) => {
  const { status, stderr, read } = await add(args, models);
  expect({ status, text: read('models/app.ts') }).toEqual({ status: 2, text: model });
  expect(stderr).toContain(message);
});

test('missing objects become classes; a default makes them start with it', async () => {
  const { status, read, stderr } = await add(
    ['backup.target.bucket', '--type', 'string', '--default', 'b', '--create'],
    models,
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const text = read('models/app.ts');
  expect(text).toContain("export class Target {\n  @Title('Bucket')\n  bucket: string = 'b';\n}");
  expect(text).toContain("  @Title('Backup')\n  backup: Backup = new Backup();\n}\n");
});

test('a dry run shows the change; JSON has it as data', async () => {
  const shown = await add(['name', '--type', 'string', '--dry-run'], models);
  expect(shown.stdout).toContain("+  @Title('Name')\n+  name?: string;");
  expect(shown.read('models/app.ts')).toBe(model);
  const { stdout } = await add(['name', '--type', 'list', '--items', 'Pool', '--format', 'json'], models);
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    state: 'written',
    added: { file: 'models/app.ts', class: 'App', key: 'name', required: false },
  });
});

test('a class of another file is imported as its neighbours are', async () => {
  const files = {
    'models/app.ts':
      'import { Values } from "schemawright"\nimport { Pool } from "./pool.js"\n\n@Values()\nexport class App {\n\tpool: Pool = new Pool()\n}\n',
    'models/pool.ts': 'import { Disk } from "./disk.js"\n\nexport class Pool {\n\tdisk: Disk = new Disk()\n}\n',
    'models/disk.ts': 'export class Disk {\n\tsize: number = 3\n}\n',
  };
  const { status, read, stderr, stdout } = await add(['spare', '--type', 'Disk', '--title', "The App's disk"], files);
  expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' });
  expect(read('models/app.ts')).toBe(
    'import { Values, Title } from "schemawright"\nimport { Pool } from "./pool.js"\nimport { Disk } from "./disk.js"\n\n@Values()\nexport class App {\n\tpool: Pool = new Pool()\n\n\t@Title("The App\'s disk")\n\tspare?: Disk\n}\n',
  );
});

const schema = `{
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "$defs": { "pool": { "type": "object", "properties": { "size": { "type": "integer" } } } },
    "properties": {
        "pool": { "allOf": [{ "$ref": "#/$defs/pool" }] },
        "name": {
            "type": "string"
        }
    },
    "required": ["name"]
}
`;

test('a schema without a model is edited in its text', async () => {
  const files = { 'values.schema.json': schema, 'values.yaml': '# Mine.\nname: x # as ever\n' };
  const args = [
    'logLevel',
    '--to',
    'values.schema.json',
    '--type',
    'enum',
    '--enum',
    'debug,info',
    '--default',
    'info',
  ];
  const { status, read, stderr, stdout } = await add([...args, '--required', '--values'], files);
  expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' });
  expect(read('values.schema.json')).toBe(
    schema
      .replace(
        '"type": "string"\n        }\n',
        `"type": "string"
        },
        "logLevel": {
            "type": "string",
            "enum": [
                "debug",
                "info"
            ],
            "title": "Log level",
            "default": "info"
        }
`,
      )
      .replace('["name"]', '["name", "logLevel"]'),
  );
  expect(read('values.yaml')).toBe('# Mine.\nname: x # as ever\n# Log level\nlogLevel: info\n');
});

test('references and allOf lead to the definition that gets the property', async () => {
  const { status, read, stderr } = await add(['pool.min', '--to', 'values.schema.json', '--type', 'integer'], {
    'values.schema.json': schema,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(read('values.schema.json'))).toMatchObject({
    $defs: { pool: { properties: { size: {}, min: { type: 'integer', title: 'Min' } } } },
  });
});

test('a finding of the rules refuses the property at the line that it would have', async () => {
  const text = model.replace('@Values()', "@Values({ profile: 'cluster-app' })");
  const { status, stdout, read } = await add(['name', '--type', 'string', '--title', 'The name.'], {
    'models/app.ts': text,
  });
  expect(status).toBe(1);
  expect(stdout).toContain('R5/');
  expect(read('models/app.ts')).toBe(text);
});

test('a property of a group follows the others of it', async () => {
  const grouped = model
    .replace('  pools?: Pool[];', "  @Group('Many') pools?: Pool[];")
    .replace('  Minimum,', '  Group,\n  Minimum,');
  const args = ['most', '--type', 'integer', '--group', 'Many', '--level', 'advanced'];
  const { status, read, stderr, stdout } = await add(args, { 'models/app.ts': grouped });
  expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' });
  expect(read('models/app.ts')).toContain(`pools?: Pool[];

  @Title('Most')
  @Group('Many')
  @Advanced()
  most?: Integer;

  labels`);
});

test('a property of a kind, and one of the parameters of an operator', async () => {
  const crd = `import { Resource } from 'schemawright/kubernetes';

export class ToySpec {
  color?: string;
}

@Resource({ group: 'a.example.com', version: 'v1', kind: 'Toy' })
export class Toy {
  spec!: ToySpec;
}
`;
  const kind = await add(['spec.size', '--type', 'integer', '--minimum', '1'], { 'models/toy.ts': crd });
  expect({ status: kind.status, stderr: kind.stderr }, kind.stdout).toEqual({ status: 0, stderr: '' });
  expect(kind.read('models/toy.ts')).toContain("  @Title('Size')\n  @Minimum(1)\n  size?: Integer;");
  const params = 'apiVersion: kudo.dev/v1beta2\ntype: object\nproperties:\n  a: { type: string } # as ever\n';
  const operator = await add(['b/c', '--to', 'params.yaml', '--type', 'integer'], { 'params.yaml': params });
  expect({ status: operator.status, stderr: operator.stderr }).toEqual({ status: 0, stderr: '' });
  expect(operator.read('params.yaml')).toContain(`${params}  b:\n`);
});
