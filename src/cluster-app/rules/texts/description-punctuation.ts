import { withFullStop } from '../../../rules/english/fixes.ts';
import { labelledPlaces, nameOf } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';
import { checkText } from './check-text.ts';

/** Descriptions end as sentences do. */
export const descriptionPunctuation = rule({
  code: 'R6/description-punctuation',
  requirement: 'R6',
  summary: 'A description ends with a full stop, an exclamation mark or a question mark.',
  why: 'Descriptions are whole sentences, and tools put several of them in a row. A closing bracket or quotation mark may follow the mark. The example of R12 ends without one; there R6 wins, since it says MUST. White space at the end is another rule.',
  help: 'End it with a full stop.',
  fix: 'Adds a full stop after a letter, a digit or a closing bracket. What a text with a colon at its end leads to is for the author to say.',
  places: labelledPlaces,
  form: 'description',
  valid: [
    { properties: { a: { description: 'Identifies the cluster.' } } },
    { properties: { a: { description: 'Identifies the cluster (and nothing else.)' } } },
    { properties: { a: { description: 'Prints “Ready!”' } } },
    { properties: { a: { description: 'クラスタの名前。' } } },
  ],
  invalid: [
    {
      schema: { properties: { a: { description: 'Identifies the cluster' } } },
      message: 'description of property "a" does not end with a full stop',
      at: '/properties/a/description',
      fixed: { properties: { a: { description: 'Identifies the cluster.' } } },
    },
    {
      schema: { properties: { a: { description: 'One of the following:' } } },
      message: 'description of property "a" does not end with a full stop',
    },
    {
      schema: { properties: { a: { description: 'Identifies the cluster (uniquely)' } } },
      message: 'description of property "a" does not end with a full stop',
      fixed: { properties: { a: { description: 'Identifies the cluster (uniquely).' } } },
    },
  ],
  check: checkText(
    'description',
    (text, { place }) =>
      ending.test(text) ? undefined : `description of ${nameOf(place)} does not end with a full stop`,
    withFullStop,
  ),
});

const ending = /[.!?…。！？][\p{Pe}\p{Pf}"']*\s*$/u;
