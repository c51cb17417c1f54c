/** Writes conditions, which hold with a structural schema: `not`, `if` and their like. */

import { schemaEntries } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject, type Schema, type SchemaObject, typesOf } from '../../../schema/document/schema.ts';
import { isOneOf } from '../../../schema/document/types.ts';
import { conditionOf, join } from './assertions.ts';
import {
  commonTypes,
  conjunctsOf,
  itemsOf,
  type Lowering,
  propertiesNamed,
  refuse,
  type WrittenSchema,
} from '../lowering/index.ts';

/** A condition that no value meets. */
const never: WrittenSchema = { not: {} };

/**
 * Writes a schema as a condition on values that a structural schema describes: what `allOf`, `anyOf`, `oneOf` and `not` may hold.
 * `around` are the schemas that hold there in any case.
 */
export function writeCondition(lowering: Lowering, schema: Schema, around: readonly Schema[]): WrittenSchema {
  if (!isSchemaObject(schema)) return schema ? {} : never;
  const { schemas, unions, conditions } = conjunctsOf([schema], lowering.resolve);
  const written: WrittenSchema = {};
  const held = conditions.map((one) => writeCondition(lowering, one, around));
  const more: WrittenSchema[] = [];
  for (const one of schemas) {
    checkTypes(lowering, one, around);
    join(written, conditionOf(lowering, one), more);
    more.push(...writeJunctors(lowering, one, around));
  }
  writeBelow(lowering, written, schemas, around);
  for (const { keyword, branches } of unions)
    more.push({ [keyword]: branches.map((branch) => writeCondition(lowering, branch, around)) });
  return withConditions(written, more, held);
}

/** A schema and conditions that hold with it: those that stand in `allOf` stay there, the others where there is room. */
export function withConditions(
  written: WrittenSchema,
  conditions: readonly WrittenSchema[],
  held: readonly WrittenSchema[],
): WrittenSchema {
  const isSaying = (one: WrittenSchema): boolean => Object.keys(one).length > 0;
  const rest: WrittenSchema[] = held.filter(isSaying);
  for (const condition of conditions.filter(isSaying)) {
    const [keyword, ...others] = Object.keys(condition);
    // A junctor that stands alone needs no `allOf`.
    const isFree = keyword !== undefined && others.length === 0 && written[keyword] === undefined;
    if (isFree && ['anyOf', 'oneOf', 'not', 'allOf'].includes(keyword)) written[keyword] = condition[keyword];
    else rest.push(condition);
  }
  if (rest.length === 0) return written;
  const before: readonly unknown[] = Array.isArray(written.allOf) ? written.allOf : [];
  return { ...written, allOf: [...before, ...rest] };
}

/** `not`, `if` and what depends on properties, as conditions. */
export function writeJunctors(
  lowering: Lowering,
  schema: SchemaObject,
  around: readonly Schema[],
): readonly WrittenSchema[] {
  const condition = (one: Schema): WrittenSchema => writeCondition(lowering, one, around);
  const conditions: WrittenSchema[] = [];
  if (schema.not !== undefined) conditions.push({ not: condition(schema.not) });
  const { if: test, then: met, else: unmet } = ternaryOf(schema);
  // "If a, then b" is "not a, or b".
  if (test !== undefined && met !== undefined) conditions.push({ anyOf: [{ not: condition(test) }, condition(met)] });
  if (test !== undefined && unmet !== undefined) conditions.push({ anyOf: [condition(test), condition(unmet)] });
  for (const [name, names] of Object.entries(schema.dependentRequired ?? {}))
    conditions.push({ anyOf: [{ not: { required: [name] } }, { required: [...names] }] });
  for (const [name, one] of schemaEntries(schema.dependentSchemas))
    conditions.push({ anyOf: [{ not: { required: [name] } }, condition(one)] });
  return conditions;
}

function ternaryOf(schema: SchemaObject): Readonly<Partial<Record<'if' | 'then' | 'else', Schema>>> {
  const at = (keyword: string): Schema | undefined => {
    const value = schema[keyword];
    return typeof value === 'boolean' || isSchemaObject(value) ? value : undefined;
  };
  const [test, met, unmet] = [at('if'), at('then'), at('else')];
  return {
    ...(test === undefined ? {} : { if: test }),
    ...(met === undefined ? {} : { then: met }),
    ...(unmet === undefined ? {} : { else: unmet }),
  };
}

/** No condition says types: they are those of the structural schema, or the condition cannot be said. */
function checkTypes(lowering: Lowering, schema: SchemaObject, around: readonly Schema[]): void {
  const types = typesOf(schema);
  if (types.length === 0) return;
  const outer = commonTypes(conjunctsOf(around, lowering.resolve).schemas);
  if (outer.length > 0 && outer.every((type) => isOneOf(types, type))) return;
  const message = `a condition cannot ask for the type ${types.join(' or ')} in a CustomResourceDefinition`;
  const help = 'Give the value one type, and say in the condition what else holds; or use IntOrString.';
  refuse(lowering, schema, 'type', { code: 'crd/union', message, help });
}

function writeBelow(
  lowering: Lowering,
  written: WrittenSchema,
  schemas: readonly SchemaObject[],
  around: readonly Schema[],
): void {
  const outer = conjunctsOf(around, lowering.resolve).schemas;
  const required = [...new Set(schemas.flatMap((one) => one.required ?? []))];
  if (required.length > 0) written.required = required;
  const names = [...new Set(schemas.flatMap(({ properties }) => schemaEntries(properties).map(([name]) => name)))];
  const properties = names.map((name) => {
    const own = propertiesNamed(schemas, name);
    return [name, all(lowering, own, propertiesNamed(outer, name))] as const;
  });
  const saying = properties.filter(([, one]) => Object.keys(one).length > 0);
  if (saying.length > 0) written.properties = Object.fromEntries(saying);
  const items = itemsOf(schemas);
  if (items.length > 0) written.items = all(lowering, items, itemsOf(outer));
}

/** What several schemas ask for at once. */
function all(lowering: Lowering, schemas: readonly Schema[], around: readonly Schema[]): WrittenSchema {
  const [only, ...others] = schemas.map((one) => writeCondition(lowering, one, around));
  return others.length === 0 ? (only ?? {}) : { allOf: [only, ...others] };
}
