/** A part of a stream that is read by itself: an object, or several small ones with what stands between them. */
export interface TextPart {
  readonly text: string;
  /** Where it begins in the whole, from 1. */
  readonly line: number;
  readonly column: number;
}

/**
 * No object that is stored is larger: etcd takes 1.5 MiB for a request. What is larger is a list of objects, whose items are
 * read one by one.
 */
export const largestObject = 2 * 1024 * 1024;
