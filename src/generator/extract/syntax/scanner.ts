import { ts } from './compiler.ts';
import * as kinds from './kinds.ts';

/** Thrown at syntax that is left to the compiler. Made once: where it was thrown does not matter. */
const unread = new Error('the compiler reads this syntax');

export function isUnread(error: unknown): boolean {
  return error === unread;
}

export function leaveToCompiler(): never {
  throw unread;
}

/** `TypeOfKeyword` is `typeof`; other names say where a range of kinds starts or ends. */
const keywordKinds: ReadonlyMap<string, number> = new Map(
  Object.entries(ts.SyntaxKind).flatMap(([name, kind]): [string, number][] =>
    /^(?!First|Last)\w+Keyword$/.test(name) ? [[name.slice(0, -'Keyword'.length).toLowerCase(), Number(kind)]] : [],
  ),
);

const longestKeyword = Math.max(...Array.from(keywordKinds.keys(), ({ length }) => length));

const punctuation: readonly (readonly [string, number])[] = [
  ['{', kinds.OpenBraceToken],
  ['}', kinds.CloseBraceToken],
  ['(', kinds.OpenParenToken],
  [')', kinds.CloseParenToken],
  ['[', kinds.OpenBracketToken],
  [']', kinds.CloseBracketToken],
  [';', kinds.SemicolonToken],
  [',', kinds.CommaToken],
  [':', kinds.ColonToken],
  ['@', kinds.AtToken],
  ['~', kinds.TildeToken],
  ['>', kinds.GreaterThanToken],
  ['/', kinds.SlashToken],
];

const kindOfCharacter = new Uint16Array(128);
for (const [character, kind] of punctuation) kindOfCharacter[character.charCodeAt(0)] = kind;

/** Operators that are longer tokens with other characters behind them. The longest is read. */
const operators: ReadonlyMap<string, number> = new Map<string, number>([
  ['=', kinds.EqualsToken],
  ['=>', kinds.EqualsGreaterThanToken],
  ['===', kinds.EqualsEqualsEqualsToken],
  ['!', kinds.ExclamationToken],
  ['!==', kinds.ExclamationEqualsEqualsToken],
  ['?', kinds.QuestionToken],
  ['?.', kinds.QuestionDotToken],
  ['.', kinds.DotToken],
  ['...', kinds.DotDotDotToken],
  ['|', kinds.BarToken],
  ['||', kinds.BarBarToken],
  ['&', kinds.AmpersandToken],
  ['&&', kinds.AmpersandAmpersandToken],
  ['<', kinds.LessThanToken],
  ['<=', kinds.LessThanEqualsToken],
  ['+', kinds.PlusToken],
  ['-', kinds.MinusToken],
  ['*', kinds.AsteriskToken],
  ['%', kinds.PercentToken],
]);

const number = /0(?:[xX][\da-fA-F]+|[bB][01]+|[oO][0-7]+)|(?:0|[1-9]\d*(?:_\d+)*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  $: '$',
  '/': '/',
  '-': '-',
  '.': '.',
};

/** The tokens of a text, one at a time. A token has the kinds and the offsets that the compiler gives it. */
export class Scanner {
  protected readonly text: string;
  protected position = 0;
  protected token = 0;
  /** Where the white space before the token starts: the end of the token before it. */
  protected fullStart = 0;
  protected start = 0;
  /** What an identifier, a keyword, a string, a number, a part of a template or a regular expression says. */
  protected value = '';

  constructor(text: string) {
    this.text = text;
  }

  protected next(): void {
    this.fullStart = this.position;
    this.start = skipTrivia(this.text, this.position);
    this.position = this.start;
    const code = this.text.charCodeAt(this.position);
    if (isNameStart(code)) this.scanName();
    else if (Number.isNaN(code)) this.token = kinds.EndOfFileToken;
    else if (code === quote || code === doubleQuote) this.scanString(code);
    else if (code === backtick) this.scanTemplate(kinds.TemplateHead, kinds.NoSubstitutionTemplateLiteral);
    else if (code >= zero && code <= nine) this.scanNumber();
    else this.scanPunctuation(code);
  }

