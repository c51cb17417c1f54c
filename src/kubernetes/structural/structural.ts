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
export interface SizeBounds {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly exclusiveMinimum: boolean;
  readonly exclusiveMaximum: boolean;
}

/** A rule of `x-kubernetes-validations`. */
export interface CelRule {
  readonly rule: string;
  readonly message: string;
  readonly messageExpression: string;
  readonly reason: string;
  readonly fieldPath: string;
  readonly optionalOldSelf: boolean;
}

/** The schema of a field; `undefined` for one that nothing is said of. */
export function schemaOfField(schema: Structural | undefined, name: string): Structural | undefined {
  if (schema === undefined) return undefined;
  const found = schema.properties.get(name);
  if (found !== undefined) return found;
  const { additionalProperties } = schema;
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** True for a field that is kept: one with a property, or any where further ones are allowed. */
export function knowsField(schema: Structural, name: string): boolean {
  return schema.properties.has(name) || schema.additionalProperties !== undefined;
}
