import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { deepest, longestKey, longestPath } from '../../text/source/limits.ts';
import { child, type Pointer } from '../../text/value/pointer.ts';
import { type Json, isArray, isObject } from '../../text/value/json.ts';

/**
 * What is unwritable, since no file can hold it: numbers that are not finite, lone surrogates, and what could not be
 * read.
 */
export function unwritable(value: Json): readonly Diagnostic[] {
  return problemsIn(value, { at: '', level: 0, length: 0 });
}

/** Where a value stands: how deep, and how long the keys are together that lead there. */
interface Place {
  readonly at: Pointer;
  readonly level: number;
  readonly length: number;
}

function problemsIn(value: Json, place: Place): readonly Diagnostic[] {
  const { at, level, length } = place;
  if (typeof value === 'string') return halves.test(value) ? [problem(at, 'text')] : [];
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [problem(at, 'number')];
  if (typeof value !== 'object' || value === null) return [];
  if (level >= deepest) return [problem(at, 'depth')];
  const inside = { level: level + 1, length };
  if (isArray(value)) return value.flatMap((item, index) => problemsIn(item, { ...inside, at: child(at, index) }));
  return isObject(value) ? Object.entries(value).flatMap((member) => problemsOfMember(member, place)) : [];
}

function problemsOfMember([key, value]: readonly [string, Json], { at, level, length }: Place): readonly Diagnostic[] {
  const place = { at: child(at, key), level: level + 1, length: length + key.length };
  if (key.length > longestKey) return [problem(at, 'length')];
  const broken = halves.test(key) ? [problem(place.at, 'key')] : [];
  return place.length > longestPath ? [...broken, problem(at, 'path')] : [...broken, ...problemsIn(value, place)];
}

/** One half of a surrogate pair without the other. */
const halves = /\p{Cs}/u;

const problems = {
  text: ['contains half of a surrogate pair, which UTF-8 cannot encode', 'Write the whole character, or leave it out.'],
  key: ['has half of a surrogate pair in its key', 'Write the whole character, or leave it out.'],
  number: ['is not a finite number', 'Write a finite number, or null.'],
  depth: [`is nested more than ${deepest} levels deep, which could not be read again`, 'Nest less.'],
  length: [`has a key of more than ${longestKey} characters, which could not be read again`, 'Write a shorter key.'],
  path: [`is under keys of more than ${longestPath} characters together`, 'Write shorter keys.'],
} as const;

function problem(pointer: Pointer, kind: keyof typeof problems): Diagnostic {
  const [message, help] = problems[kind];
  const what = `the value at ${JSON.stringify(pointer)} ${message}`;
  return { code: 'values/unwritable', severity: 'error', message: what, help, pointer, origin: nowhere };
}

const nowhere = { file: '<values>', line: 1, column: 1 };
