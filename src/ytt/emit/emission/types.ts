import { readArrayItems, listSchemaItems, listJsonItems } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject, type Schema, type SchemaObject, listSchemaTypes } from '../../../schema/document/schema.ts';
import { getJsonTypeName } from '../../../schema/document/types.ts';
import type { Json } from '../../../text/value/json.ts';
import type { Views } from '../../../schema/effective/view.ts';

/** `fraction` is a number that is not an integer. */
export type ValueType = 'null' | 'boolean' | 'integer' | 'fraction' | 'string' | 'array' | 'object';

const every: readonly ValueType[] = ['null', 'boolean', 'integer', 'fraction', 'string', 'array', 'object'];

export function findTypes(
  views: Pick<Views, 'of'>,
  schemas: readonly SchemaObject[],
  seen: readonly SchemaObject[] = [],
): ReadonlySet<ValueType> {
  const sets = schemas.flatMap((schema) => listTypeSets(views, schema, seen));
  return new Set(every.filter((type) => sets.every((set) => set.has(type))));
}

function listTypeSets(
  views: Pick<Views, 'of'>,
  schema: SchemaObject,
  seen: readonly SchemaObject[],
): readonly ReadonlySet<ValueType>[] {
  if (seen.includes(schema)) return [];
  const around = [...seen, schema];
  const ofBranch = (branch: Schema): ReadonlySet<ValueType> => {
    if (!isSchemaObject(branch)) return new Set(branch ? every : []);
    return findTypes(views, views.of([branch]).schemas, around);
  };
  const unions = [schema.anyOf, schema.oneOf].flatMap((union) =>
    union ? [new Set(listSchemaItems(union).flatMap((branch) => [...ofBranch(branch)]))] : [],
  );
  return [...ownSets(schema), ...unions];
}

function ownSets(schema: SchemaObject): readonly ReadonlySet<ValueType>[] {
  const types = listSchemaTypes(schema);
  const named = types.flatMap((type): readonly ValueType[] => (type === 'number' ? ['integer', 'fraction'] : [type]));
  const listed = schema.const === undefined ? listJsonItems(schema.enum) : [schema.const];
  const sets: ReadonlySet<ValueType>[] = types.length === 0 ? [] : [new Set(named)];
  if (schema.const !== undefined || schema.enum) {
    sets.push(new Set(listed.map(getJsonTypeName).map((type) => (type === 'number' ? 'fraction' : type))));
  }
  const excluded =
    isSchemaObject(schema.not) && Object.keys(schema.not).join() === 'type' ? listSchemaTypes(schema.not) : [];
  if (excluded.length > 0 && !excluded.includes('integer'))
    sets.push(
      new Set(every.filter((type) => !excluded.some((name) => name === type || (name === 'number' && isNumber(type))))),
    );
  return sets;
}

function isNumber(type: ValueType): boolean {
  return type === 'integer' || type === 'fraction';
}

/** Treats `oneOf` or `anyOf` with distinct constants as `enum`. */
function listingValues(schema: SchemaObject): SchemaObject {
  const [keyword] = (['oneOf', 'anyOf'] as const).filter((candidate) => listConstants(schema[candidate]) !== undefined);
  const constants = keyword && listConstants(schema[keyword]);
  if (!keyword || !constants || schema.enum) return schema;
  const rest = Object.fromEntries(Object.entries(schema).filter(([name]) => name !== keyword));
  return { ...rest, enum: constants };
}

/** `undefined` when a branch has other assertions, or constants repeat. */
function listConstants(branches: unknown): readonly Json[] | undefined {
  const constants = readArrayItems(branches).map((branch) =>
    isSchemaObject(branch) && Object.keys(branch).every((name) => choiceKeywords.has(name)) ? branch.const : undefined,
  );
  const found = constants.filter((constant) => constant !== undefined);
  const distinct = new Set(found.map((json) => JSON.stringify(json)));
  return found.length > 0 && found.length === constants.length && distinct.size === found.length ? found : undefined;
}

const choiceKeywords: ReadonlySet<string> = new Set(['const', 'title', 'description', 'deprecated', '$comment']);

/** Removes null: a nullable `anyOf` or `oneOf` is replaced by its only other branch, and choices by lists. */
export function withoutNull(views: Pick<Views, 'of'>, schemas: readonly SchemaObject[]): readonly SchemaObject[] {
  return schemas.map(listingValues).flatMap((schema) => {
    const [keyword] = (['anyOf', 'oneOf'] as const).filter(
      (candidate) => onlyBranch(views, schema, candidate) !== undefined,
    );
    if (!keyword) return [schema];
    const branch = onlyBranch(views, schema, keyword);
    const rest = Object.fromEntries(Object.entries(schema).filter(([name]) => name !== keyword));
    return [rest, ...(branch ? withoutNull(views, views.of([branch]).schemas) : [])];
  });
}

function onlyBranch(
  views: Pick<Views, 'of'>,
  schema: SchemaObject,
  keyword: 'anyOf' | 'oneOf',
): SchemaObject | undefined {
  const branches = readArrayItems(schema[keyword]).filter(isSchemaObject);
  const others = branches.filter((branch) => !isNull(findTypes(views, views.of([branch]).schemas)));
  return branches.length > 0 && others.length === 1 && readArrayItems(schema[keyword]).length === branches.length
    ? others[0]
    : undefined;
}

function isNull(types: ReadonlySet<ValueType>): boolean {
  return types.size === 1 && types.has('null');
}
