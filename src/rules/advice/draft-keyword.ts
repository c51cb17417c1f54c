import { nameOf } from '../runner/place.ts';
import { type Finding, rule } from '../runner/rule.ts';
import { draftOfRoot, nameOfDraft } from '../../schema/keywords/drafts.ts';
import { keywords, relationTo } from '../../schema/keywords/table.ts';

/** Today's keyword for each keyword of an older draft. */
const successors: Readonly<Record<string, string>> = {
  definitions: '"$defs"; references to "#/definitions/…" become "#/$defs/…"',
  dependencies: '"dependentRequired" for arrays of property names, "dependentSchemas" for schemas',
  id: '"$id"',
  additionalItems: '"items" behind "prefixItems"',
  $recursiveRef: '"$dynamicRef"',
  $recursiveAnchor: '"$dynamicAnchor"',
  divisibleBy: '"multipleOf"',
  disallow: '"not"',
  extends: '"allOf"',
};

/** No keyword is one of an older draft that the document is written in. */
export const draftKeyword = rule({
  code: 'schema/draft-keyword',
  summary: 'No keyword is one that the draft of the document has given up.',
  why: 'A validator reads a document by its draft and ignores what that draft does not have: under 2020-12 "dependencies" has no effect in most validators. "definitions" still works, but tools look for "$defs". A document that names no draft is taken for 2020-12, as Helm does.',
  help: 'Use the keyword that the draft has for it.',
  yieldsTo: ['helm/keyword-ignored', 'R13/recursion-keywords', 'R16/tuple-keywords'],
  keywords: Object.keys(successors),
  valid: [
    { dependentRequired: { a: ['b'] }, $defs: {} },
    { $schema: 'http://json-schema.org/draft-07/schema#', definitions: {}, dependencies: { a: ['b'] }, $defs: {} },
    { properties: { id: { type: 'string' } } },
  ],
  invalid: [
    {
      schema: { definitions: { a: {} } },
      message:
        'the root uses definitions, which JSON Schema has up to draft-07; the document is written in draft 2020-12',
      at: '/definitions',
    },
    {
      schema: { properties: { a: { dependencies: { b: ['c'] } } } },
      message:
        'property "a" uses dependencies, which JSON Schema has up to draft-07; the document is written in draft 2020-12',
      at: '/properties/a/dependencies',
    },
    {
      schema: { id: 'https://example.com/values' },
      message: 'the root uses id, which JSON Schema has up to draft-04; the document is written in draft 2020-12',
    },
  ],
  *check(schema, { place, survey }): Generator<Finding> {
    const draft = draftOfRoot(survey.root);
    for (const [keyword, successor] of Object.entries(successors)) {
      if (schema[keyword] === undefined || relationTo(draft, keyword) !== 'older') continue;
      const last = nameOfDraft(keywords.get(keyword)?.until ?? draft);
      const when = `JSON Schema has up to ${last}; the document is written in ${nameOfDraft(draft)}`;
      yield { message: `${nameOf(place)} uses ${keyword}, which ${when}`, at: [keyword], help: `Write ${successor}.` };
    }
  },
});
