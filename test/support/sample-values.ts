import type { Chance } from './chance.ts';
import { anyValue, names, numbers, patterns, strings } from './mutate-values.ts';
import { copyOf, hasMembers, raw, setMember, type Members, type Value } from './raw-json.ts';

/** Values near a schema, whatever is wrong with it: some that it takes, some that it just does not. */
export function sampleValues(root: Value, chance: Chance, given: readonly Value[], count: number): readonly Value[] {
  return Array.from({ length: count }, (_, index) => {
    if (given.length > 0 && chance.happens(0.25)) return varied(chance.pickOf(given) ?? {}, chance, 0.2);
    if (index === count - 1 && chance.happens(0.5)) return anyValue(chance, 3);
    return varied(valueFor(root, { root, chance, depth: 5 }), chance, index === 0 ? 0 : 0.4);
  });
}

interface Sampling {
  readonly root: Value;
  readonly chance: Chance;
  readonly depth: number;
}

/** A value that does what a schema says as far as that is easily done. */
function valueFor(schema: Value | undefined, sampling: Sampling): Value {
  const { root, chance, depth } = sampling;
  if (!hasMembers(schema) || depth <= 0) return chance.happens(0.6) ? chance.pick(strings) : anyValue(chance, 1);
  const deeper = { ...sampling, depth: depth - 1 };
  const { $ref } = schema;
  if (typeof $ref === 'string' && chance.happens(0.8)) return valueFor(targetOf($ref, root), deeper);
  if (schema.const !== undefined && chance.happens(0.85)) return schema.const;
  const { enum: choices, examples } = schema;
  if (Array.isArray(choices) && chance.happens(0.85)) return chance.pickOf(choices) ?? null;
  if (schema.default !== undefined && chance.happens(0.25)) return schema.default;
  if (Array.isArray(examples) && chance.happens(0.3)) return chance.pickOf(examples) ?? null;
  const merged = withBranch(schema, sampling);
  return valueOfType(typeOf(merged, chance), merged, deeper);
}

/** The schema, with one of the branches of each composition written into it. */
function withBranch(schema: Members, { root, chance }: Sampling): Members {
  const parts: Value[] = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const branches = schema[keyword];
    if (!Array.isArray(branches)) return [];
    return keyword === 'allOf' ? branches : [chance.pickOf(branches) ?? true];
  });
  if (chance.happens(0.5)) parts.push(schema.if ?? true, schema.then ?? true);
  else parts.push(schema.else ?? true);
  const merged: Members = {};
  for (const part of [...parts, schema]) {
    const to = hasMembers(part) && typeof part.$ref === 'string' ? targetOf(part.$ref, root) : part;
    if (!hasMembers(to)) continue;
    for (const [key, value] of Object.entries(to)) {
      const old = merged[key];
      setMember(
        merged,
        key,
        hasMembers(old) && hasMembers(value) && key === 'properties' ? { ...old, ...value } : value,
      );
    }
  }
  return merged;
}

function typeOf(schema: Members, chance: Chance): string {
  const { type } = schema;
  if (typeof type === 'string') return type;
  if (Array.isArray(type)) return String(chance.pickOf(type));
  if ('properties' in schema || 'required' in schema || 'patternProperties' in schema) return 'object';
  if ('items' in schema || 'prefixItems' in schema || 'contains' in schema) return 'array';
  if ('pattern' in schema || 'minLength' in schema || 'maxLength' in schema) return 'string';
  if ('minimum' in schema || 'maximum' in schema || 'multipleOf' in schema) return 'number';
  return chance.pick(['object', 'object', 'array', 'string', 'integer', 'boolean', 'null']);
}

function valueOfType(type: string, schema: Members, sampling: Sampling): Value {
  switch (type) {
    case 'object':
      return objectFor(schema, sampling);
    case 'array':
      return arrayFor(schema, sampling);
    case 'string':
      return stringFor(schema, sampling.chance);
    case 'integer':
    case 'number':
      return numberFor(schema, type, sampling.chance);
    case 'boolean':
      return sampling.chance.happens(0.5);
    default:
      return null;
  }
}

