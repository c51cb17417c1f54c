import { typesOf } from '../../../schema/document/schema.ts';
import { isKnownFormat } from '../walk/formats.ts';
import { forProperties, schemalintRule } from '../walk/rule.ts';
import type { WalkedLocation } from '../walk/walked-location.ts';

const message = 'Property should provide one or more examples';

const withoutExample = forProperties('examples', ({ examples, walkedLocation }) => [
  examples.length === 0 && wantsExample(walkedLocation) && message,
]);

function wantsExample({ visits }: WalkedLocation): boolean {
  return (
    visits.every(({ schema }) => typesOf(schema).includes('string')) &&
    visits.some(({ schema }) => typeof schema.pattern === 'string' || isKnownFormat(schema.format))
  );
}

function isInsideItems(walkedLocation: WalkedLocation): boolean {
  for (let at: WalkedLocation | undefined = walkedLocation; at !== undefined; at = at.parent)
    if (at.step === '/items') return true;
  return false;
}

/** A text with a form has an example. */
export const exampleExists = schemalintRule({
  code: 'ExampleExists',
  requirement: 'R7',
  severity: 'warning',
  summary: 'A string property with a pattern or a known format has an example.',
  why: 'An example shows the form faster than a pattern. All schemas at the property must name the type string; what stands in items is not asked.',
  help: 'Add one or more examples.',
  valid: [
    { properties: { a: { type: 'string', pattern: '^a', examples: ['a'] } } },
    { properties: { a: { type: 'string' } } },
    { properties: { a: { type: 'string', format: 'password' } } },
    { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string', pattern: '^a' } } },
    { properties: { a: { items: { properties: { b: { type: 'string', pattern: '^b' } } } } } },
  ],
  invalid: [
    { schema: { properties: { a: { type: 'string', pattern: '^a' } } }, message, at: '/properties/a' },
    { schema: { properties: { a: { type: 'string', format: 'date', examples: [] } } }, message },
    {
      schema: {
        properties: { a: { type: 'string', $ref: '#/$defs/a' } },
        $defs: { a: { type: 'string', pattern: '^a' } },
      },
      message,
    },
  ],
  *check(context) {
    const { entersItems } = context.reading;
    for (const finding of withoutExample(context)) {
      if (entersItems || !isInsideItems(finding.visit.walkedLocation)) yield finding;
    }
  },
});
