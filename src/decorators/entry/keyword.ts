/** Defines a keyword: its decorator and its vocabulary entry. */

import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { type Argument, ArgumentError, argument, isPlainObject } from './arguments.ts';
import type { Applied, At, Carrier, Entry, PartialSchema } from './entry.ts';
import { record } from './record.ts';
import type { TypeName } from '../../schema/document/schema.ts';
import type { Decorator, DecoratorPosition, FieldDecorator, Fit } from './types.ts';
import { applyDecorators, ensureSubschema } from './partial-schema.ts';

/** The fits of a keyword that may stand on anything. */
export const everyFit = ['string', 'number', 'boolean', 'array', 'object'] as const;

/** The kinds of values of some JSON types. */
export function fitsOfTypes(types: readonly TypeName[]): readonly Fit[] {
  const kinds = types.flatMap((type): readonly Fit[] =>
    type === 'null' ? [] : [type === 'integer' ? 'number' : type],
  );
  return [...new Set(kinds)];
}

/** The positions of a keyword that may stand on properties and classes. */
export const everywhere = ['property', 'class'] as const;

/** What `keyword` is given: an entry, of which most parts follow from the rest. */
export interface KeywordDefinition<
  F extends Fit,
  A extends readonly unknown[],
  V,
  P extends DecoratorPosition,
  K extends string = string,
  N extends string = string,
> {
  readonly keyword: K;
  /** The decorator's name, where it is not the keyword in PascalCase. */
  readonly name?: N;
  readonly fits: readonly F[];
  /** A property unless it says otherwise. */
  readonly on?: readonly P[];
  readonly onWith?: (value: V) => readonly P[];
  readonly argument: Argument<A, V>;
  readonly doc: string;
  readonly writes?: readonly string[];
  readonly repeatable?: boolean;
  readonly inherited?: boolean;
  readonly marksRoot?: boolean;
  /** How the argument reaches the schema, where it is not simply the keyword's value. */
  readonly write?: (partial: PartialSchema, value: V, at: At | undefined) => void;
}

/** The decorator that a keyword gives: for properties, for classes, or for both. */
type DecoratorOn<F, P extends DecoratorPosition, N extends string> = Decorator<
  [Fit] extends [F] ? unknown : F,
  P,
  `@${N}`
>;

/** A keyword's decorator, with its vocabulary entry. */
export interface KeywordDecorator<D, A extends readonly unknown[]> {
  (...args: A): D;
  readonly entry: Entry;
}

/** Defines a keyword: its decorator, where it fits, its argument and its sentence, in one place. */
export function keyword<
  F extends Fit,
  A extends readonly unknown[],
  V,
  P extends DecoratorPosition = 'property',
  K extends string = string,
  N extends string = Capitalize<K>,
>(definition: KeywordDefinition<F, A, V, P, K, N>): KeywordDecorator<DecoratorOn<F, P, N>, A> {
  const entry = createEntry(definition);
  const factory = (...args: A): DecoratorOn<F, P, N> =>
    createDecorator([{ entry, value: entry.parse(args), composed: false }]);
  return Object.assign(factory, { entry });
}

/** Defines keywords that fit the same types and stand in the same positions, each with its argument as its value. */
export function keywordFamily<F extends Fit, P extends DecoratorPosition = 'property'>(
  fits: readonly F[],
  on?: readonly P[],
) {
  const where = on ? { on } : {};
  return <A extends readonly unknown[], V, K extends string>(name: K, argument: Argument<A, V>, doc: string) =>
    keyword<F, A, V, P, K>({ keyword: name, fits, argument, doc, ...where });
}

/** Like `keyword`, for a decorator whose signature `S` says more than its kinds and position can. */
export function defineTypedKeyword<S>(
  definition: KeywordDefinition<Fit, readonly unknown[], unknown, DecoratorPosition>,
): S & { readonly entry: Entry };
export function defineTypedKeyword<S, V>(
  definition: KeywordDefinition<Fit, readonly never[], V, DecoratorPosition>,
): S & { readonly entry: Entry };
export function defineTypedKeyword<S, V>(
  definition: KeywordDefinition<Fit, readonly never[], V, DecoratorPosition>,
): S & { readonly entry: Entry } {
  // The one cast from the checked factory to a signature that the compiler cannot derive from the entry.
  return keyword(definition) as unknown as S & { readonly entry: Entry };
}

