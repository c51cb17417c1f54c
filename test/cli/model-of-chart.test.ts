import { expect, test } from 'vitest';
import { modelsOfCharts } from '../../src/commands/init/models-of-charts.ts';
import { readText } from '../../src/text/read-text.ts';
import { readValues } from '../../src/text/read-values.ts';

async function modelOf(values: string, schema?: object) {
  const chart = {
    values: readValues(values, 'values.yaml'),
    ...(schema === undefined ? {} : { schema: readText(JSON.stringify(schema), 'values.schema.json', 'json') }),
  };
  const { models } = await modelsOfCharts([['root', chart]]);
  return models[0] ?? { files: [], diagnostics: [] };
}

async function textOf(values: string, schema?: object): Promise<string> {
  const { files } = await modelOf(values, schema);
  return files.map(([, text]) => text).join('\n');
}

async function propertiesOf(values: string, schema?: object): Promise<string> {
  return (await textOf(values, schema)).replace(/^[^]*class Root \{\n/, '').replace(/\n}\n$/, '');
}

test.each([
  ['string', 'a: x', "  a: string = 'x';"],
  ['quotes and line feeds', 'a: "it\'s \\"so\\"\\n"', `  a: string = 'it\\'s "so"\\n';`],
  ['an integer', 'a: 3', '  a: Integer = 3;'],
  ['a number', 'a: 0.5', '  a: number = 0.5;'],
  ['a boolean of YAML 1.1', 'a: on', '  a: boolean = true;'],
  ['a number of YAML 1.1', 'a: 0644', '  a: Integer = 420;'],
  ['an integer beyond 64-bit floating point', 'a: 9007199254740993', '  a: Integer = 9007199254740992;'],
  ['a key of YAML 1.1', 'on: 1', '  true: Integer = 1;'],
  ['a key of every object', 'constructor: 1', "  ['constructor']: Integer = 1;"],
  ['null', 'a: null', '  a?: unknown;'],
  ['nothing', 'a:', '  a?: unknown;'],
  ['an empty map', 'a: {}', '  a: Record<string, unknown> = {};'],
  ['an empty list', 'a: []', '  a: unknown[] = [];'],
  ['a list of text', 'a: [x, z]', "  a: string[] = ['x', 'z'];"],
  ['a mixed list', 'a: [x, 1]', "  a: unknown[] = ['x', 1];"],
  ['a list of maps', 'a: [{ b: 1 }]', '  a: AItem[] = [{ b: 1 }];'],
  ['a key that is no name', 'kube-version: x', "  'kube-version': string = 'x';"],
  ['a map', 'a: { b: 1 }', '  a: A = new A();'],
  ['a comment', '\n# What it\n# is for.\na: 1', '  /** What it is for. */\n  a: Integer = 1;'],
  ['a comment behind the value', 'a: 1 # what', '  a: Integer = 1;'],
  ['a comment that would end the doc comment', '# a */ b\na: 1', "  @Description('a */ b')\n  a: Integer = 1;"],
])('%s', async (_name, values, expected) => {
  expect(await propertiesOf(values)).toBe(expected);
});

test('merge keys and aliases are what Helm makes of them', async () => {
  const values = 'base: &base\n  a: 1\nother:\n  <<: *base\n  b: 2\nsame: *base\n';
  expect(await textOf(values)).toContain('  other: Other = new Other();');
  expect(await textOf(values)).toMatch(/class Other \{\n {2}a: Integer = 1;\n\n {2}b: Integer = 2;/);
});

test('a line of a string is no comment', async () => {
  expect(await propertiesOf('a: |\n  # no comment\nb: 1')).toContain('\n\n  b: Integer = 1;');
});

describeNotations();

function describeNotations(): void {
  test.each([
    ['helm-docs', '# Not this.\n# -- How many\n# pods run.\na: 1', '  /** How many pods run. */\n  a: Integer = 1;'],
    ['helm-docs, a type', '# -- (int) How many.\na:', '  /** How many. */\n  a?: Integer | null;'],
    ['helm-docs, a path', '# a -- How many.\na: 1', '  /** How many. */\n  a: Integer = 1;'],
    [
      'helm-docs, marks',
      '# -- How many.\n# @default -- 3\n# @section -- Main\na: 1',
      '  /** How many. */\n  a: Integer = 1;',
    ],
    [
      'a block of helm-schema',
      '# @schema\n# type: [integer, string]\n# minimum: 1\n# @schema\n# -- How many.\na: 1',
      '  /** How many. */\n  @Minimum(1)\n  a: Integer | string = 1;',
    ],
    [
      'required in a block',
      '# @schema\n# required: true\n# pattern: ^v\n# @schema\na: v1',
      "  @Pattern(/^v/)\n  @Required()\n  a: string = 'v1';",
    ],
    ['choices', '# @schema\n# enum: [a, b]\n# @schema\na: b', "  a: 'a' | 'b' = 'b';"],
    [
      'a comment of helm-values-schema-json',
      'a: "" # @schema type:[string, null];minLength:0;title:A name; description:What it is.',
      "  /** What it is. */\n  @Title('A name')\n  @MinLength(0)\n  a: string | null = '';",
    ],
    ['its items', 'a: [] # @schema item:string;minItems:0', '  @MinItems(0)\n  a: string[] = [];'],
    ['its pattern', 'a: x # @schema pattern:^[a-z;]+$', "  @Pattern(/^[a-z;]+$/)\n  a: string = 'x';"],
    [
      'parameters of the readme generator',
      '## @section Image\n## @param image.tag [string, nullable] Tag of the image\nimage:\n  tag: v1',
      '  image: Image = new Image();',
    ],
    [
      'a value that is commented out',
      '# Resources of the pod, for example:\n#   limits:\n#     cpu: 1\na: {}',
      '  /** Resources of the pod */\n  a: Record<string, unknown> = {};',
    ],
    ['a list that is commented out', '# - name: x\n#   value: y\na: []', '  a: unknown[] = [];'],
    ['a ruler', '### ---- Image ----\n# What runs.\na: 1', '  /** What runs. */\n  a: Integer = 1;'],
    ['a mark for editors', '# yaml-language-server: $schema=x.json\na: 1', '  a: Integer = 1;'],
  ])('notation: %s', async (_name, values, expected) => {
    expect(await propertiesOf(values)).toBe(expected);
  });
}

test('a parameter describes the value at its path', async () => {
  const values = '## @param image.tag [string, nullable] Tag of the image\nimage:\n  tag: v1\n';
  expect(await textOf(values)).toContain("  /** Tag of the image */\n  tag: string | null = 'v1';");
});

test.each([
  [
    'a type that the value does not have',
    '# @schema\n# type: string\n# @schema\na: 1',
    '  a: Integer = 1;',
    'it refuses the value in the file',
  ],
  [
    'a pattern that Helm refuses',
    "# @schema\n# pattern: '^(?!a)'\n# @schema\na: x",
    "  a: string = 'x';",
    'Helm refuses the pattern',
  ],
  [
    'a reference',
    '# @schema\n# $ref: https://example.com/x.json\n# @schema\na: x',
    "  a: string = 'x';",
    '"$ref" leads to "https://example.com/x.json"',
  ],
  [
    'what is no YAML',
    '# @schema\n# type: [\n# @schema\na: x',
    "  a: string = 'x';",
    'the annotation is ignored: the block is not YAML',
  ],
])('an annotation that cannot hold is told: %s', async (_name, values, expected, message) => {
  const { diagnostics } = await modelOf(values);
  expect(await propertiesOf(values)).toBe(expected);
  expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'values/annotation' }]);
  expect(diagnostics[0]?.message).toContain(message);
});

