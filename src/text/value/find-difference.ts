import { isArray, isObject, type Json } from './json.ts';

interface Difference {
  readonly token: string | number;
  readonly before: Json;
  readonly after: Json;
}

/** The only member or item in which two values differ; `undefined` if there are more, or values with other names. */
export function findOnlyDifference(before: Json, after: Json): Difference | undefined {
  if (isArray(before)) return isArray(after) ? findOnlyItem(before, after) : undefined;
  if (!isObject(before) || !isObject(after)) return;
  let found: Difference | undefined;
  let count = 0;
  for (const name in after) {
    const was = before[name];
    const is = after[name];
    if (was === undefined || is === undefined || !Object.hasOwn(before, name)) return;
    count += 1;
    if (Object.is(was, is)) continue;
    if (found) return;
    found = { token: name, before: was, after: is };
  }
  for (const name in before) if (Object.hasOwn(before, name)) count -= 1;
  return count === 0 ? found : undefined;
}

function findOnlyItem(before: readonly Json[], after: readonly Json[]): Difference | undefined {
  if (before.length !== after.length) return;
  let found: Difference | undefined;
  for (let index = 0; index < after.length; index += 1) {
    const was = before[index];
    const is = after[index];
    if (was === undefined || is === undefined || Object.is(was, is)) continue;
    if (found) return;
    found = { token: index, before: was, after: is };
  }
  return found;
}
