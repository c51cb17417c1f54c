/** The TypeScript types of decorators, which fit properties of certain types. */

/** The kinds of TypeScript types that a keyword may stand on. */
export type Fit = 'string' | 'number' | 'boolean' | 'array' | 'object';

/** Fits an array whose items fit `F`; narrower than `'array'`, so that both compose. */
export type ItemsFit<F> = 'array' & { readonly items: F };

/** Fits a map whose values fit `F`; narrower than `'object'`, so that both compose. */
export type ValuesFit<F> = 'object' & { readonly values: F };

/** Fits what is assignable to `T`, and nothing else. */
export interface TypeFit<out T> {
  readonly takes: T;
}

/** The kinds that a TypeScript type has, one for each branch of a union. */
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

/** `true` when some branch of `T` is of a kind in `F`; `unknown` fits everything, and takes everything. */
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
 * A decorator in both modes. TypeScript's `experimentalDecorators` call it with the class (or the object that its instances inherit
 * from) and the key of the property, the standard (TC39) ones with the class or nothing and a context. One signature takes both,
 * since compilers only tell of the last of several; where it does not fit, the type of the parameter is a sentence that says why.
 */
export interface Decorator<in F, in P extends DecoratorPosition, in N extends string = never> {
  <T, K = undefined>(target: TargetOf<T, K, F, P, N>, ...rest: K extends undefined ? [] : Rest<T, K, F, P, N>): void;
  readonly [fitting]?: (fit: F) => void;
}

/** A decorator that stands on a certain class, or on a certain property of one. */
export type PlacedDecorator<T, K, F, P extends DecoratorPosition, N extends string> = (
  target: TargetOf<T, K, F, P, N>,
  ...rest: K extends undefined ? [] : Rest<T, K, F, P, N>
) => void;

/** Where a decorator may stand. */
export type DecoratorPosition = 'property' | 'class';

declare const fitting: unique symbol;

/** Without a second argument it is the class; what a class is elsewhere is judged by that argument. */
type TargetOf<T, K, F, P, N extends string> =
  T extends ArgumentClass<infer C> ? (K extends undefined ? OnClass<C, T, F, P, N> : T) : T;

/** What `experimentalDecorators` pass beyond the key describes a method or an accessor. */
type Rest<T, K, F, P, N extends string> = [key: Judged<T, K, F, P, N>, descriptor?: NotForMethods<N>];

/** The second argument, or what is wrong with it. Of symbols the decorator tells when it runs: some branch has to be free of `F`, `P` and `N`, so that their variance is what it is said to be. */
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

/** What a decorator fits beside properties is for their types, but for a function that takes instances. */
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

/** Composed decorators have no name. */
type Named<N extends string> = [N] extends [never] ? 'this decorator' : N;

/** The words for what a decorator fits: `strings`, `arrays of numbers`, `strings, numbers or booleans`. */
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

/** A decorator for a property whose type fits `F`. A property of another type does not compile. */
export type FieldDecorator<F> = Decorator<F, 'property'>;

/** A decorator for a property of any type, a type parameter included. */
export type AnyFieldDecorator = FieldDecorator<unknown>;

/** A decorator for a class whose instances are a `C`, in both modes. */
export type ModelDecorator<C = unknown> = (
  target: abstract new (...args: never[]) => C,
  context?: ClassDecoratorContext,
) => void;

/** A class that can stand for a type in an argument: `() => NodePool`. */
export type ArgumentClass<T = unknown> = abstract new (...args: never[]) => T;

/** The fit of decorators that stand together; those of several kinds fit whatever takes one of these kinds. */
export type CommonFit<D> = FitOfAll<D> extends infer F ? ([F] extends [never] ? unknown : F) : never;

/** The intersection of the fits: a function's parameters are inferred so. */
type FitOfAll<D> = [D] extends [FieldDecorator<infer F>] ? F : never;
