import type { JsonObject } from '../../../text/value/json.ts';

export interface BackstageOptions {
  /** Relative to the configuration; by default the folder of the other artifacts or, for a chart, the default folder. */
  readonly folder?: string;
  /** The owner of the template, such as `group:default/platform`. */
  readonly owner?: string;
  /** The type of what the template creates; by default `service`. */
  readonly type?: string;
  /** The tags of the template. */
  readonly tags?: readonly string[];
  /** The steps of the template, written as they are; by default one that logs the values. */
  readonly steps?: readonly JsonObject[];
}
