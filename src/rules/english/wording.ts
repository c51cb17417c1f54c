import { splitIdentifier } from '../../text/identifiers.ts';
import { plainLetters } from './letters.ts';

/**
 * True when a text contains the words of a phrase or identifier in sequence. Capitals, punctuation, articles, forms of
 * "be" and endings (plural, "-ed") are ignored, and a compound may be written as one word: `DataStore`, "data stores".
 */
export function mentionsPhrase(text: string, phrase: string, stemsOfPhrase: StemsOf = listStems): boolean {
  const stems = stemsOfPhrase(phrase);
  const small = text.toLowerCase();
  return mayMention(small, stems) && hasInARow(writeWords(text, small), stems);
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
  let words: string | undefined;
  for (const phrase of phrases) {
    const stems = stemsOfPhrase(phrase);
    if (!mayMention(small, stems)) continue;
    words ??= writeWords(text, small);
    if (repeatsWords(text, words, stems)) return phrase;
  }
}

function repeatsWords(text: string, words: string, stems: Stems): boolean {
  if (stems.list.length > 1) return hasInARow(words, stems) || hasTurnedRound(words, stems);
  const first = firstSentence(text);
  return hasInARow(first === text ? words : writeWords(first), stems);
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

function hasInARow(words: string, { list, joined, phrase }: Stems): boolean {
  if (joined === '') return false;
  for (let at = findBeginning(words, joined, 0); at >= 0; at = findBeginning(words, joined, at + 1))
    if (matchesStems(words, at, joined)) return true;
  return list.length > 1 && findStem(words, stemCompound(phrase), 0) >= 0;
}

/** The place of the next word that has a weight and the first letter of a stem, or -1. */
function findBeginning(words: string, stem: string, from: number): number {
  const letter = stem.charAt(0);
  for (let at = words.indexOf(letter, from); at >= 0; at = words.indexOf(letter, at + 1))
    if ((at === 0 || isMark(words.charCodeAt(at - 1))) && !weightless.has(readWord(words, at))) return at;
  return -1;
}

function matchesStems(words: string, start: number, sought: string): boolean {
  let length = 0;
  for (let at = start; length < sought.length; ) {
    // Stemming is skipped when the first letter already differs.
    if (at < 0 || words.charCodeAt(at) !== sought.charCodeAt(length)) return false;
    const word = readWord(words, at);
    const stem = stemWord(word);
    if (!sought.startsWith(stem, length)) return false;
    length += stem.length;
    at = nextWord(words, at + word.length);
  }
  return true;
}

/** The place of the first word with this stem from here on, or -1. */
function findStem(words: string, stem: string, from: number): number {
  let at = findBeginning(words, stem, from);
  while (at >= 0 && stemWord(readWord(words, at)) !== stem) at = findBeginning(words, stem, at + 1);
  return at;
}

/** Matches the last word, "of" or "for", then the others, with a few words in between. */
function hasTurnedRound(words: string, { list }: Stems): boolean {
  const last = list.at(-1) ?? '';
  let at = findStem(words, last, 0);
  if (at < 0) return false;
  const rest = list.slice(0, -1).join('');
  for (; at >= 0; at = findStem(words, last, at + 1)) {
    const link = nextWord(words, endOfWord(words, at));
    if (link < 0 || !linking.has(readWord(words, link))) continue;
    let next = nextWord(words, endOfWord(words, link));
    for (let skipped = 0; next >= 0 && skipped <= mostQualifiers; skipped += 1) {
      if (matchesStems(words, next, rest)) return true;
      next = nextWord(words, endOfWord(words, next));
    }
  }
  return false;
}

const linking: ReadonlySet<string> = new Set(['of', 'for']);

/** "Name of the control plane route table" still names the route table. */
const mostQualifiers = 3;

/** Inner words keep their endings. */
function stemCompound(phrase: string): string {
  const small = phrase.toLowerCase();
  return stemWord(isAscii.test(small) ? small.replace(/[^a-z\d]+/g, '') : splitWords(phrase).join(''));
}

const isAscii = /^[ -~]*$/;

export interface Stems {
  readonly phrase: string;
  readonly list: readonly string[];
  readonly joined: string;
}

/** A caller may cache the stems of repeated phrases. */
export type StemsOf = (phrase: string) => Stems;

export function listStems(phrase: string): Stems {
  const list: string[] = [];
  if (phrase.length <= longestPhrase) {
    const words = writeWords(/^[A-Za-z\d]+$/.test(phrase) ? splitIdentifier(phrase).join(' ') : phrase);
    for (let at = nextWord(words, 0); at >= 0; ) {
      const word = readWord(words, at);
      list.push(stemWord(word));
      at = nextWord(words, at + word.length);
    }
  }
  return { phrase, list, joined: list.join('') };
}

/**
 * The words of a text in lower case, with only spaces and marks between them, so that they can be searched without a
 * list of them. A placeholder marks whatever is not a word.
 */
function writeWords(text: string, small = text.toLowerCase()): string {
  return isPlain.test(text) ? small : wordsOutsideCode(text).join(' ');
}

/** True for most texts: one sentence without code. */
const isPlain = /^[A-Za-z\d ,;()]*[.!?]?$/;

/** The place of the next word that has a weight, or -1. */
function nextWord(words: string, from: number): number {
  for (let at = from; at < words.length; ) {
    if (isMark(words.charCodeAt(at))) at += 1;
    else {
      const word = readWord(words, at);
      if (!weightless.has(word)) return at;
      at += word.length;
    }
  }
  return -1;
}

function readWord(words: string, start: number): string {
  return words.slice(start, endOfWord(words, start));
}

function endOfWord(words: string, start: number): number {
  let end = start + 1;
  while (end < words.length && !isMark(words.charCodeAt(end))) end += 1;
  return end;
}

/** Between words are only spaces and some of the marks below `0`, and `;` and `?`. */
function isMark(unit: number): boolean {
  return unit < 48 || unit === 59 || unit === 63;
}

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
