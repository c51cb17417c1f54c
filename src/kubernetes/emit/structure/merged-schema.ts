import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { schemaEntries } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../../schema/document/schema.ts';
import { isSame, type Json } from '../../../text/value/json.ts';
import {
  commonTypes,
  type Conjuncts,
  findConjuncts,
  listConstants,
  isCondition,
  listItemSchemas,
  type Lowering,
  propertiesNamed,
  refuseKeyword,
} from '../lowering/index.ts';

interface UnionPlace {
  readonly schema: SchemaObject;
  readonly keyword: string;
}

/**
 * A schema that the values of all alternatives satisfy; `undefined`, with a report, if a structural schema cannot
 * express it.
 */
export function mergedSchema(
  lowering: Lowering,
  alternatives: readonly Conjuncts[],
  place: UnionPlace,
): SchemaObject | undefined {
  const [type, ...others] = [...new Set(alternatives.flatMap(({ schemas }) => commonTypes(schemas)))];
  const reportProblem = (what: string): undefined => recordProblem(lowering, place, what);
  if (!type || others.length > 0)
    return reportProblem(`a value is ${[type, ...others].join(' in one class and ')} in another`);
  if (new Set(alternatives.map(({ nullable }) => nullable === true)).size > 1)
    return reportProblem('only one accepts null');
  const wanted = structureKeywords.filter((keyword) => !isAlike(alternatives, keyword));
  const [differing] = wanted;
  if (differing !== undefined) return reportProblem(`"${differing}" differs`);
  const shared = Object.fromEntries(
    structureKeywords.flatMap((keyword) => {
      const value = alternatives[0]?.schemas.find((schema) => schema[keyword] !== undefined)?.[keyword];
      return value === undefined ? [] : [[keyword, value] as const];
    }),
  );
  const merged: SchemaObject = { type: alternatives[0]?.nullable === true ? [type, 'null'] : type, ...shared };
  if (type === 'object') return withMembers(lowering, merged, alternatives, place);
  if (type === 'array') return withItems(lowering, merged, alternatives, place);
  const values = alternatives.map(({ schemas }) => schemas.map(listConstants).find((list) => list !== undefined));
  const isListed = values.every((list) => list !== undefined);
  return isListed ? { ...merged, enum: removeDuplicates(values.flat()) } : merged;
}

function removeDuplicates(values: readonly (Json | undefined)[]): readonly Json[] {
  const listed = values.filter((value) => value !== undefined);
  return listed.filter((value, index) => listed.findIndex((other) => isSame(other, value)) === index);
}

/** Structural keywords: a condition cannot distinguish classes by them. */
const structureKeywords = [
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-int-or-string',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-map-type',
  'uniqueItems',
  'default',
];

function isAlike(alternatives: readonly Conjuncts[], keyword: string): boolean {
  const keywordValues = alternatives.map(
    ({ schemas }) => schemas.find((schema) => schema[keyword] !== undefined)?.[keyword],
  );
  return keywordValues.every((value) => isSame(value, keywordValues[0]));
}

function withMembers(
  lowering: Lowering,
  merged: SchemaObject,
  alternatives: readonly Conjuncts[],
  place: UnionPlace,
): SchemaObject | undefined {
  const schemas = alternatives.flatMap((alternative) => alternative.schemas);
  const names = [...new Set(alternatives.flatMap((alternative) => listPropertyNames(alternative.schemas)))];
  const maps = alternatives.filter((alternative) => isMap(alternative.schemas));
  if (maps.length > 0 && (maps.length < alternatives.length || names.length > 0))
    return recordProblem(lowering, place, 'one is a map, another an object with properties');
  const required = alternatives.reduce<readonly string[] | undefined>((left, alternative) => {
    const own = listRequired(alternative.schemas);
    return left ? left.filter((name) => own.includes(name)) : own;
  }, undefined);
  const properties: [string, Schema][] = [];
  for (const name of names) {
    const holders = alternatives.filter((alternative) => listPropertyNames(alternative.schemas).includes(name));
    const property = mergePart(
      lowering,
      holders.map((holder) => propertiesNamed(holder.schemas, name)),
      place,
    );
    if (property === undefined) return;
    properties.push([name, property]);
  }
  const values = maps.length === 0 ? undefined : mergePart(lowering, maps.map(listValueSchemas), place);
  if (maps.length > 0 && values === undefined) return;
  const isOpen = schemas.some((schema) => schema.additionalProperties === true);
  return {
    ...merged,
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
    ...(!required || required.length === 0 ? {} : { required }),
    ...omitUndefined({ additionalProperties: values }),
    ...(isOpen ? { additionalProperties: true } : {}),
  };
}

