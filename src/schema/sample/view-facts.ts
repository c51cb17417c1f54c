/** Facts about a view that samples are made by: the kinds of its values, its bounds, the values it lists. */

import { type Json, isSame } from '../../text/value/json.ts';
import { includesType, getJsonTypeName } from '../document/types.ts';
import { readArrayItems, listJsonItems } from '../document/keyword-values.ts';
import { type SchemaObject, listSchemaTypes } from '../document/schema.ts';
import type { View } from '../effective/view.ts';
import { type MeasureName, measures, type Relation, relations } from '../keywords/measures.ts';
import { findBoundKeyword } from '../keywords/table.ts';
import type { SampleViews } from './views.ts';

/** A kind of value: the types of JSON, integers and other numbers apart, so that no kind is a part of another. */
export type Kind = 'null' | 'boolean' | 'integer' | 'fraction' | 'string' | 'array' | 'object';

/** All kinds, the ones with the smallest values first. */
export const allKinds: readonly Kind[] = ['boolean', 'integer', 'fraction', 'string', 'null', 'array', 'object'];

/** The kinds of values that a view can take. */
export function listKinds(view: View): readonly Kind[] {
  if (view.isNever) return [];
  return allKinds.filter((kind) => view.schemas.every((schema) => takesKind(schema, kind)));
}

function takesKind(schema: SchemaObject, kind: Kind): boolean {
  const isTyped = !schema.type || includesType(listSchemaTypes(schema), kind === 'fraction' ? 'number' : kind);
  const listed = findListed(schema);
  return isTyped && (!listed || listed.some((value) => getKind(value) === kind));
}

/** The kind of a value. */
export function getKind(value: Json): Kind {
  const type = getJsonTypeName(value);
  return type === 'number' ? 'fraction' : type;
}

/** The values that a schema lists under `enum` or `const`; `undefined` when it lists none. */
export function findListed(schema: SchemaObject): readonly Json[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? listJsonItems(schema.enum) : undefined;
}

/** All values that a view takes, where they are listed. */
export function listedValues(views: SampleViews, view: View): readonly Json[] | undefined {
  const lists = view.schemas.flatMap((schema) => {
    const listed = findListed(schema);
    return listed ? [listed] : [];
  });
  const [shortest] = lists.sort((a, b) => a.length - b.length);
  if (shortest) return shortest.filter((value) => views.accepts(view, value));
  const kinds = listKinds(view);
  if (kinds.some((kind) => kind !== 'boolean' && kind !== 'null')) return;
  const few: readonly Json[] = [false, true, null];
  return few.filter((value) => views.accepts(view, value));
}

/** All values that a view takes, where the branches of `anyOf` or `oneOf` list them. */
export function valuesOfBranches(views: SampleViews, view: View): readonly Json[] | undefined {
  for (const { anyOf, oneOf } of view.schemas) {
    for (const union of [anyOf, oneOf]) {
      const lists = readArrayItems(union).map((branch) => listedValues(views, views.of([branch])));
      const values = lists.flatMap((list) => list ?? []);
      if (lists.length === 0 || lists.includes(undefined)) continue;
      const distinct = values.filter((value, index) => values.findIndex((other) => isSame(other, value)) === index);
      return distinct.filter((value) => views.accepts(view, value));
    }
  }
  return;
}

/** The tightest limit that a view sets to a measure; where it sets none, the end of all that there is. */
export function findLimit({ schemas }: View, measure: MeasureName, relation: Relation): number {
  const keyword = findBoundKeyword(measure, relation);
  const limits = keyword === undefined ? [] : listKeywordNumbers(schemas, keyword);
  if (relations[relation].side === 'most') return Math.min(...limits, Infinity);
  return Math.max(...limits, measures[measure].noun ? 0 : -Infinity);
}

/** The numbers that stand under a keyword. */
export function listKeywordNumbers(schemas: readonly SchemaObject[], keyword: string): readonly number[] {
  return schemas.map((schema) => schema[keyword]).filter((value): value is number => typeof value === 'number');
}

/** The different strings that stand under a keyword: patterns, formats. */
export function listKeywordStrings({ schemas }: View, keyword: string): readonly string[] {
  const strings = schemas
    .map((schema) => schema[keyword])
    .filter((value): value is string => typeof value === 'string');
  return [...new Set(strings)];
}

/** The first of the schemas of a view that has a keyword. */
export function findKeywordHolder({ schemas }: View, keyword: string): SchemaObject | undefined {
  return schemas.find((schema) => schema[keyword] !== undefined);
}

/** True for a view that takes every value; false where that is not obvious. */
export function takesAll({ schemas, isNever }: View): boolean {
  return !isNever && schemas.every((schema) => Object.keys(schema).every((keyword) => silent.has(keyword)));
}

/** Keywords that refuse nothing. */
const silent: ReadonlySet<string> = new Set([
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
  '$anchor',
  '$defs',
  'definitions',
  'allOf',
  'contentMediaType',
  'contentEncoding',
  'oldName',
]);
