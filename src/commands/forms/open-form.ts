import type { FormView } from '../../form/form-view.ts';
import type { PageChart, PageText } from '../../form/page-data.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { YamlVersion } from '../../text/read-values.ts';
import type { Project } from '../project/configuration.ts';

/** A document as a form or a reference page shows it. */
export interface OpenForm {
  /** Its part of addresses: letters, digits, `-` and `.`; unique among the forms. */
  readonly id: string;
  /** Of the chart, the kind or the class, or of the file. */
  readonly name: string;
  /** The file, the folder of the chart, or the model, as named. */
  readonly file: string;
  /** What values are validated by: for a chart, with the schemas of its sub-charts at their keys. */
  readonly document: SchemaDocument;
  readonly view: FormView;
  readonly yaml: YamlVersion;
  /** `resource` for a whole object of Kubernetes. */
  readonly checks: 'values' | 'resource';
  /** What applies below the values of a user, the lowest first: a chart's values.yaml, those of its sub-charts before. */
  readonly layers: readonly PageText[];
  /** The chart that the values belong to. */
  readonly chart?: PageChart;
  /** Where to start: for a resource, its apiVersion, kind and name. */
  readonly start: string;
  /** True if there is no schema, so that the form is made from the values of the chart. */
  readonly isInferred: boolean;
  /** The files that a model was read from, absolute. */
  readonly sources?: readonly string[];
}

export interface FormOptions {
  /** The folder that all paths are relative to. */
  readonly cwd: string;
  /** A version of a definition, or a component of an OpenAPI document. */
  readonly select?: string | undefined;
  /** Values files that apply over those of the chart, the lowest first. */
  readonly values?: readonly string[] | undefined;
}

export interface FormPlace extends FormOptions {
  readonly located: Project;
}

export type UnnamedForm = Omit<OpenForm, 'id'>;
