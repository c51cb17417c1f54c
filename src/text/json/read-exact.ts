import { setProperty } from '../value/put.ts';

export type ExactJson = null | boolean | number | bigint | string | readonly ExactJson[] | ExactObject;

export type ExactObject = { readonly [name: string]: ExactJson };

/**
 * Parses JSON with exact 64-bit integers, as the Kubernetes API server does; other numbers are floating point. Throws
 * a `SyntaxError`.
 *
 * Integers of sixteen digits or more are parsed as strings with an unpredictable mark, and converted afterwards.
 */
export function parseExactJson(text: string): ExactJson {
  if (!/\d{16}/.test(text)) return parse(text);
  const mark = `${Math.random()}:${Math.random()}:`;
  return unmark(parse(markIntegers(text, mark)), mark);
}

/** `undefined` if the text is not JSON. */
export function readExactJson(text: string): ExactJson | undefined {
  try {
    return parseExactJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) return;
    throw error;
  }
}

type Parsed = null | boolean | number | bigint | string | Parsed[] | { [name: string]: Parsed };

function parse(text: string): Parsed {
  // The type lists everything that JSON can contain.
  return JSON.parse(text) as Parsed;
}

function markIntegers(text: string, mark: string): string {
  const parts: string[] = [];
  let end = 0;
  while (end < text.length) {
    const quote = text.indexOf('"', end);
    const start = quote === -1 ? text.length : quote;
    parts.push(text.slice(end, start).replace(longInteger, `"${mark}$&"`));
    end = quote === -1 ? text.length : endOfString(text, quote);
    parts.push(text.slice(start, end));
  }
  return parts.join('');
}

/** An integer that a double may not represent: no fraction, no exponent, and not a key. */
const longInteger = /(?<![\d.eE+-])-?[1-9]\d{15,}(?![\d.eE])(?!\s*:)/g;

function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = at;
    while (text[escapes - 1] === '\\') escapes -= 1;
    if ((at - escapes) % 2 === 0) return at + 1;
  }
  return text.length;
}

function unmark(value: Parsed, mark: string): Parsed {
  if (typeof value === 'string') return value.startsWith(mark) ? convertInteger(value.slice(mark.length)) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) value[index] = unmark(value[index] ?? null, mark);
    return value;
  }
  for (const name of Object.keys(value)) setProperty(value, name, unmark(value[name] ?? null, mark));
  return value;
}

function convertInteger(digits: string): number | bigint {
  const number = Number(digits);
  if (Number.isSafeInteger(number)) return number;
  // More than twenty characters exceed 64 bits and are slow to parse.
  if (digits.length > 20) return number;
  const exact = BigInt(digits);
  return BigInt.asIntN(64, exact) === exact ? exact : number;
}
