import {
  BuiltIn,
  type BuiltInCall,
  byteLength,
  callFunction,
  compareValues,
  equalValues,
  isCallable,
  isObject,
  type GlobalNames,
  printRepr,
  StarlarkDict,
  StarlarkError,
  StarlarkFailure,
  StarlarkList,
  StarlarkStruct,
  StarlarkTuple,
  type StarlarkValue,
  printString,
  typeOf,
} from '../starlark/index.ts';
import {
  asString,
  requireCount,
  getGoType,
  type ModuleFunction,
  createModule,
  convertPlain,
  throughYaml,
} from './parts/index.ts';
import { truncateNumber } from './math.ts';
import { printYaml } from './yaml.ts';

/** The result of `assert.min(1)` and similar; `check` is a function of the value. */
class Assertion extends StarlarkStruct {
  override readonly type = '@ytt:assert.assertion';
  readonly notPlain = `${this.type} does not encode (did you mean to call check()?)`;
}

function createAssertion(check: ModuleFunction, name = 'lambda'): Assertion {
  return new Assertion([['check', new BuiltIn(name, check)]]);
}

function readChecked({ positional, keyword }: BuiltInCall): StarlarkValue {
  const given = positional.length + keyword.length;
  if (given === 1 && keyword.length === 0) return positional[0] ?? null;
  throw new StarlarkFailure(
    given === 0
      ? 'function lambda missing 1 argument (value)'
      : `function lambda accepts 1 positional argument (${given} given)`,
  );
}

function createConditionAssertion(
  test: (value: StarlarkValue, call: BuiltInCall) => boolean,
  found: () => string,
): Assertion {
  return createAssertion((call) => {
    if (test(readChecked(call), call)) return true;
    throw new StarlarkFailure(`fail: ${found()}`);
  });
}

function createBoundCheck(operator: '>=' | '<='): ModuleFunction {
  return (call) => {
    const [limit = null] = requireCount(call, 1);
    const describeFailure = (): string => `value ${operator === '>=' ? '<' : '>'} ${printString(throughYaml(limit))}`;
    return createConditionAssertion(
      (value, { thread }) => compareValues(operator, throughYaml(value), throughYaml(limit), thread),
      describeFailure,
    );
  };
}

function lengthBound(isWithin: (length: bigint, limit: bigint) => boolean): ModuleFunction {
  return (call) => {
    const [given = null] = requireCount(call, 1);
    const limit = truncateNumber(given);
    if (limit === undefined) throw new StarlarkFailure(`expected value to be an number, but was ${typeOf(given)}`);
    return createAssertion((inner) => {
      const length = measureLength(readChecked(inner));
      if (isWithin(BigInt(length), limit)) return true;
      throw new StarlarkFailure(`fail: length = ${length}`);
    });
  };
}

function measureLength(value: StarlarkValue): number {
  if (typeof value === 'string') return byteLength(value);
  const length = isObject(value) ? value.length?.() : undefined;
  if (length === undefined) throw new StarlarkFailure(`len: value of type ${typeOf(value)} has no len`);
  return length;
}

/** `undefined` when the value is not a sequence. */
function listItems(value: StarlarkValue): readonly StarlarkValue[] | undefined {
  if (!isObject(value) || !value.iterate || !value.length) return;
  return [...value.iterate()];
}

function assertOneOf(call: BuiltInCall): StarlarkValue {
  const [first = null] = call.positional;
  if (call.positional.length === 0) throw new StarlarkFailure('got 0 arguments, want at least 1');
  const listed = call.positional.length > 1 ? new StarlarkTuple(call.positional) : first;
  const all = listItems(listed);
  if (!all) throw new StarlarkFailure(`expected a sequence, but was a '${typeOf(first)}'`);
  return createConditionAssertion(
    (value, { thread }) => {
      const found = throughYaml(value);
      const allowed = throughYaml(listed);
      return (listItems(allowed) ?? []).some((item) => equalValues(item, found, thread));
    },
    () => 'not one of allowed values',
  );
}

function notNull({ positional, thread }: BuiltInCall): StarlarkValue {
  if (positional.length > 1) throw new StarlarkFailure(`got ${positional.length} arguments, want at most 1`);
  const assertion = createConditionAssertion(
    (value) => value !== null,
    () => 'value is null',
  );
  const check = assertion.attribute('check');
  return positional.length === 0 || check === undefined ? assertion : callFunction(thread, check, positional);
}

function oneNotNull({ positional }: BuiltInCall): StarlarkValue {
  if (positional.length > 1) throw new StarlarkFailure(`got ${positional.length} arguments, want 1`);
  const [given = true] = positional;
  if (given === false) throw new StarlarkFailure('one_not_null() cannot be False');
  const keys = given === true ? undefined : listItems(given);
  if (!keys && given !== true) throw new StarlarkFailure(`expected a sequence of keys, but was a '${typeOf(given)}'`);
  return createAssertion((call) => {
    if (call.positional.length !== 1)
      throw new StarlarkFailure(`check: got ${call.positional.length} arguments, want 1`);
    return oneIsSet(throughYaml(call.positional[0] ?? null), keys);
  }, 'assert.one_not_null');
}

function oneIsSet(dict: StarlarkValue, keys?: readonly StarlarkValue[]): true {
  if (!(dict instanceof StarlarkDict))
    throw new StarlarkFailure(`check: value must be a map or dict, but was '${typeOf(dict)}'`);
  const asked = keys?.map(throughYaml) ?? dict.items().map(([key]) => key);
  const set = asked.filter((key) => (dict.get(key) ?? null) !== null);
  if (set.length === 1) return true;
  if (set.length > 1) throw new StarlarkFailure(`check: ${printRepr(new StarlarkList(set))} are not null`);
  throw new StarlarkFailure(dict.length() === 0 ? 'check: value is empty' : 'check: all values are null');
}

function assertEquals(call: BuiltInCall): StarlarkValue {
  const texts = requireCount(call, 2).map((value) => {
    if (isCallable(value))
      throw new StarlarkFailure(`expected argument not to be a function, but was ${getGoType(value)}`);
    return { type: typeOf(value), text: printYaml(convertPlain(value)) };
  });
  const [expected, actual] = texts;
  if (!expected || !actual || expected.text === actual.text) return null;
  throw new StarlarkFailure(
    `Not equal:\n(expected type: ${expected.type})\n${expected.text}\n\n(was type: ${actual.type})\n${actual.text}`,
  );
}

/** Exceeded limits are not caught. */
function tryCall(call: BuiltInCall): StarlarkValue {
  const [tried = null] = requireCount(call, 1);
  if (!isCallable(tried)) throw new StarlarkFailure(`expected argument to be a function, but was ${getGoType(tried)}`);
  try {
    return new StarlarkTuple([callFunction(call.thread, tried), null]);
  } catch (error) {
    if (error instanceof StarlarkError && error.kind === 'evaluation') return new StarlarkTuple([null, error.message]);
    throw error;
  }
}

export const assert: GlobalNames = createModule('assert', {
  equals: assertEquals,
  fail: (call) => {
    throw new StarlarkFailure(`fail: ${asString(requireCount(call, 1)[0])}`);
  },
  max: createBoundCheck('<='),
  max_len: lengthBound((length, limit) => length <= limit),
  min: createBoundCheck('>='),
  min_len: lengthBound((length, limit) => length >= limit),
  not_null: notNull,
  one_not_null: oneNotNull,
  one_of: assertOneOf,
  try_to: tryCall,
});
