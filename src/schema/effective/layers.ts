import type { SchemaObject } from '../document/schema.ts';
import { alternativeKeywords, liveBranchOf } from './alternatives.ts';
import type { Resolve } from '../resources/references.ts';

/** The schemas that speak where one stands, and whether all of them are known. */
export interface Layers {
  readonly layers: readonly SchemaObject[];
  readonly complete: boolean;
}

/** The layers of a schema: itself, what its `$ref` leads to, and its live branch; each of them once. */
export function layersOf(schema: SchemaObject, resolve: Resolve): Layers {
  if (speaksAlone(schema)) return { layers: [schema], complete: true };
  const layers: SchemaObject[] = [];
  return { layers, complete: collect(schema, resolve, layers) };
}

/** True for most schemas: nothing else speaks where it stands. */
export function speaksAlone(schema: SchemaObject): boolean {
  return schema.$ref === undefined && schema.anyOf === undefined && schema.oneOf === undefined;
}

/** No document that people read has more; a chain without end would make each of its places hold the rest of it. */
const most = 32;

/** Adds the layers of a schema; false when a reference leads nowhere. */
function collect(schema: SchemaObject, resolve: Resolve, layers: SchemaObject[]): boolean {
  if (layers.includes(schema) || layers.length === most) return true;
  layers.push(schema);
  const target = typeof schema.$ref === 'string' ? resolve(schema.$ref) : undefined;
  const found = target === undefined ? schema.$ref === undefined : collect(target.schema, resolve, layers);
  return alternativeKeywords.reduce((complete, keyword) => {
    const live = liveBranchOf(schema, keyword, resolve);
    return (live === undefined || collect(live, resolve, layers)) && complete;
  }, found);
}
