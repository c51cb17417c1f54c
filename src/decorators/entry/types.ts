/** A type of TypeScript that a keyword applies to. */
export type Fit = 'string' | 'number' | 'boolean' | 'array' | 'object';

/** Fits an array whose items fit `F`. It is narrower than `'array'`, so that the two compose. */
export type ItemsFit<F> = 'array' & { readonly items: F };

/** Fits a map whose values fit `F`. It is narrower than `'object'`, so that the two compose. */
export type ValuesFit<F> = 'object' & { readonly values: F };

/** Fits what is assignable to `T`, and nothing else. */
export interface TypeFit<out T> {
  readonly takes: T;
}

type FitOf<T> = T extends string
  ? 'string'
  : T extends number
    ? 'number'
    : T extends boolean
      ? 'boolean'
      : T extends readonly unknown[]
        ? 'array'
        : T extends object
          ? 'object'
          : never;

type ValueOf<T> = T extends ReadonlyMap<string, infer V> ? V : T extends object ? T[keyof T] : never;

/** `true` when a branch of `T` is of a kind in `F`; `unknown` fits everything and accepts everything. */
type Fits<T, F> = [unknown] extends [F]
  ? true
  : F extends TypeFit<infer U>
    ? IsTaken<NonNullable<T>, U>
    : unknown extends T
      ? true
      : FitsKind<T, F>;

type FitsKind<T, F> =
  F extends ItemsFit<infer G>
    ? NonNullable<T> extends infer U
      ? U extends readonly (infer E)[]
        ? Fits<E, G>
        : never
      : never
    : F extends ValuesFit<infer G>
      ? Fits<ValueOf<Exclude<NonNullable<T>, readonly unknown[]>>, G>
      : Extract<FitOf<T>, F> extends never
        ? never
        : true;

type IsTaken<T, U> = [T] extends [U] ? true : never;

/**
 * A decorator for both modes. With `experimentalDecorators`, TypeScript calls it with the class (or its prototype) and
 * the property key; with standard (TC39) decorators, with the class or nothing and a context. One signature covers
 * both, because compilers report only the last of several overloads. If it does not match, the parameter type is a
 * sentence that says why.
 */
export interface Decorator<in F, in P extends DecoratorPosition, in N extends string = never> {
  <T, K = undefined>(target: TargetOf<T, K, F, P, N>, ...rest: K extends undefined ? [] : Rest<T, K, F, P, N>): void;
  readonly [fitting]?: (fit: F) => void;
}

/** A decorator for a certain class, or for a certain property of one. */
export type PlacedDecorator<T, K, F, P extends DecoratorPosition, N extends string> = (
  target: TargetOf<T, K, F, P, N>,
  ...rest: K extends undefined ? [] : Rest<T, K, F, P, N>
) => void;

/** Where a decorator may be used. */
export type DecoratorPosition = 'property' | 'class';

declare const fitting: unique symbol;

type TargetOf<T, K, F, P, N extends string> =
  T extends ArgumentClass<infer C> ? (K extends undefined ? OnClass<C, T, F, P, N> : T) : T;

/** With `experimentalDecorators`, an argument after the key describes a method or an accessor. */
type Rest<T, K, F, P, N extends string> = [key: Judged<T, K, F, P, N>, descriptor?: NotForMethods<N>];

/**
 * The second argument, or a message. Symbols are reported at run time: one branch must not depend on `F`, `P` and `N`,
 * so that they keep their declared variance.
 */
type Judged<T, K, F, P, N extends string> = K extends symbol
  ? K
  : K extends { readonly kind: string }
    ? ByContext<K, F, P, N>
    : T extends ArgumentClass
      ? NotForStatic<N>
      : K extends keyof T
        ? OnProperty<T[K], K, F, P, N>
        : `${Named<N>} is for public properties`;

type ByContext<K, F, P, N extends string> = K extends { readonly static: true }
  ? NotForStatic<N>
  : K extends ClassFieldDecoratorContext<unknown, infer V>
    ? OnProperty<V, K, F, P, N>
    : K extends ClassDecoratorContext<infer M>
      ? OnClass<InstanceType<M>, K, F, P, N>
      : NotForMethods<N>;

type OnClass<C, A, F, P, N extends string> = 'class' extends P
  ? F extends TypeFit<infer U>
    ? [IsTaken<C, U>] extends [never]
      ? `${Named<N>} is for ${WordsOf<F>}`
      : A
    : A
  : NotForClasses<N>;

type OnProperty<V, K, F, P, N extends string> = 'property' extends P
  ? [Fits<V, F>] extends [never]
    ? `${Named<N>} is for ${WordsOf<F>}`
    : K
  : `${Named<N>} is for classes, not for properties`;

type NotForClasses<N extends string> = `${Named<N>} is for properties, not for classes`;
type NotForMethods<N extends string> = `${Named<N>} is for properties, not for methods or accessors`;
type NotForStatic<N extends string> = `${Named<N>} is not for static properties`;

type Named<N extends string> = [N] extends [never] ? 'this decorator' : N;

type WordsOf<F> = [F] extends [TypeFit<unknown>]
  ? 'what its function takes'
  : [F] extends [ItemsFit<infer G>]
    ? `arrays${OfWords<G>}`
    : [F] extends [ValuesFit<infer G>]
      ? `maps${OfWords<G>}`
      : Listed<
          [
            ...('string' extends F ? ['strings'] : []),
            ...('number' extends F ? ['numbers'] : []),
            ...('boolean' extends F ? ['booleans'] : []),
            ...('array' extends F ? ['arrays'] : []),
            ...('object' extends F ? ['objects'] : []),
          ]
        >;

type OfWords<G> = [unknown] extends [G] ? '' : ` of ${WordsOf<G>}`;

type Listed<W extends readonly string[]> = W extends readonly [infer One extends string]
  ? One
  : W extends readonly [infer One extends string, infer Other extends string]
    ? `${One} or ${Other}`
    : W extends readonly [infer One extends string, ...infer Rest extends readonly string[]]
      ? `${One}, ${Listed<Rest>}`
      : never;

/** A decorator for a property whose type fits `F`. It does not compile on a property of another type. */
export type FieldDecorator<F> = Decorator<F, 'property'>;

/** A decorator for a property of any type, including type parameters. */
export type AnyFieldDecorator = FieldDecorator<unknown>;

/** A decorator for a class whose instances are of type `C`, in both decorator modes. */
export type ModelDecorator<C = unknown> = (
  target: abstract new (...args: never[]) => C,
  context?: ClassDecoratorContext,
) => void;

export type ArgumentClass<T = unknown> = abstract new (...args: never[]) => T;

/** The fit of decorators that are used together. A decorator that fits several kinds fits a type of any of them. */
export type CommonFit<D> = FitOfAll<D> extends infer F ? ([F] extends [never] ? unknown : F) : never;

type FitOfAll<D> = [D] extends [FieldDecorator<infer F>] ? F : never;
