import { isFormat } from './format-names.ts';

/** The type that a keyword says something about; it is without effect on a value of another (JSON Schema 2020-12, validation section 6). */
const keywordsByType = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: [
    ...['items', 'prefixItems', 'additionalItems', 'unevaluatedItems', 'contains', 'minContains', 'maxContains'],
    ...['minItems', 'maxItems', 'uniqueItems'],
  ],
  object: [
    ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'],
    ...['required', 'minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas', 'dependencies'],
  ],
} as const;

const typesByKeyword: ReadonlyMap<string, string> = new Map(
  Object.entries(keywordsByType).flatMap(([type, keywords]) => keywords.map((keyword) => [keyword, type])),
);

/** The keywords that say something about values of one type only. */
export const typedKeywords: readonly string[] = [...typesByKeyword.keys()];

/** The one type that a keyword speaks of; `undefined` when it speaks of all, or nobody knows. */
export function typeSpokenOf(keyword: string, value: unknown): string | undefined {
  return keyword === 'format' && !isFormat(value) ? undefined : typesByKeyword.get(keyword);
}
