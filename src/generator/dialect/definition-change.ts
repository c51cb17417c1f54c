import type { Pointer } from '../../text/value/pointer.ts';

export interface DefinitionChange {
  /** A pointer into the new definition, or into the previous one if the element was removed. */
  readonly pointer: Pointer;
  /** The name or index in the list at the pointer that the change is about. */
  readonly item?: string | number;
  /** The path of the affected values: names, and `*` for any name, item or key. */
  readonly path: readonly string[];
  /** Other paths that share the changed schema. */
  readonly further?: readonly (readonly string[])[];
  readonly list?: { readonly resource: string; readonly version: string };
}
