/** The wording that messages share: enumerations, counts, values and types. */

import type { Json } from '../../text/value/json.ts';

/** Lists things for readers: `a, b or c`. */
export function listed(parts: readonly string[], last: 'or' | 'and' = 'or'): string {
  const [first = ''] = parts;
  return parts.length < 2 ? first : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1) ?? ''}`;
}

/** Lists the first of many things. */
export function listedUpTo(most: number, parts: readonly string[]): string {
  return parts.length <= most ? listed(parts) : `${parts.slice(0, most).join(', ')} and ${parts.length - most} more`;
}

/** A number of things. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A value as messages show it, cut where it is long. */
export function shown(value: Json, most = 60): string {
  const text = JSON.stringify(value);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

const words: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  null: 'null',
};

/** The types as messages name them. */
export function typeWords(types: readonly string[]): string {
  return listed(types.map((type) => words[type] ?? type));
}
