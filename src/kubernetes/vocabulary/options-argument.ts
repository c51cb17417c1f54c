import { type Argument, isPlainObject } from '../../decorators/entry/arguments.ts';
import { type OptionReader, readWhole } from '../../generator/emit/read-options.ts';

/** A decorator argument that is one options object; `optional` if the decorator may be called without it. */
export function optionsArgument<A extends readonly unknown[], T>(
  expects: string,
  reader: OptionReader<T>,
  { optional = false } = {},
): Argument<A, T> {
  return {
    expects: `takes ${expects}`,
    parse(args) {
      const [options = optional ? {} : undefined, ...rest] = args;
      if (rest.length > 0 || !isPlainObject(options)) return { problem: `takes ${expects}` };
      const { value, problems } = readWhole(reader, options);
      return value === undefined || problems.length > 0
        ? { problem: `takes ${expects}: ${problems.map(({ message }) => message).join('; ')}` }
        : { value };
    },
  };
}
