import { didYouMean } from '../../diagnostics/nearest.ts';
import { isObject, getOwn } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';

/** The keys that lead to a value in the configuration. */
export type KeyPath = readonly (string | number)[];

/** A problem in a configuration, and its place. */
export interface OptionProblem {
  /** Leads to the invalid value; for an unknown key, to the key. */
  readonly path: KeyPath;
  readonly message: string;
  readonly help?: string;
}

/**
 * Reads options of targets and of the configuration: returns the typed form of an unknown value, or yields the
 * problems and returns `undefined`.
 */
export interface OptionReader<T> {
  (value: unknown, path: KeyPath): Generator<OptionProblem, T | undefined>;
  /** The JSON Schema of the values that it accepts, for editors; a reader without one accepts any value there. */
  readonly schema?: SchemaObject;
}

/** A reader for each key of an object whose keys are all optional. */
export type OptionShape<T> = { readonly [K in keyof T]-?: OptionReader<Exclude<T[K], undefined>> };

/** Gives a reader the JSON Schema of the values that it accepts. */
export function describeReader<T>(
  schema: SchemaObject,
  read: (value: unknown, path: KeyPath) => Generator<OptionProblem, T | undefined>,
): OptionReader<T> {
  return Object.assign(read, { schema });
}

/** Reads a string. */
export const string: OptionReader<string> = describeReader({ type: 'string' }, function* (value, path) {
  if (typeof value === 'string') return value;
  yield createOptionProblem(value, path, 'a string');
  return undefined;
});

export const readBoolean: OptionReader<boolean> = describeReader({ type: 'boolean' }, function* (value, path) {
  if (typeof value === 'boolean') return value;
  yield createOptionProblem(value, path, 'true or false');
  return undefined;
});

/** Reads one of several strings. */
export function choice<const T extends string>(...words: readonly T[]): OptionReader<T> {
  return describeReader({ enum: words }, function* (value, path) {
    const found = words.find((word) => word === value);
    if (found === undefined) {
      const help = typeof value === 'string' ? didYouMean(value, words) : undefined;
      yield createOptionProblem(value, path, `one of ${words.map((word) => `"${word}"`).join(', ')}`, help);
    }
    return found;
  });
}

/** Reads a string that has a form, a pattern or what a function accepts; `problem` says what is wrong with another. */
export function matchingString(
  form: RegExp | ((text: string) => boolean),
  problem: (text: string, path: KeyPath) => Omit<OptionProblem, 'path'>,
): OptionReader<string> {
  const isPattern = form instanceof RegExp;
  const schema: SchemaObject = isPattern ? { type: 'string', pattern: form.source } : { type: 'string' };
  return describeReader(schema, function* (value, path) {
    const read = yield* string(value, path);
    if (read === undefined || (isPattern ? form.test(read) : form(read))) return read;
    yield { path, ...problem(read, path) };
    return undefined;
  });
}

export function readWhole<T>(
  reader: OptionReader<T>,
  value: unknown,
  path: KeyPath = [],
): { readonly value: T | undefined; readonly problems: readonly OptionProblem[] } {
  const problems: OptionProblem[] = [];
  const reading = reader(value, path);
  let step = reading.next();
  for (; step.done !== true; step = reading.next()) problems.push(step.value);
  return { value: step.value, problems };
}

/** Reads an array; `item` reads each item. */
export function array<T>(item: OptionReader<T>): OptionReader<readonly T[]> {
  return describeReader({ type: 'array', items: item.schema ?? {} }, function* (value, path) {
    if (!Array.isArray(value)) {
      yield createOptionProblem(
        value,
        path,
        'an array',
        typeof value === 'string' ? `Write [${JSON.stringify(value)}].` : undefined,
      );
      return undefined;
    }
    const items: T[] = [];
    for (const [index, entry] of value.entries()) {
      const read = yield* item(entry, [...path, index]);
      if (read !== undefined) items.push(read);
    }
    return items;
  });
}

/** Reads an object with any keys; `item` reads each value. */
export function map<T>(item: OptionReader<T>): OptionReader<Readonly<Record<string, T>>> {
  return describeReader({ type: 'object', additionalProperties: item.schema ?? {} }, function* (value, path) {
    if (!isObject(value)) {
      yield createOptionProblem(value, path, 'an object');
      return undefined;
    }
    const entries: [string, T][] = [];
    for (const [key, entry] of Object.entries(value)) {
      const read = yield* item(entry, [...path, key]);
      if (read !== undefined) entries.push([key, read]);
    }
    return Object.fromEntries(entries);
  });
}

/** Reads `false`, or what `reader` accepts. */
export function orFalse<T>(reader: OptionReader<T>): OptionReader<T | false> {
  return describeReader({ anyOf: [{ const: false }, reader.schema ?? {}] }, function* (value, path) {
    return value === false ? false : yield* reader(value, path);
  });
}

/** Reads `true`, or what `reader` accepts. */
export function orTrue<T>(reader: OptionReader<T>): OptionReader<T | true> {
  return describeReader({ anyOf: [{ const: true }, reader.schema ?? {}] }, function* (value, path) {
    return value === true ? true : yield* reader(value, path);
  });
}

/** Reads an object with known keys, all of them optional. */
export function object<T extends object>(shape: OptionShape<T>): OptionReader<T> {
  const readers: Readonly<Record<string, OptionReader<unknown>>> = shape;
  const properties = Object.fromEntries(Object.entries(readers).map(([key, { schema = {} }]) => [key, schema]));
  return describeReader({ type: 'object', properties, additionalProperties: false }, function* (value, path) {
    if (!isObject(value)) {
      yield createOptionProblem(value, path, 'an object');
      return undefined;
    }
    const entries: [string, unknown][] = [];
    const given: Readonly<Record<string, unknown>> = value;
    for (const [key, entry] of Object.entries(given)) {
      const reader = getOwn(readers, key);
      if (!reader) yield unknownKey(key, path, Object.keys(readers));
      else if (entry !== undefined) entries.push([key, yield* reader(entry, [...path, key])]);
    }
    // A key is set only after the reader for its type has accepted its value.
    return Object.fromEntries(entries.filter(([, read]) => read !== undefined)) as T;
  });
}

/** Formats a path such as `models.ClusterApp.out` or `lint.allow[0].rule`. */
export function writePath(path: KeyPath): string {
  const steps = path.map((step) =>
    /^[A-Za-z_$][\w$]*$/.test(String(step)) ? `.${step}` : `[${JSON.stringify(step)}]`,
  );
  return steps.join('').replace(/^\./, '');
}

function createOptionProblem(value: unknown, path: KeyPath, expected: string, help?: string): OptionProblem {
  const message = `${describeSubject(path)} must be ${expected}, not ${describeValue(value)}`;
  return help === undefined ? { path, message } : { path, message, help };
}

function unknownKey(key: string, path: KeyPath, known: readonly string[]): OptionProblem {
  const help = didYouMean(key, known) ?? (known.length === 0 ? 'It accepts no keys.' : `It takes ${known.join(', ')}.`);
  return { path: [...path, key], message: `${describeSubject(path)} has no key "${key}"`, help };
}

function describeSubject(path: KeyPath): string {
  return path.length === 0 ? 'the configuration' : `"${writePath(path)}"`;
}

function describeValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'an array' : 'an object';
}
