import fc from './fast-check.ts';

/** Strings that tell bytes from characters, and texts that functions read. */
const strings = [
  ...[
    '""',
    '"a"',
    '"abc"',
    '"Hello World"',
    '"é"',
    '"a\\xe9b"',
    '"日本"',
    '"\\t x \\n"',
    '"a,b,,c"',
    '"%s-%d"',
    '"{}{}"',
  ],
  ...[
    '"{a}"',
    '"1.5"',
    '"0x1F"',
    '"-12"',
    '"ab" "c"[0:0]',
    '"😀!"',
    "'it\\'s'",
    'r"\\d"',
    '"ǆ"',
    '"ß"',
    '"line1\\nline2\\n"',
  ],
  ...[
    '"aXbXc"',
    '"  lead"',
    '"\\u00e9"',
    '"\\101"',
    '"{0} {1}"',
    '"{!r}"',
    '"%%"',
    '"%r"',
    '"%x"',
    '"TITLE"',
    '"Title Case"',
  ],
].filter((text) => text !== '"ab" "c"[0:0]');

const integers = [
  ...['0', '1', '2', '-1', '3', '7', '10', '100', '255', '2147483647', '2147483648', '-2147483648', '-2147483649'],
  ...['9223372036854775807', '9223372036854775808', '123456789012345678901234567890', '0x10', '0o17', '0b101'],
];
const floats = ['0.0', '1.0', '1.5', '-2.5', '0.1', '1e6', '1e-5', '123456789.5', '1e100', '1e308', '3.0', '.5', '1.'];

const methods = [
  ...[
    'capitalize',
    'codepoint_ords',
    'codepoints',
    'count',
    'elem_ords',
    'elems',
    'endswith',
    'find',
    'format',
    'index',
  ],
  ...[
    'isalnum',
    'isalpha',
    'isdigit',
    'islower',
    'isspace',
    'istitle',
    'isupper',
    'join',
    'lower',
    'lstrip',
    'partition',
  ],
  ...['replace', 'rfind', 'rindex', 'rpartition', 'rsplit', 'rstrip', 'split', 'splitlines', 'startswith', 'strip'],
  ...['title', 'upper', 'get', 'items', 'keys', 'pop', 'popitem', 'setdefault', 'update', 'values', 'append', 'clear'],
  ...['extend', 'insert', 'remove', 'union', 'nothing', 'splt'],
];
const functions = [
  ...['all', 'any', 'bool', 'chr', 'dict', 'dir', 'enumerate', 'float', 'getattr', 'hasattr', 'hash', 'int', 'len'],
  ...['list', 'max', 'min', 'ord', 'range', 'repr', 'reversed', 'set', 'sorted', 'str', 'tuple', 'type', 'zip'],
];
const operators = [
  ...['+', '-', '*', '/', '//', '%', '|', '&', '^', '<<', '>>', '==', '!=', '<', '<=', '>', '>='],
  ...['in', 'not in', 'and', 'or'],
];

/** Operands by what they are: those of one kind meet more often than chance would have it. */
type Kind = 'string' | 'integer' | 'float' | 'list' | 'dict' | 'any';

const scalars: Readonly<Record<Exclude<Kind, 'list' | 'dict' | 'any'>, readonly string[]>> = {
  ...{ string: strings, integer: integers, float: floats },
};

