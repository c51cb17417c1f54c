import { listSchemaTypes, isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { listStringItems, readArrayItems, schemaEntries } from '../../schema/document/keyword-values.ts';
import { bounds } from '../../schema/keywords/table.ts';
import { measures, relations } from '../../schema/keywords/measures.ts';
import { findListed, type Kind } from '../../schema/sample/view-facts.ts';
import type { Json } from '../../text/value/json.ts';

/** Longer texts are cut. */
const longest = 80;

export function formatValue(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest - 3)}…` : text;
}

export function listInWords(parts: readonly string[], last: 'and' | 'or'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
}

/** The most items of a list that are named. */
const most = 6;

function listFirst(parts: readonly string[], last: 'and' | 'or'): string {
  return parts.length <= most
    ? listInWords(parts, last)
    : `${parts.slice(0, most).join(', ')} and ${parts.length - most} more`;
}

export function quoteNames(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  return listFirst(
    names.map((name) => JSON.stringify(name)),
    last,
  );
}

export function describeValues(values: readonly Json[]): string {
  const texts = values.map(formatValue);
  return texts.length <= most ? texts.join(', ') : `${texts.slice(0, most).join(', ')} and ${texts.length - most} more`;
}

const kindWords: Readonly<Record<string, string>> = {
  boolean: 'a boolean',
  integer: 'an integer',
  number: 'a number',
  fraction: 'a fraction',
  string: 'a string',
  array: 'an array',
  object: 'an object',
};

/** Integers and fractions together are numbers. */
export function describeKinds(kinds: readonly (Kind | 'number')[]): string {
  if (kinds.length === 0) return 'nothing';
  const isNumber = kinds.includes('integer') && kinds.includes('fraction');
  const names = kinds
    .filter((kind) => !(isNumber && kind === 'fraction'))
    .map((kind) => (isNumber && kind === 'integer' ? 'number' : kind));
  return listInWords(
    names.map((name) => kindWords[name] ?? name),
    'or',
  );
}

/** Annotations do not change what a schema accepts. */
const silent: ReadonlySet<string> = new Set(['title', 'description', '$comment', 'examples', 'default', 'deprecated']);

function listKeywords(schema: SchemaObject): readonly string[] {
  return Object.keys(schema).filter((keyword) => !silent.has(keyword));
}

/** What a schema accepts, for example `"a" or "b"` or `a string`; `undefined` when that takes more words. */
export function describeAccepted(schema: unknown): string | undefined {
  if (!isSchemaObject(schema)) return schema === false ? 'nothing' : undefined;
  const listed = findListed(schema);
  const keywords = listKeywords(schema);
  if (listed && keywords.every((keyword) => ['type', 'enum', 'const'].includes(keyword))) return describeValues(listed);
  return keywords.length === 1 && schema.type ? describeTypes(schema) : undefined;
}

function describeTypes(schema: SchemaObject): string {
  return listInWords(
    listSchemaTypes(schema).map((type) => kindWords[type] ?? type),
    'or',
  );
}

/** When a value satisfies a schema, for example `"enabled" is true`; `undefined` when that takes more words. */
export function describeCondition(schema: unknown, name?: string): string | undefined {
  if (!isSchemaObject(schema)) return;
  const keywords = listKeywords(schema).filter((keyword) => keyword !== 'type' || schema.type !== 'object');
  const parts = keywords.map((keyword) => conditionWords[keyword]?.(schema, name));
  const known = parts.filter((part) => part !== undefined && part !== '');
  return known.length === 0 || parts.includes(undefined) ? undefined : listInWords(known.map(String), 'and');
}

type DescribePart = (schema: SchemaObject, name?: string) => string | undefined;

const conditionWords: Readonly<Record<string, DescribePart>> = {
  properties: (schema, name) => {
    const required = listStringItems(schema.required);
    const parts = schemaEntries(schema.properties).map(([key, inner]) =>
      describeMember(inner, joinPath(name, key), required.includes(key)),
    );
    return parts.includes(undefined) ? undefined : listInWords(parts.map(String), 'and');
  },
  required: (schema, name) => {
    const stated = schemaEntries(schema.properties).map(([key]) => key);
    const names = listStringItems(schema.required).filter((key) => !stated.includes(key));
    if (names.length === 0) return '';
    return `${quoteNames(names.map((key) => joinPath(name, key)))} ${names.length > 1 ? 'are' : 'is'} set`;
  },
  not: ({ not }, name) => {
    const inner = isSchemaObject(not) ? not : {};
    const [only, ...others] = listStringItems(inner.required);
    const isAlone = only !== undefined && others.length === 0 && listKeywords(inner).length === 1;
    return isAlone ? `${quoteNames([joinPath(name, only)])} is not set` : undefined;
  },
  anyOf: ({ anyOf }, name) => describeChoices(anyOf, name),
  oneOf: ({ oneOf }, name) => describeChoices(oneOf, name),
  allOf: ({ allOf }, name) => describeChoices(allOf, name, 'and'),
};

function describeChoices(branches: unknown, name?: string, last: 'and' | 'or' = 'or'): string | undefined {
  const parts = readArrayItems(branches).map((branch) => describeCondition(branch, name));
  return parts.includes(undefined) ? undefined : listInWords(parts.map(String), last);
}

function joinPath(outer: string | undefined, name: string): string {
  return outer === undefined ? name : `${outer}.${name}`;
}

function describeMember(schema: unknown, name: string, isRequired: boolean): string | undefined {
  const missing = isRequired ? '' : ' or not set';
  const quoted = JSON.stringify(name);
  if (!isSchemaObject(schema)) return schema === true && isRequired ? `${quoted} is set` : undefined;
  const accepted = describeAccepted(schema);
  if (accepted !== undefined) return `${quoted} is ${accepted}${missing}`;
  const { not, minLength, minItems, minProperties } = schema;
  const refused = listKeywords(schema).length === 1 ? describeAccepted(not) : undefined;
  if (refused !== undefined) return `${quoted} is not ${refused}`;
  const others = listKeywords(schema).filter((keyword) => keyword !== 'type');
  if (others.length === 1 && [minLength, minItems, minProperties].includes(1))
    return `${quoted} is not empty${missing}`;
  if (others.length === 0) return isRequired ? `${quoted} is set` : undefined;
  return describeCondition(schema, name);
}

/** What a schema demands, for example `"hosts" is required`; `undefined` when that takes more words. */
export function describeDemand(schema: unknown, adverb = ''): string | undefined {
  if (schema === false) return 'no value is accepted';
  if (!isSchemaObject(schema)) return;
  const parts = listKeywords(schema).flatMap((keyword) => {
    if (keyword === 'type') return [];
    if (keyword === 'required') return [describeRequired(listStringItems(schema.required), adverb)];
    if (keyword === 'properties')
      return schemaEntries(schema.properties).map(([name, inner]) => describeMust(name, inner));
    if (keyword === 'not') {
      const refused = describeCondition(schema.not);
      return [refused === undefined ? undefined : `it is refused if ${refused}`];
    }
    return [undefined];
  });
  return parts.length === 0 || parts.includes(undefined) ? undefined : listInWords(parts.map(String), 'and');
}

function describeRequired(names: readonly string[], adverb: string): string {
  return `${quoteNames(names)} ${names.length > 1 ? 'are' : 'is'} ${adverb}required`;
}

function describeMust(name: string, schema: unknown): string | undefined {
  const quoted = JSON.stringify(name);
  if (schema === false) return `${quoted} must not be set`;
  if (!isSchemaObject(schema)) return;
  const accepted = describeAccepted(schema);
  if (accepted !== undefined) return `${quoted} must be ${accepted}`;
  const parts = listKeywords(schema).flatMap((keyword) => {
    if (keyword === 'type') return [];
    const refused = keyword === 'not' ? describeAccepted(schema.not) : undefined;
    if (refused !== undefined) return [`must not be ${refused}`];
    const bound = bounds.find((item) => item.keyword === keyword);
    return [bound ? describeBound(bound, Number(schema[keyword])) : undefined];
  });
  return parts.length === 0 || parts.includes(undefined)
    ? undefined
    : `${quoted} ${listInWords(parts.map(String), 'and')}`;
}

function describeBound({ measure, relation }: (typeof bounds)[number], limit: number): string {
  const { noun } = measures[measure];
  if (relation === 'atLeast' && limit === 1 && noun) return 'must not be empty';
  return noun
    ? `must have ${relations[relation].words} ${formatCount(limit, noun)}`
    : `must be ${relations[relation].words} ${limit}`;
}

export function formatCount(count: number, [singular, many]: readonly [string, string]): string {
  return `${count} ${count === 1 ? singular : many}`;
}

/** A condition with its consequences, such as `when "enabled" is true, "hosts" is now required`. */
export function describeRule({ if: condition, then, else: otherwise }: SchemaObject, adverb = ''): string | undefined {
  const when = describeCondition(condition);
  const first = describeDemand(then, adverb);
  const second = describeDemand(otherwise, adverb);
  if (
    when === undefined ||
    (then !== undefined && first === undefined) ||
    (otherwise !== undefined && second === undefined)
  )
    return;
  return [
    ...(first === undefined ? [] : [`when ${when}, ${first}`]),
    ...(second === undefined ? [] : [`unless ${when}, ${second}`]),
  ].join('; ');
}
