/** What the functions of modules are made of: their arguments checked, their options read. */

import {
  BuiltIn,
  type BuiltInCall,
  type GlobalNames,
  StarlarkError,
  StarlarkFailure,
  StarlarkModule,
  type StarlarkValue,
  typeOf,
} from '../../starlark/index.ts';

/** What a function of a module makes of a call. */
export type ModuleFunction = (call: BuiltInCall) => StarlarkValue;

/** A function of a module; what fails in it names it first, as ytt does. */
export function moduleFunction(name: string, run: ModuleFunction): BuiltIn {
  return new BuiltIn(name, (call) => {
    try {
      return run(call);
    } catch (error) {
      if (error instanceof StarlarkFailure) throw new StarlarkFailure(`${name}: ${error.message}`);
      // A function that was called in it has failed: ytt tells its message, not where.
      const isFailed = error instanceof StarlarkError && error.kind === 'evaluation';
      throw isFailed ? new StarlarkFailure(`${name}: ${error.message}`) : error;
    }
  });
}

/** A module of functions, as `load` gives it: one name, which stands for all of them. */
export function createModule(
  name: string,
  functions: Readonly<Record<string, ModuleFunction>>,
  values: Iterable<readonly [string, StarlarkValue]> = [],
): GlobalNames {
  const members = Object.entries(functions).map(([key, run]): [string, StarlarkValue] => [
    key,
    moduleFunction(`${name}.${key}`, run),
  ]);
  return new Map([[name, new StarlarkModule(name, new Map([...members, ...values]))]]);
}

/** The one argument of a function. */
export function onlyArgument({ positional }: BuiltInCall): StarlarkValue {
  return requireExactly(1, 'one argument', positional)[0] ?? null;
}

/** The arguments of a function that takes a number of them. */
export function requireExactly(
  count: number,
  words: string,
  positional: readonly StarlarkValue[],
): readonly StarlarkValue[] {
  if (positional.length !== count) throw new StarlarkFailure(`expected exactly ${words}`);
  return positional;
}

/** No argument. */
export function noArgument({ positional }: BuiltInCall): void {
  if (positional.length > 0) throw new StarlarkFailure('expected no argument');
}

/** The arguments of an assertion, which counts them in words of its own. */
export function requireCount({ positional }: BuiltInCall, count: number): readonly StarlarkValue[] {
  if (positional.length !== count) throw new StarlarkFailure(`got ${positional.length} arguments, want ${count}`);
  return positional;
}

/** A string. */
export function asString(value: StarlarkValue | undefined): string {
  if (typeof value === 'string') return value;
  throw new StarlarkFailure(`expected a string, but was ${typeOf(value ?? null)}`);
}

/** The option of a name, where it is given; the last one counts. */
export function findOption({ keyword }: BuiltInCall, name: string): StarlarkValue | undefined {
  return keyword.find(([key]) => key === name)?.[1];
}

/** An option that is true or false. */
export function booleanOption(call: BuiltInCall, name: string, fallback: boolean): boolean {
  const value = findOption(call, name) ?? fallback;
  if (typeof value === 'boolean') return value;
  throw new StarlarkFailure(`expected starlark.Bool, but was ${getGoType(value)}`);
}

/** How Go names the type of a value. */
export function getGoType(value: StarlarkValue): string {
  return goTypes[typeOf(value)] ?? `*${typeOf(value)}`;
}

const goTypes: Readonly<Record<string, string>> = {
  NoneType: 'starlark.NoneType',
  bool: 'starlark.Bool',
  int: 'starlark.Int',
  float: 'starlark.Float',
  string: 'starlark.String',
  list: '*starlark.List',
  dict: '*starlark.Dict',
  tuple: 'starlark.Tuple',
  set: '*starlark.Set',
  function: '*starlark.Function',
  builtin_function_or_method: '*starlark.Builtin',
  struct: '*core.StarlarkStruct',
  yamlfragment: '*yamltemplate.StarlarkFragment',
};
