import { isJsonObject } from '../../schema/document/assertion.ts';
import type { Json } from '../../text/value/json.ts';

/** Leaves out of a document what it can do without: the members and items beside the path, and those at its end. */
export function shrunk(document: Json, proves: (value: Json) => boolean, path: readonly string[]): Json {
  for (const smaller of smallerThan(document, path, (value) => value)) {
    if (proves(smaller)) return shrunk(smaller, proves, path);
  }
  return document;
}

function* smallerThan(
  value: Json,
  [kept, ...below]: readonly string[],
  around: (value: Json) => Json,
): Generator<Json> {
  if (!isJsonObject(value)) return;
  for (const name of Object.keys(value)) {
    if (name === kept) continue;
    yield around(Object.fromEntries(Object.entries(value).filter(([other]) => other !== name)));
  }
  const inner = kept === undefined ? undefined : value[kept];
  if (kept !== undefined && inner !== undefined)
    yield* smallerThan(inner, below, (one) => around({ ...value, [kept]: one }));
}
