import { BuiltIn } from '../values/callables.ts';
import { StarlarkDict, StarlarkSet } from '../values/dict.ts';
import { StarlarkList } from '../values/list.ts';
import type { StarlarkValue } from '../values/value/index.ts';
import { dictMethods, listMethods, setMethods } from './containers.ts';
import { type Method, stringMethods } from './strings.ts';

/** `undefined` when the type has no such method. */
export function findMethod(value: StarlarkValue, name: string): BuiltIn | undefined {
  if (typeof value === 'string') return bindMethod(stringMethods, value, name);
  if (value instanceof StarlarkList) return bindMethod(listMethods, value, name);
  if (value instanceof StarlarkDict) return bindMethod(dictMethods, value, name);
  return value instanceof StarlarkSet ? bindMethod(setMethods, value, name) : undefined;
}

export function methodNames(value: StarlarkValue): readonly string[] {
  return Object.keys(getMethods(value)).sort();
}

function getMethods(value: StarlarkValue): object {
  if (typeof value === 'string') return stringMethods;
  if (value instanceof StarlarkList) return listMethods;
  if (value instanceof StarlarkDict) return dictMethods;
  return value instanceof StarlarkSet ? setMethods : {};
}

function bindMethod<T extends StarlarkValue>(
  methods: Readonly<Record<string, Method<T>>>,
  receiver: T,
  name: string,
): BuiltIn | undefined {
  if (!Object.hasOwn(methods, name)) return;
  const method = methods[name];
  return method && new BuiltIn(name, (call) => method(receiver, call), receiver);
}
