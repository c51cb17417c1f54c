import { openSharing } from '../../text/value/share-parts.ts';
import { type KubeValue, listParts, withParts } from './value.ts';

/**
 * The value with one object for all equal parts: definitions repeat large parts in many places and versions, and small
 * ones in many definitions.
 */
export const shareParts = openSharing<KubeValue>(withParts, 10_000);

const holders = new WeakMap<object, Map<string, boolean>>();

export function containsKey(value: KubeValue, name: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const answers = holders.get(value) ?? new Map<string, boolean>();
  holders.set(value, answers);
  const known =
    answers.get(name) ?? listParts(value).some(([token, part]) => token === name || containsKey(part, name));
  answers.set(name, known);
  return known;
}
