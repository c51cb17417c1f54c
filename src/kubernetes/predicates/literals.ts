/** Constants in CEL. */

import type { Json } from '../../text/value/json.ts';
import type { ValueKind } from '../../schema/predicate/index.ts';

/** A constant of a kind. */
export function celLiteral(value: Json, is: ValueKind): string {
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    // Kinds of arrays are those of their items and a suffix.
    return `[${items.map((item) => celLiteral(item, is.slice(0, -2) as ValueKind)).join(', ')}]`;
  }
  if (typeof value === 'string') return celString(value);
  if (typeof value === 'number') return is === 'number' ? celDouble(value) : String(value);
  return typeof value === 'object' ? '{}' : String(value);
}

/** A string, in single quotes. */
export function celString(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", String.raw`\'`);
  return `'${escaped}'`;
}

/** A pattern, in which backslashes stand for themselves where that is possible. */
export function celPattern(pattern: string): string {
  const isRaw = pattern.includes('\\') && !/['\p{Cc}]/u.test(pattern) && !pattern.endsWith('\\');
  return isRaw ? `r'${pattern}'` : celString(pattern);
}

/** A number that is no integer to CEL, whatever its value is. */
function celDouble(value: number): string {
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}
