import { findNearest } from '../../diagnostics/nearest.ts';
import { listSchemaItems } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { resolveLocal } from '../../schema/resources/references.ts';
import { getOwn } from '../../text/value/json.ts';
import { formatPropertyPath, type PathStep } from './property-path.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';

/** The object that gets a property. */
export interface Holder {
  readonly schema: SchemaObject;
  /** The objects that lead to it and do not exist yet, the outermost first. */
  readonly missing: readonly string[];
  /** The key of the new property. */
  readonly key: string;
  /** An existing key that may be meant instead of the first missing one. */
  readonly nearest?: string;
}

export interface NoHolder {
  readonly problem: string;
}

type Level = { readonly schema: SchemaObject } | NoHolder;

/** Follows references, `allOf`, items and maps to the schema that declares the last object of the path. */
export function findHolder(root: SchemaObject, start: SchemaObject, steps: readonly PathStep[]): Holder | NoHolder {
  const last = steps.at(-1);
  if (last?.kind !== 'key') return { problem: 'the path has to end with the key of the new property' };
  let level = openObject(root, start, '', steps[0]);
  for (const [index, step] of steps.slice(0, -1).entries()) {
    if ('problem' in level) return level;
    const found = takeStep(level.schema, step, formatPropertyPath(steps.slice(0, index)));
    if (!found) return createHolder(level.schema, steps.slice(index), last.name);
    if ('problem' in found) return found;
    level = openObject(root, found.schema, formatPropertyPath(steps.slice(0, index + 1)), steps[index + 1]);
  }
  return 'problem' in level ? level : { schema: level.schema, missing: [], key: last.name };
}

function createHolder(schema: SchemaObject, steps: readonly PathStep[], key: string): Holder | NoHolder {
  const names = steps.slice(0, -1).flatMap((step) => (step.kind === 'key' ? [step.name] : []));
  const [first = ''] = names;
  if (names.length < steps.length - 1) return { problem: `"${first}" does not exist, so it has no items or values` };
  const nearest = findNearest(first, Object.keys(schema.properties ?? {}));
  return { schema, missing: names, key, ...omitUndefined({ nearest }) };
}

/** `undefined` when there is no such property. */
function takeStep(schema: SchemaObject, step: PathStep, way: string): Level | undefined {
  const { properties, items, additionalProperties } = schema;
  if (step.kind === 'key') {
    const property = properties && getOwn(properties, step.name);
    if (property === undefined || property === false) return;
    return { schema: isSchemaObject(property) ? property : {} };
  }
  const inner = step.kind === 'items' ? items : additionalProperties;
  if (isSchemaObject(inner)) return { schema: inner };
  const what = step.kind === 'items' ? 'no array with a schema for its items' : 'no map with a schema for its values';
  return { problem: `${nameWay(way)} is ${what}` };
}

/** The schema that declares the properties of an object, behind references and `allOf`. */
function openObject(root: SchemaObject, schema: SchemaObject, way: string, next?: PathStep): Level {
  const target = followReference(root, schema);
  if (!target) return { problem: `the reference "${schema.$ref ?? ''}" of ${nameWay(way)} leads out of the document` };
  if (next?.kind !== 'key') return { schema: target };
  const declaring = listSchemaItems(target.allOf)
    .flatMap((part): readonly SchemaObject[] => (isSchemaObject(part) ? [followReference(root, part) ?? {}] : []))
    .filter(({ properties }) => properties !== undefined);
  const isDeclared = ({ properties = {} }: SchemaObject): boolean => Object.hasOwn(properties, next.name);
  const holding = [target, ...declaring].find(isDeclared);
  if (holding) return { schema: holding };
  if (target.properties) return { schema: target };
  const [only, second] = declaring;
  if (second) return { problem: describeSeveral(way, 'allOf') };
  return only ? { schema: only } : refuseOthers(target, way);
}

function followReference(root: SchemaObject, schema: SchemaObject): SchemaObject | undefined {
  const seen = new Set<SchemaObject>();
  let at = schema;
  while (at.$ref !== undefined && !at.properties && !seen.has(at)) {
    seen.add(at);
    const target: Schema | undefined = resolveLocal(root, at.$ref);
    if (!isSchemaObject(target)) return;
    at = target;
  }
  return at;
}

function refuseOthers(schema: SchemaObject, way: string): Level {
  const { type, oneOf, anyOf, items, additionalProperties } = schema;
  const branches = [...listSchemaItems(oneOf), ...listSchemaItems(anyOf)].filter(isSchemaObject);
  if (branches.some((branch) => branch.$ref !== undefined || branch.properties !== undefined))
    return { problem: describeSeveral(way, oneOf ? 'oneOf' : 'anyOf') };
  const types: readonly string[] = type === undefined ? [] : [type].flat();
  if (types.includes('array') || (items !== undefined && types.length === 0))
    return { problem: `${nameWay(way)} is an array: name the property of its items, as in ${way}[].key` };
  if (isSchemaObject(additionalProperties))
    return { problem: `${nameWay(way)} is a map: name the property of its values, as in ${way}.*.key` };
  if (types.length > 0 && !types.includes('object'))
    return { problem: `${nameWay(way)} has the type ${types.join(' or ')}, which has no properties` };
  return { schema };
}

function nameWay(way: string): string {
  return way === '' ? 'the schema' : `"${way}"`;
}

function describeSeveral(way: string, keyword: string): string {
  const what = keyword === 'allOf' ? 'is composed of several objects' : 'is one of several objects';
  return `${nameWay(way)} ${what} (${keyword}): name the class or definition that gets the property with --to`;
}
