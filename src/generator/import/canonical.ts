import { put } from '../../text/value/put.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { mapHeld } from '../../schema/keywords/map-subschemas.ts';
import { without } from '../../schema/keywords/rewrite.ts';

/** The canonical form of one schema, as models have it: the same meaning, without what says nothing. */
export function canonical(schema: SchemaObject): SchemaObject {
  const made: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    // Of no values there is none.
    if (keyword === 'enum' && isEmpty(value)) made.not = {};
    else if (!saysNothing(keyword, value)) put(made, keyword, withoutBooleans(keyword, value));
  }
  return apart(made);
}

/** The keywords of which `false` or an empty list or map says what no keyword says. */
const empty: Readonly<Record<string, (value: unknown) => boolean>> = {
  uniqueItems: isFalse,
  readOnly: isFalse,
  writeOnly: isFalse,
  deprecated: isFalse,
  required: isEmpty,
  examples: isEmpty,
  properties: isEmpty,
  patternProperties: isEmpty,
  dependentRequired: isEmpty,
  dependentSchemas: isEmpty,
  $defs: isEmpty,
};

function saysNothing(keyword: string, value: unknown): boolean {
  return Object.hasOwn(empty, keyword) && empty[keyword]?.(value) === true;
}

function isFalse(value: unknown): boolean {
  return value === false;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** These keep `true` and `false`, which a decorator says: `@Closed()`, `@UnevaluatedProperties(false)`. */
const keeping: ReadonlySet<string> = new Set([
  ...['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'contains', 'contentSchema'],
  ...['if', 'then', 'else'],
]);

function withoutBooleans(keyword: string, value: unknown): unknown {
  return keeping.has(keyword) ? value : mapHeld(keyword, value, schemaFor);
}

/** `true` takes everything, as `{}` does, and `false` nothing. */
function schemaFor(value: unknown): unknown {
  if (typeof value !== 'boolean') return value;
  return value ? {} : { not: {} };
}

/** Beside a reference a class could not tell its own properties from those of the other: the reference goes to `allOf`. */
function apart(schema: SchemaObject): SchemaObject {
  const { $ref, allOf = [] } = schema;
  if ($ref === undefined || !structured.some((keyword) => keyword in schema)) return schema;
  return { ...without(schema, '$ref'), allOf: [...allOf, { $ref }] };
}

const structured: readonly string[] = ['properties', 'patternProperties', 'additionalProperties'];