/** An expression of about a depth, with names that are bound around it. */
export function expressionOf(kind: Kind, depth: number, names: readonly string[] = []): fc.Arbitrary<string> {
  if (depth <= 0) return leafOf(kind, names);
  const inner = (wanted: Kind): fc.Arbitrary<string> => expressionOf(wanted, depth - 1, names);
  const any = inner('any');
  const typed: Readonly<Record<Kind, () => readonly fc.Arbitrary<string>[]>> = {
    any: () => [
      ...(['string', 'integer', 'float', 'list', 'dict'] as const).map(inner),
      fc.tuple(any, fc.constantFrom(...operators), any).map(([x, sign, y]) => `(${x} ${sign} ${y})`),
      fc.tuple(any, any, any).map(([x, y, z]) => `(${x} if ${y} else ${z})`),
      fc.tuple(any, fc.constantFrom(...methods), argumentsOf(any)).map(([x, name, all]) => `${x}.${name}(${all})`),
      fc.tuple(fc.constantFrom(...functions), argumentsOf(any)).map(([name, all]) => `${name}(${all})`),
      fc.tuple(fc.constantFrom('not ', '-', '+', '~'), any).map(([sign, x]) => `(${sign}${x})`),
      fc.tuple(any, any).map(([x, y]) => `${x}[${y}]`),
      fc.tuple(any, any, any).map(([x, y, z]) => `${x}[${y}:${z}]`),
      fc.tuple(any, any).map(([x, y]) => `(lambda v, w=${y}: (v, w))(${x})`),
    ],
    string: () => [
      leafOf('string', names),
      fc.tuple(inner('string'), inner('string')).map(([x, y]) => `(${x} + ${y})`),
      fc.tuple(inner('string'), fc.constantFrom('2', '3', '0', '-1')).map(([x, n]) => `(${x} * ${n})`),
      fc.tuple(inner('string'), fc.integer({ min: -4, max: 4 })).map(([x, n]) => `${x}[${n}]`),
      sliced(inner('string')),
      fc
        .tuple(inner('string'), fc.constantFrom('upper', 'lower', 'title', 'capitalize', 'strip'))
        .map(([x, name]) => `${x}.${name}()`),
      fc.tuple(inner('string'), inner('string'), inner('string')).map(([x, y, z]) => `${x}.replace(${y}, ${z})`),
      fc.tuple(inner('string'), any).map(([x, y]) => `(${x} % ${y})`),
      fc.tuple(inner('string'), any, any).map(([x, y, z]) => `${x}.format(${y}, ${z}, a=1)`),
      fc
        .tuple(fc.constantFrom('"%s %r"', '"%d"', '"%x %X %o"', '"%e %f %g"', '"%c"'), inner('list'))
        .map(([format, list]) => `(${format} % tuple(${list}))`),
      any.map((x) => `str(${x})`),
      any.map((x) => `repr(${x})`),
      inner('list').map((x) => `",".join([str(s) for s in ${x}])`),
    ],
    integer: () => [
      leafOf('integer', names),
      fc
        .tuple(inner('integer'), fc.constantFrom('+', '-', '*', '//', '%', '|', '&', '^', '<<', '>>'), inner('integer'))
        .map(([x, sign, y]) => `(${x} ${sign} ${y})`),
      inner('string').map((x) => `len(${x})`),
      inner('list').map((x) => `len(${x})`),
      fc.tuple(inner('string'), inner('string')).map(([x, y]) => `${x}.find(${y})`),
      fc.tuple(inner('string'), inner('string')).map(([x, y]) => `${x}.count(${y})`),
      inner('float').map((x) => `int(${x})`),
      inner('string').map((x) => `int(${x})`),
      fc
        .tuple(inner('string'), fc.constantFrom('0', '2', '8', '10', '16', '36'))
        .map(([x, base]) => `int(${x}, ${base})`),
    ],
    float: () => [
      leafOf('float', names),
      fc
        .tuple(
          inner('float'),
          fc.constantFrom('+', '-', '*', '/', '//', '%'),
          fc.oneof(inner('float'), inner('integer')),
        )
        .map(([x, sign, y]) => `(${x} ${sign} ${y})`),
      inner('integer').map((x) => `float(${x})`),
      inner('string').map((x) => `float(${x})`),
    ],
    list: () => [
      fc.array(any, { maxLength: 4 }).map((all) => `[${all.join(', ')}]`),
      fc.array(inner('integer'), { maxLength: 4 }).map((all) => `[${all.join(', ')}]`),
      fc
        .tuple(inner('list'), fc.constantFrom('x', '(x, x)', 'str(x)', '[x]', 'type(x)'))
        .map(([list, body]) => `[${body} for x in ${list}]`),
      fc.tuple(inner('list'), any).map(([list, test]) => `[x for x in ${list} if x != ${test}]`),
      fc.tuple(inner('list'), inner('list')).map(([x, y]) => `(${x} + ${y})`),
      sliced(inner('list')),
      inner('list').map((x) => `sorted(${x})`),
      fc
        .tuple(inner('list'), fc.constantFrom('len', 'str', 'type', 'lambda x: -x'))
        .map(([x, key]) => `sorted(${x}, key=${key}, reverse=True)`),
      inner('list').map((x) => `list(enumerate(${x}))`),
      fc.tuple(inner('list'), inner('list')).map(([x, y]) => `zip(${x}, ${y})`),
      inner('dict').map((x) => `${x}.items()`),
      fc
        .array(fc.integer({ min: -3, max: 6 }), { minLength: 1, maxLength: 3 })
        .map((all) => `list(range(${all.join(', ')}))`),
      fc.tuple(inner('string'), inner('string')).map(([x, y]) => `${x}.split(${y})`),
      fc.tuple(inner('string'), fc.integer({ min: -1, max: 2 })).map(([x, n]) => `${x}.rsplit(None, ${n})`),
      fc
        .tuple(inner('string'), fc.constantFrom('elems', 'codepoints', 'elem_ords', 'codepoint_ords'))
        .map(([x, name]) => `list(${x}.${name}())`),
    ],
    dict: () => [
      fc.array(fc.tuple(any, any), { maxLength: 3 }).map((all) => `{${all.map(([k, v]) => `${k}: ${v}`).join(', ')}}`),
      inner('list').map((x) => `{x: 1 for x in ${x}}`),
      inner('list').map((x) => `dict([(str(x), x) for x in ${x}])`),
      fc.tuple(inner('dict'), any).map(([x, y]) => `dict(${x}, a=${y})`),
    ],
  };
  return fc.oneof(...typed[kind]());
}

