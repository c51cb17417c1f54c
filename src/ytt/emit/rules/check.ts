import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { schemaEntries } from '../../../schema/document/keyword-values.ts';
import type { Schema, SchemaObject, TypeName } from '../../../schema/document/schema.ts';
import { isSchemaObject } from '../../../schema/document/schema.ts';
import { starlarkString } from '../../predicates/index.ts';
import { joinAll, type RuleCondition, createConditions, namedTypes, typeCondition } from './conditions.ts';
import { beginFunction, type Emission, findTarget } from '../emission/index.ts';
import { appliedInPlace, writeCondition, isUndeclared, createJunctions, nameMatches } from './holds.ts';

/** The function returns True or fails with a sentence. */
export function checkFunction(emission: Emission, schemas: readonly SchemaObject[], words: string): string {
  const name = beginFunction(emission, words);
  const lines = schemas.flatMap((schema) => writeStatements(emission, schema, { value: 'v', at: 'at', depth: 0 }));
  const body = lines.length === 0 ? ['True'] : lines;
  emission.functions.set(name, [
    `#@ def ${name}(v, at):`,
    ...[...body, 'return True'].map((line) => `#@   ${line}`),
    '#@ end',
  ]);
  return name;
}

interface Place {
  readonly value: string;
  readonly at: string;
  readonly depth: number;
}

function writeStatements(emission: Emission, schema: SchemaObject, place: Place): readonly string[] {
  const { value, at } = place;
  const types = namedTypes(schema);
  const own: readonly RuleCondition[] = [
    ...(types ? [{ test: typeCondition(emission, types, value), must: describeTypes(types) }] : []),
    ...createConditions(emission, schema, value, types),
  ];
  return [
    ...own.map((condition) => writeAssertion(condition, at)),
    ...objectLines(emission, schema, place),
    ...arrayLines(emission, schema, place),
    ...createJunctions(emission, schema, value, place.depth).map((condition) => writeAssertion(condition, at)),
    ...referenceLines(emission, schema, place),
  ];
}

function writeAssertion({ test, must }: RuleCondition, at: string): string {
  const text = `${at} + ${starlarkString(` must be ${must}`)}`;
  return `${test} or fail((${text}).lstrip())`;
}

export function describeTypes(types: readonly TypeName[]): string {
  return types.map((type) => words[type]).join(' or ');
}

const words: Readonly<Record<TypeName, string>> = {
  null: 'null',
  boolean: 'a boolean',
  integer: 'an integer',
  number: 'a number',
  string: 'a string',
  array: 'an array',
  object: 'a map',
};

function referenceLines(emission: Emission, schema: SchemaObject, { value, at }: Place): readonly string[] {
  const target = findTarget(emission, schema);
  if (!target) return [];
  const known = emission.checks.get(target);
  if (known !== undefined) return [`${known}(${value}, ${at})`];
  const name = beginFunction(emission, `check ${schema.$ref?.split('/').at(-1) ?? ''}`);
  emission.checks.set(target, name);
  const lines = writeStatements(emission, target, { value: 'v', at: 'at', depth: 0 });
  emission.functions.set(name, [
    `#@ def ${name}(v, at):`,
    ...[...lines, 'return True'].map((line) => `#@   ${line}`),
    '#@ end',
  ]);
  return [`${name}(${value}, ${at})`];
}

function guardLines(condition: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`if ${condition}:`, ...lines.map((line) => `  ${line}`), 'end'];
}

function ofType(
  schema: SchemaObject,
  type: 'object' | 'array',
  value: string,
  lines: readonly string[],
): readonly string[] {
  if (namedTypes(schema)?.join() === type) return lines;
  return guardLines(`type(${value}) == "${type === 'object' ? 'dict' : 'list'}"`, lines);
}