  protected isAfterLine(): boolean {
    return hasLineEnd(this.text, this.fullStart, this.start);
  }

  protected peek(): string {
    return this.text.charAt(skipTrivia(this.text, this.position));
  }

  protected isBefore(expected: string): boolean {
    return this.text.startsWith(expected, skipTrivia(this.text, this.position));
  }

  /** The token is `>`, and an operator is expected. */
  protected scanGreater(): void {
    const following = this.text.charAt(this.position);
    if (following === '>' || this.text.charAt(this.position + 1) === '=') leaveToCompiler();
    if (following !== '=') return;
    this.position++;
    this.token = kinds.GreaterThanEqualsToken;
  }

  protected isLast(): boolean {
    return hasLineEnd(this.text, this.position, skipTrivia(this.text, this.position));
  }

  /** The token is `}`, which ends an expression in a template. */
  protected scanTemplatePart(): void {
    this.position = this.start;
    this.scanTemplate(kinds.TemplateMiddle, kinds.TemplateTail);
  }

  /** The token is `/`, which starts a regular expression. */
  protected scanRegularExpression(): void {
    const { text } = this;
    let position = this.start + 1;
    for (let isInClass = false; ; position++) {
      const code = text.charCodeAt(position);
      if (Number.isNaN(code) || code === lineFeed || code === carriageReturn) leaveToCompiler();
      if (code === backslash) position++;
      else if (code === openBracket) isInClass = true;
      else if (code === closeBracket) isInClass = false;
      else if (code === slash && !isInClass) break;
    }
    const end = position + 1;
    if (isNamePart(text.charCodeAt(end)) || !isPlainPattern(text.slice(this.start + 1, position))) leaveToCompiler();
    this.position = end;
    this.token = kinds.RegularExpressionLiteral;
    this.value = text.slice(this.start, end);
  }

  private scanName(): void {
    const { text } = this;
    let position = this.start + 1;
    let code = text.charCodeAt(position);
    while (isNamePart(code)) code = text.charCodeAt(++position);
    if (code === backslash || code > 127) leaveToCompiler();
    this.position = position;
    this.value = text.slice(this.start, position);
    const mayBeKeyword = text.charCodeAt(this.start) >= 97 && this.value.length <= longestKeyword;
    this.token = (mayBeKeyword ? keywordKinds.get(this.value) : undefined) ?? kinds.Identifier;
  }

  private scanString(quotation: number): void {
    const { text } = this;
    let position = this.start + 1;
    let isEscaped = false;
    for (let code = text.charCodeAt(position); code !== quotation; code = text.charCodeAt(++position)) {
      if (Number.isNaN(code) || code === lineFeed || code === carriageReturn) leaveToCompiler();
      if (code !== backslash) continue;
      isEscaped = true;
      position++;
    }
    this.position = position + 1;
    this.token = kinds.StringLiteral;
    const raw = text.slice(this.start + 1, position);
    this.value = isEscaped ? unescape(raw) : raw;
  }

  private scanTemplate(open: number, closed: number): void {
    const { text } = this;
    const start = this.position + 1;
    let position = start;
    let isEscaped = false;
    for (let code = text.charCodeAt(position); code !== backtick; code = text.charCodeAt(++position)) {
      // Lines of a template end with a line feed, whatever the file has.
      if (Number.isNaN(code) || code === carriageReturn) leaveToCompiler();
      if (code === dollar && text.charCodeAt(position + 1) === openBrace) break;
      if (code !== backslash) continue;
      isEscaped = true;
      position++;
    }
    const isOpen = text.charCodeAt(position) === dollar;
    this.position = position + (isOpen ? 2 : 1);
    this.token = isOpen ? open : closed;
    const raw = text.slice(start, position);
    this.value = isEscaped ? unescape(raw) : raw;
  }

