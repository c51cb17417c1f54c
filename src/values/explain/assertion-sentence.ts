import { namesIn, valuesOf as valuesIn } from '../../schema/document/keyword-values.ts';
import { type Json, isArray } from '../../text/value/json.ts';
import { type ValidationError, keywordValue } from '../../schema/validate/index.ts';
import { tokensOf } from '../../schema/document/value-path.ts';
import { explainChoice, explainType } from './type-sentence.ts';
import { explainMissing, explainUnknown } from './key-sentences.ts';
import { type ExplainedError, keywordsIn, nameOf, nameOfPath } from './explained-error.ts';
import { measures, relations } from '../../schema/keywords/measures.ts';
import { type Bound, bounds } from '../../schema/keywords/table.ts';
import type { SourceTextOf } from '../layers/layer.ts';
import { counted, listed, shown } from './wording.ts';
import { StringSearch } from '../../schema/regex/index.ts';
import { patternInWords } from './pattern-words.ts';

/** The sentence of an assertion that looks at nothing but the value. */
export function explainLeaf(error: ValidationError, written: SourceTextOf): readonly ExplainedError[] {
  const bound = bounds.find(({ keyword }) => keyword === error.keyword);
  if (bound !== undefined) return [explainBound(error, bound)];
  return leaves[error.keyword]?.(error, written) ?? [sentence(error, 'is not allowed')];
}

const leaves: Readonly<Record<string, (error: ValidationError, written: SourceTextOf) => readonly ExplainedError[]>> = {
  type: (error, written) => [explainType(error, written)],
  enum: (error) => [
    explainChoice(
      error,
      valuesOf(keywordValue(error)).map((value) => ({ value })),
    ),
  ],
  const: (error) => [explainChoice(error, [{ value: keywordValue(error) ?? null }])],
  metaschema: (error) => [sentence(error, `must be a JSON Schema of ${error.found[0]}`)],
  pattern: (error) => [explainPattern(error)],
  required: explainMissing,
  dependentRequired: explainMissing,
  additionalProperties: explainUnknown,
  false: (error) => [explainFalse(error)],
  not: (error) => [sentence(error, notSentence(error))],
  format: (error) => [
    sentence(error, `must have the format ${String(keywordValue(error))}`, `It is ${shown(error.value)}.`),
  ],
  uniqueItems: (error) => [sentence(error, duplicatesText(error), 'Remove one of them.')],
  contains: (error) => [sentence(error, 'must contain at least one matching item')],
  minContains: (error) => [
    sentence(
      error,
      `must contain at least ${counted(Number(keywordValue(error)), 'matching item')}, but contains ${error.found.length}`,
    ),
  ],
  maxContains: (error) => [
    sentence(
      error,
      `must contain at most ${counted(Number(keywordValue(error)), 'matching item')}, but contains ${error.found.length}`,
    ),
  ],
  cycle: (error) => [
    sentence(error, 'cannot be validated: the schema refers to itself without end', 'Fix the schema.'),
  ],
  limit: (error) => [
    sentence(
      error,
      'cannot be validated: it is nested too deeply, a pattern is too large, or the schema refers to itself in too many ways',
    ),
  ],
};

function sentence(error: ValidationError, predicate: string, help?: string): ExplainedError {
  const message = `${nameOf(error)} ${predicate}`;
  return { keyword: error.keyword, at: tokensOf(error.at), message, ...(help === undefined ? {} : { help }) };
}

function valuesOf(value: Json | undefined): readonly Json[] {
  return isArray(value) ? value : [];
}

/** A schema that is `false` stands where a property, an item or all values are forbidden. */
function explainFalse(error: ValidationError): ExplainedError {
  const at = tokensOf(error.at);
  if (at.length === 0) return { keyword: 'false', at, message: 'no values are allowed', help: 'The schema is false.' };
  const where = at.length === 1 ? '' : ` in ${nameOfPath(at.slice(0, -1))}`;
  return { keyword: 'false', at, message: `${nameOfPath(at)} is not allowed${where}`, help: 'Remove it.' };
}

function notSentence(error: ValidationError): string {
  const { not } = keywordsIn(error.schema);
  const inner = keywordsIn(not);
  if (inner.const !== undefined) return `must not be ${shown(inner.const)}`;
  if (inner.enum !== undefined) return `must not be ${listed(valuesIn(inner.enum).map((value) => shown(value)))}`;
  if (typeof inner.pattern === 'string') return `must not match ${inner.pattern}`;
  const names = namesIn(inner.required).map(([, name]) => JSON.stringify(name));
  if (names.length > 0) return `must not have ${listed(names, 'and')}${names.length > 1 ? ' together' : ''}`;
  return 'matches what the schema forbids';
}

function duplicatesText({ found: [one, other] }: ValidationError): string {
  return `has duplicate items: ${Number(one) + 1} and ${Number(other) + 1}`;
}

/** A string that does not match its pattern: what the pattern demands, in words if it is simple, and a string that matches. */
function explainPattern(error: ValidationError): ExplainedError {
  const pattern = String(keywordValue(error));
  const words = patternInWords(pattern);
  const asked = words === undefined ? `match ${pattern}` : `be ${words}`;
  const regular = words === undefined ? '' : ` The pattern is ${pattern}.`;
  return {
    keyword: 'pattern',
    at: tokensOf(error.at),
    message: `${nameOf(error)} must ${asked}, not ${shown(error.value)}`,
    help: `${exampleText(error, pattern)}${regular}`.trim(),
  };
}

function exampleText(error: ValidationError, pattern: string): string {
  const { examples, minLength = 0, maxLength = Infinity } = keywordsIn(error.schema);
  const given = Array.isArray(examples) ? examples.find((example) => typeof example === 'string') : undefined;
  if (given !== undefined) return `For example: ${shown(given)}.`;
  const found = new StringSearch().shortest({ matches: [pattern], minLength, maxLength });
  return found.kind === 'string' && found.value !== '' ? `For example: ${shown(found.value)}.` : '';
}

/** A value beyond a bound: what the keyword asks for, and what the value has or is. */
function explainBound(error: ValidationError, { keyword, measure, relation }: Bound): ExplainedError {
  const [limit, size] = [Number(keywordValue(error)), Number(error.found[0])];
  const { noun } = measures[measure];
  const wanted = `${relations[relation].words} ${noun === undefined ? limit : counted(limit, ...noun)}`;
  const has = `It ${noun === undefined ? 'is' : 'has'} ${size}.`;
  return {
    keyword,
    at: tokensOf(error.at),
    message: `${nameOf(error)} must ${noun === undefined ? 'be' : 'have'} ${wanted}`,
    help: relation === 'multipleOf' ? `${around(size, limit)} would be.` : has,
  };
}

function around(value: number, factor: number): string {
  const below = Math.floor(value / factor) * factor;
  return `${Number(below.toPrecision(12))} or ${Number((below + factor).toPrecision(12))}`;
}
