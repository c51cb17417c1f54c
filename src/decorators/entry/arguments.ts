import { isJson, isPlainObject, type Json } from '../../text/value/json.ts';

export { isJson, isPlainObject } from '../../text/value/json.ts';

/**
 * Thrown when a class is defined and the argument of a decorator is invalid. The extractor reports the same message.
 */
export class ArgumentError extends TypeError {
  override readonly name = 'ArgumentError';
  /** True when the argument requests something that has a decorator of its own. */
  readonly reserved: boolean;

  constructor(message: string, { reserved = false } = {}) {
    super(message);
    this.reserved = reserved;
  }
}

/** A checked argument, or the problem as the end of a sentence that begins with the decorator's name. */
type Parsed<V> = { readonly value: V } | { readonly problem: string; readonly reserved?: boolean };

/** The argument of a decorator: its TypeScript type, its check, and its description for messages. */
export interface Argument<in A extends readonly unknown[], out V> {
  /** What the argument must be, such as `takes a natural number`. */
  readonly expects: string;
  parse(args: readonly unknown[]): Parsed<V>;
  readonly [argumentTypes]?: (args: A) => void;
}

declare const argumentTypes: unique symbol;

/** Creates an argument from a check of all arguments of a call. */
export function argument<A extends readonly unknown[], V>(
  expects: string,
  check: (args: readonly unknown[]) => V | undefined,
): Argument<A, V> {
  return {
    expects: `takes ${expects}`,
    parse(args) {
      const value = check(args);
      return value === undefined ? { problem: `takes ${expects}, not ${formatArguments(args)}` } : { value };
    },
  };
}

function singleArgument<A extends readonly unknown[], V>(
  expects: string,
  check: (value: unknown) => V | undefined,
): Argument<A, V> {
  return argument(expects, (args) => (args.length === 1 ? check(args[0]) : undefined));
}

/** No argument. */
export const nothing = argument<[], true>('no argument', (args) => (args.length === 0 ? true : undefined));

/** A string of at least one character. */
export const nonEmptyString = singleArgument<[text: string], string>('a non-empty string', readNonEmptyString);

/** A string or `null`. An empty string is accepted here; rules report it for schemas from any source. */
export const stringOrNull = singleArgument<[text: string | null], string | null>('a string or null', (value) =>
  value === null || typeof value === 'string' ? value : undefined,
);

export const optionalString = argument<[text?: string], string>('nothing or a non-empty string', (args) => {
  if (args.length === 0) return '';
  return args.length === 1 ? readNonEmptyString(args[0]) : undefined;
});

/** An integer of 0 or more. */
export const naturalNumber = singleArgument<[count: number], number>('a non-negative integer', (value) =>
  isNumber(value) && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
);

/** A finite number. */
export const finiteNumber = singleArgument<[bound: number], number>('a number', (value) =>
  isNumber(value) ? value : undefined,
);

/** A finite number greater than 0. */
export const positiveNumber = singleArgument<[step: number], number>('a number greater than 0', (value) =>
  isNumber(value) && value > 0 ? value : undefined,
);

/** A `RegExp` without flags that change its meaning, or its source. The value is the source. */
export const regularExpression = singleArgument<[pattern: RegExp | string], string>(
  'a regular expression without flags',
  readRegularExpression,
);

/** Any JSON value. */
export const json = singleArgument<[value: Json], Json>('a JSON value', (value) => (isJson(value) ? value : undefined));

/** One or more JSON values. */
export const jsonValues = argument<[first: Json, ...rest: Json[]], readonly Json[]>(
  'one or more JSON values',
  (args) => (args.length > 0 && args.every(isJson) ? args : undefined),
);

export const severalNames = argument<readonly never[], readonly string[]>(
  'two or more different property names',
  (args) => (args.length >= 2 && areNames(args) ? args : undefined),
);

export const definitionName = argument<
  [name?: string, options?: { readonly references: 'typed' }] | [options: { readonly references: 'typed' }],
  NamedDefinition
>('nothing or a name of letters, digits, "-", "_" and ".", and { references: "typed" }', (args) => {
  const options = args.at(-1);
  const isTyped = isPlainObject(options) && Object.keys(options).length === 1 && options.references === 'typed';
  const [name, ...others] = isTyped ? args.slice(0, -1) : args;
  if (others.length > 0 || !(name === undefined || isName(name))) return undefined;
  return isTyped ? { name: name ?? true, references: 'typed' } : (name ?? true);
});

/** The name of a definition (`true`: the name of the class), and how references to it are written. */
export type NamedDefinition = string | true | { readonly name: string | true; readonly references: 'typed' };

export function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_.-]+$/.test(value);
}

export function areNames(values: readonly unknown[]): values is readonly string[] {
  return values.every((value) => typeof value === 'string') && new Set(values).size === values.length;
}

export function readRegularExpression(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  // `u` and `v` only make the same pattern stricter. The other flags change what it matches and have no equivalent in
  // JSON Schema.
  return value instanceof RegExp && /^[dguvy]*$/.test(value.flags) ? value.source : undefined;
}

export function formatArguments(args: readonly unknown[]): string {
  if (args.length === 0) return 'nothing';
  const shown = args.map(showOne).join(', ');
  return shown.length > 60 ? `${shown.slice(0, 57)}…` : shown;
}

function showOne(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (typeof value === 'function') return showFunction(value);
  if (Array.isArray(value)) return `[${value.map(showOne).join(', ')}]`;
  if (typeof value === 'bigint') return `${value}n`;
  if (value === undefined || typeof value === 'number' || typeof value === 'symbol') return String(value);
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));
}

function showFunction(value: object): string {
  if ('applied' in value) return 'a decorator';
  const entry: unknown = 'entry' in value ? value.entry : undefined;
  return typeof entry === 'object' && entry !== null && 'name' in entry
    ? `${String(entry.name)} without its call`
    : 'a function';
}

function readNonEmptyString(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 ? value : undefined;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
