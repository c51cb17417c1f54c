import { listStringItems } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { mapHeld, omitKeywords, rewrite, type Sources } from '../../schema/keywords/rewrite.ts';
import { keywords } from '../../schema/keywords/table.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { getOwn, isSame } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';

/**
 * Rewrites a schema so that it accepts the same values and needs fewer classes: a definition that only one property
 * uses moves there, and the parts of `allOf` become one schema.
 */
export function simplifySchema(root: SchemaObject, sources: Sources): SchemaObject {
  return rewrite(inlineOnce(root, sources), mergeConjunction, sources);
}

const prefix = '#/$defs/';

function inlineOnce(root: SchemaObject, sources: Sources): SchemaObject {
  const { $defs = {} } = root;
  const uses = new Map<string, number>();
  for (const { schema } of walk(root))
    if (schema.$ref !== undefined) uses.set(schema.$ref, (uses.get(schema.$ref) ?? 0) + 1);
  const inlined = new Set<string>();
  const inlineReference = (schema: unknown): unknown => {
    if (!isSchemaObject(schema) || schema.$ref === undefined || uses.get(schema.$ref) !== 1) return schema;
    const name = schema.$ref.startsWith(prefix) ? schema.$ref.slice(prefix.length) : '';
    const definition = getOwn($defs, name);
    if (!isSchemaObject(definition) || hasUsedOnce(definition, uses)) return schema;
    const merged = mergeSchemas(omitKeywords(schema, '$ref'), definition);
    if (!merged) return schema;
    inlined.add(name);
    sources.set(merged, sources.get(schema) ?? schema);
    return merged;
  };
  const result = rewrite(
    root,
    (schema) => {
      const copy: Record<string, unknown> = {};
      for (const [keyword, value] of Object.entries(schema))
        setProperty(copy, keyword, naming.has(keyword) ? mapHeld(keyword, value, inlineReference) : value);
      return copy;
    },
    sources,
  );
  if (inlined.size === 0) return root;
  const left = Object.entries(result.$defs ?? {}).filter(([name]) => !inlined.has(name));
  const rest = omitKeywords(result, '$defs');
  const smaller: SchemaObject = left.length === 0 ? rest : { ...rest, $defs: Object.fromEntries<Schema>(left) };
  sources.set(smaller, sources.get(root) ?? root);
  return inlineOnce(smaller, sources);
}

/** The places that name a class; in a branch, the name of the definition is the better one. */
const naming: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'additionalProperties', 'items']);

/** Such a definition waits until those that it uses are moved into it. */
function hasUsedOnce(definition: SchemaObject, uses: ReadonlyMap<string, number>): boolean {
  return [...walk(definition)].some(({ schema }) => schema.$ref !== undefined && uses.get(schema.$ref) === 1);
}

function mergeConjunction(schema: SchemaObject): SchemaObject {
  const { allOf = [] } = schema;
  if (!allOf.some((part) => isSchemaObject(part) && part.properties !== undefined)) return schema;
  let merged = omitKeywords(schema, 'allOf');
  const left: Schema[] = [];
  for (const part of allOf) {
    const isOwn = isSchemaObject(part) && part.$ref === undefined;
    const joined = isOwn ? mergeSchemas(merged, part) : undefined;
    if (joined) merged = joined;
    else left.push(part);
  }
  return left.length === 0 ? merged : { ...merged, allOf: [...(merged.allOf ?? []), ...left] };
}

/** Keywords that depend on adjacent ones, or that several schemas cannot share. */
const dependent: ReadonlySet<string> = new Set([
  '$ref',
  '$id',
  '$schema',
  '$defs',
  'allOf',
  'if',
  'then',
  'else',
  'items',
  'prefixItems',
  'contains',
  'minContains',
  'maxContains',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contentSchema',
]);

/**
 * One schema that accepts what both accept, with the annotations of the first; `undefined` if there is none. Only the
 * first may have keywords that depend on others.
 */
function mergeSchemas(first: SchemaObject, second: SchemaObject): SchemaObject | undefined {
  if (!isClosedAlike(first, second) || !isClosedAlike(second, first)) return;
  if (hasAssertions(first) && Object.keys(second).some((keyword) => dependent.has(keyword))) return;
  if (first.$ref !== undefined && hasAssertions(second)) return;
  const merged: Record<string, unknown> = { ...first };
  for (const [keyword, value] of Object.entries(second)) {
    const own = getOwn(first, keyword);
    const joined = own === undefined ? value : mergeKeyword(keyword, own, value);
    if (joined === undefined) return;
    setProperty(merged, keyword, joined);
  }
  return merged;
}

function hasAssertions(schema: SchemaObject): boolean {
  return Object.keys(schema).some((keyword) => !isAnnotation(keyword) && keywords.has(keyword));
}

function isAnnotation(keyword: string): boolean {
  return keywords.get(keyword)?.role === 'annotates';
}

/** `additionalProperties` concerns what is not declared beside it, so the other schema must not declare more. */
function isClosedAlike(schema: SchemaObject, other: SchemaObject): boolean {
  const { additionalProperties } = schema;
  if (additionalProperties === undefined || additionalProperties === true) return true;
  return (['properties', 'patternProperties'] as const).every((keyword) =>
    Object.keys(other[keyword] ?? {}).every((name) => Object.hasOwn(schema[keyword] ?? {}, name)),
  );
}

function mergeKeyword(keyword: string, own: unknown, other: unknown): unknown {
  if (isSame(own, other) || isAnnotation(keyword)) return own;
  if (keyword === 'required') return [...new Set([...listStringItems(own), ...listStringItems(other)])];
  if (keyword !== 'properties' || !isSchemaObject(own) || !isSchemaObject(other)) return;
  const merged: Record<string, unknown> = { ...own };
  for (const [name, property] of Object.entries(other)) {
    const before = getOwn(own, name);
    const joined = before === undefined ? property : mergeProperty(before, property);
    if (joined === undefined) return;
    setProperty(merged, name, joined);
  }
  return merged;
}

/** Neither property sees what the keywords of the other evaluate. */
function mergeProperty(own: unknown, other: unknown): unknown {
  if (isSame(own, other)) return own;
  if (!isSchemaObject(own) || !isSchemaObject(other)) return;
  const isDependent = Object.keys(own).some((keyword) => dependent.has(keyword));
  return isDependent && hasAssertions(other) ? undefined : mergeSchemas(own, other);
}
