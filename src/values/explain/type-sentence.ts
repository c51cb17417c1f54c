/** Sentences for values of another type, or that are not among the allowed ones. */

import { type SchemaObject, typesOf } from '../../schema/document/schema.ts';
import { isArray, isObject, type Json, kindOf } from '../../text/value/json.ts';
import type { ValidationError } from '../../schema/validate/index.ts';
import { tokensOf } from '../../schema/document/value-path.ts';
import { type ExplainedError, keywordsIn, nameOf, schemasOf } from './explained-error.ts';
import type { SourceTextOf } from '../layers/layer.ts';
import { listedUpTo, shown, typeWords } from './wording.ts';
import { nearest } from '../../diagnostics/nearest.ts';

/** A value of a type that its schema does not allow. */
export function explainType(
  error: ValidationError,
  written: SourceTextOf,
  types = typesOf(keywordsIn(error.schema)),
): ExplainedError {
  const at = tokensOf(error.at);
  const message = `${nameOf(error)} must be ${typeWords(types)}, not ${kindOfValue(error)}`;
  const help = helpFor(error, types, written(at)) ?? exampleFor(error);
  return { keyword: 'type', at, message, ...(help === undefined ? {} : { help }) };
}

function kindOfValue({ value }: ValidationError): string {
  if (typeof value === 'number' && !Number.isInteger(value)) return `the fraction ${value}`;
  return typeof value === 'string' || typeof value === 'number'
    ? `${kindOf(value).replace(/^an? /, 'the ')} ${shown(value)}`
    : kindOf(value);
}

function helpFor({ value }: ValidationError, types: readonly string[], text: string | undefined): string | undefined {
  const wants = (type: string): boolean => types.includes(type);
  if (wants('string') && (typeof value === 'number' || typeof value === 'boolean')) {
    const own = text ?? String(value);
    const isOther = own !== String(value);
    return `Quote it: ${JSON.stringify(own)}.${isOther ? ` Without quotes, YAML reads ${own} as ${String(value)}.` : ''}`;
  }
  if (value === null) return nullHelp(types);
  if (typeof value !== 'string') return wants('array') ? 'Write each item after "- ".' : undefined;
  if ((wants('number') || wants('integer')) && /^[-+]?\d+(\.\d+)?$/.test(value))
    return `Write it without quotes: ${value}.`;
  if (wants('boolean') && /^(true|false)$/i.test(value)) return `Write it without quotes: ${value.toLowerCase()}.`;
  if (wants('array')) return `Write an array: [${JSON.stringify(value)}].`;
  return wants('object') ? 'Write keys and values below it.' : undefined;
}

/** What the schemas of the value give as an example. */
function exampleFor(error: ValidationError): string | undefined {
  const examples = schemasOf(error).flatMap((schema) => [schema.examples?.[0], schema.default]);
  const example = examples.find((value) => value !== undefined);
  return example === undefined ? undefined : `For example: ${shown(example)}.`;
}

/** `key:` without a value is null. */
function nullHelp(types: readonly string[]): string {
  const empty = ['object', 'array', 'string'].find((type) => types.includes(type));
  const instead = { object: '{}', array: '[]', string: '""' }[empty ?? ''];
  return instead === undefined
    ? 'Write a value, or remove the key.'
    : `Write a value, ${instead} for an empty one, or remove the key.`;
}

/** An allowed value, and its title. */
interface AllowedValue {
  readonly value: Json;
  readonly title?: string;
}

/** The choice that a schema stands for: a constant, with a title if it has one. */
export function choiceOf({ const: value, title }: SchemaObject): AllowedValue | undefined {
  if (value === undefined) return undefined;
  return typeof title === 'string' ? { value, title } : { value };
}

/** A value that is not one of the allowed ones. */
export function explainChoice(error: ValidationError, choices: readonly AllowedValue[]): ExplainedError {
  const message = `${nameOf(error)} must be ${choices.length === 1 ? '' : 'one of '}${listedUpTo(12, choices.map(choiceText))}`;
  const near = nearChoice(error.value, choices);
  const help = near === undefined ? `It is ${shown(error.value)}.` : `Did you mean ${shown(near)}?`;
  return { keyword: error.keyword, at: tokensOf(error.at), message, help };
}

function choiceText({ value, title }: AllowedValue): string {
  return title === undefined ? shown(value) : `${shown(value)} (${title})`;
}

/** The value whose spelling, or title, is near; or that is the same but for its type. */
function nearChoice(value: Json, choices: readonly AllowedValue[]): Json | undefined {
  if (isObject(value) || isArray(value)) return undefined;
  const same = choices.find(
    (choice) => !isObject(choice.value) && !isArray(choice.value) && String(choice.value) === String(value),
  );
  if (same !== undefined) return same.value;
  if (typeof value !== 'string') return undefined;
  const strings = choices.flatMap((choice) => (typeof choice.value === 'string' ? [choice.value] : []));
  const titled = choices.find(({ title }) => title?.toLowerCase() === value.toLowerCase());
  return titled?.value ?? nearest(value, strings);
}
