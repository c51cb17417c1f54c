/** Where the tokens of JSON end: strings, escapes, numbers and words. */
/** Where the string that begins at an offset ends, its quotes included; -1 when it is none. */
export function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return -1;
    if (code === 0x5c) {
      const length = lengthOfEscape(text, at);
      if (length === 0) return -1;
      at += length - 1;
    }
  }
  return -1;
}

/** How long the escape at a backslash is; 0 when it is none that JSON knows. */
export function lengthOfEscape(text: string, at: number): number {
  const letter = text.charAt(at + 1);
  if (letter === 'u') return /^[\da-fA-F]{4}$/.test(text.slice(at + 2, at + 6)) ? 6 : 0;
  return letter !== '' && '"\\/bfnrt'.includes(letter) ? 2 : 0;
}

/** Where the number that begins at an offset ends; -1 when it is none. */
export function endOfNumber(text: string, start: number): number {
  const first = text.charCodeAt(start) === 0x2d ? start + 1 : start;
  let end = text.charCodeAt(first) === 0x30 ? first + 1 : endOfDigits(text, first);
  if (end === first) return -1;
  if (text.charCodeAt(end) === 0x2e) {
    const fraction = end + 1;
    end = endOfDigits(text, fraction);
    if (end === fraction) return -1;
  }
  if (text.charAt(end).toLowerCase() === 'e') {
    const sign = text.charAt(end + 1);
    const exponent = sign === '+' || sign === '-' ? end + 2 : end + 1;
    end = endOfDigits(text, exponent);
    if (end === exponent) return -1;
  }
  return continuesWord(text, end) ? -1 : end;
}

function endOfDigits(text: string, start: number): number {
  let at = start;
  for (let code = text.charCodeAt(at); code >= 0x30 && code <= 0x39; code = text.charCodeAt(at)) at += 1;
  return at;
}

const words: readonly string[] = ['true', 'false', 'null'];

/** Where `true`, `false` or `null` ends, if one begins at an offset; -1 when none does. */
export function endOfWord(text: string, start: number): number {
  const word = words.find((one) => text.startsWith(one, start));
  const end = start + (word?.length ?? 0);
  return word === undefined || continuesWord(text, end) ? -1 : end;
}

function continuesWord(text: string, at: number): boolean {
  return /[\w.+$-]/.test(text.charAt(at));
}
