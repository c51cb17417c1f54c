/**
 * Unions of objects: the API server allows one structure per value, so the properties of all classes are merged, and
 * the constraints of each class become a condition. Its rules apply if the discriminator selects the class.
 */

import type { SchemaObject } from '../../../schema/document/schema.ts';
import { isSame } from '../../../text/value/json.ts';
import { ruleName } from '../../cel/declared/rule-name.ts';
import { celLiteral } from '../../predicates/literals.ts';
import {
  type Conjuncts,
  findConjuncts,
  listConstants,
  isCondition,
  type Lowering,
  propertiesNamed,
  refuseKeyword,
  type Union,
} from '../lowering/index.ts';
import type { GuardedRules } from '../rules/index.ts';
import { listPropertyNames, mergedSchema, listRequired } from './merged-schema.ts';

export interface ObjectUnion {
  readonly merged: SchemaObject;
  readonly conditions: readonly SchemaObject[];
  readonly guarded: readonly GuardedRules[];
  readonly referred: Conjuncts['referred'];
}

export function objectUnion(lowering: Lowering, { branches, keyword, schema }: Union): ObjectUnion | undefined {
  const classes = branches.map((branch) => findConjuncts([branch], lowering.resolve));
  const endless = classes.flatMap(({ referred }) => referred).find(({ to }) => lowering.open.has(to));
  const referred = classes.flatMap((branch) => branch.referred);
  // The caller reports a recursive union.
  if (endless) return { merged: {}, conditions: [], guarded: [], referred };
  const merged = mergedSchema(lowering, classes, { schema, keyword });
  if (!merged) return;
  const discriminator = findDiscriminator(classes);
  for (const branch of classes) refuseDefaults(lowering, branch, classes);
  return {
    merged,
    conditions: classes.map((branch) => conditionOfClass(lowering, branch, classes)),
    guarded: classes.flatMap((branch, index) => guardedRules(lowering, branch, { discriminator, index })),
    referred,
  };
}

/** Constraints that not all classes share: constants, bounds, required properties. */
function conditionOfClass(lowering: Lowering, own: Conjuncts, classes: readonly Conjuncts[]): SchemaObject {
  const isCommon = (name: string): boolean => classes.every(({ schemas }) => listRequired(schemas).includes(name));
  const required = listRequired(own.schemas).filter((name) => !isCommon(name));
  const differing = listPropertyNames(own.schemas).filter((name) => isDiffering(name, own, classes));
  const properties = differing.map((name) => {
    const [first = {}, ...more] = propertiesNamed(own.schemas, name);
    return [name, more.length === 0 ? first : { allOf: [first, ...more] }] as const;
  });
  const foreign = isClosed(own) ? namesOfOthers(own, classes) : [];
  const absent = foreign.map((name) => ({ required: [name] }));
  const [only, ...others] = absent;
  const condition: SchemaObject = {
    ...(required.length === 0 ? {} : { required }),
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
    ...(only && { not: others.length === 0 ? only : { anyOf: absent } }),
  };
  const more = [...own.schemas.map(ofClassAlone).filter((schema) => Object.keys(schema).length > 0), ...own.conditions];
  for (const { schema, keyword, branches } of own.unions) {
    if (branches.every(isCondition)) more.push({ [keyword]: branches });
    else refuseKeyword(lowering, schema, keyword, nested);
  }
  return more.length === 0 ? condition : { ...condition, allOf: more };
}

const nested = {
  code: 'crd/union',
  message: 'a class of a union is itself a union, which a CustomResourceDefinition cannot express',
  help: 'List all classes in one union, or move the inner union to a property of its own.',
};

/** A property that only one class declares, or that all declare alike, needs no condition. */
function isDiffering(name: string, own: Conjuncts, classes: readonly Conjuncts[]): boolean {
  const ownProperties = propertiesNamed(own.schemas, name);
  const others = classes.filter((other) => other !== own && listPropertyNames(other.schemas).includes(name));
  return others.some(({ schemas }) => !isSame(propertiesNamed(schemas, name), ownProperties));
}

function isClosed({ schemas }: Conjuncts): boolean {
  return schemas.some((schema) => schema.additionalProperties === false || schema.unevaluatedProperties === false);
}

