import { keywordValue, type ValidationError } from '../../schema/validate/index.ts';
import { tokensOf } from '../../schema/document/path.ts';
import { nameOf, type Problem } from './problem.ts';
import { counted } from './wording.ts';

type Sentence = (limit: number, measured: number) => readonly [must: string, is: string];

/** What keywords with a number ask for, and what the value has. */
const sentences: Readonly<Record<string, Sentence>> = {
  minLength: (limit, has) => [`have at least ${counted(limit, 'character')}`, `It has ${has}.`],
  maxLength: (limit, has) => [`have at most ${counted(limit, 'character')}`, `It has ${has}.`],
  minItems: (limit, has) => [`have at least ${counted(limit, 'item')}`, `It has ${has}.`],
  maxItems: (limit, has) => [`have at most ${counted(limit, 'item')}`, `It has ${has}.`],
  minProperties: (limit, has) => [`have at least ${counted(limit, 'property', 'properties')}`, `It has ${has}.`],
  maxProperties: (limit, has) => [`have at most ${counted(limit, 'property', 'properties')}`, `It has ${has}.`],
  minimum: (limit, is) => [`be at least ${limit}`, `It is ${is}.`],
  maximum: (limit, is) => [`be at most ${limit}`, `It is ${is}.`],
  exclusiveMinimum: (limit, is) => [`be more than ${limit}`, `It is ${is}.`],
  exclusiveMaximum: (limit, is) => [`be less than ${limit}`, `It is ${is}.`],
  multipleOf: (limit, is) => [`be a multiple of ${limit}`, `${around(is, limit)} would be.`],
};

/** True for a keyword that sets a bound. */
export function isBound(keyword: string): boolean {
  return Object.hasOwn(sentences, keyword);
}

/** A value beyond a bound. */
export function boundProblem(failure: ValidationError): Problem {
  const { keyword, found } = failure;
  const [must = 'be other', is = ''] = sentences[keyword]?.(Number(keywordValue(failure)), Number(found[0])) ?? [];
  return { keyword, at: tokensOf(failure.at), message: `${nameOf(failure)} must ${must}`, help: is };
}

function around(value: number, factor: number): string {
  const below = Math.floor(value / factor) * factor;
  return `${Number(below.toPrecision(12))} or ${Number((below + factor).toPrecision(12))}`;
}
