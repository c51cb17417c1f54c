import { isDeepStrictEqual } from 'node:util';
import type { Schema, SchemaObject } from '../../schema/document/schema.ts';
import type { Keywords } from './keyword-table.ts';

const annotations: ReadonlySet<string> = new Set([
  ...['title', 'description', 'default', 'initial', 'examples'],
  ...['deprecated', 'readOnly', 'writeOnly', '$comment'],
]);

/** What these mean depends on the keywords of the same schema: they cannot move into another. */
const dependents: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'],
  ...['items', 'prefixItems', 'additionalItems', 'unevaluatedItems'],
  ...['contains', 'minContains', 'maxContains', 'if', 'then', 'else'],
]);

/**
 * Merges what stands beside a reference with the definition: annotations override the definition's, and assertions
 * hold together with its own, in `allOf` where one schema cannot say both.
 */
export function mergeBeside(definition: Schema, beside: Keywords): Schema {
  if (Object.keys(beside).length === 0) return definition;
  if (definition === true) return beside;
  const target: SchemaObject = definition === false ? { not: {} } : definition;
  if (Object.keys(beside).every((keyword) => canJoin(target, keyword, beside[keyword])))
    return { ...target, ...beside };
  const others: readonly unknown[] = Array.isArray(beside.allOf) ? beside.allOf : [];
  // `allOf` is a list of schemas, or was none before.
  return { ...beside, allOf: [...others, target] } as SchemaObject;
}

function canJoin(target: SchemaObject, keyword: string, value: unknown): boolean {
  if (annotations.has(keyword)) return true;
  if (Object.hasOwn(target, keyword)) return isDeepStrictEqual(target[keyword], value);
  return !dependents.has(keyword);
}
