import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { type Defaults, type DefaultsScope, collectNulls } from '../layers/defaults.ts';
import { type Pointer, formatPointer } from '../../text/value/pointer.ts';
import { setProperty } from '../../text/value/put.ts';
import { type Json, type JsonObject, isArray, isObject, getMember, mapMembers } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { type View, getDocumentViews } from '../../schema/effective/view.ts';
import { withoutMissing } from '../explain/validate-values.ts';
import type { Validator } from '../../schema/validate/index.ts';

/** A default that the user has deleted with null stays deleted. */
export function completeValues(
  merged: JsonObject,
  given: JsonObject,
  below: Below,
  scope: DefaultsScope = 'all',
): JsonObject {
  const values = withoutUntouched(merged, given, below.unfinished);
  const taken = collectNulls(given);
  const fillDefaults = (filled: JsonObject, without?: ReadonlySet<Pointer>): JsonObject => {
    const options = { inside: scope === 'all', ...omitUndefined({ without }) };
    return scope === 'none' ? filled : below.defaults(filled, options);
  };
  if (taken.size === 0) return fillDefaults(values);
  const isTaken: IsSpent = (path) => taken.has(formatPointer(path));
  const filled = fillDefaults(withoutNulls(values, isTaken));
  // A null that deletes something is not a value; any other null is.
  const isSpent: IsSpent = (path) => isTaken(path) && [filled, below.start].some((object) => hasValue(object, path));
  return fillDefaults(withoutNulls(values, isSpent), taken);
}

/** What the values override: the schema defaults, and the initial values of values.yaml. */
interface Below {
  readonly defaults: Defaults;
  readonly start: JsonObject;
  /** Objects in `start` that apply only if the user sets something in them. */
  readonly unfinished: readonly Keys[];
}

export function withoutNulls(values: JsonObject, isSpent: IsSpent, path: Keys = []): JsonObject {
  return mapMembers(values, (value, name) => {
    const at = [...path, name];
    return value === null && isSpent(at) ? undefined : partWithoutNulls(value, isSpent, at);
  });
}

type IsSpent = (path: Keys) => boolean;

function partWithoutNulls(value: Json, isSpent: IsSpent, path: Keys): Json {
  if (isObject(value)) return withoutNulls(value, isSpent, path);
  if (!isArray(value)) return value;
  return value.map((item, index) => partWithoutNulls(item, isSpent, [...path, String(index)]));
}

function hasValue(below: JsonObject, path: Keys): boolean {
  let value: Json | undefined = below;
  for (const token of path) value = isArray(value) ? value[Number(token)] : getMember(value, token);
  return value !== undefined && value !== null;
}

/**
 * Finds unfinished objects: optional objects that the model initializes only because of their defaults, and that lack
 * required properties. They are in values.yaml, so Helm would demand these properties of every user.
 */
export function findUnfinished(start: JsonObject, root: SchemaObject, validator: Validator): readonly Keys[] {
  const unfinished: Keys[] = [];
  isLacking(start, getDocumentViews(root).root, [], { validator, unfinished });
  return unfinished;
}

export type Keys = readonly string[];

/** Omits unfinished objects in which the user has set nothing. */
function withoutUntouched(values: JsonObject, given: JsonObject, unfinished: readonly Keys[]): JsonObject {
  return unfinished.reduce(
    (left, keys) => (getValue(given, keys) === undefined ? removeValue(left, keys) : left),
    values,
  );
}

interface Looking {
  readonly validator: Validator;
  readonly unfinished: Keys[];
}

function isLacking(value: JsonObject, view: View, keys: Keys, looking: Looking): boolean {
  const { schemas, required, names } = view;
  const lacking = new Set([...required].filter((name) => !Object.hasOwn(value, name)));
  const left: Record<string, Json> = { ...value };
  for (const [name, member] of Object.entries(value)) {
    const inside = [...keys, name];
    if (!names.has(name) || !isObject(member)) continue;
    const inner = view.property(name);
    if (inner.schemas.some(startsWithValue) || !isLacking(member, inner, inside, looking)) continue;
    if (required.has(name)) lacking.add(name);
    else {
      looking.unfinished.push(inside);
      delete left[name];
    }
  }
  return lacking.size > 0 || schemas.some((schema) => fitsNoBranch(left, schema, looking.validator));
}

function getValue(value: Json | undefined, [name, ...rest]: Keys): Json | undefined {
  return name === undefined ? value : getValue(getMember(value, name), rest);
}

function removeValue(value: JsonObject, [name = '', ...rest]: Keys): JsonObject {
  const member = getMember(value, name);
  if (member === undefined) return value;
  const copy: Record<string, Json> = { ...value };
  if (rest.length === 0) delete copy[name];
  else if (isObject(member)) setProperty(copy, name, removeValue(member, rest));
  return copy;
}

function startsWithValue(schema: SchemaObject): boolean {
  return schema.default !== undefined || schema.initial !== undefined;
}

function fitsNoBranch(value: Json, { oneOf, anyOf }: SchemaObject, validator: Validator): boolean {
  if (!oneOf && !anyOf) return false;
  const failure = validator.validate(value, { ...omitUndefined({ oneOf, anyOf }) });
  return failure !== undefined && !withoutMissing(failure);
}
