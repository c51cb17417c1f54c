import { plainLetters } from './letters.ts';
import { isKind, type Names } from './names.ts';

/** A word without the marks around it and without the possessive ending. */
export function bare(word: string): string {
  if (/^\w+$/.test(word)) return word;
  const plain = plainLetters(word);
  const start = Math.max(0, plain.search(/[A-Za-z\d]/));
  const end = plain.search(/[A-Za-z\d][^A-Za-z\d]*$/) + 1;
  return word.slice(start, end).replace(/['’]s$/, '');
}

/** How many words from here on are one name. */
export function phraseLength(words: readonly string[], start: number, names: Names): number {
  const phrases = names.phrases.get(bare(words[start] ?? ''));
  if (phrases === undefined) return 0;
  const lengths = phrases.filter((phrase) =>
    phrase.every((word, offset) => bare(words[start + offset] ?? '') === word),
  );
  return Math.max(0, ...lengths.map((phrase) => phrase.length));
}

/** True for a word that starts with a capital. */
export function isCapitalised(word: string): boolean {
  return /^[A-Z]/.test(plainLetters(word));
}

/** True for a name, an acronym (`CIDRs`, `X509`), a constant (`NO_PROXY`), and a word with capitals inside (`CoreDNS`, `IPv4`), which nobody writes by habit. */
export function keepsCapitals(part: string, names: Names): boolean {
  if (names.words.has(part)) return true;
  if (names.small.has(part.toLowerCase())) return false;
  const plain = plainLetters(part);
  if (/_|^[^a-z]*[a-z][^A-Z]*[A-Z]|^[A-Z]{2,}[a-z]/.test(plain)) return true;
  return /^[A-Z\d]+$/.test(plain) && part.length <= longestUnknownAcronym;
}

/** Capitals alone are taken for an acronym up to this length; a longer one has to be in the list. */
const longestUnknownAcronym = 5;

/** True for a kind of Kubernetes resources that its neighbours show to be one: "Release resource", "Kubernetes Service". */
export function isKindBy(words: readonly string[], index: number): boolean {
  if (/^(?:resources?|objects?|CRD?s?)$/.test(bare(words[index + 1] ?? ''))) return true;
  return isKind(bare(words[index] ?? '')) && /^(?:Kubernetes|K8s)$/.test(words[index - 1] ?? '');
}

/** A text with the words small that an acronym in brackets abbreviates: "Network Time Protocol (NTP)" is a name, whichever. */
export function withoutExpansions(text: string): string {
  if (!text.includes('(')) return text;
  const words = text.trim().split(/\s+/);
  for (const [index, word] of words.entries()) {
    const acronym = /^\(([A-Za-z]{2,9})\)/.exec(word)?.[1] ?? '';
    const first = index - acronym.length;
    const meant = words.slice(Math.max(0, first), index);
    if (acronym === '' || first < 1 || initialsOf(meant) !== acronym.toLowerCase()) continue;
    words.splice(first, meant.length, ...meant.map((one) => one.toLowerCase()));
  }
  return words.join(' ');
}

function initialsOf(words: readonly string[]): string {
  return words.map((word) => word.charAt(0).toLowerCase()).join('');
}
