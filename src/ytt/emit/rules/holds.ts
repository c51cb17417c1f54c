import { listBranchSchemas } from '../../../schema/effective/branches.ts';
import { readArrayItems, isSchema, schemaEntries, listSchemaItems } from '../../../schema/document/keyword-values.ts';
import { type PropertyChoice, readAlternatives, readExclusion } from '../../../schema/document/property-choice.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../../schema/document/schema.ts';
import { readPattern } from '../../../schema/regex/index.ts';
import { starlarkString } from '../../predicates/index.ts';
import {
  joinAll,
  type RuleCondition,
  createConditions,
  declaredNames,
  namedTypes,
  joinAny,
  typeCondition,
} from './conditions.ts';
import { beginFunction, type Emission, findTarget, useModule, refuse } from '../emission/index.ts';

/** Works for values of any type; `depth` keeps the variables of nested tests apart. */
export function writeCondition(emission: Emission, schema: Schema | undefined, value: string, depth = 0): string {
  if (!isSchemaObject(schema)) return schema === false ? 'False' : 'True';
  const types = namedTypes(schema);
  const typed = types ? [typeCondition(emission, types, value)] : [];
  return joinAll([
    ...typed,
    ...createConditions(emission, schema, value, types).map(({ test }) => test),
    ...objectTests(emission, schema, value, depth),
    ...arrayTests(emission, schema, value, depth),
    ...createJunctions(emission, schema, value, depth).map(({ test }) => test),
    ...referenceTests(emission, schema, value),
  ]);
}

export function createJunctions(
  emission: Emission,
  schema: SchemaObject,
  value: string,
  depth = 0,
): readonly RuleCondition[] {
  const writeTest = (subschema?: Schema): string => writeCondition(emission, subschema, value, depth);
  const { not, if: test, then: met, else: unmet } = schema;
  const conditions: RuleCondition[] = [];
  for (const branch of listSchemaItems(schema.allOf)) conditions.push({ test: writeTest(branch), must: 'valid' });
  if (schema.anyOf)
    conditions.push({ test: joinAny(listSchemaItems(schema.anyOf).map(writeTest)), must: 'one of several forms' });
  if (schema.oneOf) {
    const { test, must } = exactlyOne(listSchemaItems(schema.oneOf).map(writeTest));
    conditions.push({ test, must: describeSet(readAlternatives(schema.oneOf), 'exactly') ?? must });
  }
  if (schema['x-ytt-removed'] !== undefined) conditions.push(createRemoval(schema));
  else if (not !== undefined) {
    const must = describeSet(readExclusion(not), 'at most') ?? 'none of what is excluded';
    conditions.push({ test: `not ${writeTest(not)}`, must });
  }
  if (isSchema(test) && (isSchema(met) || isSchema(unmet))) {
    const [then, otherwise] = [met, unmet].map((branch) => writeTest(isSchema(branch) ? branch : true));
    conditions.push({
      test: `(${then} if ${writeTest(test)} else ${otherwise})`,
      must: 'what its other values ask for',
    });
  }
  for (const [name, dependent] of schemaEntries(schema.dependentSchemas)) {
    const isAbsent = `type(${value}) != "dict" or ${starlarkString(name)} not in ${value}`;
    conditions.push({ test: `(${isAbsent} or ${writeTest(dependent)})`, must: `what ${name} asks for` });
  }
  return conditions;
}

function describeSet(choice: PropertyChoice | undefined, count: string): string | undefined {
  return choice?.counts === 'set' ? `${count} one of ${choice.names.map(starlarkString).join(', ')} set` : undefined;
}

function createRemoval({ 'x-ytt-removed': notice }: SchemaObject): RuleCondition {
  return { test: 'False', must: typeof notice === 'string' ? `absent: removed, ${notice}` : 'absent: removed' };
}

function exactlyOne(tests: readonly string[]): RuleCondition {
  const [only] = tests;
  if (tests.length === 1 && only !== undefined) return { test: only, must: 'valid' };
  return { test: `len([x for x in [${tests.join(', ')}] if x]) == 1`, must: 'exactly one of several forms' };
}

