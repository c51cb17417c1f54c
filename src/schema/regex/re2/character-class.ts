import { differences, type FoundDifference } from './differences.ts';
import { type Character, readEscape } from './escape.ts';
import { type Characters, invertSet, uniteSets } from './character-set.ts';
import { type ClassRead, matchSticky, type ReadResult, createRefusal } from './read-result.ts';
import { type Flags, perlClass, posixClass, posixNames, createRange } from './syntax.ts';
import { readUnicodeClass } from './unicode.ts';

export function readCharacterClass(source: string, start: number, flags: Flags): ReadResult<ClassRead> {
  const found: FoundDifference[] = [];
  const isNegated = source.at(start + 1) === '^';
  const open = isNegated ? start + 2 : start + 1;
  if (source.at(open) === ']') {
    found.push({ part: source.slice(start, open + 1), difference: differences.leadingBracket });
  }
  let at = open;
  let spelled = source.slice(start, open);
  const sets: ClassRead['of'][] = [];
  // A bracket directly after the opening one is a member of the class.
  while (at === open || source.at(at) !== ']') {
    if (at >= source.length) return createRefusal('missing closing ]', source.slice(start));
    const item = readItem(source, at, { start, flags });
    if (item.refusal) return item;
    found.push(...item.found);
    sets.push(item.of);
    spelled += item.spelled ?? source.slice(at, item.end);
    at = item.end;
  }
  return { end: at + 1, found, spelled: `${spelled}]`, of: () => joinSets(sets, isNegated) };
}

function joinSets(sets: readonly ClassRead['of'][], isNegated: boolean): Characters | undefined {
  const known = sets.map((of) => of()).filter((set) => set !== undefined);
  const all = known.length < sets.length ? undefined : uniteSets(known);
  return isNegated && all ? invertSet(all) : all;
}

type Surroundings = Readonly<{ start: number; flags: Flags }>;

function readItem(source: string, at: number, around: Surroundings): ReadResult<ClassRead> {
  const named = matchSticky(/\[:(\^?)([^]*?):\]/y, source, at);
  if (named) return readPosixName(named, at);
  if (/^\\[pP]/.test(source.slice(at, at + 2))) {
    return readUnicodeClass(source, at, { inClass: true, flags: around.flags });
  }
  const letters = matchSticky(/\\[dDsSwW]/y, source, at);
  return letters ? afterLetters(letters[0], source, at) : readRange(source, at, around);
}

function readPosixName([part, negation, name = '']: RegExpExecArray, at: number): ReadResult<ClassRead> {
  if (!posixNames.includes(name)) return createRefusal('invalid character class range', part);
  const getCharacters = (): Characters => posixClass(name, negation === '^');
  return { end: at + part.length, found: [{ part, difference: differences.posix }], of: getCharacters };
}

/** Between a class such as `\w` and a character, Go reads a hyphen literally and JavaScript rejects it. */
function afterLetters(part: string, source: string, at: number): ReadResult<ClassRead> {
  const end = at + part.length;
  const found: FoundDifference[] = /s/i.test(part) ? [{ part, difference: differences.space }] : [];
  const isDash = source.at(end) === '-' && ![']', undefined].includes(source.at(end + 1));
  if (isDash) found.push({ part: source.slice(at, end + 2), difference: differences.dash });
  return { end, found, of: () => perlClass(part.slice(1)) };
}

function readRange(source: string, at: number, { start, flags }: Surroundings): ReadResult<ClassRead> {
  const low = readCharacter(source, at, start);
  if (low.refusal) return low;
  const isRange = source.at(low.end) === '-' && ![']', undefined].includes(source.at(low.end + 1));
  if (!isRange) return { ...low, of: () => createRange(low.code, low.code, flags) };
  const high = readCharacter(source, low.end + 1, start);
  if (high.refusal) return high;
  if (high.code < low.code) return createRefusal('invalid character class range', source.slice(at, high.end));
  return { end: high.end, found: [...low.found, ...high.found], of: () => createRange(low.code, high.code, flags) };
}

function readCharacter(source: string, at: number, start: number): ReadResult<Character> {
  if (at >= source.length) return createRefusal('missing closing ]', source.slice(start));
  if (source.at(at) === '\\') return readEscape(source, at, { inClass: true });
  const code = source.codePointAt(at) ?? 0;
  return { end: at + (code > 0xffff ? 2 : 1), code, found: [] };
}
