import { splitIdentifier } from '../../text/identifiers.ts';
import { plainLetters } from './letters.ts';

/**
 * True when a text contains the words of a phrase or identifier in sequence. Capitals, punctuation, articles, forms of
 * "be" and endings (plural, "-ed") are ignored, and a compound may be written as one word: `DataStore`, "data stores".
 */
export function mentionsPhrase(text: string, phrase: string, stemsOfPhrase: StemsOf = listStems): boolean {
  const stems = stemsOfPhrase(phrase);
  const small = text.toLowerCase();
  return mayMention(small, stems) && hasInARow(splitText(text, small), stems);
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
  let words: Words | undefined;
  for (const phrase of phrases) {
    const stems = stemsOfPhrase(phrase);
    if (!mayMention(small, stems)) continue;
    words ??= splitText(text, small);
    if (repeatsWords(text, words, stems)) return phrase;
  }
}

function repeatsWords(text: string, words: Words, stems: Stems): boolean {
  if (stems.list.length > 1) return hasInARow(words, stems) || hasTurnedRound(words, stems);
  const first = firstSentence(text);
  return hasInARow(first === text ? words : splitText(first), stems);
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

function hasInARow(words: Words, { list, joined, phrase }: Stems): boolean {
  if (joined === '') return false;
  for (let at = 0; at < words.starts.length; at += 1) if (matchesStems(words, at, joined)) return true;
  return list.length > 1 && findStem(words, stemCompound(phrase), 0) >= 0;
}

function matchesStems(words: Words, from: number, sought: string): boolean {
  let length = 0;
  for (let at = from; length < sought.length; at += 1) {
    // Stemming is skipped when the first letter already differs.
    if (firstUnit(words, at) !== sought.charCodeAt(length)) return false;
    const stem = stemOfWord(words, at);
    if (!sought.startsWith(stem, length)) return false;
    length += stem.length;
  }
  return true;
}

/** The number of the first word with this stem from here on, or -1. */
function findStem(words: Words, stem: string, from: number): number {
  const unit = stem.charCodeAt(0);
  for (let at = from; at < words.starts.length; at += 1)
    if (firstUnit(words, at) === unit && stemOfWord(words, at) === stem) return at;
  return -1;
}

/** Matches the last word, "of" or "for", then the others, with a few words in between. */
function hasTurnedRound(words: Words, { list }: Stems): boolean {
  const last = list.at(-1) ?? '';
  let at = findStem(words, last, 0);
  if (at < 0) return false;
  const rest = list.slice(0, -1).join('');
  for (; at >= 0; at = findStem(words, last, at + 1)) {
    if (!linking.has(getWord(words, at + 1))) continue;
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
    const words = splitText(/^[A-Za-z\d]+$/.test(phrase) ? splitIdentifier(phrase).join(' ') : phrase);
    for (let at = 0; at < words.starts.length; at += 1) list.push(stemOfWord(words, at));
  }
  return { phrase, list, joined: list.join('') };
}

/** The words of a text that have a weight, as places in it: few of them are ever looked at. */
interface Words {
  /** In lower case. */
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

function getWord({ text, starts, ends }: Words, at: number): string {
  return text.slice(starts[at] ?? text.length, ends[at]);
}

function firstUnit({ text, starts }: Words, at: number): number {
  return text.charCodeAt(starts[at] ?? text.length);
}

function stemOfWord(words: Words, at: number): string {
  return stemWord(getWord(words, at));
}

/** A placeholder marks whatever is not a word. */
function splitText(text: string, small = text.toLowerCase()): Words {
  return placeWords(isPlain.test(text) ? small : wordsOutsideCode(text).join(' '));
}

/** True for most texts: one sentence without code. */
const isPlain = /^[A-Za-z\d ,;()]*[.!?]?$/;

function placeWords(text: string): Words {
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (isMark(text.charCodeAt(at))) continue;
    const start = at;
    while (at < text.length && !isMark(text.charCodeAt(at))) at += 1;
    if (at - start <= longestWeightless && weightless.has(text.slice(start, at))) continue;
    starts.push(start);
    ends.push(at);
  }
  return { text, starts, ends };
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

const longestWeightless = 4;

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
