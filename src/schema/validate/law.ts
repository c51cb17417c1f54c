import type { SchemaObject } from '../document/schema.ts';
import type { Bound } from './bounds.ts';
import type { Choice } from './choices.ts';
import type { Matcher } from '../regex/matcher.ts';
import type { Types } from './types.ts';

/** A schema as values are judged by it; `true` and `false` say it themselves. */
export type Law = boolean | Statute;

/** An object of keywords, taken apart once; what not every value asks for, when the first one does. */
export interface Statute {
  /** The schema as it stands in the document. */
  readonly schema: SchemaObject;
  /** What it says in 2020-12. */
  readonly keywords: SchemaObject;
  readonly types: Types;
  readonly choices: readonly Choice[];
  readonly assertsFormat: boolean;
  readonly bounds: readonly Bound[];
  readonly pattern: (() => Matcher) | undefined;
  readonly members: () => MemberLaws;
  readonly items: () => ItemLaws;
  /** What references lead to, each the same for all ways that led to the schema; nothing outside the document. */
  readonly reference: (() => Law | undefined) | undefined;
  readonly recursiveReference: (() => Law | undefined) | undefined;
  readonly hasDynamicReference: boolean;
  readonly applied: (() => AppliedLaws) | undefined;
  readonly unevaluatedItems: (() => Law) | undefined;
  readonly unevaluatedProperties: (() => Law) | undefined;
  /** True when no other schema has a say on a value that has no parts. */
  readonly isAlone: boolean;
}

/** What holds for the properties of an object. */
export interface MemberLaws {
  readonly required: readonly string[];
  /** By `properties`. */
  readonly of: (name: string) => Law | undefined;
  readonly patterns: readonly { readonly matches: Matcher; readonly law: Law }[];
  readonly additional: Law | undefined;
  readonly names: Law | undefined;
  /** By `dependencies`. */
  readonly early: Dependents | undefined;
  /** By `dependentSchemas` and `dependentRequired`. */
  readonly late: Dependents | undefined;
}

/** What holds where a property is there. */
export interface Dependents {
  readonly required: readonly (readonly [name: string, names: readonly string[]])[];
  readonly laws: readonly (readonly [name: string, law: Law])[];
}

/** What holds for the items of a list. */
export interface ItemLaws {
  readonly areUnique: boolean;
  readonly prefix: readonly Law[];
  readonly others: Law | undefined;
  readonly contained: Law | undefined;
}

/** What other schemas have to say on the value itself. */
export interface AppliedLaws {
  readonly not: Law | undefined;
  readonly allOf: readonly Law[] | undefined;
  readonly anyOf: readonly Law[] | undefined;
  readonly oneOf: readonly Law[] | undefined;
  readonly if: Law | undefined;
  readonly then: Law | undefined;
  readonly else: Law | undefined;
}
