/** The options of the target `kudo`, and the drafts that one of them names. */

/** The drafts of JSON Schema that a structure of parameters is written in; `none` is the newest, and the file does not name it. */
export type ParameterDraft = (typeof parameterDrafts)[number];

/** The names of these drafts, the usual one first. */
export const parameterDrafts = ['2019-09', '2020-12', 'draft-07', 'none'] as const;

/** The options of the target `kudo`, which writes `params.yaml`. */
export interface KudoOptions {
  /** The format of the package: a structure, or the flat list that every released KUDO reads. `v1beta2` unless it says otherwise. */
  readonly version?: 'v1beta1' | 'v1beta2';
  /** The draft of JSON Schema that a structure is written in; `none` leaves `$schema` out. 2019-09 unless it says otherwise. */
  readonly draft?: ParameterDraft;
  /** Of a flat list: properties of nested objects become parameters, their names joined as `BACKUP_CREDENTIALS_NAME`. */
  readonly flatten?: boolean;
  /** Of a flat list: what it cannot say is left out, and told. */
  readonly allowLoss?: boolean;
  /** The folder, relative to that of the configuration; else that of the other artifacts. */
  readonly folder?: string;
}
