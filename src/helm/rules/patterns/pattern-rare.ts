import { rule } from '../../../rules/runner/rule.ts';
import { differencesOf } from './patterns.ts';

/** A pattern has no rare construct: it says which white space it means. */
export const patternRare = rule({
  code: 'helm/pattern-rare',
  summary: 'A pattern takes the same rare characters in Helm and in editors.',
  why: '"." takes the line separators of Unicode in Go but not in JavaScript, "\\s" the no-break space in JavaScript but not in Go. Few values have them: information.',
  help: 'Write the characters that are meant.',
  places: ['root'],
  valid: [{ properties: { name: { pattern: '^[^\\n]+$' } } }],
  invalid: [
    {
      schema: { properties: { name: { pattern: '^\\S+$' } } },
      message:
        '"\\S" in the pattern of property "name" takes only blanks, tabs, line breaks and form feeds in Helm, any Unicode white space in editors',
      at: '/properties/name/pattern',
    },
    {
      schema: { properties: { name: { pattern: '^.+:.+$' } } },
      message: '"." in the pattern of property "name" takes carriage returns and U+2028 in Helm, not in editors',
    },
  ],
  check: (_, { survey }) => differencesOf(survey, ['rare']),
});
