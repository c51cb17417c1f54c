import { namesIn, valuesOf as valuesIn } from '../../schema/document/held.ts';
import { type Json, isList } from '../../text/value/json.ts';
import { type ValidationError, keywordValue } from '../../schema/validate/index.ts';
import { tokensOf } from '../../schema/document/path.ts';
import { choiceProblem, typeProblem } from './type-sentence.ts';
import { missingProblems, unknownProblems } from './key-sentences.ts';
import { type Problem, keywordsIn, nameOf, nameOfPath } from './problem.ts';
import type { WrittenAs } from '../layers/layer.ts';
import { counted, listed, shown } from './wording.ts';
import { Texts } from '../../schema/regex/strings/texts.ts';
import { patternInWords } from './pattern-words.ts';

/** What a keyword has to say that looks at nothing but the value. */
export function leafProblems(failure: ValidationError, written: WrittenAs): readonly Problem[] {
  const { keyword } = failure;
  if (isBound(keyword)) return [boundProblem(failure)];
  return leaves[keyword]?.(failure, written) ?? [problem(failure, 'is not allowed')];
}

const leaves: Readonly<Record<string, (failure: ValidationError, written: WrittenAs) => readonly Problem[]>> = {
  type: (failure, written) => [typeProblem(failure, written)],
  enum: (failure) => [
    choiceProblem(
      failure,
      valuesOf(keywordValue(failure)).map((value) => ({ value })),
    ),
  ],
  const: (failure) => [choiceProblem(failure, [{ value: keywordValue(failure) ?? null }])],
  pattern: (failure) => [patternProblem(failure)],
  required: missingProblems,
  dependentRequired: missingProblems,
  additionalProperties: unknownProblems,
  false: (failure) => [falseProblem(failure)],
  not: (failure) => [problem(failure, notText(failure))],
  format: (failure) => [
    problem(failure, `must be of the format ${String(keywordValue(failure))}`, `It is ${shown(failure.value)}.`),
  ],
  uniqueItems: (failure) => [problem(failure, twinsText(failure), 'Remove one of them.')],
  contains: (failure) => [problem(failure, 'holds no item of the kind that must be in it')],
  minContains: (failure) => [
    problem(
      failure,
      `must hold at least ${counted(Number(keywordValue(failure)), 'item')} of a kind, and holds ${failure.found.length}`,
    ),
  ],
  maxContains: (failure) => [
    problem(
      failure,
      `must hold at most ${counted(Number(keywordValue(failure)), 'item')} of a kind, and holds ${failure.found.length}`,
    ),
  ],
  cycle: (failure) => [
    problem(failure, 'cannot be validated: the schema refers to itself without end', 'Correct the schema.'),
  ],
  limit: (failure) => [
    problem(
      failure,
      'cannot be validated: it is too deep, a pattern is too large, or the schema refers to itself in too many ways',
    ),
  ],
};

function problem(failure: ValidationError, predicate: string, help?: string): Problem {
  const message = `${nameOf(failure)} ${predicate}`;
  return { keyword: failure.keyword, at: tokensOf(failure.at), message, ...(help === undefined ? {} : { help }) };
}

function valuesOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

/** A schema that is `false` stands where a property, an item or all values are forbidden. */
function falseProblem(failure: ValidationError): Problem {
  const at = tokensOf(failure.at);
  if (at.length === 0) return { keyword: 'false', at, message: 'no values are allowed', help: 'The schema is false.' };
  const where = at.length === 1 ? '' : ` in ${nameOfPath(at.slice(0, -1))}`;
  return { keyword: 'false', at, message: `${nameOfPath(at)} is not allowed${where}`, help: 'Remove it.' };
}

function notText(failure: ValidationError): string {
  const { not } = keywordsIn(failure.schema);
  const inner = keywordsIn(not);
  if (inner.const !== undefined) return `must not be ${shown(inner.const)}`;
  if (inner.enum !== undefined) return `must not be ${listed(valuesIn(inner.enum).map((value) => shown(value)))}`;
  if (typeof inner.pattern === 'string') return `must not match ${inner.pattern}`;
  const names = namesIn(inner.required).map(([, name]) => JSON.stringify(name));
  if (names.length > 0) return `must not have ${listed(names, 'and')}${names.length > 1 ? ' together' : ''}`;
  return 'is what the schema forbids';
}

function twinsText({ found: [one, other] }: ValidationError): string {
  return `holds the same item twice: item ${Number(one) + 1} and item ${Number(other) + 1}`;
}

/** A text that does not match its pattern: what the pattern asks for, in words where there are some, and a text that does match. */
function patternProblem(failure: ValidationError): Problem {
  const pattern = String(keywordValue(failure));
  const words = patternInWords(pattern);
  const asked = words === undefined ? `match ${pattern}` : `be ${words}`;
  const regular = words === undefined ? '' : ` The pattern is ${pattern}.`;
  return {
    keyword: 'pattern',
    at: tokensOf(failure.at),
    message: `${nameOf(failure)} must ${asked}, not ${shown(failure.value)}`,
    help: `${exampleText(failure, pattern)}${regular}`.trim(),
  };
}

function exampleText(failure: ValidationError, pattern: string): string {
  const { examples, minLength = 0, maxLength = Infinity } = keywordsIn(failure.schema);
  const given = Array.isArray(examples) ? examples.find((example) => typeof example === 'string') : undefined;
  if (given !== undefined) return `For example: ${shown(given)}.`;
  const found = new Texts().shortest({ matches: [pattern], minLength, maxLength });
  return found.kind === 'text' && found.text !== '' ? `For example: ${shown(found.text)}.` : '';
}

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
function isBound(keyword: string): boolean {
  return Object.hasOwn(sentences, keyword);
}

/** A value beyond a bound. */
function boundProblem(failure: ValidationError): Problem {
  const { keyword, found } = failure;
  const [must = 'be other', is = ''] = sentences[keyword]?.(Number(keywordValue(failure)), Number(found[0])) ?? [];
  return { keyword, at: tokensOf(failure.at), message: `${nameOf(failure)} must ${must}`, help: is };
}

function around(value: number, factor: number): string {
  const below = Math.floor(value / factor) * factor;
  return `${Number(below.toPrecision(12))} or ${Number((below + factor).toPrecision(12))}`;
}
