import { type Draft, drafts, newest } from './drafts.ts';
import { type Form, forms } from './forms.ts';
import { type MeasureName, measures, type Relation, relations } from './measures.ts';

/**
 * A keyword of JSON Schema. This is the only table of keywords: deviations of a tool (Helm's library, schemalint, the
 * API server) are listed with that tool as exceptions.
 */
interface Keyword {
  readonly since: Draft;
  /** The last draft that defines it. */
  readonly until?: Draft;
  /** The values it accepts; if drafts differ, by the first draft with each form. Absent: any value. */
  readonly takes?: Form | Readonly<Partial<Record<Draft, Form>>>;
  /** The last draft whose metaschema checks its value. */
  readonly checkedUntil?: Draft;
  /** The only type it applies to; absent if it applies to all. */
  readonly of?: SpokenType;
  readonly role: Role;
  readonly bounds?: readonly [measure: MeasureName, relation: Relation];
}

/** Numbers include integers. */
type SpokenType = 'string' | 'number' | 'array' | 'object';

/**
 * What a keyword does: identifies the schema, its dialect or its parts; refers to another schema or is a target;
 * applies other schemas; asserts something about values; or informs people and tools.
 */
type Role = 'identifies' | 'refers' | 'applies' | 'asserts' | 'annotates';

const boundKeyword = (measure: MeasureName, relation: Relation, more: Partial<Keyword> = {}): Keyword => ({
  since: 3,
  takes: measure === 'number' ? forms.number : forms.count,
  of: measures[measure].type,
  role: 'asserts',
  bounds: [measure, relation],
  ...more,
});
/** Up to draft-04 a boolean that modifies the limit next to it. */
const exclusive: Partial<Keyword> = { takes: { 3: forms.boolean, 6: forms.number } };
const containing: Keyword = { since: 2019, takes: forms.count, of: 'array', role: 'asserts' };
const annotationKeyword = (since: Draft, takes?: Form): Keyword => ({
  since,
  role: 'annotates',
  ...(takes ? { takes } : {}),
});
const schemas: Keyword = { since: 4, takes: forms.schemas, role: 'applies' };
const schemaKeyword = (since: Draft, more: Partial<Keyword> = {}): Keyword => ({
  since,
  takes: forms.schema,
  role: 'applies',
  ...more,
});
const mapKeyword = (since: Draft, of: SpokenType): Keyword => ({ since, takes: forms.map, of, role: 'applies' });
const given: Keyword = { since: 3, until: 3, role: 'asserts' };

const rows: Readonly<Record<string, Keyword>> = {
  $schema: { since: 3, takes: forms.uri, role: 'identifies' },
  id: { since: 3, until: 4, takes: forms.uriReference, checkedUntil: 4, role: 'identifies' },
  $id: { since: 6, takes: { 6: forms.uriReference, 2019: forms.identifier }, role: 'identifies' },
  $vocabulary: { since: 2019, takes: forms.vocabulary, role: 'identifies' },
  $defs: { since: 2019, takes: forms.map, role: 'identifies' },
  definitions: { since: 4, until: 7, takes: forms.map, role: 'identifies' },

  $ref: { since: 3, takes: { 3: forms.string, 6: forms.uriReference }, role: 'refers' },
  $anchor: { since: 2019, takes: { 2019: forms.oldAnchor, 2020: forms.anchor }, role: 'refers' },
  $dynamicRef: { since: 2020, takes: forms.uriReference, role: 'refers' },
  $dynamicAnchor: { since: 2020, takes: forms.anchor, role: 'refers' },
  $recursiveRef: { since: 2019, until: 2019, takes: forms.uriReference, role: 'refers' },
  $recursiveAnchor: { since: 2019, until: 2019, takes: { 2019: forms.boolean, 2020: forms.anchor }, role: 'refers' },

  title: annotationKeyword(3, forms.string),
  description: annotationKeyword(3, forms.string),
  default: annotationKeyword(3),
  $comment: annotationKeyword(7, forms.string),
  // Draft-06 defines it, but its metaschema does not check it.
  examples: { since: 6, takes: { 7: forms.array }, role: 'annotates' },
  deprecated: annotationKeyword(2019, forms.boolean),
  readOnly: annotationKeyword(7, forms.boolean),
  writeOnly: annotationKeyword(7, forms.boolean),
  // An assertion up to draft-07, if the validator knows the format.
  format: { ...annotationKeyword(3, forms.string), of: 'string' },
  contentEncoding: { ...annotationKeyword(7, forms.string), of: 'string' },
  contentMediaType: { ...annotationKeyword(7, forms.string), of: 'string' },
  contentSchema: { ...annotationKeyword(2019, forms.schema), of: 'string' },

  type: { since: 3, takes: forms.types, role: 'asserts' },
  enum: { since: 3, takes: { 3: forms.values, 2019: forms.array }, role: 'asserts' },
  const: { since: 6, role: 'asserts' },

  multipleOf: boundKeyword('number', 'multipleOf', { since: 4, takes: forms.positive }),
  maximum: boundKeyword('number', 'atMost'),
  minimum: boundKeyword('number', 'atLeast'),
  exclusiveMaximum: boundKeyword('number', 'lessThan', exclusive),
  exclusiveMinimum: boundKeyword('number', 'moreThan', exclusive),

  maxLength: boundKeyword('characters', 'atMost'),
  minLength: boundKeyword('characters', 'atLeast'),
  pattern: { since: 3, takes: forms.string, of: 'string', role: 'asserts' },

  maxItems: boundKeyword('items', 'atMost'),
  minItems: boundKeyword('items', 'atLeast'),
  uniqueItems: { since: 3, takes: forms.boolean, of: 'array', role: 'asserts' },
  maxContains: containing,
  minContains: containing,
  prefixItems: { ...schemas, since: 2020, of: 'array' },
  items: {
    since: 3,
    takes: { 3: forms.objectOrSchemas, 6: forms.schemaOrSchemas, 2020: forms.schema },
    of: 'array',
    role: 'applies',
  },
  additionalItems: schemaKeyword(3, { of: 'array', until: 2019, checkedUntil: 2019 }),
  contains: schemaKeyword(6, { of: 'array' }),
  unevaluatedItems: schemaKeyword(2019, { of: 'array' }),

  maxProperties: boundKeyword('properties', 'atMost', { since: 4 }),
  minProperties: boundKeyword('properties', 'atLeast', { since: 4 }),
  required: { since: 3, takes: { 3: forms.someStrings, 6: forms.strings }, of: 'object', role: 'asserts' },
  dependentRequired: { since: 2019, takes: forms.stringsByName, of: 'object', role: 'asserts' },
  properties: mapKeyword(3, 'object'),
  patternProperties: mapKeyword(3, 'object'),
  additionalProperties: schemaKeyword(3, { of: 'object' }),
  propertyNames: schemaKeyword(6, { of: 'object' }),
  dependencies: {
    since: 3,
    until: 7,
    takes: { 3: forms.objectsAndStrings, 6: forms.dependencies },
    of: 'object',
    role: 'applies',
  },
  dependentSchemas: mapKeyword(2019, 'object'),
  unevaluatedProperties: schemaKeyword(2019, { of: 'object' }),

  if: schemaKeyword(7),
  then: schemaKeyword(7),
  else: schemaKeyword(7),
  allOf: schemas,
  anyOf: schemas,
  oneOf: schemas,
  not: { since: 4, takes: { 4: forms.object, 6: forms.schema }, role: 'applies' },

  divisibleBy: given,
  disallow: given,
  extends: given,
};

