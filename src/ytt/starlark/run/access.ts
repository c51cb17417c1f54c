import { nearestSpelling } from '../../../text/go/spelling.ts';
import { attributeNames, findAttribute } from '../library/attributes.ts';
import {
  byteLength,
  encodeBytes,
  isAscii,
  isObject,
  StarlarkFailure,
  type StarlarkObject,
  type StarlarkValue,
  decodeBytes,
  type Thread,
  typeOf,
} from '../values/value/index.ts';
import { printRepr } from '../values/repr.ts';
import { computeBounds, computeIndex, readInt32, notInt32, withinBounds } from '../values/bounds.ts';

export function getAttribute(x: StarlarkValue, name: string): StarlarkValue {
  const found = findAttribute(x, name);
  if (found !== undefined) return found;
  const near = nearestSpelling(name, attributeNames(x));
  const hint = near === undefined ? '' : ` (did you mean .${near}?)`;
  throw new StarlarkFailure(`${typeOf(x)} has no .${name} field or method${hint}`);
}

/** No type of ytt has a field that programs may assign. */
export function refuseAttribute(x: StarlarkValue, name: string): never {
  throw new StarlarkFailure(`can't assign to .${name} field of ${typeOf(x)}`);
}

export function getIndex(x: StarlarkValue, y: StarlarkValue): StarlarkValue {
  if (typeof x === 'string') return getCharacter(x, y);
  if (isObject(x) && x.get) {
    const found = x.get(y);
    if (found !== undefined) return found;
    throw new StarlarkFailure(`key ${printRepr(y)} not in ${x.type}`);
  }
  if (isObject(x) && x.at && x.length) {
    const index = readInt32(y);
    if (index === undefined) throw new StarlarkFailure(`${x.type} index: ${notInt32(y, typeOf(y)).message}`);
    return x.at(withinBounds(index, x.length(), x));
  }
  throw new StarlarkFailure(`unhandled index operation ${typeOf(x)}[${typeOf(y)}]`);
}

function getCharacter(x: string, y: StarlarkValue): string {
  const index = readInt32(y);
  if (index === undefined) throw new StarlarkFailure(`string index: ${notInt32(y, typeOf(y)).message}`);
  return decodeBytes(encodeBytes(x).charAt(withinBounds(index, byteLength(x), x)));
}

export function setIndex(x: StarlarkValue, y: StarlarkValue, value: StarlarkValue, thread: Thread): void {
  if (isObject(x) && x.setKey) {
    thread.takeEntries(1);
    x.setKey(y, value);
  } else if (isObject(x) && x.setAt && x.length) {
    const index = readInt32(y);
    if (index === undefined) throw notInt32(y, typeOf(y));
    x.setAt(withinBounds(index, x.length(), x), value);
  } else throw new StarlarkFailure(`${typeOf(x)} value does not support item assignment`);
}

export interface SliceEnds {
  readonly low: StarlarkValue;
  readonly high: StarlarkValue;
  readonly step: StarlarkValue;
}

export function sliceValue(x: StarlarkValue, ends: SliceEnds, thread: Thread): StarlarkValue {
  const length = typeof x === 'string' ? byteLength(x) : sliceableLength(x);
  const step = readStep(ends.step);
  const [start, end] = step > 0 ? computeForwardRange(ends, length) : computeBackwardRange(ends, length);
  const count = Math.max(0, Math.ceil((end - start) / step));
  if (typeof x !== 'string') {
    if (!isSliceable(x)) throw new StarlarkFailure(`invalid slice operand ${typeOf(x)}`);
    // A slice of a range is a range, which takes no memory.
    if (x.type !== 'range') thread.takeElements(count);
    return x.slice(start, end, step);
  }
  thread.takeString(count);
  return slicedString(x, start, end, step);
}

function sliceableLength(x: StarlarkValue): number {
  if (isSliceable(x)) return x.length();
  throw new StarlarkFailure(`invalid slice operand ${typeOf(x)}`);
}

function isSliceable(x: StarlarkValue): x is StarlarkObject & Required<Pick<StarlarkObject, 'slice' | 'length'>> {
  return isObject(x) && x.slice !== undefined && x.length !== undefined;
}

function slicedString(text: string, start: number, end: number, step: number): string {
  if (step === 1 && isAscii(text)) return text.slice(start, end);
  const bytes = encodeBytes(text);
  if (step === 1) return decodeBytes(bytes.slice(start, end));
  let taken = '';
  for (let index = start; step > 0 ? index < end : index > end; index += step) taken += bytes.charAt(index);
  return decodeBytes(taken);
}

function readStep(step: StarlarkValue): number {
  if (step === null) return 1;
  const value = readInt32(step);
  if (value === undefined) throw new StarlarkFailure(`got ${typeOf(step)} for slice step, want int`);
  if (value === 0) throw new StarlarkFailure('zero is not a valid slice step');
  return value;
}

function computeForwardRange({ low, high }: SliceEnds, length: number): readonly [number, number] {
  const [start, end] = computeBounds(low, high, length);
  return [start, Math.max(start, end)];
}

function computeBackwardRange({ low, high }: SliceEnds, length: number): readonly [number, number] {
  const start = Math.min(computeIndex(low, length, length - 1, 'start'), length - 1);
  const end = Math.max(computeIndex(high, length, -1, 'end'), -1);
  return [Math.max(start, end), end];
}
