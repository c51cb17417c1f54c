import type { PlainValue } from '../../src/ytt/starlark/index.ts';

/** A plain value as JSON has it; keys as strings, integers as numbers. */
export function jsonOf(value: PlainValue): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Map) {
    return Object.fromEntries([...value].map(([key, item]: [PlainValue, PlainValue]) => [String(key), jsonOf(item)]));
  }
  return [...(value as readonly PlainValue[])].map(jsonOf);
}
