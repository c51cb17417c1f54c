/** Random texts of TypeScript that could be conditions, right or wrong, and values of the class that they stand on. */
import { compileFunction } from 'node:vm';
import type { Json } from '../../src/text/value/json.ts';
import fc from '../support/fast-check.ts';

const names = ['a', 'b', 's', 't', 'u', 'list', 'words', 'map', 'flag', 'zero', 'any', 'pair', 'other', 'nothing'];
const leaf = fc.oneof(
  fc.constantFrom(...names).map((name) => `self.${name}`),
  fc.constantFrom(...names).map((name) => `self?.${name}`),
  fc.constantFrom(
    '0',
    '1',
    '2',
    '-1',
    '3.5',
    "'a'",
    "'ab'",
    "''",
    'true',
    'false',
    'null',
    'undefined',
    '[]',
    "['a', 'b']",
  ),
);
const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie('expression');
  const infix = fc.constantFrom(
    '+',
    '-',
    '*',
    '/',
    '%',
    '<',
    '<=',
    '===',
    '!==',
    '==',
    '!=',
    '>',
    '&&',
    '||',
    '??',
    'in',
  );
  const method = fc.constantFrom(
    ...[
      'startsWith',
      'endsWith',
      'includes',
      'indexOf',
      'split',
      'join',
      'at',
      'slice',
      'get',
      'has',
      'charAt',
      'concat',
    ],
  );
  const walk = fc.constantFrom('some', 'every', 'filter', 'map', 'find', 'reduce');
  return {
    expression: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaf,
      fc.tuple(inner, infix, inner).map(([a, op, b]) => `(${a} ${op} ${b})`),
      fc.tuple(inner, method, inner).map(([a, name, b]) => `${a}.${name}(${b})`),
      fc.tuple(inner, walk, inner).map(([a, name, b]) => `${a}.${name}((x) => ${b.replace('self.a', 'x')})`),
      fc.tuple(leaf, fc.constantFrom('length', 'size', 'min', 'max')).map(([a, name]) => `${a}.${name}`),
      fc.tuple(leaf, fc.constantFrom('min', 'length', "['a']", '[0]')).map(([a, name]) => `${a}?.${name}`),
      inner.map((a) => `!${a}`),
      inner.map((a) => `(-${a})`),
      fc.tuple(inner, inner, inner).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      fc
        .tuple(leaf, fc.constantFrom('string', 'number', 'boolean', 'object'))
        .map(([a, b]) => `typeof ${a} === '${b}'`),
      fc.tuple(inner, inner).map(([a, b]) => `isDeepStrictEqual(${a}, ${b})`),
      fc
        .tuple(fc.constantFrom('entries', 'keys', 'values'), leaf, inner)
        .map(([of, a, b]) => `Object.${of}(${a}).every(([k, v]) => ${b.replace('self.s', 'k')})`),
      inner.map((a) => `/^a/.test(${a})`),
      fc.tuple(inner, inner).map(([a, b]) => `\`\${${a}}-\${${b}}\``),
      fc
        .tuple(fc.constantFrom('Math.min', 'Math.trunc', 'String', 'Number', 'Array.from'), inner)
        .map(([f, a]) => `${f}(${a})`),
    ),
  };
});
/** Half of the texts are likely to be in the subset: the others are what nobody would write. */
const sensible = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('self.a', 'self.b', 'self.zero', '1', 'self.list.length', '(self.nothing ?? 3)'),
      fc.constantFrom('<', '===', '>=', '!=='),
      fc.constantFrom('self.a', '2', 'self.words.length', '(self.u ?? 0)'),
    )
    .map(([a, op, b]) => `${a} ${op} ${b}`),
  fc.constantFrom(
    "self.s === 'a'",
    "self.t === null || self.t.startsWith('a')",
    'self.t != null && self.t.length > 1',
    "typeof self.any === 'string' ? self.any.length > 1 : self.any > 1",
    'isDeepStrictEqual(self.pair, self.other)',
    "Object.entries(self.map).every(([k, v]) => k !== 'a' || v > 1)",
    'Object.entries(self.map).some(([, v]) => v === 2)',
    'self.words.some((x) => x === self.s)',
    '(self.t ?? self.s) !== self.s',
    'self.u === undefined || self.u > 1',
    'self.t === self.s',
    "self.any === 'a'",
  ),
);
/** A text that compiles, half of them likely to be in the subset. */
export const condition: fc.Arbitrary<string> = fc
  .tuple(fc.oneof(sensible, expression), fc.constantFrom('&&', '||'), sensible)
  .chain(([a, op, b]) => fc.constantFrom(a, `(${a}) ${op} ${b}`, `!(${b}) ${op} (${a})`))
  .filter(isSyntax);

function isSyntax(text: string): boolean {
  return attempt(() => typeof compileFunction(`return (${text});`) === 'function') === true;
}

/** The members of the class that texts stand on, and what its module imports. */
export const members = `a!: Integer; b!: number; @MaxLength(9) s!: string; @MaxLength(9) t!: string | null; u?: Integer; @MaxItems(3) list!: Integer[];
  @MaxItems(3) words!: string[]; @MaxProperties(3) map!: Record<string, Integer>; flag!: boolean; zero!: Integer; any!: Integer | string;
  pair!: Pair; other!: Pair; nothing?: Integer | null;`;

const small = fc.constantFrom(-1, 0, 1, 2, 3);
const word = fc.constantFrom('', 'a', 'ab', 'b');
const pair = fc.record({ min: small, max: fc.option(small, { nil: undefined }) });
/** Values of the class. */
export const values: fc.Arbitrary<Json> = fc
  .record({
    ...{
      a: small,
      b: fc.oneof(small, fc.constant(0.5)),
      s: word,
      t: fc.option(word, { nil: null }),
      u: fc.option(small, { nil: undefined }),
    },
    ...{ list: fc.array(small, { maxLength: 2 }), words: fc.array(word, { maxLength: 2 }), flag: fc.boolean() },
    ...{ map: fc.dictionary(fc.constantFrom('a', 'b'), small), zero: fc.constant(0), any: fc.oneof(small, word) },
    ...{ pair, other: pair, nothing: fc.oneof(small, fc.constant(null), fc.constant(undefined)) },
  })
  .map((one) => JSON.parse(JSON.stringify(one)) as Json);

/** What a function decides, or why it fails. */
export function attempt(decide: () => boolean): boolean | string {
  try {
    return decide();
  } catch (error) {
    return String(error);
  }
}