export const keywords: ReadonlyMap<string, Keyword> = new Map(Object.entries(rows));

export interface Bound {
  readonly keyword: string;
  readonly measure: MeasureName;
  readonly relation: Relation;
}

/** In the order in which Helm reports those of one type. */
export const bounds: readonly Bound[] = Object.keys(relations).flatMap((name) =>
  [...keywords].flatMap(([keyword, row]) => {
    const [measure, relation] = row.bounds ?? [];
    return !measure || relation !== name ? [] : [{ keyword, measure, relation }];
  }),
);

export function findBoundKeyword(measure: MeasureName, relation: Relation): string | undefined {
  return bounds.find((bound) => bound.measure === measure && bound.relation === relation)?.keyword;
}

/** `undefined` if the draft does not restrict the value. */
export function findKeywordForm(keyword: string, draft: Draft): Form | undefined {
  return byDraft.get(draft)?.get(keyword);
}

/** True for a keyword in the draft's metaschema, whatever values it accepts. */
export function isDescribed(draft: Draft, keyword: string): boolean {
  if (findKeywordForm(keyword, draft)) return true;
  return compareDraft(draft, keyword) === 'known' && !keywords.get(keyword)?.takes;
}

/** `undefined` for a name that no draft defines. */
export function compareDraft(draft: Draft, keyword: string): 'known' | 'newer' | 'older' | undefined {
  const row = keywords.get(keyword);
  if (!row) return;
  if (draft < row.since) return 'newer';
  return draft > (row.until ?? newest) ? 'older' : 'known';
}

export function listDraftKeywords(draft: Draft): readonly string[] {
  return [...keywords.keys()].filter((keyword) => compareDraft(draft, keyword) === 'known');
}

/** JSON Schema 2020-12, validation section 6. */
export const typedKeywords: readonly string[] = [...keywords.keys()].filter((name) => keywords.get(name)?.of);

/** `undefined` if it applies to all types, or this is unknown. */
export function findSpokenType(keyword: string, value: unknown): SpokenType | undefined {
  return keyword === 'format' && !isFormat(value) ? undefined : keywords.get(keyword)?.of;
}

/** JSON Schema 2020-12, validation section 7.3. */
export const formatNames = [
  ...(['date-time', 'date', 'time', 'duration', 'email', 'idn-email', 'hostname', 'idn-hostname', 'ipv4'] as const),
  ...(['ipv6', 'uri', 'uri-reference', 'iri', 'iri-reference', 'uuid', 'uri-template'] as const),
  ...(['json-pointer', 'relative-json-pointer', 'regex'] as const),
] as const;

export type FormatName = (typeof formatNames)[number];

const formats: ReadonlySet<unknown> = new Set(formatNames);

export function isFormat(format: unknown): boolean {
  return formats.has(format);
}

const byDraft: ReadonlyMap<Draft, ReadonlyMap<string, Form>> = new Map(
  // Draft-03 documents are read as draft-04.
  drafts.map((draft) => [draft, mapForms(draft === 3 ? 4 : draft)] as const),
);

function mapForms(draft: Draft): ReadonlyMap<string, Form> {
  return new Map(
    [...keywords].flatMap(([keyword, row]) => {
      const form = draft < row.since ? undefined : chooseForm(row, draft);
      return form ? [[keyword, form] as const] : [];
    }),
  );
}

function chooseForm({ takes, checkedUntil = newest }: Keyword, draft: Draft): Form | undefined {
  if (!takes || draft > checkedUntil) return;
  if ('wants' in takes) return takes;
  const first = drafts.findLast((version) => version <= draft && takes[version] !== undefined);
  return first && takes[first];
}
