import { isObject, type StarlarkValue } from '../values/value/index.ts';
import { methodNames, findMethod } from './methods.ts';

/** `x.name`, the methods of the language's own types among it; `undefined` where there is none. */
export function findAttribute(x: StarlarkValue, name: string): StarlarkValue | undefined {
  return findMethod(x, name) ?? (isObject(x) ? x.attribute?.(name) : undefined);
}

/** The names that a value has. */
export function attributeNames(x: StarlarkValue): readonly string[] {
  return isObject(x) && x.attributeNames ? x.attributeNames() : methodNames(x);
}
