import { forSchemas, schemalintRule } from '../walk/rule.ts';

const message = 'Deprecated property should have a $comment';

/** What is deprecated says what to use instead. */
export const deprecatedPropertiesShouldHaveComment = schemalintRule({
  code: 'DeprecatedPropertiesShouldHaveComment',
  requirement: 'R11',
  severity: 'warning',
  summary: 'A deprecated property has a $comment beside deprecated.',
  why: 'Who reads the schema learns what to use instead. The $comment must stand in the same schema.',
  help: 'Add a $comment that names the successor.',
  valid: [
    { properties: { a: { deprecated: true, $comment: 'Use b.' } } },
    { properties: { a: { deprecated: false } } },
  ],
  invalid: [
    { schema: { properties: { a: { deprecated: true } } }, message, at: '/properties/a' },
    { schema: { properties: { a: { deprecated: true, $comment: '' } } }, message },
  ],
  check: forSchemas({ ofProperties: true, keyword: 'deprecated' }, ({ schema }) => [
    schema.deprecated === true && (schema.$comment ?? '') === '' && message,
  ]),
});
