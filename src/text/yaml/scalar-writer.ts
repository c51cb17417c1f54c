/** Writes YAML keys and scalars that all readers interpret alike. */

import type { Json } from '../value/json.ts';
import { readScalar } from '../go/scalar.ts';

/** Invisible and bidirectional characters, and those that YAML does not allow. */
export const hidden = /(?! )[\p{C}\p{Z}]/u;

export type Surroundings = 'block' | 'flow' | 'json';

export function scalarText(value: Scalar, surroundings: Surroundings): string {
  if (typeof value === 'string') return printText(value, surroundings);
  return typeof value === 'number' ? numberText(value) : String(value);
}

type Scalar = Extract<Json, null | boolean | number | string>;

/** A key that is too long for readers is written after a `?`. */
export function keyText(key: string, surroundings: Surroundings, indentation = ''): string {
  const text = printText(key, surroundings);
  if (text.length <= longestKey || surroundings === 'json') return `${text}:`;
  return surroundings === 'flow' ? `? ${text} :` : `? ${text}\n${indentation}:`;
}

/** Readers look for the colon within 1024 characters. */
const longestKey = 1000;

function printText(text: string, surroundings: Surroundings): string {
  const isBare = surroundings !== 'json' && isPlain(text, { flow: surroundings === 'flow' });
  return isBare ? text : doubleQuoted(text);
}

/** Valid in JSON and YAML; invisible characters are escaped by number. */
export function doubleQuoted(text: string): string {
  const quoted = JSON.stringify(text);
  return hidden.test(quoted) ? quoted.replace(everyHidden, escapeNumerically) : quoted;
}

const everyHidden = new RegExp(hidden, 'gu');

/** Go does not support surrogate pairs in `\u`: such characters are written literally, which YAML always accepts. */
function escapeNumerically(character: string): string {
  return character.length > 1 ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export function singleQuoted(text: string): string | undefined {
  return hidden.test(text) ? undefined : `'${text.replaceAll("'", "''")}'`;
}

/** Reads back unchanged: integers in digits, floats with the point that YAML 1.1 requires. */
function numberText(number: number): string {
  if (Object.is(number, -0)) return '-0.0';
  if (Number.isInteger(number)) return Math.abs(number) < 1e21 ? String(number) : String(BigInt(number));
  return String(number).replace(/^(-?\d+)e/, '$1.0e');
}

/** True for a string that every YAML reader keeps without quotes, in a block or in a flow. */
export function isPlain(text: string, { flow }: { readonly flow: boolean }): boolean {
  if (flow && /[,:?[\]{}]/.test(text)) return false;
  return (simple.test(text) || isPlainByForm(text)) && !isMisread(text);
}

const simple = /^[A-Za-z][\w./-]*$/;

function isPlainByForm(text: string): boolean {
  if (/^(?:[ ?:,[\]{}#&*!|>'"%@`]|-(?:[ -]|$)|\.\.\.)/.test(text)) return text.startsWith('--') && isOption(text);
  return !/ $| #|:(?: |$)/.test(text) && !hidden.test(text);
}

/** A command-line option, unlike the `---` that ends a document. */
function isOption(text: string): boolean {
  return /^--[A-Za-z][\w.=/-]*$/.test(text);
}

/** True when Helm, YAML 1.1 or YAML 1.2 reads the string as another type. */
function isMisread(text: string): boolean {
  const read = readScalar(text, undefined, { quoted: false });
  return 'refusal' in read || read.kind !== 'str' || otherwise.some((form) => form.test(text));
}

/** Strings for Go but not for other readers: the rest of YAML 1.1, and YAML 1.2 numbers that Go finds too large. */
const otherwise: readonly RegExp[] = [
  /^(?:<<|=)$/,
  /^[-+]?(?=.*[\d.])[\d_]*\.?[\d_]*(?:[eE][-+]?\d+)?$/,
  /^[-+]?0(?:[xX][\da-fA-F_]+|[oO][0-7_]+|[bB][01_]+)$/,
  /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/,
  /^\d{4}-\d{1,2}-\d{1,2}/,
];
