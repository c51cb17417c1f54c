import type { Json } from '../value/json.ts';

type Words = readonly (readonly [meaning: boolean | null, words: readonly string[]])[];

const cases = (word: string): readonly string[] => [
  word,
  word.charAt(0).toUpperCase() + word.slice(1),
  word.toUpperCase(),
];

const common: Words = [
  [true, cases('true')],
  [false, cases('false')],
  [null, ['', '~', ...cases('null')]],
];

const words12 = byWord(common);
const words11 = byWord([
  ...common,
  [true, ['y', 'yes', 'on'].flatMap(cases)],
  [false, ['n', 'no', 'off'].flatMap(cases)],
]);

function byWord(words: Words): ReadonlyMap<string, boolean | null> {
  return new Map(words.flatMap(([meaning, all]) => all.map((word) => [word, meaning] as const)));
}

const decimal = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;

/** What Helm makes of a text without quotation marks: YAML 1.1 as Go reads it. */
export function readByHelm(text: string): Json {
  const word = words11.get(text);
  if (word !== undefined) return word;
  const plain = /^[-+.]?\d/.test(text) ? text.replaceAll('_', '') : text;
  const [, sign = '', zero = ''] = /^([-+]?)(0[0-7]+|0[bBoOxX][0-9a-fA-F]+)$/.exec(plain) ?? [];
  if (zero !== '') return signed(sign, Number(zero.replace(/^0(?=[0-7])/, '0o')), text);
  return decimal.test(plain) ? finite(Number(plain), text) : text;
}

/** What editors make of it: the core schema of YAML 1.2. */
export function readByEditors(text: string): Json {
  const word = words12.get(text);
  if (word !== undefined) return word;
  return decimal.test(text) || /^0(?:o[0-7]+|x[0-9a-fA-F]+)$/.test(text) ? finite(Number(text), text) : text;
}

function signed(sign: string, value: number, text: string): Json {
  return Number.isNaN(value) ? text : Number(`${sign}${value}`);
}

function finite(value: number, text: string): Json {
  return Number.isFinite(value) ? value : text;
}