function withItems(
  lowering: Lowering,
  merged: SchemaObject,
  alternatives: readonly Conjuncts[],
  place: UnionPlace,
): SchemaObject | undefined {
  const items = mergePart(
    lowering,
    alternatives.map((alternative) => listItemSchemas(alternative.schemas)),
    place,
  );
  return items === undefined ? undefined : { ...merged, items };
}

function mergePart(lowering: Lowering, parts: readonly (readonly Schema[])[], place: UnionPlace): Schema | undefined {
  const [first = [], ...others] = parts;
  if (others.every((other) => isSame(other, first))) return first.length === 1 ? first[0] : { allOf: [...first] };
  const alternatives = parts.map((schemas) => findConjuncts(schemas, lowering.resolve));
  const inside = alternatives.flatMap(({ referred }) => referred.map(({ to }) => to));
  const isEndless = inside.some((to) => lowering.open.has(to));
  const isUnion = alternatives.some(({ unions }) => !unions.every(({ branches }) => branches.every(isCondition)));
  const ruled = alternatives.some(({ schemas }) => schemas.some(hasRules));
  if (isEndless) return recordProblem(lowering, place, 'a class contains itself');
  if (isUnion)
    return recordProblem(lowering, place, 'a property is a union in one class and something else in another');
  if (ruled)
    return recordProblem(lowering, place, 'a property has rules in one class and different rules, or none, in another');
  for (const to of inside) lowering.open.add(to);
  const merged = mergedSchema(lowering, alternatives, place);
  for (const to of inside) lowering.open.delete(to);
  if (!merged) return;
  const origins = parts.flat().filter(isSchemaObject);
  const description = origins.find((source) => source.description !== undefined)?.description;
  const whole: SchemaObject = { ...merged, ...omitUndefined({ description }) };
  lowering.madeOf.set(whole, origins);
  return whole;
}

function hasRules(schema: SchemaObject): boolean {
  return ['x-kubernetes-validations', 'predicates', 'immutable'].some((keyword) => schema[keyword] !== undefined);
}

function recordProblem(lowering: Lowering, { schema, keyword }: UnionPlace, what: string): undefined {
  const message = `a CustomResourceDefinition cannot merge the classes of this union: ${what}`;
  const help = 'Rename the properties in one of them, or declare them alike in all.';
  refuseKeyword(lowering, schema, keyword, { code: 'crd/union', message, help });
}

function isMap(schemas: readonly SchemaObject[]): boolean {
  return collectValueSchemas(schemas).length > 0 && listPropertyNames(schemas).length === 0;
}

function listValueSchemas({ schemas }: Conjuncts): readonly Schema[] {
  return collectValueSchemas(schemas);
}

function collectValueSchemas(schemas: readonly SchemaObject[]): readonly Schema[] {
  return schemas.flatMap(({ additionalProperties }) =>
    isSchemaObject(additionalProperties) ? [additionalProperties] : [],
  );
}

export function listPropertyNames(schemas: readonly SchemaObject[]): readonly string[] {
  return [...new Set(schemas.flatMap(({ properties }) => schemaEntries(properties).map(([name]) => name)))];
}

export function listRequired(schemas: readonly SchemaObject[]): readonly string[] {
  return [...new Set(schemas.flatMap((schema) => schema.required ?? []))];
}
