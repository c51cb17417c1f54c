import { type Json, isObject } from '../../text/value/json.ts';

/** A text that is the same for equal JSON values, whatever the order of their keys. */
export function canonical(value: Json): string {
  return JSON.stringify(value, (_, part: Json) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
