import { setProperty } from '../value/put.ts';

export function jsonText(value: unknown, indentation = 0): string {
  try {
    return JSON.stringify(value, null, indentation);
  } catch (error) {
    // Almost no document contains a bigint, so the fast path is tried first.
    if (!(error instanceof TypeError) || !error.message.includes('BigInt')) throw error;
    return printValue(value, ' '.repeat(indentation), '\n');
  }
}

/** Keys are sorted, so that equal values give equal strings. */
export function canonicalJson(value: unknown): string {
  return jsonText(sortKeys(value));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  const members: [string, unknown][] = Object.entries(value);
  for (const [name, member] of members.sort(([a], [b]) => (a < b ? -1 : 1))) setProperty(copy, name, sortKeys(member));
  return copy;
}

function printValue(value: unknown, step: string, line: string): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const below = line + step;
  const colon = step === '' ? ':' : ': ';
  const parts = isList
    ? value.map((item) => printValue(item, step, below))
    : Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
        member === undefined ? [] : [JSON.stringify(name) + colon + printValue(member, step, below)],
      );
  const [open, close] = isList ? '[]' : '{}';
  if (parts.length === 0) return `${open ?? ''}${close ?? ''}`;
  const separator = step === '' ? ',' : `,${below}`;
  return step === ''
    ? `${open}${parts.join(separator)}${close}`
    : `${open}${below}${parts.join(separator)}${line}${close}`;
}
