import { readInt32, notInt32 } from '../values/bounds.ts';
import type { BuiltInCall } from '../values/callables.ts';
import { type Callable, isCallable, StarlarkFailure, type StarlarkValue, typeOf } from '../values/value/index.ts';
import { quoteText } from '../values/repr.ts';
import { visitElements } from '../values/visit.ts';

export function positionalArguments(
  { name, positional, keyword }: BuiltInCall,
  least: number,
  most = least,
): readonly StarlarkValue[] {
  if (keyword.length > 0) throw new StarlarkFailure(`${name}: unexpected keyword arguments`);
  if (positional.length >= least && positional.length <= most) return positional;
  const [bound, limit] = positional.length < least ? ['at least ', least] : ['at most ', most];
  throw new StarlarkFailure(`${name}: got ${positional.length} arguments, want ${least < most ? bound : ''}${limit}`);
}

/** Each argument is checked in order; `?` marks an optional parameter. */
export function namedArguments(
  { name, positional, keyword }: BuiltInCall,
  parameters: readonly string[],
  checks: Readonly<Record<string, (value: StarlarkValue, parameter: string) => unknown>> = {},
): ReadonlyMap<string, StarlarkValue> {
  if (positional.length > parameters.length)
    throw new StarlarkFailure(`${name}: got ${positional.length} arguments, want at most ${parameters.length}`);
  const names = parameters.map((parameter) => parameter.replace('?', ''));
  const given = new Map<string, StarlarkValue>();
  for (const [index, value] of positional.entries()) putOption(names[index] ?? '', value, names[index] ?? '');
  for (const [key, value] of keyword) {
    if (!names.includes(key)) throw new StarlarkFailure(`${name}: unexpected keyword argument ${quoteText(key)}`);
    if (given.has(key))
      throw new StarlarkFailure(`${name}: got multiple values for keyword argument ${quoteText(key)}`);
    // Go quotes a name that the program passes as a value.
    putOption(key, value, quoteText(key));
  }
  const missing = parameters.find((parameter) => !parameter.endsWith('?') && !given.has(parameter));
  if (missing !== undefined) throw new StarlarkFailure(`${name}: missing argument for ${missing}`);
  return given;

  function putOption(key: string, value: StarlarkValue, shown: string): void {
    checks[key]?.(value, shown);
    given.set(key, value);
  }
}

export function readOptions(
  call: BuiltInCall,
  names: readonly string[],
  checks?: Parameters<typeof namedArguments>[2],
): ReadonlyMap<string, StarlarkValue> {
  return namedArguments({ ...call, positional: [] }, names, checks);
}

export function stringArgument(call: BuiltInCall, parameter: number | string, value?: StarlarkValue): string {
  if (typeof value === 'string') return value;
  throw createParameterFailure(call, parameter, `got ${typeName(value)}, want string`);
}

export function booleanArgument(call: BuiltInCall, parameter: number | string, value?: StarlarkValue): boolean {
  if (typeof value === 'boolean') return value;
  throw createParameterFailure(call, parameter, `got ${typeName(value)}, want bool`);
}

export function integerArgument(call: BuiltInCall, parameter: number | string, value?: StarlarkValue): number {
  const number = value === undefined ? undefined : readInt32(value);
  if (number !== undefined) return number;
  throw createParameterFailure(call, parameter, notInt32(value ?? null, typeName(value)).message);
}

export function callableArgument(call: BuiltInCall, parameter: number | string, value?: StarlarkValue): Callable {
  if (value !== undefined && isCallable(value)) return value;
  throw createParameterFailure(call, parameter, `got ${typeName(value)}, want callable`);
}

export function iterableArgument(
  call: BuiltInCall,
  parameter: number | string,
  value?: StarlarkValue,
): Iterable<StarlarkValue> {
  const all = value === undefined ? undefined : visitElements(value, call.thread);
  if (all) return all;
  throw createParameterFailure(call, parameter, `got ${typeName(value)}, want iterable`);
}

export function copyElements(call: BuiltInCall, all: Iterable<StarlarkValue>): StarlarkValue[] {
  const elements: StarlarkValue[] = [];
  for (const element of all) {
    call.thread.takeElements(1);
    elements.push(element);
  }
  return elements;
}

export function createFailure({ name }: BuiltInCall, reason: string): StarlarkFailure {
  return new StarlarkFailure(`${name}: ${reason}`);
}

export function runNamed<T>(call: BuiltInCall, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof StarlarkFailure ? createFailure(call, error.message) : error;
  }
}

function createParameterFailure(call: BuiltInCall, parameter: number | string, reason: string): StarlarkFailure {
  return createFailure(call, `for parameter ${parameter}: ${reason}`);
}

function typeName(value?: StarlarkValue): string {
  return typeOf(value ?? null);
}
