import type { KeysType } from './entry.ts';
import type { ArgumentClass, Decorator, DecoratorPosition, FieldDecorator, PlacedDecorator } from './types.ts';

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

/** Other strings are accepted too: an object may have properties that its class does not declare. */
type OrAny<N> = N | (string & Record<never, never>);

/** The property names of the decorated class or type, or any other string. */
export type NameOn<T, K> = unknown extends T ? string : OrAny<KeysOf<SubjectOf<T, K>>>;

/** The property names of the items of the decorated array, or any other string. */
export type ItemNameOn<T, K> = unknown extends T ? string : OrAny<KeysOfItems<SubjectOf<T, K>>>;

/** The property names of the instances of a class, when a class is decorated. */
export type MemberOn<T, K> = K extends undefined | ClassDecoratorContext
  ? T extends ArgumentClass<infer C>
    ? KeysOf<C>
    : string
  : string;

/** A value for each of some properties of the decorated class or type, or for other properties. */
export type ByName<T, K, V> = { readonly [N in NameOn<T, K>]?: V };

/**
 * A decorator whose arguments refer to what it decorates: `T` and `K` are inferred from the decorated declaration.
 * They are unknown inside another decorator.
 */
export type NamesDecorator<T, K, F, P extends DecoratorPosition, N extends string> = unknown extends T
  ? Decorator<F, P, N>
  : PlacedDecorator<T, K, F, P, N>;

/** Accepts two or more property names of the decorated class or type. */
export type SeveralNames<N extends string> = <T, K = undefined>(
  first: NameOn<T, K>,
  second: NameOn<T, K>,
  ...rest: readonly NameOn<T, K>[]
) => NamesDecorator<T, K, 'object', DecoratorPosition, N>;

/** The signatures of `@Keys`: on a class, for keys besides its properties; on a property, for all keys of a map. */
export interface KeysDecorator {
  /** Keys that match the pattern, and the type of their values, besides the properties of the class. */
  (
    pattern: RegExp | string,
    type: KeysType,
    ...decorators: FieldDecorator<never>[]
  ): Decorator<'object', 'class', '@Keys'>;
  /** All keys of the map match the pattern; `{ others: 'allowed' }` also allows other keys. */
  (pattern: RegExp | string, options?: { readonly others: 'allowed' }): Decorator<'object', 'property', '@Keys'>;
}
