import { type Json, isSame } from '../../text/value/json.ts';
import { includesType, getJsonTypeName } from '../document/types.ts';
import { readArrayItems, listJsonItems } from '../document/keyword-values.ts';
import { type SchemaObject, listSchemaTypes } from '../document/schema.ts';
import type { View } from '../effective/view.ts';
import { type MeasureName, measures, type Relation, relations } from '../keywords/measures.ts';
import { findBoundKeyword } from '../keywords/table.ts';
import type { SampleViews } from './views.ts';

/** Integers and fractions are separate, so that kinds do not overlap. */
export type Kind = 'null' | 'boolean' | 'integer' | 'fraction' | 'string' | 'array' | 'object';

/** The kinds with the smallest values first. */
export const allKinds: readonly Kind[] = ['boolean', 'integer', 'fraction', 'string', 'null', 'array', 'object'];

export function listKinds(view: View): readonly Kind[] {
  if (view.isNever) return [];
  return allKinds.filter((kind) => view.schemas.every((schema) => takesKind(schema, kind)));
}

function takesKind(schema: SchemaObject, kind: Kind): boolean {
  const isTyped = !schema.type || includesType(listSchemaTypes(schema), kind === 'fraction' ? 'number' : kind);
  const listed = findListed(schema);
  return isTyped && (!listed || listed.some((value) => getKind(value) === kind));
}

export function getKind(value: Json): Kind {
  const type = getJsonTypeName(value);
  return type === 'number' ? 'fraction' : type;
}

export function findListed(schema: SchemaObject): readonly Json[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? listJsonItems(schema.enum) : undefined;
}

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
}

/** Infinite if the view sets no limit. */
export function findLimit({ schemas }: View, measure: MeasureName, relation: Relation): number {
  const keyword = findBoundKeyword(measure, relation);
  const limits = keyword === undefined ? [] : listKeywordNumbers(schemas, keyword);
  if (relations[relation].side === 'most') return Math.min(...limits, Infinity);
  return Math.max(...limits, measures[measure].noun ? 0 : -Infinity);
}

export function listKeywordNumbers(schemas: readonly SchemaObject[], keyword: string): readonly number[] {
  return schemas.map((schema) => schema[keyword]).filter((value): value is number => typeof value === 'number');
}

export function listKeywordStrings({ schemas }: View, keyword: string): readonly string[] {
  const strings = schemas
    .map((schema) => schema[keyword])
    .filter((value): value is string => typeof value === 'string');
  return [...new Set(strings)];
}

export function findKeywordHolder({ schemas }: View, keyword: string): SchemaObject | undefined {
  return schemas.find((schema) => schema[keyword] !== undefined);
}

/** False if that is not obvious. */
export function takesAll({ schemas, isNever }: View): boolean {
  return !isNever && schemas.every((schema) => Object.keys(schema).every((keyword) => silent.has(keyword)));
}

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
