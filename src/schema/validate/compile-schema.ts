import type { Json } from '../../text/value/json.ts';
import { type FoundByName, byName } from '../../text/value/by-name.ts';
import { memoize } from '../../text/value/once.ts';
import { isSchema, schemaEntries, listSchemaItems, listStringItems } from '../document/keyword-values.ts';
import { isSchemaObject, type Schema, type SchemaObject, listSchemaTypes } from '../document/schema.ts';
import { getTypeBits, getJsonType } from '../document/types.ts';
import type { Draft } from '../keywords/drafts.ts';
import { readExtension } from '../keywords/extensions.ts';
import { measures, relations } from '../keywords/measures.ts';
import { bounds } from '../keywords/table.ts';
import { modernize } from '../keywords/upgrade.ts';
import { type Predicate, listPredicates } from '../predicate/index.ts';
import type { Matcher } from '../regex/index.ts';

export function compiledSchema(schema: SchemaObject, compiler: SchemaCompiler): CompiledSchema {
  const draft = compiler.draftOf(schema);
  const keywords = modernize(schema, draft);
  const { pattern, format, $ref } = keywords;
  const refers = references.some((keyword) => typeof keywords[keyword] === 'string');
  const applies = inPlace.some((keyword) => keywords[keyword] !== undefined);
  const isDynamic = typeof keywords.$dynamicRef === 'string' || typeof keywords.$recursiveRef === 'string';
  const evaluatesRest = keywords.unevaluatedItems !== undefined || keywords.unevaluatedProperties !== undefined;
  const predicates = listPredicates(keywords.predicates);
  const decodable = readExtension(keywords, 'decodable');
  return {
    schema,
    keywords,
    types: getTypeBits(listSchemaTypes(keywords)),
    choices: listAllowedValues(keywords),
    format: typeof format === 'string' && compiler.assertsFormat(format, draft) ? format : undefined,
    bounds: listBounds(keywords),
    pattern: typeof pattern === 'string' ? memoize(() => compiler.matcher(pattern)) : undefined,
    properties: memoize(() => objectKeywords(keywords, compiler)),
    items: memoize(() => arrayKeywords(keywords, draft, compiler)),
    reference: typeof $ref === 'string' ? memoize(() => compiler.follow($ref, schema)) : undefined,
    isDynamic,
    inPlace: applies ? memoize(() => inPlaceApplicators(keywords, compiler)) : undefined,
    unevaluatedItems: whenAsked(keywords.unevaluatedItems, compiler),
    unevaluatedProperties: whenAsked(keywords.unevaluatedProperties, compiler),
    predicates,
    encoding: decodable === 'json' || decodable === 'yaml' ? decodable : undefined,
    isAlone: !refers && !applies && predicates.length === 0 && decodable === undefined,
    isPlain: !isDynamic && !applies && !evaluatesRest && predicates.length === 0 && decodable === undefined,
  };
}

/** Keywords that not every value needs are compiled on first use. */
export interface CompiledSchema {
  readonly schema: SchemaObject;
  /** Its keywords as in 2020-12. */
  readonly keywords: SchemaObject;
  readonly types: number;
  readonly choices: readonly AllowedValues[];
  /** Only for a format that is asserted. */
  readonly format: string | undefined;
  readonly bounds: readonly BoundAssertion[];
  readonly pattern: (() => Matcher) | undefined;
  readonly properties: () => ObjectKeywords;
  readonly items: () => ArrayKeywords;
  /** Independent of the dynamic scope; `undefined` outside the document. */
  readonly reference: (() => Compiled | undefined) | undefined;
  readonly isDynamic: boolean;
  readonly inPlace: (() => InPlaceApplicators) | undefined;
  readonly unevaluatedItems: (() => Compiled) | undefined;
  readonly unevaluatedProperties: (() => Compiled) | undefined;
  /** Evaluated only on values that satisfy everything else. */
  readonly predicates: readonly Predicate[];
  readonly encoding: 'json' | 'yaml' | undefined;
  /** True when no other schema and no predicate affects a scalar value. */
  readonly isAlone: boolean;
  /** True when assertions, a `$ref` and the schemas of parts are all there is, so the dynamic scope is irrelevant. */
  readonly isPlain: boolean;
}

export type Compiled = boolean | CompiledSchema;

export interface AllowedValues {
  readonly keyword: 'const' | 'enum';
  readonly scalars: ReadonlySet<unknown>;
  readonly others: readonly Json[];
}

export interface SchemaCompiler {
  readonly draftOf: (schema: SchemaObject) => Draft;
  readonly assertsFormat: (name: string, draft: Draft) => boolean;
  /** Always returns the same object for a schema. */
  readonly compile: (schema: Schema) => Compiled;
  readonly matcher: (pattern: string) => Matcher;
  /** `undefined` outside the document. */
  readonly follow: (reference: string, schema: SchemaObject) => Compiled | undefined;
}

const inPlace = ['not', 'allOf', 'anyOf', 'oneOf', 'if'];
const references = ['$ref', '$recursiveRef', '$dynamicRef'];

