/** The TypeScript types of decorators that take names of properties: editors complete them where the decorator stands. */

import type { KeysType } from './entry.ts';
import type { ArgumentClass, Decorator, DecoratorPosition, FieldDecorator, PlacedDecorator } from './types.ts';

/** What a decorator stands on: the instances of a class, or the values of a property. */
type SubjectOf<T, K> =
  K extends ClassFieldDecoratorContext<unknown, infer V>
    ? V
    : T extends ArgumentClass<infer C>
      ? C
      : K extends keyof T
        ? T[K]
        : unknown;

type KeysOf<S> = S extends readonly unknown[] ? never : S extends object ? Extract<keyof S, string> : never;

type KeysOfItems<S> = S extends readonly (infer E)[] ? KeysOf<NonNullable<E>> : never;

/** Other strings are taken, too: an object may have properties that its class does not declare. */
type OrAny<N> = N | (string & Record<never, never>);

/** The names of the properties of what a decorator stands on, or any others. */
export type NameOn<T, K> = unknown extends T ? string : OrAny<KeysOf<SubjectOf<T, K>>>;

/** The names of the properties of the items of the array that a decorator stands on, or any others. */
export type ItemNameOn<T, K> = unknown extends T ? string : OrAny<KeysOfItems<SubjectOf<T, K>>>;

/** The names of the properties that the instances of a class have, where it is a class that a decorator stands on. */
export type MemberOn<T, K> = K extends undefined | ClassDecoratorContext
  ? T extends ArgumentClass<infer C>
    ? KeysOf<C>
    : string
  : string;

/** A value for each of some of the properties of what a decorator stands on, or of any others. */
export type ByName<T, K, V> = { readonly [N in NameOn<T, K>]?: V };

/**
 * A decorator of which the arguments speak of what it stands on: `T` and `K` are what it is called with there. Elsewhere, inside
 * another decorator, they are not known.
 */
export type NamesDecorator<T, K, F, P extends DecoratorPosition, N extends string> = unknown extends T
  ? Decorator<F, P, N>
  : PlacedDecorator<T, K, F, P, N>;

/** Takes two or more names of the properties of what it stands on. */
export type SeveralNames<N extends string> = <T, K = undefined>(
  first: NameOn<T, K>,
  second: NameOn<T, K>,
  ...rest: readonly NameOn<T, K>[]
) => NamesDecorator<T, K, 'object', DecoratorPosition, N>;

/** What `@Keys` says: of a class, keys beside its properties; of a property, all keys of a map. */
export interface KeysDecorator {
  /** Keys that match the pattern, and what they hold, beside the properties of the class. */
  (
    pattern: RegExp | string,
    type: KeysType,
    ...decorators: FieldDecorator<never>[]
  ): Decorator<'object', 'class', '@Keys'>;
  /** All keys of the map match the pattern; with `{ others: 'allowed' }` other keys may stand beside them. */
  (pattern: RegExp | string, options?: { readonly others: 'allowed' }): Decorator<'object', 'property', '@Keys'>;
}
