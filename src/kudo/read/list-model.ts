import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import { listType, usualEntry, compareVerbatim } from '../emit/entry.ts';
import { fileWords, words } from '../vocabulary/words.ts';

export function modelOfList(file: JsonObject): SchemaObject | { readonly problem: string } {
  const { groups, ...rest } = file;
  const parameters = file.parameters ?? [];
  if (!isArray(parameters)) return { problem: '"parameters" is not an array' };
  const entries = parameters.flatMap((parameter) =>
    isObject(parameter) && typeof parameter.name === 'string' ? [parameter] : [],
  );
  if (entries.length < parameters.length) return { problem: 'a parameter has no name' };
  const names = entries.map(({ name }) => String(name));
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) return { problem: `two parameters have the name "${twice}"` };
  const types = usualTypes(entries);
  const properties: Record<string, SchemaObject> = {};
  for (const entry of entries) setProperty(properties, String(entry.name), createProperty(entry, types));
  const required = entries.filter(isRequired).map(({ name }) => String(name));
  return {
    type: 'object',
    properties,
    ...(required.length === 0 ? {} : { required }),
    [words.parameters]: {
      ...(areGroups(groups) ? { groups } : {}),
      ...(types === 'written' ? {} : { types }),
      ...fileVerbatim(rest, groups),
      targets: { kudo: { version: 'v1beta1' } },
    },
  };
}

function usualTypes(entries: readonly JsonObject[]): 'written' | 'inferred' {
  const untyped = entries.filter(({ type }) => type === undefined).length;
  return untyped * 2 > entries.length ? 'inferred' : 'written';
}

/** As in conversion, a parameter without `required` is required when it has no default. */
function isRequired(entry: JsonObject): boolean {
  const { required, default: value = null } = entry;
  return required === true || (required === undefined && value === null);
}

function areGroups(groups?: Json): groups is readonly JsonObject[] {
  return (
    isArray(groups) && groups.every((group) => isObject(group) && typeof group.name === 'string' && group.name !== '')
  );
}

function fileVerbatim({ apiVersion, parameters, ...others }: JsonObject, groups?: Json): { readonly verbatim?: Json } {
  const left = [
    ...(apiVersion === undefined ? ['apiVersion'] : []),
    ...(parameters === undefined ? ['parameters'] : []),
  ];
  const keys = {
    ...others,
    ...(parameters === null ? { parameters } : {}),
    ...(groups === undefined || areGroups(groups) ? {} : { groups }),
  };
  if (left.length === 0 && Object.keys(keys).length === 0) return {};
  return { verbatim: left.length === 0 ? { keys } : { keys, left } };
}

function createProperty(entry: JsonObject, types: 'written' | 'inferred'): SchemaObject {
  const schema = createSchema(entry);
  const source = { name: String(entry.name), schema, isRequired: isRequired(entry), types };
  const verbatim = compareVerbatim(entry, usualEntry(source));
  return verbatim ? { ...schema, [words.verbatim]: verbatim } : schema;
}

/** Without a type, the type of a native default, or else string. */
function createSchema(entry: JsonObject): SchemaObject {
  const type = inferType(entry);
  const value = convertValue(entry.default ?? null, type);
  const { enum: choices } = entry;
  const values = isArray(choices) ? choices.map((choice) => convertValue(choice, type)) : [];
  const areTyped = values.length > 0 && values.every((item) => item !== undefined);
  return {
    type,
    ...copyText(entry, 'displayName', 'title'),
    ...copyText(entry, 'description', 'description'),
    ...(areTyped ? { enum: values } : {}),
    ...omitUndefined({ default: value }),
    ...copyText(entry, words.trigger, words.trigger),
    ...copyText(entry, fileWords.group, words.group),
    ...copyText(entry, fileWords.hint, words.hint),
    ...copyFlag(entry, words.immutable, words.immutable),
    ...copyFlag(entry, fileWords.advanced, words.advanced),
  };
}

function copyText(entry: JsonObject, from: string, to: string): SchemaObject {
  const text = entry[from];
  return typeof text === 'string' && text !== '' ? { [to]: text } : {};
}

function copyFlag(entry: JsonObject, from: string, to: string): SchemaObject {
  return entry[from] === true ? { [to]: true } : {};
}

type PropertyType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';

const types: Readonly<Record<string, PropertyType>> = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  array: 'array',
  map: 'object',
};

function inferType({ type, default: value }: JsonObject): PropertyType {
  if (typeof type === 'string') return Object.hasOwn(types, type) ? (types[type] ?? 'string') : 'string';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (isArray(value)) return 'array';
  return isObject(value) ? 'object' : 'string';
}

/** A string in the usual notation of a number or boolean is converted; any other stays a string. */
function convertValue(value: Json, type: PropertyType): Json | undefined {
  if (value === null) return;
  const read = typeof value === 'string' && type !== 'string' ? unwrapText(value, type) : value;
  return read !== undefined && listType({ type }) !== undefined && isOfPropertyType(read, type) ? read : undefined;
}

/** Only strings that are printed back unchanged are converted. */
function unwrapText(text: string, type: PropertyType): Json | undefined {
  if (type === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : undefined;
  if (type !== 'integer' && type !== 'number') return;
  const number = Number(text);
  return String(number) === text ? number : undefined;
}

function isOfPropertyType(value: Json, type: PropertyType): boolean {
  switch (type) {
    case 'string':
    case 'boolean':
      return typeof value === type;
    case 'integer':
      return typeof value === 'number' && Number.isSafeInteger(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'array':
      return isArray(value);
    case 'object':
      return isObject(value);
  }
}
