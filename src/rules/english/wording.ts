/** Whether the wording of a text repeats a phrase or an identifier. */

import { splitIdentifier } from '../../text/identifiers.ts';
import { plainLetters } from './letters.ts';

/**
 * True when a text has the words of a phrase or identifier in a row. Capitals, marks, articles, forms of "be" and the endings of a
 * word (plural, "-ed") do not matter, nor whether a compound is written as one word: `DataStore`, "data stores".
 */
export function mentionsPhrase(text: string, phrase: string, stemsOfPhrase: StemsOf = listStems): boolean {
  const stems = stemsOfPhrase(phrase);
  const small = text.toLowerCase();
  return mayMention(small, stems) && hasInARow(weightyWords(text, small), stems);
}

/**
 * The first of some phrases or identifiers that a text repeats: several words anywhere in it, also turned round ("name of the route
 * table" for "Route table name"), a single word in its first sentence.
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
  return;
}

function repeatsWords(text: string, words: readonly string[], stems: Stems): boolean {
  if (stems.list.length > 1) return hasInARow(words, stems) || hasTurnedRound(words, stems);
  const first = firstSentence(text);
  return hasInARow(first === text ? words : weightyWords(first), stems);
}

/** A sentence ends before a capital: "e.g. this" goes on. */
function firstSentence(text: string): string {
  const end = /[.!?]\s+[A-Z]/.exec(plainLetters(text))?.index;
  return end === undefined ? text : text.slice(0, end + 1);
}

/** False for most texts, and cheap: what the words of the phrase begin with is nowhere in the text. */
function mayMention(small: string, { list }: Stems): boolean {
  // Behind that a word may go on otherwise: "policies" for "policy", "data stores" for "datastore".
  for (const stem of list) if (!small.includes(stem.slice(0, Math.max(1, Math.min(3, stem.length - 1))))) return false;
  return list.length > 0;
}

/** Nobody repeats more than that; looking for it could take long. */
const longestPhrase = 200;

function hasInARow(words: readonly string[], { list, joined, compound }: Stems): boolean {
  if (joined === '') return false;
  for (let start = 0; start < words.length; start += 1) if (matchesStems(words, start, joined)) return true;
  return list.length > 1 && indexOfStem(words, compound) >= 0;
}

/** True when the stems of a row of words are together what is sought. */
function matchesStems(words: readonly string[], start: number, sought: string): boolean {
  let joined = '';
  for (let index = start; sought.startsWith(joined); index += 1) {
    if (joined === sought) return true;
    const word = words[index];
    // An ending is taken off only where the word may be meant: of nearly all the first letter says that it is not.
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

/** The last word first, then "of" or "for", then the others; a few more words may tell them apart. */
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

/** The words of a phrase written as one: its inner words keep their endings. */
function stemCompound(phrase: string): string {
  return stemWord(splitWords(phrase).join(''));
}

/** What is sought of a phrase or identifier. */
export interface Stems {
  readonly list: readonly string[];
  readonly joined: string;
  /** Its words written as one. */
  readonly compound: string;
}

/** Finds the stems of a phrase or identifier; who asks of the same ones again and again may know them. */
export type StemsOf = (phrase: string) => Stems;

/** The stems of an identifier's or a title's words. */
export function listStems(phrase: string): Stems {
  if (phrase.length > longestPhrase) return noStems;
  const words = weightyWords(/^[A-Za-z\d]+$/.test(phrase) ? splitIdentifier(phrase).join(' ') : phrase);
  const list = words.map(stemWord);
  return { list, joined: list.join(''), compound: list.length > 1 ? stemCompound(phrase) : '' };
}

const noStems: Stems = { list: [], joined: '', compound: '' };

/** The words of a text that mean something, in small letters; a stroke of no meaning stands for what is no word. */
function weightyWords(text: string, small = text.toLowerCase()): readonly string[] {
  const words = isPlain.test(text) ? (small.match(/[a-z\d]+/g) ?? []) : wordsOutsideCode(text);
  return words.filter((word) => !weightless.has(word));
}

/** True for most texts: one sentence, and nothing in it that code could be made of. */
const isPlain = /^[A-Za-z\d ,;()]*[.!?]?$/;

/** Stands for the end of a sentence, and for code. */
const noWord = '0';

function wordsOutsideCode(text: string): readonly string[] {
  const sentences = text.replace(sentenceEnd, ` ${noWord} `);
  return splitWords(mayHoldCode.test(sentences) ? withoutCode(sentences) : sentences);
}

/** Words of two sentences do not stand in a row. */
const sentenceEnd = /[.!?]\s/g;

/** One look tells it of most texts. */
const mayHoldCode = /:\/\/|--|_|\w\.\w|["']/;

function withoutCode(text: string): string {
  const pieces = text.split(/\s+/).map((piece) => (code.test(piece) ? noWord : piece));
  return pieces.join(' ');
}

/** The words of a text in small letters, without the marks between them. */
function splitWords(text: string): readonly string[] {
  const small = text.toLowerCase();
  const plain = plainLetters(small);
  if (plain === small) return small.match(/[a-z\d]+/g) ?? [];
  const found = plain.matchAll(/[A-Za-z\d]+/g);
  return Array.from(found, ({ 0: word, index }) => small.slice(index, index + word.length));
}

/** An address, a quoted word, or a piece of code: `NO_PROXY`, `--port`, `example.com/name`. */
const code = /:\/\/|^--|_|\w\.\w|^(["'])[^"']+\1/;

/** Words that come and go without a change of meaning. */
const weightless: ReadonlySet<string> = new Set(['a', 'an', 'the', 'is', 'are', 'be', 'been', 'was', 'were']);

/**
 * An English word in small letters without its ending, so that forms of one word are equal: plural, "-ed", "-ing". No dictionary:
 * what is left need not be a word.
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
