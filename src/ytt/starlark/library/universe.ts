import {
  byteLength,
  characterOf,
  codePointsOf,
  StarlarkFailure,
  type StarlarkValue,
  truthOf,
  typeOf,
} from '../values/value/index.ts';
import { int32 } from '../values/bounds.ts';
import { BuiltIn, type BuiltInCall } from '../values/callables.ts';
import { StarlarkDict, StarlarkSet } from '../values/dict.ts';
import { StarlarkList, StarlarkTuple } from '../values/list.ts';
import { reprOf, stringOf } from '../values/repr.ts';
import { StarlarkRange } from '../values/sequences.ts';
import { lengthOf } from '../values/visit.ts';
import { attributeNames, attributeOf } from './attributes.ts';
import { updateDict } from './containers.ts';
import { float, int } from './integers.ts';
import { enumerate, extreme, sorted, zip } from './orders.ts';
import {
  elementsOf,
  failureOf,
  integerArgument,
  iterableArgument,
  named,
  options,
  positionalArguments,
  stringArgument,
} from './unpack.ts';

const functions: Readonly<Record<string, (call: BuiltInCall) => StarlarkValue>> = {
  all: (call) => !someVisited(call, (value) => !truthOf(value)),
  any: (call) => someVisited(call, truthOf),
  bool: (call) => truthOf(positionalArguments(call, 0, 1)[0] ?? false),
  chr,
  dict: (call) => {
    if (call.positional.length > 1) throw failureOf(call, `got ${call.positional.length} arguments, want at most 1`);
    const dict = new StarlarkDict();
    named(call, () => updateDict(dict, call));
    return dict;
  },
  dir: (call) => {
    const names = [...attributeNames(only(call, '1'))].sort();
    call.thread.takeElements(names.length);
    return new StarlarkList(names);
  },
  enumerate,
  fail: (call) => {
    throw new StarlarkFailure(`fail: ${written(call)}`);
  },
  float,
  getattr: (call) => {
    const [object = null, name, fallback] = positionalArguments(call, 2, 3);
    const wanted = stringArgument(call, 2, name);
    const found = attributeOf(object, wanted);
    if (found !== undefined) return found;
    if (fallback !== undefined) return fallback;
    throw new StarlarkFailure(`getattr: ${typeOf(object)} has no .${wanted} field or method`);
  },
  hasattr: (call) => {
    const [object = null, name] = positionalArguments(call, 2);
    return attributeOf(object, stringArgument(call, 2, name)) !== undefined;
  },
  hash: (call) => {
    const [text] = positionalArguments(call, 1);
    const codes = codePointsOf(stringArgument(call, 1, text));
    return BigInt(codes.reduce((sum, code) => (Math.imul(31, sum) + code) | 0, 0));
  },
  int,
  len: (call) => {
    const [value = null] = positionalArguments(call, 1);
    const length = typeof value === 'string' ? byteLength(value) : lengthOf(value);
    if (length === undefined) throw failureOf(call, `value of type ${typeOf(value)} has no len`);
    return BigInt(length);
  },
  list: (call) => new StarlarkList(optionalElements(call)),
  max: extreme('>'),
  min: extreme('<'),
  ord,
  print: (call) => {
    call.thread.host.print?.(written(call));
    return null;
  },
  range,
  repr: (call) => taken(call, reprOf(positionalArguments(call, 1)[0] ?? null)),
  reversed: (call) => {
    const [all] = positionalArguments(call, 1);
    return new StarlarkList(elementsOf(call, iterableArgument(call, 1, all)).reverse());
  },
  set: (call) => {
    const elements = optionalElements(call);
    call.thread.takeEntries(elements.length);
    return named(call, () => new StarlarkSet(elements));
  },
  sorted,
  str: (call) => taken(call, stringOf(only(call, 'exactly 1'))),
  tuple: (call) => new StarlarkTuple(optionalElements(call)),
  type: (call) => typeOf(only(call, 'exactly 1')),
  zip,
};

/** The names that every program has. */
export const universe: ReadonlyMap<string, StarlarkValue> = new Map<string, StarlarkValue>([
  ['None', null],
  ['True', true],
  ['False', false],
  ...Object.entries(functions).map(([name, run]) => [name, new BuiltIn(name, run)] as const),
]);

/** The one argument of functions that say it in words of their own. */
function only({ name, positional, keyword }: BuiltInCall, wanted: string): StarlarkValue {
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
  return all === undefined ? [] : elementsOf(call, iterableArgument(call, 1, all));
}

function taken(call: BuiltInCall, text: string): string {
  call.thread.takeString(text.length);
  return text;
}

function chr(call: BuiltInCall): StarlarkValue {
  const value = only(call, '1');
  const code = int32(value);
  if (code === undefined) throw new StarlarkFailure(`chr: got ${typeOf(value)}, want int`);
  if (code < 0) throw new StarlarkFailure(`chr: Unicode code point ${code} out of range (<0)`);
  if (code > 0x10ffff)
    throw new StarlarkFailure(`chr: Unicode code point U+${code.toString(16).toUpperCase()} out of range (>0x10FFFF)`);
  return characterOf(code);
}

function ord(call: BuiltInCall): StarlarkValue {
  const value = only(call, '1');
  if (typeof value !== 'string') throw new StarlarkFailure(`ord: got ${typeOf(value)}, want string`);
  const codes = codePointsOf(value);
  const [code] = codes;
  if (codes.length === 1 && code !== undefined) return BigInt(code);
  throw new StarlarkFailure(`ord: string encodes ${codes.length} Unicode code points, want 1`);
}

function range(call: BuiltInCall): StarlarkValue {
  const values = positionalArguments(call, 1, 3).map((value, index) => integerArgument(call, index + 1, value));
  const [first = 0, second, step = 1] = values;
  if (step === 0) throw failureOf(call, 'step argument must not be zero');
  return second === undefined ? new StarlarkRange(0, first, step) : new StarlarkRange(first, second, step);
}

/** What `print` and `fail` write. */
function written(call: BuiltInCall): string {
  const given = options(call, ['sep?']).get('sep');
  const separator = given === undefined ? ' ' : stringArgument(call, 'sep', given);
  const all = call.positional.map((value) => taken(call, stringOf(value)));
  return all.join(separator);
}
