import { labelledPlaces, describePlace } from '../../rules/runner/place.ts';
import { nothing, rule } from '../../rules/runner/rule.ts';
import { checkText, textRule } from './text-rule.ts';
import { findRepetition } from '../../rules/english/wording.ts';

export const descriptionMissing = rule({
  code: 'R6/description-missing',
  summary: 'Every property and every map value has a description.',
  why: 'Users look up in the schema what a value does. The description of the target of a $ref counts; one beside the $ref takes precedence.',
  help: 'Add a "description".',
  helpInModel: "Add a doc comment or @Description('…').",
  places: labelledPlaces,
  lacks: 'description',
  valid: [{ properties: { name: { description: 'Identifies this cluster uniquely within the installation.' } } }],
  invalid: [
    {
      schema: { properties: { name: { title: 'Name' } } },
      message: 'property "name" has no description',
      at: '/properties/name',
    },
  ],
  check: (_, { place }) =>
    place.description === undefined && place.complete
      ? [{ message: `${describePlace(place)} has no description` }]
      : nothing,
});

export const descriptionRepeatsTitle = rule({
  code: 'R6/description-repeats-title',
  summary: 'A description does not repeat the property name or the title.',
  why: 'The description is shown directly below the title. Several words count anywhere in the description, also in another order ("name of the route table" for "Route table name"); a single common word (name, port, size) counts only in the first sentence, which says what the value is, since later ones can hardly avoid it. Whole words count, whatever their ending; words in quotes, URLs and code do not. The standard shows its wrong example at the start of a description and forbids repetition as such: the wider wording applies. A description of 50 characters without the title is possible, as its right example shows.',
  help: 'Say what the value does instead: "Identifies this cluster" for "Cluster name identifies this cluster".',
  places: labelledPlaces,
  valid: [
    {
      properties: {
        name: { title: 'Cluster name', description: 'Identifies this cluster uniquely within the installation.' },
      },
    },
  ],
  invalid: [
    {
      schema: {
        properties: { name: { title: 'Cluster name', description: 'Cluster name identifies this cluster uniquely.' } },
      },
      message: 'description of property "name" repeats the title "Cluster name"',
      at: '/properties/name/description',
    },
  ],
  check: checkText('description', (description, { place, survey }) => {
    const { title = '', kind, key } = place;
    const phrases = kind === 'property' ? [title, String(key)] : [title];
    const repeated = findRepetition(description, phrases, survey.stemsOf);
    if (repeated === undefined) return undefined;
    return `description of ${describePlace(place)} repeats ${repeated === title ? `the title "${title}"` : 'the property name'}`;
  }),
});

export const descriptionLength = textRule('description', {
  code: 'R6/description-length',
  summary: 'A description has 50 to 200 characters.',
  why: 'A shorter one hardly says more than the title; a longer one is not read in a form. Characters are Unicode code points, as in maxLength, not bytes. A reader may see two of them as one (e and an accent), but that depends on the version of Unicode, and the same text should give the same result everywhere.',
  help: 'Say what the value does, when to change it, and what happens if it is omitted; leave the rest to the documentation.',
  valid: ['a'.repeat(50)],
  invalid: [{ text: `${'a'.repeat(48)}.`, message: 'description of property "a" has 49 characters, fewer than 50' }],
  wrongWith: (text, { place }) => {
    const length = countCharacters(text);
    if (length >= 50 && length <= 200) return undefined;
    const compared = length < 50 ? 'fewer than 50' : 'more than 200';
    return `description of ${describePlace(place)} has ${length} characters, ${compared}`;
  },
});

/** Counts code points; the slow path is needed only for surrogates. */
function countCharacters(text: string): number {
  return /[\uD800-\uDFFF]/.test(text) ? [...text].length : text.length;
}

export const descriptionSimple = textRule('description', {
  code: 'R6/description-simple',
  summary: 'A description is in simple language: no sentence of more than 30 words, no long-winded phrases.',
  why: 'Many readers are not native speakers, and nobody reads a form for pleasure. No tool can measure how simple a text is, but it can find sentences that are too long and phrases for which there is a plain word.',
  help: 'Write short sentences and plain words: "to" for "in order to", "before" for "prior to", "use" for "utilize".',
  keywords: ['description', '$ref'],
  valid: ['Identifies this cluster uniquely within the installation.'],
  invalid: [
    { text: 'Set this prior to the upgrade.', message: 'description of property "a" says "prior to" for "before"' },
  ],
  wrongWith: (text, { place }) => {
    const phrase = phrases.exec(text)?.[0];
    if (phrase !== undefined) {
      const plain = plainWords[phrase.toLowerCase()] ?? '';
      return `description of ${describePlace(place)} says "${phrase}" for "${plain}"`;
    }
    const longest = mayBeLong(text) ? Math.max(...text.split(/(?<=[.!?])\s/).map(countWords)) : 0;
    return longest > mostWords
      ? `description of ${describePlace(place)} has a sentence of ${longest} words, more than ${mostWords}`
      : undefined;
  },
});

/** The maximum sentence length that plain-language guides recommend, in words. */
const mostWords = 30;

/** A cheap check: most descriptions are too short to contain such a sentence. */
function mayBeLong(text: string): boolean {
  return text.length > 2 * mostWords && manyGaps.test(text) && countWords(text) > mostWords;
}

const manyGaps = new RegExp(`^(?:[!-\\x7f]*[^!-\\x7f]){${mostWords}}`);

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

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
