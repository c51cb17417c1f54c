import type { JsonObject } from '../../text/value/json.ts';

export { plainYaml as printYaml } from '../../values/write/write-values.ts';

/** Writes values as JSON. */
export function printJson(values: JsonObject): string {
  return `${JSON.stringify(values, null, 2)}\n`;
}
