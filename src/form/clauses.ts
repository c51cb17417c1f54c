/** A schema in words, for conditions and for what they demand. */

import { readArrayItems, listJsonItems, listStringItems, schemaEntries } from '../schema/document/keyword-values.ts';
import { isSchemaObject, listSchemaTypes, type SchemaObject } from '../schema/document/schema.ts';
import { measures, relations } from '../schema/keywords/measures.ts';
import { bounds } from '../schema/keywords/table.ts';
import { jsonText } from '../text/json/write-json.ts';
import { formatCount, joinWords, typeWords } from '../values/explain/explained-error.ts';

/** `if` reads as a condition (`"a" is set`), `then` as a demand (`"a" is required`). */
type Mood = 'if' | 'then';

/** Follows a local reference. */
export type ResolveSchema = (reference: string) => unknown;

interface Clauses {
  readonly mood: Mood;
  readonly resolve: ResolveSchema;
  /** The references that are being followed. */
  readonly around: readonly string[];
}

/** For example `"enabled" is true and "hosts" is set`; empty if every value fits. */
export function describeSchema(schema: unknown, mood: Mood, resolve: ResolveSchema): string {
  return joinWords(listClauses(schema, [], { mood, resolve, around: [] }), 'and');
}

function listClauses(schema: unknown, path: readonly string[], context: Clauses): readonly string[] {
  const subject = nameOfSubject(path);
  if (schema === false) return [`${subject} is not allowed`];
  if (!isSchemaObject(schema)) return [];
  const properties = schemaEntries(schema.properties).filter(([, inner]) => inner !== true);
  const described = new Set(context.mood === 'if' ? properties.map(([name]) => name) : []);
  const required = listStringItems(schema.required).filter((name) => !described.has(name));
  const verb = context.mood === 'if' ? 'set' : 'required';
  return [
    ...(required.length === 0 ? [] : [`${joinNames(path, required)} ${required.length > 1 ? 'are' : 'is'} ${verb}`]),
    ...properties.flatMap(([name, inner]) => listClauses(inner, [...path, name], context)),
    ...followReference(schema, path, context),
    ...listOwnClauses(schema, subject, context),
    ...readArrayItems(schema.allOf).flatMap((inner) => listClauses(inner, path, context)),
    ...(['anyOf', 'oneOf'] as const).flatMap((keyword) => describeBranches(schema[keyword], path, context)),
    ...describeNegation(schema.not, path, context),
    ...describeNested(schema, path, context),
  ];
}

/** What is asserted about the value itself. */
function listOwnClauses(schema: SchemaObject, subject: string, { mood }: Clauses): readonly string[] {
  const [is, has] = mood === 'if' ? ['is', 'has'] : ['must be', 'must have'];
  const { const: constant, enum: choices, pattern, format, uniqueItems, additionalProperties, contains } = schema;
  const types = listSchemaTypes(schema);
  const isObvious = (types.length === 1 && types[0] === 'object') || constant !== undefined || choices !== undefined;
  return [
    ...(types.length === 0 || isObvious ? [] : [`${subject} ${is} ${typeWords(types)}`]),
    ...(constant === undefined ? [] : [`${subject} ${is} ${jsonText(constant)}`]),
    ...(choices ? [`${subject} ${is} ${joinWords(choices.map((value) => jsonText(value)))}`] : []),
    ...bounds.flatMap(({ keyword, measure, relation }) => {
      const limit = schema[keyword];
      if (typeof limit !== 'number') return [];
      if (keyword === 'minLength' && limit === 1) return [`${subject} ${is} not empty`];
      const { noun } = measures[measure];
      return [
        `${subject} ${noun ? has : is} ${relations[relation].words} ${noun ? formatCount(limit, ...noun) : limit}`,
      ];
    }),
    ...(pattern === undefined ? [] : [`${subject} ${mood === 'if' ? 'matches' : 'must match'} ${pattern}`]),
    ...(format === undefined ? [] : [`${subject} ${has} the format ${format}`]),
    ...(uniqueItems === true ? [`${subject} ${has} no item twice`] : []),
    ...(additionalProperties === false ? [`${subject} ${has} no other keys`] : []),
    ...(contains === undefined ? [] : [`${subject} ${has} an item that fits ${jsonText(contains)}`]),
  ];
}

/** Keywords that no sentence covers are quoted, so that nothing is left out. */
function describeNested(schema: SchemaObject, path: readonly string[], context: Clauses): readonly string[] {
  const subject = nameOfSubject(path);
  const items = isSchemaObject(schema.items) ? listClauses(schema.items, [], context) : [];
  const quoted = quotedKeywords.filter((keyword) => schema[keyword] !== undefined);
  const rest = Object.fromEntries(quoted.map((keyword) => [keyword, schema[keyword]]));
  return [
    ...(items.length === 0 ? [] : [`for each item of ${subject}, ${joinWords(items, 'and')}`]),
    ...(quoted.length === 0 ? [] : [`${subject} fits ${jsonText(rest)}`]),
  ];
}

const quotedKeywords = [
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'patternProperties',
  'propertyNames',
  'prefixItems',
  'minContains',
  'maxContains',
  'unevaluatedProperties',
  'unevaluatedItems',
];

function followReference({ $ref }: SchemaObject, path: readonly string[], context: Clauses): readonly string[] {
  if ($ref === undefined || context.around.includes($ref)) return [];
  return listClauses(context.resolve($ref), path, { ...context, around: [...context.around, $ref] });
}

function describeBranches(branches: unknown, path: readonly string[], context: Clauses): readonly string[] {
  const parts = readArrayItems(branches).map((branch) => joinWords(listClauses(branch, path, context), 'and'));
  // A branch that accepts every value leaves nothing to say.
  if (parts.length === 0 || parts.includes('')) return [];
  return [joinWords(parts.map((part) => (part.includes(' and ') ? `(${part})` : part)))];
}

function describeNegation(not: unknown, path: readonly string[], context: Clauses): readonly string[] {
  if (not === undefined) return [];
  const subject = nameOfSubject(path);
  if (isSchemaObject(not)) {
    const [only, ...others] = Object.keys(not);
    if (only === undefined) return [`${subject} is not allowed`];
    const is = context.mood === 'if' ? 'is not' : 'must not be';
    if (others.length === 0 && not.const !== undefined) return [`${subject} ${is} ${jsonText(not.const)}`];
    if (others.length === 0 && not.enum)
      return [`${subject} ${is} ${joinWords(listJsonItems(not.enum).map((value) => jsonText(value)))}`];
    const names = listStringItems(not.required);
    if (others.length === 0 && names.length > 0)
      return names.length === 1
        ? [`${joinNames(path, names)} is not set`]
        : [`${joinNames(path, names)} are not set together`];
  }
  return [`not: ${joinWords(listClauses(not, path, { ...context, mood: 'if' }), 'and')}`];
}

function nameOfSubject(path: readonly string[]): string {
  return path.length === 0 ? 'the value' : jsonText(path.join('.'));
}

function joinNames(path: readonly string[], names: readonly string[]): string {
  return joinWords(
    names.map((name) => nameOfSubject([...path, name])),
    'and',
  );
}
