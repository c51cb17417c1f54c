import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import { branchesOf, layersOf } from '../../../schema/effective/branches.ts';
import { isFormat } from '../../../schema/keywords/format-names.ts';
import type { Place } from '../../../rules/runner/place.ts';
import type { Resolve } from '../../../schema/resources/references.ts';

/** True when a value at a place is restricted by one of these keywords, in any layer, in a branch of `allOf`, or in all alternatives. */
export function isConstrained(place: Place, keywords: readonly string[], resolve: Resolve): boolean {
  return place.layers.some((layer) => constrains(layer, keywords, resolve, []));
}

function constrains(
  schema: SchemaObject,
  keywords: readonly string[],
  resolve: Resolve,
  around: readonly SchemaObject[],
): boolean {
  if (keywords.some((keyword) => (keyword === 'format' ? isFormat(schema.format) : schema[keyword] !== undefined)))
    return true;
  if (schema.allOf === undefined && schema.anyOf === undefined && schema.oneOf === undefined) return false;
  if (around.includes(schema)) return false;
  const inBranch = (branch: SchemaObject): boolean =>
    layersOf(branch, resolve).layers.some((layer) => constrains(layer, keywords, resolve, [...around, schema]));
  return branchesOf(schema, 'allOf').some(inBranch) || inAll(schema.anyOf, inBranch) || inAll(schema.oneOf, inBranch);
}

function inAll(branches: unknown, inBranch: (branch: SchemaObject) => boolean): boolean {
  return (
    Array.isArray(branches) &&
    branches.length > 0 &&
    branches.every((branch) => isSchemaObject(branch) && inBranch(branch))
  );
}
