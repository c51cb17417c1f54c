import { type FieldPath, appendField, appendItem } from '../structural/field-error.ts';
import { isList, isObject, type KubeObject, type KubeValue, getList, getMember } from '../structural/value.ts';

export interface LocatedSchema {
  readonly schema: KubeObject;
  readonly path: FieldPath;
}

export function getSubschema({ schema, path }: LocatedSchema, keyword: string): LocatedSchema | undefined {
  const subschema = getMember(schema, keyword);
  return isObject(subschema) ? { schema: subschema, path: appendField(path, keyword) } : undefined;
}

const none: readonly never[] = [];

export function listSubschemas({ schema, path }: LocatedSchema, keyword: string): readonly LocatedSchema[] {
  const list = getList(schema, keyword);
  if (list.length === 0) return none;
  return list.flatMap((value, index) =>
    isObject(value) ? [{ schema: value, path: appendItem(appendField(path, keyword), index) }] : [],
  );
}

export function listNamedSubschemas(
  { schema, path }: LocatedSchema,
  keyword: string,
): readonly (readonly [name: string, LocatedSchema])[] {
  const members = getMember(schema, keyword);
  if (!isObject(members)) return none;
  const at = appendField(path, keyword);
  const found: (readonly [string, LocatedSchema])[] = [];
  for (const [name, value] of Object.entries(members)) {
    if (isObject(value)) found.push([name, { schema: value, path: appendItem(at, name) }]);
  }
  return found;
}

export function hasKeyword(schema: KubeValue | undefined, keyword: string): boolean {
  const value = getMember(schema, keyword);
  if (isList(value)) return value.length > 0;
  if (isObject(value)) return Object.keys(value).length > 0;
  return value !== undefined && value !== '' && value !== false;
}

export const junctors = ['allOf', 'anyOf', 'oneOf'];

export function everySchema(located: LocatedSchema): readonly LocatedSchema[] {
  return [located, ...listHeld(located).flatMap(everySchema)];
}

type Find<T> = (located: LocatedSchema) => readonly T[];

/**
 * What is found in the schemas; one object is asked once, if nothing is found in it and below it. What is found must
 * not depend on where a schema is.
 */
export function searchSchemas<T>(located: LocatedSchema, find: Find<T>): readonly T[] {
  const empty = emptySchemas.get(find) ?? new WeakSet<KubeObject>();
  emptySchemas.set(find, empty);
  const search = (current: LocatedSchema): readonly T[] => {
    if (empty.has(current.schema)) return none;
    const found = [...find(current), ...listHeld(current).flatMap(search)];
    if (found.length === 0) empty.add(current.schema);
    return found;
  };
  return search(located);
}

const emptySchemas = new WeakMap<Find<unknown>, WeakSet<KubeObject>>();

export function listHeld(current: LocatedSchema): readonly LocatedSchema[] {
  if (!holdsSchemas(current.schema)) return none;
  return [
    ...holding.flatMap((keyword) => getSubschema(current, keyword) ?? []),
    ...listing.flatMap((keyword) => listSubschemas(current, keyword)),
    ...naming.flatMap((keyword) => listNamedSubschemas(current, keyword).map(([, below]) => below)),
  ];
}

/** A fast path: most schemas have no subschemas. */
export function holdsSchemas(schema: KubeObject): boolean {
  for (const keyword in schema) if (holders.has(keyword)) return true;
  return false;
}

const holding = ['items', 'additionalProperties', 'not', 'additionalItems'];
const listing = ['items', ...junctors];
const naming = ['properties', 'patternProperties', 'definitions', 'dependencies'];
const holders: ReadonlySet<string> = new Set([...holding, ...listing, ...naming]);

/** Keywords that the server allows with any value of their type, wherever they stand. */
export const plainKeywords = [
  'type',
  'format',
  'title',
  'description',
  'example',
  'externalDocs',
  'nullable',
  'enum',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'required',
];
