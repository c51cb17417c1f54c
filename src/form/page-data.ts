/** What a page with forms is made of: `preview` serves it, and a page that is written to a folder holds it. */

import type { Schema, SchemaObject } from '../schema/document/schema.ts';
import type { YamlVersion } from '../text/read-values.ts';
import type { Chart } from '../values/layers/index.ts';
import type { FormView } from './form-view.ts';

/** All that a page shows, as plain data. */
export interface PageData {
  readonly title: string;
  /** One form, or several with an index. */
  readonly documents: readonly PageDocument[];
  /** The values are shown and cannot be edited; secrets are masked. */
  readonly isReadOnly: boolean;
  /** Names what is shown: another one when the sources on disk change. */
  readonly revision: string;
  /** The server of `preview` tells about changes. */
  readonly isServed: boolean;
}

/** One schema with the values that are edited. */
export interface PageDocument {
  /** Its part of the address: letters, digits, `-` and `.`; unique on the page. */
  readonly id: string;
  readonly view: FormView;
  /** What values are validated by: for a chart, with the schemas of its sub-charts at their keys. */
  readonly schema: SchemaObject;
  readonly schemaFile: string;
  readonly needs: PageNeeds;
  readonly yaml: YamlVersion;
  /** `resource` for a whole object of Kubernetes: unknown fields are pruned, CEL rules are evaluated. */
  readonly checks: 'values' | 'resource';
  /** What applies below the edited values, the lowest first: a chart's values.yaml, further files. */
  readonly layers: readonly PageText[];
  /** The text that is edited. */
  readonly values: PageText;
  /** The chart of the values: what Helm merges and validates piece by piece. Its texts are the first of `layers`. */
  readonly chart?: PageChart;
}

/** What a schema needs before its form opens: found when the page is made, so that no browser searches for it. */
export interface PageNeeds {
  /** It has conditions or unions. */
  readonly evaluator: boolean;
  /** The patterns of keys: some need a library. */
  readonly keyPatterns: readonly string[];
}

/** A chart with its sub-charts, as plain data. */
export interface PageChart {
  readonly chart: Chart;
  /** The values.yaml of each chart, the outermost last, with the path of its values. */
  readonly layers: readonly (PageText & { readonly below: readonly string[] })[];
  /** The schema of each chart that has one; `chart` is the name in messages. */
  readonly schemas: readonly {
    readonly chart: string;
    readonly below: readonly string[];
    readonly schema: Schema;
  }[];
}

/** The text of a file, by the name that messages give. */
export interface PageText {
  readonly file: string;
  readonly text: string;
}
