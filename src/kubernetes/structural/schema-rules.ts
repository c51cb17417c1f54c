import type { CelRule, Structural } from './structural.ts';

const known = new WeakMap<Structural, boolean>();

/** True for a schema that has CEL rules, or has any below. */
export function hasRules(schema: Structural): boolean {
  const found = known.get(schema) ?? rulesWithin(schema).length > 0;
  known.set(schema, found);
  return found;
}

/** The rules of a schema and of all below. */
export function rulesWithin({ rules, properties, additionalProperties, items, allOf }: Structural): readonly CelRule[] {
  const rest = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const below = [...properties.values(), ...rest, ...(items === undefined ? [] : [items]), ...allOf];
  return [...rules, ...below.flatMap(rulesWithin)];
}
