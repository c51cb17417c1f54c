/** The values at which rules may tip: around the constants that stand in them, and what is empty. */

import { schemaEntries, schemasIn } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type Schema, type SchemaObject, typesOf } from '../../schema/document/schema.ts';
import { isObject, type Json } from '../../text/value/json.ts';
import { argumentsIn } from '../carried/index.ts';
import { parseProgram, StarlarkError } from '../starlark/index.ts';
import { rulesAt } from './places.ts';

/** Values to try at a place, the likeliest first; not more than a hundred or so. */
export function candidatesFor(schemas: readonly SchemaObject[]): readonly Json[] {
  const constants = new Set(schemas.flatMap((schema) => rulesAt(schema).flatMap(constantsIn)));
  const all = schemas.flatMap((schema) => valuesOf(schema, constants));
  return distinct(all).slice(0, most);
}

const most = 120;

function distinct(values: readonly Json[]): readonly Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

type Constants = ReadonlySet<string | number>;

/** The constants of a rule: in Starlark, or in its kept form. */
function constantsIn(rule: unknown): readonly (string | number)[] {
  if (!isObject(rule)) return [];
  const written = typeof rule.arguments === 'string' ? (argumentsIn(rule.arguments) ?? []) : [];
  const code = typeof rule.code === 'string' ? statementsIn(rule.code) : [];
  return [...literalsIn(written.map(({ value }) => value)), ...literalsIn(code), ...literalsIn(rule.rule)];
}

function statementsIn(code: string): unknown {
  try {
    return parseProgram(code, 'code', 'end').statements;
  } catch (error) {
    if (error instanceof StarlarkError) return [];
    throw error;
  }
}

/** Literals of Starlark, and constants of kept conditions. */
function literalsIn(part: unknown): readonly (string | number)[] {
  if (typeof part !== 'object' || part === null) return [];
  const isLiteral = ('kind' in part && part.kind === 'literal') || ('op' in part && part.op === 'value');
  const value = isLiteral && 'value' in part ? part.value : undefined;
  if (typeof value === 'string' || typeof value === 'number') return [value];
  if (typeof value === 'bigint') return [Number(value)];
  return Object.values(part).flatMap(literalsIn);
}

function valuesOf(schema: SchemaObject, constants: Constants): readonly Json[] {
  const types = typesOf(schema);
  const branches = schemasIn(schema.anyOf).flatMap((one) => (isSchemaObject(one) ? [one] : []));
  const isAny = types.length === 0 && branches.length === 0 && schema.properties === undefined;
  const is = (type: string): boolean => isAny || types.some((one) => one === type);
  return [
    ...(schema.default === undefined ? [] : [schema.default]),
    ...(is('object') ? objectsOf(schema, constants) : []),
    ...(is('array') ? arraysOf(schema, constants) : []),
    ...(is('integer') || is('number') ? numbersAround(schema, constants, is('number')) : []),
    ...(is('string') ? stringsAround(schema, constants) : []),
    ...(is('boolean') ? [true, false] : []),
    ...branches.flatMap((one) => valuesOf(one, constants)),
    ...(is('null') ? [null] : []),
  ];
}

function numbersAround({ minimum, maximum, multipleOf }: SchemaObject, constants: Constants, fractions: boolean) {
  const named = [...constants, minimum, maximum, multipleOf].filter((one) => typeof one === 'number');
  const around = named.flatMap((one) => [one, one + 1, one - 1, ...(fractions ? [one + 0.5, one - 0.5] : [])]);
  return [...around, 0, 1, 2, 3, -1, 10];
}

function stringsAround({ minLength = 0, maxLength = 0, enum: listed }: SchemaObject, constants: Constants) {
  const named = [...constants, ...(listed ?? [])].filter((one) => typeof one === 'string');
  const lengths = [...constants].filter(
    (one) => typeof one === 'number' && Number.isInteger(one) && one >= 0 && one < 300,
  );
  const counted = [minLength, maxLength, maxLength + 1, ...lengths].flatMap((count) => {
    const size = Math.min(Number(count), 300);
    // Two bytes are one character.
    return ['a'.repeat(size), 'é'.repeat(size), 'é'.repeat(Math.ceil(size / 2)), 'a'.repeat(Math.max(0, size - 1))];
  });
  return [...named, ...named.flatMap((one) => [`${one}x`, `x${one}`]), '', 'a', 'A', '1', 'a-b', 'x y', ...counted];
}

function arraysOf({ items }: SchemaObject, constants: Constants): readonly Json[] {
  const inner = isSchemaObject(items) ? distinct(valuesOf(items, constants)).slice(0, 12) : ['a', 1];
  const [first = null] = inner;
  return [[], ...inner.map((one) => [one]), ...inner.map((one) => [first, one]), [first, first, first]];
}

/** Each property by itself, and numbers and switches in pairs: rules compare them with each other. */
function objectsOf({ properties }: SchemaObject, ofRules: Constants): readonly Json[] {
  const entries = schemaEntries(properties);
  const defaults = entries.flatMap(([, one]) =>
    isSchemaObject(one) && typeof one.default === 'number' ? [one.default] : [],
  );
  const constants: Constants = new Set([...ofRules, ...defaults]);
  const values = (one: Schema): readonly Json[] =>
    isSchemaObject(one) ? distinct(valuesOf(one, constants)).slice(0, 8) : [];
  const single = entries.flatMap(([name, one]) => values(one).map((value) => ({ [name]: value })));
  const pairs = entries.flatMap(([name, one], index) =>
    entries.slice(index + 1).flatMap(([other, two]) =>
      values(one)
        .slice(0, 3)
        .flatMap((x) =>
          values(two)
            .slice(0, 3)
            .map((y) => ({ [name]: x, [other]: y })),
        ),
    ),
  );
  const all: readonly Json[] = [{}, ...single.slice(0, 60), ...pairs];
  return all;
}
