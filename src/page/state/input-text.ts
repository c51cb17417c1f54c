/** What is typed into the input of a field as a value, and a value as the text of its input. */

import type { FormField } from '../../form/form-view.ts';
import { readValues } from '../../text/read-values.ts';
import { isObject, type Json } from '../../text/value/json.ts';
import { findLoss } from '../../text/value/number.ts';
import { plainYaml } from '../../values/write/plain-yaml.ts';
import { jsonText } from '../../text/json/write-json.ts';

/** The value that was typed, nothing (which resets the field), or a sentence that says why it is no value. */
export type InputReading =
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly message: string };

type InputType = 'string' | 'integer' | 'number' | 'boolean' | 'null';

/**
 * Reads what was typed. An empty input is no value where a string is not expected: it resets the field. Where several
 * types are allowed, a text is a number or a word if it is written like one, as in YAML, and in quotes a string.
 */
export function readInput(
  field: Pick<FormField, 'type' | 'widget' | 'isNullable'> | undefined,
  text: string,
): InputReading {
  if (!field || field.widget === 'yaml') return readYamlInput(text);
  const types = listInputTypes(field);
  if (types.length === 0) return readYamlInput(text);
  const isText = types.includes('string');
  if (text.trim() === '' && !(isText && types.length === 1)) return { kind: 'empty' };
  if (isText && types.every((type) => type === 'string')) return { kind: 'value', value: text };
  const quoted = isText ? readQuoted(text) : undefined;
  if (quoted !== undefined) return { kind: 'value', value: quoted };
  const typed = readTyped(text.trim(), types);
  if (typed) return typed;
  return isText ? { kind: 'value', value: text } : { kind: 'refused', message: describeTypes(types) };
}

/** The text of an input for a value, which `readInput` reads as the same value; without one, the input is empty. */
export function showInput(
  field: Pick<FormField, 'type' | 'widget' | 'isNullable'> | undefined,
  value: Json | undefined,
): string {
  if (value === undefined) return '';
  if (typeof value === 'string') {
    const read = field && field.widget !== 'yaml' ? readInput(field, value) : undefined;
    return read?.kind === 'value' && read.value === value ? value : jsonText(value);
  }
  if (typeof value === 'object' && value !== null) return printYaml(value);
  return typeof value === 'number' ? printNumber(value) : String(value);
}

function listInputTypes({ type, isNullable }: Pick<FormField, 'type' | 'isNullable'>): readonly InputType[] {
  const words = type.split(/, | or | and /);
  const known = words.flatMap((word): readonly InputType[] => inputTypes.filter((name) => name === word));
  if (known.length < words.length) return [];
  return isNullable ? [...known, 'null'] : known;
}

const inputTypes: readonly InputType[] = ['string', 'integer', 'number', 'boolean'];

function readTyped(text: string, types: readonly InputType[]): InputReading | undefined {
  if (types.includes('null') && /^(?:null|~)$/.test(text)) return { kind: 'value', value: null };
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return { kind: 'value', value: text === 'true' };
  if (!types.includes('integer') && !types.includes('number')) return;
  const isText = types.includes('string');
  // As a string, a leading zero is kept: codes and versions have some.
  if (isText && !/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return;
  if (!decimal.test(text)) return;
  const value = Number(text);
  const loss = findLoss(text, value);
  if (loss && isText) return;
  if (loss) return { kind: 'refused', message: lossMessages[loss] };
  if (Number.isInteger(value) || types.includes('number')) return { kind: 'value', value };
  return isText ? undefined : { kind: 'refused', message: 'Enter an integer, without a fraction.' };
}

const decimal = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;

const lossMessages = {
  'too-large': 'The number is too large: enter one below 1.8e308.',
  'too-small': 'The number is too small: it would be read as 0.',
  rounded: 'The number has more digits than a 64-bit number keeps: enter at most 15 digits.',
} as const;

function describeTypes(types: readonly InputType[]): string {
  if (types.includes('number')) return 'Enter a number, such as 1 or 0.5.';
  if (types.includes('integer')) return 'Enter an integer, such as 1.';
  return types.includes('boolean') ? 'Enter true or false.' : 'Enter null, or leave it empty.';
}

/** `"80"` is the string of two digits where a number is allowed, too. */
function readQuoted(text: string): string | undefined {
  if (!/^"(?:[^"\\]|\\.)*"$/.test(text.trim())) return;
  const read = readYamlInput(text);
  return read.kind === 'value' && typeof read.value === 'string' ? read.value : undefined;
}

function readYamlInput(text: string): InputReading {
  if (text.trim() === '') return { kind: 'empty' };
  const { value, diagnostics } = readValues(`value:\n${indent(text)}\n`, 'input');
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error || !isObject(value)) return { kind: 'refused', message: capitalize(error?.message ?? 'Enter a value.') };
  const { value: read = null } = value;
  return { kind: 'value', value: read };
}

function indent(text: string): string {
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => `  ${line}`)
    .join('\n');
}

function printYaml(value: Exclude<Json, string | number | boolean | null>): string {
  if (Object.keys(value).length === 0) return jsonText(value);
  const lines = plainYaml({ value }).split('\n').slice(1, -1);
  return lines.map((line) => line.slice(2)).join('\n');
}

function printNumber(value: number): string {
  return Object.is(value, -0) ? '-0.0' : String(value);
}

function capitalize(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
