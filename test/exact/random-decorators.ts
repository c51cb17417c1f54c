/** Random decorators of the vocabulary, with random arguments that fit, as text: what they take is told by the words of their entries. */

import type { Arbitrary } from 'fast-check';
import type { Entry } from '../../src/decorators/entry/entry.ts';
import type { DecoratorPosition, Fit } from '../../src/decorators/entry/types.ts';
import { vocabulary } from '../support/vocabulary.ts';
import fc from '../support/fast-check.ts';

/** What random arguments refer to: constants of the model. */
export const constants = `const limit = 7;
const words = { first: 'one', second: 'two' } as const;
const list = ['a', 'b'] as const;
enum Level { Low = 'low', High = 'high' }
class Part { x?: string }
const word = () => compose(Title('A word'), Pattern(/^[a-z]+$/));
`;

const quoted = (text: string): string =>
  `'${text.replaceAll(/['\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`;

const someText = fc.oneof(
  fc
    .string({ minLength: 1, maxLength: 8 })
    .filter((text) => !/\p{Cc}|\p{Cs}/u.test(text))
    .map(quoted),
  fc.constantFrom(
    "'A size'",
    '`${words.first} of ${limit}`',
    'words.second',
    'Level.Low',
    'list[1]',
    "'a' + 'b'",
    "'ß\\n'",
  ),
);
const count = fc.oneof(
  fc.nat({ max: 99 }).map(String),
  fc.constantFrom('limit', 'limit * 2', 'list.length', '0x1f', '1_000', '(2 ** 4)', 'words.first.length'),
);
const bound = fc.oneof(
  fc
    .double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })
    .map((value) => String(Object.is(value, -0) ? 0 : value)),
  fc.constantFrom('-limit', 'limit / 2', '1e3', '-0.5'),
);
const pattern = fc.constantFrom(
  '/^[a-z]+$/',
  "'^a'",
  String.raw`/^\d{1,3}$/u`,
  String.raw`'^\\w+$'`,
  '`^${words.first}$`',
  '/a|b/',
);
const json: Arbitrary<string> = fc.oneof(
  fc
    .jsonValue({ maxDepth: 2 })
    .filter((value) => !JSON.stringify(value).includes('__proto__'))
    .map((value) => JSON.stringify(value)),
  fc.constantFrom(
    'limit',
    'words.first',
    '[...list, 1]',
    '{ ...words, third: null }',
    'Level.High',
    '-limit',
    '{ [words.first]: [limit] }',
  ),
);
const names = fc.shuffledSubarray(["'a'", "'b'", "'c'"], { minLength: 2 });

interface Depth {
  readonly on: DecoratorPosition;
  readonly depth: number;
}

type Argument = (depth: Depth, fit: Fit) => Arbitrary<string>;

const several = (depth: Depth, fit: Fit): Arbitrary<string> =>
  fc
    .array(anyOf(fit, { on: 'property', depth: depth.depth + 1 }), { minLength: 1, maxLength: 2 })
    .map((all) => all.join(', '));
const arrays = (depth: Depth, fit: Fit): Arbitrary<string> =>
  fc.array(several(depth, fit), { minLength: 1, maxLength: 3 }).map((all) => all.map((one) => `[${one}]`).join(', '));
const byName = (depth: Depth): Arbitrary<string> =>
  fc.tuple(several(depth, 'string'), several(depth, 'number')).map(([a, b]) => `{ a: [${a}], b: [${b}] }`);
const nothing = fc.constant('');

