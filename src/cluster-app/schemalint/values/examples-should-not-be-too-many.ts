import { forProperties, schemalintRule } from '../walk/rule.ts';

const message = 'Property should not have more than 5 examples.';

/** A property has five examples at most. */
export const examplesShouldNotBeTooMany = schemalintRule({
  code: 'ExamplesShouldNotBeTooMany',
  requirement: 'R7',
  severity: 'warning',
  summary: 'A property has five examples at most.',
  why: 'More examples are not read.',
  help: 'Keep the five examples that show most.',
  valid: [{ properties: { a: { examples: [1, 2, 3, 4, 5] } } }, { examples: [1, 2, 3, 4, 5, 6] }],
  invalid: [
    { schema: { properties: { a: { examples: [1, 2, 3, 4, 5, 6] } } }, message, at: '/properties/a' },
    {
      schema: { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { examples: [1, 2, 3, 4, 5, 6] } } },
      message,
      at: '/properties/a',
    },
  ],
  check: forProperties('examples', ({ examples }) => [examples.length > 5 && message]),
});
