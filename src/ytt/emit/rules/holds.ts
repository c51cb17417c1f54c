/** Whether a value fits a schema, as one expression in Starlark: what `anyOf`, `not` and their like hold. */

import { branchesOf } from '../../../schema/effective/branches.ts';
import { arrayIn, isSchema, schemaEntries, schemasIn } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../../schema/document/schema.ts';
import { resolverOf } from '../../../schema/resources/references.ts';
import { readPattern } from '../../../schema/regex/index.ts';
import { starlarkString } from '../../predicates/index.ts';
import {
  allOf,
  type RuleCondition,
  conditionsOf,
  declaredNames,
  namedTypes,
  oneOf,
  typeCondition,
} from './conditions.ts';
import { beginFunction, type Emission, load, refuse } from '../emission/index.ts';

/** The condition that a value fits a schema, for any value at all; `depth` tells variables inside each other apart. */
export function holds(emission: Emission, schema: Schema | undefined, value: string, depth = 0): string {
  if (!isSchemaObject(schema)) return schema === false ? 'False' : 'True';
  const types = namedTypes(schema);
  const typed = types === undefined ? [] : [typeCondition(emission, types, value)];
  return allOf([
    ...typed,
    ...conditionsOf(emission, schema, value, types).map(({ test }) => test),
    ...objectTests(emission, schema, value, depth),
    ...arrayTests(emission, schema, value, depth),
    ...junctionsOf(emission, schema, value, depth).map(({ test }) => test),
    ...referenceTests(emission, schema, value),
  ]);
}

/** What `anyOf`, `oneOf`, `not`, conditions and what depends on properties ask for. */
export function junctionsOf(
  emission: Emission,
  schema: SchemaObject,
  value: string,
  depth = 0,
): readonly RuleCondition[] {
  const inside = (one: Schema | undefined): string => holds(emission, one, value, depth);
  const { not, if: test, then: met, else: unmet } = schema;
  const conditions: RuleCondition[] = [];
  for (const one of schemasIn(schema.allOf)) conditions.push({ test: inside(one), must: 'valid' });
  if (schema.anyOf !== undefined)
    conditions.push({ test: oneOf(schemasIn(schema.anyOf).map(inside)), must: 'one of several forms' });
  if (schema.oneOf !== undefined) conditions.push(exactlyOne(schemasIn(schema.oneOf).map(inside)));
  if (schema['x-ytt-removed'] !== undefined) conditions.push(removal(schema));
  else if (not !== undefined) conditions.push({ test: `not ${inside(not)}`, must: 'none of what is excluded' });
  if (isSchema(test) && (isSchema(met) || isSchema(unmet))) {
    const [then, otherwise] = [met, unmet].map((one) => inside(isSchema(one) ? one : true));
    conditions.push({ test: `(${then} if ${inside(test)} else ${otherwise})`, must: 'what its other values ask for' });
  }
  for (const [name, one] of schemaEntries(schema.dependentSchemas)) {
    const isAbsent = `type(${value}) != "dict" or ${starlarkString(name)} not in ${value}`;
    conditions.push({ test: `(${isAbsent} or ${inside(one)})`, must: `what ${name} asks for` });
  }
  return conditions;
}

function removal({ 'x-ytt-removed': notice }: SchemaObject): RuleCondition {
  return { test: 'False', must: typeof notice === 'string' ? `absent: removed, ${notice}` : 'absent: removed' };
}

function exactlyOne(tests: readonly string[]): RuleCondition {
  const [only] = tests;
  if (tests.length === 1 && only !== undefined) return { test: only, must: 'valid' };
  return { test: `len([x for x in [${tests.join(', ')}] if x]) == 1`, must: 'exactly one of several forms' };
}

function referenceTests(emission: Emission, schema: SchemaObject, value: string): readonly string[] {
  if (schema.$ref === undefined) return [];
  const target = resolverOf(emission.document.root)(schema.$ref)?.schema;
  return target === undefined ? [] : [`${testOf(emission, target, schema.$ref)}(${value})`];
}

