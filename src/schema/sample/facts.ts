import { listOf, namesOf, valuesOf } from '../document/held.ts';
import type { Json } from '../../text/value/json.ts';
import { type SchemaObject, typesOf } from '../document/schema.ts';
import type { Shape, Shapes } from './shape.ts';

/** A kind of value: the types of JSON, numbers told apart, so that no kind is a part of another. */
export type Kind = 'null' | 'boolean' | 'integer' | 'fraction' | 'string' | 'array' | 'object';

/** All kinds, the ones with the smallest values first. */
export const allKinds: readonly Kind[] = ['boolean', 'integer', 'fraction', 'string', 'null', 'array', 'object'];

const kindsOfType: Readonly<Record<string, readonly string[]>> = { number: ['integer', 'fraction'] };

/** The kinds of values that a shape can take. */
export function kindsOf(shape: Shape): readonly Kind[] {
  if (shape.isNever) return [];
  return allKinds.filter((kind) => shape.conjuncts.every((schema) => takesKind(schema, kind)));
}

function takesKind(schema: SchemaObject, kind: Kind): boolean {
  if (schema.type !== undefined && !typesOf(schema).some((type) => (kindsOfType[type] ?? [type]).includes(kind)))
    return false;
  const listed = listedBy(schema);
  return listed === undefined || listed.some((value) => kindOf(value) === kind);
}

/** The kind of a value. */
export function kindOf(value: Json): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'string' ? 'string' : 'object';
}

/** The values that a schema lists under `enum` or `const`; `undefined` when it lists none. */
export function listedBy(schema: SchemaObject): readonly Json[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? valuesOf(schema.enum) : undefined;
}

/** All values that a shape takes, where they are listed. */
export function listedValues(shapes: Shapes, shape: Shape): readonly Json[] | undefined {
  const lists = shape.conjuncts.flatMap((schema) => {
    const listed = listedBy(schema);
    return listed === undefined ? [] : [listed];
  });
  const [shortest] = lists.sort((a, b) => a.length - b.length);
  if (shortest !== undefined) return shortest.filter((value) => shapes.accepts(shape, value));
  const kinds = kindsOf(shape);
  if (kinds.some((kind) => kind !== 'boolean' && kind !== 'null')) return undefined;
  const few: readonly Json[] = [false, true, null];
  return few.filter((value) => shapes.accepts(shape, value));
}

/** The least of the numbers under a keyword that bounds from above. */
export function upperBound({ conjuncts }: Shape, keyword: string): number {
  return Math.min(...numbersUnder(conjuncts, keyword), Infinity);
}

/** The greatest of the numbers under a keyword that bounds from below. */
export function lowerBound({ conjuncts }: Shape, keyword: string, without = -Infinity): number {
  return Math.max(...numbersUnder(conjuncts, keyword), without);
}

/** The numbers that stand under a keyword. */
export function numbersUnder(conjuncts: readonly SchemaObject[], keyword: string): readonly number[] {
  return conjuncts.map((schema) => schema[keyword]).filter((value): value is number => typeof value === 'number');
}

/** The different texts that stand under a keyword: patterns, formats. */
export function textsUnder({ conjuncts }: Shape, keyword: string): readonly string[] {
  const texts = conjuncts
    .map((schema) => schema[keyword])
    .filter((value): value is string => typeof value === 'string');
  return [...new Set(texts)];
}

/** The first of the schemas of a shape that has a keyword. */
export function holderOf({ conjuncts }: Shape, keyword: string): SchemaObject | undefined {
  return conjuncts.find((schema) => schema[keyword] !== undefined);
}

/** The properties that must be there. */
export function requiredOf({ conjuncts }: Shape): ReadonlySet<string> {
  return new Set(conjuncts.flatMap((schema) => listOf(schema.required)).filter((name) => typeof name === 'string'));
}

/** The properties that are declared. */
export function declaredNames({ conjuncts }: Shape): readonly string[] {
  return [...new Set(conjuncts.flatMap((schema) => namesOf(schema.properties)))];
}

/** The patterns of names that are declared. */
export function namePatterns({ conjuncts }: Shape): readonly string[] {
  return [...new Set(conjuncts.flatMap((schema) => namesOf(schema.patternProperties)))];
}

/** The shape of the names of an object's properties. */
export function nameShape(shapes: Shapes, { conjuncts }: Shape): Shape {
  return shapes.of(conjuncts.map((schema) => schema.propertyNames).filter((schema) => schema !== undefined));
}

/** True for a shape that takes every value, as is plain to see. */
export function takesAll({ conjuncts, isNever }: Shape): boolean {
  return !isNever && conjuncts.every((schema) => Object.keys(schema).every((keyword) => silent.has(keyword)));
}

/** Keywords that refuse nothing. */
const silent: ReadonlySet<string> = new Set([
  ...[
    'title',
    'description',
    'default',
    'initial',
    'examples',
    'deprecated',
    'readOnly',
    'writeOnly',
    '$comment',
    '$schema',
    '$id',
  ],
  ...['$anchor', '$defs', 'definitions', 'allOf', 'contentMediaType', 'contentEncoding', 'oldName'],
]);
