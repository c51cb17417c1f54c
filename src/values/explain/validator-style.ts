import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { measures } from '../../schema/keywords/measures.ts';
import { bounds } from '../../schema/keywords/table.ts';
import { listSchemaTypes } from '../../schema/document/schema.ts';
import { type Json, isArray, isObject } from '../../text/value/json.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { keywordValue, getJsonType, type ValidationError } from '../../schema/validate/index.ts';
import { listTokens } from '../../schema/document/value-path.ts';
import { findDemand, type ExplainedError } from './explained-error.ts';
import { truncate } from '../../text/visible.ts';
import { goEnglish, groupDigits } from '../../text/go/numbers.ts';
import { goDisplay, goQuote } from '../../text/go/quote.ts';

/** Helm itself prints these lines in random order. */
export function validatorLines(error: ValidationError): readonly string[] {
  return listCauses(error).flatMap((cause) => printLines(cause, 0));
}

export function validatorErrors(error: ValidationError): readonly ExplainedError[] {
  return listCauses(error).map((cause) => {
    const message = printLines(cause, 0).join('\n');
    const demand = findDemand(cause);
    return { keyword: cause.keyword, at: listTokens(cause.at), message, ...omitUndefined({ demand }) };
  });
}

function listCauses(error: ValidationError): readonly ValidationError[] {
  return error.keyword === 'several' ? error.causes : [error];
}

function printLines(error: ValidationError, indent: number): readonly string[] {
  const causes = error.keyword === 'propertyNames' ? error.causes.flatMap(listCauses) : error.causes;
  if (isReference(error) && causes.length === 1) return causes.flatMap((cause) => printLines(cause, indent));
  const pointer = goQuote(formatPointer(listTokens(error.at)));
  const line = `${'  '.repeat(indent)}- at ${pointer}: ${describeError(error)}`;
  return [line, ...causes.flatMap((cause) => printLines(cause, indent + 1))];
}

function isReference({ keyword }: ValidationError): boolean {
  return keyword.endsWith('Ref') || keyword === '$ref';
}

const quoteNames = (names: ValidationError['found']): string =>
  names.map((name) => truncate(goQuote(String(name)))).join(', ');
const describeMatches = (found: ValidationError['found']): string =>
  found.length === 0 ? 'but none matched' : `but matched ${groupDigits(found.length)} items at ${found.join(' ')}`;

const describeComparison =
  (write: (value: number) => string) =>
  (error: ValidationError): string =>
    `${error.keyword}: got ${write(Number(error.found[0]))}, want ${write(Number(keywordValue(error)))}`;

/** The validator's messages by keyword, and equivalents for predicates, which it does not support. */
const sentences: Readonly<Record<string, (error: ValidationError) => string>> = {
  false: () => 'false schema',
  type: (error) => `got ${getJsonType(error.value)}, want ${wantedTypes(error).join(' or ')}`,
  const: (error) =>
    isFlat(keywordValue(error)) ? `value must be ${goDisplay(keywordValue(error) ?? null)}` : "'const' failed",
  enum: (error) => enumSentence(keywordValue(error)),
  format: (error) => `${truncate(goDisplay(error.value))} is not valid ${String(keywordValue(error))}`,
  required: ({ found }) => `missing ${found.length === 1 ? 'property' : 'properties'} ${quoteNames(found)}`,
  additionalProperties: ({ found }) => `additional properties ${quoteNames(found)} not allowed`,
  dependentRequired: ({ found: [name = '', ...missing] }) =>
    `properties ${quoteNames(missing)} required, if ${goQuote(String(name))} exists`,
  propertyNames: ({ found }) => `invalid propertyName ${quoteNames(found)}`,
  pattern: (error) =>
    `${truncate(goQuote(String(error.value)))} does not match pattern ${goQuote(String(keywordValue(error)))}`,
  uniqueItems: ({ found: [first, other] }) => `items at ${first} and ${other} are equal`,
  contains: () => 'no items match contains schema',
  minContains: (error) =>
    `min ${Number(keywordValue(error))} items required to match contains schema, ${describeMatches(error.found)}`,
  maxContains: (error) =>
    `max ${Number(keywordValue(error))} items required to match contains schema, ${describeMatches(error.found)}`,
  oneOf: ({ found }) =>
    found.length === 0 ? "'oneOf' failed, none matched" : `'oneOf' failed, subschemas ${found.join(', ')} matched`,
  anyOf: () => "'anyOf' failed",
  allOf: () => "'allOf' failed",
  not: () => "'not' failed",
  cycle: () => 'the schema refers to itself without end',
  limit: () => 'validation takes too long',
  ...Object.fromEntries(
    bounds.map(({ keyword, measure }) => [
      keyword,
      describeComparison(measures[measure].noun ? groupDigits : goEnglish),
    ]),
  ),
};

function describeError(error: ValidationError): string {
  return sentences[error.keyword]?.(error) ?? 'validation failed';
}

function isFlat(value?: Json): boolean {
  return !isObject(value) && !isArray(value);
}

function enumSentence(values?: Json): string {
  const wanted = isArray(values) ? values : [];
  if (!wanted.every(isFlat)) return "'enum' failed";
  return `value must be ${wanted.length === 1 ? '' : 'one of '}${wanted.map(goDisplay).join(', ')}`;
}

const typeOrder = ['null', 'boolean', 'number', 'integer', 'string', 'array', 'object'];

function wantedTypes({ schema }: ValidationError): readonly string[] {
  return typeof schema === 'boolean'
    ? []
    : [...listSchemaTypes(schema)].sort((a, b) => typeOrder.indexOf(a) - typeOrder.indexOf(b));
}
