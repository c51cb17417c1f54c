import { StarlarkError } from '../values/value/index.ts';
import { numberForm, readEscapes, readNumber } from './literals.ts';
import { kindOfWord, kinds, signs, type StarlarkToken, createToken } from './tokens.ts';
import type { SyntaxPlace } from './tree.ts';

export interface TokenSource {
  readonly next: () => StarlarkToken;
  readonly skipLine: () => void;
  /** The position that the scanner has reached, where messages are located. */
  readonly position: () => SyntaxPlace;
  readonly fail: (message: string, at?: SyntaxPlace) => never;
}

export class Scanner implements TokenSource {
  readonly #file: string;
  readonly #text: string;
  #at = 0;
  #line = 1;
  #lineStart = 0;
  #counted = 0;
  #column = 1;
  #isLineStart = true;
  #brackets = 0;
  #dents = 0;
  readonly #indents = [0];

  constructor(text: string, file: string) {
    // Go's scanner stops at a NUL.
    this.#text = (text.split('\0', 1)[0] ?? '').replace(/\r\n?/g, '\n');
    this.#file = file;
  }

  position(): SyntaxPlace {
    // Columns are counted incrementally, because a line may be long.
    const isOnLine = this.#counted >= this.#lineStart && this.#counted <= this.#at;
    const from = isOnLine ? this.#counted : this.#lineStart;
    this.#column = (isOnLine ? this.#column : 1) + countCodePoints(this.#text, from, this.#at);
    this.#counted = this.#at;
    return { line: this.#line, column: this.#column };
  }

  fail(message: string, at: SyntaxPlace = this.position()): never {
    throw new StarlarkError('syntax', message, [{ name: '', position: { file: this.#file, ...at } }]);
  }

  skipLine(): void {
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end === -1 ? this.#text.length : end;
  }

  next(): StarlarkToken {
    for (;;) {
      const wasLineStart = this.#isLineStart;
      const isBlank = this.#indentation();
      if (this.#dents !== 0) return this.#dent();
      this.#skip();
      const character = this.#text[this.#at];
      if (character === '\n') {
        const token = this.#newline(isBlank);
        if (token) return token;
      } else if (character === undefined) {
        const token = this.#end(wasLineStart);
        if (token) return token;
      } else if (character === '\\') {
        this.#continuation();
      } else return this.#proper(character);
    }
  }

  #skip(): void {
    const text = this.#text;
    let code = text.charCodeAt(this.#at);
    while (code === blank || code === tab) {
      this.#at += 1;
      code = text.charCodeAt(this.#at);
    }
    if (code === hash) this.skipLine();
  }

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
    return createToken(kind, '', this.position());
  }

  #newline(isBlank: boolean): StarlarkToken | undefined {
    const place = this.position();
    this.#isLineStart = true;
    this.#advanceLines(1);
    return isBlank || this.#brackets > 0 ? undefined : createToken(kinds.newline, '\n', place);
  }

  #end(wasLineStart: boolean): StarlarkToken | undefined {
    if (this.#indents.length === 1) return createToken(kinds.end, '', this.position());
    if (wasLineStart) {
      this.#dents = 1 - this.#indents.length;
      this.#indents.length = 1;
      return;
    }
    this.#isLineStart = true;
    return createToken(kinds.newline, '\n', this.position());
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
    if (word !== '') return createToken(kindOfWord(word), word, place);
    if (brackets.has(character)) return this.#bracket(character, place);
    if (isDigit(character) || (character === '.' && isDigit(after))) return this.#number(place);
    const sign = signsByFirst.get(character)?.find((candidate) => this.#text.startsWith(candidate, this.#at));
    if (sign !== undefined) {
      this.#at += sign.length;
      return createToken(sign, sign, place);
    }
    if (character === '!') this.fail("unexpected input character '!'");
    return this.fail(`unexpected input character ${shownCharacter(this.#text.codePointAt(this.#at) ?? 0)}`);
  }

  #word(): string {
    const text = this.#text;
    const start = this.#at;
    let end = start;
    while (isWordCode(text.charCodeAt(end), end > start)) end += 1;
    if (end < text.length && text.charCodeAt(end) >= 0x80) return this.#matched(/[A-Za-z_\p{L}][\dA-Za-z_\p{L}]*/uy);
    this.#at = end;
    return text.slice(start, end);
  }

  #bracket(bracket: string, place: SyntaxPlace): StarlarkToken {
    if (bracket === '(' || bracket === '[' || bracket === '{') this.#brackets += 1;
    else if (this.#brackets === 0) this.fail(`unexpected '${bracket}'`);
    else this.#brackets -= 1;
    this.#at += 1;
    return createToken(bracket, bracket, place);
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
    return createToken(kinds.string, `${prefix}${quote}${inner}${quote}`, place, read.value);
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
    const digits = this.#digits();
    if (digits !== '') return createToken(kinds.integer, digits, place, BigInt(digits));
    const text = this.#matched(numberForm());
    const read = readNumber(text);
    if ('refusal' in read) return this.fail(read.refusal, read.isAtStart ? place : this.position());
    return createToken(typeof read.value === 'bigint' ? kinds.integer : kinds.float, text, place, read.value);
  }

  /** A fast path for short decimal integers; empty for any other number. */
  #digits(): string {
    const text = this.#text;
    const start = this.#at;
    if (text.charCodeAt(start) === zero) return '';
    let end = start;
    while (isWordCode(text.charCodeAt(end), true)) end += 1;
    const digits = text.slice(start, end);
    if (end - start > 15 || text.charCodeAt(end) === point || !/^\d+$/.test(digits)) return '';
    this.#at = end;
    return digits;
  }

  #matched(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const start = this.#at;
    if (pattern.test(this.#text)) this.#at = pattern.lastIndex;
    return this.#text.slice(start, this.#at);
  }

  #advanceLines(count: number, inner = ''): void {
    this.#at += count;
    const lines = count + (inner === '' ? 0 : inner.split('\n').length - 1);
    if (lines === 0) return;
    this.#line += lines;
    this.#lineStart = this.#text.lastIndexOf('\n', this.#at - 1) + 1;
  }
}

const brackets: ReadonlySet<string> = new Set('[({})]');
const signsByFirst: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(signs.map((sign) => sign.charAt(0)))].map((first) => [
    first,
    signs.filter((sign) => sign.startsWith(first)),
  ]),
);

const [tab, blank, hash, point, zero, nine] = [0x09, 0x20, 0x23, 0x2e, 0x30, 0x39] as const;

/** ASCII only; a word does not begin with a digit. */
function isWordCode(code: number, mayBeDigit: boolean): boolean {
  const letter = code | 0x20;
  if ((letter >= 0x61 && letter <= 0x7a) || code === 0x5f) return true;
  return mayBeDigit && code >= zero && code <= nine;
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function shownCharacter(code: number): string {
  if (code >= 0x20 && code < 0x7f)
    return `'${code === 0x27 || code === 0x5c ? '\\' : ''}${String.fromCodePoint(code)}'`;
  if (code < 0x80) return `'\\x${code.toString(16).padStart(2, '0')}'`;
  const digits = code.toString(16);
  return code > 0xffff ? `'\\U${digits.padStart(8, '0')}'` : `'\\u${digits.padStart(4, '0')}'`;
}

function countCodePoints(text: string, from: number, to: number): number {
  let count = to - from;
  for (let at = from + 1; at < to; at += 1) {
    if ((text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) count -= 1;
  }
  return count;
}
