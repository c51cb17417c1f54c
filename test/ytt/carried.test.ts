/** Rules that models have in Starlark, in the schema that is written of them. */
import { describe, expect, test } from 'vitest';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { parseArguments, parseStatements } from '../../src/ytt/carried/index.ts';
import { yttEmitter } from '../../src/ytt/emit/emit-ytt.ts';
import { documentOf } from '../emit/document.ts';

const emitter = yttEmitter({ values: 'schema.yml' });

function emitted(...properties: readonly SchemaObject[]) {
  const named = Object.fromEntries(properties.map((one, index) => [`p${index}`, one]));
  const document = documentOf({ type: 'object', properties: named });
  const { artifacts, diagnostics } = emitter.emit(document, { helpers: 'inline' }, { cwd: '/', folder: 'out' });
  return { lines: (artifacts[0]?.text ?? '').trimEnd().split('\n'), told: diagnostics.map(({ message }) => message) };
}

function ruled(rules: string, code?: string, schema: SchemaObject = {}): SchemaObject {
  const validation = { arguments: rules, ...(code === undefined ? {} : { code }) };
  return { type: 'integer', default: 1, ...schema, 'x-ytt-validation': validation };
}

test('rules stand beside those of keywords, and keyword arguments behind all', () => {
  const { lines } = emitted(
    ruled('("odd", lambda v: v % 2 == 1), one_of=[1, 3]', undefined, { multipleOf: 3, minimum: 0 }),
  );
  expect(lines).toContain(
    '#@schema/validation ("odd", lambda v: v % 2 == 1), ("a multiple of 3", lambda v: v % 3 == 0), one_of=[1, 3], min=0',
  );
});

test('of a keyword argument that both say, the second is a function', () => {
  expect(emitted(ruled('min=1', undefined, { minimum: 3 })).lines).toContain(
    '#@schema/validation ("min 3", lambda v: v >= 3), min=1',
  );
});

test('a condition stands with its rules', () => {
  expect(emitted(ruled('min=1, when=lambda v: v > 3')).lines).toContain(
    '#@schema/validation min=1, when=lambda v: v > 3',
  );
});

test('code is written once, before the document, and what it loads with what the schema loads', () => {
  const code = 'load("@ytt:math", "math")\ndef odd(v):\n  return v % 2 == 1\nend';
  const { lines } = emitted(ruled('("odd", odd)', code), ruled('("odd", odd)', code));
  expect(lines.slice(0, 5)).toEqual([
    '#@ load("@ytt:math", "math")',
    '#@ def odd(v):',
    '#@   return v % 2 == 1',
    '#@ end',
    '#@data/values-schema',
  ]);
});

test('functions of the schema itself have other names', () => {
  const array: SchemaObject = {
    type: 'array',
    default: [],
    items: { type: 'integer' },
    contains: { const: 'a'.repeat(60) },
  };
  const { lines } = emitted(ruled('("odd", p1_rule)', 'def p1_rule(v):\n  return v % 2 == 1\nend'), array);
  expect(lines).toEqual(
    expect.arrayContaining(['#@ def p1_rule(v):', expect.stringContaining('#@ p1_rule_2 = on_plain(')]),
  );
});

describe('told are', () => {
  test.each<[string, SchemaObject, string]>([
    ['rules that are no Starlark', ruled('(('), 'the rules are not valid arguments of @schema/validation'],
    [
      'keyword arguments that ytt does not know',
      ruled('regexp="a"'),
      'the rules are not valid arguments of @schema/validation',
    ],
    [
      'names that the schema has',
      ruled('("x", works)', 'def works(v):\n  return True\nend'),
      'the code of a rule binds "works", which the schema uses for something else',
    ],
    [
      'rules beside a condition',
      ruled('min=1, when=f', 'f = None', { multipleOf: 2 }),
      'ytt evaluates all rules of a value under the condition of when=, including the others here',
    ],
    [
      'rules where ytt has no type',
      { type: 'object', additionalProperties: ruled('min=1') },
      'ytt has no type for this value, so rules in Starlark cannot be evaluated on it',
    ],
  ])('%s', (_, schema, message) => {
    expect(emitted(schema).told).toEqual([message]);
  });

  test('two functions of one name', () => {
    const { told } = emitted(ruled('("x", f)', 'f = 1'), ruled('("x", f)', 'f = 2'));
    expect(told).toEqual(['the code of a rule binds "f", which the schema uses for something else']);
  });
});

test.each([
  [
    '("a, b", lambda v, w: [v, w]), min=f(1, 2), when=lambda v: v',
    ['("a, b", lambda v, w: [v, w])', 'min=f(1, 2)', 'when=lambda v: v'],
  ],
  ['("é", f), ("ü", (g)),', ['("é", f)', '("ü", (g))']],
  ['one_of = ["a"]', ['one_of = ["a"]']],
])('the arguments of %s', (content, texts) => {
  expect(parseArguments(content)?.map(({ text }) => text)).toEqual(texts);
});

test('the functions of messages', () => {
  const all = parseArguments('("a", lambda v: (v, 1)), ("b", f, 1), ("c", x.y), g');
  expect(all?.map(({ assertion }) => assertion)).toEqual(['lambda v: (v, 1)', undefined, 'x.y', undefined]);
});

test.each([
  ['def f(a, b=c):\n  d = a\n  return [e for e in d if b] + g\nend', ['f'], ['c', 'g']],
  ['x = {k: v for k, v in y.items()}', ['x'], ['y']],
  ['load("@ytt:json", j="json")', ['j'], []],
  ['f = lambda v, *more: v + n', ['f'], ['n']],
])('the names of %s', (code, bound, used) => {
  const [statement] = parseStatements(code.split('\n')) ?? [];
  expect([...(statement?.bound ?? [])]).toEqual(bound);
  expect([...(statement?.used ?? [])].sort()).toEqual(used);
});

test('helpers of the target are written once, whoever brings them', () => {
  const plain = [
    'load("@ytt:json", "json")',
    'def plain(v):',
    '  if type(v) != "yamlfragment":',
    '    return v',
    '  end',
    '  if json.encode(v).startswith("{"):',
    '    return {k: plain(v[k]) for k in v if v[k] != None}',
    '  end',
    '  return [plain(x) for x in v]',
    'end',
  ].join('\n');
  const { lines, told } = emitted(ruled('("odd", lambda v: plain(v) == 1)', plain));
  expect(told).toEqual([]);
  expect(lines.filter((line) => line === '#@ def plain(v):')).toHaveLength(1);
});
