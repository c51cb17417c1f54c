import { type GlobalNames, StarlarkFailure, StarlarkList, type StarlarkValue } from '../starlark/index.ts';
import { asString, createModule, onlyArgument } from './parts/index.ts';

export interface DataSource {
  readonly values: StarlarkValue;
  /** Throws a `StarlarkFailure` when the path does not exist. */
  readonly list?: (path: string) => readonly string[];
  /** Throws a `StarlarkFailure` when the file does not exist. */
  readonly read?: (path: string) => string;
}

export function dataModule({ values, list, read }: DataSource): GlobalNames {
  const functions = {
    list: ({ positional }: { readonly positional: readonly StarlarkValue[] }) => {
      if (positional.length > 1) throw new StarlarkFailure('expected exactly zero or one argument');
      const path = positional.length === 0 ? '' : asString(positional[0]);
      return new StarlarkList([...(list?.(path) ?? [])]);
    },
    read: (call: Parameters<typeof onlyArgument>[0]) => {
      const path = asString(onlyArgument(call));
      if (!read) throw new StarlarkFailure(`Expected to find file '${path}', but did not`);
      return read(path);
    },
  };
  return createModule('data', functions, [['values', values]]);
}
