/** Which nodes start with a value, though nobody gives one. */

import { namesOf, schemaEntries, stringsIn } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import type { Json } from '../../text/value/json.ts';
import { put } from '../../text/value/put.ts';
import type { NodeMaker, EmissionPlace } from './emission/index.ts';
import type { EmittedNode } from './text/index.ts';

/**
 * True for an object that is there although nobody gives it, as in `values.yaml`: every required one, and an optional one
 * that is complete by itself.
 */
export function starts({ emission, schemas, use }: EmissionPlace, entries: NodeMaker['entries']): boolean {
  if (use.presence !== 'optional') return true;
  if (use.mattersThere === true || schemas.some((one) => one['x-ytt-key-may-be-present'] === true)) return false;
  const start = startOf({ shape: { kind: 'map', entries } });
  return start !== undefined && emission.validator.accepts({ allOf: [...schemas] }, start);
}

/** The properties of which conditions ask whether they are there; `all` where properties are counted. */
export function namesAsked(schemas: readonly SchemaObject[]): ReadonlySet<string> | 'all' {
  const names = new Set<string>();
  for (const schema of schemas) {
    const {
      minProperties,
      maxProperties,
      dependentRequired = {},
      dependentSchemas,
      anyOf,
      oneOf,
      not,
      if: test,
    } = schema;
    if (minProperties !== undefined || maxProperties !== undefined) return 'all';
    for (const [name, others] of Object.entries(dependentRequired)) for (const one of [name, ...others]) names.add(one);
    for (const [name] of schemaEntries(dependentSchemas)) names.add(name);
    for (const { schema: inner } of [anyOf, oneOf, not, test].flatMap((one) => [...partsOf(one)])) {
      for (const name of [...stringsIn(inner.required), ...namesOf(inner.properties)]) names.add(name);
    }
  }
  return names;
}

function partsOf(held: unknown): readonly { readonly schema: SchemaObject }[] {
  const schemas = (Array.isArray(held) ? held : [held]).filter(isSchemaObject);
  return schemas.flatMap((one) => [...walk(one)]);
}

/** The value that a node has when nothing is given; `undefined` for null, which stands for what is absent. */
function startOf(node: Pick<EmittedNode, 'shape'> & Partial<EmittedNode>): Json | undefined {
  if (node.default !== undefined) return node.default;
  if (node.isNullable === true) return undefined;
  const { shape } = node;
  if (shape.kind === 'array') return [];
  if (shape.kind !== 'map' && shape.kind !== 'function') return shape.value ?? undefined;
  const start: Record<string, Json> = {};
  for (const [name, one] of shape.entries) {
    const value = startOf(one);
    if (value !== undefined) put(start, name, value);
  }
  return start;
}
