import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { createDocument } from '../../src/generator/import/json-schema.ts';
import { keywords } from '../../src/schema/keywords/table.ts';
import { readText } from '../../src/text/read-text.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';
import { some } from '../support/laws.ts';

/** Values that hardly any keyword takes. */
const values: readonly unknown[] = [
  ...[null, true, -1, 1.5, 'constructor', '__proto__', [], [null], [5], [{ a: 1 }], [['a']], {}],
  ...[{ a: 5 }, { a: null }, { a: [5] }, { length: 1 }, { items: 5 }],
];

/** A document in which each keyword has one value: in a property, in a definition that is referred to, and below a keyword of nobody. */
function documentWith(value: unknown): unknown {
  const each = [...keywords.keys()].filter((keyword) => keyword !== '$schema');
  const properties = Object.fromEntries(each.map((keyword) => [keyword, { [keyword]: value }]));
  const referring = Object.fromEntries(each.map((keyword) => [`x-${keyword}`, { $ref: `#/x-parts/${keyword}` }]));
  return { properties: { ...properties, ...referring }, items: { allOf: [value, {}] }, 'x-parts': properties };
}

const commands: Readonly<Record<string, readonly string[]>> = {
  lint: ['lint', '--no-cache', 'values.schema.json'],
  'lint as a cluster app': ['lint', '--no-cache', '--profile', 'cluster-app', 'values.schema.json'],
  'lint --fix': ['lint', '--no-cache', '--fix', 'values.schema.json'],
  import: ['import', 'values.schema.json', '--out', 'model.ts'],
  'diff from': ['diff', 'values.schema.json', 'other.json'],
  'diff to': ['diff', 'other.json', 'values.schema.json'],
  validate: ['validate', '--schema', 'values.schema.json', 'values.yaml'],
  values: ['values', '--schema', 'values.schema.json', '--values', 'values.yaml'],
  cases: ['cases', '--schema', 'values.schema.json', '--out', 'cases'],
};

/** Names that every object of JavaScript seems to have. */
const inherited = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'];

/** A document in which each of the names is a keyword, and a name wherever there may be any. */
const named = inherited.map(
  (name) => `{
    "properties": { "${name}": { "${name}": 1 }, "v": { "const": {} }, "w": { "enum": [{ "${name}": 0 }, "x"] } },
    "patternProperties": { "${name}": { "allOf": [{ "${name}": false }] } },
    "required": ["${name}"],
    "dependentRequired": { "${name}": ["v"] },
    "dependentSchemas": { "${name}": { "${name}": "" } },
    "$defs": { "${name}": { "type": "object", "default": { "${name}": "a" } } },
    "allOf": [{ "$ref": "#/$defs/${name}" }],
    "additionalProperties": false
  }`,
);

describe('names that objects inherit', () => {
  test.each(Object.entries(commands))(
    'are names like any other for %s',
    async (_, args) => {
      for (const [index, text] of named.entries()) {
        const name = inherited[index] ?? '';
        const values = `{"${name}": {"${name}": "a"}, "v": {"${name}": "a"}, "w": {"${name}": {}}}`;
        const files = { 'values.schema.json': text, 'other.json': named[index - 1] ?? '{}', 'values.yaml': values };
        const terminal = recordedTerminal(folderFor(files));
        expect([await runCommandLine([...args], terminal), terminal.stderr()]).not.toContain(3);
      }
    },
    60_000,
  );

  it('are carried by import', async () => {
    const text = '{"type": "object", "toString": 1, "properties": {"__proto__": {"valueOf": []}, "constructor": {}}}';
    const folder = folderFor({ 'values.schema.json': text });
    expect(await runCommandLine(['import', 'values.schema.json', '--out', 'model.ts'], recordedTerminal(folder))).toBe(
      0,
    );
    const model = readFileSync(join(folder, 'model.ts'), 'utf8');
    for (const part of ["@Keyword('toString', 1)", "@Keyword('valueOf', [])", "['__proto__']?:", "['constructor']?:"])
      expect(model).toContain(part);
  });
});

