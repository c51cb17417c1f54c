/** A node as the compiler makes it, with the members that are read. */
export interface Node {
  readonly kind: number;
  readonly pos: number;
  readonly end: number;
  readonly [part: string]: unknown;
}
