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
