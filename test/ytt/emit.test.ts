import { describe, expect, test } from 'vitest';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { yttEmitter } from '../../src/ytt/emit/emit-ytt.ts';
import { loadValues } from '../../src/ytt/values/index.ts';
import { documentOf } from '../emit/document.ts';

const emitter = yttEmitter({ values: 'schema.yml' });

function emitted(root: SchemaObject, options = {}) {
  const { artifacts, diagnostics } = emitter.emit(
    documentOf(root),
    { helpers: 'inline', ...options },
    { cwd: '/', folder: 'out' },
  );
  return { text: artifacts[0]?.text ?? '', diagnostics };
}

/** The lines of the only property of a model, without what stands before the document, and without the block behind it. */
function property(schema: SchemaObject, { name = 'p', required = false, options = {} } = {}): string[] {
  const root = { type: 'object', properties: { [name]: schema }, ...(required ? { required: [name] } : {}) } as const;
  const { text } = emitted(root, options);
  return text
    .slice(text.indexOf('---\n') + 4)
    .replaceAll(/^#! .*$/gm, '')
    .trimEnd()
    .split('\n');
}

const string = { type: 'string' } as const;

describe('types, by the text of the value', () => {
  test.each<[string, SchemaObject, string[]]>([
    ['a string', { ...string, default: 'a' }, ['p: a']],
    ['an integer', { type: 'integer', default: 1 }, ['p: 1']],
    ['a number is a float, whatever its default', { type: 'number', default: 1 }, ['p: 1.0']],
    ['a fraction', { type: 'number', default: 0.5 }, ['p: 0.5']],
    ['a boolean', { type: 'boolean', default: true }, ['p: true']],
    ['an array has exactly one item', { type: 'array', items: string, default: [] }, ['p:', '- ""']],
    ['its default', { type: 'array', items: string, default: ['a'] }, ['#@schema/default ["a"]', 'p:', '- ""']],
    ['a map', { type: 'object', properties: { a: { ...string, default: '' } } }, ['p:', '  a: ""']],
    ['a closed map without keys', { type: 'object', additionalProperties: false }, ['p: {}']],
    ['an array of anything', { type: 'array', items: {}, default: [] }, ['p:', '#@schema/type any=True', '- null']],
  ])('%s', (_, schema, lines) => {
    expect(property(schema)).toEqual(lines);
  });
});

test('what a reference leads to is tested by a function with its name', () => {
  const root: SchemaObject = {
    type: 'object',
    properties: { p: { ...string, default: 'c', not: { anyOf: [{ $ref: '#/$defs/short' }, { const: 'd' }] } } },
    $defs: { short: { type: 'string', pattern: '^[ab]$' } },
  };
  const { text } = emitted(root);
  expect(text).toMatch(/^#@ def is_?[sS]hort\(v\):$/m);
  const verdictOf = (value: string): string =>
    loadValues({ files: [{ file: 'schema.yml', text }], values: [{ file: 'v.yml', text: `p: ${value}` }] }).verdict;
  expect(['a', 'c', 'd'].map(verdictOf)).toEqual(['validation-error', 'accept', 'validation-error']);
});

test.each<[step: number, accepted: number[], refused: number[]]>([
  [0.1, [0, 0.3, -0.7, 1.1, 1e21], [0.35, 1e-7]],
  [0.01, [19.99, 1.1], [0.015]],
  [1e-7, [3e-7, 5], [35e-8]],
  [2.5, [5, 1e22], [1, 0.5]],
])('a multiple of %d is one by its decimal digits', (step, accepted, refused) => {
  const of = { type: 'number', multipleOf: step, default: 0 } as const;
  const { text } = emitted({ type: 'object', properties: { p: of } });
  const verdictOf = (value: number): string =>
    loadValues({ files: [{ file: 'schema.yml', text }], values: [{ file: 'v.yml', text: `p: ${String(value)}` }] })
      .verdict;
  expect(accepted.map(verdictOf)).toEqual(accepted.map(() => 'accept'));
  expect(refused.map(verdictOf)).toEqual(refused.map(() => 'validation-error'));
});

describe('what is absent', () => {
  test.each<[string, SchemaObject, boolean, string[]]>([
    ['an optional value without a default is null', string, false, ['#@schema/nullable', 'p: ""']],
    [
      'a required one whose rules refuse the empty one',
      { ...string, minLength: 1 },
      true,
      ['#@schema/validation min_len=1', 'p: ""'],
    ],
    ['a required number', { type: 'integer', minimum: 1 }, true, ['#@schema/validation min=1', 'p: 0']],
    [
      'a required one of which everything is legal',
      string,
      true,
      ['#@schema/nullable', '#@schema/validation not_null=True', 'p: ""'],
    ],
    [
      'a nullable one with a default',
      { type: ['string', 'null'], default: 'a' },
      false,
      ['#@schema/nullable', '#@schema/default "a"', 'p: a'],
    ],
    ['the sample of a nullable number is a float', { type: 'number' }, false, ['#@schema/nullable', 'p: 0.0']],
    [
      'a required union',
      { type: ['string', 'integer'] },
      true,
      ['#@schema/type any=True', expect.stringMatching(/not_null=True$/) as string, 'p: null'],
    ],
    [
      'a union with null is its other branch',
      { anyOf: [string, { type: 'null' }] },
      false,
      ['#@schema/nullable', 'p: ""'],
    ],
  ])('%s', (_, schema, required, lines) => {
    expect(property(schema, { required })).toEqual(lines);
  });
});

describe('YAML 1.1', () => {
  test.each([
    'y',
    'n',
    'yes',
    'no',
    'on',
    'off',
    '80',
    '0755',
    '1_000',
    '0o17',
    '0b11',
    'with space',
    '-',
    '',
    '~',
    'null',
    '1e3',
    '2024-01-01',
    'é',
    '=',
  ])('quotes the key %s', (name) => {
    expect(property({ ...string, default: '' }, { name })).toEqual([`${JSON.stringify(name)}: ""`]);
  });

  test.each(['y', 'No', '012', 'true', '1.0', 'a: b', '#a', '#@ a', '\u2028', '\u0085'])(
    'quotes the string %j',
    (value) => {
      expect(property({ ...string, default: value })[0]).toMatch(/^p: "[^\u0085\u2028]*"$/);
    },
  );

  test.each(['name', 'a-b', 'a.b', '_', 'nope', 'A1'])('leaves %s plain', (name) => {
    expect(property({ ...string, default: name }, { name })).toEqual([`${name}: ${name}`]);
  });
});

describe('annotations', () => {
  const everything: SchemaObject = {
    ...{ ...string, title: 'T', description: 'D "q" \\ \n\t\r\u2028é', examples: ['a', 'b'], deprecated: true },
    ...{ $comment: 'use q', minLength: 2, pattern: '^a\\d', 'x-ytt-example-titles': ['One', 'Two'], default: 'a1' },
  };

  test('each stands on one line, and each name once', () => {
    expect(property(everything)).toEqual([
      '#@schema/title "T"',
      String.raw`#@schema/desc "D \"q\" \\ \n\t\x0d\xe2\x80\xa8é"`,
      '#@schema/examples ("One", "a"), ("Two", "b")',
      '#@schema/deprecated "use q"',
      String.raw`#@schema/validation ("length >= 2", lambda v: len(characters(v)) >= 2), ("matching ^a\\d", lambda v: regexp.match("^a\\d", v))`,
      'p: a1',
    ]);
  });

  test('those of the root stand before the document, and none says that it is deprecated', () => {
    const { text } = emitted({
      ...{ type: 'object', title: 'T', deprecated: true },
      properties: { a: { ...string, default: 'a' } },
    });
    expect(text).toBe('#@data/values-schema\n#@schema/title "T"\n---\na: a\n');
  });

  test('examples that ytt would refuse for their types are left out', () => {
    const schema: SchemaObject = { type: 'object', properties: { a: string }, examples: [{ a: 'x' }, { b: 1 }] };
    expect(property(schema)).toContain('#@schema/examples ("", {"a": "x"})');
  });

  test('modules are loaded before the document', () => {
    const { text } = emitted({ type: 'object', properties: { a: { ...string, pattern: 'a' } } });
    expect(text.split('\n').slice(0, 3)).toEqual(['#@ load("@ytt:regexp", "regexp")', '#@data/values-schema', '---']);
  });

  test('only names of ytt are written, and no comments of YAML', () => {
    const { text } = emitted({ type: 'object', properties: { a: everything, b: { type: ['string', 'integer'] } } });
    const names = [...text.matchAll(/^\s*#@schema\/(\S+)/gm)].map(([, name]) => name);
    const known = ['title', 'desc', 'examples', 'deprecated', 'type', 'nullable', 'default', 'validation'];
    expect(names.filter((name) => !known.includes(name ?? ''))).toEqual([]);
    expect(text).not.toMatch(/(^|\s)#(?![@!])/m);
  });
});

/** The rules of a property, without its line. */
function rules(schema: SchemaObject, options = {}): string | undefined {
  const line = property({ ...schema }, { options }).find((one) => one.includes('@schema/validation'));
  return line?.replace('#@schema/validation ', '');
}

describe('rules', () => {
  test.each<[string, SchemaObject, string]>([
    ['minimum and maximum', { type: 'integer', minimum: 1, maximum: 5 }, 'min=1, max=5'],
    ['exclusive bounds', { type: 'number', exclusiveMinimum: 0 }, '("a value > 0", lambda v: v > 0)'],
    ['multipleOf', { type: 'integer', multipleOf: 5 }, '("a multiple of 5", lambda v: v % 5 == 0)'],
    ['enum', { ...string, enum: ['a', 'b'] }, 'one_of=["a", "b"]'],
    ['enum beside null', { type: ['string', 'null'], enum: ['a', null] }, 'one_of=["a"]'],
    ['const', { ...string, const: 'a' }, 'one_of=["a"]'],
    [
      'choices',
      {
        oneOf: [
          { const: 'a', title: 'A' },
          { const: 'b', title: 'B' },
        ],
        type: 'string',
      },
      'one_of=["a", "b"]',
    ],
    ['a length in characters', { ...string, maxLength: 3 }, '("length <= 3", lambda v: len(characters(v)) <= 3)'],
    [
      'a length of what is ASCII',
      { ...string, maxLength: 3, pattern: '^[a-z]+$' },
      '("matching ^[a-z]+$", lambda v: regexp.match("^[a-z]+$", v)), max_len=3',
    ],
    [
      'a prefix',
      { ...string, allOf: [{ pattern: '^https://' }] },
      '("starting with https://", lambda v: v.startswith("https://"))',
    ],
    ['items', { type: 'array', items: string, minItems: 1, maxItems: 2 }, 'min_len=1, max_len=2'],
    [
      'unique items',
      { type: 'array', items: string, uniqueItems: true },
      '("unique items", lambda v: len({json.encode(x): 1 for x in v}) == len(v))',
    ],
    ['JSON', { ...string, 'x-ytt-decodable': 'json' }, '("valid JSON", lambda v: [json.decode(v)] != None)'],
    ['base64', { ...string, 'x-ytt-decodable': 'base64' }, '("valid base64", lambda v: base64.decode(v) != None)'],
    ['YAML', { ...string, 'x-ytt-decodable': 'yaml' }, '("valid YAML", lambda v: [yaml.decode(v)] != None)'],
    ['a port', { type: 'integer', format: 'port' }, 'min=0, max=65535'],
    ['a percentage', { ...string, format: 'percent' }, '("a valid percent", lambda v: regexp.match("^[0-9]+%$", v))'],
    [
      'what has been removed',
      { ...string, 'x-ytt-removed': 'use q', not: {} },
      '("absent: removed, use q", lambda v: False)',
    ],
    [
      'exactly one of some properties',
      { type: 'object', properties: { a: string, b: string }, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      'one_not_null=["a", "b"]',
    ],
    [
      'a map of strings',
      { type: 'object', additionalProperties: string },
      '("a map", lambda v: check_p(whole(v), ""))',
    ],
    [
      'conditions of a map',
      { type: 'object', properties: { a: string, b: string }, dependentRequired: { a: ['b'] } },
      '("with b where a is given", on_plain(lambda v: ("a" not in v or "b" in v)))',
    ],
  ])('%s', (_, schema, text) => {
    expect(rules(schema)).toBe(text);
  });

  test('null is a value of what must be there, where conditions count', () => {
    const inner: SchemaObject = { type: 'object', properties: { a: { type: ['string', 'null'] } }, required: ['a'] };
    const { text } = emitted({ type: 'object', properties: { p: { ...inner, minProperties: 1 } } });
    expect(text).toContain('("at least 1 key", on_plain(lambda v: len(v) >= 1, "a"))');
  });

  test('lengths in bytes, where the configuration says so', () => {
    expect(rules({ ...string, minLength: 2, maxLength: 3 }, { lengths: 'bytes' })).toBe('min_len=2, max_len=3');
  });

  test('a union has a function that says where something is wrong', () => {
    const { text } = emitted({ type: 'object', properties: { a: { type: 'object', additionalProperties: string } } });
    expect(text).toContain('#@ check_a = checker([of_kind("a map")], others=checker([of_kind("a string")]))\n');
  });

  test('a rule names all that a value of several types itself must be', () => {
    const a: SchemaObject = { type: ['string', 'integer'], minLength: 2, minimum: 5 };
    const b: SchemaObject = { type: ['string', 'integer'], enum: ['a', 3] };
    const c: SchemaObject = { anyOf: [{ type: 'string' }, { type: 'object' }] };
    const { text } = emitted({ type: 'object', properties: { a, b, c } });
    const sentences = [...text.matchAll(/validation \("((?:[^"\\]|\\.)*)"/g)].map(([, sentence]) => sentence);
    expect(sentences).toEqual([
      'a string or an integer, length >= 2, a value >= 5',
      String.raw`one of [\"a\", 3]`,
      'a string or a map, one of several forms',
    ]);
  });

  test('a wrong property of a branch is told by the property alone', () => {
    const branch = (type: string, name: string, property: SchemaObject): SchemaObject => ({
      ...{ type: 'object', required: ['type'], additionalProperties: false },
      properties: { type: { const: type }, [name]: property },
    });
    const user = branch('basic', 'user', { ...string, minLength: 2 });
    const token = branch('token', 'token', { ...string, pattern: '^[a-z]+$' });
    const { text } = emitted({ type: 'object', properties: { auth: { type: 'object', oneOf: [user, token] } } });
    const [, rule = ''] = /#@ auth_rule = (.+)/.exec(text) ?? [];
    expect(rule).toContain('k0 not in ["type", "user"]');
    expect(rule).not.toContain('length');
    expect(rule).not.toContain('regexp');
    expect(text).toContain('#@schema/validation ("length >= 2", lambda v: len(characters(v)) >= 2)\n');
  });

  test('schemas that assert the same have one function', () => {
    const entry = { ...string, minLength: 2, maxLength: 60, pattern: '^[a-z]{2,60}$', not: { const: 'none' } };
    const labels = (title: string): SchemaObject => ({
      ...{ title, type: 'object', maxProperties: 64, propertyNames: { maxLength: 63 } },
      additionalProperties: { ...entry, title },
    });
    const { text } = emitted({
      ...{ type: 'object', properties: { a: labels('A'), b: labels('B') } },
    });
    expect(text.match(/^#@ check_\w+ =/gm)).toEqual(['#@ check_entry =', '#@ check_a =']);
    const rule = '("a map, at most 64 keys, valid in all its keys", lambda v: check_a(whole(v), ""))';
    expect(text.match(/\("a map, .*\)/g)).toEqual([rule, rule]);
  });

  test('a key that may be present is null, whatever defaults it has', () => {
    const inner: SchemaObject = { type: 'object', properties: { n: { type: 'integer', default: 1 } } };
    expect(property({ ...inner, 'x-ytt-key-may-be-present': true })).toEqual(['#@schema/nullable', 'p:', '  "n": 1']);
  });
});

describe('a union of objects that a property tells apart', () => {
  const branch = (kind: string, name: string): SchemaObject => ({
    ...{ type: 'object', properties: { kind: { const: kind }, [name]: { ...string, minLength: 1 } } },
    ...{ required: ['kind', name], additionalProperties: false },
  });

  test('is a map with the properties of all, which its rules ask for by the property', () => {
    expect(property({ oneOf: [branch('s3', 'bucket'), branch('file', 'path')] }, { required: true })).toEqual([
      '#@schema/validation ("exactly one of several forms", p_rule)',
      'p:',
      '  #@schema/validation one_of=["s3", "file"]',
      '  kind: ""',
      '  #@schema/nullable',
      '  #@schema/validation min_len=1, not_null=True, when=lambda v, ctx: ctx.parent["kind"] == "s3"',
      '  bucket: ""',
      '  #@schema/nullable',
      '  #@schema/validation min_len=1, not_null=True, when=lambda v, ctx: ctx.parent["kind"] == "file"',
      '  path: ""',
    ]);
  });
});

describe('definitions', () => {
  const part: SchemaObject = { type: 'object', properties: { a: { ...string, default: 'x' } } };

  test('one that is used twice is a function', () => {
    const { text } = emitted({
      ...{ type: 'object', properties: { one: { $ref: '#/$defs/thePart' }, two: { $ref: '#/$defs/thePart' } } },
      $defs: { thePart: part },
    });
    expect(text).toBe(
      '#@ def the_part():\na: x\n#@ end\n#@data/values-schema\n---\none: #@ the_part()\ntwo: #@ the_part()\n',
    );
  });

  test('one that is used once stands where it is used', () => {
    const { text } = emitted({
      ...{ type: 'object', properties: { one: { $ref: '#/$defs/thePart' } } },
      $defs: { thePart: part },
    });
    expect(text).toBe('#@data/values-schema\n---\none:\n  a: x\n');
  });

  test('one that contains itself is any value, with a function that calls itself', () => {
    const tree: SchemaObject = {
      type: 'object',
      properties: { children: { type: 'array', items: { $ref: '#/$defs/Tree' } } },
    };
    const { text } = emitted({
      ...{ type: 'object', properties: { tree: { $ref: '#/$defs/Tree' } } },
      $defs: { Tree: tree },
    });
    expect(text).toContain('keys={"children": checker([of_kind("an array")], items=check_tree)}');
  });
});

describe('what cannot be said', () => {
  test.each<[string, SchemaObject, string]>([
    ['a pattern that Go refuses', { ...string, pattern: '(?=a)' }, 'Go refuses the pattern'],
    ['an anchor', { ...string, $anchor: 'a' }, '"$anchor" cannot be expressed in a ytt schema'],
  ])('%s is told at its line', (_, schema, message) => {
    const { diagnostics } = emitted({ type: 'object', properties: { a: schema } });
    expect(diagnostics.map((one) => [one.severity, one.message.startsWith(message), one.origin.file])).toEqual([
      ['error', true, 'models/root.ts'],
    ]);
  });

  test('a default that keeps maps out is told', () => {
    const schema: SchemaObject = { type: ['string', 'object'], default: 'a' };
    const { diagnostics } = emitted({ type: 'object', properties: { a: schema } });
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['ytt/default', 'warning']]);
  });

  test('a root that is no map is told', () => {
    expect(emitted({ type: 'string' }).diagnostics.map(({ code }) => code)).toEqual(['ytt/root']);
  });
});

describe('messages of a model', () => {
  test.each<[string, SchemaObject, string]>([
    [
      'a pattern',
      { ...string, default: 'a', pattern: '^[a-z]+$', 'x-ytt-messages': { pattern: 'a word' } },
      '#@schema/validation ("a word", lambda v: regexp.match("^[a-z]+$", v))',
    ],
    [
      'a bound is a function then, and another is none',
      { type: 'integer', default: 1, minimum: 1, maximum: 9, 'x-ytt-messages': { minimum: 'positive' } },
      '#@schema/validation ("positive", lambda v: v >= 1), max=9',
    ],
    [
      'a number of items',
      { type: 'array', items: string, default: [], maxItems: 2, 'x-ytt-messages': { maxItems: 'at most a pair' } },
      '#@schema/validation ("at most a pair", lambda v: len(v) <= 2)',
    ],
  ])('%s', (_, schema, line) => {
    expect(property(schema)[0]).toBe(line);
  });
});

describe('the functions that do not depend on the schema', () => {
  const labels = { type: 'object', additionalProperties: { type: 'string' } } as const;
  const document = documentOf({ type: 'object', properties: { labels } });

  function emitAs(options: { readonly helpers?: 'library' | 'inline' }, convertedFrom?: string) {
    return emitter.emit(document, options, { cwd: '/', folder: 'out', ...(convertedFrom && { convertedFrom }) })
      .artifacts;
  }

  function isLoaded(files: ReturnType<typeof emitAs>, text: string): boolean {
    return loadValues({ files, values: [{ file: 'v.yml', text }] }).verdict === 'accept';
  }

  test('stand in a library beside it, and are loaded by name', () => {
    const files = emitAs({});
    expect(files.map(({ file }) => file)).toEqual(['schema.yml', 'schema.lib.yml']);
    const [schema, library] = files.map(({ text }) => text);
    expect(schema).toMatch(/^#@ load\("schema\.lib\.yml", "checker", "of_kind", "whole"\)\n#@ check_labels = /);
    expect(library).toMatch(/^#@ load\("@ytt:json", "json"\)\n#@ def whole/);
    expect([isLoaded(files, 'labels: {a: b}'), isLoaded(files, 'labels: {a: 1}')]).toEqual([true, false]);
    expect(isLoaded(files.slice(0, 1), 'labels: {a: b}')).toBe(false);
  });

  test.each([
    ['on request', emitAs({ helpers: 'inline' })],
    ['where convert writes one file', emitAs({}, 'values.schema.json')],
  ])('stand in it %s', (_, files) => {
    expect(files.map(({ file }) => file)).toEqual(['schema.yml']);
    expect([isLoaded(files, 'labels: {a: b}'), isLoaded(files, 'labels: {a: 1}')]).toEqual([true, false]);
  });

  test('are no file where the schema needs none', () => {
    const plain = documentOf({ type: 'object', properties: { a: { type: 'integer', minimum: 1 } } });
    const { artifacts } = emitter.emit(plain, {}, { cwd: '/', folder: 'out' });
    expect(artifacts.map(({ file }) => file)).toEqual(['schema.yml']);
  });

  test('check classes that contain each other', () => {
    const nodes = { type: 'object', additionalProperties: { $ref: '#/$defs/Node' } } as const;
    const node: SchemaObject = { type: 'object', properties: { size: { type: 'integer' }, inner: nodes } };
    const root: SchemaObject = { type: 'object', properties: { nodes }, $defs: { Node: node } };
    const { artifacts } = emitter.emit(documentOf(root), {}, { cwd: '/', folder: 'out' });
    const accepted = ['nodes: {a: {inner: {b: {size: 1}}}}', 'nodes: {a: {inner: {b: {size: x}}}}'].map((text) =>
      isLoaded(artifacts, text),
    );
    expect(accepted).toEqual([true, false]);
  });
});

test.each<[what: string, schema: SchemaObject, codes: string[]]>([
  [
    'fewer keys than defaults',
    { minProperties: 1, properties: { a: { type: 'integer', default: 1 } } },
    ['ytt/always-met'],
  ],
  ['more keys than defaults', { minProperties: 2, properties: { a: { type: 'integer', default: 1 }, b: string } }, []],
  ['keys without defaults', { minProperties: 1, properties: { a: string } }, []],
  [
    'a dependency with a default',
    { dependentRequired: { a: ['b'] }, properties: { a: string, b: { ...string, default: 'x' } } },
    ['ytt/always-met'],
  ],
  ['a dependency without one', { dependentRequired: { a: ['b'] }, properties: { a: string, b: string } }, []],
])('a rule that defaults fulfil is told: %s', (_, schema, codes) => {
  const { diagnostics } = emitted({ type: 'object', properties: { p: { type: 'object', ...schema } } });
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
});
