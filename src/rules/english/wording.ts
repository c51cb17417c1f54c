import { splitIdentifier } from '../../text/identifiers.ts';
import { plainLetters } from './letters.ts';

/**
 * True when a text contains the words of a phrase or identifier in sequence. Capitals, punctuation, articles, forms of
 * "be" and endings (plural, "-ed") are ignored, and a compound may be written as one word: `DataStore`, "data stores".
 */
export function mentionsPhrase(text: string, phrase: string, stemsOfPhrase: StemsOf = listStems): boolean {
  const stems = stemsOfPhrase(phrase);
  const small = text.toLowerCase();
  return mayMention(small, stems) && hasInARow(weightyWords(text, small), stems);
}

/**
 * Returns the first phrase or identifier that a text repeats: several words anywhere in it, also in inverted order
 * ("name of the route table" for "Route table name"), a single word in its first sentence.
 */
export function findRepetition(
  text: string,
  phrases: readonly string[],
  stemsOfPhrase: StemsOf = listStems,
): string | undefined {
  const small = text.toLowerCase();
  let words: readonly string[] | undefined;
  for (const phrase of phrases) {
    const stems = stemsOfPhrase(phrase);
    if (!mayMention(small, stems)) continue;
    words ??= weightyWords(text, small);
    if (repeatsWords(text, words, stems)) return phrase;
  }
}

function repeatsWords(text: string, words: readonly string[], stems: Stems): boolean {
  if (stems.list.length > 1) return hasInARow(words, stems) || hasTurnedRound(words, stems);
  const first = firstSentence(text);
  return hasInARow(first === text ? words : weightyWords(first), stems);
}

/** Lower case after a period does not start a sentence: "e.g. this". */
function firstSentence(text: string): string {
  const end = /[.!?]\s+[A-Z]/.exec(plainLetters(text))?.index;
  return end === undefined ? text : text.slice(0, end + 1);
}

/** A cheap test that excludes most texts: none of the words can start a word of the phrase. */
function mayMention(small: string, { list }: Stems): boolean {
  // Words may have other endings: "policies" for "policy", "data stores" for "datastore".
  for (const stem of list) if (!small.includes(stem.slice(0, Math.max(1, Math.min(3, stem.length - 1))))) return false;
  return list.length > 0;
}

/** Longer phrases would take long to search for, and are not repeated in practice. */
const longestPhrase = 200;

function hasInARow(words: readonly string[], { list, joined, compound }: Stems): boolean {
  if (joined === '') return false;
  for (let start = 0; start < words.length; start += 1) if (matchesStems(words, start, joined)) return true;
  return list.length > 1 && indexOfStem(words, compound) >= 0;
}

function matchesStems(words: readonly string[], start: number, sought: string): boolean {
  let joined = '';
  for (let index = start; sought.startsWith(joined); index += 1) {
    if (joined === sought) return true;
    const word = words[index];
    // Stemming is skipped when the first letter already differs.
    if (word?.charCodeAt(0) !== sought.charCodeAt(joined.length)) return false;
    joined += stemWord(word);
  }
  return false;
}

function indexOfStem(words: readonly string[], stem: string, from = 0): number {
  for (let index = from; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word.charCodeAt(0) === stem.charCodeAt(0) && stemWord(word) === stem) return index;
  }
  return -1;
}

/** Matches the last word, "of" or "for", then the others, with a few words in between. */
function hasTurnedRound(words: readonly string[], { list }: Stems): boolean {
  const last = list.at(-1) ?? '';
  let at = indexOfStem(words, last);
  if (at < 0) return false;
  const rest = list.slice(0, -1).join('');
  for (; at >= 0; at = indexOfStem(words, last, at + 1)) {
    if (!linking.has(words[at + 1] ?? '')) continue;
    for (let skipped = 0; skipped <= mostQualifiers; skipped += 1)
      if (matchesStems(words, at + 2 + skipped, rest)) return true;
  }
  return false;
}

const linking: ReadonlySet<string> = new Set(['of', 'for']);

/** "Name of the control plane route table" still names the route table. */
const mostQualifiers = 3;

/** Inner words keep their endings. */
function stemCompound(phrase: string): string {
  return stemWord(splitWords(phrase).join(''));
}

export interface Stems {
  readonly list: readonly string[];
  readonly joined: string;
  readonly compound: string;
}

/** A caller may cache the stems of repeated phrases. */
export type StemsOf = (phrase: string) => Stems;

export function listStems(phrase: string): Stems {
  if (phrase.length > longestPhrase) return noStems;
  const words = weightyWords(/^[A-Za-z\d]+$/.test(phrase) ? splitIdentifier(phrase).join(' ') : phrase);
  const list = words.map(stemWord);
  return { list, joined: list.join(''), compound: list.length > 1 ? stemCompound(phrase) : '' };
}

const noStems: Stems = { list: [], joined: '', compound: '' };

/** A placeholder marks whatever is not a word. */
function weightyWords(text: string, small = text.toLowerCase()): readonly string[] {
  const words = isPlain.test(text) ? (small.match(/[a-z\d]+/g) ?? []) : wordsOutsideCode(text);
  return words.filter((word) => !weightless.has(word));
}

/** True for most texts: one sentence without code. */
const isPlain = /^[A-Za-z\d ,;()]*[.!?]?$/;

const noWord = '0';

function wordsOutsideCode(text: string): readonly string[] {
  const sentences = text.replace(sentenceEnd, ` ${noWord} `);
  return splitWords(mayHoldCode.test(sentences) ? withoutCode(sentences) : sentences);
}

/** A phrase does not continue across sentences. */
const sentenceEnd = /[.!?]\s/g;

const mayHoldCode = /:\/\/|--|_|\w\.\w|["']/;

function withoutCode(text: string): string {
  const pieces = text.split(/\s+/).map((piece) => (code.test(piece) ? noWord : piece));
  return pieces.join(' ');
}

function splitWords(text: string): readonly string[] {
  const small = text.toLowerCase();
  const plain = plainLetters(small);
  if (plain === small) return small.match(/[a-z\d]+/g) ?? [];
  const found = plain.matchAll(/[A-Za-z\d]+/g);
  return Array.from(found, ({ 0: word, index }) => small.slice(index, index + word.length));
}

/** A URL, a quoted word, or code: `NO_PROXY`, `--port`, `example.com/name`. */
const code = /:\/\/|^--|_|\w\.\w|^(["'])[^"']+\1/;

const weightless: ReadonlySet<string> = new Set(['a', 'an', 'the', 'is', 'are', 'be', 'been', 'was', 'were']);

/**
 * Removes the ending of a lower-case English word, so that its plural, "-ed" and "-ing" forms are equal. There is no
 * dictionary: a stem need not be a word.
 */
function stemWord(word: string): string {
  const singular = word.endsWith('s') ? singularize(word) : word;
  if (singular.length < 5) return singular;
  for (const ending of endings) if (singular.endsWith(ending)) return singular.slice(0, -ending.length);
  return singular;
}

const endings = ['ing', 'ed', 'e'];

function singularize(word: string): string {
  if (word.length < 3 || /[sui]s$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:ss|sh|ch|x)es$/.test(word) ? -2 : -1);
}
