import type { Change } from '../pair/change.ts';
import { nameOf } from '../pair/pair.ts';

/**
 * Merges the changes of a shared schema, which is reached by several paths: told once, with a proof where one of the
 * paths has one, and all places.
 */
export function mergedChanges(changes: readonly Change[]): readonly Change[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = keyOf(change);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [change]);
    else group.push(change);
  }
  return [...groups.values()].flatMap(mergedGroup);
}

function keyOf(change: Change): string {
  const { kind, code, pointer, message } = change;
  return JSON.stringify([
    kind,
    code,
    pointer,
    change.old?.pointer,
    change.new?.pointer,
    message.replace(nameOf(change), ''),
  ]);
}

function mergedGroup(group: readonly Change[]): readonly Change[] {
  const best = group.find(({ witness }) => witness !== undefined) ?? group[0];
  if (best === undefined) return [];
  const others = new Map(group.map(({ path }) => [JSON.stringify(path), path]));
  others.delete(JSON.stringify(best.path));
  return [others.size === 0 ? best : { ...best, further: [...others.values()] }];
}
