import type { Names } from './names.ts';

/** The first word of a title whose capitals are not those of a sentence; `undefined` when all are right. */
export function misplacedCapital(title: string, names: Names): string | undefined {
  if (isShouted(title, names)) return title;
  const words = title.trim().split(/\s+/);
  for (let index = 0; index < words.length; ) {
    const word = bare(words[index] ?? '');
    const length = phraseLength(words, index, names);
    if (length === 0 && !fits(word, index, names)) return word;
    index += Math.max(length, 1);
  }
  return undefined;
}

/** A word without the marks around it. */
function bare(word: string): string {
  return /^\w+$/.test(word) ? word : word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** How many words from here on are one name. */
function phraseLength(words: readonly string[], start: number, names: Names): number {
  const phrases = names.phrases.get(bare(words[start] ?? ''));
  if (phrases === undefined) return 0;
  const lengths = phrases.filter((phrase) =>
    phrase.every((word, offset) => bare(words[start + offset] ?? '') === word),
  );
  return Math.max(0, ...lengths.map((phrase) => phrase.length));
}

function fits(word: string, index: number, names: Names): boolean {
  if (names.words.has(word) || (index > 0 && /^[a-z\d]+$/.test(word))) return true;
  return word.split(/[-/]/).every((part, offset) => {
    if (index === 0 && offset === 0) return startsWell(part, names);
    return !/^\p{Lu}/u.test(part) || keepsCapitals(part, names);
  });
}

/** The first word of a sentence has a capital, and no second one unless it is a name. */
function startsWell(part: string, names: Names): boolean {
  if (/^\p{Ll}/u.test(part)) return false;
  return !/^\p{Lu}\p{Lu}/u.test(part) || keepsCapitals(part, names);
}

/** True for a name, an acronym (`CIDRs`, `X509`), and a word with capitals inside (`CoreDNS`, `IPv4`), which nobody writes by habit. */
function keepsCapitals(part: string, names: Names): boolean {
  if (names.words.has(part) || /\p{Ll}.*\p{Lu}|^\p{Lu}{2,}\p{Ll}/u.test(part)) return true;
  return /^[\p{Lu}\p{N}]+$/u.test(part) && part.length <= longestUnknownAcronym;
}

/** Capitals alone are taken for an acronym up to this length; a longer one has to be in the list. */
const longestUnknownAcronym = 5;

/** True for a title of several words in capitals, none of which is known to be an acronym. */
function isShouted(title: string, names: Names): boolean {
  if (/[a-z]/.test(title) || /\p{Ll}/u.test(title) || !/\p{Lu}\S*\s+\S*\p{Lu}/u.test(title)) return false;
  return !title.split(/\s+/).some((word) => names.words.has(bare(word)));
}
