import { forSchemas, schemalintRule } from '../walk/rule.ts';

const message = 'Schema must not use logical constructs (if, then, else)';

/** No if, then, else. */
export const avoidLogicalConstruct = schemalintRule({
  code: 'AvoidLogicalConstruct',
  requirement: 'R14',
  severity: 'error',
  summary: 'No schema has if.',
  why: 'Forms cannot show it. A then or else without if has no effect, and is not reported.',
  help: 'Say the condition in the description, or in a template.',
  valid: [{ then: {} }, { patternProperties: { a: { if: {} } } }],
  invalid: [
    { schema: { if: { required: ['a'] }, then: { required: ['b'] } }, message, at: '' },
    { schema: { properties: { a: { if: true } } }, message, at: '/properties/a' },
  ],
  check: forSchemas({ keyword: 'if' }, ({ schema }) => [schema.if !== undefined && message]),
});
