/** Options of the target `crd`, which writes `crd.yaml`. */
export interface CrdOptions {
  /**
   * Relative to the configuration; by default the folder of the other artifacts or, outside a chart, the default
   * folder.
   */
  readonly folder?: string;
  /** The descriptions in the definition: whole, only their first lines, or none. Default: `all`. */
  readonly descriptions?: Descriptions;
}

export type Descriptions = 'all' | 'first-line' | 'none';
