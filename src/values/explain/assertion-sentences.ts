import { findNearest } from '../../diagnostics/nearest.ts';
import { listIndexedNames, listJsonItems } from '../../schema/document/keyword-values.ts';
import { findPatternExample } from '../../schema/grammars/index.ts';
import { isSet, type PropertyChoice, readExclusion } from '../../schema/document/property-choice.ts';
import { type SchemaObject, listSchemaTypes } from '../../schema/document/schema.ts';
import { listTokens } from '../../schema/document/value-path.ts';
import { measures, relations } from '../../schema/keywords/measures.ts';
import { type Bound, bounds } from '../../schema/keywords/table.ts';
import { StringSearch } from '../../schema/regex/index.ts';
import { keywordValue, type ValidationError } from '../../schema/validate/index.ts';
import { isArray, isObject, type Json, describeKind, getMember } from '../../text/value/json.ts';
import type { SourceTextOf } from '../layers/layer.ts';
import {
  type ExplainedError,
  getKeywords,
  nameOfPath,
  listSchemas,
  createSentence,
  describeValue,
  formatValue,
} from './explained-error.ts';
import { formatCount, joinWords, joinFirstWords } from '../../text/words.ts';
import { typeWords } from '../../schema/words/type-words.ts';
import { explainMissing, explainUnknown } from './key-sentences.ts';
import { patternInWords } from './pattern-words.ts';

export function explainLeaf(error: ValidationError, written: SourceTextOf): readonly ExplainedError[] {
  const bound = bounds.find(({ keyword }) => keyword === error.keyword);
  if (bound) return [explainBound(error, bound)];
  return [leaves[error.keyword]?.(error, written) ?? createSentence(error, 'is not allowed')].flat();
}

type Explain = (error: ValidationError, written: SourceTextOf) => ExplainedError | readonly ExplainedError[];

const leaves: Readonly<Record<string, Explain>> = {
  type: (error, written) => explainType(error, written),
  enum: (error, written) => {
    const choices = listJsonItems(keywordValue(error)).map((value) => ({ value }));
    return explainChoice(error, choices, written);
  },
  const: (error, written) => explainChoice(error, [{ value: keywordValue(error) ?? null }], written),
  metaschema: (error) => createSentence(error, `must be ${error.found[0]}`),
  pattern: explainPattern,
  required: explainMissing,
  dependentRequired: explainMissing,
  additionalProperties: explainUnknown,
  false: explainFalse,
  not: explainNot,
  format: (error) =>
    createSentence(error, `must have the format ${String(keywordValue(error))}`, `It is ${formatValue(error.value)}.`),
  uniqueItems: (error) => createSentence(error, duplicatesText(error), 'Remove one of them.'),
  contains: (error) => createSentence(error, 'must contain at least one matching item'),
  minContains: (error) => createSentence(error, containedText(error, 'at least')),
  maxContains: (error) => createSentence(error, containedText(error, 'at most')),
  predicates: (error) =>
    error.found.map((message) => ({ keyword: 'check', at: listTokens(error.at), message: String(message) })),
  cycle: (error) =>
    createSentence(error, 'cannot be validated: the schema refers to itself endlessly', 'Fix the schema.'),
  limit: (error) => {
    const causes = 'it is nested too deeply, a pattern is too large, or the schema has too many recursive references';
    return createSentence(error, `cannot be validated: ${causes}`);
  },
};

function containedText(error: ValidationError, relation: string): string {
  const wanted = formatCount(Number(keywordValue(error)), 'matching item');
  return `must contain ${relation} ${wanted}, but contains ${error.found.length}`;
}

function explainFalse(error: ValidationError): ExplainedError {
  const at = listTokens(error.at);
  if (at.length === 0) return { keyword: 'false', at, message: 'no values are allowed', help: 'The schema is false.' };
  const where = at.length === 1 ? '' : ` in ${nameOfPath(at.slice(0, -1))}`;
  return { keyword: 'false', at, message: `${nameOfPath(at)} is not allowed${where}`, help: 'Remove it.' };
}

function explainNot(error: ValidationError): ExplainedError {
  const choice = readExclusion(getKeywords(error.schema).not);
  return choice?.counts === 'set' ? explainChoiceOfKeys(error, choice) : createSentence(error, notSentence(error));
}

