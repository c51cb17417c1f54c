import { bound } from '../../schema/keywords/upgrade.ts';
import { without } from '../../schema/keywords/rewrite.ts';
import { listOf } from '../../schema/document/held.ts';
import { type SchemaObject, isSchemaObject, typesOf } from '../../schema/document/schema.ts';
import type { Json } from '../../text/value/json.ts';
import type { Rewrite } from './rewrite.ts';

/** OpenAPI 3.0 in the words of JSON Schema 2020-12. */
export const inOpenApiWords: Rewrite = (schema) => withNull(withBounds(schema));

/** A structural schema of Kubernetes in the words of JSON Schema 2020-12: what would be lost is refused, what a default fills is not required. */
export const inStructuralWords: Rewrite = (schema, inside) => {
  const isJunction = inside.some((keyword) => ['allOf', 'anyOf', 'oneOf', 'not'].includes(keyword));
  const valued = withSets(inOpenApiWords(withIntOrString(schema), inside));
  return isJunction ? valued : closed(withoutDefaulted(valued));
};

/** OpenAPI 3.0 says beside a bound whether it is excluded. */
function withBounds(schema: SchemaObject): SchemaObject {
  const written = Object.entries(schema).map(([keyword, value]) =>
    bounds.has(keyword) ? bound(keyword, value, schema) : { [keyword]: value },
  );
  return written.reduce<SchemaObject>((all, one) => ({ ...all, ...one }), {});
}

const bounds: ReadonlySet<string> = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']);

function withNull({ nullable, ...schema }: SchemaObject): SchemaObject {
  if (nullable !== true) return schema;
  const listed: unknown = schema.enum;
  return {
    ...schema,
    ...(schema.type === undefined ? {} : { type: [...typesOf(schema), 'null'] }),
    ...(Array.isArray(listed) ? { enum: [...jsonOf(listed), null] } : {}),
  };
}

function jsonOf(list: readonly unknown[]): readonly Json[] {
  // A document holds nothing but JSON.
  return list as readonly Json[];
}

const intOrString = 'x-kubernetes-int-or-string';

function withIntOrString(schema: SchemaObject): SchemaObject {
  if (schema[intOrString] !== true) return schema;
  return { ...without(schema, intOrString), type: ['integer', 'string'] };
}

function withSets(schema: SchemaObject): SchemaObject {
  return schema['x-kubernetes-list-type'] === 'set' ? { ...schema, uniqueItems: true } : schema;
}

/** The server fills in defaults before it looks for what is required. */
function withoutDefaulted(schema: SchemaObject): SchemaObject {
  const { properties } = schema;
  if (!isSchemaObject(properties) || schema.required === undefined) return schema;
  const isFilled = (name: unknown): boolean => {
    const property: unknown = typeof name === 'string' ? properties[name] : undefined;
    return isSchemaObject(property) && property.default !== undefined;
  };
  return {
    ...schema,
    required: listOf(schema.required)
      .filter((name) => typeof name === 'string' && !isFilled(name))
      .map(String),
  };
}

const preserve = 'x-kubernetes-preserve-unknown-fields';

/** Fields that no schema describes are dropped, which is no better than refused. */
function closed(schema: SchemaObject): SchemaObject {
  const { [preserve]: isPreserved, ...rest } = schema;
  if (isPreserved === true) return rest;
  const isObject = schema.type === 'object' || typesOf(schema).includes('object');
  if (!isObject || rest.additionalProperties !== undefined) return rest;
  const isEmbedded = schema['x-kubernetes-embedded-resource'] === true;
  const known = isEmbedded ? { apiVersion: {}, kind: {}, metadata: {} } : {};
  return { ...rest, properties: { ...known, ...rest.properties }, additionalProperties: false };
}
