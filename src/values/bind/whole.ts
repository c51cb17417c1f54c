import { put } from '../../text/value/put.ts';
import { type Json, isList, isObject, memberOf } from '../../text/value/json.ts';
import { effectiveValues } from '../effective.ts';
import type { ValuesReading } from '../../text/read-values.ts';
import { completed, type Extent } from './completed.ts';
import type { Opened } from './opened.ts';

/** The layer of an instance: what it lacks is to be absent, whereas what another layer lacks, it has nothing to say of. */
export function wholeReading(reading: ValuesReading, opened: Opened, extent?: Extent): ValuesReading {
  if (reading.value === undefined) return reading;
  const { values = {}, given } = effectiveValues({ chart: opened.chart, files: [reading] });
  const value = withNulls(reading.value, completed(values, given, opened, extent));
  return isObject(value) ? { ...reading, value } : reading;
}

/** The values, with null where reading them would fill in what they lack. */
function withNulls(value: Json, read: Json | undefined): Json {
  if (isList(value)) return isList(read) ? value.map((item, index) => withNulls(item, read[index])) : value;
  if (!isObject(value) || !isObject(read)) return value;
  const whole: Record<string, Json> = {};
  for (const [name, member] of Object.entries(value)) put(whole, name, withNulls(member, memberOf(read, name)));
  for (const name of Object.keys(read)) if (!Object.hasOwn(value, name)) put(whole, name, null);
  return whole;
}
