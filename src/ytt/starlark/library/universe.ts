import {
  byteLength,
  createCharacter,
  listCodePoints,
  StarlarkFailure,
  type StarlarkValue,
  isTruthy,
  typeOf,
} from '../values/value/index.ts';
import { readInt32 } from '../values/bounds.ts';
import { BuiltIn, type BuiltInCall } from '../values/callables.ts';
import { StarlarkDict, StarlarkSet } from '../values/dict.ts';
import { StarlarkList, StarlarkTuple } from '../values/list.ts';
import { printRepr, printString } from '../values/repr.ts';
import { StarlarkRange } from '../values/sequences.ts';
import { getLength } from '../values/visit.ts';
import { attributeNames, findAttribute } from './attributes.ts';
import { updateDict } from './containers.ts';
import { callFloat, callInt } from './integers.ts';
import { enumerate, createExtreme, sortValues, zip } from './orders.ts';
import {
  copyElements,
  createFailure,
  integerArgument,
  iterableArgument,
  runNamed,
  readOptions,
  positionalArguments,
  stringArgument,
} from './unpack.ts';

const functions: Readonly<Record<string, (call: BuiltInCall) => StarlarkValue>> = {
  all: (call) => !someVisited(call, (value) => !isTruthy(value)),
  any: (call) => someVisited(call, isTruthy),
  bool: (call) => isTruthy(positionalArguments(call, 0, 1)[0] ?? false),
  chr: callChr,
  dict: (call) => {
    if (call.positional.length > 1)
      throw createFailure(call, `got ${call.positional.length} arguments, want at most 1`);
    const dict = new StarlarkDict();
    runNamed(call, () => updateDict(dict, call));
    return dict;
  },
  dir: (call) => {
    const names = [...attributeNames(requireOnly(call, '1'))].sort();
    call.thread.takeElements(names.length);
    return new StarlarkList(names);
  },
  enumerate,
  fail: (call) => {
    throw new StarlarkFailure(`fail: ${printArguments(call)}`);
  },
  float: callFloat,
  getattr: (call) => {
    const [object = null, name, fallback] = positionalArguments(call, 2, 3);
    const wanted = stringArgument(call, 2, name);
    const found = findAttribute(object, wanted);
    if (found !== undefined) return found;
    if (fallback !== undefined) return fallback;
    throw new StarlarkFailure(`getattr: ${typeOf(object)} has no .${wanted} field or method`);
  },
  hasattr: (call) => {
    const [object = null, name] = positionalArguments(call, 2);
    return findAttribute(object, stringArgument(call, 2, name)) !== undefined;
  },
  hash: (call) => {
    const [text] = positionalArguments(call, 1);
    const codes = listCodePoints(stringArgument(call, 1, text));
    return BigInt(codes.reduce((sum, code) => (Math.imul(31, sum) + code) | 0, 0));
  },
  int: callInt,
  len: (call) => {
    const [value = null] = positionalArguments(call, 1);
    const length = typeof value === 'string' ? byteLength(value) : getLength(value);
    if (length === undefined) throw createFailure(call, `value of type ${typeOf(value)} has no len`);
    return BigInt(length);
  },
  list: (call) => new StarlarkList(optionalElements(call)),
  max: createExtreme('>'),
  min: createExtreme('<'),
  ord: callOrd,
  print: (call) => {
    call.thread.host.print?.(printArguments(call));
    return null;
  },
  range: createRange,
  repr: (call) => countString(call, printRepr(positionalArguments(call, 1)[0] ?? null)),
  reversed: (call) => {
    const [all] = positionalArguments(call, 1);
    return new StarlarkList(copyElements(call, iterableArgument(call, 1, all)).reverse());
  },
  set: (call) => {
    const elements = optionalElements(call);
    call.thread.takeEntries(elements.length);
    return runNamed(call, () => new StarlarkSet(elements));
  },
  sorted: sortValues,
  str: (call) => countString(call, printString(requireOnly(call, 'exactly 1'))),
  tuple: (call) => new StarlarkTuple(optionalElements(call)),
  type: (call) => typeOf(requireOnly(call, 'exactly 1')),
  zip,
};

export const universe: ReadonlyMap<string, StarlarkValue> = new Map<string, StarlarkValue>([
  ['None', null],
  ['True', true],
  ['False', false],
  ...Object.entries(functions).map(([name, run]) => [name, new BuiltIn(name, run)] as const),
]);

/** For functions that have their own message for a wrong number of arguments. */
function requireOnly({ name, positional, keyword }: BuiltInCall, wanted: string): StarlarkValue {
  if (keyword.length > 0) throw new StarlarkFailure(`${name} does not accept keyword arguments`);
  const [value = null] = positional;
  if (positional.length === 1) return value;
  throw new StarlarkFailure(`${name}: got ${positional.length} arguments, want ${wanted}`);
}

function someVisited(call: BuiltInCall, test: (value: StarlarkValue) => boolean): boolean {
  const [all] = positionalArguments(call, 1);
  for (const value of iterableArgument(call, 1, all)) if (test(value)) return true;
  return false;
}

function optionalElements(call: BuiltInCall): StarlarkValue[] {
  const [all] = positionalArguments(call, 0, 1);
  return all === undefined ? [] : copyElements(call, iterableArgument(call, 1, all));
}

function countString(call: BuiltInCall, text: string): string {
  call.thread.takeString(text.length);
  return text;
}

function callChr(call: BuiltInCall): StarlarkValue {
  const value = requireOnly(call, '1');
  const code = readInt32(value);
  if (code === undefined) throw new StarlarkFailure(`chr: got ${typeOf(value)}, want int`);
  if (code < 0) throw new StarlarkFailure(`chr: Unicode code point ${code} out of range (<0)`);
  if (code > 0x10ffff)
    throw new StarlarkFailure(`chr: Unicode code point U+${code.toString(16).toUpperCase()} out of range (>0x10FFFF)`);
  return createCharacter(code);
}

function callOrd(call: BuiltInCall): StarlarkValue {
  const value = requireOnly(call, '1');
  if (typeof value !== 'string') throw new StarlarkFailure(`ord: got ${typeOf(value)}, want string`);
  const codes = listCodePoints(value);
  const [code] = codes;
  if (codes.length === 1 && code !== undefined) return BigInt(code);
  throw new StarlarkFailure(`ord: string encodes ${codes.length} Unicode code points, want 1`);
}

function createRange(call: BuiltInCall): StarlarkValue {
  const values = positionalArguments(call, 1, 3).map((value, index) => integerArgument(call, index + 1, value));
  const [first = 0, second, step = 1] = values;
  if (step === 0) throw createFailure(call, 'step argument must not be zero');
  return second === undefined ? new StarlarkRange(0, first, step) : new StarlarkRange(first, second, step);
}

function printArguments(call: BuiltInCall): string {
  const given = readOptions(call, ['sep?']).get('sep');
  const separator = given === undefined ? ' ' : stringArgument(call, 'sep', given);
  const all = call.positional.map((value) => countString(call, printString(value)));
  return all.join(separator);
}
