import { type Matcher, createMatchers, findMatchedStrings } from '../../../schema/regex/index.ts';
import { goQuoted } from '../../structural/go-text.ts';
import { validateGoPattern } from '../values/patterns.ts';
import { CelError, getItems, createList } from '../run/values.ts';
import { formatString } from './formatting.ts';
import {
  type Implementation,
  type Implementations,
  is,
  unaryFunction,
  ternaryFunction,
  binaryFunction,
} from '../run/functions.ts';

/** Counts characters, not UTF-16 code units; patterns are RE2. */
export function stringFunctions(): Implementations {
  const patterns = createMatchers();
  const known = new Map<string, Matcher>();
  const matchesPattern = (text: string, pattern: string): boolean => {
    const matcher = known.get(pattern) ?? patterns(checkPattern(pattern));
    if (known.size < mostPatterns) known.set(pattern, matcher);
    return matcher(text);
  };
  return {
    matches: binaryFunction(is.string, is.string, matchesPattern),
    matches_string: binaryFunction(is.string, is.string, matchesPattern),
    contains_string: binaryFunction(is.string, is.string, (a, b) => a.includes(b)),
    starts_with_string: binaryFunction(is.string, is.string, (a, b) => a.startsWith(b)),
    ends_with_string: binaryFunction(is.string, is.string, (a, b) => a.endsWith(b)),
    ...sizes,
    string_char_at_int: binaryFunction(is.string, is.int, charAt),
    string_index_of_string: binaryFunction(is.string, is.string, (text, part) =>
      countCharacters(text, text.indexOf(part)),
    ),
    string_index_of_string_int: ternaryFunction(is.string, is.string, is.int, indexOf),
    string_last_index_of_string: binaryFunction(is.string, is.string, (text, part) =>
      countCharacters(text, text.lastIndexOf(part)),
    ),
    string_last_index_of_string_int: ternaryFunction(is.string, is.string, is.int, lastIndexOf),
    string_lower_ascii: unaryFunction(is.string, (a) => a.replace(/[A-Z]+/g, (part) => part.toLowerCase())),
    string_upper_ascii: unaryFunction(is.string, (a) => a.replace(/[a-z]+/g, (part) => part.toUpperCase())),
    string_replace_string_string: ternaryFunction(is.string, is.string, is.string, (a, from, to) =>
      replaceText(a, from, to, -1),
    ),
    string_replace_string_string_int: replaceCall,
    string_split_string: binaryFunction(is.string, is.string, (a, by) => createList(splitText(a, by, -1))),
    string_split_string_int: ternaryFunction(is.string, is.string, is.int, (a, by, most) =>
      createList(splitText(a, by, Number(most))),
    ),
    string_substring_int: binaryFunction(is.string, is.int, (a, start) => substring(a, start, BigInt([...a].length))),
    string_substring_int_int: ternaryFunction(is.string, is.int, is.int, substring),
    string_trim: unaryFunction(is.string, (a) => a.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, '')),
    strings_quote: unaryFunction(is.string, goQuoted),
    list_join: unaryFunction(is.list, (list) => joinTexts(getItems(list), '')),
    list_join_string: binaryFunction(is.list, is.string, (list, by) => joinTexts(getItems(list), by)),
    string_find_string: binaryFunction(
      is.string,
      is.string,
      (a, pattern) => findMatchedStrings(a, checkPattern(pattern), 1)[0] ?? '',
    ),
    string_find_all_string: binaryFunction(is.string, is.string, (a, pattern) =>
      createList(findMatchedStrings(a, checkPattern(pattern), -1)),
    ),
    string_find_all_string_int: ternaryFunction(is.string, is.string, is.int, (a, pattern, most) =>
      createList(findMatchedStrings(a, checkPattern(pattern), Number(most))),
    ),
    string_format: binaryFunction(is.string, is.list, (a, values) => formatString(a, getItems(values))),
  };
}

/** Patterns can be computed, so the cache needs a limit. */
const mostPatterns = 1000;

const ofString = unaryFunction(is.string, (a) => BigInt([...a].length));
const ofBytes = unaryFunction(is.bytes, (a) => BigInt(a.length));
const ofList = unaryFunction(is.list, ({ size }) => BigInt(size));
const ofMap = unaryFunction(is.map, ({ size }) => BigInt(size));

const sizes: Implementations = {
  size_string: ofString,
  string_size: ofString,
  size_bytes: ofBytes,
  bytes_size: ofBytes,
  size_list: ofList,
  list_size: ofList,
  size_map: ofMap,
  map_size: ofMap,
};

function checkPattern(pattern: string): string {
  const error = validateGoPattern(pattern);
  if (error !== undefined) throw new CelError(error);
  return pattern;
}

function charAt(text: string, at: bigint): string {
  const all = [...text];
  if (at < 0n || at > BigInt(all.length)) throw new CelError(`index out of range: ${at}`);
  return all[Number(at)] ?? '';
}

function indexOf(text: string, part: string, from: bigint): bigint {
  const all = [...text];
  if (part === '') return from;
  if (from < 0n || from > BigInt(all.length)) throw new CelError(`index out of range: ${from}`);
  return countCharacters(text, text.indexOf(part, all.slice(0, Number(from)).join('').length));
}

function lastIndexOf(text: string, part: string, from: bigint): bigint {
  const all = [...text];
  if (part === '') return from;
  if (from < 0n || from > BigInt(all.length)) throw new CelError(`index out of range: ${from}`);
  return countCharacters(text, text.lastIndexOf(part, all.slice(0, Number(from)).join('').length));
}

function countCharacters(text: string, at: number): bigint {
  return at === -1 ? -1n : BigInt([...text.slice(0, at)].length);
}

function substring(text: string, start: bigint, end: bigint): string {
  const all = [...text];
  const size = BigInt(all.length);
  if (start > end) throw new CelError(`invalid substring range. start: ${start}, end: ${end}`);
  if (start < 0n || start > size) throw new CelError(`index out of range: ${start}`);
  if (end < 0n || end > size) throw new CelError(`index out of range: ${end}`);
  return all.slice(Number(start), Number(end)).join('');
}

const replaceCall: Implementation = ([text, from, to, most]) => {
  const isText = typeof text === 'string' && typeof from === 'string' && typeof to === 'string';
  return isText && typeof most === 'bigint' ? replaceText(text, from, to, Number(most)) : undefined;
};

/** An empty string matches before each character and after the last one. */
function replaceText(text: string, from: string, to: string, most: number): string {
  const parts = from === '' ? ['', ...text] : text.split(from);
  const pieces = from === '' ? [...parts, ''] : parts;
  if (from !== '') return replacedParts(pieces, from, to, most);
  let left = most < 0 ? Number.POSITIVE_INFINITY : most;
  const before = [...text].map((character) => {
    left -= 1;
    return left >= 0 ? to + character : character;
  });
  left -= 1;
  return before.join('') + (left >= 0 ? to : '');
}

function replacedParts(parts: readonly string[], from: string, to: string, most: number): string {
  const [first = '', ...others] = parts;
  return others.reduce((text, part, index) => text + (most < 0 || index < most ? to : from) + part, first);
}

function splitText(text: string, by: string, most: number): readonly string[] {
  if (most === 0) return [];
  const parts = by === '' ? [...text] : text.split(by);
  if (most < 0 || parts.length <= most) return parts;
  return [...parts.slice(0, most - 1), parts.slice(most - 1).join(by)];
}

function joinTexts(items: readonly unknown[], by: string): string {
  return items
    .map((item) => {
      if (typeof item !== 'string') throw new CelError('no such overload');
      return item;
    })
    .join(by);
}
