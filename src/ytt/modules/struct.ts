/** The modules `@ytt:struct` and `@ytt:module`. */

import {
  type BuiltIn,
  type BuiltInCall,
  callFunction,
  isCallable,
  type GlobalNames,
  StarlarkFailure,
  StarlarkModule,
  StarlarkStruct,
  type StarlarkValue,
  typeOf,
} from '../starlark/index.ts';
import { moduleFunction, moduleOf, onlyArgument, plainOf, starlarkOf } from './parts/index.ts';

/** `@ytt:struct`. */
export const struct: GlobalNames = moduleOf('struct', {
  make: ({ positional, keyword }) => {
    if (positional.length > 0)
      throw new StarlarkFailure('unexpected positional arguments (structs are made from keyword arguments only)');
    return new StarlarkStruct(keyword);
  },
  make_and_bind: (call) => {
    if (call.positional.length !== 1) throw new StarlarkFailure('expected at exactly one argument');
    return new StarlarkStruct(
      call.keyword.map(([name, value]) => [name, isCallable(value) ? bound(value, call.positional) : value] as const),
    );
  },
  bind: ({ positional: [callee = null, ...given] }: BuiltInCall) => {
    if (given.length === 0) throw new StarlarkFailure('expected at least two arguments');
    return bound(callee, given);
  },
  encode: (call) => starlarkOf(plainOf(onlyArgument(call)), { structs: true }),
  decode: (call) => starlarkOf(plainOf(onlyArgument(call))),
});

/** A function with its first arguments given. */
function bound(callee: StarlarkValue, first: readonly StarlarkValue[]): BuiltIn {
  return moduleFunction('struct.bind_result', ({ thread, positional, keyword }) =>
    callFunction(thread, callee, [...first, ...positional], keyword),
  );
}

/** `@ytt:module`. */
export const module: GlobalNames = moduleOf('module', {
  make: ({ positional, keyword }) => {
    const [name = null] = positional;
    if (positional.length !== 1) throw new StarlarkFailure(`module.make: got ${positional.length} arguments, want 1`);
    if (typeof name !== 'string')
      throw new StarlarkFailure(`module.make: for parameter 1: got ${typeOf(name)}, want string`);
    return new StarlarkModule(name, new Map(keyword));
  },
});
