import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { schemaEntries } from '../../../schema/document/keyword-values.ts';
import { readAlternatives, readExclusion } from '../../../schema/document/property-choice.ts';
import { isSchemaObject, type Schema, type SchemaObject, listSchemaTypes } from '../../../schema/document/schema.ts';
import { includesType } from '../../../schema/document/types.ts';
import { writeConditionAssertions, mergeAssertions } from './assertions.ts';
import {
  commonTypes,
  findConjuncts,
  hasKeyword,
  listItemSchemas,
  type Lowering,
  propertiesNamed,
  refuseKeyword,
  type WrittenSchema,
} from '../lowering/index.ts';

const never: WrittenSchema = { not: {} };

/**
 * Writes a schema as a condition for the values of a structural schema: what `allOf`, `anyOf`, `oneOf` and `not` may
 * contain. `around` are the schemas that apply to the value anyway.
 */
export function writeCondition(lowering: Lowering, schema: Schema, around: readonly Schema[]): WrittenSchema {
  if (!isSchemaObject(schema)) return schema ? {} : never;
  const { schemas, unions, conditions } = findConjuncts([schema], lowering.resolve);
  const written: WrittenSchema = {};
  const conditionSchemas = conditions.map((condition) => writeCondition(lowering, condition, around));
  const more: WrittenSchema[] = [];
  for (const item of schemas) {
    checkTypes(lowering, item, around);
    mergeAssertions(written, writeConditionAssertions(lowering, item), more);
    more.push(...writeJunctors(lowering, item, around));
  }
  writeSubschemas(lowering, written, schemas, around);
  for (const { keyword, branches } of unions)
    more.push({ [keyword]: branches.map((branch) => writeCondition(lowering, branch, around)) });
  return withConditions(written, more, conditionSchemas);
}

/** Conditions from `allOf` stay there; the others are placed where they fit. */
export function withConditions(
  written: WrittenSchema,
  conditions: readonly WrittenSchema[],
  conditionSchemas: readonly WrittenSchema[],
): WrittenSchema {
  const isSaying = (schema: WrittenSchema): boolean => Object.keys(schema).length > 0;
  const rest: WrittenSchema[] = conditionSchemas.filter(isSaying);
  for (const condition of conditions.filter(isSaying)) {
    const [keyword, ...others] = Object.keys(condition);
    // A single `anyOf`, `oneOf` or `not` needs no `allOf`.
    const isFree = keyword !== undefined && others.length === 0 && written[keyword] === undefined;
    if (isFree && ['anyOf', 'oneOf', 'not', 'allOf'].includes(keyword)) written[keyword] = condition[keyword];
    else rest.push(condition);
  }
  if (rest.length === 0) return written;
  const before: readonly unknown[] = Array.isArray(written.allOf) ? written.allOf : [];
  return { ...written, allOf: [...before, ...rest] };
}

export function writeJunctors(
  lowering: Lowering,
  schema: SchemaObject,
  around: readonly Schema[],
): readonly WrittenSchema[] {
  if (!hasKeyword(schema, junctive)) return none;
  const writeBranch = (branch: Schema): WrittenSchema => writeCondition(lowering, branch, around);
  const conditions: WrittenSchema[] = [];
  checkChoices(lowering, schema, around);
  if (schema.not !== undefined) conditions.push({ not: writeBranch(schema.not) });
  const { if: test, then: met, else: unmet } = getTernary(schema);
  // "If a, then b" equals "not a, or b".
  if (test !== undefined && met !== undefined)
    conditions.push({ anyOf: [{ not: writeBranch(test) }, writeBranch(met)] });
  if (test !== undefined && unmet !== undefined) conditions.push({ anyOf: [writeBranch(test), writeBranch(unmet)] });
  for (const [name, names] of Object.entries(schema.dependentRequired ?? {}))
    conditions.push({ anyOf: [{ not: { required: [name] } }, { required: [...names] }] });
  for (const [name, dependent] of schemaEntries(schema.dependentSchemas))
    conditions.push({ anyOf: [{ not: { required: [name] } }, writeBranch(dependent)] });
  return conditions;
}

const none: readonly WrittenSchema[] = [];

const junctive: ReadonlySet<string> = new Set([
  'not',
  'oneOf',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
]);

/** The API server does not evaluate `not` on null. */
function checkChoices(lowering: Lowering, schema: SchemaObject, around: readonly Schema[]): void {
  for (const keyword of ['not', 'oneOf'] as const) {
    const choice = keyword === 'not' ? readExclusion(schema.not) : readAlternatives(schema.oneOf);
    if (choice?.counts !== 'set') continue;
    const outer = findConjuncts(around, lowering.resolve).schemas;
    const isNullable = (name: string): boolean =>
      findConjuncts(propertiesNamed(outer, name), lowering.resolve).nullable === true;
    for (const name of choice.names.filter(isNullable)) {
      const message = `"${name}" may be null, which the API server would count as set`;
      const help = 'Remove null from its type, or write the condition as a rule: @Rule(…).';
      refuseKeyword(lowering, schema, keyword, { message, help });
    }
  }
}

function getTernary(schema: SchemaObject): Readonly<Partial<Record<'if' | 'then' | 'else', Schema>>> {
  const getBranch = (keyword: string): Schema | undefined => {
    const value = schema[keyword];
    return typeof value === 'boolean' || isSchemaObject(value) ? value : undefined;
  };
  const [test, met, unmet] = [getBranch('if'), getBranch('then'), getBranch('else')];
  return { ...omitUndefined({ if: test, then: met, else: unmet }) };
}

/** A condition cannot restrict types: a type that differs from the structural schema is reported. */
function checkTypes(lowering: Lowering, schema: SchemaObject, around: readonly Schema[]): void {
  const types = listSchemaTypes(schema);
  if (types.length === 0) return;
  const outer = commonTypes(findConjuncts(around, lowering.resolve).schemas);
  if (outer.length > 0 && outer.every((type) => includesType(types, type))) return;
  const message = `a condition cannot require the type ${types.join(' or ')} in a CustomResourceDefinition`;
  const help = 'Give the value one type, and put only the other constraints into the condition; or use IntOrString.';
  refuseKeyword(lowering, schema, 'type', { code: 'crd/union', message, help });
}

function writeSubschemas(
  lowering: Lowering,
  written: WrittenSchema,
  schemas: readonly SchemaObject[],
  around: readonly Schema[],
): void {
  const outer = findConjuncts(around, lowering.resolve).schemas;
  const required = [...new Set(schemas.flatMap((schema) => schema.required ?? []))];
  if (required.length > 0) written.required = required;
  const names = [...new Set(schemas.flatMap(({ properties }) => schemaEntries(properties).map(([name]) => name)))];
  const properties = names.map((name) => {
    const own = propertiesNamed(schemas, name);
    return [name, writeConjunction(lowering, own, propertiesNamed(outer, name))] as const;
  });
  const saying = properties.filter(([, schema]) => Object.keys(schema).length > 0);
  if (saying.length > 0) written.properties = Object.fromEntries(saying);
  const items = listItemSchemas(schemas);
  if (items.length > 0) written.items = writeConjunction(lowering, items, listItemSchemas(outer));
}

function writeConjunction(lowering: Lowering, schemas: readonly Schema[], around: readonly Schema[]): WrittenSchema {
  const [only, ...others] = schemas.map((schema) => writeCondition(lowering, schema, around));
  return others.length === 0 ? (only ?? {}) : { allOf: [only, ...others] };
}
