import {
  stripMarks,
  isCapitalised,
  isResourceKind,
  keepsCapitals,
  phraseLength,
  withoutExpansions,
} from './sentences.ts';
import { plainLetters } from './letters.ts';
import type { Names } from './names.ts';

export function misplacedCapital(title: string, names: Names): string | undefined {
  if (isShouted(title, names)) return title;
  const words = withoutExpansions(title).trim().split(/\s+/);
  for (let index = 0; index < words.length; ) {
    const word = stripMarks(words[index] ?? '');
    const length = phraseLength(words, index, names);
    if (length === 0 && !isSentenceCase(word, index, names) && !isResourceKind(words, index)) return word;
    index += Math.max(length, 1);
  }
}

function isSentenceCase(word: string, index: number, names: Names): boolean {
  if (names.words.has(word) || (index > 0 && /^[a-z\d]+$/.test(word))) return true;
  return word.split(/[-/]/).every((part, offset) => {
    if (index === 0 && offset === 0) return startsWell(part, names);
    return isCapitalised(part) ? keepsCapitals(part, names) : !isIdentifier(part);
  });
}

function startsWell(part: string, names: Names): boolean {
  const plain = plainLetters(part);
  if (/^[a-z]/.test(plain)) return false;
  if (names.small.has(part.toLowerCase())) return keepsCapitals(part, names);
  return !/^[A-Z]{2}/.test(plain) || keepsCapitals(part, names);
}

/** True for code such as `nodePool`; a name such as `vCPU` has only one lower-case letter first. */
function isIdentifier(part: string): boolean {
  return /^[a-z]{2,}[A-Z]/.test(plainLetters(part));
}

function isShouted(title: string, names: Names): boolean {
  const plain = plainLetters(title);
  if (/[a-z]/.test(plain) || plain.split(/\s+/).filter((word) => /[A-Z]/.test(word)).length < 2) return false;
  return !title.split(/\s+/).some((word) => names.words.has(stripMarks(word)));
}