  private scanNumber(): void {
    const { text } = this;
    let end = this.start + 1;
    if (text.charCodeAt(this.start) !== zero) while (isDigit(text.charCodeAt(end))) end++;
    const isPlain = end - this.start < 16 && isPlainEnd(text.charCodeAt(end));
    number.lastIndex = this.start;
    const raw = isPlain ? text.slice(this.start, end) : (number.exec(text)?.[0] ?? '');
    this.position = this.start + raw.length;
    if (!isPlainEnd(text.charCodeAt(this.position))) leaveToCompiler();
    this.token = kinds.NumericLiteral;
    this.value = isPlain ? raw : String(Number(raw.replaceAll('_', '')));
  }

  private scanPunctuation(code: number): void {
    const { text } = this;
    const alone = code < 128 ? (kindOfCharacter[code] ?? 0) : 0;
    let length = 1;
    let token = alone === 0 ? operators.get(text.charAt(this.start)) : alone;
    for (let end = this.start + 2; alone === 0 && isOperator(text.charCodeAt(end - 1)); end++) {
      token = operators.get(text.slice(this.start, end));
      length = end - this.start;
    }
    if (token === undefined) leaveToCompiler();
    this.position = this.start + length;
    this.token = token;
  }
}

/** The offset of the first character that belongs to no white space and no comment. */
export function skipTrivia(text: string, from: number): number {
  for (let position = from; ; position++) {
    const code = text.charCodeAt(position);
    if (code === slash) {
      const end = endOfComment(text, position);
      if (end === position) return position;
      position = end - 1;
    } else if (code !== space && code !== tab && code !== lineFeed && code !== carriageReturn) return position;
  }
}

function endOfComment(text: string, start: number): number {
  const code = text.charCodeAt(start + 1);
  if (code === asterisk) {
    const end = text.indexOf('*/', start + 2);
    return end === -1 ? leaveToCompiler() : end + 2;
  }
  if (code !== slash) return start;
  const end = text.indexOf('\n', start);
  if (/\r./.test(text.slice(start, end === -1 ? undefined : end))) leaveToCompiler();
  return end === -1 ? text.length : end;
}

function hasLineEnd(text: string, start: number, end: number): boolean {
  for (let position = start; position < end; position++) {
    const code = text.charCodeAt(position);
    if (code === lineFeed || code === carriageReturn) return true;
  }
  return false;
}

function unescape(raw: string): string {
  return raw.replaceAll(/\\([\s\S])/g, (_, escaped: string) => escapes[escaped] ?? leaveToCompiler());
}

/**
 * A pattern that the compiler accepts: with the flag `u`, Node refuses more than the compiler does without it. What
 * means something else without the flag is left out.
 */
function isPlainPattern(pattern: string): boolean {
  const known = plainPatterns.get(pattern);
  if (known !== undefined) return known;
  const isPlain = !/\\[pPkuxc0-9]|\(\?(?![:=!])|[^\u0020-\u007E]/.test(pattern) && isUnicodePattern(pattern);
  plainPatterns.set(pattern, isPlain);
  return isPlain;
}

const plainPatterns = new Map<string, boolean>();

function isUnicodePattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').unicode;
  } catch {
    return false;
  }
}

/** What a character is in a name, by its code: 2 if a name may start with it, 1 if it may go on with it. */
const partsOfNames = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[A-Za-z_$]/.test(character) ? 2 : Number(/\d/.test(character));
});

function isNameStart(code: number): boolean {
  return partsOfNames[code] === 2;
}

function isNamePart(code: number): boolean {
  return (partsOfNames[code] ?? 0) > 0;
}

function isPlainEnd(code: number): boolean {
  return !isNamePart(code) && !(code > 127) && code !== dot && code !== backslash;
}

function isDigit(code: number): boolean {
  return code >= zero && code <= nine;
}

function isOperator(code: number): boolean {
  return operatorCodes.has(code);
}

const operatorCodes: ReadonlySet<number> = new Set(
  ['=', '>', '.', '|', '&', '?', '*', '+', '-'].map((text) => text.charCodeAt(0)),
);

const lineFeed = 10;
const carriageReturn = 13;
const tab = 9;
const space = 32;
const doubleQuote = 34;
const dollar = 36;
const quote = 39;
const asterisk = 42;
const dot = 46;
const slash = 47;
const zero = 48;
const nine = 57;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const backtick = 96;
const openBrace = 123;