function referenceTests(emission: Emission, schema: SchemaObject, value: string): readonly string[] {
  const target = findTarget(emission, schema);
  return target ? [`${writeTestFunction(emission, target, schema.$ref ?? '')}(${value})`] : [];
}

function writeTestFunction(emission: Emission, target: SchemaObject, reference: string): string {
  const known = emission.tests.get(target);
  if (known !== undefined) return known;
  const name = beginFunction(emission, `is ${reference.split('/').at(-1) ?? ''}`);
  emission.tests.set(target, name);
  emission.functions.set(name, [
    `#@ def ${name}(v):`,
    `#@   return ${writeCondition(emission, target, 'v')}`,
    '#@ end',
  ]);
  return name;
}

function objectTests(emission: Emission, schema: SchemaObject, value: string, depth: number): readonly string[] {
  const tests = [
    ...schemaEntries(schema.properties).flatMap(([name, property]) =>
      propertyTest(emission, name, property, { value, depth }),
    ),
    ...furtherTests(emission, schema, value, depth),
  ];
  if (tests.length === 0) return [];
  return namedTypes(schema)?.join() === 'object' ? tests : [`(type(${value}) != "dict" or ${joinAll(tests)})`];
}

function propertyTest(
  emission: Emission,
  name: string,
  schema: Schema,
  { value, depth }: { readonly value: string; readonly depth: number },
): readonly string[] {
  const key = starlarkString(name);
  const test = writeCondition(emission, schema, `${value}[${key}]`, depth);
  if (test === 'True') return [];
  return [test === 'False' ? `${key} not in ${value}` : `(${key} not in ${value} or ${test})`];
}

function furtherTests(emission: Emission, schema: SchemaObject, value: string, depth: number): readonly string[] {
  const key = `k${depth}`;
  const writeLoop = (test: string, filter: readonly string[]): readonly string[] => {
    if (test === 'True') return [];
    const some = filter.length === 0 ? '' : ` if ${joinAll(filter)}`;
    return test === 'False' && filter.length > 0
      ? [`not [${key} for ${key} in ${value}${some}]`]
      : [`all([${test} for ${key} in ${value}${some}])`];
  };
  const { additionalProperties, propertyNames, unevaluatedProperties } = schema;
  const tests = schemaEntries(schema.patternProperties).flatMap(([pattern, property]) =>
    writeLoop(writeCondition(emission, property, `${value}[${key}]`, depth + 1), [nameMatches(emission, pattern, key)]),
  );
  if (propertyNames !== undefined)
    tests.push(...writeLoop(writeCondition(emission, propertyNames, key, depth + 1), []));
  if (additionalProperties !== undefined) {
    const others = isUndeclared(emission, schema, key);
    tests.push(...writeLoop(writeCondition(emission, additionalProperties, `${value}[${key}]`, depth + 1), others));
  }
  if (isSchema(unevaluatedProperties)) {
    const others = [`not ${joinAny(listEvaluations(emission, schema, { value, key, depth: depth + 1 }))}`];
    tests.push(...writeLoop(writeCondition(emission, unevaluatedProperties, `${value}[${key}]`, depth + 1), others));
  }
  return tests;
}

export function nameMatches(emission: Emission, pattern: string, key: string): string {
  return `${useModule(emission, 'regexp')}.match(${starlarkString(readPattern(pattern).spelled)}, ${key})`;
}

function isUndeclared(emission: Emission, schema: SchemaObject, key: string): readonly string[] {
  const { names, patterns } = declaredNames(schema);
  const listed = names.length === 0 ? [] : [`${key} not in [${names.map(starlarkString).join(', ')}]`];
  return [...listed, ...patterns.map((pattern) => `not ${nameMatches(emission, pattern, key)}`)];
}

export function appliedInPlace(schema: SchemaObject): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => inPlace.has(keyword)));
}