function namesOfOthers(own: Conjuncts, classes: readonly Conjuncts[]): readonly string[] {
  const names = listPropertyNames(own.schemas);
  const others = classes.flatMap(({ schemas }) => listPropertyNames(schemas));
  return [...new Set(others)].filter((name) => !names.includes(name));
}

function ofClassAlone(schema: SchemaObject): SchemaObject {
  const entries = Object.entries(schema).filter(([keyword]) => ofObjects.has(keyword));
  return Object.fromEntries(entries);
}

const ofObjects: ReadonlySet<string> = new Set([
  'minProperties',
  'maxProperties',
  'dependentRequired',
  'dependentSchemas',
  'not',
  'if',
  'then',
  'else',
]);

/** The server applies defaults to every class, so only a default that all classes share is allowed. */
function refuseDefaults(lowering: Lowering, own: Conjuncts, classes: readonly Conjuncts[]): void {
  for (const name of listPropertyNames(own.schemas)) {
    for (const property of propertiesNamed(own.schemas, name)) {
      if (typeof property === 'boolean' || property.default === undefined) continue;
      const isShared = classes.every(({ schemas }) => {
        const all = propertiesNamed(schemas, name);
        return all.some((schema) => typeof schema !== 'boolean' && isSame(schema.default, property.default));
      });
      if (isShared) continue;
      const message = `the API server would fill in the default of "${name}" for objects of the other classes of the union, too`;
      const help =
        'Remove the value (name!: type, or name?: type), or give the property the same default in each class.';
      refuseKeyword(lowering, property, 'default', { code: 'crd/union', message, help });
    }
  }
}

/** A required property whose values differ in each class. */
interface Discriminator {
  readonly name: string;
  readonly values: readonly (readonly unknown[])[];
}

function findDiscriminator(classes: readonly Conjuncts[]): Discriminator | undefined {
  for (const name of listPropertyNames(classes[0]?.schemas ?? [])) {
    const values = classes.map(({ schemas }) => {
      const [first] = propertiesNamed(schemas, name);
      const isRequired = listRequired(schemas).includes(name);
      return isRequired && typeof first === 'object' ? (listConstants(first) ?? []) : [];
    });
    const all = values.flat().map((value) => JSON.stringify(value));
    if (values.every((list) => list.length > 0) && new Set(all).size === all.length) return { name, values };
  }
}

interface Guarding {
  readonly discriminator: Discriminator | undefined;
  readonly index: number;
}

function guardedRules(lowering: Lowering, { schemas }: Conjuncts, guarding: Guarding): readonly GuardedRules[] {
  const ruled = schemas.filter((schema) => keywordOfRules(schema) !== undefined);
  const [first] = ruled;
  if (!first) return [];
  const guard = createGuard(guarding);
  if (guard) return [{ guard, sources: ruled }];
  const message = 'the classes of the union have no discriminator, so the rules of one of them cannot be expressed';
  const help = "Give each class a required property with a value of its own: kind!: 'a'.";
  refuseKeyword(lowering, first, keywordOfRules(first) ?? 'predicates', { code: 'crd/union', message, help });
  return [];
}

function keywordOfRules(schema: SchemaObject): string | undefined {
  return ['x-kubernetes-validations', 'predicates'].find((keyword) => schema[keyword] !== undefined);
}

function createGuard({ discriminator, index }: Guarding): GuardedRules['guard'] | undefined {
  if (!discriminator) return;
  const field = ruleName(discriminator.name);
  const values = (discriminator.values[index] ?? []).flatMap((value) => {
    if (typeof value === 'string') return [celLiteral(value, 'string')];
    if (typeof value === 'boolean') return [celLiteral(value, 'boolean')];
    return Number.isSafeInteger(value) ? [celLiteral(Number(value), 'integer')] : [];
  });
  if (field === undefined || values.length !== discriminator.values[index]?.length) return;
  const [only, ...others] = values;
  return (variable) =>
    others.length === 0 && only !== undefined
      ? `${variable}.${field} != ${only}`
      : `!(${variable}.${field} in [${values.join(', ')}])`;
}
