import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { findNearest } from '../../diagnostics/nearest.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { type Finding, nothing, rule } from '../runner/rule.ts';
import type { Fix } from '../runner/fix.ts';
import { listJsonItems } from '../../schema/document/keyword-values.ts';
import { describePlace, type Place } from '../runner/place.ts';
import { isPlain } from '../runner/plain-text.ts';
import type { Survey } from '../runner/survey.ts';
import { draftOfRoot } from '../../schema/keywords/drafts.ts';
import { findKeywordForm, keywords, listDraftKeywords } from '../../schema/keywords/table.ts';
import { findReplacement, isToolKeyword, findMeantKeyword } from '../../schema/keywords/known-keywords.ts';

export const unknownKeyword = rule({
  code: 'schema/unknown-keyword',
  summary: 'Every keyword is one of JSON Schema, or of a tool (x-…).',
  why: 'JSON Schema ignores unknown keywords, so a misspelled keyword silently has no effect: "max" instead of "maximum" sets no bound. Names that begin with "x-" or "x_", those that editors read, and "initial", our own, are accepted. A name that many schemas have and that resembles no keyword is reported once.',
  help: 'Correct the name, or remove it; begin custom keywords with "x-".',
  fix: 'Changes example: 1 to examples: [1] if the schema accepts it, and corrects a misspelled title or description with a valid text. Other names restrict values, so the author must correct them.',
  valid: [
    { properties: { size: { type: 'integer', maximum: 5, 'x-order': 1, markdownDescription: 'The **size**.' } } },
  ],
  invalid: [
    {
      schema: { properties: { size: { type: 'integer', max: 5 } } },
      message: 'property "size" has an unknown keyword: "max"',
      at: '/properties/size/max',
    },
    {
      schema: { properties: { size: { type: 'integer', example: 5 } } },
      message: 'property "size" has an unknown keyword: "example"',
      fixed: { properties: { size: { type: 'integer', examples: [5] } } },
    },
  ],
  otherKeywords: true,
  check: (schema, { place, survey }) => {
    let found: Finding[] | undefined;
    for (const keyword in schema) {
      if (keywords.has(keyword) || isToolKeyword(keyword) || isRepeated(keyword, place)) continue;
      const finding = createFinding(keyword, place, survey);
      if (!finding) continue;
      found ??= [];
      found.push(finding);
    }
    return found ?? nothing;
  },
});

/** `nullable` says nothing more where the type includes null. */
function isRepeated(keyword: string, { schema, types }: Place): boolean {
  return keyword === 'nullable' && (schema.nullable === false || types.includes('null'));
}

function createFinding(keyword: string, place: Place, survey: Survey): Finding | undefined {
  const help = chooseHelp(keyword, place, survey.root);
  const fix = findRenaming(keyword, place, survey);
  const found = { at: [keyword], ...omitUndefined({ help, fix }) };
  const others = help === undefined && !fix ? countUnknown(survey).get(keyword) : undefined;
  if (!others || others.count <= mostAlone)
    return { message: `${describePlace(place)} has an unknown keyword: "${keyword}"`, ...found };
  // A keyword of many schemas that resembles none of JSON Schema is an annotation of the author's tools.
  if (others.first !== place) return;
  return { message: `${others.count} schemas have an unknown keyword: "${keyword}"`, ...found };
}

const mostAlone = 3;

interface UnknownCount {
  readonly first: Place;
  readonly count: number;
}

const counts = new WeakMap<Survey, ReadonlyMap<string, UnknownCount>>();

function countUnknown(survey: Survey): ReadonlyMap<string, UnknownCount> {
  const known = counts.get(survey);
  if (known) return known;
  const found = new Map<string, UnknownCount>();
  for (const place of survey.places) {
    for (const keyword of Object.keys(place.schema)) {
      if (keywords.has(keyword)) continue;
      const { first = place, count = 0 } = found.get(keyword) ?? {};
      found.set(keyword, { first, count: count + 1 });
    }
  }
  counts.set(survey, found);
  return found;
}

/** Only for keywords that are annotations and values that fit, so that validation does not change. */
function findRenaming(keyword: string, { schema }: Place, { root, reasonAgainst }: Survey): Fix | undefined {
  if (keyword === 'example') {
    const [example] = listJsonItems([schema.example]);
    const fits = example !== undefined && reasonAgainst(example, schema) === undefined;
    return fits && !schema.examples ? [{ kind: 'rename', at: [keyword], to: 'examples', listed: true }] : undefined;
  }
  const to = findNearest(keyword, listDraftKeywords(draftOfRoot(root)));
  if ((to !== 'title' && to !== 'description') || schema[to] !== undefined) return;
  const text = schema[keyword];
  return typeof text === 'string' && isPlain(to, text) ? [{ kind: 'rename', at: [keyword], to }] : undefined;
}

function chooseHelp(keyword: string, { schema, types }: Place, root: SchemaObject): string | undefined {
  const instead = findReplacement(keyword);
  if (instead !== undefined) return `OpenAPI has it, JSON Schema does not: ${instead}.`;
  const value = schema[keyword];
  if (looksLikeSchema(value)) return 'It looks like a property: put it below "properties".';
  const draft = draftOfRoot(root);
  const near = findMeantKeyword(keyword, types) ?? findNearest(keyword, listDraftKeywords(draft));
  if (near === undefined) return;
  // The first letters of a keyword are meant for it only with a value of its form.
  const isBeginning = near.startsWith(keyword) && near.length > keyword.length + 1;
  return isBeginning && findKeywordForm(near, draft)?.fits(value) === false
    ? undefined
    : `Did you mean "${near}"? The keyword has no effect.`;
}

function looksLikeSchema(value: unknown): boolean {
  return isSchemaObject(value) && Object.keys(value).some((keyword) => keywords.has(keyword));
}
