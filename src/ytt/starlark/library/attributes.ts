import { isObject, type StarlarkValue } from '../values/value/index.ts';
import { methodNames, methodOf } from './methods.ts';

/** `x.name`, the methods of the language's own types among it; `undefined` where there is none. */
export function attributeOf(x: StarlarkValue, name: string): StarlarkValue | undefined {
  return methodOf(x, name) ?? (isObject(x) ? x.attribute?.(name) : undefined);
}

/** The names that a value has. */
export function attributeNames(x: StarlarkValue): readonly string[] {
  return isObject(x) && x.attributeNames !== undefined ? x.attributeNames() : methodNames(x);
}
