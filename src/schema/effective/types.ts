import { type SchemaObject, isSchemaObject, listSchemaTypes } from '../document/schema.ts';
import { getJsonType } from '../document/types.ts';
import { listBranchSchemas, listLayers } from './branches.ts';
import type { Resolve } from '../resources/references.ts';

/** Integers count as numbers; `undefined` when any type is possible. */
export function possibleTypes(schema: unknown, resolve: Resolve, around: readonly SchemaObject[] = []): Types {
  if (!isSchemaObject(schema) || around.includes(schema)) return;
  const inBranch = (branch: SchemaObject): Types => possibleTypes(branch, resolve, [...around, schema]);
  const { layers } = listLayers(schema, resolve);
  const types =
    firstKnown(layers, ownTypes) ??
    firstKnown(layers, (layer) => firstKnown(listBranchSchemas(layer, 'allOf'), inBranch)) ??
    firstKnown(layers, (layer) => uniteTypes(listBranchSchemas(layer, 'anyOf'), inBranch)) ??
    firstKnown(layers, (layer) => uniteTypes(listBranchSchemas(layer, 'oneOf'), inBranch));
  return types && [...new Set(types)];
}

type Types = readonly string[] | undefined;

function firstKnown(schemas: readonly SchemaObject[], typesOfOne: (schema: SchemaObject) => Types): Types {
  for (const schema of schemas) {
    const types = typesOfOne(schema);
    if (types) return types;
  }
}

function ownTypes(schema: SchemaObject): Types {
  if (schema.type) return listSchemaTypes(schema).map((type) => (type === 'integer' ? 'number' : type));
  if (schema.const !== undefined) return [getJsonType(schema.const)];
  return Array.isArray(schema.enum) ? schema.enum.map(getJsonType) : undefined;
}

function uniteTypes(branches: readonly SchemaObject[], inBranch: (branch: SchemaObject) => Types): Types {
  const types = branches.map(inBranch);
  return types.length === 0 || types.includes(undefined) ? undefined : types.flatMap((known) => known ?? []);
}
