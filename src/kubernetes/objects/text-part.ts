/** One object, or several small ones with the text between them. */
export interface TextPart {
  readonly text: string;
  /** The start in the whole stream, 1-based. */
  readonly line: number;
  readonly column: number;
}

/**
 * No stored object is larger: etcd limits requests to 1.5 MiB. Anything larger is a list, whose items are read one by
 * one.
 */
export const largestObject = 2 * 1024 * 1024;