function createEntry<F extends Fit, A extends readonly unknown[], V, P extends DecoratorPosition>(
  definition: KeywordDefinition<F, A, V, P>,
): Entry {
  refuseIncomplete(definition);
  const { keyword, argument } = definition;
  const name = definition.name ?? keyword.charAt(0).toUpperCase() + keyword.slice(1);
  const assignValue = (partial: PartialSchema, value: V): void => {
    partial[keyword] = value;
  };
  return {
    name,
    keyword,
    fits: definition.fits,
    on: definition.on ?? ['property'],
    ...omitUndefined({ onWith: definition.onWith }),
    writes: definition.writes ?? [keyword],
    repeatable: definition.repeatable ?? false,
    inherited: definition.inherited ?? true,
    marksRoot: definition.marksRoot ?? false,
    doc: definition.doc,
    expects: argument.expects,
    parse(args) {
      const result = argument.parse(args);
      if ('problem' in result) throw new ArgumentError(`@${name} ${result.problem}`, result);
      return result.value;
    },
    write: definition.write ?? assignValue,
  };
}

/** The compiler tells who writes a definition what it lacks; a model is also read where nobody asked the compiler. */
function refuseIncomplete(definition: unknown): void {
  const { keyword, fits, argument } = isPlainObject(definition) ? definition : {};
  const isComplete = typeof keyword === 'string' && Array.isArray(fits) && typeof argument === 'object';
  if (!isComplete) throw new ArgumentError('keyword(…) takes an object with keyword, fits, argument and doc');
}

/** A decorator that applies several keywords: it records them on the class, in either mode. */
export function createDecorator<D>(applied: readonly Applied[]): D {
  const decorator = (...call: unknown[]): void => record(call, applied);
  // The one cast from the function to its call signatures: `record` distinguishes the modes.
  return Object.assign(decorator, { applied }) as unknown as D;
}

/** True for a decorator made by this vocabulary. */
export function isCarrier(value: unknown): value is Carrier {
  return typeof value === 'function' && 'applied' in value && Array.isArray(value.applied);
}

/** All that decorators apply; `undefined` when there are none, or one is no decorator. */
export function collectApplied(values: readonly unknown[]): readonly Applied[] | undefined {
  return values.length > 0 && values.every(isCarrier) ? values.flatMap(({ applied }) => applied) : undefined;
}

/** What each of several arrays of decorators applies; `undefined` when one is no such array. */
export function appliedByAll(values: readonly unknown[]): readonly (readonly Applied[])[] | undefined {
  const sets = values.flatMap((value) => (Array.isArray(value) ? [collectApplied(value)] : [undefined]));
  const known = sets.filter((set) => set !== undefined);
  return known.length === sets.length ? known : undefined;
}

/** One or more decorators; the value is all that they apply. */
export const decorators = argument<readonly never[], readonly Applied[]>('one or more decorators', collectApplied);

/** True for a keyword's decorator factory. */
export function isKeyword(value: unknown): value is KeywordDecorator<unknown, readonly unknown[]> {
  return typeof value === 'function' && 'entry' in value;
}

/** The positions where a decorator may stand with the argument that it was given. */
export function listPositions({ entry, value }: Applied): readonly DecoratorPosition[] {
  // The value was made by the same entry's `parse`, so it is of the type that `onWith` takes.
  return entry.onWith ? entry.onWith(value as never) : entry.on;
}

const decoratorsOrBoolean = argument<readonly never[], boolean | readonly Applied[]>(
  'one or more decorators, true or false',
  (args) => {
    const [first] = args;
    if (typeof first === 'boolean') return args.length === 1 ? first : undefined;
    return collectApplied(args);
  },
);

type PartKeyword<D> = (...decorators: FieldDecorator<never>[] | [allowed: boolean]) => D;

/** A keyword that holds one schema which describes a part or a condition, of values of any type. */
export function partKeyword<K extends string, F extends Fit, P extends DecoratorPosition = 'property'>(
  name: K,
  fits: readonly F[],
  doc: string,
  on: readonly DecoratorPosition[] & readonly P[] = [],
) {
  return defineTypedKeyword<PartKeyword<DecoratorOn<F, P | 'property', Capitalize<K>>>, boolean | readonly Applied[]>({
    keyword: name,
    fits,
    on: on.length === 0 ? ['property'] : on,
    argument: decoratorsOrBoolean,
    doc,
    write: (partial, value) => {
      if (typeof value === 'boolean') partial[name] = value;
      else applyDecorators(ensureSubschema(partial, name), value);
    },
  });
}
