import { labelledPlaces, nameOf } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';
import { checkText } from './check-text.ts';

/** Descriptions are neither too short nor too long. */
export const descriptionLength = rule({
  code: 'R6/description-length',
  requirement: 'R6',
  summary: 'A description has 50 to 200 characters.',
  why: 'A shorter one hardly says more than the title; a longer one is not read in a form. Characters are counted, not bytes: Unicode code points, as maxLength does. What the eye takes for one character may be two of them (e and an accent); how many the eye sees depends on the version of Unicode, and the same text should be judged the same everywhere.',
  help: 'Say what the value does, when to change it, and what happens if it is left out; leave the rest to the documentation.',
  places: labelledPlaces,
  valid: [
    { properties: { a: { description: 'a'.repeat(50) } } },
    { properties: { a: { description: 'é'.repeat(200) } } },
    { properties: { a: { description: '😀'.repeat(200) } } },
    { properties: { a: { description: 'e\u0301'.repeat(100) } } },
  ],
  invalid: [
    {
      schema: { properties: { a: { description: `${'a'.repeat(48)}.` } } },
      message: 'description of property "a" has 49 characters, fewer than 50',
      at: '/properties/a/description',
    },
    {
      schema: { properties: { a: { description: `${'a'.repeat(200)}.` } } },
      message: 'description of property "a" has 201 characters, more than 200',
    },
    {
      schema: { properties: { a: { description: '😀'.repeat(30) } } },
      message: 'description of property "a" has 30 characters, fewer than 50',
    },
  ],
  check: checkText('description', (text, { place }) => {
    const length = charactersIn(text);
    if (length >= 50 && length <= 200) return undefined;
    const compared = length < 50 ? 'fewer than 50' : 'more than 200';
    return `description of ${nameOf(place)} has ${length} characters, ${compared}`;
  }),
});

/** Code points; counted only where surrogates make a difference. */
function charactersIn(text: string): number {
  return /[\uD800-\uDFFF]/.test(text) ? [...text].length : text.length;
}
