import type { KubeValue } from '../structural/value.ts';
import { createObject } from '../structural/value.ts';

/** Far more levels than the API server accepts. */
const deepest = 1000;

/** Throws if JSON cannot represent the value. */
export function plainValue(value: unknown, at = '', depth = 0): KubeValue | undefined {
  if (value === null || value === undefined) return value;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value + 0;
    throw new Error(`${describePosition(at)} is ${value}, which JSON cannot represent`);
  }
  if (typeof value === 'bigint') {
    if (BigInt.asIntN(64, value) === value) return value;
    throw new Error(`${describePosition(at)} is ${value}, which has more than 64 bits`);
  }
  if (typeof value !== 'object')
    throw new Error(`${describePosition(at)} is a ${typeof value}, which JSON cannot represent`);
  if (depth > deepest) throw new Error(`${describePosition(at)} is nested too deeply, or contains itself`);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => plainValue(item, `${at}[${index}]`, depth + 1) ?? null);
  }
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Promise)
    throw new Error(`${describePosition(at)} is a promise; conversions must be synchronous`);
  const members: Iterable<readonly [unknown, unknown]> = value instanceof Map ? value : Object.entries(value);
  return createObject(
    [...members].map(([name, member]) => {
      const key = String(name);
      return [key, plainValue(member, at === '' ? key : `${at}.${key}`, depth + 1)] as const;
    }),
  );
}

function describePosition(at: string): string {
  return at === '' ? 'the result' : at;
}
