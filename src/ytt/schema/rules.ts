import {
  byteLength,
  type Callable,
  callFunction,
  listCodePoints,
  compareValues,
  isObject,
  printRepr,
  StarlarkDict,
  StarlarkError,
  StarlarkFailure,
  StarlarkList,
  type StarlarkValue,
  printString,
  type Thread,
  typeOf,
} from '../starlark/index.ts';
import { roundTripYaml } from './decoded.ts';

export interface YttRule {
  readonly message: string;
  /** `undefined` when the value is valid; otherwise what was found, or an empty string. */
  readonly check: (value: StarlarkValue, thread: Thread) => string | undefined;
  /** True when no other rule is evaluated after this one fails; such rules come first. */
  readonly isCritical?: boolean;
  /** True when the author of the schema wrote the message, which may have any form. */
  readonly isAuthors?: boolean;
  readonly help?: string;
}

export interface YttRuleOptions {
  /** True when string lengths count code points; ytt itself counts bytes. */
  readonly codePoints: boolean;
  /** True when empty maps and arrays are compared as such; ytt itself treats them as null. */
  readonly keepsEmpty: boolean;
}

export const yttRuleOptions: YttRuleOptions = { codePoints: false, keepsEmpty: false };

export function minimumLength(least: bigint, options: YttRuleOptions): YttRule {
  return {
    message: `length >= ${least}`,
    check: wrapFailures((value) => {
      const length = measureLength(value, options);
      return length >= least ? undefined : `length = ${length}`;
    }),
  };
}

export function maximumLength(most: bigint, options: YttRuleOptions): YttRule {
  return {
    message: `length <= ${most}`,
    check: wrapFailures((value) => {
      const length = measureLength(value, options);
      return length <= most ? undefined : `length = ${length}`;
    }),
  };
}

export function createBound(operator: '>=' | '<=', limit: StarlarkValue): YttRule {
  const bound = roundTripYaml(limit);
  const broken = operator === '>=' ? '<' : '>';
  return {
    // Formatted on demand, because few rules are broken.
    get message() {
      return `a value ${operator} ${printRepr(limit)}`;
    },
    check: wrapFailures((value, thread) =>
      compareValues(operator, roundTripYaml(value), bound, thread)
        ? undefined
        : `value ${broken} ${printString(bound)}`,
    ),
  };
}

export const notNull: YttRule = {
  message: 'not null',
  check: (value) => (value === null ? 'value is null' : undefined),
  isCritical: true,
  help: 'Set a value.',
};

export function createEnum(allowed: StarlarkValue, options: YttRuleOptions): YttRule {
  const all = roundTripYaml(allowed, options);
  return {
    get message() {
      return `one of ${printRepr(allowed)}`;
    },
    check: wrapFailures((value, thread) => {
      const found = roundTripYaml(value, options);
      return listElements(all).some((item) => compareValues('==', item, found, thread))
        ? undefined
        : 'not one of allowed values';
    }),
  };
}

export function oneNotNull(keys: StarlarkValue | undefined, options: YttRuleOptions): YttRule {
  const named = keys === undefined ? 'all children' : printRepr(keys);
  return {
    message: `exactly one of ${named} to be not null`,
    check: wrapFailures((given) => {
      const value = roundTripYaml(given, options);
      if (!(value instanceof StarlarkDict)) return `value must be a map or dict, but was '${typeOf(value)}'`;
      const asked = keys === undefined ? listElements(value) : listElements(roundTripYaml(keys));
      const set = asked.filter((key) => (value.get(key) ?? null) !== null);
      if (set.length === 1) return undefined;
      if (set.length > 1) return `${printRepr(new StarlarkList(set))} are not null`;
      return value.length() === 0 ? 'value is empty' : 'all values are null';
    }),
  };
}

export function createCustom(message: string, assertion: Callable): YttRule {
  return {
    message,
    isAuthors: true,
    check: wrapFailures((value, thread) => (callFunction(thread, assertion, [value]) === true ? undefined : '')),
  };
}

export function wrapFailures(check: YttRule['check']): YttRule['check'] {
  return (value, thread) => {
    try {
      return check(value, thread);
    } catch (error) {
      if (error instanceof StarlarkError && error.kind === 'limit') throw error;
      if (error instanceof StarlarkFailure || error instanceof StarlarkError) return foundText(error.message);
      throw error;
    }
  };
}

function foundText(message: string): string {
  return message.replace(/^fail: /, '').replace(/^check: /, '');
}

export function measureLength(value: StarlarkValue, { codePoints }: YttRuleOptions): number {
  if (typeof value === 'string') return codePoints ? listCodePoints(value).length : byteLength(value);
  const length = isObject(value) ? value.length?.() : undefined;
  if (length === undefined) throw new StarlarkFailure(`len: value of type ${typeOf(value)} has no len`);
  return length;
}

export function listElements(value: StarlarkValue): readonly StarlarkValue[] {
  if (!isObject(value) || !value.iterate) {
    throw new StarlarkFailure(`unknown binary op: value in ${typeOf(value)}`);
  }
  return [...value.iterate()];
}
