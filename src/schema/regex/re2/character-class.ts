import { differences, type FoundDifference } from './differences.ts';
import { type Character, readEscape } from './escape.ts';
import { matchAt, type Outcome, refuse } from './reading.ts';
import { readUnicodeClass } from './unicode.ts';

const posixNames = 'alnum alpha ascii blank cntrl digit graph lower print punct space upper word xdigit'.split(' ');

/** Reads a class in brackets: `[a-z\d[:alpha:]]`. */
export function readCharacterClass(source: string, start: number): Outcome {
  const found: FoundDifference[] = [];
  const open = source.at(start + 1) === '^' ? start + 2 : start + 1;
  if (source.at(open) === ']') {
    found.push({ part: source.slice(start, open + 1), difference: differences.leadingBracket });
  }
  let at = open;
  // A bracket right behind the opening one is a character of the class.
  while (at === open || source.at(at) !== ']') {
    if (at >= source.length) return refuse('missing closing ]', source.slice(start));
    const item = readItem(source, at, start);
    if (item.refusal !== undefined) return item;
    found.push(...item.found);
    at = item.end;
  }
  return { end: at + 1, found };
}

function readItem(source: string, at: number, start: number): Outcome {
  const named = matchAt(/\[:\^?([^]*?):\]/y, source, at);
  if (named !== undefined) return readPosixName(named, at);
  if (/^\\[pP]/.test(source.slice(at, at + 2))) return readUnicodeClass(source, at);
  const letters = matchAt(/\\[dDsSwW]/y, source, at);
  return letters === undefined ? readRange(source, at, start) : afterLetters(letters[0], source, at);
}

function readPosixName(match: RegExpExecArray, at: number): Outcome {
  const [part, name = ''] = match;
  if (!posixNames.includes(name)) return refuse('invalid character class range', part);
  return { end: at + part.length, found: [{ part, difference: differences.posix }] };
}

/** A hyphen between a class such as `\w` and a character is a hyphen to Go, and refused by JavaScript. */
function afterLetters(part: string, source: string, at: number): Outcome {
  const end = at + part.length;
  const found: FoundDifference[] = /s/i.test(part) ? [{ part, difference: differences.space }] : [];
  const isDash = source.at(end) === '-' && ![']', undefined].includes(source.at(end + 1));
  if (isDash) found.push({ part: source.slice(at, end + 2), difference: differences.dash });
  return { end, found };
}

function readRange(source: string, at: number, start: number): Outcome {
  const low = readCharacter(source, at, start);
  if (low.refusal !== undefined) return low;
  const isRange = source.at(low.end) === '-' && ![']', undefined].includes(source.at(low.end + 1));
  if (!isRange) return low;
  const high = readCharacter(source, low.end + 1, start);
  if (high.refusal !== undefined) return high;
  if (high.code < low.code) return refuse('invalid character class range', source.slice(at, high.end));
  return { end: high.end, found: [...low.found, ...high.found] };
}

function readCharacter(source: string, at: number, start: number): Outcome<Character> {
  if (at >= source.length) return refuse('missing closing ]', source.slice(start));
  if (source.at(at) === '\\') return readEscape(source, at, { inClass: true });
  const code = source.codePointAt(at) ?? 0;
  return { end: at + (code > 0xffff ? 2 : 1), code, found: [] };
}
