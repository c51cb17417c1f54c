import { plainLetters } from './letters.ts';
import { type Names, isKind, findSpelling } from './names.ts';

export function findCaseError(text: string, names: Names): string | undefined {
  const small = smallStart(text, names);
  if (small !== undefined) return `starts a sentence with a lower-case letter: "${small}"`;
  if (isShouted(text)) return 'is all in capitals';
  const inside = findCapital(text, names);
  if (inside === undefined) return;
  const name = findSpelling(inside, names);
  return name === undefined ? `has a capital inside a sentence: "${inside}"` : `writes "${inside}" for "${name}"`;
}

function smallStart(text: string, names: Names): string | undefined {
  const plain = plainLetters(text);
  const start = plain.search(/[A-Za-z\d]/);
  const first = stripMarks(/^\S*/.exec(text.slice(Math.max(0, start)))?.[0] ?? '');
  if (/^[a-z]/.test(plain.slice(start)) && !names.words.has(first)) return first;
  for (const { index, 0: end, 1: word = '' } of plain.matchAll(/[.!?]["'”’)\]]*\s+["'“‘([]*([a-z]\S*)/g)) {
    const at = index + end.length - word.length;
    if (!isIdentifier(word) && !abbreviation.test(plain.slice(Math.max(0, index - longestAbbreviation), index + 1)))
      return stripMarks(text.slice(at, at + word.length));
  }
}

/** Ends with something that has a full stop of its own: an abbreviation, a single letter, an ellipsis. */
const abbreviation = /(?:^|[\s([“"'])(?:e\.g|i\.e|etc|vs|cf|ca|approx|incl|excl|resp|max|min|no|ex|[a-z])\.$|\.\.\.?$/i;

/** The length of the longest abbreviation, with a bracket and a space. */
const longestAbbreviation = 12;

function isIdentifier(word: string): boolean {
  return /[A-Z\d]|[^A-Za-z\s][A-Za-z]/.test(word);
}

function isShouted(text: string): boolean {
  const plain = plainLetters(text);
  return !/[a-z]/.test(plain) && (plain.match(/[A-Z]{2,}/g) ?? []).length > 2;
}

function findCapital(text: string, names: Names): string | undefined {
  const words = withoutCitations(withoutExpansions(text)).trim().split(/\s+/);
  let after: Position = 'start';
  for (let index = 0; index < words.length; ) {
    if (smallWord.test(words[index] ?? '')) {
      after = 'inside';
      index += 1;
      continue;
    }
    const length = phraseLength(words, index, names);
    const word = stripMarks(words[index] ?? '');
    const isWrong = length === 0 && !hasAllowedCase(word, after, names);
    if (isWrong && !isResourceKind(words, index) && !isStep(words, index)) return word;
    const last = words[index + Math.max(length, 1) - 1] ?? '';
    after = determinePosition(last, length > 0 || continuesName(stripMarks(last), after, names));
    index += Math.max(length, 1);
  }
}

const smallWord = /^[a-z]+[,;]?$/;

/** True inside a path through a form: "Global > Components". */
function isStep(words: readonly string[], index: number): boolean {
  return /^[>→]$/.test(words[index + 1] ?? '');
}

/** At the start of a sentence, after a name that may continue or inside a list of identifiers, or elsewhere. */
type Position = 'start' | 'name' | 'inside';

function determinePosition(word: string, isName: boolean): Position {
  if (endsSentence.test(plainLetters(word))) return 'start';
  return isName || (word.endsWith(',') && /[a-z][A-Z]/.test(word)) ? 'name' : 'inside';
}

/** A capital is allowed after the end of a sentence, a colon, a dash, an arrow or a list mark. */
const endsSentence = /[.!?:…>–—]["'”’)\]]*$|^[^A-Za-z\d]*$/;

/**
 * True for a vendor or product, which may start a longer name (Azure Private Link), and for the words that continue
 * it.
 */
function continuesName(word: string, after: Position, names: Names): boolean {
  if (neverContinued.has(word)) return false;
  return (names.words.has(word) || after === 'name') && /^[A-Z].*[a-z]/.test(plainLetters(word));
}

/** Kubernetes writes its components in lower case: API server, controller manager. */
const neverContinued: ReadonlySet<string> = new Set(['Kubernetes', 'K8s']);

function hasAllowedCase(word: string, after: Position, names: Names): boolean {
  if (/^[a-z\d]*$/.test(word)) return true;
  if (after === 'start')
    return !names.small.has(word.toLowerCase()) || keepsCapitals(word, names) || !isCapitalised(word);
  if (after === 'name') return true;
  return word.split(/[-/]/).every((part) => !isCapitalised(part) || keepsCapitals(part, names) || isKind(part));
}

/** Replaces each piece in quotes, brackets or backticks by x: it is a citation or a value. */
function withoutCitations(text: string): string {
  return text.replace(/https?:\S*[^\s.!?]/g, 'x').replace(cited, 'x');
}

const cited =
  /(?<![A-Za-z\d])(?:'[^']*'|"[^"]*"|“[^“”]*”|‘[^‘’]*’|`[^`]*`)(?![A-Za-z\d])|\([^()]*\)|\[[^[\]]*\]|<[^<>]*>/g;

export function stripMarks(word: string): string {
  if (/^\w+$/.test(word)) return word;
  const plain = plainLetters(word);
  const start = Math.max(0, plain.search(/[A-Za-z\d]/));
  const end = plain.search(/[A-Za-z\d][^A-Za-z\d]*$/) + 1;
  return word.slice(start, end).replace(/['’]s$/, '');
}

export function phraseLength(words: readonly string[], start: number, names: Names): number {
  const phrases = names.phrases.get(stripMarks(words[start] ?? ''));
  if (!phrases) return 0;
  const lengths = phrases.filter((phrase) =>
    phrase.every((word, offset) => stripMarks(words[start + offset] ?? '') === word),
  );
  return Math.max(0, ...lengths.map((phrase) => phrase.length));
}

export function isCapitalised(word: string): boolean {
  return /^[A-Z]/.test(plainLetters(word));
}

/**
 * True for a name, an acronym (`CIDRs`, `X509`), a constant (`NO_PROXY`) and a word with inner capitals (`CoreDNS`,
 * `IPv4`).
 */
export function keepsCapitals(part: string, names: Names): boolean {
  if (names.words.has(part)) return true;
  if (names.small.has(part.toLowerCase())) return false;
  const plain = plainLetters(part);
  if (/_|^[^a-z]*[a-z][^A-Z]*[A-Z]|^[A-Z]{2,}[a-z]/.test(plain)) return true;
  return /^[A-Z\d]+$/.test(plain) && part.length <= longestUnknownAcronym;
}

/** The maximum length of an unlisted acronym. */
const longestUnknownAcronym = 5;

/** The neighboring words decide: "Release resource", "Kubernetes Service". */
export function isResourceKind(words: readonly string[], index: number): boolean {
  if (/^(?:resources?|objects?|CRD?s?)$/.test(stripMarks(words[index + 1] ?? ''))) return true;
  return isKind(stripMarks(words[index] ?? '')) && /^(?:Kubernetes|K8s)$/.test(words[index - 1] ?? '');
}

/** Words that an acronym in brackets abbreviates form a name: "Network Time Protocol (NTP)". */
export function withoutExpansions(text: string): string {
  if (!text.includes('(')) return text;
  const words = text.trim().split(/\s+/);
  for (const [index, word] of words.entries()) {
    const acronym = /^\(([A-Za-z]{2,9})\)/.exec(word)?.[1] ?? '';
    const first = index - acronym.length;
    const meant = words.slice(Math.max(0, first), index);
    if (acronym === '' || first < 1 || joinInitials(meant) !== acronym.toLowerCase()) continue;
    words.splice(first, meant.length, ...meant.map((item) => item.toLowerCase()));
  }
  return words.join(' ');
}

function joinInitials(words: readonly string[]): string {
  return words.map((word) => word.charAt(0).toLowerCase()).join('');
}
