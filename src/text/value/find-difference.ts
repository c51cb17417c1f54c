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
    const [was, is] = [before[name], after[name]];
    if (was === undefined || is === undefined || !Object.hasOwn(before, name)) return;
    count += 1;
    if (Object.is(was, is)) continue;
    if (found) return;
    found = { token: name, before: was, after: is };
  }
  return Object.keys(before).length === count ? found : undefined;
}

function findOnlyItem(before: readonly Json[], after: readonly Json[]): Difference | undefined {
  if (before.length !== after.length) return;
  let found: Difference | undefined;
  for (let index = 0; index < after.length; index += 1) {
    const [was, is] = [before[index], after[index]];
    if (was === undefined || is === undefined || Object.is(was, is)) continue;
    if (found) return;
    found = { token: index, before: was, after: is };
  }
  return found;
}
