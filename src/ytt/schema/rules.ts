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

/** A rule about a value: what it must be, and what is found where it is not. */
export interface YttRule {
  /** What the value must be. */
  readonly message: string;
  /** `undefined` where the value is as it must be; else what is found, or an empty text. */
  readonly check: (value: StarlarkValue, thread: Thread) => string | undefined;
  /** True where no other rule is asked when this one is broken; such rules come first. */
  readonly isCritical?: boolean;
  /** True where the author of the schema wrote the message, in whatever form. */
  readonly isAuthors?: boolean;
  /** What to do, where the rule knows it. */
  readonly help?: string;
}

/** Where the dialects differ in their rules. */
export interface YttRuleOptions {
  /** True where lengths of strings count code points; else they count bytes, as ytt does. */
  readonly codePoints: boolean;
  /** True where a map or array without items is compared as such; ytt takes it for null. */
  readonly keepsEmpty: boolean;
}

/** Those of ytt itself. */
export const yttRuleOptions: YttRuleOptions = { codePoints: false, keepsEmpty: false };

/** At least so many characters, items or keys. */
export function minimumLength(least: bigint, options: YttRuleOptions): YttRule {
  return {
    message: `length >= ${least}`,
    check: wrapFailures((value) => {
      const length = measureLength(value, options);
      return length >= least ? undefined : `length = ${length}`;
    }),
  };
}

/** At most so many characters, items or keys. */
export function maximumLength(most: bigint, options: YttRuleOptions): YttRule {
  return {
    message: `length <= ${most}`,
    check: wrapFailures((value) => {
      const length = measureLength(value, options);
      return length <= most ? undefined : `length = ${length}`;
    }),
  };
}

/** At least as large as a value. */
export function createMinimum(least: StarlarkValue): YttRule {
  const bound = roundTripYaml(least);
  return {
    // Written when it is asked for: few rules are broken.
    get message() {
      return `a value >= ${printRepr(least)}`;
    },
    check: wrapFailures((value, thread) =>
      compareValues('>=', roundTripYaml(value), bound, thread) ? undefined : `value < ${printString(bound)}`,
    ),
  };
}

/** At most as large as a value. */
export function createMaximum(most: StarlarkValue): YttRule {
  const bound = roundTripYaml(most);
  return {
    get message() {
      return `a value <= ${printRepr(most)}`;
    },
    check: wrapFailures((value, thread) =>
      compareValues('<=', roundTripYaml(value), bound, thread) ? undefined : `value > ${printString(bound)}`,
    ),
  };
}

/** Not null. */
export const notNull: YttRule = {
  message: 'not null',
  check: (value) => (value === null ? 'value is null' : undefined),
  isCritical: true,
  help: 'Give it a value.',
};

/** One of several values. */
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

/** Exactly one of the children of a map, or of those with given keys, is not null. */
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

/** What a function of the schema says of the value: only True is right. */
export function createCustom(message: string, assertion: Callable): YttRule {
  return {
    message,
    isAuthors: true,
    check: wrapFailures((value, thread) => (callFunction(thread, assertion, [value]) === true ? undefined : '')),
  };
}

/** The check, which finds the message of what fails. */
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

/** The message of a failure without the words that say that it is one. */
function foundText(message: string): string {
  return message.replace(/^fail: /, '').replace(/^check: /, '');
}

/** What `len()` gives. */
export function measureLength(value: StarlarkValue, { codePoints }: YttRuleOptions): number {
  if (typeof value === 'string') return codePoints ? listCodePoints(value).length : byteLength(value);
  const length = isObject(value) ? value.length?.() : undefined;
  if (length === undefined) throw new StarlarkFailure(`len: value of type ${typeOf(value)} has no len`);
  return length;
}

/** What a loop over a value visits. */
export function listElements(value: StarlarkValue): readonly StarlarkValue[] {
  if (!isObject(value) || !value.iterate) {
    throw new StarlarkFailure(`unknown binary op: value in ${typeOf(value)}`);
  }
  return [...value.iterate()];
}
