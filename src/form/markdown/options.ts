import type { ReferenceResource } from '../reference-data.ts';
import type { FieldMarks } from '../changes/field-marks.ts';

/** How a page shows a schema: in one table, or with a heading for each object. */
export type MarkdownLayout = (typeof markdownLayouts)[number];

export const markdownLayouts = ['table', 'nested'] as const;

/** How a page of Markdown is written. */
export interface MarkdownOptions {
  /** By default `table`. */
  readonly layout?: MarkdownLayout;
  /** Shows hidden fields, too. */
  readonly all?: boolean;
  /** The level of the title, 1 to 6; headings below it have the next levels. By default 1. */
  readonly level?: number;
  /** False for a section of another page, which has its own heading: the first heading then has `level`. */
  readonly hasTitle?: boolean;
  /** What the anchors of the page start with; by default the name of the schema. */
  readonly anchors?: string;
  /** For a kind of Kubernetes. */
  readonly resource?: ReferenceResource;
  /** Markdown between the description and the properties. */
  readonly preface?: string;
  /** What changed since an earlier version. */
  readonly marks?: FieldMarks;
}
