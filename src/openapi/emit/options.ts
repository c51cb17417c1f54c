import type { OpenApiVersion } from './table.ts';

/** The options of the target OpenAPI, which writes `openapi.json`. */
export interface OpenApiOptions {
  /** The version of the described API, `info.version`. Default: `0.0.0`. */
  readonly version?: string;
  /** The version of OpenAPI. Default: `3.1.0`. */
  readonly openapi?: OpenApiVersion;
  /** How components are named: `short` writes `Probe`, `kubernetes` writes `io.k8s.api.core.v1.Probe`. Default: `short`. */
  readonly names?: 'short' | 'kubernetes';
  /**
   * With `names: kubernetes`, the package of the model's own classes: `com.example.v1`. Default: the group and version of
   * the resource.
   */
  readonly package?: string;
  /** Other models whose components are in the same document, by the names of their root classes. */
  readonly with?: readonly string[];
  /** Adds the paths under which the API server serves a custom resource. */
  readonly paths?: boolean;
  /**
   * The folder, relative to that of the configuration. Default: the folder of the other artifacts, or the default folder if
   * that one is a chart.
   */
  readonly folder?: string;
}
