import { type Json, isArray, isObject } from '../../text/value/json.ts';
import { deepest } from '../../text/source/limits.ts';

export type SetFlag = '--set' | '--set-string' | '--set-json';

export type Warn = (message: string) => void;

/** Reads the value after `=`. */
export const setValues: Readonly<Record<SetFlag, (reader: SetReader, warn: Warn) => Json>> = {
  '--set': (reader, warn) => readValue(reader, (text) => parseTyped(text, warn)),
  '--set-string': (reader) => readValue(reader, (text) => text),
  '--set-json': readSetJson,
};

function readValue(reader: SetReader, typeOf: (text: string) => Json): Json {
  if (!reader.take('{')) return typeOf(reader.until(',').text);
  const items: Json[] = [];
  for (;;) {
    const { text, stop } = reader.until(',}');
    if (stop === undefined) throw new SetError('the array does not end with "}"');
    items.push(typeOf(text));
    if (stop === '}') break;
  }
  reader.take(',');
  return items;
}

// Go folds case by Unicode: "falſe" is false.
const words: readonly (readonly [RegExp, Json])[] = [
  [/^true$/iu, true],
  [/^false$/iu, false],
  [/^null$/iu, null],
  [/^0$/, 0],
];

/** As in Helm, fractions, integers with a leading 0 and integers beyond 64 bits are strings. */
function parseTyped(text: string, warn: Warn): Json {
  const word = words.find(([pattern]) => pattern.test(text));
  if (word) return word[1];
  const [, sign = '', digits = ''] = /^([-+]?)0*(\d{1,19})$/.exec(text.startsWith('0') ? '' : text) ?? [];
  if (digits === '') return text;
  const exact = sign === '-' ? -BigInt(digits) : BigInt(digits);
  if (BigInt.asIntN(64, exact) !== exact) return text;
  const value = Number(exact);
  if (BigInt(value) !== exact) warn(`Helm keeps ${exact} exactly, but here it becomes ${BigInt(value)}`);
  return value;
}

export class SetError extends Error {
  override readonly name = 'SetError';
}

export class SetReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  take(character: string): boolean {
    const isNext = this.#text[this.#at] === character;
    if (isNext) this.#at += 1;
    return isNext;
  }

  /** Consumes the stop character; a backslash escapes the next character. */
  until(stops: string): { readonly text: string; readonly stop: string | undefined } {
    let text = '';
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      if (stops.includes(next)) return { text, stop: next };
      text += next === '\\' ? (this.#next() ?? '') : next;
    }
    return { text, stop: undefined };
  }

  #next(): string | undefined {
    this.#at += 1;
    return this.#text[this.#at - 1];
  }
}

// Spaces as defined by Go's package unicode.
const blanks = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+(?!\d)|(?![.\d]))(?:[eE][-+]?\d+|(?![eE]))|true|false|null/y;
const token = /"[^"\\]*(?:\\[^][^"\\]*)*"|[[{]|[\]}]|[^[\]{}"]+/y;

/** Reads one JSON value after `=`; the rest is the next key. An empty value is null. */
function readSetJson(reader: SetReader, warn: (message: string) => void): Json {
  if (isEmpty(reader)) return null;
  const text = reader.match(scalar) ?? readStructure(reader);
  const value = parseJsonValue(text);
  for (const exact of listLargeIntegers(text)) warn(`Helm reads ${exact} as ${BigInt(Number(exact))}`);
  isEmpty(reader);
  return value;
}

function isEmpty(reader: SetReader): boolean {
  reader.match(blanks);
  return reader.isAtEnd || reader.take(',');
}

function readStructure(reader: SetReader): string {
  const parts: string[] = [];
  let depth = 0;
  do {
    const part = reader.match(token);
    if (part === undefined) break;
    parts.push(part);
    if (part === '[' || part === '{') depth += 1;
    else if (part === ']' || part === '}') depth -= 1;
    if (depth > deepest) throw new SetError(`objects and arrays are nested more than ${deepest} levels deep`);
  } while (depth > 0);
  return parts.join('');
}

function parseJsonValue(text: string): Json {
  try {
    // JSON.parse returns nothing but JSON.
    return asGoReads(JSON.parse(text) as Json);
  } catch (error) {
    if (error instanceof SetError) throw error;
    throw new SetError(`${text.length > 80 ? `${text.slice(0, 80)}…` : text} is not JSON`);
  }
}

/** Go refuses numbers beyond 64 bits and replaces lone surrogates. */
function asGoReads(value: Json): Json {
  if (typeof value === 'string') return wellFormed(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new SetError('a number is larger than 1.8e308');
  if (isArray(value)) return value.map(asGoReads);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [wellFormed(key), asGoReads(member)]));
}

function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Integers that a 64-bit float cannot represent exactly. */
function listLargeIntegers(text: string): readonly bigint[] {
  const tokens = text.match(/"[^"\\]*(?:\\[^][^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g) ?? [];
  const integers = tokens.filter((found) => /^-?\d{16,400}$/.test(found)).map(BigInt);
  return integers.filter((integer) => BigInt(Number(integer)) !== integer);
}
