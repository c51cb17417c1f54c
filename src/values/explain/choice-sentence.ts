import { nearest } from '../../diagnostics/nearest.ts';
import type { Json } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { ValidationError } from '../../schema/validate/index.ts';
import { tokensOf } from '../../schema/document/path.ts';
import { nameOf, type Problem } from './problem.ts';
import { listedUpTo, shown } from './wording.ts';

/** A value that may be chosen, and how it is called. */
export interface Choice {
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
  const same = choices.find((choice) => String(choice.value) === String(value));
  if (same !== undefined) return same.value;
  if (typeof value !== 'string') return undefined;
  const texts = choices.flatMap((choice) => (typeof choice.value === 'string' ? [choice.value] : []));
  const titled = choices.find(({ title }) => title?.toLowerCase() === value.toLowerCase());
  return titled?.value ?? nearest(value, texts);
}
