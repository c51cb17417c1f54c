import { isSchemaObject, type Schema, type SchemaObject } from '../schema/document/schema.ts';
import type { ValidationError, Validator } from '../schema/validate/index.ts';
import { findOnlyDifference } from '../text/value/find-difference.ts';
import { getOwn, type Json } from '../text/value/json.ts';

/**
 * Validates a document by the part in which it differs from the last valid one, where the schemas around that part look
 * at nothing but the names and the number of its siblings. The location of an error is then relative to the part.
 */
export function openPartValidation(
  root: SchemaObject,
  validator: Validator,
): (document: Json) => ValidationError | undefined {
  let last: Json = null;
  const known = new WeakMap<SchemaObject, boolean>();
  const isLocal = (schema: SchemaObject): boolean => {
    const found = known.get(schema) ?? hasLocalKeywords(schema);
    known.set(schema, found);
    return found;
  };
  return (document) => {
    let [schema, value]: [SchemaObject, Json] = [root, document];
    let difference = findOnlyDifference(last, document);
    while (difference && isLocal(schema)) {
      const { token, before, after } = difference;
      const below: Schema | undefined =
        typeof token === 'number' ? schema.items : getOwn(schema.properties ?? {}, token);
      if (!isSchemaObject(below)) break;
      [schema, value] = [below, after];
      difference = findOnlyDifference(before, after);
    }
    const error = validator.validate(value, schema);
    if (!error) last = document;
    return error;
  };
}

function hasLocalKeywords(schema: SchemaObject): boolean {
  return Object.entries(schema).every(([keyword, value]) =>
    branches.has(keyword) ? [value].flat().every(isOnNames) : local.has(keyword) || keyword.startsWith('x-'),
  );
}

function isOnNames(branch: unknown): boolean {
  return isSchemaObject(branch) && Object.keys(branch).every((keyword) => ofNames.has(keyword));
}

const branches: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'not']);

const ofNames: ReadonlySet<string> = new Set(['type', 'required', 'minProperties', 'maxProperties']);

const local: ReadonlySet<string> = new Set(
  'type required minProperties maxProperties title description default nullable properties additionalProperties items minItems maxItems'.split(
    ' ',
  ),
);
