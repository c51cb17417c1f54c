/** What the server makes of absent fields and nulls before it validates: defaults are filled in, other nulls dropped. */

import { schemaBelow, type Structural } from '../structural/structural.ts';
import { isObject, type KubeValue, memberOf, withMembers, withParts } from '../structural/value.ts';

/** Fills in what a schema has defaults for: where nothing stands, or a null that may not. */
export function withDefaults(value: KubeValue, schema: Structural | undefined): KubeValue {
  if (schema === undefined) return value;
  const given = [...schema.properties].flatMap(([name, property]) => {
    const isWanted = isObject(value) && (memberOf(value, name) === undefined || isRefusedNull(value[name], property));
    return property.default !== undefined && isWanted ? [[name, property.default] as const] : [];
  });
  return withParts(isObject(value) ? withMembers(value, given) : value, (part, token) => {
    const below = schemaBelow(schema, token);
    const isDeclared = typeof token === 'string' && schema.properties.has(token);
    return withDefaults(!isDeclared && isRefusedNull(part, below) ? (below?.default ?? null) : part, below);
  });
}

/** Drops the fields that are null where the schema takes none and has no default for them. */
export function withoutNulls(value: KubeValue, schema: Structural | undefined): KubeValue {
  return withParts(value, (part, token) => {
    const below = schemaBelow(schema, token);
    const isDropped = typeof token === 'string' && isRefusedNull(part, below) && below?.default === undefined;
    return isDropped ? undefined : withoutNulls(part, below);
  });
}

/** True for a null where the schema takes none. */
function isRefusedNull(value: KubeValue | undefined, schema: Structural | undefined): boolean {
  return value === null && schema !== undefined && !schema.nullable;
}
