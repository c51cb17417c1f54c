import type { Json } from '../../text/value/json.ts';
import type { ValueKind } from '../../schema/predicate/index.ts';

export function celLiteral(value: Json, is: ValueKind): string {
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    // The kind of an array is that of its items with a suffix.
    return `[${items.map((item) => celLiteral(item, is.slice(0, -2) as ValueKind)).join(', ')}]`;
  }
  if (typeof value === 'string') return celString(value);
  if (typeof value === 'number') return is === 'number' ? celDouble(value) : String(value);
  return typeof value === 'object' ? '{}' : String(value);
}

export function celString(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", String.raw`\'`);
  return `'${escaped}'`;
}

/** Uses a raw string where possible, so that backslashes need no escapes. */
export function celPattern(pattern: string): string {
  const isRaw = pattern.includes('\\') && !/['\p{Cc}]/u.test(pattern) && !pattern.endsWith('\\');
  return isRaw ? `r'${pattern}'` : celString(pattern);
}

/** CEL reads a number without a fraction as an integer, so one is added. */
function celDouble(value: number): string {
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}
