/**
 * Prepares objects as the server does before validation: prunes unknown fields, applies defaults, drops other nulls.
 */

import { appendField, type FieldPath, appendItem, rootPath } from './field-error.ts';
import { type Structural, getPartSchema } from './structural.ts';
import { type KubeObject, type KubeValue, isList, isObject, getMember, withMembers, withParts } from './value.ts';

export function pruneResource(
  object: KubeObject,
  schema: Structural,
): { readonly value: KubeValue; readonly unknown: readonly FieldPath[] } {
  const unknown: FieldPath[] = [];
  const value = pruneValue(object, { ...schema, isResource: true }, rootPath, unknown);
  return { value, unknown: unknown.sort((a, b) => (a.text < b.text ? -1 : 1)) };
}

export function prunePart(value: KubeValue, schema: Structural): KubeValue {
  return pruneValue(value, schema, rootPath, []);
}

const typeAndMetadata: readonly string[] = ['apiVersion', 'kind', 'metadata'];

/** Declared fields are pruned inside even if unknown fields are preserved. */
function pruneValue(
  value: KubeValue,
  schema: Structural | undefined,
  path: FieldPath,
  unknown: FieldPath[],
): KubeValue {
  const preserves = schema?.preserves === true;
  return withParts(value, (part, token) => {
    const below = getPartSchema(schema, token);
    if (typeof token === 'number') {
      if (preserves && !below) return part;
      const items = preserves && below ? { ...below, preserves } : below;
      return pruneValue(part, items, appendItem(path, token), unknown);
    }
    if (schema?.isResource === true && typeAndMetadata.includes(token)) return part;
    const at = appendField(path, token);
    const isKnown = schema?.properties.has(token) === true || schema?.additionalProperties !== undefined;
    if (isKnown) return pruneValue(part, below, at, unknown);
    if (!preserves) unknown.push(at);
    return preserves ? part : undefined;
  });
}

/** Applies a default if the value is absent, or null where null is not allowed. */
export function withDefaults(value: KubeValue, schema?: Structural): KubeValue {
  if (!schema) return value;
  const given = isObject(value) ? listDefaults(schema).filter(([name]) => isWanted(value, name, schema)) : [];
  return withParts(isObject(value) && given.length > 0 ? withMembers(value, given) : value, (part, token) => {
    const below = getPartSchema(schema, token);
    const isDeclared = typeof token === 'string' && schema.properties.has(token);
    return withDefaults(!isDeclared && isRefusedNull(part, below) ? (below?.default ?? null) : part, below);
  });
}

type Default = readonly [name: string, value: KubeValue];

/** Found once for each schema, since most have none. */
const defaultsOf = new WeakMap<Structural, readonly Default[]>();

function listDefaults(schema: Structural): readonly Default[] {
  const known = defaultsOf.get(schema);
  if (known) return known;
  const found = [...schema.properties].flatMap(([name, property]) =>
    property.default === undefined ? [] : [[name, property.default] as const],
  );
  defaultsOf.set(schema, found);
  return found;
}

function isWanted(object: KubeObject, name: string, { properties }: Structural): boolean {
  const value = getMember(object, name);
  return value === undefined || isRefusedNull(value, properties.get(name));
}

/** Drops nulls that the schema does not allow and that have no default. */
export function withoutNulls(value: KubeValue, schema?: Structural): KubeValue {
  return hasNull(value) ? dropNulls(value, schema) : value;
}

function hasNull(value: KubeValue): boolean {
  if (typeof value !== 'object' || value === null) return value === null;
  if (isList(value)) return value.some(hasNull);
  for (const name in value) if (hasNull(value[name] ?? null)) return true;
  return false;
}

function dropNulls(value: KubeValue, schema?: Structural): KubeValue {
  return withParts(value, (part, token) => {
    const below = getPartSchema(schema, token);
    const isDropped = typeof token === 'string' && isRefusedNull(part, below) && below?.default === undefined;
    return isDropped ? undefined : dropNulls(part, below);
  });
}

function isRefusedNull(value?: KubeValue, schema?: Structural): boolean {
  return value === null && schema !== undefined && !schema.nullable;
}
