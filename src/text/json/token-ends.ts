/** The offset after the closing quote; -1 when there is no valid string. */
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

export function lengthOfEscape(text: string, at: number): number {
  return /^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.exec(text.slice(at, at + 6))?.[0].length ?? 0;
}

const plain = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?![\w.+$-])/y;

/** -1 when it is none of these. */
export function endOfPlain(text: string, start: number): number {
  plain.lastIndex = start;
  return plain.test(text) ? plain.lastIndex : -1;
}
