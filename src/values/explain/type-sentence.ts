import { type SchemaObject, typesOf } from '../../schema/document/schema.ts';
import { isList, isObject, type Json, kindOf } from '../../text/value/json.ts';
import type { ValidationError } from '../../schema/validate/index.ts';
import { tokensOf } from '../../schema/document/path.ts';
import { type Problem, keywordsIn, nameOf, schemasOf } from './problem.ts';
import type { WrittenAs } from '../layers/layer.ts';
import { listedUpTo, shown, typeWords } from './wording.ts';
import { nearest } from '../../diagnostics/nearest.ts';

/** A value of another type than those that its schema takes. */
export function typeProblem(
  failure: ValidationError,
  written: WrittenAs,
  types = typesOf(keywordsIn(failure.schema)),
): Problem {
  const at = tokensOf(failure.at);
  const message = `${nameOf(failure)} must be ${typeWords(types)}, not ${kindOfValue(failure)}`;
  const help = helpFor(failure, types, written(at)) ?? exampleFor(failure);
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
    return `Put it into quotes: ${JSON.stringify(own)}.${isOther ? ` Without them, YAML reads ${own} as ${String(value)}.` : ''}`;
  }
  if (value === null) return nullHelp(types);
  if (typeof value !== 'string') return wants('array') ? 'Write the items of a list, each behind "- ".' : undefined;
  if ((wants('number') || wants('integer')) && /^[-+]?\d+(\.\d+)?$/.test(value))
    return `Write it without quotes: ${value}.`;
  if (wants('boolean') && /^(true|false)$/i.test(value)) return `Write it without quotes: ${value.toLowerCase()}.`;
  if (wants('array')) return `Write a list: [${JSON.stringify(value)}].`;
  return wants('object') ? 'Write keys with values below it.' : undefined;
}

/** What the schemas of the value give as an example. */
function exampleFor(failure: ValidationError): string | undefined {
  const examples = schemasOf(failure).flatMap((schema) => [schema.examples?.[0], schema.default]);
  const example = examples.find((value) => value !== undefined);
  return example === undefined ? undefined : `For example: ${shown(example)}.`;
}

/** `key:` with nothing behind it is null. */
function nullHelp(types: readonly string[]): string {
  const empty = ['object', 'array', 'string'].find((type) => types.includes(type));
  const instead = { object: '{}', array: '[]', string: '""' }[empty ?? ''];
  return instead === undefined
    ? 'Write a value, or remove the key.'
    : `Write a value, ${instead} for an empty one, or remove the key.`;
}

/** A value that may be chosen, and how it is called. */
interface Choice {
  readonly value: Json;
  readonly title?: string;
}

/** The choice that a schema stands for: a constant, with a title if it has one. */
export function choiceOf({ const: value, title }: SchemaObject): Choice | undefined {
  if (value === undefined) return undefined;
  return typeof title === 'string' ? { value, title } : { value };
}

/** A value that is none of those that may be chosen. */
export function choiceProblem(failure: ValidationError, choices: readonly Choice[]): Problem {
  const message = `${nameOf(failure)} must be ${choices.length === 1 ? '' : 'one of '}${listedUpTo(12, choices.map(choiceText))}`;
  const near = nearChoice(failure.value, choices);
  const help = near === undefined ? `It is ${shown(failure.value)}.` : `Did you mean ${shown(near)}?`;
  return { keyword: failure.keyword, at: tokensOf(failure.at), message, help };
}

function choiceText({ value, title }: Choice): string {
  return title === undefined ? shown(value) : `${shown(value)} (${title})`;
}

/** The value whose spelling, or title, is near; or that is the same but for its type. */
function nearChoice(value: Json, choices: readonly Choice[]): Json | undefined {
  if (isObject(value) || isList(value)) return undefined;
  const same = choices.find((choice) => !isObject(choice.value) && String(choice.value) === String(value));
  if (same !== undefined) return same.value;
  if (typeof value !== 'string') return undefined;
  const texts = choices.flatMap((choice) => (typeof choice.value === 'string' ? [choice.value] : []));
  const titled = choices.find(({ title }) => title?.toLowerCase() === value.toLowerCase());
  return titled?.value ?? nearest(value, texts);
}
