import type { PatchOperation6902 } from '../../kudo/webhook/plan-execution.ts';
import { isList, isObject, type KubeValue } from '../../kubernetes/structural/value.ts';
import { isSame } from '../../text/value/json.ts';
import { pointerOf } from '../../text/value/pointer.ts';

/** The operations that make a value of another one; arrays of another length are replaced. */
export function patchBetween(
  before: KubeValue,
  after: KubeValue,
  tokens: readonly string[] = [],
): readonly PatchOperation6902[] {
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name): readonly PatchOperation6902[] => {
      const path = [...tokens, name];
      const [old, value] = [before[name], after[name]];
      if (value === undefined) return [{ op: 'remove', path: pointerOf(path) }];
      return old === undefined ? [{ op: 'add', path: pointerOf(path), value }] : patchBetween(old, value, path);
    });
  }
  if (isList(before) && isList(after) && before.length === after.length) {
    return before.flatMap((old, index) => patchBetween(old, after[index] ?? null, [...tokens, String(index)]));
  }
  return isSame(before, after) ? [] : [{ op: 'replace', path: pointerOf(tokens), value: after }];
}
