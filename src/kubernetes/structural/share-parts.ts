import { openSharing } from '../../text/value/share-parts.ts';
import { type KubeValue, listParts, withParts } from './value.ts';

/**
 * The value with one object for all equal parts: definitions repeat large parts in many places and versions, and small
 * ones in many definitions.
 */
export const shareParts = openSharing<KubeValue>(withParts, 10_000);

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
