import { findNearest } from '../../diagnostics/nearest.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { type Finding, nothing, rule } from '../runner/rule.ts';
import type { Fix } from '../runner/fix.ts';
import { listJsonItems } from '../../schema/document/keyword-values.ts';
import { describePlace, type Place } from '../runner/place.ts';
import { isPlain } from '../runner/plain-text.ts';
import type { Survey } from '../runner/survey.ts';
import { draftOfRoot } from '../../schema/keywords/drafts.ts';
import { keywords, listDraftKeywords } from '../../schema/keywords/table.ts';
import { findReplacement, isToolKeyword, findMeantKeyword } from '../../schema/keywords/known-keywords.ts';

export const unknownKeyword = rule({
  code: 'schema/unknown-keyword',
  summary: 'Every keyword is one of JSON Schema, or of a tool (x-…).',
  why: 'JSON Schema ignores unknown keywords, so a misspelled keyword silently has no effect: "max" instead of "maximum" sets no bound. Names that begin with "x-" or "x_", those that editors read, and "initial", our own, are accepted.',
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
  check: (schema, { place, survey }) => {
    let found: Finding[] | undefined;
    for (const keyword in schema) {
      if (keywords.has(keyword) || isToolKeyword(keyword)) continue;
      found ??= [];
      found.push(createFinding(keyword, place, survey));
    }
    return found ?? nothing;
  },
});

function createFinding(keyword: string, place: Place, survey: Survey): Finding {
  const message = `${describePlace(place)} has an unknown keyword: "${keyword}"`;
  const finding = { message, at: [keyword], ...chooseHelp(keyword, place, survey.root) };
  const fix = findRenaming(keyword, place, survey);
  return fix ? { ...finding, fix } : finding;
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

function chooseHelp(keyword: string, { schema, types }: Place, root: SchemaObject): Pick<Finding, 'help'> {
  const instead = findReplacement(keyword);
  if (instead !== undefined) return { help: `OpenAPI has it, JSON Schema does not: ${instead}.` };
  if (looksLikeSchema(schema[keyword])) return { help: 'It looks like a property: put it below "properties".' };
  const near = findMeantKeyword(keyword, types) ?? findNearest(keyword, listDraftKeywords(draftOfRoot(root)));
  return near === undefined ? {} : { help: `Did you mean "${near}"? The keyword has no effect.` };
}

function looksLikeSchema(value: unknown): boolean {
  return isSchemaObject(value) && Object.keys(value).some((keyword) => keywords.has(keyword));
}
