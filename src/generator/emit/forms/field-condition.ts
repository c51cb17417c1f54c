/** Conditions under which an object declares a field. */

import type { FormVariant } from '../../../form/form-view.ts';
import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import { someSchema } from '../../../schema/keywords/walk.ts';
import type { View } from '../../../schema/effective/view.ts';
import { getOwn, type Json } from '../../../text/value/json.ts';
import type { PlacedField } from './placed-field.ts';

/** When a field is of use: while the object around it fits the schema or, if `isNegated`, while it does not. */
export interface FieldCondition {
  readonly schema: SchemaObject;
  readonly isNegated: boolean;
}

/** The condition under which the object around declares a field; `undefined` if it is declared without one. */
export function findFieldCondition({ view }: PlacedField, name: string): FieldCondition | undefined {
  for (const { if: condition, then, else: otherwise, dependentSchemas } of listConditional(view)) {
    if (isSchemaObject(condition)) {
      if (declaresField(then, name)) return { schema: condition, isNegated: false };
      if (declaresField(otherwise, name)) return { schema: condition, isNegated: true };
    }
    const entries = Object.entries(isSchemaObject(dependentSchemas) ? dependentSchemas : {});
    const dependent = entries.find(([, schema]) => declaresField(schema, name));
    if (dependent) return { schema: { required: [dependent[0]] }, isNegated: false };
  }
}

function listConditional(view: View): readonly SchemaObject[] {
  return view.schemas.filter(({ if: condition, dependentSchemas }) => condition ?? dependentSchemas);
}

function declaresField(schema: unknown, name: string): boolean {
  return isSchemaObject(schema) && getOwn(schema.properties ?? {}, name) !== undefined;
}

/** True for a condition that refers to nothing outside itself. */
export function isSelfContained({ schema }: FieldCondition): boolean {
  return !someSchema(schema, ({ $ref, $dynamicRef }) => ($ref ?? $dynamicRef) !== undefined);
}

/** The condition under which an object takes a branch that one property tells apart. */
export function createVariantCondition({ discriminator }: FormVariant): FieldCondition | undefined {
  if (!discriminator) return;
  const { name, value } = discriminator;
  return { schema: { properties: { [name]: { const: value } }, required: [name] }, isNegated: false };
}

/** The constants that one value must have, and the path to it. */
export interface ComparedValue {
  readonly path: readonly string[];
  readonly values: readonly Json[];
}

const plainKeywords: ReadonlySet<string> = new Set([
  'const',
  'enum',
  'properties',
  'required',
  'type',
  'title',
  'description',
]);

/** What a condition compares; `undefined` for one that is more than a comparison with constants. */
export function findComparedValue(schema: unknown, path: readonly string[] = []): ComparedValue | undefined {
  if (!isSchemaObject(schema)) return;
  if (Object.keys(schema).some((keyword) => !plainKeywords.has(keyword))) return;
  const { const: constant, enum: choices, properties, required = [] } = schema;
  if (constant !== undefined) return { path, values: [constant] };
  if (choices) return { path, values: choices };
  const [entry, ...others] = Object.entries(properties ?? {});
  if (!entry || others.length > 0) return;
  const [name, inner] = entry;
  // An absent value fits `properties`: without `required`, the condition says more than a comparison.
  return required.length === 1 && required[0] === name ? findComparedValue(inner, [...path, name]) : undefined;
}
