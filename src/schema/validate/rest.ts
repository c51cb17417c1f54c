import { type Json, isList, isObject } from '../../text/value/json.ts';
import type { Statute } from './law.ts';
import type { Rest } from './work.ts';

/** All keys of a value, where somebody asks which of them are looked at. */
export function restFor(law: Statute, value: Json, wanted: Rest | undefined): Rest | undefined {
  const isWanted = wanted !== undefined && wanted.size > 0;
  if (!isWanted && law.unevaluatedProperties === undefined && law.unevaluatedItems === undefined) return undefined;
  if (isObject(value)) {
    return isWanted || law.unevaluatedProperties !== undefined ? new Set(Object.keys(value)) : undefined;
  }
  if (!isList(value)) return undefined;
  return isWanted || law.unevaluatedItems !== undefined ? new Set(value.map((_, index) => String(index))) : undefined;
}

/** Takes out of the keys what a schema has looked at. */
export function keepCommon(rest: Rest, own: Rest): void {
  for (const token of rest) if (!own.has(token)) rest.delete(token);
}
