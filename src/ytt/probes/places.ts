import { schemaEntries, listSchemaItems } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { getMember, isArray, isObject, type Json } from '../../text/value/json.ts';
import { type Pointer, appendToken } from '../../text/value/pointer.ts';

export interface RuledPlace {
  readonly schema: SchemaObject;
  readonly pointer: Pointer;
  readonly path: readonly string[];
}

export function* listPlaces(root: Schema, pointer: Pointer = '', path: readonly string[] = []): Generator<RuledPlace> {
  if (!isSchemaObject(root)) return;
  yield { schema: root, pointer, path };
  for (const [name, schema] of schemaEntries(root.properties))
    yield* listPlaces(schema, appendToken(appendToken(pointer, 'properties'), name), [...path, name]);
  if (root.items !== undefined) yield* listPlaces(root.items, appendToken(pointer, 'items'), [...path, '*']);
  // A nullable map or array is an `anyOf` with null.
  for (const [index, schema] of listSchemaItems(root.anyOf).entries())
    yield* listPlaces(schema, appendToken(appendToken(pointer, 'anyOf'), String(index)), path);
}

export function listRules(schema: SchemaObject): readonly unknown[] {
  const { 'x-ytt-validation': written, predicates } = schema;
  return [...(written === undefined ? [] : [written]), ...(predicates ?? [])];
}

/** The value at the path, in a document that has what else is needed. */
export function createDocument([name, ...path]: readonly string[], value: Json, base: Json = {}): Json {
  if (name === undefined) return isObject(value) && isObject(base) ? { ...base, ...value } : value;
  if (name === '*') return [createDocument(path, value, isArray(base) ? base[0] : {})];
  return { ...(isObject(base) && base), [name]: createDocument(path, value, getMember(base, name)) };
}
