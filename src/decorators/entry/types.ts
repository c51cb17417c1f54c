/** The TypeScript types of decorators, which fit properties of certain types. */

/** The kinds of TypeScript types that a keyword may stand on. */
export type Fit = 'string' | 'number' | 'boolean' | 'array' | 'object';

/** Fits an array whose items fit `F`; narrower than `'array'`, so that both compose. */
export type ItemsFit<F> = 'array' & { readonly items: F };

/** Fits a map whose values fit `F`; narrower than `'object'`, so that both compose. */
export type ValuesFit<F> = 'object' & { readonly values: F };

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

/** `true` when some branch of `T` is of a kind in `F`; `unknown` fits everything. */
type Fits<T, F> = unknown extends T
  ? true
  : F extends ItemsFit<infer G>
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

type Guard<T, F> = [Fits<T, F>] extends [never] ? never : unknown;

/**
 * A decorator for a property whose type fits `F`, in both modes: the first signature is TypeScript's
 * `experimentalDecorators`, the second the standard (TC39) one. A property of another type does not compile.
 */
export interface FieldDecorator<in F> {
  <T extends object, K extends keyof T>(target: T, key: K & Guard<T[K], F>): void;
  <This, T>(value: undefined, context: ClassFieldDecoratorContext<This, T> & Guard<T, F>): void;
  readonly [fitting]?: (fit: F) => void;
}

declare const fitting: unique symbol;

/** A decorator for a property of any type, a type parameter included. */
export interface AnyFieldDecorator extends FieldDecorator<unknown> {
  <T extends object>(target: T, key: keyof T): void;
  <This, T>(value: undefined, context: ClassFieldDecoratorContext<This, T>): void;
}

/** A decorator for a class, in both modes. */
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
