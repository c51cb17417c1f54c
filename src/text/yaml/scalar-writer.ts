/** Writes keys and scalars of YAML so that all its readers agree on them. */

import type { Json } from '../value/json.ts';
import { readScalar } from '../go/scalar.ts';

/** Characters that show nothing or move the others, and those that YAML does not take. */
export const hidden = /(?! )[\p{C}\p{Z}]/u;

/** Where a scalar stands: in lines of its own, within braces or brackets, or in a document that is JSON. */
export type Surroundings = 'block' | 'flow' | 'json';

/** A value that is neither object nor array, on one line. */
export function scalarText(value: Scalar, surroundings: Surroundings): string {
  if (typeof value === 'string') return printText(value, surroundings);
  return typeof value === 'number' ? numberText(value) : String(value);
}

/** A value that is neither object nor array. */
type Scalar = Extract<Json, null | boolean | number | string>;

/** A key with its colon; one of which readers would not find the end stands behind a `?`. */
export function keyText(key: string, surroundings: Surroundings, indentation = ''): string {
  const text = printText(key, surroundings);
  if (text.length <= longestKey || surroundings === 'json') return `${text}:`;
  return surroundings === 'flow' ? `? ${text} :` : `? ${text}\n${indentation}:`;
}

/** Readers look for the colon of a key in 1024 characters. */
const longestKey = 1000;

function printText(text: string, surroundings: Surroundings): string {
  const isBare = surroundings !== 'json' && isPlain(text, { flow: surroundings === 'flow' });
  return isBare ? text : doubleQuoted(text);
}

/** A text in double quotes, as JSON and YAML have it; what cannot be seen is written by its number. */
export function doubleQuoted(text: string): string {
  const quoted = JSON.stringify(text);
  return hidden.test(quoted) ? quoted.replace(everyHidden, escapeNumerically) : quoted;
}

const everyHidden = new RegExp(hidden, 'gu');

/** Go has no pairs of `\u`: characters beyond 16 bits stand as they are, which YAML always takes. */
function escapeNumerically(character: string): string {
  return character.length > 1 ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A text in single quotes; `undefined` where it has to be escaped. */
export function singleQuoted(text: string): string | undefined {
  return hidden.test(text) ? undefined : `'${text.replaceAll("'", "''")}'`;
}

/** A number that reads back the same: an integer in digits, a float with the point that YAML 1.1 looks for. */
function numberText(number: number): string {
  if (Object.is(number, -0)) return '-0.0';
  if (Number.isInteger(number)) return Math.abs(number) < 1e21 ? String(number) : String(BigInt(number));
  return String(number).replace(/^(-?\d+)e/, '$1.0e');
}

/** True for a text that every reader of YAML takes for this text when it stands without quotes, in a block or in a flow. */
export function isPlain(text: string, { flow }: { readonly flow: boolean }): boolean {
  if (flow && /[,:?[\]{}]/.test(text)) return false;
  return (simple.test(text) || isPlainByForm(text)) && !isMisread(text);
}

/** Words for which no other form has to be looked at. */
const simple = /^[A-Za-z][\w./-]*$/;

function isPlainByForm(text: string): boolean {
  if (/^(?:[ ?:,[\]{}#&*!|>'"%@`]|-(?:[ -]|$)|\.\.\.)/.test(text)) return text.startsWith('--') && isOption(text);
  return !/ $| #|:(?: |$)/.test(text) && !hidden.test(text);
}

/** An option of a program, which is not the `---` that ends a document. */
function isOption(text: string): boolean {
  return /^--[A-Za-z][\w.=/-]*$/.test(text);
}

/** True when Helm, YAML 1.1 or YAML 1.2 takes the text for something else than a text. */
function isMisread(text: string): boolean {
  const read = readScalar(text, undefined, { quoted: false });
  return 'refusal' in read || read.kind !== 'str' || otherwise.some((form) => form.test(text));
}

/** What Go reads as a text, but other readers do not: YAML 1.1 in full, and the numbers of YAML 1.2 that Go finds too large. */
const otherwise: readonly RegExp[] = [
  /^(?:<<|=)$/,
  /^[-+]?(?=.*[\d.])[\d_]*\.?[\d_]*(?:[eE][-+]?\d+)?$/,
  /^[-+]?0(?:[xX][\da-fA-F_]+|[oO][0-7_]+|[bB][01_]+)$/,
  /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/,
  /^\d{4}-\d{1,2}-\d{1,2}/,
];
