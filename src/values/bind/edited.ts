import { put } from '../../text/value/put.ts';
import { type Json, type JsonObject, isObject, memberOf } from '../../text/value/json.ts';
import { effectiveValues } from '../effective.ts';
import { readValues } from '../../text/read-values.ts';
import { isSame } from '../write/difference.ts';
import { completed } from './completed.ts';
import type { Opened } from './opened.ts';

/** What a text has to say so that reading it gives the values: where it gives them already, it stays as it is. */
export function editedValues(text: string, values: JsonObject, opened: Opened): JsonObject | undefined {
  const reading = readValues(text, 'values.yaml');
  const { values: merged, given } = effectiveValues({ chart: opened.chart, files: [reading] });
  if (reading.value === undefined || merged === undefined) return undefined;
  return edited(values, reading.value, completed(merged, given, opened));
}

function edited(values: JsonObject, says: JsonObject, gives: JsonObject): JsonObject {
  const target: Record<string, Json> = {};
  for (const [name, value] of Object.entries(values)) {
    const said = memberOf(says, name);
    const given = memberOf(gives, name);
    if (!isSame(given, value)) {
      put(target, name, isObject(value) && isObject(said) && isObject(given) ? edited(value, said, given) : value);
    } else if (said !== undefined) put(target, name, said);
  }
  return target;
}
