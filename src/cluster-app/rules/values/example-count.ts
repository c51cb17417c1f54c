import { arrayIn } from '../../../schema/document/keyword-values.ts';
import { nameOf } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';

/** There are not too many examples. */
export const exampleCount = rule({
  code: 'R7/example-count',
  requirement: 'R7',
  summary: 'There are at most five examples.',
  why: 'Examples show the range of what is possible; a list of everything is an enum.',
  help: 'Keep those that differ most.',
  keywords: ['examples'],
  valid: [{ properties: { size: { examples: [1, 2, 3, 4, 5] } } }],
  invalid: [
    {
      schema: { properties: { size: { examples: [1, 2, 3, 4, 5, 6] } } },
      message: 'property "size" has 6 examples, more than 5',
      at: '/properties/size/examples',
    },
    {
      schema: { properties: { a: { $ref: '#/$defs/size' } }, $defs: { size: { examples: [1, 2, 3, 4, 5, 6] } } },
      message: 'definition "size" has 6 examples, more than 5',
      at: '/$defs/size/examples',
    },
  ],
  *check(schema, { place }) {
    const examples = arrayIn(schema.examples);
    if (examples.length <= 5) return;
    yield { message: `${nameOf(place)} has ${examples.length} examples, more than 5`, at: ['examples'] };
  },
});
