import type { Schema, SchemaObject } from '../document/schema.ts';
import { boundsOf } from './bounds.ts';
import { choicesOf } from './choices.ts';
import type { AppliedLaws, ItemLaws, Law, Statute } from './law.ts';
import { memberLaws } from './member-laws.ts';
import { once } from './once.ts';
import type { Matcher } from '../regex/matcher.ts';
import { isSchema, schemasIn } from '../document/schemas.ts';
import { typesNamed } from './types.ts';

/** What the laws of a document are made from. */
export interface Source {
  readonly lawOf: (schema: Schema) => Law;
  readonly matcher: (pattern: string) => Matcher;
  /** What a reference that stands in a schema leads to; `undefined` outside the document. */
  readonly follow: (reference: string, schema: SchemaObject) => Law | undefined;
  /** True where `format` is more than a remark. */
  readonly assertsFormat: boolean;
}

const applying = ['not', 'allOf', 'anyOf', 'oneOf', 'if'];
const referring = ['$ref', '$recursiveRef', '$dynamicRef'];

/** Takes a schema apart; `keywords` is what it says in 2020-12. */
export function statuteOf(schema: SchemaObject, keywords: SchemaObject, source: Source): Statute {
  const { pattern, format } = keywords;
  const refers = referring.some((keyword) => typeof keywords[keyword] === 'string');
  const applies = applying.some((keyword) => keywords[keyword] !== undefined);
  return {
    schema,
    keywords,
    types: typesNamed(keywords),
    choices: choicesOf(keywords),
    assertsFormat: source.assertsFormat && format !== undefined,
    bounds: boundsOf(keywords),
    pattern: typeof pattern === 'string' ? once(() => source.matcher(pattern)) : undefined,
    members: once(() => memberLaws(keywords, source)),
    items: once(() => itemLaws(keywords, source)),
    reference: target(keywords.$ref, schema, source),
    recursiveReference: target(keywords.$recursiveRef, schema, source),
    hasDynamicReference: typeof keywords.$dynamicRef === 'string',
    applied: applies ? once(() => appliedLaws(keywords, source)) : undefined,
    unevaluatedItems: law(keywords.unevaluatedItems, source),
    unevaluatedProperties: law(keywords.unevaluatedProperties, source),
    isAlone: !refers && !applies,
  };
}

function target(reference: unknown, schema: SchemaObject, { follow }: Source): Statute['reference'] {
  return typeof reference === 'string' ? once(() => follow(reference, schema)) : undefined;
}

function law(schema: unknown, { lawOf }: Source): (() => Law) | undefined {
  return isSchema(schema) ? once(() => lawOf(schema)) : undefined;
}

function itemLaws({ uniqueItems, prefixItems, items, contains }: SchemaObject, { lawOf }: Source): ItemLaws {
  return {
    areUnique: uniqueItems === true,
    prefix: schemasIn(prefixItems).map(lawOf),
    others: isSchema(items) ? lawOf(items) : undefined,
    contained: isSchema(contains) ? lawOf(contains) : undefined,
  };
}

function appliedLaws(keywords: SchemaObject, { lawOf }: Source): AppliedLaws {
  const one = (schema: unknown): Law | undefined => (isSchema(schema) ? lawOf(schema) : undefined);
  const several = (schemas: unknown): readonly Law[] | undefined =>
    schemas === undefined ? undefined : schemasIn(schemas).map(lawOf);
  return {
    not: one(keywords.not),
    allOf: several(keywords.allOf),
    anyOf: several(keywords.anyOf),
    oneOf: several(keywords.oneOf),
    if: one(keywords.if),
    then: one(keywords.then),
    else: one(keywords.else),
  };
}
