/** The module `@ytt:data`. */

import { type GlobalNames, StarlarkFailure, StarlarkList, type StarlarkValue } from '../starlark/index.ts';
import { asString, createModule, onlyArgument } from './parts/index.ts';

/** What `@ytt:data` reads from. */
export interface DataSource {
  /** The data values, as a struct. */
  readonly values: StarlarkValue;
  /** The paths of the files below a path; throws a `StarlarkFailure` where that is nothing. */
  readonly list?: (path: string) => readonly string[];
  /** The content of a file; throws a `StarlarkFailure` where it is not there. */
  readonly read?: (path: string) => string;
}

/** `@ytt:data`. */
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
