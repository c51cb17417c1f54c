/** Starlark as ytt has it: blocks that `end` closes, its messages, and the places that errors stand at. */
import { describe, expect, test } from 'vitest';
import {
  byteLength,
  evaluateExpression,
  parseProgram,
  printRepr,
  runProgram,
  StarlarkError,
  StarlarkFailure,
  StarlarkList,
  StarlarkTuple,
  Thread,
} from '../../src/ytt/starlark/index.ts';
import { yttModules } from '../../src/ytt/modules/index.ts';

function run(program: string): string {
  const modules = yttModules();
  const load = (_: Thread, name: string) => {
    if (name.startsWith('@ytt:')) return modules(name.slice('@ytt:'.length));
    throw new StarlarkFailure('no such file');
  };
  try {
    const names = runProgram(parseProgram(program, 'config.yml', 'end'), new Thread(), { load });
    const x = names.get('x');
    return x === undefined ? 'nothing' : printRepr(x);
  } catch (error) {
    if (!(error instanceof StarlarkError)) throw error;
    const lines = error.frames.map(({ name, position }) => `${name} ${position?.line ?? '-'}`.trim());
    return `${error.kind}: ${error.message} (${lines.join(', ')})`;
  }
}

const blocks: readonly (readonly [program: string, result: string])[] = [
  [
    'def f(a):\nif a:\nreturn 1\nelif a == None:\nreturn 2\nelse:\nreturn 3\nend\nend\nx = [f(1), f(None), f(0)]',
    '[1, 2, 3]',
  ],
  ['x = []\nfor i in range(3):\nif i == 1:\ncontinue\nend\nx.append(i)\nend', '[0, 2]'],
  ['x = 1 if False else 2', '2'],
  ['def f(): return 7\nx = f()', '7'],
  ['def f(): return 7\nx = f(1)', 'evaluation: function f accepts no arguments (1 given) (<toplevel> 2, f 1)'],
  ['def f(): return 7\nx = f(a=1)', 'evaluation: function f accepts no arguments (1 given) (<toplevel> 2, f 1)'],
  [
    'x = {"a": 1}\nfor k in x:\nx[k] += 1\nend',
    'evaluation: cannot insert into hash table during iteration (<toplevel> 3)',
  ],
  ['if True:\nx = 1', 'syntax: mismatched set of block openings (if/else/elif/for/def) and closing (end) (1)'],
  ['x = 1\nend', 'syntax: unexpected end (2)'],
  ['def f():\npass\nend', "syntax: use of reserved keyword 'pass' is not allowed (2)"],
  ['if True\nx = 1\nend', "syntax: got newline, want ':' (2)"],
  ['x = not_there', 'resolve: undefined: not_there (1)'],
  ['value = 1\nx = vlaue', 'resolve: undefined: vlaue (did you mean value?) (2)'],
  ['x = "a" && "b"', "syntax: got '&', want primary expression (1)"],
  ['def f(a):\nreturn a + 1\nend\n\nx = f("s")', 'evaluation: unknown binary op: string + int (<toplevel> 5, f 2)'],
  ['x = [1].appendd', 'evaluation: list has no .appendd field or method (did you mean .append?) (<toplevel> 1)'],
  [
    'load("@ytt:regxp", "regexp")',
    "evaluation: cannot load @ytt:regxp: builtin ytt library does not have module 'regxp' (hint: is it available in newer version of ytt?) (<toplevel> 1)",
  ],
  [
    'load("@ytt:json", "jsonn")',
    'evaluation: load: name jsonn not found in module @ytt:json (did you mean json?) (<toplevel> 1)',
  ],
];

test.each(blocks)('%j gives %s', (program, result) => {
  expect(run(program)).toBe(result);
});

const values: readonly (readonly [expression: string, result: string])[] = [
  ['set([1, 2]) == set([2, 1])', 'True'],
  ['set([1, 2]) == set([1, 3])', 'False'],
  ['set([1, 2]) != set([1, 3])', 'True'],
  ['set([1]) == set([1, 2])', 'False'],
  ['set([]) == set([])', 'True'],
  ['set([1]) == [1]', 'False'],
  ['set([1]) < set([2])', 'evaluation: set < set not implemented (<toplevel> 1)'],
  ['[[].append, len]', '[<built-in method append of list value>, <built-in function len>]'],
  ['["a".upper, {}.keys]', '[<built-in method upper of string value>, <built-in method keys of dict value>]'],
  ['["%e" % x for x in [1000000.5, 1000001.5, -1000000.5]]', '["1.000000e+06", "1.000002e+06", "-1.000000e+06"]'],
  ['["%f" % x for x in [1.0 / 128, 3.0 / 128]]', '["0.007812", "0.023438"]'],
  ['[[].append == [].append, len == len]', '[False, True]'],
];

