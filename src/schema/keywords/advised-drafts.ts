import type { SchemaObject } from '../document/schema.ts';

/** The drafts of JSON Schema, the oldest first. */
const drafts = ['draft-03', 'draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12'] as const;

/** A draft of JSON Schema, as messages name it. */
export type Draft = (typeof drafts)[number];

/** The first and the last draft that know a keyword. */
interface Span {
  readonly first: Draft;
  readonly last: Draft;
}

/** The keywords of all drafts, by the draft that brought them; those that a later one took away name the last that has them. */
const history: Readonly<Record<Draft, readonly (string | readonly [keyword: string, last: Draft])[]>> = {
  'draft-03': [
    ...[
      '$schema',
      '$ref',
      'type',
      'title',
      'description',
      'default',
      'enum',
      'pattern',
      'format',
      'items',
      'properties',
    ],
    ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'required'],
    ...['minItems', 'maxItems', 'uniqueItems', 'patternProperties', 'additionalProperties'],
    ['id', 'draft-04'],
    ['additionalItems', '2019-09'],
    ['dependencies', 'draft-07'],
    ...(['divisibleBy', 'disallow', 'extends'] as const).map((keyword) => [keyword, 'draft-03'] as const),
  ],
  'draft-04': [
    'allOf',
    'anyOf',
    'oneOf',
    'not',
    'multipleOf',
    'minProperties',
    'maxProperties',
    ['definitions', 'draft-07'],
  ],
  'draft-06': ['$id', 'const', 'contains', 'propertyNames', 'examples'],
  'draft-07': ['$comment', 'if', 'then', 'else', 'readOnly', 'writeOnly', 'contentEncoding', 'contentMediaType'],
  '2019-09': [
    ...['$defs', '$anchor', '$vocabulary', 'deprecated', 'minContains', 'maxContains', 'contentSchema'],
    ...['dependentRequired', 'dependentSchemas', 'unevaluatedProperties', 'unevaluatedItems'],
    ['$recursiveRef', '2019-09'],
    ['$recursiveAnchor', '2019-09'],
  ],
  '2020-12': ['$dynamicRef', '$dynamicAnchor', 'prefixItems'],
};

const spans: ReadonlyMap<string, Span> = new Map(
  drafts.flatMap((first) =>
    history[first].map((entry): [string, Span] =>
      typeof entry === 'string' ? [entry, { first, last: '2020-12' }] : [entry[0], { first, last: entry[1] }],
    ),
  ),
);

/** Where a draft stands among the others, seen from a keyword: `undefined` for a name that is no keyword of any. */
export function relationTo(draft: Draft, keyword: string): 'known' | 'newer' | 'older' | undefined {
  const span = spans.get(keyword);
  if (span === undefined) return undefined;
  if (drafts.indexOf(draft) < drafts.indexOf(span.first)) return 'newer';
  return drafts.indexOf(draft) > drafts.indexOf(span.last) ? 'older' : 'known';
}

/** The keywords that a draft knows. */
export function keywordsOf(draft: Draft): readonly string[] {
  return [...spans.keys()].filter((keyword) => relationTo(draft, keyword) === 'known');
}

/** The first draft that knows a keyword, and the last. */
export function spanOf(keyword: string): Span | undefined {
  return spans.get(keyword);
}

/** The draft that a document is written in: the one it names, else the newest, as Helm takes it. */
export function draftOf({ $schema }: SchemaObject): Draft {
  const named = typeof $schema === 'string' ? drafts.find((draft) => $schema.includes(`/${draft}/`)) : undefined;
  return named ?? '2020-12';
}
