/** Values that a schema refuses. */
export interface Refused {
  /** The kind of constraint that they break. */
  readonly kind: string;
  /** What stands in place of the right values, at the root; `undefined` takes a property away. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Helm's reasons, as a set. */
  readonly reasons: readonly string[];
}