/** JSON Schema 2020-12, validation sections 6.2 to 6.5, in the order in which Helm reports them. */
function listBounds(schema: SchemaObject): readonly BoundAssertion[] {
  let found: BoundAssertion[] | undefined;
  // A loop, because most schemas have none.
  for (const assertion of assertions) {
    const limit = schema[assertion.keyword];
    if (typeof limit !== 'number' && typeof limit !== 'bigint') continue;
    found ??= [];
    found.push({ ...assertion, limit });
  }
  return found ?? none;
}

const none: readonly never[] = [];

interface BoundAssertion {
  readonly keyword: string;
  readonly limit: number | bigint;
  readonly of: (value: Json) => number;
  /** True also for a value that has no such measure. */
  readonly holds: (value: Json | bigint, limit: number | bigint) => boolean;
}

const assertions = bounds.map(({ keyword, measure, relation }): Omit<BoundAssertion, 'limit'> => {
  const { type, of } = measures[measure];
  const { holds } = relations[relation];
  const measureSize = (value: Json | bigint): number | bigint => (typeof value === 'bigint' ? value : of(value));
  return { keyword, of, holds: (value, limit) => getJsonType(value) !== type || holds(measureSize(value), limit) };
});

function listAllowedValues(schema: SchemaObject): readonly AllowedValues[] {
  const values: unknown = schema.enum;
  if (values === undefined && schema.const === undefined) return none;
  return [
    ...(schema.const === undefined ? [] : [choiceAmong('const', [schema.const])]),
    ...(Array.isArray(values) ? [choiceAmong('enum', values)] : []),
  ];
}

function choiceAmong(keyword: AllowedValues['keyword'], values: readonly Json[]): AllowedValues {
  const isScalar = (value: Json): boolean => typeof value !== 'object' || value === null;
  return { keyword, scalars: new Set(values.filter(isScalar)), others: values.filter((value) => !isScalar(value)) };
}

function whenAsked(schema: unknown, { compile }: SchemaCompiler): (() => Compiled) | undefined {
  return isSchema(schema) ? memoize(() => compile(schema)) : undefined;
}

export type ObjectKeywords = ReturnType<typeof objectKeywords>;

function objectKeywords(keywords: SchemaObject, { compile, matcher }: SchemaCompiler) {
  const { properties, patternProperties, additionalProperties, propertyNames, dependencies } = keywords;
  return {
    required: listStringItems(keywords.required),
    declared: isSchemaObject(properties) ? compileProperties(properties, compile) : undefined,
    patterns: isSchemaObject(patternProperties)
      ? schemaEntries(patternProperties).map(([pattern, schema]) => ({
          matches: matcher(pattern),
          schema: compile(schema),
        }))
      : undefined,
    additional: isSchema(additionalProperties) ? compile(additionalProperties) : undefined,
    names: isSchema(propertyNames) ? compile(propertyNames) : undefined,
    early: compileDependencies(dependencies, dependencies, compile),
    late: compileDependencies(keywords.dependentRequired, keywords.dependentSchemas, compile),
  };
}

/** Compiled on demand: schemas of unused names never are. */
function compileProperties(
  properties: SchemaObject,
  compile: SchemaCompiler['compile'],
): FoundByName<Compiled | undefined> {
  const known = new Map<string, Compiled>();
  return byName((name) => {
    const compiled = known.get(name);
    if (compiled !== undefined || !Object.hasOwn(properties, name)) return compiled;
    const schema = properties[name];
    if (!isSchema(schema)) return undefined;
    const item = compile(schema);
    known.set(name, item);
    return item;
  });
}

export type Dependencies = NonNullable<ReturnType<typeof compileDependencies>>;

function compileDependencies(required: unknown, schemas: unknown, compile: SchemaCompiler['compile']) {
  if (required === undefined && schemas === undefined) return undefined;
  const lists = isSchemaObject(required) ? Object.entries(required) : [];
  return {
    required: lists.map(([name, names]) => [name, listStringItems(names)] as const),
    schemas: schemaEntries(schemas).map(([name, schema]) => [name, compile(schema)] as const),
  };
}

type ArrayKeywords = ReturnType<typeof arrayKeywords>;

function arrayKeywords(keywords: SchemaObject, draft: Draft, { compile }: SchemaCompiler) {
  const { uniqueItems, prefixItems, items, contains } = keywords;
  return {
    areUnique: uniqueItems === true,
    prefix: listSchemaItems(prefixItems).map(compile),
    others: isSchema(items) ? compile(items) : undefined,
    contained: isSchema(contains) ? compile(contains) : undefined,
    /** In 2019-09, `contains` does not evaluate items. */
    evaluatesContained: draft >= 2020,
  };
}

export type InPlaceApplicators = ReturnType<typeof inPlaceApplicators>;

function inPlaceApplicators(keywords: SchemaObject, { compile }: SchemaCompiler) {
  const compileOne = (schema: unknown): Compiled | undefined => (isSchema(schema) ? compile(schema) : undefined);
  const compileSeveral = (schemas: unknown): readonly Compiled[] | undefined =>
    schemas === undefined ? undefined : listSchemaItems(schemas).map(compile);
  return {
    not: compileOne(keywords.not),
    allOf: compileSeveral(keywords.allOf),
    anyOf: compileSeveral(keywords.anyOf),
    oneOf: compileSeveral(keywords.oneOf),
    if: compileOne(keywords.if),
    then: compileOne(keywords.then),
    else: compileOne(keywords.else),
  };
}
