import type { Addition } from './addition.ts';
import { createTitle } from '../../text/identifiers.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../text/value/json.ts';

/** The document with a property in the object at these tokens; the keys keep the order that they have. */
export function insertProperty(values: JsonObject, tokens: readonly string[], addition: Addition): JsonObject {
  const [token, ...rest] = tokens;
  if (token === undefined) return insertHere(values, addition);
  const change = (value: Json): Json => (isObject(value) ? insertProperty(value, rest, addition) : value);
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (key !== token) return [key, value];
      if (!isArray(value)) return [key, change(value)];
      const [index, ...deeper] = rest;
      return [
        key,
        value.map((item, at) =>
          String(at) === index && isObject(item) ? insertProperty(item, deeper, addition) : item,
        ),
      ];
    }),
  );
}

function insertHere(object: JsonObject, { holder, schema, isRequired, after, before }: Addition): JsonObject {
  const names = [...holder.missing, holder.key];
  const [key, ...below] = [names[0] ?? holder.key, ...names.slice(1)];
  // A schema that is built of answers and documents holds only JSON.
  const property =
    below.length === 0
      ? (schema as JsonObject)
      : createObject(key, below, { schema: schema as JsonObject, isRequired });
  const properties = isObject(object.properties) ? object.properties : {};
  const isSorted = isInOrder(properties);
  const written = Object.hasOwn(properties, key)
    ? properties
    : insertKey(properties, key, isSorted ? sortDeep(property) : property, { after, before, isSorted });
  const required = isArray(object.required) ? object.required : [];
  const whole = setKey(object, 'properties', written, isSorted);
  return isRequired && below.length === 0 ? setKey(whole, 'required', [...required, key], isSorted) : whole;
}

function createObject(
  name: string,
  [key = '', ...below]: readonly string[],
  leaf: { readonly schema: JsonObject; readonly isRequired: boolean },
): JsonObject {
  const isLast = below.length === 0;
  const inner = isLast ? leaf.schema : createObject(key, below, leaf);
  const required = isLast && leaf.isRequired ? { required: [key] } : {};
  return { type: 'object', title: createTitle(name), properties: { [key]: inner }, ...required };
}

/** True for properties whose names and keywords are sorted, as in the normal form. */
function isInOrder(properties: JsonObject): boolean {
  const schemas = Object.values(properties).filter(isObject);
  const isTold = schemas.some((schema) => Object.keys(schema).length > 1);
  return isTold && [properties, ...schemas].every((object) => isSortedList(Object.keys(object)));
}

function isSortedList(names: readonly string[]): boolean {
  return names.every((name, index) => index === 0 || name > (names[index - 1] ?? ''));
}

function setKey(object: JsonObject, name: string, value: Json, isSorted: boolean): JsonObject {
  if (Object.hasOwn(object, name))
    return Object.fromEntries(Object.entries(object).map(([key, old]) => [key, key === name ? value : old]));
  return insertKey(object, name, value, { after: undefined, before: undefined, isSorted });
}

interface KeyPlace {
  readonly after: string | undefined;
  readonly before: string | undefined;
  readonly isSorted: boolean;
}

function insertKey(object: JsonObject, name: string, value: Json, { after, before, isSorted }: KeyPlace): JsonObject {
  const keys = Object.keys(object);
  const inOrder = isSorted ? keys.find((key) => key > name) : undefined;
  const next = before ?? (after === undefined ? inOrder : keys[keys.indexOf(after) + 1]);
  const at = next === undefined ? keys.length : keys.indexOf(next);
  const entries = Object.entries(object);
  return Object.fromEntries([...entries.slice(0, at), [name, value], ...entries.slice(at)]);
}

function sortDeep(value: Json): Json {
  if (isArray(value)) return value.map(sortDeep);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sortDeep(member)]),
  );
}