test('null is allowed where it stands, whatever an annotation says', async () => {
  expect(await propertiesOf('# @schema\n# type: string\n# @schema\na: null')).toBe('  a?: string | null;');
});

test('a schema is imported, and the values laid over it', async () => {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', description: 'Old words.', minLength: 1 },
      image: { type: 'object', properties: { tag: { type: 'string', default: 'old' }, digest: { type: 'string' } } },
    },
  };
  const text = await textOf('# New words.\nname: x\nimage:\n  tag: v1\nextra: true\n', schema);
  expect(text).toContain("  /** New words. */\n  @MinLength(1)\n  @Required()\n  name: string = 'x';");
  expect(text).toContain("  tag: string = 'v1';\n\n  digest?: string;");
  expect(text).toContain('  image: Image = new Image();\n\n  extra: boolean = true;');
});

test('a value that the schema refuses is told, and is no default', async () => {
  const { diagnostics } = await modelOf('a: 1\n', { properties: { a: { type: 'string' } } });
  expect(diagnostics).toMatchObject([{ message: expect.stringContaining('the schema refuses the value') as unknown }]);
});

test('an empty document gives an empty model', async () => {
  expect(await textOf('')).toBe("import { Values } from 'schemawright';\n\n@Values()\nexport class Root {}\n");
});

test('what gen would refuse of a schema is carried, and accepted in place', async () => {
  const { files, diagnostics } = await modelOf('a: x\n', { properties: { a: { type: 'string', examples: [1] } } });
  expect(files[0]?.[1]).toContain("@Allow('schema/example-refused', 'as imported from values.schema.json')");
  expect(diagnostics).toMatchObject([{ code: 'schema/example-refused', severity: 'warning' }]);
});

test('of a large model, the files import what their initialisers need when they run', async () => {
  const values = Array.from({ length: 8 }, (_, part) =>
    [`part${part}:`, ...Array.from({ length: 30 }, (__, key) => `  key${part}x${key}: 1`)].join('\n'),
  ).join('\n');
  const { files } = await modelOf(values);
  const root = files.find(([path]) => path === 'root/index.ts')?.[1];
  expect(root).toContain("import { Part0 } from './part0.js';");
  expect(root).toContain('  part0: Part0 = new Part0();');
});

test('null in the values is the default of what may be null, whatever the schema had', async () => {
  const schema = { properties: { a: { type: ['string', 'null'], default: 'x' } } };
  expect(await propertiesOf('a: null\n', schema)).toBe('  a: string | null = null;');
});

test('a default of the schema for a key that the values do not have is no value to start with', async () => {
  const port = {
    type: 'object',
    properties: { grpc: { type: 'number', default: 3 }, m: { type: 'number', default: 4 } },
  };
  const text = await textOf('a: { m: 7 }\nb: { m: 4, grpc: 3 }\n', { properties: { a: port, b: port } });
  expect(text).toContain('export class A {\n  @Default(3)\n  grpc?: number;\n\n  m: number = 7;\n}');
  expect(text).toContain('export class B {\n  grpc: number = 3;\n\n  m: number = 4;\n}');
});

test('the value of what may be an object or something else is its default as a whole', async () => {
  const schema = { properties: { a: { type: ['object', 'string'], properties: { b: { type: 'string' } } } } };
  expect(await textOf('a: { c.d: x }\n', schema)).toContain("@Default({ 'c.d': 'x' })");
});
