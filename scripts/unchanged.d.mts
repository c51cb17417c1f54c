/** The types of `unchanged.mjs`, for its test. */
export declare function unlessUnchanged(
  root: string,
  part: { readonly name: string; readonly isOf: (path: string) => boolean },
  make: () => Promise<ReadonlyMap<string, Uint8Array> | undefined>,
): Promise<boolean>;
