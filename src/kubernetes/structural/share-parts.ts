import { openSharing } from '../../text/value/share-parts.ts';
import { type KubeValue, listParts, withParts } from './value.ts';

const shared = new WeakMap<object, KubeValue>();

/** The value with one object for all equal parts: definitions repeat large parts in many places and versions. */
export function shareParts(value: KubeValue): KubeValue {
  if (typeof value !== 'object' || value === null) return value;
  const known = shared.get(value) ?? openSharing({ listParts, withParts })(value);
  shared.set(value, known);
  return known;
}

const holders = new Map<string, WeakMap<object, boolean>>();

export function containsKey(value: KubeValue, name: string): boolean {
  const known = holders.get(name) ?? new WeakMap<object, boolean>();
  holders.set(name, known);
  const contains = (part: KubeValue): boolean => {
    if (typeof part !== 'object' || part === null) return false;
    const before = known.get(part);
    if (before !== undefined) return before;
    const found = listParts(part).some(([token, below]) => token === name || contains(below));
    known.set(part, found);
    return found;
  };
  return contains(value);
}
