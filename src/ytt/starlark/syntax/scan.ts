import { StarlarkError } from '../values/value/index.ts';
import { readEscapes } from './literals.ts';
import { keywords, kinds, reserved, signs, type StarlarkToken } from './tokens.ts';
import type { SyntaxPlace } from './tree.ts';

/** Where tokens come from. */
export interface TokenSource {
  readonly next: () => StarlarkToken;
  /** How far the text is read: where messages about a token stand. */
  readonly position: () => SyntaxPlace;
  readonly fail: (message: string, at?: SyntaxPlace) => never;
}

/** Reads the tokens of a program; indentation makes tokens, too. */
export class Scanner implements TokenSource {
  readonly #file: string;
  readonly #text: string;
  #at = 0;
  #line = 1;
  #lineStart = 0;
  /** The column of a place of the line. */
  #counted = { at: 0, column: 1 };
  /** At the beginning of a line, before its indentation. */
  #isLineStart = true;
  #brackets = 0;
  /** Tokens of indentation still to give: below 0 outdents. */
  #dents = 0;
  readonly #indents = [0];

  constructor(text: string, file: string) {
    // A NUL ends a program, as it does for Go's scanner.
    this.#text = (text.split('\0', 1)[0] ?? '').replace(/\r\n?/g, '\n');
    this.#file = file;
  }

