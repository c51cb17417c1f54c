/**
 * Compares names in the order that yaml.v3 gives the keys of a mapping: numbers inside names by their value, letters
 * after everything else, all else by code point.
 */
export function compareNatural(a: string, b: string): number {
  const left = Array.from(a);
  const right = Array.from(b);
  const at = left.findIndex((character, index) => character !== right[index]);
  const [l, r] = [left[at], right[at]];
  if (l === undefined || r === undefined) return left.length - right.length;
  if (isLetter(l) || isLetter(r)) return compareLetters(l, r, isDigit(left[at - 1]));
  return compareNumbers(left, right, at) || codePointOf(l) - codePointOf(r);
}

/** A letter comes after what is none; behind a digit, where a longer number may go on, before it. */
function compareLetters(l: string, r: string, afterDigit: boolean): number {
  if (isLetter(l) && isLetter(r)) return codePointOf(l) - codePointOf(r);
  return isLetter(l) === afterDigit ? -1 : 1;
}

/** Compares the numbers that go on from the first difference: by value, then by length. */
function compareNumbers(left: readonly string[], right: readonly string[], at: number): number {
  const [l, r] = [digitsFrom(left, at), digitsFrom(right, at)];
  // Zeros are leading ones, and count for nothing, unless another digit stands before them.
  const isInside = (left[at] === '0' || right[at] === '0') && followsNumber(left, at);
  const difference = valueOf(l, isInside) - valueOf(r, isInside);
  return difference === 0n ? l.length - r.length : Number(difference > 0n) - Number(difference < 0n);
}

function followsNumber(characters: readonly string[], at: number): boolean {
  let before = at - 1;
  while (characters[before] === '0') before -= 1;
  return isDigit(characters[before]);
}

function digitsFrom(characters: readonly string[], at: number): readonly string[] {
  const end = characters.findIndex((character, index) => index >= at && !isDigit(character));
  return characters.slice(at, end === -1 ? undefined : end);
}

/** The value as Go computes it: in 64 bits, and every digit by its distance from `0`. */
function valueOf(digits: readonly string[], isInside: boolean): bigint {
  return digits.reduce(
    (value, digit) => BigInt.asIntN(64, value * 10n + BigInt(codePointOf(digit) - 48)),
    isInside ? 1n : 0n,
  );
}

function isLetter(character: string): boolean {
  return /^\p{L}$/u.test(character);
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && /^\p{Nd}$/u.test(character);
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
