import { type Draft, draftOf, newest } from './drafts.ts';
import type { SchemaObject } from '../document/schema.ts';
import { isSchema } from '../document/schemas.ts';

/** The first draft that knows a keyword, of those that not all know. */
const since: Readonly<Record<string, Draft>> = {
  const: 6,
  contains: 6,
  propertyNames: 6,
  if: 7,
  dependentRequired: 2019,
  dependentSchemas: 2019,
  minContains: 2019,
  maxContains: 2019,
  unevaluatedItems: 2019,
  unevaluatedProperties: 2019,
  $recursiveRef: 2019,
  prefixItems: 2020,
  $dynamicRef: 2020,
};

/** The draft that a document is written in; 2020-12 where it names none that Helm knows. */
export function draftOfRoot({ $schema }: SchemaObject): Draft {
  return draftOf($schema) ?? newest;
}

/** What the keywords of a schema come to in 2020-12, as far as its draft knows them. */
export function modernized(schema: SchemaObject, draft: Draft): SchemaObject {
  if (draft < 2019 && typeof schema.$ref === 'string') return { $ref: schema.$ref };
  if (draft === newest) return schema;
  const known = Object.entries(schema).filter(([keyword]) => draft >= (since[keyword] ?? 4));
  return withLimits(withTuple(Object.fromEntries(known)));
}

/** A list of schemas under `items` is `prefixItems` of 2020-12. */
function withTuple(schema: SchemaObject): SchemaObject {
  const { additionalItems, items, ...rest } = schema;
  const list: unknown = items;
  if (!Array.isArray(list)) return items === undefined ? rest : { ...rest, items };
  const tuple: SchemaObject = { ...rest, prefixItems: list };
  return isSchema(additionalItems) ? { ...tuple, items: additionalItems } : tuple;
}

/** In draft-04, `exclusiveMinimum: true` says how `minimum` is meant. */
function withLimits(schema: SchemaObject): SchemaObject {
  return withLimit(withLimit(schema, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum');
}

function withLimit(schema: SchemaObject, limit: string, exclusive: string): SchemaObject {
  if (typeof schema[exclusive] !== 'boolean') return schema;
  const { [limit]: value, [exclusive]: isExclusive, ...others } = schema;
  return { ...others, [isExclusive === true ? exclusive : limit]: value };
}
