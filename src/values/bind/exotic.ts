import { types } from 'node:util';

/** True for an object of the language whose content is not in its properties: a date, a set, a buffer. */
export function isExotic(value: object): boolean {
  return (
    types.isDate(value) ||
    types.isRegExp(value) ||
    types.isSet(value) ||
    types.isPromise(value) ||
    types.isBoxedPrimitive(value) ||
    types.isWeakMap(value) ||
    types.isWeakSet(value) ||
    types.isAnyArrayBuffer(value) ||
    ArrayBuffer.isView(value)
  );
}
