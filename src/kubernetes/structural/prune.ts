import { fieldAt, type FieldPath, itemAt, rootPath } from './path.ts';
import { knowsField, schemaOfField, type Structural } from './structural.ts';
import { isList, isObject, type KubeObject, type KubeValue, objectOf } from './value.ts';

/** Prunes a whole resource: drops the fields that its schema does not know. */
export function pruneResource(object: KubeObject, schema: Structural): Pruned {
  const unknown: FieldPath[] = [];
  const value = prune(object, { ...schema, isResource: true }, rootPath, unknown);
  return { value, unknown: unknown.sort((a, b) => (a.text < b.text ? -1 : 1)) };
}

/** The fields that every resource has. */
export const typeAndMetadata: readonly string[] = ['apiVersion', 'kind', 'metadata'];

/** A value without the fields that the schema does not know, and where these stood. */
export interface Pruned {
  readonly value: KubeValue;
  readonly unknown: readonly FieldPath[];
}

/** Prunes a part of a resource, such as a default. */
export function prunePart(value: KubeValue, schema: Structural): KubeValue {
  return prune(value, schema, rootPath, []);
}

type Found = FieldPath[];

function prune(value: KubeValue, schema: Structural | undefined, path: FieldPath, unknown: Found): KubeValue {
  if (schema?.preserves === true) return pruneSpecified(value, schema, path, unknown);
  if (isList(value)) return value.map((item, index) => prune(item, schema?.items, itemAt(path, index), unknown));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).map(([name, member]) => {
    if (schema?.isResource === true && typeAndMetadata.includes(name)) return [name, member] as const;
    const at = fieldAt(path, name);
    if (schema !== undefined && knowsField(schema, name))
      return [name, prune(member, schemaOfField(schema, name), at, unknown)] as const;
    unknown.push(at);
    return [name, undefined] as const;
  });
  return objectOf(kept);
}

/** Where unknown fields are preserved, those that the schema specifies are pruned all the same. */
function pruneSpecified(value: KubeValue, schema: Structural, path: FieldPath, unknown: Found): KubeValue {
  if (isList(value)) {
    const { items } = schema;
    return items === undefined
      ? value
      : value.map((item, index) => pruneSpecified(item, items, itemAt(path, index), unknown));
  }
  if (!isObject(value)) return value;
  const kept = Object.entries(value).map(([name, member]) => {
    const isKept = (schema.isResource && typeAndMetadata.includes(name)) || !knowsField(schema, name);
    return [name, isKept ? member : prune(member, schemaOfField(schema, name), fieldAt(path, name), unknown)] as const;
  });
  return objectOf(kept);
}
