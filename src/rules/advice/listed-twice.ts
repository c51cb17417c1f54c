import { arrayIn } from '../../schema/document/keyword-values.ts';
import { nameOf } from '../runner/place.ts';
import { type Finding, rule } from '../runner/rule.ts';
import { isSame } from '../../text/value/json.ts';

const lists = ['enum', 'required', 'type', 'examples'] as const;

/** A list names nothing twice. */
export const listedTwice = rule({
  code: 'schema/listed-twice',
  summary: 'enum, required, type and examples list nothing twice.',
  why: 'The second is without effect, and probably another one was meant. Helm refuses a document that requires a property twice.',
  help: 'Take one of them out, or correct it.',
  yieldsTo: ['helm/keyword-value'],
  handWritten: true,
  keywords: lists,
  valid: [{ enum: ['a', 'A', 1, '1'], required: ['a', 'b'] }],
  invalid: [
    {
      schema: { properties: { state: { enum: ['on', 'off', 'on'] } } },
      message: 'enum of property "state" lists "on" twice',
      at: '/properties/state/enum/2',
    },
    { schema: { required: ['a', 'a'] }, message: 'required of the root lists "a" twice', at: '/required/1' },
    {
      schema: {
        examples: [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      },
      message: 'examples of the root lists {"b":2,"a":1} twice',
    },
  ],
  *check(schema, { place }): Generator<Finding> {
    for (const keyword of lists) {
      const values = arrayIn(schema[keyword]);
      for (const [index, value] of values.entries()) {
        if (values.findIndex((other) => isSame(other, value)) === index) continue;
        yield { message: `${keyword} of ${nameOf(place)} lists ${JSON.stringify(value)} twice`, at: [keyword, index] };
      }
    }
  },
});
