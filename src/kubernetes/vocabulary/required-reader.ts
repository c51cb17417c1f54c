import { type KeyPath, type OptionProblem, type OptionReader, writePath } from '../../generator/emit/read-options.ts';

export function requiredReader<T extends object>(
  reader: OptionReader<Partial<T>>,
  keys: readonly (keyof T & string)[],
): OptionReader<T> {
  return function* (value: unknown, path: KeyPath): Generator<OptionProblem, T | undefined> {
    const read = yield* reader(value, path);
    const missing = read ? keys.filter((key) => read[key] === undefined) : [];
    for (const key of missing) yield { path, message: `${writePath([...path, key])} is missing` };
    // The required keys were checked above.
    return missing.length === 0 ? (read as T | undefined) : undefined;
  };
}
