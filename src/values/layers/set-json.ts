import { deepest } from '../../text/source/limits.ts';
import { put } from '../../text/value/put.ts';
import { type Json, isList, isObject } from '../../text/value/json.ts';
import { SetError, type SetReader } from './set-reader.ts';

// What Go's package unicode calls a space.
const blanks = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+(?!\d)|(?![.\d]))(?:[eE][-+]?\d+|(?![eE]))|true|false|null/y;
const token = /"[^"\\]*(?:\\[^][^"\\]*)*"|[[{]|[\]}]|[^[\]{}"]+/y;

/** Reads the JSON value behind a `=`, as far as it goes: what follows is the next key. Nothing is null. */
export function readSetJson(reader: SetReader, note: (message: string) => void): Json {
  if (isEmpty(reader)) return null;
  const text = reader.match(scalar) ?? structureIn(reader);
  const value = parsed(text);
  for (const exact of largeIntegersIn(text)) note(`Helm reads ${exact} as ${BigInt(Number(exact))}`);
  isEmpty(reader);
  return value;
}

/** True when nothing comes up to the next comma, which is taken. */
function isEmpty(reader: SetReader): boolean {
  reader.match(blanks);
  return reader.isAtEnd || reader.take(',');
}

/** An object, a list or a text, up to its end. */
function structureIn(reader: SetReader): string {
  const parts: string[] = [];
  let depth = 0;
  do {
    const part = reader.match(token);
    if (part === undefined) break;
    parts.push(part);
    if (part === '[' || part === '{') depth += 1;
    else if (part === ']' || part === '}') depth -= 1;
    if (depth > deepest) throw new SetError(`objects and lists stand more than ${deepest} levels deep in each other`);
  } while (depth > 0);
  return parts.join('');
}

function parsed(text: string): Json {
  try {
    // JSON.parse gives nothing but JSON.
    return asGoReads(JSON.parse(text) as Json);
  } catch (error) {
    if (error instanceof SetError) throw error;
    throw new SetError(`${text.length > 80 ? `${text.slice(0, 80)}…` : text} is no JSON`);
  }
}

/** Go refuses numbers beyond 64 bits, and replaces halves of characters. */
function asGoReads(value: Json): Json {
  if (typeof value === 'string') return wellFormed(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new SetError('a number is larger than 1.8e308');
  if (isList(value)) return value.map(asGoReads);
  if (!isObject(value)) return value;
  const members: Record<string, Json> = {};
  for (const [key, member] of Object.entries(value)) put(members, wellFormed(key), asGoReads(member));
  return members;
}

function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Integers that a number of 64 bits cannot hold exactly. */
function largeIntegersIn(text: string): readonly bigint[] {
  const tokens = text.match(/"[^"\\]*(?:\\[^][^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g) ?? [];
  const integers = tokens.filter((found) => /^-?\d{16,400}$/.test(found)).map(BigInt);
  return integers.filter((integer) => BigInt(Number(integer)) !== integer);
}
