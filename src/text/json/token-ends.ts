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
  return /^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.exec(text.slice(at, at + 6))?.[0].length ?? 0;
}

const plain = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?![\w.+$-])/y;

/** Where the number, `true`, `false` or `null` that begins at an offset ends; -1 when it is none. */
export function endOfPlain(text: string, start: number): number {
  plain.lastIndex = start;
  return plain.test(text) ? plain.lastIndex : -1;
}
