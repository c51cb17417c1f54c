import { computeBounds } from '../values/bounds.ts';
import {
  encodeBytes,
  canonicalizeText,
  StarlarkFailure,
  type StarlarkValue,
  decodeBytes,
  typeOf,
} from '../values/value/index.ts';
import type { BuiltInCall } from '../values/callables.ts';
import { StarlarkTuple } from '../values/list.ts';
import { type PartsMethod, StringParts } from '../values/sequences.ts';
import { formatString } from './format.ts';
import { isCased, lowerCharacter, mapCharacters, space, titleCharacter, capitalizeCharacter } from './letters.ts';
import { createSplit, splitLines } from './split.ts';
import {
  createFailure,
  integerArgument,
  iterableArgument,
  runNamed,
  positionalArguments,
  stringArgument,
} from './unpack.ts';

export type Method<T> = (receiver: T, call: BuiltInCall) => StarlarkValue;

export const stringMethods: Readonly<Record<string, Method<string>>> = {
  capitalize: createBareMethod((text) => {
    const [first = '', ...rest] = text;
    return mapCharacters(first, titleCharacter) + mapCharacters(rest.join(''), lowerCharacter);
  }),
  codepoint_ords: createPartsMethod('codepoint_ords'),
  codepoints: createPartsMethod('codepoints'),
  count,
  elem_ords: createPartsMethod('elem_ords'),
  elems: createPartsMethod('elems'),
  endswith: createAffixTest((text, part) => text.endsWith(part)),
  find: createFinder({ isLast: false, fails: false }),
  format: formatString,
  index: createFinder({ isLast: false, fails: true }),
  isalnum: createBareMethod((text) => /^[\p{L}\p{Nd}]+$/u.test(text)),
  isalpha: createBareMethod((text) => /^\p{L}+$/u.test(text)),
  isdigit: createBareMethod((text) => /^\p{Nd}+$/u.test(text)),
  islower: createBareMethod((text) => [...text].some(isCased) && text === mapCharacters(text, lowerCharacter)),
  isspace: createBareMethod((text) => /^\p{White_Space}+$/u.test(text)),
  istitle: createBareMethod(isTitle),
  isupper: createBareMethod((text) => [...text].some(isCased) && text === mapCharacters(text, capitalizeCharacter)),
  join,
  lower: createBareMethod((text) => mapCharacters(text, lowerCharacter)),
  lstrip: createStrip({ left: true, right: false }),
  partition: createPartition({ isLast: false }),
  replace,
  rfind: createFinder({ isLast: true, fails: false }),
  rindex: createFinder({ isLast: true, fails: true }),
  rpartition: createPartition({ isLast: true }),
  rsplit: createSplit({ fromRight: true }),
  rstrip: createStrip({ left: false, right: true }),
  split: createSplit({ fromRight: false }),
  splitlines: splitLines,
  startswith: createAffixTest((text, part) => text.startsWith(part)),
  strip: createStrip({ left: true, right: true }),
  title: createBareMethod(capitalizeWords),
  upper: createBareMethod((text) => mapCharacters(text, capitalizeCharacter)),
};

function createBareMethod(run: (text: string) => StarlarkValue): Method<string> {
  return (text, call) => {
    positionalArguments(call, 0);
    call.thread.step(text.length >> 4);
    call.thread.takeString(text.length);
    return run(text);
  };
}

function createPartsMethod(method: PartsMethod): Method<string> {
  return (text, call) => {
    positionalArguments(call, 0);
    return new StringParts(text, method);
  };
}

function count(text: string, call: BuiltInCall): StarlarkValue {
  const [sub, start = null, end = null] = positionalArguments(call, 1, 3);
  const wanted = encodeBytes(stringArgument(call, 1, sub));
  const part = slicePart(text, start, end, call);
  if (wanted === '') return BigInt([...decodeBytes(part.bytes)].length + 1);
  return BigInt(part.bytes.split(wanted).length - 1);
}

function slicePart(text: string, start: StarlarkValue, end: StarlarkValue, call: BuiltInCall) {
  const bytes = encodeBytes(text);
  call.thread.step(bytes.length >> 6);
  const [low, high] = runNamed(call, () => computeBounds(start, end, bytes.length));
  return { bytes: low < high ? bytes.slice(low, high) : '', low };
}

