import { nameOf } from '../runner/place.ts';
import { type Finding, rule } from '../runner/rule.ts';

/** A keyword that works together with another is not idle: the other stands beside it. */
export const idleKeyword = rule({
  code: 'schema/idle-keyword',
  summary:
    'A keyword that works only beside another stands beside it: then and else beside if, minContains beside contains.',
  why: 'Without the other it is silently without effect.',
  help: 'Add the other keyword, or take this one out.',
  yieldsTo: ['R14/conditionals'],
  keywords: ['then', 'else', 'if', 'minContains', 'maxContains'],
  valid: [
    { if: { required: ['a'] }, then: { required: ['b'] } },
    { contains: {}, minContains: 2 },
  ],
  invalid: [
    { schema: { then: { required: ['b'] } }, message: 'then of the root has no effect without if', at: '/then' },
    {
      schema: { properties: { a: { if: { const: 1 } } } },
      message: 'if of property "a" has no effect without then or else',
      at: '/properties/a/if',
    },
    { schema: { items: {}, maxContains: 2 }, message: 'maxContains of the root has no effect without contains' },
  ],
  *check(schema, { place }): Generator<Finding> {
    for (const [keyword, partners] of Object.entries(partnersOf)) {
      if (schema[keyword] === undefined || partners.some((partner) => schema[partner] !== undefined)) continue;
      yield { message: `${keyword} of ${nameOf(place)} has no effect without ${partners.join(' or ')}`, at: [keyword] };
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
