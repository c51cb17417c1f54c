import { isList, type KubeValue } from '../../kubernetes/structural/value.ts';
import type { View } from '../../schema/effective/view.ts';
import { readText } from '../../text/read-text.ts';
import { exactValue } from '../parameters/index.ts';
import { type OpenParameters, listValueTypes } from '../structure/index.ts';

/** A string where only strings are allowed, else YAML 1.2 with exact integers. */
export function readValue(text: string, view: View, open: OpenParameters): ReadValue {
  const types = listValueTypes(view, open);
  const others = types?.filter((type) => type !== 'string' && type !== 'null');
  const isText = types?.includes('string') === true && others?.length === 0;
  if (!isText) return yamlValue(text);
  // If null is also allowed, only the null words are not strings.
  if (types.includes('null') && /^(?:null|Null|NULL|~)$/.test(text)) return { value: null };
  return { value: removeQuotes(text) };
}

export type ReadValue = { readonly value: KubeValue } | { readonly problem: string };

/** Removes one pair of quotes by YAML's rules. */
function removeQuotes(text: string): string {
  if (!/^(["'])[^]*\1$/.test(text) || text.length < 2) return text;
  const read = yamlValue(text);
  return 'value' in read && typeof read.value === 'string' ? read.value : text;
}

/** The YAML 1.2 core schema, with exact integers of any size. */
export function yamlValue(text: string): ReadValue {
  // Reading the value as a list item keeps its location.
  const reading = readText(text.includes('\n') ? `-\n${indentLines(text)}` : `- ${text}`, '-p', 'yaml');
  const wrong = reading.diagnostics.find(({ code }) => code !== 'document/number-rounded');
  if (wrong) return { problem: wrong.message };
  if (/^\s*#/.test(text)) return { problem: 'the string is a comment: quote it' };
  const values = exactValue(reading);
  const [value] = isList(values) && values.length === 1 ? values : [];
  return value === undefined ? { problem: 'the string contains more than one value' } : { value };
}

function indentLines(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}
