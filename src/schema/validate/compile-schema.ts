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

/** Compiles a schema: takes its keywords apart once, for many values. */
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

/** A compiled schema: its keywords, taken apart once; what not every value asks for, when the first one does. */
export interface CompiledSchema {
  /** The schema as it stands in the document. */
  readonly schema: SchemaObject;
  /** What it says in 2020-12. */
  readonly keywords: SchemaObject;
  /** The bits of the types that it takes. */
  readonly types: number;
  readonly choices: readonly AllowedValues[];
  /** The name of a format that is more than an annotation. */
  readonly format: string | undefined;
  readonly bounds: readonly BoundAssertion[];
  readonly pattern: (() => Matcher) | undefined;
  readonly properties: () => ObjectKeywords;
  readonly items: () => ArrayKeywords;
  /** What `$ref` leads to, however the schema was entered; nothing outside the document. */
  readonly reference: (() => Compiled | undefined) | undefined;
  readonly isDynamic: boolean;
  readonly inPlace: (() => InPlaceApplicators) | undefined;
  readonly unevaluatedItems: (() => Compiled) | undefined;
  readonly unevaluatedProperties: (() => Compiled) | undefined;
  /** Conditions of models, on values that satisfy all else. */
  readonly predicates: readonly Predicate[];
  /** What a string must hold, where no pattern can say so. */
  readonly encoding: 'json' | 'yaml' | undefined;
  /** True when neither another schema nor a predicate has a say on a value that has no parts. */
  readonly isAlone: boolean;
  /** True when assertions, a `$ref` and the schemas of parts say it all: whatever led to the value. */
  readonly isPlain: boolean;
}

/** A schema as values are evaluated by it; `true` and `false` say it themselves. */
export type Compiled = boolean | CompiledSchema;

/** The values that `const` or `enum` allow. */
export interface AllowedValues {
  readonly keyword: 'const' | 'enum';
  readonly scalars: ReadonlySet<unknown>;
  readonly others: readonly Json[];
}

/** What the schemas of a document are compiled with. */
export interface SchemaCompiler {
  /** The draft that a schema is read by. */
  readonly draftOf: (schema: SchemaObject) => Draft;
  /** True for a format that is more than an annotation. */
  readonly assertsFormat: (name: string, draft: Draft) => boolean;
  /** A schema of the document: always the same one. */
  readonly compile: (schema: Schema) => Compiled;
  readonly matcher: (pattern: string) => Matcher;
  /** What a reference that stands in a schema leads to; `undefined` outside the document. */
  readonly follow: (reference: string, schema: SchemaObject) => Compiled | undefined;
}

const inPlace = ['not', 'allOf', 'anyOf', 'oneOf', 'if'];
const references = ['$ref', '$recursiveRef', '$dynamicRef'];

/** The bounds that a schema sets (JSON Schema 2020-12, validation sections 6.2 to 6.5), in the order that Helm reports them. */
function listBounds(schema: SchemaObject): readonly BoundAssertion[] {
  let found: BoundAssertion[] | undefined;
  // A loop, since most schemas of a document have none.
  for (const assertion of assertions) {
    const limit = schema[assertion.keyword];
    if (typeof limit !== 'number' && typeof limit !== 'bigint') continue;
    found ??= [];
    found.push({ ...assertion, limit });
  }
  return found ?? none;
}

const none: readonly never[] = [];

/** A bound that a schema sets. */
interface BoundAssertion {
  readonly keyword: string;
  readonly limit: number | bigint;
  readonly of: (value: Json) => number;
  /** True for a value that keeps the limit, and for one that has no such measure. */
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

/** What holds for the properties of an object. */
export type ObjectKeywords = ReturnType<typeof objectKeywords>;

function objectKeywords(keywords: SchemaObject, { compile, matcher }: SchemaCompiler) {
  const { properties, patternProperties, additionalProperties, propertyNames, dependencies } = keywords;
  return {
    required: listStringItems(keywords.required),
    /** By `properties`; `undefined` where no name is declared. */
    declared: isSchemaObject(properties) ? compileProperties(properties, compile) : undefined,
    /** `undefined` without `patternProperties`. */
    patterns: isSchemaObject(patternProperties)
      ? schemaEntries(patternProperties).map(([pattern, schema]) => ({
          matches: matcher(pattern),
          schema: compile(schema),
        }))
      : undefined,
    additional: isSchema(additionalProperties) ? compile(additionalProperties) : undefined,
    names: isSchema(propertyNames) ? compile(propertyNames) : undefined,
    /** By `dependencies`. */
    early: compileDependencies(dependencies, dependencies, compile),
    /** By `dependentSchemas` and `dependentRequired`. */
    late: compileDependencies(keywords.dependentRequired, keywords.dependentSchemas, compile),
  };
}

/** The schemas of properties: those of names that nobody uses are never compiled. */
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

/** What holds where a property is there. */
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
    /** In 2019-09, an item is not evaluated by `contains`. */
    evaluatesContained: draft >= 2020,
  };
}

/** What subschemas have to say on the value itself. */
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