/** At most one property may be there, or exactly one must be. */
export function explainChoiceOfKeys(error: ValidationError, { names, counts }: PropertyChoice): ExplainedError {
  const at = listTokens(error.at);
  const where = at.length === 0 ? '' : ` in ${describeValue(error)}`;
  const quoted = names.map((name) => JSON.stringify(name)).join(', ');
  const there = names.flatMap((name) => {
    const value = getMember(error.value, name);
    return value !== undefined && (counts === 'present' || isSet(value)) ? [JSON.stringify(name)] : [];
  });
  const others = counts === 'set' ? 'remove or empty' : 'remove';
  const [message, help] =
    there.length === 0
      ? [`one of ${quoted} must be ${counts}`, counts === 'set' ? 'Empty values do not count.' : 'Add one of them.']
      : [
          `only one of ${quoted} may be ${counts}`,
          `${joinWords(there, 'and')} are ${counts}: keep one, and ${others} the others.`,
        ];
  return { keyword: error.keyword, at, message: `${message}${where}`, help };
}

function notSentence(error: ValidationError): string {
  const { not } = getKeywords(error.schema);
  const inner = getKeywords(not);
  if (inner.const !== undefined) return `must not be ${formatValue(inner.const)}`;
  if (inner.enum) return `must not be ${joinWords(listJsonItems(inner.enum).map((value) => formatValue(value)))}`;
  if (typeof inner.pattern === 'string') return `must not match ${inner.pattern}`;
  const names = listIndexedNames(inner.required).map(([, name]) => JSON.stringify(name));
  if (names.length > 0) return `must not have ${joinWords(names, 'and')}${names.length > 1 ? ' together' : ''}`;
  return 'matches a schema that is not allowed';
}

function duplicatesText({ found: [first, other] }: ValidationError): string {
  return `has duplicate items: ${Number(first) + 1} and ${Number(other) + 1}`;
}

/** Describes the pattern in words if it is simple, and gives a string that matches. */
function explainPattern(error: ValidationError): ExplainedError {
  const pattern = String(keywordValue(error));
  const words = patternInWords(pattern);
  const asked = words === undefined ? `match ${pattern}` : `be ${words}`;
  const regular = words === undefined ? '' : ` The pattern is ${pattern}.`;
  const help = `${exampleText(error, pattern)}${regular}`.trim();
  return createSentence(error, `must ${asked}, not ${formatValue(error.value)}`, help);
}

function exampleText(error: ValidationError, pattern: string): string {
  const { examples, minLength = 0, maxLength = Infinity } = getKeywords(error.schema);
  const known = findPatternExample(pattern);
  const isLongEnough = known !== undefined && known.length >= Math.max(minLength, 1) && known.length <= maxLength;
  const given = [examples].flat().find((example) => typeof example === 'string') ?? (isLongEnough ? known : undefined);
  if (given !== undefined) return `For example: ${formatValue(given)}.`;
  const found = new StringSearch().shortest({ matches: [pattern], minLength, maxLength });
  return found.kind === 'string' && found.value !== '' ? `For example: ${formatValue(found.value)}.` : '';
}

function explainBound(error: ValidationError, { measure, relation }: Bound): ExplainedError {
  const [limit, size] = [Number(keywordValue(error)), Number(error.found[0])];
  const { noun } = measures[measure];
  const wanted = `${relations[relation].words} ${noun ? formatCount(limit, ...noun) : limit}`;
  const has = `It ${noun ? 'has' : 'is'} ${size}.`;
  const help = relation === 'multipleOf' ? `${describeNeighbors(size, limit)} would be.` : has;
  return createSentence(error, `must ${noun ? 'have' : 'be'} ${wanted}`, help);
}

function describeNeighbors(value: number, factor: number): string {
  const below = Math.floor(value / factor) * factor;
  return `${Number(below.toPrecision(12))} or ${Number((below + factor).toPrecision(12))}`;
}

export function explainType(
  error: ValidationError,
  written: SourceTextOf,
  types = listSchemaTypes(getKeywords(error.schema)),
): ExplainedError {
  const help = findHelp(error, types, written(listTokens(error.at))) ?? findExample(error);
  return { ...createSentence(error, `must be ${typeWords(types)}, not ${kindOfValue(error)}`, help), keyword: 'type' };
}