function leafOf(kind: Kind, names: readonly string[]): fc.Arbitrary<string> {
  const named = names.length === 0 ? [] : [fc.constantFrom(...names)];
  if (kind === 'list') return fc.constantFrom('[]', '[1, 2, 3]', '["b", "a"]', '[[1], [2]]', '(1, 2)', '[3, 1.5, 2]');
  if (kind === 'dict') return fc.constantFrom('{}', '{"a": 1}', '{1: 2, "b": [1]}', '{"a": 1, "b": 2}');
  if (kind !== 'any') return fc.constantFrom(...scalars[kind]);
  return fc.oneof(
    fc.constantFrom('None', 'True', 'False', ...strings, ...integers, ...floats),
    ...named,
    leafOf('list', names),
  );
}

function argumentsOf(any: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const keyword = fc
    .tuple(fc.constantFrom('key', 'reverse', 'a', 'sep', 'base'), any)
    .map(([name, x]) => `${name}=${x}`);
  return fc
    .tuple(fc.array(any, { maxLength: 3 }), fc.option(keyword, { freq: 8, nil: undefined }))
    .map(([all, named]) => [...all, ...(named === undefined ? [] : [named])].join(', '));
}

function sliced(of: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const end = fc.option(fc.integer({ min: -6, max: 6 }), { nil: '' });
  const step = fc.constantFrom('', ':2', ':-1', ':-2', ':0', ':1');
  return fc.tuple(of, end, end, step).map(([x, low, high, by]) => `${x}[${low}:${high}${by}]`);
}

const variables = ['a', 'b', 'c', 'd'];

/** Statements of a block, each on lines of its own. */
function blockOf(
  depth: number,
  within: { readonly loop: boolean; readonly def: boolean },
): fc.Arbitrary<readonly string[]> {
  return fc.array(statementOf(depth, within), { minLength: 1, maxLength: 3 }).map((all) => all.flat());
}

