import { type Characters, holds, marks, othersThan, unionOf } from './characters.ts';
import { beginningsOf, endingsOf, type Expression, holdsEmpty } from './expression.ts';
import type { Expressions } from './expressions.ts';

/** A construct whose texts this reading cannot tell: word borders, assertions, references to groups, Unicode classes. */
class Unreadable extends Error {}

/** The texts, between the two marks, in which a regular expression finds a match; `undefined` for one that cannot be read. */
export function readExpression(source: string, make: Expressions): Expression | undefined {
  try {
    const found = new ExpressionReader(source, make).read();
    return make.sequence(make.anything, make.sequence(found, make.anything));
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

const digits: Characters = [0x30, 0x39];
const wordCharacters: Characters = unionOf([digits, [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]]);
const lineEnds: Characters = unionOf([
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
]);
const blanks: Characters = unionOf([
  ...([
    [0x09, 0x0d],
    [0x20, 0x20],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
  ] as const),
  ...([
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ] as const),
]);

const classes: Readonly<Record<string, Characters>> = {
  d: digits,
  D: othersThan(digits),
  w: wordCharacters,
  W: othersThan(wordCharacters),
  s: blanks,
  S: othersThan(blanks),
};

const controls: Readonly<Record<string, number>> = { n: 0x0a, r: 0x0d, t: 0x09, f: 0x0c, v: 0x0b, '0': 0 };

/** How code points are written, by the letter behind the backslash. */
const codeForms: Readonly<Record<string, RegExp>> = {
  x: /^([\da-fA-F]{2})/,
  u: /^(?:([\da-fA-F]{4})|\{([\da-fA-F]+)\})/,
};

class ExpressionReader {
  readonly #source: readonly string[];
  readonly #make: Expressions;
  #at = 0;

  constructor(source: string, make: Expressions) {
    this.#source = [...source];
    this.#make = make;
  }

  read(): Expression {
    const whole = this.#alternatives();
    if (this.#at < this.#source.length) throw new Unreadable();
    return whole;
  }

  #alternatives(): Expression {
    const parts = [this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    return this.#make.either(parts);
  }

  #sequence(): Expression {
    const parts: Expression[] = [];
    let last: readonly Characters[] = [];
    while (this.#at < this.#source.length && !this.#isAt('|') && !this.#isAt(')')) {
      const part = this.#repeated(this.#atom());
      refuseMarksInARow(last, part);
      last = holdsEmpty(part) ? [...last, ...endingsOf(part)] : endingsOf(part);
      parts.push(part);
    }
    return parts.reduceRight<Expression>((rest, part) => this.#make.sequence(part, rest), this.#make.empty);
  }

  #atom(): Expression {
    const character = this.#next();
    switch (character) {
      case '(':
        return this.#group();
      case '[':
        return this.#make.one(this.#class());
      case '.':
        return this.#make.one(othersThan(lineEnds));
      case '^':
        return this.#make.one([marks.start, marks.start]);
      case '$':
        return this.#make.one([marks.end, marks.end]);
      case '\\':
        return this.#make.one(this.#escape());
      case '*':
      case '+':
      case '?':
        throw new Unreadable();
      default:
        return this.#make.one(single(character));
    }
  }

  #group(): Expression {
    const rest = this.#source.slice(this.#at, this.#at + 40).join('');
    const opening = /^\?(?::|P?<[A-Za-z_]\w*>)/.exec(rest)?.[0] ?? '';
    if (opening === '' && rest.startsWith('?')) throw new Unreadable();
    this.#at += opening.length;
    const inner = this.#alternatives();
    if (!this.#take(')')) throw new Unreadable();
    return inner;
  }

  #repeated(of: Expression): Expression {
    const bounds = this.#bounds();
    if (bounds === undefined) return of;
    this.#take('?');
    if (this.#bounds() !== undefined) throw new Unreadable();
    const [min, max] = bounds;
    if (max > 1) refuseMarksInARow(endingsOf(of), of);
    // What can be empty is as good as there any number of times.
    return this.#make.repeat(of, holdsEmpty(of) ? 0 : min, max);
  }

  #bounds(): readonly [min: number, max: number] | undefined {
    if (this.#take('*')) return [0, Infinity];
    if (this.#take('+')) return [1, Infinity];
    if (this.#take('?')) return [0, 1];
    const counted = /^\{(\d+)(,(\d*))?\}/.exec(this.#source.slice(this.#at, this.#at + 16).join(''));
    if (counted === null) return undefined;
    this.#at += counted[0].length;
    const min = Number(counted[1]);
    if (counted[2] === undefined) return [min, min];
    return [min, counted[3] === '' ? Infinity : Number(counted[3])];
  }

  #class(): Characters {
    const isNegated = this.#take('^');
    const parts: Characters[] = [];
    while (!this.#take(']')) {
      if (this.#isAt('[') && this.#source[this.#at + 1] === ':') throw new Unreadable();
      parts.push(this.#range());
    }
    return isNegated ? othersThan(unionOf(parts)) : unionOf(parts);
  }

  #range(): Characters {
    const low = this.#member();
    const isRange = this.#isAt('-') && this.#source[this.#at + 1] !== ']' && low.length === 2 && low[0] === low[1];
    if (!isRange) return low;
    this.#at += 1;
    const high = this.#member();
    // A hyphen before a class of characters is a hyphen.
    if (high.length !== 2 || high[0] !== high[1]) return unionOf([low, single('-'), high]);
    const [from = 0] = low;
    const [to = 0] = high;
    if (to < from) throw new Unreadable();
    return [from, to];
  }

  #member(): Characters {
    const character = this.#next();
    return character === '\\' ? this.#escape() : single(character);
  }

  #escape(): Characters {
    const letter = this.#next();
    const known = Object.hasOwn(classes, letter) ? classes[letter] : undefined;
    if (known !== undefined) return known;
    const control = Object.hasOwn(controls, letter) ? controls[letter] : undefined;
    if (control !== undefined) return [control, control];
    const code = this.#codePoint(letter);
    if (code !== undefined) return [code, code];
    if (/[A-Za-z1-9]/.test(letter)) throw new Unreadable();
    return single(letter);
  }

  #codePoint(letter: string): number | undefined {
    const rest = this.#source.slice(this.#at, this.#at + 10).join('');
    const form = Object.hasOwn(codeForms, letter) ? codeForms[letter] : undefined;
    const found = form?.exec(rest);
    if (found === undefined || found === null) return undefined;
    this.#at += found[0].length;
    return Number.parseInt(found[1] ?? found[2] ?? '', 16);
  }

  #next(): string {
    const character = this.#source[this.#at];
    if (character === undefined) throw new Unreadable();
    this.#at += 1;
    return character;
  }

  #isAt(character: string): boolean {
    return this.#source[this.#at] === character;
  }

  #take(character: string): boolean {
    if (!this.#isAt(character)) return false;
    this.#at += 1;
    return true;
  }
}

/** Two marks in a row are in no text, where two anchors may look at one place; only `^$` reads as the marks of the empty text. */
function refuseMarksInARow(last: readonly Characters[], next: Expression): void {
  const first = beginningsOf(next);
  const isHeld = (sets: readonly Characters[], mark: number): boolean => sets.some((set) => holds(set, mark));
  const isTwice = isHeld(last, marks.start) && isHeld(first, marks.start);
  const isBehindEnd = isHeld(last, marks.end) && (isHeld(first, marks.start) || isHeld(first, marks.end));
  if (isTwice || isBehindEnd) throw new Unreadable();
}

function single(character: string): Characters {
  const code = character.codePointAt(0) ?? 0;
  return [code, code];
}
