/** What values are loaded from: files and arguments. */

/** A file that ytt reads. */
export interface YttFile {
  /** Its name, as messages show it. */
  readonly file: string;
  readonly text: string;
  /** The folder from which its templates look for others; that of its name, where it is not said. */
  readonly folder?: string;
}

/** Values that are given one by one, as flags of ytt give them. */
export type YttArgument =
  | { readonly kind: 'data-value' | 'data-value-yaml'; readonly text: string }
  | { readonly kind: 'data-values-env' | 'data-values-env-yaml'; readonly text: string }
  | { readonly kind: 'data-value-file'; readonly text: string; readonly content: string };

/** What values are loaded from. */
export interface YttSources {
  /** Files with schema documents, data values documents, and what they load; in their order. */
  readonly files: readonly YttFile[];
  /** Plain values files, the lowest first. */
  readonly values?: readonly YttFile[];
  readonly arguments?: readonly YttArgument[];
  /** The environment, for the arguments that read it. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Whose rules hold: those of ytt, or those of the design that came before it, which has more of them. */
export type YttDialect = 'ytt' | 'seed';
