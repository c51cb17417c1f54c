import { schemaEntries, listSchemaItems } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import type { Json } from '../../text/value/json.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import { appendToken } from '../../text/value/pointer.ts';

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

export function createDocument(path: readonly string[], value: Json): Json {
  return path.reduceRight<Json>((inner, name) => (name === '*' ? [inner] : { [name]: inner }), value);
}
