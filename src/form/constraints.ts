import { listJsonItems } from '../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../schema/document/schema.ts';
import { measures, relations } from '../schema/keywords/measures.ts';
import { bounds } from '../schema/keywords/table.ts';
import { jsonText } from '../text/json/write-json.ts';
import { formatCount } from '../text/words.ts';
import { patternInWords } from '../values/explain/pattern-words.ts';
import type { FormConstraint } from './form-view.ts';

export function listConstraints(schema: SchemaObject): readonly FormConstraint[] {
  const { const: constant, pattern, format, uniqueItems, propertyNames, contains } = schema;
  const words = pattern === undefined ? undefined : patternInWords(pattern);
  return [
    ...(constant === undefined ? [] : [{ keyword: 'const', text: 'always', code: jsonText(constant) }]),
    ...bounds.flatMap(({ keyword, measure, relation }): readonly FormConstraint[] => {
      const limit = schema[keyword];
      if (typeof limit !== 'number') return [];
      const { noun } = measures[measure];
      return [{ keyword, text: `${relations[relation].words} ${noun ? formatCount(limit, ...noun) : limit}` }];
    }),
    ...(pattern === undefined
      ? []
      : [{ keyword: 'pattern', text: words === undefined ? 'matches' : `${words}:`, code: pattern }]),
    ...(format === undefined ? [] : [{ keyword: 'format', text: 'format', code: format }]),
    ...(uniqueItems === true ? [{ keyword: 'uniqueItems', text: 'no item twice' }] : []),
    ...describePart('propertyNames', 'keys fit', propertyNames),
    ...(isSchemaObject(propertyNames) ? listJsonItems(propertyNames.examples) : []).map((example) => {
      return { keyword: 'propertyNames', text: 'keys such as', code: jsonText(example) };
    }),
    ...describePart('contains', 'at least one item fits', contains),
    ...(['minContains', 'maxContains'] as const).flatMap((keyword) =>
      typeof schema[keyword] === 'number'
        ? [{ keyword, text: `${wordsOfCount[keyword]} ${schema[keyword]} such items` }]
        : [],
    ),
    ...(['contentEncoding', 'contentMediaType'] as const).flatMap((keyword) => {
      const value = schema[keyword];
      return typeof value === 'string' ? [{ keyword, text: contentWords[keyword], code: value }] : [];
    }),
  ];
}

const wordsOfCount = { minContains: 'at least', maxContains: 'at most' } as const;

const contentWords = { contentEncoding: 'encoded as', contentMediaType: 'holds' } as const;

/** Texts and examples are shown elsewhere. */
function describePart(keyword: string, text: string, schema: unknown): readonly FormConstraint[] {
  if (!isSchemaObject(schema)) return [];
  const asserting = Object.entries(schema).filter(([name]) => !['title', 'description', 'examples'].includes(name));
  return asserting.length === 0 ? [] : [{ keyword, text, code: jsonText(Object.fromEntries(asserting)) }];
}
