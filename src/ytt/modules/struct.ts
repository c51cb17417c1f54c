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
import { moduleFunction, createModule, onlyArgument, convertPlain, convertStarlark } from './parts/index.ts';

export const struct: GlobalNames = createModule('struct', {
  make: ({ positional, keyword }) => {
    if (positional.length > 0)
      throw new StarlarkFailure('unexpected positional arguments (structs are made from keyword arguments only)');
    return new StarlarkStruct(keyword);
  },
  make_and_bind: (call) => {
    if (call.positional.length !== 1) throw new StarlarkFailure('expected at exactly one argument');
    return new StarlarkStruct(
      call.keyword.map(
        ([name, value]) => [name, isCallable(value) ? bindArguments(value, call.positional) : value] as const,
      ),
    );
  },
  bind: ({ positional: [callee = null, ...given] }: BuiltInCall) => {
    if (given.length === 0) throw new StarlarkFailure('expected at least two arguments');
    return bindArguments(callee, given);
  },
  encode: (call) => convertStarlark(convertPlain(onlyArgument(call)), { structs: true }),
  decode: (call) => convertStarlark(convertPlain(onlyArgument(call))),
});

function bindArguments(callee: StarlarkValue, first: readonly StarlarkValue[]): BuiltIn {
  return moduleFunction('struct.bind_result', ({ thread, positional, keyword }) =>
    callFunction(thread, callee, [...first, ...positional], keyword),
  );
}

export const module: GlobalNames = createModule('module', {
  make: ({ positional, keyword }) => {
    const [name = null] = positional;
    if (positional.length !== 1) throw new StarlarkFailure(`module.make: got ${positional.length} arguments, want 1`);
    if (typeof name !== 'string')
      throw new StarlarkFailure(`module.make: for parameter 1: got ${typeOf(name)}, want string`);
    return new StarlarkModule(name, new Map(keyword));
  },
});
