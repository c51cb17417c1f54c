/** The types of bindings: layers of values, results, and what a generated binding knows. */

import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Pointer } from '../../text/value/pointer.ts';

type Method = (...args: never[]) => unknown;

type MethodsOf<T> = { [K in keyof T as T[K] extends Method ? K : never]: T[K] };

type Leaf = Scalar | Method | readonly unknown[];

type Scalar = string | number | boolean | bigint | symbol | null | undefined;

/** Initial values: any property may still be absent, on all levels. Methods stay; they may find properties absent. */
export type Incomplete<T> = T extends Scalar | Method
  ? T
  : T extends readonly (infer E)[]
    ? Incomplete<E>[]
    : T extends ReadonlyMap<infer K, infer V>
      ? Map<K, Incomplete<V>>
      : MethodsOf<T> & { [K in keyof T as T[K] extends Method ? never : K]?: Incomplete<T[K]> | undefined };

/** A layer of values: only what it changes. `null` deletes a value, and an array replaces the one it overrides. */
export type Layer<I> = I extends Leaf
  ? I
  : I extends ReadonlyMap<infer K, infer V>
    ? ReadonlyMap<K, Layer<V> | null>
    : { [K in keyof I]?: Layer<I[K]> | null | undefined };

/**
 * What can override values: a layer, or values themselves. Where values are layers anyway, the type is no union with the class,
 * in which editors would complete and underline literals less well. `& Record<never, never>` keeps
 * completed literals from vanishing in `string`.
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

/** Valid values with warnings, or all errors. */
export type Validated<T> =
  | { readonly ok: true; readonly values: T; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** A class of a model. Values become instances of it by `new` without arguments. */
export type ModelClass<T extends object = object> = abstract new (...args: never[]) => T;

/** A class, the fingerprint of what its decorators said when the binding was written, and the schemas that describe its instances. */
export type BoundClass = readonly [model: ModelClass, fingerprint: string, pointers: readonly Pointer[]];

/** What a generated binding knows of a model. */
export interface BindingSource {
  /** The name of the root class. */
  readonly name: string;
  /** The file of the model. */
  readonly file: string;
  readonly classes: readonly BoundClass[];
  /** The schemas whose values are real Maps. */
  readonly maps?: readonly Pointer[];
  /** The document as JSON, with `initial`. */
  readonly schema: string;
}