/** The function that says whether a value fits a definition; it may call itself. */
function testOf(emission: Emission, target: SchemaObject, reference: string): string {
  const known = emission.tests.get(target);
  if (known !== undefined) return known;
  const name = beginFunction(emission, `is ${reference.split('/').at(-1) ?? ''}`);
  emission.tests.set(target, name);
  emission.functions.set(name, [`#@ def ${name}(v):`, `#@   return ${holds(emission, target, 'v')}`, '#@ end']);
  return name;
}

function objectTests(emission: Emission, schema: SchemaObject, value: string, depth: number): readonly string[] {
  const tests = [
    ...schemaEntries(schema.properties).flatMap(([name, one]) => propertyTest(emission, name, one, { value, depth })),
    ...furtherTests(emission, schema, value, depth),
  ];
  if (tests.length === 0) return [];
  return namedTypes(schema)?.join() === 'object' ? tests : [`(type(${value}) != "dict" or ${allOf(tests)})`];
}

function propertyTest(
  emission: Emission,
  name: string,
  schema: Schema,
  { value, depth }: { readonly value: string; readonly depth: number },
): readonly string[] {
  const key = starlarkString(name);
  const test = holds(emission, schema, `${value}[${key}]`, depth);
  if (test === 'True') return [];
  return [test === 'False' ? `${key} not in ${value}` : `(${key} not in ${value} or ${test})`];
}

/** What is asked of properties that are told apart by their names alone. */
function furtherTests(emission: Emission, schema: SchemaObject, value: string, depth: number): readonly string[] {
  const key = `k${depth}`;
  const each = (test: string, filter: readonly string[]): readonly string[] => {
    if (test === 'True') return [];
    const some = filter.length === 0 ? '' : ` if ${allOf(filter)}`;
    return test === 'False' && filter.length > 0
      ? [`not [${key} for ${key} in ${value}${some}]`]
      : [`all([${test} for ${key} in ${value}${some}])`];
  };
  const { additionalProperties, propertyNames, unevaluatedProperties } = schema;
  const tests = schemaEntries(schema.patternProperties).flatMap(([pattern, one]) =>
    each(holds(emission, one, `${value}[${key}]`, depth + 1), [nameMatches(emission, pattern, key)]),
  );
  if (propertyNames !== undefined) tests.push(...each(holds(emission, propertyNames, key, depth + 1), []));
  if (additionalProperties !== undefined) {
    const others = isUndeclared(emission, schema, key);
    tests.push(...each(holds(emission, additionalProperties, `${value}[${key}]`, depth + 1), others));
  }
  if (isSchema(unevaluatedProperties)) {
    const others = [`not ${oneOf(evaluatedBy(emission, schema, { value, key, depth: depth + 1 }))}`];
    tests.push(...each(holds(emission, unevaluatedProperties, `${value}[${key}]`, depth + 1), others));
  }
  return tests;
}

/** The condition that a key matches a pattern. */
export function nameMatches(emission: Emission, pattern: string, key: string): string {
  return `${load(emission, 'regexp')}.match(${starlarkString(readPattern(pattern).spelled)}, ${key})`;
}

/** The conditions on a key that nothing in the same schema declares. */
export function isUndeclared(emission: Emission, schema: SchemaObject, key: string): readonly string[] {
  const { names, patterns } = declaredNames(schema);
  const listed = names.length === 0 ? [] : [`${key} not in [${names.map(starlarkString).join(', ')}]`];
  return [...listed, ...patterns.map((pattern) => `not ${nameMatches(emission, pattern, key)}`)];
}

/** The keywords of a schema whose schemas are asked about the same value, and so evaluate its keys. */
export function appliedInPlace(schema: SchemaObject): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => inPlace.has(keyword)));
}

