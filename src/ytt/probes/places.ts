/** The places of the values for which a schema has rules in code. */

import { schemaEntries, listSchemaItems } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import type { Json } from '../../text/value/json.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import { appendToken } from '../../text/value/pointer.ts';

/** A place of the values for which a schema has rules in code. */
export interface RuledPlace {
  readonly schema: SchemaObject;
  readonly pointer: Pointer;
  /** Names, and `*` for an item. */
  readonly path: readonly string[];
}

/** The places of a schema that was read of ytt, the outer before the inner. */
export function* listPlaces(root: Schema, pointer: Pointer = '', path: readonly string[] = []): Generator<RuledPlace> {
  if (!isSchemaObject(root)) return;
  yield { schema: root, pointer, path };
  for (const [name, schema] of schemaEntries(root.properties))
    yield* listPlaces(schema, appendToken(appendToken(pointer, 'properties'), name), [...path, name]);
  if (root.items !== undefined) yield* listPlaces(root.items, appendToken(pointer, 'items'), [...path, '*']);
  // A map or array that may be null stands beside null.
  for (const [index, schema] of listSchemaItems(root.anyOf).entries())
    yield* listPlaces(schema, appendToken(appendToken(pointer, 'anyOf'), String(index)), path);
}

/** What a schema has in code, in Starlark or as conditions of a model. */
export function listRules(schema: SchemaObject): readonly unknown[] {
  const { 'x-ytt-validation': written, predicates } = schema;
  return [...(written === undefined ? [] : [written]), ...(predicates ?? [])];
}

/** The values in which a value stands at a place. */
export function createDocument(path: readonly string[], value: Json): Json {
  return path.reduceRight<Json>((inner, name) => (name === '*' ? [inner] : { [name]: inner }), value);
}
