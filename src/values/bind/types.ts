type Method = (...args: never[]) => unknown;

type MethodsOf<T> = { [K in keyof T as T[K] extends Method ? K : never]: T[K] };

type Leaf = Scalar | Method | readonly unknown[];

type Scalar = string | number | boolean | bigint | symbol | null | undefined;

/** What values start with: any property may still be absent, on all levels. Methods stay; they may meet what is absent. */
export type Incomplete<T> = T extends Scalar | Method
  ? T
  : T extends readonly (infer E)[]
    ? Incomplete<E>[]
    : T extends ReadonlyMap<infer K, infer V>
      ? Map<K, Incomplete<V>>
      : MethodsOf<T> & { [K in keyof T as T[K] extends Method ? never : K]?: Incomplete<T[K]> | undefined };

/** A layer of values: says what it changes. `null` takes away what is below, and a list replaces the one below. */
export type Layer<I> = I extends Leaf
  ? I
  : I extends ReadonlyMap<infer K, infer V>
    ? ReadonlyMap<K, Layer<V> | null>
    : { [K in keyof I]?: Layer<I[K]> | null | undefined };

/**
 * What can be laid over values: a layer, or values themselves. Where the compiler sees that values are layers, it is spared
 * the choice: in a union with a class, it would complete and underline literals less well. `& Record<never, never>` keeps
 * texts that are completed from vanishing in `string`.
 */
export type LayerOrValues<I, T> = [T] extends [Layer<I>]
  ? Layer<I>
  : T extends Leaf | ReadonlyMap<unknown, unknown>
    ? Layer<I> | (T & Record<never, never>)
    : [T] extends [EachOrValues<I, T>]
      ? EachOrValues<I, T>
      : Layer<I> | T;

type EachOrValues<I, T> = {
  [K in keyof I]?: (K extends keyof T ? LayerOrValues<I[K], NonNullable<T[K]>> : Layer<I[K]>) | null | undefined;
};
