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

export type ModuleFunction = (call: BuiltInCall) => StarlarkValue;

/** As in ytt, errors begin with the name of the function. */
export function moduleFunction(name: string, run: ModuleFunction): BuiltIn {
  return new BuiltIn(name, (call) => {
    try {
      return run(call);
    } catch (error) {
      if (error instanceof StarlarkFailure) throw new StarlarkFailure(`${name}: ${error.message}`);
      // When a function that it called has failed, ytt reports the message without the position.
      const isFailed = error instanceof StarlarkError && error.kind === 'evaluation';
      throw isFailed ? new StarlarkFailure(`${name}: ${error.message}`) : error;
    }
  });
}

/** `load` returns a single name that contains all functions. */
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

export function onlyArgument({ positional }: BuiltInCall): StarlarkValue {
  return requireExactly(1, 'one argument', positional)[0] ?? null;
}

export function requireExactly(
  count: number,
  words: string,
  positional: readonly StarlarkValue[],
): readonly StarlarkValue[] {
  if (positional.length !== count) throw new StarlarkFailure(`expected exactly ${words}`);
  return positional;
}

export function noArgument({ positional }: BuiltInCall): void {
  if (positional.length > 0) throw new StarlarkFailure('expected no argument');
}

/** Assertions have their own message for a wrong number of arguments. */
export function requireCount({ positional }: BuiltInCall, count: number): readonly StarlarkValue[] {
  if (positional.length !== count) throw new StarlarkFailure(`got ${positional.length} arguments, want ${count}`);
  return positional;
}

export function asString(value?: StarlarkValue): string {
  if (typeof value === 'string') return value;
  throw new StarlarkFailure(`expected a string, but was ${typeOf(value ?? null)}`);
}

/** The last of several options wins. */
export function findOption({ keyword }: BuiltInCall, name: string): StarlarkValue | undefined {
  return keyword.find(([key]) => key === name)?.[1];
}

export function booleanOption(call: BuiltInCall, name: string, fallback: boolean): boolean {
  const value = findOption(call, name) ?? fallback;
  if (typeof value === 'boolean') return value;
  throw new StarlarkFailure(`expected starlark.Bool, but was ${getGoType(value)}`);
}

export function getGoType(value: StarlarkValue): string {
  return goTypes[typeOf(value)] ?? `*${typeOf(value)}`;
}

export const goTypes: Readonly<Record<string, string>> = {
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
