import type { Reading } from '../../../text/reading.ts';
import { put } from '../../../text/value/put.ts';
import { type Json, isList, isObject } from '../../../text/value/json.ts';
import { readScalar } from '../../../text/go/go-scalar.ts';
import type { KubeValue } from '../../structural/value.ts';

/** A value that was read, with its integers of 64 bits as exact as they stand in the text. */
export function exactValue({ value, text, spanOf }: Reading): KubeValue {
  const convert = (one: Json, container?: object, key?: string | number): KubeValue => {
    if (isList(one)) return one.map((item, index) => convert(item, one, index));
    if (isObject(one)) {
      const made: Record<string, KubeValue> = {};
      for (const [name, member] of Object.entries(one)) put(made, name, convert(member, one, name));
      return made;
    }
    if (typeof one !== 'number' || !Number.isInteger(one)) return one;
    if (Number.isSafeInteger(one)) return one + 0; // -0 is 0
    const span = container === undefined ? undefined : spanOf(container, key);
    return exactInteger(one, span === undefined ? '' : text.slice(span.start, span.end));
  };
  return value === undefined ? null : convert(value);
}

/** A whole number that is too large for 64 bits stays floating point. */
function exactInteger(value: number, source: string): number | bigint {
  const read = readScalar(source, undefined, { quoted: false });
  const exact = ('exact' in read ? read.exact : undefined) ?? BigInt(value);
  return BigInt.asIntN(64, exact) === exact ? exact : value;
}
