import type { Pointer } from '../../text/value/pointer.ts';

/** A class of a model. Values become instances of it by `new` without arguments. */
export type ModelClass<T extends object = object> = abstract new (...args: never[]) => T;

/** A class, the fingerprint of what its decorators said when the binding was written, and the schemas that describe its instances. */
export type BoundClass = readonly [model: ModelClass, fingerprint: string, pointers: readonly Pointer[]];

/** What a generated binding says of a model. */
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
