/** Defines a keyword: its decorator and its vocabulary entry. */

import { type Argument, ArgumentError, argument } from './arguments.ts';
import type { Applied, At, Carrier, DecoratorPosition, Entry, PartialSchema } from './entry.ts';
import { record } from './record.ts';
import type { AnyFieldDecorator, FieldDecorator, Fit, ModelDecorator } from './types.ts';
import { apply, subschemaOf } from './partial-schema.ts';

/** The fits of a keyword that may stand on anything. */
export const everyFit = ['string', 'number', 'boolean', 'array', 'object'] as const;

/** The positions of a keyword that may stand on properties and classes. */
export const everywhere = ['property', 'class'] as const;

/** What `keyword` is given: an entry, of which most parts follow from the rest. */
export interface KeywordDefinition<F extends Fit, A extends readonly unknown[], V, P extends DecoratorPosition> {
  readonly keyword: string;
  /** The decorator's name, where it is not the keyword in PascalCase. */
  readonly name?: string;
  readonly fits: readonly F[];
  /** A property unless it says otherwise. */
  readonly on?: readonly P[];
  readonly onWith?: (value: V) => readonly P[];
  readonly argument: Argument<A, V>;
  readonly doc: string;
  readonly writes?: readonly string[];
  readonly repeatable?: boolean;
  readonly inherited?: boolean;
  /** How the argument reaches the schema, where it is not simply the keyword's value. */
  readonly write?: (partial: PartialSchema, value: V, at: At | undefined) => void;
}

/** The decorator that a keyword gives: for properties, for classes, or for both. */
type DecoratorOn<F, P extends DecoratorPosition> = ('property' extends P
  ? [Fit] extends [F]
    ? AnyFieldDecorator
    : FieldDecorator<F>
  : unknown) &
  ('class' extends P ? ModelDecorator : unknown);

/** A keyword's decorator, with its vocabulary entry. */
export interface KeywordDecorator<D, A extends readonly unknown[]> {
  (...args: A): D;
  readonly entry: Entry;
}

/** Defines a keyword: its decorator, where it fits, its argument and its sentence, in one place. */
export function keyword<F extends Fit, A extends readonly unknown[], V, P extends DecoratorPosition = 'property'>(
  definition: KeywordDefinition<F, A, V, P>,
): KeywordDecorator<DecoratorOn<F, P>, A> {
  const entry = entryOf(definition);
  const factory = (...args: A): DecoratorOn<F, P> =>
    decoratorFrom([{ entry, value: entry.parse(args), composed: false }]);
  return Object.assign(factory, { entry });
}

/** Like `keyword`, for a decorator whose signature `S` says more than its kinds and position can. */
export function keywordAs<S>(
  definition: KeywordDefinition<Fit, readonly unknown[], unknown, DecoratorPosition>,
): S & { readonly entry: Entry };
export function keywordAs<S, V>(
  definition: KeywordDefinition<Fit, readonly never[], V, DecoratorPosition>,
): S & { readonly entry: Entry };
export function keywordAs<S, V>(
  definition: KeywordDefinition<Fit, readonly never[], V, DecoratorPosition>,
): S & { readonly entry: Entry } {
  // The one cast from the checked factory to a signature that the compiler cannot derive from the entry.
  return keyword(definition) as unknown as S & { readonly entry: Entry };
}

function entryOf<F extends Fit, A extends readonly unknown[], V, P extends DecoratorPosition>(
  definition: KeywordDefinition<F, A, V, P>,
): Entry {
  const { keyword, argument } = definition;
  const name = definition.name ?? keyword.charAt(0).toUpperCase() + keyword.slice(1);
  const assign = (partial: PartialSchema, value: V): void => {
    partial[keyword] = value;
  };
  return {
    name,
    keyword,
    fits: definition.fits,
    on: definition.on ?? ['property'],
    ...(definition.onWith === undefined ? {} : { onWith: definition.onWith }),
    writes: definition.writes ?? [keyword],
    repeatable: definition.repeatable ?? false,
    inherited: definition.inherited ?? true,
    doc: definition.doc,
    expects: argument.expects,
    parse: (args) => parseArguments(name, argument, args),
    write: definition.write ?? assign,
  };
}

function parseArguments<A extends readonly unknown[], V>(
  name: string,
  argument: Argument<A, V>,
  args: readonly unknown[],
): V {
  const result = argument.parse(args);
  if ('problem' in result) throw new ArgumentError(`@${name} ${result.problem}`, result);
  return result.value;
}

/** A decorator that applies several keywords: it records them on the class, in either mode. */
export function decoratorFrom<D>(applied: readonly Applied[]): D {
  const decorator = (...call: unknown[]): void => record(call, applied);
  // The one cast from the function to its call signatures: `record` distinguishes the modes.
  return Object.assign(decorator, { applied }) as unknown as D;
}

/** True for a decorator made by this vocabulary. */
export function isCarrier(value: unknown): value is Carrier {
  return typeof value === 'function' && 'applied' in value && Array.isArray(value.applied);
}

/** True for a keyword's decorator factory. */
export function isKeyword(value: unknown): value is KeywordDecorator<unknown, readonly unknown[]> {
  return typeof value === 'function' && 'entry' in value;
}

/** The positions where a decorator may stand with the argument that it was given. */
export function positionsOf({ entry, value }: Applied): readonly DecoratorPosition[] {
  // The value was made by the same entry's `parse`, so it is of the type that `onWith` takes.
  return entry.onWith === undefined ? entry.on : entry.onWith(value as never);
}

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
