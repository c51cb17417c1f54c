import { goFloat } from '../../../text/go/numbers.ts';
import { readInt32 } from '../values/bounds.ts';
import {
  canonicalizeText,
  createCharacter,
  listCodePoints,
  goExponent,
  goFixed,
  isObject,
  StarlarkFailure,
  type StarlarkValue,
  type Thread,
  typeOf,
} from '../values/value/index.ts';
import { StarlarkTuple } from '../values/list.ts';
import { printRepr, printString } from '../values/repr.ts';
import { convertInteger } from './integers.ts';

export function interpolate(format: string, value: StarlarkValue, thread: Thread): string {
  const values = value instanceof StarlarkTuple ? value.elements : [value];
  let used = 0;
  let output = '';
  for (let at = 0; at < format.length; ) {
    const next = format.indexOf('%', at);
    output += format.slice(at, next < 0 ? undefined : next);
    if (next < 0) break;
    if (format[next + 1] === '%') {
      output += '%';
      at = next + 2;
      continue;
    }
    const { argument, end } = findArgument(format, next + 1, value, values, used);
    if (end >= format.length) throw new StarlarkFailure('incomplete format');
    const character = String.fromCodePoint(format.codePointAt(end) ?? 0);
    const written = convertArgument(character, argument);
    thread.takeString(written.length);
    output += written;
    at = end + character.length;
    used += 1;
  }
  if (used < values.length) throw new StarlarkFailure('too many arguments for format string');
  thread.takeString(output.length);
  return canonicalizeText(output);
}

function findArgument(
  format: string,
  at: number,
  value: StarlarkValue,
  values: readonly StarlarkValue[],
  used: number,
): { readonly argument: StarlarkValue; readonly end: number } {
  if (format[at] !== '(') {
    if (used >= values.length) throw new StarlarkFailure('not enough arguments for format string');
    return { argument: values[used] ?? null, end: at };
  }
  const close = format.indexOf(')', at);
  if (close < 0) throw new StarlarkFailure('incomplete format key');
  if (!isObject(value) || !value.get) throw new StarlarkFailure('format requires a mapping');
  const key = format.slice(at + 1, close);
  const argument = value.get(key);
  if (argument === undefined) throw new StarlarkFailure(`key not found: ${key}`);
  return { argument, end: close + 1 };
}

function convertArgument(character: string, argument: StarlarkValue): string {
  switch (character) {
    case 's':
      return printString(argument);
    case 'r':
      return printRepr(argument);
    case 'd':
    case 'i':
    case 'o':
    case 'x':
    case 'X':
      return formatInteger(character, argument);
    case 'e':
    case 'f':
    case 'g':
    case 'E':
    case 'F':
    case 'G':
      return formatFloat(character, argument);
    case 'c':
      return formatCharacter(argument);
    case '%':
      return '%';
    default:
      throw new StarlarkFailure(`unknown conversion %${character}`);
  }
}

function formatInteger(character: 'd' | 'i' | 'o' | 'x' | 'X', argument: StarlarkValue): string {
  const value = convertInteger(argument);
  if (typeof value !== 'bigint') throw new StarlarkFailure(`%${character} format requires integer: ${value.refusal}`);
  const written = value.toString(bases[character]);
  return character === 'X' ? written.toUpperCase() : written;
}

const bases = { d: 10, i: 10, o: 8, x: 16, X: 16 } as const;

function formatFloat(character: 'e' | 'f' | 'g' | 'E' | 'F' | 'G', argument: StarlarkValue): string {
  if (typeof argument !== 'number' && typeof argument !== 'bigint')
    throw new StarlarkFailure(`%${character} format requires float, not ${typeOf(argument)}`);
  const written = floats[character](Number(argument));
  return character === 'E' || character === 'G' ? written.replace('e', 'E') : written;
}

const floats = { e: goExponent, E: goExponent, f: goFixed, F: goFixed, g: formatGeneral, G: formatGeneral };

function formatGeneral(value: number): string {
  return Number.isFinite(value) ? goFloat(value) : goExponent(value);
}

function formatCharacter(argument: StarlarkValue): string {
  if (typeof argument === 'bigint') {
    const code = readInt32(argument) ?? -1;
    if (code < 0 || code > 0x10ffff)
      throw new StarlarkFailure(`%c format requires a valid Unicode code point, got ${argument}`);
    return createCharacter(code);
  }
  if (typeof argument !== 'string')
    throw new StarlarkFailure(`%c format requires int or single-character string, not ${typeOf(argument)}`);
  const [code, ...others] = listCodePoints(argument);
  if (code === undefined || others.length > 0)
    throw new StarlarkFailure('%c format requires a single-character string');
  return createCharacter(code);
}
