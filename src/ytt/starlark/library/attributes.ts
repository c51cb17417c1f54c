import { isObject, type StarlarkValue } from '../values/value/index.ts';
import { methodNames, findMethod } from './methods.ts';

/** Includes methods of built-in types; `undefined` when there is no such attribute. */
export function findAttribute(x: StarlarkValue, name: string): StarlarkValue | undefined {
  return findMethod(x, name) ?? (isObject(x) ? x.attribute?.(name) : undefined);
}

export function attributeNames(x: StarlarkValue): readonly string[] {
  return isObject(x) && x.attributeNames ? x.attributeNames() : methodNames(x);
}