const inPlace: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'dependentSchemas',
]);

interface KeyAsked {
  readonly value: string;
  readonly key: string;
  readonly depth: number;
}

/** Includes schemas that are applied to the same value and accept it. */
function listEvaluations(
  emission: Emission,
  schema: SchemaObject,
  asked: KeyAsked,
  seen = new Set<SchemaObject>(),
): readonly string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { value, key, depth } = asked;
  const { names, patterns } = declaredNames(schema);
  const target = findTarget(emission, schema);
  const always = [...listBranchSchemas(schema, 'allOf'), ...(target ? [target] : [])];
  const fitting = [...listBranchSchemas(schema, 'anyOf'), ...listBranchSchemas(schema, 'oneOf')];
  const { if: test, then: met, else: unmet, additionalProperties } = schema;
  const findEvaluated = (branch: unknown): readonly string[] =>
    isSchemaObject(branch) ? listEvaluations(emission, branch, asked, new Set(seen)) : [];
  const addCondition = (condition: string, branch: unknown): readonly string[] =>
    findEvaluated(branch).map((each) => `(${condition} and ${each})`);
  const condition = isSchema(test) ? writeCondition(emission, test, value, depth) : 'True';
  return [
    ...(names.length === 0 ? [] : [`${key} in [${names.map(starlarkString).join(', ')}]`]),
    ...patterns.map((pattern) => nameMatches(emission, pattern, key)),
    ...(additionalProperties === undefined ? [] : ['True']),
    ...(seen.size > 1 && schema.unevaluatedProperties !== undefined ? ['True'] : []),
    ...always.flatMap(findEvaluated),
    ...fitting.flatMap((branch) => addCondition(writeCondition(emission, branch, value, depth), branch)),
    ...addCondition(condition, test),
    ...addCondition(condition, met),
    ...addCondition(`not ${condition}`, unmet),
    ...schemaEntries(schema.dependentSchemas).flatMap(([name, dependent]) =>
      addCondition(`${starlarkString(name)} in ${value}`, dependent),
    ),
  ];
}

function arrayTests(emission: Emission, schema: SchemaObject, value: string, depth: number): readonly string[] {
  const { contains, minContains, maxContains } = schema;
  const tuple = listSchemaItems(schema.prefixItems);
  const tests = tuple.flatMap((entry, index) => {
    const test = writeCondition(emission, entry, `${value}[${index}]`, depth);
    return test === 'True' ? [] : [`(len(${value}) <= ${index} or ${test})`];
  });
  const item = `x${depth}`;
  if (schema.items !== undefined) {
    const test = writeCondition(emission, schema.items, item, depth + 1);
    const rest = tuple.length === 0 ? value : `${value}[${tuple.length}:]`;
    if (test === 'False') tests.push(`len(${value}) <= ${tuple.length}`);
    else if (test !== 'True') tests.push(`all([${test} for ${item} in ${rest}])`);
  }
  if (isSchema(contains)) {
    const count = `len([${item} for ${item} in ${value} if ${writeCondition(emission, contains, item, depth + 1)}])`;
    const least = typeof minContains === 'number' ? minContains : 1;
    if (least > 0) tests.push(`${count} >= ${least}`);
    if (typeof maxContains === 'number') tests.push(`${count} <= ${maxContains}`);
  }
  if (schema.unevaluatedItems !== undefined && schema.items === undefined) noteItems(emission, schema);
  if (tests.length === 0) return [];
  return namedTypes(schema)?.join() === 'array' ? tests : [`(type(${value}) != "list" or ${joinAll(tests)})`];
}

function noteItems(emission: Emission, schema: SchemaObject): void {
  if (readArrayItems(schema.prefixItems).length > 0 || schema.unevaluatedItems === true) return;
  const message = '"unevaluatedItems" cannot be expressed in a ytt schema';
  refuse(emission, schema, 'unevaluatedItems', {
    message,
    help: 'Declare the items with items and prefixItems.',
  });
}