  position(): SyntaxPlace {
    // Counted on from the last place of the line: a line may be long.
    const isOnLine = this.#counted.at >= this.#lineStart && this.#counted.at <= this.#at;
    const { at, column } = isOnLine ? this.#counted : { at: this.#lineStart, column: 1 };
    this.#counted = { at: this.#at, column: column + codePointsBetween(this.#text, at, this.#at) };
    return { line: this.#line, column: this.#counted.column };
  }

  fail(message: string, at: SyntaxPlace = this.position()): never {
    throw new StarlarkError('syntax', message, [{ name: '', position: { file: this.#file, ...at } }]);
  }

  next(): StarlarkToken {
    for (;;) {
      const wasLineStart = this.#isLineStart;
      const isBlank = this.#indentation();
      if (this.#dents !== 0) return this.#dent();
      this.#matched(/[ \t]*(?:#[^\n]*)?/y);
      const character = this.#text[this.#at];
      if (character === '\n') {
        const token = this.#newline(isBlank);
        if (token !== undefined) return token;
      } else if (character === undefined) {
        const token = this.#end(wasLineStart);
        if (token !== undefined) return token;
      } else if (character === '\\') {
        this.#continuation();
      } else return this.#proper(character);
    }
  }

  /** Reads the indentation of a line; true where nothing else stands on it. */
  #indentation(): boolean {
    if (!this.#isLineStart) return false;
    this.#isLineStart = false;
    const column = this.#width();
    const first = this.#text[this.#at];
    const isBlank = first === '#' || first === '\n' || first === undefined;
    if (isBlank || this.#brackets > 0) return isBlank;
    if (column > (this.#indents.at(-1) ?? 0)) {
      this.#dents += 1;
      this.#indents.push(column);
    } else this.#outdent(column);
    return false;
  }

  /** How wide the indentation is that is read here. */
  #width(): number {
    let width = 0;
    const start = this.#at;
    for (let character = this.#text[start]; character === ' ' || character === '\t'; ) {
      width += character === ' ' ? 1 : 8 - ((this.#at - start) % 8);
      this.#at += 1;
      character = this.#text[this.#at];
    }
    return width;
  }

  #outdent(column: number): void {
    while (column < (this.#indents.at(-1) ?? 0)) {
      this.#dents -= 1;
      this.#indents.pop();
    }
    if (column !== this.#indents.at(-1)) this.fail('unindent does not match any outer indentation level');
  }

  #dent(): StarlarkToken {
    const kind = this.#dents < 0 ? kinds.outdent : kinds.indent;
    this.#dents -= Math.sign(this.#dents);
    return { kind, text: '', ...this.position() };
  }

  #newline(isBlank: boolean): StarlarkToken | undefined {
    const place = this.position();
    this.#isLineStart = true;
    this.#advanceLines(1);
    return isBlank || this.#brackets > 0 ? undefined : { kind: kinds.newline, text: '\n', ...place };
  }

  /** The end of the text, before which open indentation ends. */
  #end(wasLineStart: boolean): StarlarkToken | undefined {
    if (this.#indents.length === 1) return { kind: kinds.end, text: '', ...this.position() };
    if (wasLineStart) {
      this.#dents = 1 - this.#indents.length;
      this.#indents.length = 1;
      return undefined;
    }
    this.#isLineStart = true;
    return { kind: kinds.newline, text: '\n', ...this.position() };
  }

  #continuation(): void {
    this.#at += 1;
    if (this.#text[this.#at] !== '\n') this.fail('stray backslash in program');
    this.#advanceLines(1);
  }

  #proper(character: string): StarlarkToken {
    const place = this.position();
    if (character === '"' || character === "'") return this.#string(place, '');
    const after = this.#text[this.#at + 1] ?? '';
    if (character === 'r' && (after === '"' || after === "'")) return this.#string(place, this.#matched(/r/y));
    const word = this.#word();
    if (word !== '') return { kind: kindOfWord(word), text: word, ...place };
    if (brackets.has(character)) return this.#bracket(character, place);
    if (isDigit(character) || (character === '.' && isDigit(after))) return this.#number(place);
    const sign = signsByFirst.get(character)?.find((one) => this.#text.startsWith(one, this.#at));
    if (sign !== undefined) {
      this.#at += sign.length;
      return { kind: sign, text: sign, ...place };
    }
    if (character === '!') this.fail("unexpected input character '!'");
    return this.fail(`unexpected input character ${shownCharacter(this.#text.codePointAt(this.#at) ?? 0)}`);
  }

  /** A word; most are of ASCII. */
  #word(): string {
    const start = this.#at;
    const word = this.#matched(/[A-Za-z_][\dA-Za-z_]*/y);
    if (this.#text.charCodeAt(this.#at) < 0x80 || this.#at === this.#text.length) return word;
    this.#at = start;
    return this.#matched(/[A-Za-z_\p{L}][\dA-Za-z_\p{L}]*/uy);
  }

  #bracket(bracket: string, place: SyntaxPlace): StarlarkToken {
    if (/[[({]/.test(bracket)) this.#brackets += 1;
    else if (this.#brackets === 0) this.fail(`unexpected '${bracket}'`);
    else this.#brackets -= 1;
    this.#at += 1;
    return { kind: bracket, text: bracket, ...place };
  }

  #string(place: SyntaxPlace, prefix: string): StarlarkToken {
    const quote = this.#text[this.#at] ?? '';
    const isTriple = this.#text.startsWith(quote.repeat(3), this.#at);
    const start = this.#at + (isTriple ? 3 : 1);
    const end = isTriple ? this.#endOfTriple(quote, start, place) : this.#endOfString(quote, start, place);
    const inner = this.#text.slice(start, end);
    this.#at = end + (isTriple ? 3 : 1);
    this.#advanceLines(0, inner);
    const read = prefix === 'r' ? { value: inner } : readEscapes(inner);
    if ('refusal' in read) return this.fail(read.refusal, place);
    return { kind: kinds.string, text: `${prefix}${quote}${inner}${quote}`, value: read.value, ...place };
  }

  #endOfString(quote: string, start: number, place: SyntaxPlace): number {
    for (let at = start; at < this.#text.length; at += 1) {
      const character = this.#text[at];
      if (character === quote) return at;
      if (character === '\n') this.fail('unexpected newline in string', place);
      if (character === '\\') at += 1;
    }
    return this.fail('unexpected EOF in string', place);
  }

  #endOfTriple(quote: string, start: number, place: SyntaxPlace): number {
    let quotes = 0;
    for (let at = start; at < this.#text.length; at += 1) {
      quotes = this.#text[at] === quote ? quotes + 1 : 0;
      if (quotes === 3) return at - 2;
      if (this.#text[at] === '\\') at += 1;
    }
    return this.fail('unexpected EOF in string', place);
  }

  #number(place: SyntaxPlace): StarlarkToken {
    const text = this.#matched(/0[xX][\da-fA-F]*|0[oO][0-7]*|0[bB][01]*|\d*(?:\.\d*)?(?:[eE][-+]?\d*)?/y);
    if (/^0[xX]$/.test(text)) this.fail('invalid hex literal', place);
    if (/^0[oO]$/.test(text)) this.fail('invalid octal literal');
    if (/^0[bB]$/.test(text)) this.fail('invalid binary literal');
    if (/^0[xXoObB]/.test(text) || /^\d+$/.test(text)) return this.#integer(text, place);
    const value = /[eE][-+]?$/.test(text) ? Number.NaN : Number(text);
    if (!Number.isFinite(value)) this.fail('invalid float literal');
    return { kind: kinds.float, text, value, ...place };
  }

  #integer(text: string, place: SyntaxPlace): StarlarkToken {
    if (/^0[0-7]*[1-7][0-7]*$/.test(text)) this.fail(`obsolete form of octal literal; use 0o${text.slice(1)}`);
    if (/^0\d*[89]/.test(text)) this.fail('invalid int literal', place);
    if (text.length > mostDigits) this.fail(`an integer has more than ${mostDigits} digits`, place);
    const value = BigInt(text);
    // Go reads octal and binary literals of 64 bits only.
    if (/^0[oObB]/.test(text) && value >= 2n ** 63n) this.fail('invalid int literal', place);
    return { kind: kinds.integer, text, value, ...place };
  }

  #matched(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [text = ''] = pattern.exec(this.#text) ?? [];
    this.#at += text.length;
    return text;
  }

  /** Goes on behind a newline, or counts those in a string that was read. */
  #advanceLines(count: number, inner = ''): void {
    this.#at += count;
    const lines = count + (inner === '' ? 0 : inner.split('\n').length - 1);
    if (lines === 0) return;
    this.#line += lines;
    this.#lineStart = this.#text.lastIndexOf('\n', this.#at - 1) + 1;
  }
}

const mostDigits = 20_000;

const brackets: ReadonlySet<string> = new Set('[({})]');
const signsByFirst: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(signs.map((sign) => sign.charAt(0)))].map((first) => [
    first,
    signs.filter((one) => one.startsWith(first)),
  ]),
);

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function kindOfWord(word: string): string {
  if (keywords.has(word)) return word;
  return reserved.has(word) ? kinds.illegal : kinds.name;
}

/** A character as Go quotes it: in ASCII. */
function shownCharacter(code: number): string {
  if (code >= 0x20 && code < 0x7f)
    return `'${code === 0x27 || code === 0x5c ? '\\' : ''}${String.fromCodePoint(code)}'`;
  if (code < 0x80) return `'\\x${code.toString(16).padStart(2, '0')}'`;
  const digits = code.toString(16);
  return code > 0xffff ? `'\\U${digits.padStart(8, '0')}'` : `'\\u${digits.padStart(4, '0')}'`;
}

/** How many code points there are between two places of a text. */
function codePointsBetween(text: string, from: number, to: number): number {
  let count = to - from;
  for (let at = from + 1; at < to; at += 1) {
    if ((text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) count -= 1;
  }
  return count;
}
