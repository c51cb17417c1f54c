import { listSchemaNames, schemaEntries, listStringItems } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import type { Json } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import type { NodeMaker, EmissionPlace } from './emission/index.ts';
import type { EmittedNode } from './text/index.ts';

/**
 * True for an object that is present by default, as in `values.yaml`: a required one, or an optional one that is
 * complete by its defaults.
 */
export function isPresentByDefault({ emission, schemas, use }: EmissionPlace, entries: NodeMaker['entries']): boolean {
  if (use.presence !== 'optional') return true;
  if (use.mattersThere === true || schemas.some((schema) => schema['x-ytt-key-may-be-present'] === true)) return false;
  const start = computeStart({ shape: { kind: 'map', entries } });
  return start !== undefined && emission.validator.accepts({ allOf: [...schemas] }, start);
}

/** `all` when the number of properties matters. */
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
    for (const [name, others] of Object.entries(dependentRequired))
      for (const dependent of [name, ...others]) names.add(dependent);
    for (const [name] of schemaEntries(dependentSchemas)) names.add(name);
    for (const { schema: inner } of [anyOf, oneOf, not, test].flatMap((subschema) => [...walkParts(subschema)])) {
      for (const name of [...listStringItems(inner.required), ...listSchemaNames(inner.properties)]) names.add(name);
    }
  }
  return names;
}

function walkParts(value: unknown): readonly { readonly schema: SchemaObject }[] {
  const schemas = (Array.isArray(value) ? value : [value]).filter(isSchemaObject);
  return schemas.flatMap((schema) => [...walk(schema)]);
}

/** `undefined` for null, which represents an absent value. */
function computeStart(node: Pick<EmittedNode, 'shape'> & Partial<EmittedNode>): Json | undefined {
  if (node.default !== undefined) return node.default;
  if (node.isNullable === true) return;
  const { shape } = node;
  if (shape.kind === 'array') return [];
  if (shape.kind !== 'map' && shape.kind !== 'function') return shape.value ?? undefined;
  const start: Record<string, Json> = {};
  for (const [name, member] of shape.entries) {
    const value = computeStart(member);
    if (value !== undefined) setProperty(start, name, value);
  }
  return start;
}