function createAffixTest(test: (text: string, part: string) => boolean): Method<string> {
  return (text, call) => {
    const [wanted = null, start = null, end = null] = positionalArguments(call, 1, 3);
    const { bytes } = slicePart(text, start, end, call);
    if (typeof wanted === 'string') return test(bytes, encodeBytes(wanted));
    if (!(wanted instanceof StarlarkTuple))
      throw createFailure(call, `got ${typeOf(wanted)}, want string or tuple of string`);
    return wanted.elements.some((element, index) => {
      if (typeof element === 'string') return test(bytes, encodeBytes(element));
      throw createFailure(call, `want string, got ${typeOf(element)}, for element ${index}`);
    });
  };
}

function createFinder({ isLast, fails }: { readonly isLast: boolean; readonly fails: boolean }): Method<string> {
  return (text, call) => {
    const [sub, start = null, end = null] = positionalArguments(call, 1, 3);
    const wanted = encodeBytes(stringArgument(call, 1, sub));
    const { bytes, low } = slicePart(text, start, end, call);
    const index = isLast ? bytes.lastIndexOf(wanted) : bytes.indexOf(wanted);
    if (index >= 0) return BigInt(index + low);
    if (fails) throw createFailure(call, 'substring not found');
    return -1n;
  };
}

/** An uppercase letter must follow an uncased character, a lowercase letter a cased one. */
function isTitle(text: string): boolean {
  let [hasCase, wasCased] = [false, false];
  for (const character of text) {
    const isFirst = /[A-Z\p{Lt}]/u.test(character);
    if (!isFirst && /\p{Lu}/u.test(character)) return false;
    const isLetter = isFirst || /\p{Ll}/u.test(character);
    if (isLetter && isFirst === wasCased) return false;
    wasCased = isLetter;
    hasCase ||= isLetter;
  }
  return hasCase;
}

function capitalizeWords(text: string): string {
  let wasCased = false;
  return mapCharacters(text, (character) => {
    const letter = wasCased ? lowerCharacter(character) : titleCharacter(character);
    wasCased = isCased(letter);
    return letter;
  });
}

function join(text: string, call: BuiltInCall): StarlarkValue {
  const [all] = positionalArguments(call, 1);
  const strings: string[] = [];
  for (const element of iterableArgument(call, 1, all)) {
    if (typeof element !== 'string') throw new StarlarkFailure(`join: in list, want string, got ${typeOf(element)}`);
    call.thread.takeString(element.length + text.length);
    strings.push(element);
  }
  return canonicalizeText(strings.join(text));
}

function createPartition({ isLast }: { readonly isLast: boolean }): Method<string> {
  return (text, call) => {
    const [given] = positionalArguments(call, 1);
    const separator = encodeBytes(stringArgument(call, 1, given));
    if (separator === '') throw createFailure(call, 'empty separator');
    const bytes = encodeBytes(text);
    call.thread.takeString(bytes.length);
    const index = isLast ? bytes.lastIndexOf(separator) : bytes.indexOf(separator);
    if (index < 0) return new StarlarkTuple(isLast ? ['', '', text] : [text, '', '']);
    const all = [bytes.slice(0, index), separator, bytes.slice(index + separator.length)];
    return new StarlarkTuple(all.map(decodeBytes));
  };
}

function replace(text: string, call: BuiltInCall): StarlarkValue {
  const [from, to, times] = positionalArguments(call, 2, 3);
  const [old, replacement] = [stringArgument(call, 1, from), stringArgument(call, 2, to)];
  const most = times === undefined ? -1 : integerArgument(call, 3, times);
  const pieces = old === '' ? ['', ...text] : encodeBytes(text).split(encodeBytes(old)).map(decodeBytes);
  // An empty string is also found after the last character.
  if (old === '') pieces.push('');
  const seams = most < 0 ? pieces.length - 1 : Math.min(most, pieces.length - 1);
  call.thread.takeString(text.length + seams * replacement.length);
  call.thread.step(pieces.length >> 2);
  const replaced = pieces.slice(0, seams + 1).join(replacement);
  const rest = pieces.slice(seams + 1).map((piece) => old + piece);
  return canonicalizeText([replaced, ...rest].join(''));
}

function createStrip({ left, right }: { readonly left: boolean; readonly right: boolean }): Method<string> {
  return (text, call) => {
    const [given] = positionalArguments(call, 0, 1);
    const cut = given === undefined ? '' : stringArgument(call, 1, given);
    call.thread.step(text.length >> 4);
    call.thread.takeString(text.length);
    const set = new Set(cut);
    const isCut = (character: string): boolean => (cut === '' ? space.test(character) : set.has(character));
    const characters = [...text];
    let [from, to] = [0, characters.length];
    while (left && from < to && isCut(characters[from] ?? '')) from += 1;
    while (right && to > from && isCut(characters[to - 1] ?? '')) to -= 1;
    return characters.slice(from, to).join('');
  };
}
