import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { readText } from '../../src/text/read-text.ts';
import { dialect } from '../../src/schema/document/schema.ts';
import { yttReader } from '../../src/ytt/read/reader.ts';
import { translateSchema } from '../../src/ytt/read/translate.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const head = '#@data/values-schema\n---\n';

function propertiesOf(body: string, before = head) {
  const { value, diagnostics } = translateSchema(readText(before + body, 'schema.yml', 'yaml'));
  const properties =
    typeof value === 'object' && value !== null && 'properties' in value ? value.properties : undefined;
  return { value, properties, told: diagnostics.map(({ code }) => code) };
}

test.each([
  ['a string', 'a: x\n', { a: { type: 'string', default: 'x' } }],
  ['an integer', 'a: 1\n', { a: { type: 'integer', default: 1 } }],
  ['a float', 'a: 1.0\n', { a: { type: 'number', default: 1 } }],
  ['any value', '#@schema/type any=True\na: {}\n', { a: { default: {} } }],
  [
    'any value that is null at first',
    '#@schema/type any=True\n#@schema/default None\na: 1\n',
    { a: { default: null } },
  ],
  ['null', '#@schema/nullable\na: ""\n', { a: { type: ['string', 'null'], default: null } }],
  ['what must be given', '#@schema/nullable\n#@schema/validation not_null=True\na: ""\n', { a: { type: 'string' } }],
  ['an array', 'a:\n- ""\n', { a: { type: 'array', items: { type: 'string' }, default: [] } }],
  [
    'bounds',
    '#@schema/validation min=1, max=9\na: 3\n',
    { a: { type: 'integer', minimum: 1, maximum: 9, default: 3 } },
  ],
  ['lengths', '#@schema/validation min_len=1\na: x\n', { a: { type: 'string', minLength: 1, default: 'x' } }],
  [
    'a choice',
    '#@schema/validation one_of=["x", "z"]\na: x\n',
    { a: { type: 'string', enum: ['x', 'z'], default: 'x' } },
  ],
  [
    'words',
    '#@schema/title "A"\n#@schema/desc "What."\n#@schema/deprecated "No."\n#@schema/examples ("", "y")\na: x\n',
    {
      a: {
        title: 'A',
        description: 'What.',
        deprecated: true,
        $comment: 'No.',
        examples: ['y'],
        type: 'string',
        default: 'x',
      },
    },
  ],
  [
    'a rule that a keyword says',
    '#@schema/validation ("even", lambda v: v % 2 == 0)\na: 2\n',
    { a: { type: 'integer', multipleOf: 2, default: 2 } },
  ],
])('%s', (_, body, expected) => {
  expect(propertiesOf(body)).toMatchObject({ properties: expected, told: [] });
});

test.each([
  ['that the target would not write', 'even', { 'x-ytt-messages': { multipleOf: 'even' } }],
  ['that it writes itself', 'a multiple of 2', {}],
])('a message of a rule that a keyword says is kept: one %s', (_, message, expected) => {
  const body = `#@schema/validation ("${message}", lambda v: v % 2 == 0)\na: 2\n`;
  expect(propertiesOf(body).properties).toEqual({ a: { type: 'integer', multipleOf: 2, default: 2, ...expected } });
});

test('exactly one of some keys', () => {
  const keys = '  #@schema/nullable\n  a: ""\n  #@schema/nullable\n  b:\n    c: 1\n  d: 1\n';
  const { properties } = propertiesOf(`#@schema/validation one_not_null=["a", "b"]\nm:\n${keys}`);
  expect(properties).toMatchObject({
    m: {
      oneOf: [{ required: ['a'] }, { required: ['b'] }],
      properties: { a: { type: 'string' }, b: { type: 'object' }, d: { type: 'integer', default: 1 } },
    },
  });
});

test.each([
  ['a key that is never null', '["a", "d"]'],
  ['a key that no map may have', '["a", "x"]'],
  ['one key', '["a"]'],
])('one_not_null of %s stays as it is', (_, names) => {
  const { properties, told } = propertiesOf(
    `#@schema/validation one_not_null=${names}\nm:\n  #@schema/nullable\n  a: ""\n  d: 1\n`,
  );
  expect(properties).toMatchObject({ m: { 'x-ytt-validation': { arguments: `one_not_null=${names}` } } });
  expect(told).toEqual(['ytt/rule-carried']);
});

test.each([
  [['bytes', 'characters'], { lengths: 'bytes' }],
  [['characters'], {}],
  [[], {}],
])('lengths counted in %j are an option of the target: %j', (units, ytt) => {
  const properties = Object.fromEntries(
    units.map((unit) => [unit, { type: 'string', 'x-ytt-lengths': unit } as const]),
  );
  expect(yttReader.choose?.({ $schema: dialect, properties }, {})).toHaveProperty('targets', { ytt });
});

test('maps are closed, and say what must be given', () => {
  const { value } = propertiesOf('m:\n  #@schema/nullable\n  #@schema/validation not_null=True\n  a: ""\n');
  expect(value).toMatchObject({
    additionalProperties: false,
    properties: { m: { type: 'object', additionalProperties: false, required: ['a'] } },
  });
});

