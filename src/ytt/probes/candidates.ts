import { schemaEntries, listSchemaItems } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type Schema, type SchemaObject, listSchemaTypes } from '../../schema/document/schema.ts';
import { isObject, type Json } from '../../text/value/json.ts';
import { parseArguments } from '../carried/index.ts';
import { parseProgram, StarlarkError } from '../starlark/index.ts';
import { listRules } from './places.ts';

export function listCandidates(schemas: readonly SchemaObject[]): readonly Json[] {
  const constants = new Set(schemas.flatMap((schema) => listRules(schema).flatMap(listConstants)));
  const all = schemas.flatMap((schema) => createValues(schema, constants));
  return removeDuplicates(all).slice(0, most);
}

const most = 120;

function removeDuplicates(values: readonly Json[]): readonly Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

type Constants = ReadonlySet<string | number>;

function listConstants(rule: unknown): readonly (string | number)[] {
  if (!isObject(rule)) return [];
  const written = typeof rule.arguments === 'string' ? (parseArguments(rule.arguments) ?? []) : [];
  const code = typeof rule.code === 'string' ? parseStatements(rule.code) : [];
  return [...listLiterals(written.map(({ value }) => value)), ...listLiterals(code), ...listLiterals(rule.rule)];
}

function parseStatements(code: string): unknown {
  try {
    return parseProgram(code, 'code', 'end').statements;
  } catch (error) {
    if (error instanceof StarlarkError) return [];
    throw error;
  }
}

function listLiterals(part: unknown): readonly (string | number)[] {
  if (typeof part !== 'object' || part === null) return [];
  const isLiteral = ('kind' in part && part.kind === 'literal') || ('op' in part && part.op === 'value');
  const value = isLiteral && 'value' in part ? part.value : undefined;
  if (typeof value === 'string' || typeof value === 'number') return [value];
  if (typeof value === 'bigint') return [Number(value)];
  return Object.values(part).flatMap(listLiterals);
}

function createValues(schema: SchemaObject, constants: Constants): readonly Json[] {
  const types = listSchemaTypes(schema);
  const branches = listSchemaItems(schema.anyOf).flatMap((branch) => (isSchemaObject(branch) ? [branch] : []));
  const isAny = types.length === 0 && branches.length === 0 && !schema.properties;
  const hasType = (type: string): boolean => isAny || types.some((candidate) => candidate === type);
  return [
    ...(schema.default === undefined ? [] : [schema.default]),
    ...(hasType('object') ? createObjects(schema, constants) : []),
    ...(hasType('array') ? createArrays(schema, constants) : []),
    ...(hasType('integer') || hasType('number') ? createNumbers(schema, constants, hasType('number')) : []),
    ...(hasType('string') ? createStrings(schema, constants) : []),
    ...(hasType('boolean') ? [true, false] : []),
    ...branches.flatMap((branch) => createValues(branch, constants)),
    ...(hasType('null') ? [null] : []),
  ];
}

function createNumbers({ minimum, maximum, multipleOf }: SchemaObject, constants: Constants, fractions: boolean) {
  const named = [...constants, minimum, maximum, multipleOf].filter((constant) => typeof constant === 'number');
  const around = named.flatMap((center) => [
    center,
    center + 1,
    center - 1,
    ...(fractions ? [center + 0.5, center - 0.5] : []),
  ]);
  return [...around, 0, 1, 2, 3, -1, 10];
}

function createStrings({ minLength = 0, maxLength = 0, enum: listed }: SchemaObject, constants: Constants) {
  const named = [...constants, ...(listed ?? [])].filter((constant) => typeof constant === 'string');
  const lengths = [...constants].filter(
    (constant) => typeof constant === 'number' && Number.isInteger(constant) && constant >= 0 && constant < 300,
  );
  const counted = [minLength, maxLength, maxLength + 1, ...lengths].flatMap((count) => {
    const size = Math.min(Number(count), 300);
    // These two bytes are one character.
    return ['a'.repeat(size), 'é'.repeat(size), 'é'.repeat(Math.ceil(size / 2)), 'a'.repeat(Math.max(0, size - 1))];
  });
  return [...named, ...named.flatMap((text) => [`${text}x`, `x${text}`]), '', 'a', 'A', '1', 'a-b', 'x y', ...counted];
}

function createArrays({ items }: SchemaObject, constants: Constants): readonly Json[] {
  const inner = isSchemaObject(items) ? removeDuplicates(createValues(items, constants)).slice(0, 12) : ['a', 1];
  const [first = null] = inner;
  return [[], ...inner.map((json) => [json]), ...inner.map((json) => [first, json]), [first, first, first]];
}

/** Each property alone, and numbers and booleans in pairs, because rules compare them. */
function createObjects({ properties }: SchemaObject, ofRules: Constants): readonly Json[] {
  const entries = schemaEntries(properties);
  const defaults = entries.flatMap(([, schema]) =>
    isSchemaObject(schema) && typeof schema.default === 'number' ? [schema.default] : [],
  );
  const constants: Constants = new Set([...ofRules, ...defaults]);
  const listValues = (schema: Schema): readonly Json[] =>
    isSchemaObject(schema) ? removeDuplicates(createValues(schema, constants)).slice(0, 8) : [];
  const single = entries.flatMap(([name, schema]) => listValues(schema).map((value) => ({ [name]: value })));
  const pairs = entries.flatMap(([name, schema], index) =>
    entries.slice(index + 1).flatMap(([other, two]) =>
      listValues(schema)
        .slice(0, 3)
        .flatMap((x) =>
          listValues(two)
            .slice(0, 3)
            .map((y) => ({ [name]: x, [other]: y })),
        ),
    ),
  );
  const all: readonly Json[] = [{}, ...single.slice(0, 60), ...pairs];
  return all;
}
