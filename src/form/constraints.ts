import { listJsonItems } from '../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../schema/document/schema.ts';
import { measures, relations } from '../schema/keywords/measures.ts';
import { bounds } from '../schema/keywords/table.ts';
import { jsonText } from '../text/json/write-json.ts';
import { formatCount } from '../values/explain/explained-error.ts';
import { patternInWords } from '../values/explain/pattern-words.ts';
import { describeSchema, type ResolveSchema } from './clauses.ts';
import type { FormConstraint } from './form-view.ts';

/** What a schema asserts about one value, keyword by keyword. */
export function listConstraints(schema: SchemaObject, resolve: ResolveSchema): readonly FormConstraint[] {
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
    ...describePart('propertyNames', 'for each key,', propertyNames, resolve),
    ...(isSchemaObject(propertyNames) ? listJsonItems(propertyNames.examples) : []).map((example) => {
      return { keyword: 'propertyNames', text: 'keys such as', code: jsonText(example) };
    }),
    ...describePart('contains', 'for at least one item,', contains, resolve),
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

function describePart(
  keyword: string,
  subject: string,
  schema: unknown,
  resolve: ResolveSchema,
): readonly FormConstraint[] {
  if (!isSchemaObject(schema)) return [];
  const words = describeSchema(schema, 'then', resolve);
  return words === '' ? [] : [{ keyword, text: `${subject} ${words}` }];
}
