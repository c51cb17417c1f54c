import type { SchemaObject } from '../../schema/document/schema.ts';
import { nameOf } from '../runner/place.ts';
import { type Finding, nothing, rule } from '../runner/rule.ts';
import type { Views } from '../../schema/effective/view.ts';
import { type Bounds, limitsIn, numericKeywords, pairs } from './limits.ts';

/** Lower and upper bounds do not contradict each other. */
export const boundsContradict = rule({
  code: 'schema/bounds-contradict',
  requirement: 'schema',
  summary:
    'Lower and upper bounds leave values between them: of numbers, of lengths, and of the count of items or properties.',
  why: 'Otherwise no value is accepted. Bounds count together that stand in the schema itself, in what its $ref leads to and in the branches of allOf; between the bounds of an integer there is a whole number, and a multiple where multipleOf asks for one.',
  help: 'Correct one of the two.',
  keywords: [...pairs.flatMap(({ lower, upper }) => [lower, upper]), ...numericKeywords, 'allOf'],
  valid: [
    { properties: { size: { type: 'integer', minimum: 3, maximum: 3 } } },
    { properties: { size: { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 2 } } },
    { properties: { size: { type: 'integer', minimum: 10, maximum: 20, multipleOf: 10 } } },
  ],
  invalid: [
    {
      schema: { properties: { size: { type: 'integer', minimum: 5, maximum: 3 } } },
      message: 'no value of property "size" is possible: minimum 5 leaves nothing below maximum 3',
      at: '/properties/size/maximum',
    },
    {
      schema: { properties: { name: { type: 'string', minLength: 64, maxLength: 63 } } },
      message: 'no value of property "name" is possible: minLength 64 leaves nothing below maxLength 63',
    },
    {
      schema: { properties: { zones: { type: 'array', minItems: 2, maxItems: 1 } } },
      message: 'no value of property "zones" is possible: minItems 2 leaves nothing below maxItems 1',
    },
    {
      schema: { type: 'object', minProperties: 2, maxProperties: 1 },
      message: 'no value of the root is possible: minProperties 2 leaves nothing below maxProperties 1',
    },
    {
      schema: { properties: { size: { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 2 } } },
      message: 'no value of property "size" is possible: exclusiveMinimum 1 leaves nothing below exclusiveMaximum 2',
    },
    {
      schema: { properties: { size: { type: 'integer', minimum: 11, maximum: 19, multipleOf: 10 } } },
      message:
        'no value of property "size" is possible: minimum 11 leaves nothing below maximum 19, and multipleOf is 10',
    },
    {
      name: 'a bound beside a $ref',
      schema: { properties: { size: { $ref: '#/$defs/size', maximum: 3 } }, $defs: { size: { minimum: 5 } } },
      message: 'no value of property "size" is possible: minimum 5 leaves nothing below maximum 3',
      at: '/properties/size/maximum',
    },
    {
      name: 'a definition is reported once',
      schema: {
        properties: { a: { $ref: '#/$defs/a' }, b: { $ref: '#/$defs/a' } },
        $defs: { a: { minimum: 5, maximum: 3 } },
      },
      message: 'no value of definition "a" is possible: minimum 5 leaves nothing below maximum 3',
      at: '/$defs/a/maximum',
    },
  ],
  check: (schema, { place, survey }) => {
    const findings = contradictionsIn(schema, survey.views()).flatMap(
      ({ lower, upper, beside }): readonly Finding[] => {
        const isElsewhere = [lower, upper].some(
          (limit) => limit.schema !== schema && contradictionsIn(limit.schema, survey.views()).length > 0,
        );
        if (isElsewhere) return [];
        const here = [upper, lower].find((limit) => limit.schema === schema);
        const said = `${lower.keyword} ${lower.value} leaves nothing below ${upper.keyword} ${upper.value}${beside}`;
        const message = `no value of ${nameOf(place)} is possible: ${said}`;
        return [here === undefined ? { message } : { message, at: [here.keyword] }];
      },
    );
    return findings.length === 0 ? nothing : findings;
  },
});

function contradictionsIn(schema: SchemaObject, views: Views): readonly Bounds[] {
  return limitsIn(views.of([schema]).schemas).filter(({ leaves }) => !leaves);
}
