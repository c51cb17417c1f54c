import { isSame } from '../../text/value/json.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { isList, isObject, type KubeValue } from './value.ts';

/** One operation of a JSON patch (RFC 6902). */
export type PatchOperation6902 =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: KubeValue }
  | { readonly op: 'remove'; readonly path: string };

/** Arrays of different lengths are replaced as a whole. */
export function createPatch(
  before: KubeValue,
  after: KubeValue,
  tokens: readonly string[] = [],
): readonly PatchOperation6902[] {
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name): readonly PatchOperation6902[] => {
      const path = [...tokens, name];
      const [old, value] = [before[name], after[name]];
      if (value === undefined) return [{ op: 'remove', path: formatPointer(path) }];
      return old === undefined ? [{ op: 'add', path: formatPointer(path), value }] : createPatch(old, value, path);
    });
  }
  if (isList(before) && isList(after) && before.length === after.length) {
    return before.flatMap((old, index) => createPatch(old, after[index] ?? null, [...tokens, String(index)]));
  }
  return isSame(before, after) ? [] : [{ op: 'replace', path: formatPointer(tokens), value: after }];
}