function objectLines(emission: Emission, schema: SchemaObject, place: Place): readonly string[] {
  const { value, at, depth } = place;
  const lines = schemaEntries(schema.properties).flatMap(([name, property]) => {
    const key = starlarkString(name);
    const inside = { value: `${value}[${key}]`, at: `${at} + ${starlarkString(`.${name}`)}`, depth };
    return guardLines(`${key} in ${value}`, writeSubschema(emission, property, inside));
  });
  const key = `k${depth}`;
  const { additionalProperties: further } = schema;
  if (further !== undefined) {
    const inside = { value: `${value}[${key}]`, at: `${at} + "." + ${key}`, depth: depth + 1 };
    const each =
      further === false
        ? [`fail((${at} + " must not have the key " + ${key}).lstrip())`]
        : writeSubschema(emission, further, inside);
    const others = isUndeclared(emission, schema, key);
    const body = others.length === 0 ? each : guardLines(joinAll(others), each);
    if (body.length > 0) lines.push(`for ${key} in ${value}:`, ...body.map((line) => `  ${line}`), 'end');
  }
  for (const [pattern, property] of schemaEntries(schema.patternProperties)) {
    const each = writeSubschema(emission, property, {
      value: `${value}[${key}]`,
      at: `${at} + "." + ${key}`,
      depth: depth + 1,
    });
    const body = guardLines(nameMatches(emission, pattern, key), each);
    if (body.length > 0) lines.push(`for ${key} in ${value}:`, ...body.map((line) => `  ${line}`), 'end');
  }
  const { propertyNames, unevaluatedProperties } = schema;
  const rest = omitUndefined({ propertyNames, unevaluatedProperties });
  const isRest = Object.keys(rest).length > 0;
  const { properties } = schema;
  const asked = unevaluatedProperties === undefined ? rest : { ...appliedInPlace(schema), ...rest };
  const declared = omitUndefined({
    properties: properties && openProperties(schema),
    patternProperties: allowPatterns(schema),
  });
  const written = isRest
    ? [
        writeAssertion(
          { test: writeCondition(emission, { ...asked, ...declared }, value, depth), must: 'valid in all its keys' },
          at,
        ),
      ]
    : [];
  return ofType(schema, 'object', value, [...lines, ...written]);
}

function openProperties({ properties }: SchemaObject): Readonly<Record<string, Schema>> {
  return Object.fromEntries(schemaEntries(properties).map(([name]) => [name, true]));
}

function allowPatterns({ patternProperties }: SchemaObject): Readonly<Record<string, Schema>> | undefined {
  const patterns = schemaEntries(patternProperties);
  return patterns.length === 0 ? undefined : Object.fromEntries(patterns.map(([pattern]) => [pattern, true]));
}

function writeSubschema(emission: Emission, schema: Schema, place: Place): readonly string[] {
  if (isSchemaObject(schema)) return writeStatements(emission, schema, place);
  return schema ? [] : [`fail((${place.at} + " must not be given").lstrip())`];
}

function arrayLines(emission: Emission, schema: SchemaObject, place: Place): readonly string[] {
  const { value, at, depth } = place;
  const { items, prefixItems, contains, minContains, maxContains } = schema;
  const index = `i${depth}`;
  const isPlain = !prefixItems && contains === undefined;
  const lines: string[] = [];
  if (isPlain && items !== undefined) {
    const inside = { value: `${value}[${index}]`, at: `${at} + "[" + str(${index}) + "]"`, depth: depth + 1 };
    const each = writeSubschema(emission, items, inside);
    if (each.length > 0) lines.push(`for ${index} in range(len(${value})):`, ...each.map((line) => `  ${line}`), 'end');
  } else {
    const test = writeCondition(
      emission,
      omitUndefined({ items, prefixItems, contains, minContains, maxContains }),
      value,
      depth,
    );
    if (test !== 'True') lines.push(writeAssertion({ test, must: 'an array of the right items' }, at));
  }
  return ofType(schema, 'array', value, lines);
}
