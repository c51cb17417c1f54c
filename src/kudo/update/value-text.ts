import { isList, type KubeValue } from '../../kubernetes/structural/value.ts';
import type { View } from '../../schema/effective/view.ts';
import { readText } from '../../text/read-text.ts';
import { exactValue } from '../parameters/index.ts';
import { type OpenParameters, listValueTypes } from '../structure/index.ts';

/** Reads the value of an argument by what may stand there: a text where only texts may, else YAML 1.2 with exact integers. */
export function readValue(text: string, view: View, open: OpenParameters): ReadValue {
  const types = listValueTypes(view, open);
  const others = types?.filter((type) => type !== 'string' && type !== 'null');
  const isText = types?.includes('string') === true && others?.length === 0;
  if (!isText) return yamlValue(text);
  // Where null may stand too, only that word is no text.
  if (types.includes('null') && /^(?:null|Null|NULL|~)$/.test(text)) return { value: null };
  return { value: removeQuotes(text) };
}

/** What the text of an argument is, or why it is nothing. */
export type ReadValue = { readonly value: KubeValue } | { readonly problem: string };

/** One pair of quotes is taken off by the rules of YAML; anything else is the text itself. */
function removeQuotes(text: string): string {
  if (!/^(["'])[^]*\1$/.test(text) || text.length < 2) return text;
  const read = yamlValue(text);
  return 'value' in read && typeof read.value === 'string' ? read.value : text;
}

/** Reads a value in YAML 1.2, the core schema, with integers of any size exact. */
export function yamlValue(text: string): ReadValue {
  // Within a list, every value stands at a place of its own.
  const reading = readText(text.includes('\n') ? `-\n${indentLines(text)}` : `- ${text}`, '-p', 'yaml');
  const wrong = reading.diagnostics.find(({ code }) => code !== 'document/number-rounded');
  if (wrong) return { problem: wrong.message };
  if (/^\s*#/.test(text)) return { problem: 'the text is a comment: quote it' };
  const values = exactValue(reading);
  const [value] = isList(values) && values.length === 1 ? values : [];
  return value === undefined ? { problem: 'the text is more than one value' } : { value };
}

function indentLines(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}
