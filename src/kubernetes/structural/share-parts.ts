import { type KubeValue, listParts, withParts } from './value.ts';

const shared = new WeakMap<object, KubeValue>();

/**
 * The value with one object for all equal parts, so that what is found of a part is found once: definitions repeat large
 * parts in many places and versions. Parts are equal only with their keys in the same order.
 */
export function shareParts(value: KubeValue): KubeValue {
  if (typeof value !== 'object' || value === null) return value;
  const known = shared.get(value) ?? share(value, { parts: new Map(), numbers: new Map() });
  shared.set(value, known);
  return known;
}

interface Known {
  /** The first part of each kind, by the numbers of its keys and of what is in it. */
  readonly parts: Map<string, KubeValue>;
  readonly numbers: Map<KubeValue, number>;
}

function share(value: KubeValue, known: Known): KubeValue {
  if (typeof value !== 'object' || value === null) return value;
  const copy = withParts(value, (part) => share(part, known));
  const written = listParts(copy).map(([token, part]) => `${findNumber(token, known)}:${findNumber(part, known)}`);
  const key = `${Array.isArray(copy) ? '[' : '{'}${written.join()}`;
  const first = known.parts.get(key) ?? copy;
  known.parts.set(key, first);
  return first;
}

/** Maps take 0 and -0 for the same key. */
function findNumber(value: KubeValue, { numbers }: Known): number {
  if (Object.is(value, -0)) return -1;
  const number = numbers.get(value) ?? numbers.size;
  numbers.set(value, number);
  return number;
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