test.each(values)('%s is %s', (expression, result) => {
  expect(run(`x = ${expression}`)).toBe(result);
});

const modules: readonly (readonly [module: string, expression: string, result: string])[] = [
  ['assert', 'assert.min(3).check(4)', 'True'],
  ['assert', 'assert.try_to(lambda: assert.min(3).check(2))[1]', '"fail: value < 3"'],
  ['assert', 'assert.try_to(lambda: assert.max(1.0).check(2))[1]', '"fail: value > 1"'],
  ['assert', 'assert.try_to(lambda: assert.one_of("a", "b").check("c"))[1]', '"fail: not one of allowed values"'],
  ['assert', 'assert.one_of([1, 2]).check(1.0)', 'True'],
  ['assert', 'assert.try_to(lambda: assert.min_len(2).check("é"))[1]', 'None'],
  ['assert', 'assert.try_to(lambda: assert.max_len(1).check([1, 2]))[1]', '"fail: length = 2"'],
  ['assert', 'assert.one_not_null().check({"a": None, "b": 1})', 'True'],
  ['assert', 'assert.try_to(lambda: assert.one_not_null(["a"]).check({"a": None}))[1]', '"check: all values are null"'],
  ['assert', 'assert.try_to(lambda: assert.not_null(None))[1]', '"assert.not_null: fail: value is null"'],
  ['assert', 'assert.try_to(lambda: assert.fail("no"))', '(None, "assert.fail: fail: no")'],
  ['assert', 'type(assert.min(1))', '"@ytt:assert.assertion"'],
  [
    'json',
    'json.encode({"b": [1, 2.5, None], "a": "<é>"})',
    '"{\\"a\\":\\"\\\\u003cé\\\\u003e\\",\\"b\\":[1,2.5,null]}"',
  ],
  ['json', 'json.encode({"a": [1, {}]}, indent=2)', '"{\\n  \\"a\\": [\\n    1,\\n    {}\\n  ]\\n}"'],
  ['json', 'type(json.decode("1"))', '"float"'],
  ['yaml', 'yaml.encode({"a": [1, {"b": "y"}], "c": {}})', '"a:\\n- 1\\n- b: \\"y\\"\\nc: {}\\n"'],
  ['struct', 'struct.make(a=1).a', '1'],
  ['struct', 'struct.decode(struct.encode({"a": [1]}))', '{"a": [1]}'],
  ['struct', 'struct.bind(lambda a, b: a - b, 5)(3)', '2'],
  ['math', 'math.ceil(1.2) + math.floor(-1.2)', '0'],
  ['math', '[math.round(2.5), math.remainder(5, 3), math.pow(2, 10)]', '[3, -1, 1024]'],
  ['md5', 'md5.sum("a")', '"0cc175b9c0f1b6a831c399e269772661"'],
  ['sha256', 'sha256.sum("")[:8]', '"e3b0c442"'],
  ['version', 'version.require_at_least("0.40.0")', 'None'],
  ['url', 'url.query_params_decode("b=1&a=2;b=3")', '{"a": ["2"], "b": ["1", "3"]}'],
  ['url', 'url.query_params_encode({"b": ["1 2"], "a": ["&"]})', '"a=%26&b=1+2"'],
];

test.each(modules)('@ytt:%s: %s', (module, expression, result) => {
  expect(run(`load("@ytt:${module}", "${module}")\nload("@ytt:assert", "assert")\nx = ${expression}`)).toBe(result);
});

describe('values outside', () => {
  test('strings keep bytes that are no text, and count them', () => {
    const value = evaluateExpression('["\\xe9", "\\xc3" + "\\xa9", "é"[0]]', 'e', new Thread());
    expect(value).toEqual(new StarlarkList(['\udce9', 'é', '\udcc3']));
    expect(byteLength('\udce9é')).toBe(3);
  });

  test('what a program binds is frozen when it is done', () => {
    const names = runProgram(parseProgram('x = [[1]]\ndef f():\n  x[0].append(2)\n', 'p', 'indentation'), new Thread());
    const f = names.get('f') ?? null;
    expect(() => new StarlarkTuple([f]).at(0)).not.toThrow();
    const around = { predeclared: new Map([['f', f]]) };
    expect(() => evaluateExpression('f()', 'e', new Thread(), around)).toThrow('append: cannot append to frozen list');
  });
});