const inPlace: ReadonlySet<string> = new Set([
  ...['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas'],
]);

interface KeyAsked {
  readonly value: string;
  readonly key: string;
  readonly depth: number;
}

/** The conditions under which a key is evaluated by a schema, or by one that is applied to the same value and fits it. */
function evaluatedBy(
  emission: Emission,
  schema: SchemaObject,
  asked: KeyAsked,
  seen = new Set<SchemaObject>(),
): readonly string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { value, key, depth } = asked;
  const { names, patterns } = declaredNames(schema);
  const target = schema.$ref === undefined ? undefined : resolverOf(emission.document.root)(schema.$ref)?.schema;
  const always = [...branchesOf(schema, 'allOf'), ...(target === undefined ? [] : [target])];
  const fitting = [...branchesOf(schema, 'anyOf'), ...branchesOf(schema, 'oneOf')];
  const { if: test, then: met, else: unmet, additionalProperties } = schema;
  const inner = (one: unknown): readonly string[] =>
    isSchemaObject(one) ? evaluatedBy(emission, one, asked, new Set(seen)) : [];
  const under = (condition: string, one: unknown): readonly string[] =>
    inner(one).map((each) => `(${condition} and ${each})`);
  const condition = isSchema(test) ? holds(emission, test, value, depth) : 'True';
  return [
    ...(names.length === 0 ? [] : [`${key} in [${names.map(starlarkString).join(', ')}]`]),
    ...patterns.map((pattern) => nameMatches(emission, pattern, key)),
    ...(additionalProperties === undefined ? [] : ['True']),
    ...(seen.size > 1 && schema.unevaluatedProperties !== undefined ? ['True'] : []),
    ...always.flatMap(inner),
    ...fitting.flatMap((one) => under(holds(emission, one, value, depth), one)),
    ...under(condition, test),
    ...under(condition, met),
    ...under(`not ${condition}`, unmet),
    ...schemaEntries(schema.dependentSchemas).flatMap(([name, one]) =>
      under(`${starlarkString(name)} in ${value}`, one),
    ),
  ];
}

function arrayTests(emission: Emission, schema: SchemaObject, value: string, depth: number): readonly string[] {
  const { contains, minContains, maxContains } = schema;
  const tuple = schemasIn(schema.prefixItems);
  const tests = tuple.flatMap((one, index) => {
    const test = holds(emission, one, `${value}[${index}]`, depth);
    return test === 'True' ? [] : [`(len(${value}) <= ${index} or ${test})`];
  });
  const item = `x${depth}`;
  if (schema.items !== undefined) {
    const test = holds(emission, schema.items, item, depth + 1);
    const rest = tuple.length === 0 ? value : `${value}[${tuple.length}:]`;
    if (test === 'False') tests.push(`len(${value}) <= ${tuple.length}`);
    else if (test !== 'True') tests.push(`all([${test} for ${item} in ${rest}])`);
  }
  if (isSchema(contains)) {
    const count = `len([${item} for ${item} in ${value} if ${holds(emission, contains, item, depth + 1)}])`;
    const least = typeof minContains === 'number' ? minContains : 1;
    if (least > 0) tests.push(`${count} >= ${least}`);
    if (typeof maxContains === 'number') tests.push(`${count} <= ${maxContains}`);
  }
  if (schema.unevaluatedItems !== undefined && schema.items === undefined) noteItems(emission, schema);
  if (tests.length === 0) return [];
  return namedTypes(schema)?.join() === 'array' ? tests : [`(type(${value}) != "list" or ${allOf(tests)})`];
}

function noteItems(emission: Emission, schema: SchemaObject): void {
  if (arrayIn(schema.prefixItems).length > 0 || schema.unevaluatedItems === true) return;
  const message = '"unevaluatedItems" cannot be expressed in a ytt schema';
  refuse(emission, schema, 'unevaluatedItems', {
    message,
    help: 'Say what items there are with items and prefixItems.',
  });
}
