import { rule } from '../../../rules/runner/rule.ts';
import { differencesOf } from './patterns.ts';

/** Helm and JavaScript read every pattern alike. */
export const patternDiffers = rule({
  code: 'helm/pattern-differs',
  summary: 'Helm reads every regular expression as editors, forms and ajv do.',
  why: 'JSON Schema demands the syntax of JavaScript, Helm reads that of Go. Where only Go takes a construct, editors and forms refuse the schema or check something else. Helm itself works: a warning.',
  help: 'Write the pattern in what both read alike.',
  places: ['root'],
  valid: [
    { properties: { name: { pattern: '^[\\w.\\-]+\\.(a|b)$' } } },
    { properties: { name: { pattern: '^(?=a)' } } },
  ],
  invalid: [
    {
      schema: { properties: { name: { pattern: '(?i)^a$' } } },
      message: '"(?i)" in the pattern of property "name" is refused by JavaScript',
      at: '/properties/name/pattern',
    },
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
  check: (_, { survey }) => differencesOf(survey, ['refused', 'other']),
});
