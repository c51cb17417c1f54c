/** A file that ytt reads. */
export interface YttFile {
  /** Its name in messages. */
  readonly file: string;
  readonly text: string;
  /** The folder from which its templates look for other files; by default that of its name. */
  readonly folder?: string;
}

/** A single value, as ytt's flags set it. */
export type YttArgument =
  | { readonly kind: 'data-value' | 'data-value-yaml'; readonly text: string }
  | { readonly kind: 'data-values-env' | 'data-values-env-yaml'; readonly text: string }
  | { readonly kind: 'data-value-file'; readonly text: string; readonly content: string };

/** The sources of values. */
export interface YttSources {
  /** Schema documents, data values documents, and the files that they load, in order. */
  readonly files: readonly YttFile[];
  /** Plain values files, the lowest precedence first. */
  readonly values?: readonly YttFile[];
  readonly arguments?: readonly YttArgument[];
  /** Environment variables, for the arguments that read them. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** The dialect: ytt's own, or that of the earlier design, which has more features. */
export type YttDialect = 'ytt' | 'seed';
