/** Offsets in a text: of a container, or of a member or item of one. */
export interface Span {
  /** The key of a member. */
  readonly keyStart?: number;
  readonly keyEnd?: number;
  /** The value. */
  readonly start: number;
  readonly end: number;
}
