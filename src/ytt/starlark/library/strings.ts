/** The methods of strings. */

import { boundsOf } from '../values/bounds.ts';
import { bytesOf, canonical, StarlarkFailure, type StarlarkValue, textOf, typeOf } from '../values/value/index.ts';
import type { BuiltInCall } from '../values/callables.ts';
import { StarlarkTuple } from '../values/list.ts';
import { type PartsMethod, StringParts } from '../values/sequences.ts';
import { format } from './format.ts';
import { isCased, lower, mapped, space, title, upper } from './letters.ts';
import { split, splitLines } from './split.ts';
import { failureOf, integerArgument, iterableArgument, named, positionalArguments, stringArgument } from './unpack.ts';

/** A method of a type: what it makes of its value and a call. */
export type Method<T> = (receiver: T, call: BuiltInCall) => StarlarkValue;

/** The methods of strings. */
export const stringMethods: Readonly<Record<string, Method<string>>> = {
  capitalize: bare((text) => {
    const [first = '', ...rest] = text;
    return mapped(first, title) + mapped(rest.join(''), lower);
  }),
  codepoint_ords: parts('codepoint_ords'),
  codepoints: parts('codepoints'),
  count,
  elem_ords: parts('elem_ords'),
  elems: parts('elems'),
  endswith: affix((text, part) => text.endsWith(part)),
  find: finding({ isLast: false, fails: false }),
  format,
  index: finding({ isLast: false, fails: true }),
  isalnum: bare((text) => /^[\p{L}\p{Nd}]+$/u.test(text)),
  isalpha: bare((text) => /^\p{L}+$/u.test(text)),
  isdigit: bare((text) => /^\p{Nd}+$/u.test(text)),
  islower: bare((text) => [...text].some(isCased) && text === mapped(text, lower)),
  isspace: bare((text) => /^\p{White_Space}+$/u.test(text)),
  istitle: bare(isTitle),
  isupper: bare((text) => [...text].some(isCased) && text === mapped(text, upper)),
  join,
  lower: bare((text) => mapped(text, lower)),
  lstrip: strip({ left: true, right: false }),
  partition: partition({ isLast: false }),
  replace,
  rfind: finding({ isLast: true, fails: false }),
  rindex: finding({ isLast: true, fails: true }),
  rpartition: partition({ isLast: true }),
  rsplit: split({ fromRight: true }),
  rstrip: strip({ left: false, right: true }),
  split: split({ fromRight: false }),
  splitlines: splitLines,
  startswith: affix((text, part) => text.startsWith(part)),
  strip: strip({ left: true, right: true }),
  title: bare(titled),
  upper: bare((text) => mapped(text, upper)),
};

/** A method without arguments. */
function bare(run: (text: string) => StarlarkValue): Method<string> {
  return (text, call) => {
    positionalArguments(call, 0);
    call.thread.step(text.length >> 4);
    call.thread.takeString(text.length);
    return run(text);
  };
}

function parts(method: PartsMethod): Method<string> {
  return (text, call) => {
    positionalArguments(call, 0);
    return new StringParts(text, method);
  };
}

function count(text: string, call: BuiltInCall): StarlarkValue {
  const [sub, start = null, end = null] = positionalArguments(call, 1, 3);
  const wanted = bytesOf(stringArgument(call, 1, sub));
  const part = within(text, start, end, call);
  if (wanted === '') return BigInt([...textOf(part.bytes)].length + 1);
  return BigInt(part.bytes.split(wanted).length - 1);
}

/** The bytes of a part of a string, and where they begin. */
function within(text: string, start: StarlarkValue, end: StarlarkValue, call: BuiltInCall) {
  const bytes = bytesOf(text);
  call.thread.step(bytes.length >> 6);
  const [low, high] = named(call, () => boundsOf(start, end, bytes.length));
  return { bytes: low < high ? bytes.slice(low, high) : '', low };
}

function affix(test: (text: string, part: string) => boolean): Method<string> {
  return (text, call) => {
    const [wanted = null, start = null, end = null] = positionalArguments(call, 1, 3);
    const { bytes } = within(text, start, end, call);
    if (typeof wanted === 'string') return test(bytes, bytesOf(wanted));
    if (!(wanted instanceof StarlarkTuple))
      throw failureOf(call, `got ${typeOf(wanted)}, want string or tuple of string`);
    return wanted.elements.some((element, index) => {
      if (typeof element === 'string') return test(bytes, bytesOf(element));
      throw failureOf(call, `want string, got ${typeOf(element)}, for element ${index}`);
    });
  };
}

function finding({ isLast, fails }: { readonly isLast: boolean; readonly fails: boolean }): Method<string> {
  return (text, call) => {
    const [sub, start = null, end = null] = positionalArguments(call, 1, 3);
    const wanted = bytesOf(stringArgument(call, 1, sub));
    const { bytes, low } = within(text, start, end, call);
    const index = isLast ? bytes.lastIndexOf(wanted) : bytes.indexOf(wanted);
    if (index >= 0) return BigInt(index + low);
    if (fails) throw failureOf(call, 'substring not found');
    return -1n;
  };
}

/** Capitals follow what has no case, small letters what has. */
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

function titled(text: string): string {
  let wasCased = false;
  return mapped(text, (character) => {
    const made = wasCased ? lower(character) : title(character);
    wasCased = isCased(made);
    return made;
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
  return canonical(strings.join(text));
}

function partition({ isLast }: { readonly isLast: boolean }): Method<string> {
  return (text, call) => {
    const [given] = positionalArguments(call, 1);
    const separator = bytesOf(stringArgument(call, 1, given));
    if (separator === '') throw failureOf(call, 'empty separator');
    const bytes = bytesOf(text);
    call.thread.takeString(bytes.length);
    const index = isLast ? bytes.lastIndexOf(separator) : bytes.indexOf(separator);
    if (index < 0) return new StarlarkTuple(isLast ? ['', '', text] : [text, '', '']);
    const all = [bytes.slice(0, index), separator, bytes.slice(index + separator.length)];
    return new StarlarkTuple(all.map(textOf));
  };
}

function replace(text: string, call: BuiltInCall): StarlarkValue {
  const [from, to, times] = positionalArguments(call, 2, 3);
  const [old, replacement] = [stringArgument(call, 1, from), stringArgument(call, 2, to)];
  const most = times === undefined ? -1 : integerArgument(call, 3, times);
  const pieces = old === '' ? ['', ...text] : bytesOf(text).split(bytesOf(old)).map(textOf);
  // Behind the last character an empty string is found once more.
  if (old === '') pieces.push('');
  const seams = most < 0 ? pieces.length - 1 : Math.min(most, pieces.length - 1);
  call.thread.takeString(text.length + seams * replacement.length);
  call.thread.step(pieces.length >> 2);
  const replaced = pieces.slice(0, seams + 1).join(replacement);
  const rest = pieces.slice(seams + 1).map((piece) => old + piece);
  return canonical([replaced, ...rest].join(''));
}

function strip({ left, right }: { readonly left: boolean; readonly right: boolean }): Method<string> {
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
