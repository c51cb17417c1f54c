import { labelledPlaces, nameOf } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';
import { checkText } from './check-text.ts';

/** Descriptions are easy to read. */
export const descriptionSimple = rule({
  code: 'R6/description-simple',
  requirement: 'R6',
  summary: 'A description is in simple language: no sentence of more than 30 words, no long-winded phrases.',
  why: 'Many readers are not native speakers, and nobody reads a form for pleasure. How simple a text is no tool can tell; what can be told is that a sentence is too long to be taken in at once, or that a phrase has a plain word for it.',
  help: 'Write short sentences and plain words: "to" for "in order to", "before" for "prior to", "use" for "utilize".',
  places: labelledPlaces,
  keywords: ['description', '$ref'],
  valid: [
    { properties: { a: { description: 'Identifies this cluster uniquely within the installation.' } } },
    { properties: { a: { description: 'Is it so? '.repeat(40) } } },
  ],
  invalid: [
    {
      schema: { properties: { a: { description: 'Set this prior to the upgrade.' } } },
      message: 'description of property "a" says "prior to" for "before"',
      at: '/properties/a/description',
    },
    {
      schema: { properties: { a: { description: 'Utilizes the cache, in order to be fast.' } } },
      message: 'description of property "a" says "Utilizes" for "uses"',
    },
    {
      schema: { properties: { a: { description: `Short. It ${'goes on and '.repeat(10)}stops.` } } },
      message: 'description of property "a" has a sentence of 32 words, more than 30',
    },
  ],
  check: checkText('description', (text, { place }) => {
    const phrase = phrases.exec(text)?.[0];
    if (phrase !== undefined) {
      const plain = plainWords[phrase.toLowerCase()] ?? '';
      return `description of ${nameOf(place)} says "${phrase}" for "${plain}"`;
    }
    const longest = mayBeLong(text) ? Math.max(...text.split(/(?<=[.!?])\s/).map(countWords)) : 0;
    return longest > most
      ? `description of ${nameOf(place)} has a sentence of ${longest} words, more than ${most}`
      : undefined;
  }),
});

/** As many words as plain-language guides let a sentence have at the most. */
const most = 30;

/** Most texts are too short to hold such a sentence. */
function mayBeLong(text: string): boolean {
  return text.length > 2 * most && countWords(text) > most;
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** What to say instead. */
const plainWords: Readonly<Record<string, string>> = {
  'in order to': 'to',
  'prior to': 'before',
  'subsequent to': 'after',
  'due to the fact that': 'because',
  'in the event of': 'on',
  'in the event that': 'if',
  'for the purpose of': 'for',
  'with regard to': 'about',
  'with regards to': 'about',
  'in conjunction with': 'with',
  utilize: 'use',
  utilizes: 'uses',
  utilized: 'used',
  utilizing: 'using',
  utilise: 'use',
  utilises: 'uses',
  utilised: 'used',
  commence: 'start',
  commences: 'starts',
  facilitate: 'help',
  facilitates: 'helps',
  aforementioned: 'this',
  whilst: 'while',
  notwithstanding: 'despite',
};

const phrases = new RegExp(`\\b(?:${Object.keys(plainWords).join('|')})\\b`, 'i');
