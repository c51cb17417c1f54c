import { listSchemaTypes, isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { listStringItems, readArrayItems, schemaEntries } from '../../schema/document/keyword-values.ts';
import { bounds } from '../../schema/keywords/table.ts';
import { measures, relations } from '../../schema/keywords/measures.ts';
import { findListed, type Kind } from '../../schema/sample/view-facts.ts';
import { getOwn, type Json } from '../../text/value/json.ts';
import { formatCount, joinFirstWords, joinWords } from '../../text/words.ts';
import { typeWords } from './type-words.ts';

const longest = 80;

export function formatValue(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest - 3)}…` : text;
}

const most = 6;

export function quoteNames(names: readonly string[]): string {
  return joinFirstWords(
    most,
    names.map((name) => JSON.stringify(name)),
    'and',
  );
}

export function describeValues(values: readonly Json[]): string {
  const texts = values.map(formatValue);
  return texts.length <= most ? texts.join(', ') : `${texts.slice(0, most).join(', ')} and ${texts.length - most} more`;
}

/** Integers and fractions together are numbers. */
export function describeKinds(kinds: readonly Kind[]): string {
  if (kinds.length === 0) return 'nothing';
  const isNumber = kinds.includes('integer') && kinds.includes('fraction');
  const names = kinds.filter((kind) => !isNumber || kind !== 'fraction');
  const own: Partial<Record<Kind, string>> = { fraction: 'a fraction', ...(isNumber ? { integer: 'number' } : {}) };
  return typeWords(names.map((kind) => own[kind] ?? kind));
}

/** Annotations do not change what a schema accepts. */
const silent: ReadonlySet<string> = new Set(['title', 'description', '$comment', 'examples', 'default', 'deprecated']);

function listKeywords(schema: SchemaObject): readonly string[] {
  return Object.keys(schema).filter((keyword) => !silent.has(keyword));
}

/** Joins words, of which none may be missing: an empty text means that something takes more words. */
function joinAll(parts: readonly string[], last: 'and' | 'or'): string {
  return parts.includes('') ? '' : joinWords(parts, last);
}

/** What a schema accepts, for example `"a", "b"` or `a string`; empty when that takes more words. */
export function describeAccepted(schema: unknown): string {
  if (!isSchemaObject(schema)) return schema === false ? 'nothing' : '';
  const listed = findListed(schema);
  const keywords = listKeywords(schema);
  if (listed && keywords.every((keyword) => ['type', 'enum', 'const'].includes(keyword)))
    return joinFirstWords(most, listed.map(formatValue));
  return keywords.length === 1 && schema.type ? typeWords(listSchemaTypes(schema)) : '';
}

/** When a value satisfies a schema, for example `"enabled" is true`; empty when that takes more words. */
export function describeCondition(schema: unknown, path: readonly string[] = []): string {
  if (!isSchemaObject(schema)) return '';
  const keywords = listKeywords(schema).filter((keyword) => keyword !== 'type' || schema.type !== 'object');
  const parts = keywords.map((keyword) => getOwn(conditionWords, keyword)?.(schema, path) ?? ['']);
  return joinAll(parts.flat(), 'and');
}

type DescribeParts = (schema: SchemaObject, path: readonly string[]) => readonly string[];

const conditionWords: Readonly<Record<string, DescribeParts>> = {
  properties: (schema, path) => {
    const required = listStringItems(schema.required);
    return schemaEntries(schema.properties).map(([name, inner]) =>
      describeMember(inner, [...path, name], required.includes(name)),
    );
  },
  required: (schema, path) => {
    const stated = schemaEntries(schema.properties).map(([name]) => name);
    const names = listStringItems(schema.required).filter((name) => !stated.includes(name));
    if (names.length === 0) return [];
    return [`${quoteNames(names.map((name) => [...path, name].join('.')))} ${names.length > 1 ? 'are' : 'is'} set`];
  },
  not: ({ not }, path) => {
    const inner = isSchemaObject(not) ? not : {};
    const names = listStringItems(inner.required);
    const isAlone = names.length === 1 && listKeywords(inner).length === 1;
    return [isAlone ? `${quoteNames([[...path, ...names].join('.')])} is not set` : ''];
  },
  anyOf: ({ anyOf }, path) => [describeChoices(anyOf, path, 'or')],
  oneOf: ({ oneOf }, path) => [describeChoices(oneOf, path, 'or')],
  allOf: ({ allOf }, path) => [describeChoices(allOf, path, 'and')],
};

function describeChoices(branches: unknown, path: readonly string[], last: 'and' | 'or'): string {
  return joinAll(
    readArrayItems(branches).map((branch) => describeCondition(branch, path)),
    last,
  );
}

function describeMember(schema: unknown, path: readonly string[], isRequired: boolean): string {
  const missing = isRequired ? '' : ' or not set';
  const quoted = quoteNames([path.join('.')]);
  const present = isRequired ? `${quoted} is set` : '';
  if (!isSchemaObject(schema)) return schema === true ? present : '';
  const accepted = describeAccepted(schema);
  if (accepted !== '') return `${quoted} is ${accepted}${missing}`;
  const { not, minLength, minItems, minProperties } = schema;
  const refused = listKeywords(schema).length === 1 ? describeAccepted(not) : '';
  if (refused !== '') return `${quoted} is not ${refused}`;
  const others = listKeywords(schema).filter((keyword) => keyword !== 'type');
  if (others.length === 1 && [minLength, minItems, minProperties].includes(1))
    return `${quoted} is not empty${missing}`;
  return others.length === 0 ? present : describeCondition(schema, path);
}

/** What a schema demands, for example `"hosts" is required`; empty when that takes more words. */
export function describeDemand(schema: unknown, adverb = '', path: readonly string[] = []): string {
  if (schema === false) return 'no value is accepted';
  if (!isSchemaObject(schema)) return '';
  const keywords = listKeywords(schema).filter((keyword) => keyword !== 'type');
  const parts = keywords.map((keyword) => getOwn(demandWords, keyword)?.(schema, path, adverb) ?? ['']);
  return joinAll(parts.flat(), 'and');
}

type DescribeDemands = (schema: SchemaObject, path: readonly string[], adverb: string) => readonly string[];

const demandWords: Readonly<Record<string, DescribeDemands>> = {
  required: (schema, path, adverb) => {
    const names = listStringItems(schema.required);
    const quoted = quoteNames(names.map((name) => [...path, name].join('.')));
    return names.length === 0 ? [] : [`${quoted} ${names.length > 1 ? 'are' : 'is'} ${adverb}required`];
  },
  properties: (schema, path, adverb) =>
    schemaEntries(schema.properties).map(([name, inner]) => describeMust([...path, name], inner, adverb)),
  not: ({ not }, path) => {
    const refused = describeCondition(not, path);
    return [refused === '' ? '' : `it is refused if ${refused}`];
  },
  allOf: ({ allOf }, path, adverb) => readArrayItems(allOf).map((branch) => describeDemand(branch, adverb, path)),
};

function describeMust(path: readonly string[], schema: unknown, adverb: string): string {
  const quoted = quoteNames([path.join('.')]);
  if (schema === false) return `${quoted} must not be set`;
  if (!isSchemaObject(schema)) return '';
  const accepted = describeAccepted(schema);
  if (accepted !== '') return `${quoted} must be ${accepted}`;
  const keywords = listKeywords(schema).filter((keyword) => keyword !== 'type');
  const demands = joinAll(
    keywords.map((keyword) => describeAssertion(schema, keyword)),
    'and',
  );
  return demands === '' ? describeDemand(schema, adverb, path) : `${quoted} ${demands}`;
}

function describeAssertion(schema: SchemaObject, keyword: string): string {
  const refused = keyword === 'not' ? describeAccepted(schema.not) : '';
  if (refused !== '') return `must not be ${refused}`;
  const bound = bounds.find((item) => item.keyword === keyword);
  return bound ? describeBound(bound, Number(schema[keyword])) : '';
}

function describeBound({ measure, relation }: (typeof bounds)[number], limit: number): string {
  const { noun } = measures[measure];
  if (relation === 'atLeast' && limit === 1 && noun) return 'must not be empty';
  return noun
    ? `must have ${relations[relation].words} ${formatCount(limit, ...noun)}`
    : `must be ${relations[relation].words} ${limit}`;
}

/** A condition with its consequences: `when "enabled" is true, "hosts" is now required`; empty if it is longer. */
export function describeRule({ if: condition, ...branches }: SchemaObject, adverb = ''): string {
  const when = describeCondition(condition);
  const rules = (['then', 'else'] as const).flatMap((keyword) => {
    if (!Object.hasOwn(branches, keyword)) return [];
    const demand = describeDemand(branches[keyword], adverb);
    return [demand === '' ? '' : `${keyword === 'then' ? 'when' : 'unless'} ${when}, ${demand}`];
  });
  return when === '' || rules.includes('') ? '' : rules.join('; ');
}
