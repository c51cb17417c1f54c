import { setProperty } from '../value/put.ts';

/** JSON with integers of 64 bits exact. */
export type ExactJson = null | boolean | number | bigint | string | readonly ExactJson[] | ExactObject;

/** An object of such JSON. */
export type ExactObject = { readonly [name: string]: ExactJson };

/**
 * Parses JSON with integers of 64 bits exact, as the API server of Kubernetes does: others are floating point. Throws a `SyntaxError`.
 *
 * What has sixteen digits outside of strings is parsed as a string with a mark that no text can foresee, and becomes an integer after.
 */
export function parseExactJson(text: string): ExactJson {
  if (!/\d{16}/.test(text)) return parse(text);
  const mark = `${Math.random()}:${Math.random()}:`;
  return unmark(parse(markIntegers(text, mark)), mark);
}

/** What was parsed a moment ago, and may be changed. */
type Parsed = null | boolean | number | bigint | string | Parsed[] | { [name: string]: Parsed };

function parse(text: string): Parsed {
  // What JSON holds is all in the type.
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

/** An integer that JavaScript may not hold: no fraction, no exponent, and no key, which would be no JSON. */
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
  // More than twenty characters hold no integer of 64 bits, and take long to read.
  if (digits.length > 20) return number;
  const exact = BigInt(digits);
  return BigInt.asIntN(64, exact) === exact ? exact : number;
}