describe('keywords of the wrong type', () => {
  const files = { 'other.json': '{"type": "object"}', 'values.yaml': '{}' };

  test.each(Object.entries(commands))(
    'are told by %s',
    async (_, args) => {
      const answers = [];
      for (const value of some(values, 6)) {
        for (const $schema of [
          'https://json-schema.org/draft/2020-12/schema',
          'http://json-schema.org/draft-04/schema#',
        ]) {
          const text = JSON.stringify({ $schema, ...(documentWith(value) as object) });
          const terminal = recordedTerminal(folderFor({ ...files, 'values.schema.json': text }));
          const status = await runCommandLine([...args], terminal);
          const said = terminal.stdout() + terminal.stderr();
          answers.push([status, /keyword-value|not-carried/.test(said), said.slice(0, 400)]);
        }
      }
      expect(answers.filter(([status, isTold]) => status !== 1 || isTold !== true)).toEqual([]);
    },
    60_000,
  );

  it('are set apart, and all else stays where it is', () => {
    const text = '{"allOf": [5, {"required": [1]}], "properties": {"a": 5, "b": {"type": "x", "title": "B"}}}';
    const { document, malformed } = createDocument(readText(text, 'a.json'));
    expect(document?.root).toEqual({ allOf: [true, {}], properties: { b: { title: 'B' } } });
    expect(malformed.map(({ pointer }) => pointer).sort()).toEqual([
      '/allOf/0',
      '/allOf/1/required',
      '/properties/a',
      '/properties/b/type',
    ]);
  });

  it.each([
    ['http://json-schema.org/draft-04/schema#', { exclusiveMinimum: true, minimum: 1, dependentRequired: 5 }],
    ['http://json-schema.org/draft-07/schema#', { items: [{}], additionalItems: false, $defs: 5 }],
    ['https://json-schema.org/draft/2020-12/schema', { dependencies: { a: ['b'] }, 'x-a': { required: true } }],
  ])('are those that the draft %s forbids', ($schema, schema) => {
    const { malformed } = createDocument(readText(JSON.stringify({ $schema, ...schema }), 'a.json'));
    expect(malformed.filter(({ isKnown }) => isKnown)).toEqual([]);
  });

  it('in the schema of a subchart are no matter of the chart around it', async () => {
    const malformed = JSON.stringify({
      properties: [1],
      allOf: { a: 1 },
      patternProperties: 5,
      $ref: 7,
      additionalProperties: false,
    });
    const cwd = folderFor({
      'Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n',
      'values.schema.json': '{"properties": {"sub": {"type": "object"}}}',
      'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
      'charts/sub/values.schema.json': malformed,
    });
    const terminal = recordedTerminal(cwd);
    expect(
      await runCommandLine(['lint', '--no-cache', '--profile', 'helm', 'values.schema.json'], terminal),
    ).toBeLessThan(2);
  });

  it('of any name are carried or told', async () => {
    const names = '{"properties": {"a": {"title": "A", "constructor": "b", "__proto__": "c", "toString": 5}}}';
    const terminal = recordedTerminal(folderFor({ 'a.json': names }));
    expect(await runCommandLine(['import', 'a.json', '--out', 'a.ts'], terminal)).toBe(1);
    expect(terminal.stdout()).toContain('"__proto__" is not in the models');
  });

  it('stay out of the models, and that is told', async () => {
    const cwd = folderFor({ 'a.json': '{"properties": {"a": {"minLength": "3", "title": "A"}}}' });
    const terminal = recordedTerminal(cwd);
    expect(await runCommandLine(['import', 'a.json', '--out', 'a.ts'], terminal)).toBe(1);
    expect(terminal.stdout()).toContain(
      '"minLength" is not in the models: it is "3", where JSON Schema accepts an integer of 0 or more',
    );
    expect(readFileSync(join(cwd, 'a.ts'), 'utf8')).toContain('A');
  });
});