function kindOfValue({ value }: ValidationError): string {
  if (typeof value === 'number' && !Number.isInteger(value)) return `the fraction ${value}`;
  return typeof value === 'string' || typeof value === 'number'
    ? `${describeKind(value).replace(/^an? /, 'the ')} ${formatValue(value)}`
    : describeKind(value);
}

function findHelp({ value }: ValidationError, types: readonly string[], text?: string): string | undefined {
  const allowsType = (type: string): boolean => types.includes(type);
  if (allowsType('string') && (typeof value === 'number' || typeof value === 'boolean')) {
    const own = text ?? String(value);
    const isOther = own !== String(value);
    return `Quote it: ${JSON.stringify(own)}.${isOther ? ` Without quotes, YAML reads ${own} as ${String(value)}.` : ''}`;
  }
  if (value === null) return nullHelp(types);
  if (typeof value !== 'string') return allowsType('array') ? 'Write each item after "- ".' : undefined;
  if ((allowsType('number') || allowsType('integer')) && /^[-+]?\d+(\.\d+)?$/.test(value))
    return `Write it without quotes: ${value}.`;
  if (allowsType('boolean') && /^(true|false)$/i.test(value)) return `Write it without quotes: ${value.toLowerCase()}.`;
  if (allowsType('array')) return `Write an array: [${JSON.stringify(value)}].`;
  return allowsType('object') ? 'Write keys and values below it.' : undefined;
}

function findExample(error: ValidationError): string | undefined {
  const examples = listSchemas(error).flatMap((schema) => [schema.examples?.[0], schema.default]);
  const example = examples.find((value) => value !== undefined);
  return example === undefined ? undefined : `For example: ${formatValue(example)}.`;
}

/** `key:` without a value is null. */
function nullHelp(types: readonly string[]): string {
  const empty = ['object', 'array', 'string'].find((type) => types.includes(type));
  const instead = { object: '{}', array: '[]', string: '""' }[empty ?? ''];
  return instead === undefined
    ? 'Write a value, or remove the key.'
    : `Write a value, ${instead} for an empty one, or remove the key.`;
}

interface AllowedValue {
  readonly value: Json;
  readonly title?: string;
}

export function readChoice({ const: value, title }: SchemaObject): AllowedValue | undefined {
  if (value === undefined) return;
  return typeof title === 'string' ? { value, title } : { value };
}

export function explainChoice(
  error: ValidationError,
  choices: readonly AllowedValue[],
  written: SourceTextOf,
): ExplainedError {
  const wanted = `${choices.length === 1 ? '' : 'one of '}${joinFirstWords(12, choices.map(choiceText))}`;
  const near = nearChoice(error.value, choices);
  const text = typeof error.value === 'string' ? undefined : written(listTokens(error.at));
  const isRead = text !== undefined && text !== String(error.value);
  const read = isRead ? ` Without quotes, YAML reads ${text} as ${formatValue(error.value)}.` : '';
  if (isRead && choices.some(({ value }) => value === text))
    return createSentence(error, `must be ${wanted}`, `Quote it: ${JSON.stringify(text)}.${read}`);
  const help = near === undefined ? `It is ${formatValue(error.value)}.${read}` : `Did you mean ${formatValue(near)}?`;
  return createSentence(error, `must be ${wanted}`, help);
}

function choiceText({ value, title }: AllowedValue): string {
  return title === undefined ? formatValue(value) : `${formatValue(value)} (${title})`;
}

/** A choice with a similar spelling or title, or that differs only in its type. */
function nearChoice(value: Json, choices: readonly AllowedValue[]): Json | undefined {
  const isScalar = (json: Json): boolean => !isObject(json) && !isArray(json);
  if (!isScalar(value)) return;
  const same = choices.find((choice) => isScalar(choice.value) && String(choice.value) === String(value));
  if (same) return same.value;
  if (typeof value !== 'string') return;
  const strings = choices.flatMap((choice) => (typeof choice.value === 'string' ? [choice.value] : []));
  const titled = choices.find(({ title }) => title?.toLowerCase() === value.toLowerCase());
  return titled?.value ?? findNearest(value, strings);
}
