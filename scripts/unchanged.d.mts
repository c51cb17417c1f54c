/** The types of `unchanged.mjs`, for tests. */
interface Part {
  readonly name: string;
  readonly isOf: (path: string) => boolean;
}

export declare const parts: { readonly programs: Part; readonly types: Part };

export declare function unlessUnchanged(
  root: string,
  part: Part,
  make: () => Promise<ReadonlyMap<string, Uint8Array> | undefined>,
): Promise<boolean>;

export declare function isUnchanged(root: string, part: Part): Promise<boolean>;
