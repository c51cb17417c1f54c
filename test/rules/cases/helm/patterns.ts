import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/helm/rules/patterns.ts. */
export const cases: MoreCases = {
  'helm/pattern-refused': {
    valid: [{ properties: { name: { pattern: '(?i)^a$' } } }],
    invalid: [
      {
        schema: { patternProperties: { '\\u0041': {} } },
        message: 'Helm refuses the key pattern of the root: invalid escape sequence "\\u"',
        at: '/patternProperties/\\u0041',
      },
      {
        schema: { $defs: { name: { pattern: 'a{1,1001}' } } },
        message: 'Helm refuses the pattern of definition "name": invalid repeat count "{1,1001}"',
      },
    ],
  },
  'helm/pattern-differs': {
    valid: [{ properties: { name: { pattern: '^(?=a)' } } }],
    invalid: [
      {
        schema: { patternProperties: { '^a\\-b$': {} } },
        message: '"\\-" in the key pattern of the root is refused by JavaScript',
      },
      {
        schema: { properties: { name: { pattern: '[]a]' } } },
        message: '"[]" in the pattern of property "name" is an empty class, or any character, to JavaScript',
      },
      {
        schema: { properties: { name: { pattern: '\\p{Letter}' } } },
        message:
          '"\\p{Letter}" in the pattern of property "name" is known to Go only since 1.25: an older Helm refuses the whole schema',
      },
    ],
  },
};
