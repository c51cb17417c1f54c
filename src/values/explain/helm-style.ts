import { typesOf } from '../../schema/document/schema.ts';
import { type Json, isList, isObject } from '../../text/value/json.ts';
import { pointerOf } from '../../text/value/pointer.ts';
import { keywordValue, typeOf, type ValidationError } from '../../schema/validate/index.ts';
import { tokensOf } from '../../schema/document/path.ts';
import { demandOf, type Problem } from './problem.ts';
import { goEnglish, grouped } from '../../text/go/numbers.ts';
import { goDisplay, goQuote } from '../../text/go/quote.ts';

/** What is wrong with values in the words of Helm and of the validator in it; Helm itself gives the lines in any order. */
export function helmLines(failure: ValidationError): readonly string[] {
  return causesOf(failure).flatMap((cause) => linesOf(cause, 0));
}

/** The same as problems, one for each line that no other stands above. */
export function helmProblems(failure: ValidationError): readonly Problem[] {
  return causesOf(failure).map((cause) => {
    const message = linesOf(cause, 0).join('\n');
    const demand = demandOf(cause);
    return { keyword: cause.keyword, at: tokensOf(cause.at), message, ...(demand === undefined ? {} : { demand }) };
  });
}

function causesOf(failure: ValidationError): readonly ValidationError[] {
  return failure.keyword === 'several' ? failure.causes : [failure];
}

function linesOf(failure: ValidationError, indent: number): readonly string[] {
  const causes = failure.keyword === 'propertyNames' ? failure.causes.flatMap(causesOf) : failure.causes;
  if (isReference(failure) && causes.length === 1) return causes.flatMap((cause) => linesOf(cause, indent));
  const pointer = goQuote(pointerOf(tokensOf(failure.at)));
  const line = `${'  '.repeat(indent)}- at ${pointer}: ${sentenceOf(failure)}`;
  return [line, ...causes.flatMap((cause) => linesOf(cause, indent + 1))];
}

function isReference({ keyword }: ValidationError): boolean {
  return keyword.endsWith('Ref') || keyword === '$ref';
}

const quoted = (names: ValidationError['found']): string => names.map((name) => goQuote(String(name))).join(', ');
const matched = (found: ValidationError['found']): string =>
  found.length === 0 ? 'but none matched' : `but matched ${grouped(found.length)} items at ${found.join(' ')}`;

/** A keyword that compares a number with its own. */
const compared =
  (write: (value: number) => string) =>
  (failure: ValidationError): string =>
    `${failure.keyword}: got ${write(Number(failure.found[0]))}, want ${write(Number(keywordValue(failure)))}`;

/** What the validator says, by keyword. */
const sentences: Readonly<Record<string, (failure: ValidationError) => string>> = {
  false: () => 'false schema',
  type: (failure) => `got ${typeOf(failure.value)}, want ${wantedTypes(failure).join(' or ')}`,
  const: (failure) =>
    isFlat(keywordValue(failure)) ? `value must be ${goDisplay(keywordValue(failure) ?? null)}` : "'const' failed",
  enum: (failure) => enumSentence(keywordValue(failure)),
  format: (failure) => `${goDisplay(failure.value)} is not valid ${String(keywordValue(failure))}`,
  required: ({ found }) => `missing ${found.length === 1 ? 'property' : 'properties'} ${quoted(found)}`,
  additionalProperties: ({ found }) => `additional properties ${quoted(found)} not allowed`,
  dependentRequired: ({ found: [name = '', ...missing] }) =>
    `properties ${quoted(missing)} required, if ${goQuote(String(name))} exists`,
  propertyNames: ({ found }) => `invalid propertyName ${quoted(found)}`,
  pattern: (failure) =>
    `${goQuote(String(failure.value))} does not match pattern ${goQuote(String(keywordValue(failure)))}`,
  uniqueItems: ({ found: [one, other] }) => `items at ${one} and ${other} are equal`,
  contains: () => 'no items match contains schema',
  minContains: (failure) =>
    `min ${Number(keywordValue(failure))} items required to match contains schema, ${matched(failure.found)}`,
  maxContains: (failure) =>
    `max ${Number(keywordValue(failure))} items required to match contains schema, ${matched(failure.found)}`,
  oneOf: ({ found }) =>
    found.length === 0 ? "'oneOf' failed, none matched" : `'oneOf' failed, subschemas ${found.join(', ')} matched`,
  anyOf: () => "'anyOf' failed",
  allOf: () => "'allOf' failed",
  not: () => "'not' failed",
  cycle: () => 'the schema refers to itself without end',
  limit: () => 'validation takes too long',
  ...Object.fromEntries(
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'].map((name) => [
      name,
      compared(grouped),
    ]),
  ),
  ...Object.fromEntries(
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map((name) => [
      name,
      compared(goEnglish),
    ]),
  ),
};

function sentenceOf(failure: ValidationError): string {
  return sentences[failure.keyword]?.(failure) ?? 'validation failed';
}

function isFlat(value: Json | undefined): boolean {
  return !isObject(value) && !isList(value);
}

function enumSentence(values: Json | undefined): string {
  const wanted = isList(values) ? values : [];
  if (!wanted.every(isFlat)) return "'enum' failed";
  return `value must be ${wanted.length === 1 ? '' : 'one of '}${wanted.map(goDisplay).join(', ')}`;
}

const typeOrder = ['null', 'boolean', 'number', 'integer', 'string', 'array', 'object'];

function wantedTypes({ schema }: ValidationError): readonly string[] {
  return typeof schema === 'boolean'
    ? []
    : [...typesOf(schema)].sort((a, b) => typeOrder.indexOf(a) - typeOrder.indexOf(b));
}
