import { put } from '../../text/value/put.ts';
import { type Json, type JsonObject, isObject, memberOf } from '../../text/value/json.ts';
import type { ValuesReading } from '../../text/read-values.ts';
import { tryWriteValues, type Written } from '../write/write-values.ts';
import type { WriteOptions } from './binding.ts';
import { editedValues } from './edited.ts';
import type { Opened } from './opened.ts';

/** Writes values: of whole ones, what differs from those that the model starts with; of a layer, what it says. */
export function textOfValues(
  reading: ValuesReading & { readonly value: JsonObject },
  opened: Opened,
  { all = false, comments = false, onto, schema, isWhole }: WriteOptions & { readonly isWhole: boolean },
): Written {
  const { root, start } = opened;
  const { value } = reading;
  const change = onto === undefined || all || !isWhole ? undefined : editedValues(onto, value, opened);
  const omit = isWhole ? start : common(start, value);
  return tryWriteValues(change ?? value, {
    schema: root,
    ...(all || change !== undefined ? {} : { omit }),
    comments,
    ...(onto === undefined ? {} : { onto }),
    ...(schema === undefined ? {} : { schemaLink: schema }),
  });
}

/** What of values stands at keys that others have, too. */
function common(values: JsonObject, others: JsonObject): JsonObject {
  const kept: Record<string, Json> = {};
  for (const [name, value] of Object.entries(values)) {
    const other = memberOf(others, name);
    if (other !== undefined) put(kept, name, isObject(value) && isObject(other) ? common(value, other) : value);
  }
  return kept;
}
