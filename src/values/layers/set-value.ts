import type { Json } from '../../schema/schema.ts';
import { SetError, type SetReader } from './set-reader.ts';

/** The flags that set single values, named as Helm names them. */
export type SetFlag = '--set' | '--set-string' | '--set-json';

/** Reads the value behind a `=`. */
export const setValues: Readonly<Record<SetFlag, (reader: SetReader) => Json>> = {
  '--set': (reader) => readValue(reader, typed),
  '--set-string': (reader) => readValue(reader, (text) => text),
  '--set-json': readJson,
};

function readValue(reader: SetReader, typeOf: (text: string) => Json): Json {
  if (!reader.take('{')) return typeOf(reader.until(',').text);
  const items: Json[] = [];
  for (;;) {
    const { text, stop } = reader.until(',}');
    if (stop === undefined) throw new SetError('the list does not end with "}"');
    items.push(typeOf(text));
    if (stop === '}') break;
  }
  reader.take(',');
  return items;
}

const words: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['0', 0],
]);

/** Fractions stay texts, as do integers that begin with 0: so Helm has it. */
function typed(text: string): Json {
  const word = words.get(text.toLowerCase());
  if (word !== undefined) return word;
  const isInteger = /^[-+]?\d{1,30}$/.test(text) && !text.startsWith('0') && BigInt.asIntN(64, big(text)) === big(text);
  return isInteger ? Number(big(text)) : text;
}

function big(text: string): bigint {
  return BigInt(text.replace(/^\+/, ''));
}

/** A JSON text, up to its end; nothing is null. */
function readJson(reader: SetReader): Json {
  skipBlanks(reader);
  if (reader.isAtEnd || reader.take(',')) return null;
  const text = firstJson(reader.rest);
  reader.skip(text);
  skipBlanks(reader);
  reader.take(',');
  return parsed(text);
}

function skipBlanks(reader: SetReader): void {
  reader.skip(/^\s*/.exec(reader.rest)?.[0] ?? '');
}

function parsed(text: string): Json {
  try {
    // JSON.parse gives nothing but JSON.
    return JSON.parse(text) as Json;
  } catch {
    throw new SetError(`${text} is no JSON`);
  }
}

/** The beginning of a text that is one JSON value, if the text begins with JSON. */
function firstJson(text: string): string {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\[^])*"|[[{]|[\]}]|[^\s,[\]{}"]+|[\s,]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth <= 0) return text.slice(0, index + token.length);
  }
  return text;
}
