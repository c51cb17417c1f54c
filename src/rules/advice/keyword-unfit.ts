import { typesOf } from '../../schema/document/schema.ts';
import { layerWith, nameOf, type Place } from '../runner/place.ts';
import { type Finding, rule } from '../runner/rule.ts';
import { onSameValue } from '../runner/same-value.ts';
import { typedKeywords, typeSpokenOf } from '../../schema/keywords/table.ts';

/** Every keyword fits the type that it stands on. */
export const keywordUnfit = rule({
  code: 'schema/keyword-unfit',
  summary: 'A keyword about values of one type stands on that type.',
  why: 'JSON Schema ignores minLength on a number and minimum on a string, so that the restriction is none. The type counts that the schema names, else that of what its $ref leads to, else that of the schema it is a branch of.',
  help: 'Take the keyword out, or correct the type.',
  yieldsTo: ['helm/keyword-value'],
  handWritten: true,
  keywords: typedKeywords,
  valid: [
    { properties: { name: { type: 'string', minLength: 1 }, size: { type: 'integer', minimum: 1 } } },
    { properties: { name: { minLength: 1, minimum: 1 } } },
    { properties: { name: { type: ['string', 'integer'], minLength: 1, minimum: 1 } } },
    { properties: { size: { type: 'integer', format: 'int64' } } },
  ],
  invalid: [
    {
      schema: { properties: { size: { type: 'integer', minLength: 1 } } },
      message: 'minLength says nothing about property "size", which is of type integer',
      at: '/properties/size/minLength',
    },
    {
      schema: { properties: { names: { type: 'array', pattern: '^a' } } },
      message: 'pattern says nothing about property "names", which is of type array',
    },
    {
      schema: { properties: { name: { $ref: '#/$defs/name', minimum: 1 } }, $defs: { name: { type: 'string' } } },
      message: 'minimum says nothing about property "name", which is of type string',
      at: '/properties/name/minimum',
    },
    {
      schema: { properties: { size: { type: 'string', anyOf: [{ minimum: 1 }] } } },
      message: 'minimum says nothing about property "size", which is of type string',
      at: '/properties/size/anyOf/0/minimum',
    },
  ],
  *check(schema, { place }): Generator<Finding> {
    const types = typesAt(place);
    if (types.length === 0) return;
    for (const keyword in schema) {
      const spoken = typeSpokenOf(keyword, schema[keyword]);
      if (spoken === undefined || types.some((type) => type === spoken || (type === 'integer' && spoken === 'number')))
        continue;
      const message = `${keyword} says nothing about ${nameOf(place)}, which is of type ${types.join(' or ')}`;
      yield { message, at: [keyword] };
    }
  },
});

/** The types of the value that a place looks at, where they are named. */
function typesAt(place: Place): readonly string[] {
  if (place.layers.length === 1 && place.schema.type !== undefined) return place.types;
  for (const at of onSameValue(place)) {
    if (layerWith(at, 'type') !== undefined) return [...new Set(at.layers.flatMap(typesOf))];
  }
  return [];
}