function statementOf(
  depth: number,
  within: { readonly loop: boolean; readonly def: boolean },
): fc.Arbitrary<readonly string[]> {
  const value = (kind: Kind = 'any'): fc.Arbitrary<string> => expressionOf(kind, 1, variables);
  const name = fc.constantFrom(...variables);
  const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);
  const simple: fc.Arbitrary<readonly string[]>[] = [
    fc.tuple(name, value()).map(([x, y]) => [`${x} = ${y}`]),
    fc.tuple(name, value('list')).map(([x, y]) => [`${x} = ${y}`]),
    fc
      .tuple(name, fc.constantFrom('+=', '-=', '*=', '//=', '%=', '|='), value())
      .map(([x, sign, y]) => [`${x} ${sign} ${y}`]),
    fc.tuple(name, value('integer')).map(([x, y]) => [`${x} = [${y}]`, `${x} += [2]`, `${x}[0] = ${y}`]),
    fc.tuple(name, value()).map(([x, y]) => [`${x} = {}`, `${x}[${y}] = 1`, `${x}["k"] = [${y}]`]),
    fc.tuple(name, name, value('list')).map(([x, y, z]) => [`${x}, ${y} = ${z}[:2]`]),
    fc.tuple(name, value()).map(([x, y]) => [`print(type(${x}), ${y})`]),
    fc.tuple(name, value()).map(([x, y]) => [`${x}.append(${y})`]),
    ...(within.loop ? [fc.constantFrom(['break'], ['continue'])] : []),
    ...(within.def ? [value().map((x) => [`return ${x}`])] : []),
  ];
  if (depth <= 0) return fc.oneof(...simple);
  const block = blockOf(depth - 1, within);
  const loop = blockOf(depth - 1, { ...within, loop: true });
  const body = blockOf(depth - 1, { loop: false, def: true });
  const compound: fc.Arbitrary<readonly string[]>[] = [
    fc
      .tuple(value(), block, block)
      .map(([test, then, other]) => [`if ${test}:`, ...indented(then), 'else:', ...indented(other)]),
    fc.tuple(name, value('list'), loop).map(([x, list, lines]) => [`for ${x} in ${list}:`, ...indented(lines)]),
    loop.map((lines) => ['n = 0', 'while n < 4:', '  n += 1', ...indented(lines)]),
    fc
      .tuple(name, parameters, body, value(), value())
      .map(([x, given, lines, y, z]) => [`def f(${given}):`, ...indented(lines), `${x} = f(${y}, ${z})`]),
    fc
      .tuple(name, body, value())
      .map(([x, lines, y]) => [
        'def g(a, *rest, k=1, **more):',
        ...indented(lines),
        '  def inner():',
        '    return (a, rest, k, more)',
        '  return inner()',
        `${x} = g(1, ${y}, k=2, z=3)`,
      ]),
  ];
  return fc.oneof(...simple, ...compound);
}

const parameters = fc.constantFrom('a, b', 'a, b=2', 'a, *b', 'b, a=1, **c', 'a, b, c=3', 'a', '*a', 'a, *, b', '**a');

/** A program with loops, conditions and functions, whose blocks are indented. */
export const programs: fc.Arbitrary<string> = fc
  .array(statementOf(2, { loop: false, def: false }), { minLength: 2, maxLength: 6 })
  .map((all) => `a = 1\nb = "b"\nc = [1, 2]\nd = {"k": 1}\n${all.flat().join('\n')}\n`);

/** Any expression. */
export const expressions: fc.Arbitrary<string> = fc.oneof(
  expressionOf('any', 2),
  expressionOf('string', 2),
  expressionOf('integer', 2),
  expressionOf('float', 2),
  expressionOf('list', 2),
  expressionOf('dict', 2),
);
