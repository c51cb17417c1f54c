import {
  CelError,
  CelOptional,
  CelUint,
  type CelValue,
  isCelList,
  isCelMap,
  getItems,
  createList,
} from '../run/values.ts';
import { CelDuration, CelTimestamp } from '../values/times.ts';
import { type Implementations, is, unaryFunction, binaryFunction } from '../run/functions.ts';

export const optionals: Implementations = {
  optional_none: () => new CelOptional(undefined),
  optional_of: unaryFunction(is.any, (value) => new CelOptional(value)),
  optional_ofNonZeroValue: unaryFunction(is.any, (value) => new CelOptional(isZero(value) ? undefined : value)),
  optional_hasValue: unaryFunction(is.optional, ({ value }) => value !== undefined),
  optional_value: unaryFunction(is.optional, ({ value }) => {
    if (value === undefined) throw new CelError('optional.none() dereference');
    return value;
  }),
  optional_or_optional: binaryFunction(is.optional, is.optional, (a, b) => (a.value === undefined ? b : a)),
  optional_orValue_value: binaryFunction(
    is.optional,
    is.any,
    ({ value }, other) => value ?? (value === undefined ? other : value),
  ),
  optional_unwrap: unaryFunction(is.list, (list) => createList(unwrapOptionals(getItems(list)))),
  optional_unwrapOpt: unaryFunction(is.list, (list) => createList(unwrapOptionals(getItems(list)))),
};

function unwrapOptionals(values: readonly CelValue[]): readonly CelValue[] {
  return values.flatMap((value) => {
    if (!(value instanceof CelOptional)) throw new CelError('no such overload');
    return value.value === undefined ? [] : [value.value];
  });
}

function isZero(value: CelValue): boolean {
  if (value instanceof CelUint) return value.value === 0n;
  if (value instanceof CelDuration) return value.nanos === 0n;
  if (value instanceof CelTimestamp) return false;
  if (value instanceof Uint8Array) return value.length === 0;
  if (isCelList(value) || isCelMap(value)) return value.size === 0;
  return value === null || value === false || value === 0n || value === 0 || value === '';
}
