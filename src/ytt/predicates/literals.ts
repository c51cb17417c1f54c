import type { Json } from '../../text/value/json.ts';

export function starlarkLiteral(value: Json): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return starlarkNumber(value);
  if (typeof value === 'string') return starlarkString(value);
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    return `[${items.map(starlarkLiteral).join(', ')}]`;
  }
  const members = Object.entries(value).map(([key, json]) => `${starlarkString(key)}: ${starlarkLiteral(json)}`);
  return `{${members.join(', ')}}`;
}

/** An integer in digits, anything else with a point or an exponent. */
export function starlarkNumber(value: number): string {
  if (Number.isInteger(value) && !Object.is(value, -0)) return BigInt(value).toString();
  return Object.is(value, -0) ? '-0.0' : String(value);
}

/**
 * ytt's version of Starlark does not support `\u`, and line separators would end the annotation: such characters are
 * escaped byte by byte.
 */
export function starlarkString(text: string): string {
  const escaped = text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/["\\\p{Cc}\u2028\u2029\uFEFF]/gu, escapeCharacter);
  return `"${escaped}"`;
}

const letters: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\t': '\\t' };

function escapeCharacter(character: string): string {
  const letter = letters[character];
  if (letter !== undefined) return letter;
  return [...new TextEncoder().encode(character)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
}
