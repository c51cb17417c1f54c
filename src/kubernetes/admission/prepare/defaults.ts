import type { Structural } from '../../structural/structural.ts';
import {
  isList,
  isObject,
  type KubeObject,
  type KubeValue,
  memberOf,
  objectOf,
  withMembers,
} from '../../structural/value.ts';

/** Fills in what a schema has defaults for: where nothing stands, or a null that may not. */
export function withDefaults(value: KubeValue, schema: Structural | undefined): KubeValue {
  if (schema === undefined) return value;
  if (isList(value)) return value.map((item) => withDefaults(orDefault(item, schema.items), schema.items));
  return isObject(value) ? objectWithDefaults(value, schema) : value;
}

function objectWithDefaults(object: KubeObject, { properties, additionalProperties }: Structural): KubeObject {
  const given = [...properties].flatMap(([name, property]) => {
    const value = memberOf(object, name);
    const isWanted = value === undefined || isRefusedNull(value, property);
    return property.default !== undefined && isWanted ? [[name, property.default] as const] : [];
  });
  const rest = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const filled = Object.entries(withMembers(object, given)).map(([name, value]) => {
    const property = properties.get(name);
    const known = property === undefined ? orDefault(value, rest) : value;
    return [name, withDefaults(known, property ?? rest)] as const;
  });
  return objectOf(filled);
}

function orDefault(value: KubeValue, schema: Structural | undefined): KubeValue {
  return isRefusedNull(value, schema) ? (schema?.default ?? null) : value;
}

/** True for a null where the schema takes none. */
export function isRefusedNull(value: KubeValue, schema: Structural | undefined): boolean {
  return value === null && schema !== undefined && !schema.nullable;
}
