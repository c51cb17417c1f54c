/** Defines keywords that hold one schema, such as `if` and `contains`. */

import { argument } from './arguments.ts';
import { apply, subschemaOf } from './partial-schema.ts';
import { isCarrier, keywordAs } from './keyword.ts';
import type { Applied, Entry, DecoratorPosition } from './entry.ts';
import type { AnyFieldDecorator, FieldDecorator, Fit, ModelDecorator } from './types.ts';

const decoratorsOrBoolean = argument<readonly never[], boolean | readonly Applied[]>(
  'one or more decorators, true or false',
  (args) => {
    const [first] = args;
    if (typeof first === 'boolean') return args.length === 1 ? first : undefined;
    return args.length > 0 && args.every(isCarrier) ? args.flatMap(({ applied }) => applied) : undefined;
  },
);

type PartDecorator<D> = (...decorators: FieldDecorator<never>[] | [allowed: boolean]) => D;
type FieldDecoratorOn<F extends Fit> = [Fit] extends [F] ? AnyFieldDecorator : FieldDecorator<F>;

/** A keyword that holds one schema which describes a part or a condition, of values of any type. */
export function part<F extends Fit, P extends DecoratorPosition>(
  name: string,
  fits: readonly F[],
  doc: string,
  on?: readonly P[],
): PartDecorator<FieldDecoratorOn<F> & ('class' extends P ? ModelDecorator : unknown)> & { readonly entry: Entry } {
  return keywordAs<
    PartDecorator<FieldDecoratorOn<F> & ('class' extends P ? ModelDecorator : unknown)>,
    boolean | readonly Applied[]
  >({
    keyword: name,
    fits,
    on: on ?? ['property'],
    argument: decoratorsOrBoolean,
    doc,
    write: (partial, value) => {
      if (typeof value === 'boolean') partial[name] = value;
      else apply(subschemaOf(partial, name), value);
    },
  });
}