describe('a rule that no keyword says', () => {
  const rule = '("odd", lambda v: v // 2 == 3)';

  test('stays in Starlark, which is told', () => {
    const { properties, told } = propertiesOf(`#@schema/validation ${rule}, min=3\na: 7\n`);
    expect(properties).toMatchObject({ a: { minimum: 3, 'x-ytt-validation': { arguments: rule } } });
    expect(told).toEqual(['ytt/rule-carried']);
  });

  test('stays as a whole under a condition', () => {
    const rules = 'min=1, not_null=True, when=lambda v, ctx: ctx.root["b"]';
    const { properties } = propertiesOf(`#@schema/validation ${rules}\na: 7\nb: true\n`);
    expect(properties).toMatchObject({ a: { 'x-ytt-validation': { arguments: rules } } });
  });

  test('brings the code that it needs, and no other', () => {
    const code = [
      'load("@ytt:regexp", "regexp")',
      'unused = 1',
      'words = ["a", "b"]',
      'def isWord(v):',
      '  if v in words:',
      '    return regexp.match("^.$", v) and v.isalpha()',
      '  end',
      '  return False',
      'end',
    ];
    const start = `${code.map((line) => `#@ ${line}\n`).join('')}#@data/values-schema\n---\n`;
    const { properties } = propertiesOf('#@schema/validation ("a word", isWord)\na: a\n', start);
    expect(properties).toMatchObject({
      a: {
        'x-ytt-validation': {
          arguments: '("a word", isWord)',
          code: code.filter((one) => one !== 'unused = 1').join('\n'),
        },
      },
    });
  });

  test('is lost where it uses what is not at the top of the file, which is told', () => {
    const start =
      '#@data/values-schema\n---\n#@ def part(least):\n#@schema/validation ("x", lambda v: v > least * 2)\na: 7\n#@ end\n';
    expect(propertiesOf('part: #@ part(2)\n', start).told).toEqual(['ytt/rule-not-carried']);
  });
});

test("the first design's names are read under its own marks", () => {
  const { properties } = propertiesOf(
    '#@schema/validate min=1\n#@schema/doc "n"\na: 3\n',
    '#@schema/match data_values=True\n---\n',
  );
  expect(properties).toMatchObject({ a: { description: 'n', minimum: 1 } });
});

test.each([
  ['a schema that ytt refuses', `${head}a: []\n`, 'ytt/array-items'],
  ['a template without a schema', '#@ x = 1\na: #@ x\n', 'ytt/no-schema'],
])('%s is told at its place', (_, text, code) => {
  const { value, diagnostics } = translateSchema(readText(text, 'schema.yml', 'yaml'));
  expect(value).toBeUndefined();
  expect(diagnostics.map((one) => one.code)).toContain(code);
});

async function ran(...args: string[]) {
  const text = `${head}#@schema/validation min=1\nreplicas: 3\n`;
  const cwd = folderFor({ 'schema.yml': text, 'new.yml': text.replace('min=1', 'min=2'), 'bad.yaml': 'replicas: 0\n' });
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(args, terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

test('import, convert, diff, cases and validate read a schema of ytt', async () => {
  expect((await ran('import', 'schema.yml')).stdout).toContain('@Minimum(1)\n  replicas: Integer = 3;');
  expect((await ran('convert', 'schema.yml', '--to', 'values.schema.json')).stdout).toContain('"minimum": 1');
  expect((await ran('convert', 'schema.yml', '--to', 'ytt')).stdout).toContain(
    '#! Written by `schemawright convert` from schema.yml.\n#@data/values-schema\n---\n',
  );
  const { status, stdout } = await ran('diff', 'schema.yml', 'new.yml', '--format', 'concise');
  expect([status, stdout]).toEqual([1, expect.stringMatching(/replicas/)]);
  expect(await ran('cases', '--schema', 'schema.yml', '--out', 'cases')).toMatchObject({ status: 0 });
  expect((await ran('validate', '--schema', 'schema.yml', 'bad.yaml', '--format', 'concise')).stdout).toContain(
    'error ytt/validation',
  );
});

test('a condition that looks at what is not given is asked of values with their defaults', async () => {
  const rule = '#@schema/validation ("order", lambda v: v["a"] <= v["b"])\n';
  const cwd = folderFor({
    'schema.yml': `${head}m:\n${rule}- a: 1\n  b: 3\n`,
    'right.yaml': 'm: [{ a: 2 }]\n',
    'wrong.yaml': 'm: [{ a: 4 }]\n',
  });
  const terminal = recordedTerminal(cwd);
  await runCommandLine(
    ['validate', '--schema', 'schema.yml', 'right.yaml', 'wrong.yaml', '--format', 'concise'],
    terminal,
  );
  expect(terminal.stdout()).toMatch(/^wrong\.yaml:1:\d+ error ytt\/validation "m\[0\]" breaks the rule "order"\n/);
});
