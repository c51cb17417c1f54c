import { encodeBytes, StarlarkFailure, type StarlarkValue, decodeBytes, typeOf } from '../values/value/index.ts';
import type { BuiltInCall } from '../values/callables.ts';
import { StarlarkList } from '../values/list.ts';
import { space } from './letters.ts';
import { booleanArgument, integerArgument, positionalArguments } from './unpack.ts';

/** The number of splits may be limited, from the left or from the right. */
export function createSplit({ fromRight }: { readonly fromRight: boolean }) {
  return (text: string, call: BuiltInCall): StarlarkValue => {
    const [separator = null, given] = positionalArguments(call, 0, 2);
    const most = given === undefined ? -1 : integerArgument(call, 2, given);
    call.thread.step(text.length >> 4);
    call.thread.takeString(text.length);
    if (separator === null) return createList(most < 0 ? splitFields(text) : fewFields(text, most, fromRight), call);
    if (typeof separator !== 'string')
      throw new StarlarkFailure(`split: got ${typeOf(separator)} for separator, want string`);
    if (separator === '') throw new StarlarkFailure('split: empty separator');
    const all = encodeBytes(text).split(encodeBytes(separator));
    const cut = encodeBytes(separator);
    return createList((most < 0 ? all : limitParts(all, cut, most, fromRight)).map(decodeBytes), call);
  };
}

export function splitLines(text: string, call: BuiltInCall): StarlarkValue {
  const [given] = positionalArguments(call, 0, 1);
  const keepEnds = given !== undefined && booleanArgument(call, 1, given);
  call.thread.takeString(text.length);
  if (text === '') return new StarlarkList();
  const lines = text.split('\n');
  const [last = ''] = lines.slice(-1);
  const ended = lines.slice(0, -1).map((line) => (keepEnds ? `${line}\n` : line));
  return createList(last === '' ? ended : [...ended, last], call);
}

function createList(strings: readonly string[], { thread }: BuiltInCall): StarlarkList {
  thread.takeElements(strings.length);
  return new StarlarkList([...strings]);
}

function splitFields(text: string): readonly string[] {
  return text.split(/\p{White_Space}+/u).filter((field) => field !== '');
}

function limitParts(all: readonly string[], separator: string, most: number, fromRight: boolean): readonly string[] {
  if (all.length - 1 <= most) return all;
  const at = fromRight ? all.length - most : most;
  const rest = (fromRight ? all.slice(0, at) : all.slice(at)).join(separator);
  return fromRight ? [rest, ...all.slice(at)] : [...all.slice(0, at), rest];
}

/** The rest keeps its spaces, except those at the cuts. */
function fewFields(text: string, most: number, fromRight: boolean): readonly string[] {
  const characters = fromRight ? [...text].reverse() : [...text];
  const found: string[][] = [];
  let current: string[] | undefined;
  for (const character of characters) {
    const isRest = found.length > most;
    if (space.test(character) && !isRest) current = undefined;
    else if (!current) {
      current = [character];
      found.push(current);
    } else current.push(character);
  }
  const strings = found.map((field) => (fromRight ? field.reverse() : field).join(''));
  return fromRight ? strings.reverse() : strings;
}
