import { createHash } from 'node:crypto';
import { type DictKey, isObject, StarlarkFailure, type StarlarkValue, typeOf } from './value/index.ts';

/** Equal values have equal keys, including 1 and 1.0. Fails for unhashable values. */
export function createKey(value: StarlarkValue): DictKey {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : numberKey(value);
  if (!isObject(value)) return value;
  if (value.key) return value.key();
  throw new StarlarkFailure(value.unhashable ?? `unhashable type: ${typeOf(value)}`);
}

function numberKey(value: number): DictKey {
  return Number.isNaN(value) ? Symbol('NaN') : value;
}

/** Combines the keys of the elements. No string begins with a lone U+D800, so the key is unambiguous. */
export function sequenceKey(values: readonly StarlarkValue[]): DictKey {
  const parts = values.map((value) => {
    const key = createKey(value);
    return isObjectKey(key) ? `object:${key.name ?? key.type}` : `${typeof key}:${String(key)}`;
  });
  const whole = parts.map((part) => `${part.length}:${part}`).join('');
  // Hashed, because nested tuples that share parts would grow exponentially.
  return `\ud800${whole.length > 512 ? createHash('sha256').update(whole, 'utf16le').digest('base64') : whole}`;
}

function isObjectKey(key: DictKey): key is Exclude<DictKey, null | boolean | bigint | number | string | symbol> {
  return typeof key === 'object' && key !== null;
}
