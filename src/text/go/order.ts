/**
 * Orders strings as Go does, by their UTF-8 bytes, which is the order of code points; JavaScript orders surrogates too
 * low.
 */
export function compareBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const difference = getWeight(a.charCodeAt(at)) - getWeight(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function getWeight(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/**
 * The order that yaml.v3 gives the keys of a mapping: numbers inside names by value, letters after everything else,
 * all else by code point.
 */
export function compareNatural(a: string, b: string): number {
  const at = firstDifference(a, b);
  if (at >= a.length || at >= b.length) return a.length - b.length;
  const [l, r] = [getCodePoint(a, at), getCodePoint(b, at)];
  if (isLetter(l) || isLetter(r)) return compareLetters(l, r, a.slice(0, at));
  return compareNumbers(a, b, at) || l - r;
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  const isInsidePair = at > 0 && getCodePoint(a, at - 1) > 0xffff;
  return isInsidePair ? at - 1 : at;
}

/** Letters come last, except directly after a digit, where they come first. */
function compareLetters(l: number, r: number, before: string): number {
  if (isLetter(l) && isLetter(r)) return l - r;
  return isLetter(l) === /\p{Nd}$/u.test(before) ? -1 : 1;
}

function compareNumbers(a: string, b: string, at: number): number {
  const [l, r] = [readDigits(a, at), readDigits(b, at)];
  // Zeros are leading, and have no effect, unless another digit precedes them.
  const isInside = (a[at] === '0' || b[at] === '0') && /(?!0)\p{Nd}0*$/u.test(a.slice(0, at));
  const difference = computeValue(l, isInside) - computeValue(r, isInside);
  return difference === 0n ? l.length - r.length : Number(difference > 0n) - Number(difference < 0n);
}

function readDigits(text: string, at: number): readonly string[] {
  return Array.from(/^\p{Nd}*/u.exec(text.slice(at))?.[0] ?? '');
}

/** As Go computes it: in 64 bits, each digit as its distance from `0`. */
function computeValue(digits: readonly string[], isInside: boolean): bigint {
  return digits.reduce(
    (value, digit) => BigInt.asIntN(64, value * 10n + BigInt(getCodePoint(digit, 0) - 48)),
    isInside ? 1n : 0n,
  );
}

function isLetter(codePoint: number): boolean {
  if (codePoint < 128) return (codePoint >= 65 && codePoint <= 90) || (codePoint >= 97 && codePoint <= 122);
  return /^\p{L}$/u.test(String.fromCodePoint(codePoint));
}

function getCodePoint(text: string, at: number): number {
  return text.codePointAt(at) ?? 0;
}