/** The arguments by the words of what is taken. */
const argumentsFor: Readonly<Record<string, Argument>> = {
  'takes a string': () => someText,
  'takes a JSON value': () => json,
  'takes nothing or a non-empty string': () => fc.oneof(nothing, someText),
  'takes a string or null': () => fc.oneof(fc.constant('null'), someText),
  'takes one or more JSON values': () => fc.array(json, { minLength: 1, maxLength: 3 }).map((all) => all.join(', ')),
  'takes no argument': () => nothing,
  'takes one of text, textarea, password, number, checkbox, select, group, list, map, union, yaml': () =>
    fc.constantFrom("'textarea'", "'yaml'"),
  'takes an old key or path and { since: "1.2.0", until?: "2.0.0" }': () =>
    fc.constantFrom("'old', { since: '1.0.0' }", "'a.b', { since: '1.0.0', until: '2.0.0' }"),
  'takes a version, a key or path, and what to do instead': () =>
    fc.constantFrom("'2.0.0', 'old'", "'2.0.0', words.first, 'Use another.'"),
  'takes an old key or path, a text such as "{host}:{port}" and { since: "1.2.0" }': () =>
    fc.constantFrom("'old', '{a}:{b.c}', { since: '1.0.0' }", "'a.b', '{a}s', { since: '2.0.0' }"),
  'takes a text such as "{host}:{port}" and { since: "1.2.0" }': () =>
    fc.constantFrom("'{a}:{b.c}', { since: '1.0.0' }", "'{a}s', { since: '2.0.0' }"),
  'takes the old type and { since: "1.2.0" }, with values, a separator, a format, a syntax or a key': () =>
    fc.constantFrom(
      "'string', { since: '1.0.0' }",
      "'boolean', { since: '1.0.0', values: [[true, words.first], [false, null]] }",
      "'string', { since: '2.0.0', separator: ',' }",
      "'array', { since: '2.0.0', key: 'name', value: 'value' }",
    ),
  'takes the old default and { since: "1.2.0" }': () => json.map((value) => `${value}, { since: '1.0.0' }`),
  'takes an array of [value, label]': () => fc.constantFrom("[['a', 'A'], ['b', words.first]]", "[[Level.Low, 'Low']]"),
  'takes one or more values, an array of them or an enum': () =>
    fc.constantFrom("'a', 'b'", 'list', 'Level', 'limit, 8', '[limit, 9]'),
  'takes a non-empty string': () => someText,
  'takes a non-negative integer': () => count,
  'takes a regular expression without flags': () => pattern,
  'takes a number': () => bound,
  'takes a number greater than 0': () => count.filter((text) => text !== '0'),
  'takes one or more decorators, true or false': (depth, fit) =>
    fc.oneof(fc.constantFrom('true', 'false'), several(depth, fit)),
  'takes one or more decorators': several,
  'takes decorators': several,
  'takes an object of arrays of property names': () =>
    fc.constantFrom("{ a: ['b'] }", "{ a: ['b', 'c'], b: ['c'] }", '{ a: [...list] }'),
  'takes two or more different property names': () => names.map((all) => all.join(', ')),
  'takes nothing, true or "absent"': () => fc.constantFrom('', 'true', "'absent'"),
  'takes nothing, or different property names': ({ on }) =>
    on === 'class' ? names.map((all) => all.join(', ')) : nothing,
  'takes one or more arrays of decorators': arrays,
  'takes an object of arrays of decorators': (depth) => byName(depth),
  'takes names of JSON types, an array of them, or () => Type': () =>
    fc.constantFrom(
      "'string'",
      "'string', 'null'",
      "['integer', 'array']",
      '() => Part',
      '() => [Part]',
      '() => String',
    ),
  'takes the code of a rule and a reason': () => someText.map((text) => `'R5/title-missing', ${text}`),
  'takes "base64", "json" or "yaml"': () => fc.constantFrom("'base64'", "'json'", "'yaml'"),
  'takes an object that maps titles to values': () => json.map((value) => `{ 'One of them': ${value} }`),
  'takes "bytes" or "characters"': () => fc.constantFrom("'bytes'", "'characters'"),
  'takes a keyword and its value': () => json.map((value) => `'x-own', ${value}`),
  'takes one or more keywords': () => fc.constantFrom("'title'", "'title', 'pattern'"),
  'takes a regular expression, on a property also { others: "allowed" }, and on a class also () => Type and decorators for the values':
    (depth) =>
      depth.on === 'class'
        ? fc
            .tuple(pattern, several(depth, 'string'))
            .map(([text, decorators]) => `${text}, () => String, ${decorators}`)
        : fc.oneof(
            pattern,
            pattern.map((text) => `${text}, { others: 'allowed' }`),
          ),
};

/** Entries of which no argument is made here: they are about inherited properties, roots, functions and definitions, or take Starlark. */
export const leftOut: readonly string[] = [
  ...['Override', 'Schema', 'Values', 'Definition', 'Check', 'SubChart', 'YttMessages', 'YttValidation'],
];

/** The entries whose arguments are not known here. */
export function unknownEntries(): readonly string[] {
  return [...vocabulary].filter(([, { entry }]) => argumentsFor[entry.expects] === undefined).map(([name]) => name);
}

/** A call of an entry: `MinLength(3)`. */
function call(name: string, entry: Entry, fit: Fit, depth: Depth): Arbitrary<string> {
  return (argumentsFor[entry.expects] ?? (() => nothing))(depth, fit).map((text) => `${name}(${text})`);
}

function fitting(fit: Fit, { on, depth }: Depth): readonly (readonly [string, Entry])[] {
  const holdsNone = ({ expects }: Entry): boolean => depth < 2 || !expects.includes('decorators');
  return [...vocabulary]
    .map(([name, { entry }]) => [name, entry] as const)
    .filter(([name, entry]) => !leftOut.includes(name) && entry.on.includes(on) && entry.fits.includes(fit))
    .filter(([, entry]) => holdsNone(entry));
}

/** A random decorator that fits, as an expression. */
function anyOf(fit: Fit, depth: Depth): Arbitrary<string> {
  return fc.constantFrom(...fitting(fit, depth)).chain(([name, entry]) => call(name, entry, fit, depth));
}

/** Random decorators that fit, each of them once at most, as lines. */
export function decoratorsFor(fit: Fit, on: DecoratorPosition): Arbitrary<readonly string[]> {
  const own = fc
    .shuffledSubarray([...fitting(fit, { on, depth: 0 })], { maxLength: 4 })
    .chain((chosen) => fc.tuple(...chosen.map(([name, entry]) => call(name, entry, fit, { on, depth: 0 }))));
  const isWord = fit === 'string' && on === 'property' ? fc.boolean() : fc.constant(false);
  return fc
    .tuple(own, isWord)
    .map(([all, hasWord]) => [...(hasWord ? ['word()'] : []), ...all].map((text) => `@${text}`));
}

/** All names that the texts use. */
export const importedNames: readonly string[] = [...vocabulary.keys(), 'compose'];
