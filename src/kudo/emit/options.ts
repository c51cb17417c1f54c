/** The drafts for a structure of parameters; `none` means the newest, without `$schema`. */
export type ParameterDraft = (typeof parameterDrafts)[number];

/** The default comes first. */
export const parameterDrafts = ['2019-09', '2020-12', 'draft-07', 'none'] as const;

export interface KudoOptions {
  /**
   * The package format: a structure (`v1beta2`, the default), or the flat list that every released KUDO reads
   * (`v1beta1`).
   */
  readonly version?: 'v1beta1' | 'v1beta2';
  /** The JSON Schema draft of a structure, 2019-09 by default; `none` leaves out `$schema`. */
  readonly draft?: ParameterDraft;
  /**
   * For a flat list: turns properties of nested objects into parameters with joined names, such as
   * `BACKUP_CREDENTIALS_NAME`.
   */
  readonly flatten?: boolean;
  /** For a flat list: keywords that it cannot express are reported as info instead of an error. */
  readonly allowLoss?: boolean;
  /** The folder, relative to that of the configuration; by default that of the other artifacts. */
  readonly folder?: string;
}
