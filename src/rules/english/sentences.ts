import { bare, isCapitalised, isKindBy, keepsCapitals, phraseLength, withoutExpansions } from './capitals.ts';
import { plainLetters } from './letters.ts';
import { isKind, type Names, spellingOf } from './names.ts';

/** What is wrong with the capitals of a text of sentences, in words; `undefined` when nothing is. */
export function caseErrorIn(text: string, names: Names): string | undefined {
  const small = smallStart(text, names);
  if (small !== undefined) return `starts a sentence with a small letter: "${small}"`;
  if (isShouted(text)) return 'is all in capitals';
  const inside = capitalInside(text, names);
  if (inside === undefined) return undefined;
  const name = spellingOf(inside, names);
  return name === undefined ? `has a capital inside a sentence: "${inside}"` : `writes "${inside}" for "${name}"`;
}

/** The first word that starts a sentence with a small letter. */
function smallStart(text: string, names: Names): string | undefined {
  const plain = plainLetters(text);
  const start = plain.search(/[A-Za-z\d]/);
  const first = bare(/^\S*/.exec(text.slice(Math.max(0, start)))?.[0] ?? '');
  if (/^[a-z]/.test(plain.slice(start)) && !names.words.has(first)) return first;
  for (const { index, 0: end, 1: word = '' } of plain.matchAll(/[.!?]["'”’)\]]*\s+["'“‘([]*([a-z]\S*)/g)) {
    const at = index + end.length - word.length;
    if (!isIdentifier(word) && !abbreviation.test(plain.slice(Math.max(0, index - longestAbbreviation), index + 1)))
      return bare(text.slice(at, at + word.length));
  }
  return undefined;
}

/** Ends with something that has a full stop of its own: an abbreviation, a single letter, an ellipsis. */
const abbreviation = /(?:^|[\s([“"'])(?:e\.g|i\.e|etc|vs|cf|ca|approx|incl|excl|resp|max|min|no|ex|[a-z])\.$|\.\.\.?$/i;

/** More than any of them, a bracket before it and a blank take. */
const longestAbbreviation = 12;

/** A word that nobody writes in prose: with a capital, digit or mark inside. */
function isIdentifier(word: string): boolean {
  return /[A-Z\d]|[^A-Za-z\s][A-Za-z]/.test(word);
}

function isShouted(text: string): boolean {
  const plain = plainLetters(text);
  return !/[a-z]/.test(plain) && (plain.match(/[A-Z]{2,}/g) ?? []).length > 2;
}

/** The first word with a capital that is neither at the start of a sentence, nor a name, an acronym or a kind of resources. */
function capitalInside(text: string, names: Names): string | undefined {
  const words = withoutCitations(withoutExpansions(text)).trim().split(/\s+/);
  let after: Position = 'start';
  for (let index = 0; index < words.length; ) {
    if (smallWord.test(words[index] ?? '')) {
      after = 'inside';
      index += 1;
      continue;
    }
    const length = phraseLength(words, index, names);
    const word = bare(words[index] ?? '');
    const isWrong = length === 0 && !fits(word, after, names);
    if (isWrong && !isKindBy(words, index) && !isStep(words, index)) return word;
    const last = words[index + Math.max(length, 1) - 1] ?? '';
    after = positionAfter(last, length > 0 || continuesName(bare(last), after, names));
    index += Math.max(length, 1);
  }
  return undefined;
}

/** Most words: they end no sentence and are no name. */
const smallWord = /^[a-z]+[,;]?$/;

/** True for a step of a way through a form: "Global > Components". */
function isStep(words: readonly string[], index: number): boolean {
  return /^[>→]$/.test(words[index + 1] ?? '');
}

/** Where a word stands: at the start of a sentence, after a name that may go on or in a list of identifiers, or anywhere else. */
type Position = 'start' | 'name' | 'inside';

function positionAfter(word: string, isName: boolean): Position {
  if (endsSentence.test(plainLetters(word))) return 'start';
  return isName || (word.endsWith(',') && /[a-z][A-Z]/.test(word)) ? 'name' : 'inside';
}

/** What may stand before a capital: the end of a sentence, a colon, a dash, an arrow, a list mark. */
const endsSentence = /[.!?:…>–—]["'”’)\]]*$|^[^A-Za-z\d]*$/;

/** True for a vendor or product, which may be the start of a longer name (Azure Private Link), and for what goes on with such a name. */
function continuesName(word: string, after: Position, names: Names): boolean {
  if (ofKubernetes.has(word)) return false;
  return (names.words.has(word) || after === 'name') && /^[A-Z].*[a-z]/.test(plainLetters(word));
}

/** Kubernetes writes its own parts small: API server, controller manager. */
const ofKubernetes: ReadonlySet<string> = new Set(['Kubernetes', 'K8s']);

function fits(word: string, after: Position, names: Names): boolean {
  if (/^[a-z\d]*$/.test(word)) return true;
  if (after === 'start')
    return !names.small.has(word.toLowerCase()) || keepsCapitals(word, names) || !isCapitalised(word);
  if (after === 'name') return true;
  return word.split(/[-/]/).every((part) => !isCapitalised(part) || keepsCapitals(part, names) || isKind(part));
}

/** A text with an x for each piece in quotes, brackets or back-ticks: what stands there is cited or a value. */
function withoutCitations(text: string): string {
  return text.replace(/https?:\S*[^\s.!?]/g, 'x').replace(cited, 'x');
}

const cited =
  /(?<![A-Za-z\d])(?:'[^']*'|"[^"]*"|“[^“”]*”|‘[^‘’]*’|`[^`]*`)(?![A-Za-z\d])|\([^()]*\)|\[[^[\]]*\]|<[^<>]*>/g;