function objectFor(schema: Members, sampling: Sampling): Value {
  const { chance } = sampling;
  const made: Members = {};
  const properties = hasMembers(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  for (const key of new Set([...Object.keys(properties), ...required])) {
    if (chance.happens(required.includes(key) ? 0.95 : 0.5))
      setMember(made, key, valueFor(Object.hasOwn(properties, key) ? properties[key] : undefined, sampling));
  }
  for (const [key, below] of [...membersOf(schema.dependentSchemas), ...membersOf(schema.dependencies)]) {
    if (chance.happens(0.5)) setMember(made, key, valueFor(properties[key], sampling));
    if (hasMembers(below) && chance.happens(0.5)) Object.assign(made, objectFor(below, { ...sampling, depth: 1 }));
  }
  for (const [pattern, below] of membersOf(schema.patternProperties)) {
    if (chance.happens(0.6)) setMember(made, textFor(pattern, chance), valueFor(below, sampling));
  }
  const rest = schema.additionalProperties ?? schema.unevaluatedProperties;
  if (chance.happens(rest === false ? 0.1 : 0.3)) setMember(made, chance.pick(names), valueFor(rest, sampling));
  return made;
}

function membersOf(value: Value | undefined): [string, Value][] {
  return hasMembers(value) ? Object.entries(value) : [];
}

function arrayFor(schema: Members, sampling: Sampling): Value {
  const { chance } = sampling;
  const { items, contains, prefixItems, minItems } = schema;
  const tuple = [prefixItems, items].find((one) => Array.isArray(one)) ?? [];
  const least = typeof minItems === 'number' && minItems < 6 ? minItems : 0;
  const length = Math.max(least, chance.below(tuple.length + 3));
  const after = Array.isArray(items) ? schema.additionalItems : items;
  return Array.from({ length }, (_, index) => {
    const below = index < tuple.length ? tuple[index] : after;
    return valueFor(contains !== undefined && chance.happens(0.4) ? contains : below, sampling);
  });
}

function stringFor(schema: Members, chance: Chance): string {
  const { pattern, minLength, maxLength } = schema;
  const begun = typeof pattern === 'string' ? textFor(pattern, chance) : chance.pick(strings);
  const least = typeof minLength === 'number' && minLength < 2000 ? minLength : 0;
  const padded = begun.padEnd(chance.happens(0.85) ? least : least - 1, 'a');
  if (typeof maxLength !== 'number' || maxLength > 2000) return padded;
  return Array.from(padded)
    .slice(0, Math.max(0, chance.happens(0.85) ? maxLength : maxLength + 1))
    .join('');
}

function textFor(pattern: string, chance: Chance): string {
  const known = patterns.find(([one]) => one === pattern);
  if (known !== undefined && chance.happens(0.9)) return chance.pickOf(known[1]) ?? '';
  return chance.happens(0.5) ? pattern.replace(/[\^$\\()[\]?*+]/g, '') : chance.pick(strings);
}

function numberFor(schema: Members, type: string, chance: Chance): Value {
  const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
    .map((keyword) => schema[keyword])
    .filter((one) => typeof one === 'number');
  const bound = chance.pickOf(bounds);
  if (bound !== undefined && chance.happens(0.8)) {
    return chance.pick<Value>([bound, bound + 1, bound - 1, bound * 3, bound + 0.5, -bound]);
  }
  return type === 'integer' && chance.happens(0.6) ? chance.below(12) - 2 : chance.pick(numbers);
}

/** The schema that a pointer leads to, as far as that is easily seen. */
function targetOf(reference: string, root: Value): Value | undefined {
  if (!reference.startsWith('#')) return undefined;
  let at: Value | undefined = root;
  for (const name of reference.slice(1).split('/').slice(1)) {
    const key: string = name.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(at)) at = at[Number(key)];
    else at = hasMembers(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }
  return at;
}

/** The value, now and then with one of its parts exchanged, removed or added. */
function varied(value: Value, chance: Chance, often: number): Value {
  if (!chance.happens(often)) return value;
  const copy = copyOf(value);
  const holders: (Members | Value[])[] = [];
  const visit = (one: Value): void => {
    if (typeof one !== 'object' || one === null) return;
    holders.push(one);
    for (const below of Object.values(one)) visit(below);
  };
  visit(copy);
  const holder = chance.pickOf(holders);
  if (holder === undefined) return anyValue(chance, 1);
  const key = chance.pickOf(Object.keys(holder));
  if (Array.isArray(holder)) {
    if (key === undefined || chance.happens(0.4)) holder.push(chance.pickOf(holder) ?? anyValue(chance, 1));
    else holder[Number(key)] = anyValue(chance, 1);
  } else if (key === undefined || chance.happens(0.4)) setMember(holder, chance.pick(names), anyValue(chance, 1));
  else if (chance.happens(0.3)) delete holder[key];
  else setMember(holder, key, chance.happens(0.1) ? raw('1e400') : anyValue(chance, 1));
  return copy;
}
