/** What reference pages are made of: `docs` renders them to a folder of HTML. */

import type { Change } from '../diff/pair/change.ts';
import type { FormView } from './form-view.ts';

/** A chart, kind, model or schema with a page of its own; a large one has several. */
export interface ReferenceDocument {
  /** The name of its page: letters, digits, `-`, `_` and `.`. */
  readonly id: string;
  readonly view: FormView;
  /** Where it was read, as the page names it: `charts/web`, `crds/widget.yaml`. */
  readonly source?: string;
  /** For a kind of Kubernetes. */
  readonly resource?: ReferenceResource;
  /** What is different from another version, which `title` names: `v1.2.0`. */
  readonly comparison?: { readonly title: string; readonly changes: readonly ReferenceChange[] };
}

/** A change of `diff`. */
export type ReferenceChange = Pick<
  Change,
  'kind' | 'code' | 'message' | 'path' | 'further' | 'witness' | 'step' | 'before'
>;

/** What a definition says besides the schema. */
export interface ReferenceResource {
  readonly group: string;
  readonly kind: string;
  readonly scope?: string;
  readonly shortNames?: readonly string[];
  readonly versions: readonly ReferenceVersion[];
  readonly columns: readonly ReferenceColumn[];
}

/** A version of a kind. */
export interface ReferenceVersion {
  readonly name: string;
  readonly isServed: boolean;
  readonly isStored: boolean;
  readonly deprecation?: { readonly message?: string };
}

/** A column of `kubectl get`. */
export interface ReferenceColumn {
  readonly name: string;
  readonly type: string;
  readonly jsonPath: string;
  readonly description?: string;
}

/** Texts that hold for the whole site. */
export interface ReferenceOptions {
  readonly title: string;
  readonly description?: string;
}

/** The texts of files by their path in the folder of the site, with `/`. */
export type ReferenceFiles = ReadonlyMap<string, string>;
