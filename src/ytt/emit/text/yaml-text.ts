/** ytt reads YAML 1.1, so scalars and keys are written unambiguously for it. */

import { isTakenForOther } from '../../../text/go/scalar.ts';
import { isArray, isObject, type Json } from '../../../text/value/json.ts';
import { printableJson } from '../../carried/index.ts';

export function yamlString(text: string): string {
  const isPlain = /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(text) && !isTakenForOther(text);
  return isPlain ? text : quoteString(text);
}

/** ytt distinguishes integers from floats only by their notation. */
export function yamlNumber(value: number, { isFloat }: { readonly isFloat: boolean }): string {
  if (!Number.isInteger(value)) return String(value);
  if (!isFloat) return Object.is(value, -0) ? '0' : BigInt(value).toString();
  if (Object.is(value, -0)) return '-0.0';
  const text = String(value);
  return text.includes('e') ? text : `${text}.0`;
}

export function yamlValue(value: Json): string {
  if (typeof value === 'string') return yamlString(value);
  if (typeof value === 'number') return yamlNumber(value, { isFloat: false });
  if (isArray(value)) return `[${value.map(yamlValue).join(', ')}]`;
  if (!isObject(value)) return String(value);
  const members = Object.entries(value).map(([key, json]) => `${yamlString(key)}: ${yamlValue(json)}`);
  return `{${members.join(', ')}}`;
}

function quoteString(text: string): string {
  return printableJson(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
