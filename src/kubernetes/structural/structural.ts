import type { Matcher } from '../../schema/regex/index.ts';
import type { KubeValue } from './value.ts';

/** A structural schema: that of a custom resource, as its definition has it. */
export interface Structural {
  /** The types that it takes; empty where it names none. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  readonly properties: ReadonlyMap<string, Structural>;
  /** What keys without a property of their own take; `undefined` where they are pruned. */
  readonly additionalProperties: Structural | boolean | undefined;
  readonly items: Structural | undefined;
  readonly required: readonly string[];
  readonly enum: readonly KubeValue[];
  readonly default: KubeValue | undefined;
  readonly format: string;
  readonly pattern: string;
  readonly limits: SizeBounds;
  readonly allOf: readonly Structural[];
  readonly anyOf: readonly Structural[];
  readonly oneOf: readonly Structural[];
  readonly not: Structural | undefined;
  /** `x-kubernetes-preserve-unknown-fields`. */
  readonly preserves: boolean;
  /** `x-kubernetes-embedded-resource`. */
  readonly isResource: boolean;
  /** `x-kubernetes-list-type`. */
  readonly listType: string;
  /** `x-kubernetes-list-map-keys`. */
  readonly listKeys: readonly string[];
  /** `x-kubernetes-validations`. */
  readonly rules: readonly CelRule[];
}

/** Compiles a pattern. */
export type Patterns = (pattern: string) => Matcher;

/** The bounds of a schema. */
export interface SizeBounds extends Readonly<Partial<Record<(typeof numericKeywords)[number], number>>> {
  readonly exclusiveMinimum: boolean;
  readonly exclusiveMaximum: boolean;
}

/** The keywords that hold a number. */
export const numericKeywords = [
  ...(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'] as const),
  ...(['minimum', 'maximum', 'multipleOf'] as const),
] as const;

/** A rule of `x-kubernetes-validations`. */
export interface CelRule {
  readonly rule: string;
  readonly message: string;
  readonly messageExpression: string;
  readonly reason: string;
  readonly fieldPath: string;
  readonly optionalOldSelf: boolean;
}

/** The schema of an item, or of a field by its name; `undefined` where nothing is said of it. */
export function getPartSchema(schema: Structural | undefined, token: string | number): Structural | undefined {
  if (typeof token === 'number') return schema?.items;
  const found = schema?.properties.get(token) ?? schema?.additionalProperties;
  return typeof found === 'object' ? found : undefined;
}

const known = new WeakMap<Structural, boolean>();

/** True for a schema that has CEL rules, or has any below. */
export function hasRules(schema: Structural): boolean {
  const found = known.get(schema) ?? collectRules(schema).length > 0;
  known.set(schema, found);
  return found;
}

/** The rules of a schema and of all below. */
export function collectRules({
  rules,
  properties,
  additionalProperties,
  items,
  allOf,
}: Structural): readonly CelRule[] {
  const below = [...properties.values(), additionalProperties, items, ...allOf];
  return [...rules, ...below.flatMap((part) => (typeof part === 'object' ? collectRules(part) : []))];
}
