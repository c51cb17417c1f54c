import { fieldAt, type FieldPath, itemAt, rootPath } from './field-error.ts';
import { schemaBelow, type Structural } from './structural.ts';
import { type KubeObject, type KubeValue, withParts } from './value.ts';

/** Prunes a whole resource: drops the fields that its schema does not know, and says where these stood. */
export function pruneResource(
  object: KubeObject,
  schema: Structural,
): { readonly value: KubeValue; readonly unknown: readonly FieldPath[] } {
  const unknown: FieldPath[] = [];
  const value = prune(object, { ...schema, isResource: true }, rootPath, unknown);
  return { value, unknown: unknown.sort((a, b) => (a.text < b.text ? -1 : 1)) };
}

/** Prunes a part of a resource, such as a default. */
export function prunePart(value: KubeValue, schema: Structural): KubeValue {
  return prune(value, schema, rootPath, []);
}

/** The fields that every resource has. */
const typeAndMetadata: readonly string[] = ['apiVersion', 'kind', 'metadata'];

/** Where unknown fields are preserved, those that the schema specifies are pruned all the same. */
function prune(value: KubeValue, schema: Structural | undefined, path: FieldPath, unknown: FieldPath[]): KubeValue {
  const preserves = schema?.preserves === true;
  return withParts(value, (part, token) => {
    const below = schemaBelow(schema, token);
    if (typeof token === 'number') {
      if (preserves && below === undefined) return part;
      const items = preserves && below !== undefined ? { ...below, preserves } : below;
      return prune(part, items, itemAt(path, token), unknown);
    }
    if (schema?.isResource === true && typeAndMetadata.includes(token)) return part;
    const at = fieldAt(path, token);
    const isKnown = schema?.properties.has(token) === true || schema?.additionalProperties !== undefined;
    if (isKnown) return prune(part, below, at, unknown);
    if (!preserves) unknown.push(at);
    return preserves ? part : undefined;
  });
}
