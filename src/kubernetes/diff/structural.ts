import { inOpenApiWords } from '../../openapi/diff/openapi-words.ts';
import { without } from '../../schema/keywords/rewrite.ts';
import { arrayIn } from '../../schema/document/keyword-values.ts';
import { type SchemaObject, isSchemaObject, typesOf } from '../../schema/document/schema.ts';
import type { Rewrite, RewritePlace } from '../../diff/documents/rewrite.ts';

/** A structural schema of Kubernetes in the words of JSON Schema 2020-12: what would be lost is refused, what a default fills is not required. */
export const inStructuralWords: Rewrite = (schema, place) => {
  const { inside } = place;
  const isJunction = inside.some((keyword) => ['allOf', 'anyOf', 'oneOf', 'not'].includes(keyword));
  const read = withIntOrString(schema);
  const valued = withSets(
    !isJunction && dropsNull(schema, place)
      ? {
          ...inOpenApiWords({ ...read, nullable: true }, place),
          ...(schema.nullable === true ? { nullable: true } : {}),
        }
      : inOpenApiWords(read, place),
  );
  return isJunction ? valued : closed(withoutDefaulted(valued));
};

/**
 * The server drops a null that a property or a map value cannot be, before it looks at types, or fills in the default: only what
 * is required is refused then.
 */
function dropsNull(schema: SchemaObject, { inside, isRequired }: RewritePlace): boolean {
  const holder = inside.at(-1);
  if (holder === 'properties') return !isRequired || schema.default !== undefined;
  return holder === 'additionalProperties';
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
    required: arrayIn(schema.required)
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
