import { type Place, findLayer, describePlace } from '../runner/place.ts';
import { type Finding, rule } from '../runner/rule.ts';
import { draftOfRoot, nameOfDraft } from '../../schema/keywords/drafts.ts';
import { keywords, compareDraft, findSpokenType, typedKeywords } from '../../schema/keywords/table.ts';
import { isSchemaObject, listSchemaTypes, type SchemaObject } from '../../schema/document/schema.ts';
import { onSameValue } from '../runner/same-value.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { isEmptyValue, isSame } from '../../text/value/json.ts';
import { truncate } from '../../text/visible.ts';

const successors: Readonly<Record<string, string>> = {
  dependencies: '"dependentRequired" for arrays of property names, "dependentSchemas" for schemas',
  id: '"$id"',
  additionalItems: '"items" after "prefixItems"',
  $recursiveRef: '"$dynamicRef"',
  $recursiveAnchor: '"$dynamicAnchor"',
  divisibleBy: '"multipleOf"',
  disallow: '"not"',
  extends: '"allOf"',
};

export const draftKeyword = rule({
  code: 'schema/draft-keyword',
  summary: 'The draft of the document has not removed any keyword in it.',
  why: 'A validator reads a document by its draft and ignores keywords that the draft does not have: under 2020-12 "dependencies" has no effect in most validators. "definitions" works in every draft and is not reported. Like Helm, this rule assumes 2020-12 when a document names no draft.',
  help: 'Use the replacement in the draft.',
  keywords: Object.keys(successors),
  valid: [{ dependentRequired: { a: ['b'] }, $defs: {} }],
  invalid: [
    {
      schema: { dependencies: { a: ['b'] } },
      message:
        'the root uses dependencies, which JSON Schema has up to draft-07; the document is written in draft 2020-12',
      at: '/dependencies',
    },
  ],
  *check(schema, { place, survey }): Generator<Finding> {
    const draft = draftOfRoot(survey.root);
    for (const [keyword, successor] of Object.entries(successors)) {
      if (schema[keyword] === undefined || compareDraft(draft, keyword) !== 'older') continue;
      const last = nameOfDraft(keywords.get(keyword)?.until ?? draft);
      const when = `JSON Schema has up to ${last}; the document is written in ${nameOfDraft(draft)}`;
      yield {
        message: `${describePlace(place)} uses ${keyword}, which ${when}`,
        at: [keyword],
        help: `Write ${successor}.`,
      };
    }
  },
});

export const keywordUnfit = rule({
  code: 'schema/keyword-unfit',
  summary: 'A keyword for values of one type fits the type of its schema.',
  why: 'JSON Schema ignores minLength on a number and minimum on a string, so the restriction has no effect. The type is that of the schema itself, else that of the target of its $ref, else that of the schema around a branch.',
  help: 'Remove the keyword, or correct the type.',
  handWritten: true,
  keywords: typedKeywords,
  valid: [{ properties: { name: { type: 'string', minLength: 1 }, size: { type: 'integer', minimum: 1 } } }],
  invalid: [
    {
      schema: { properties: { size: { type: 'integer', minLength: 1 } } },
      message: 'minLength has no effect on property "size", which is of type integer',
      at: '/properties/size/minLength',
    },
  ],
  *check(schema, { place }): Generator<Finding> {
    const types = listPlaceTypes(place);
    if (types.length === 0) return;
    for (const keyword in schema) {
      const spoken = findSpokenType(keyword, schema[keyword]);
      if (
        !spoken ||
        isFiller(keyword, schema) ||
        types.some((type) => type === spoken || (type === 'integer' && spoken === 'number'))
      )
        continue;
      const message = `${keyword} has no effect on ${describePlace(place)}, which is of type ${types.join(' or ')}`;
      yield { message, at: [keyword] };
    }
  },
});

/**
 * Generators write `required: []`, `properties: {}` and `additionalProperties: false` everywhere; the last may be meant
 * for objects in an array.
 */
function isFiller(keyword: string, schema: SchemaObject): boolean {
  const value = schema[keyword];
  if (keyword === 'additionalProperties' && typeof value === 'boolean')
    return !isSchemaObject(schema.items) || !listSchemaTypes(schema.items).includes('object');
  return isEmptyValue(value);
}

function listPlaceTypes(place: Place): readonly string[] {
  if (place.layers.length === 1 && place.schema.type) return place.types;
  for (const at of onSameValue(place)) {
    if (findLayer(at, 'type')) return [...new Set(at.layers.flatMap(listSchemaTypes))];
  }
  return [];
}

export const idleKeyword = rule({
  code: 'schema/idle-keyword',
  summary: 'A keyword that needs another one is used with it: then and else with if, minContains with contains.',
  why: 'Without the other keyword it silently has no effect.',
  help: 'Add the other keyword, or remove this one.',
  keywords: ['then', 'else', 'if', 'minContains', 'maxContains'],
  valid: [{ if: { required: ['a'] }, then: { required: ['b'] } }],
  invalid: [
    { schema: { then: { required: ['b'] } }, message: 'then of the root has no effect without if', at: '/then' },
  ],
  *check(schema, { place }): Generator<Finding> {
    for (const [keyword, partners] of Object.entries(partnersOf)) {
      if (schema[keyword] === undefined || partners.some((partner) => schema[partner] !== undefined)) continue;
      yield {
        message: `${keyword} of ${describePlace(place)} has no effect without ${partners.join(' or ')}`,
        at: [keyword],
      };
    }
  },
});

const partnersOf: Readonly<Record<string, readonly string[]>> = {
  if: ['then', 'else'],
  then: ['if'],
  else: ['if'],
  minContains: ['contains'],
  maxContains: ['contains'],
};

const lists = ['enum', 'required', 'type', 'examples'] as const;

export const listedTwice = rule({
  code: 'schema/listed-twice',
  summary: 'enum, required, type and examples list nothing twice.',
  why: 'The second has no effect, and probably a different one was intended. Helm refuses a document that requires a property twice.',
  help: 'Remove or correct one of them.',
  handWritten: true,
  keywords: lists,
  valid: [{ enum: ['a', 'A', 1, '1'], required: ['a', 'b'] }],
  invalid: [
    {
      schema: { properties: { state: { enum: ['on', 'off', 'on'] } } },
      message: 'enum of property "state" lists "on" twice',
      at: '/properties/state/enum/2',
    },
  ],
  *check(schema, { place }): Generator<Finding> {
    for (const keyword of lists) {
      const values = readArrayItems(schema[keyword]);
      for (const [index, value] of values.entries()) {
        if (values.findIndex((other) => isSame(other, value)) === index) continue;
        yield {
          message: `${keyword} of ${describePlace(place)} lists ${truncate(JSON.stringify(value))} twice`,
          at: [keyword, index],
        };
      }
    }
  },
});
