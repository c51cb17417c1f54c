/** What a run is to write: its plan is what each step after it looks at. */

import { posix } from 'node:path';
import type { Diagnostic } from '../../../diagnostics/diagnostic/diagnostic.ts';
import type { ValuesFolder } from '../../../generator/dialect/folders.ts';
import type { Artifact } from '../../../generator/emit/target.ts';
import type { ExtractedDocument } from '../../../generator/extract/index.ts';
import type { StaleSearch } from './stale.ts';

/** What a run is to write. */
export interface RunPlan {
  readonly roots: readonly PlannedRoot[];
  /** Where to look for what no model makes any more; absent when the run is about some of the models. */
  readonly stale: StaleSearch | undefined;
  /** True where artifacts depend on models that the run is not about. */
  readonly needsOthers: boolean;
}

/** What is to be written for one root, and what its targets could not express. */
export interface PlannedRoot {
  readonly root: ExtractedDocument;
  readonly artifacts: readonly PlannedArtifact[];
  readonly diagnostics: readonly Diagnostic[];
  /** The folder of values that it writes to, such as a chart. */
  readonly home?: { readonly folder: string; readonly kind: ValuesFolder };
  /** The files that were looked for to recognise such folders, and whether they are there. */
  readonly probes: Readonly<Record<string, boolean>>;
}

/** A file that a run makes. */
export interface PlannedArtifact extends Omit<Artifact, 'file'> {
  /** Its path, relative to the working directory, or absolute as the command line names it. */
  readonly path: string;
  /** The file of its model. */
  readonly model: string;
  /** True for a text that `gen` made in its place of the model as it was before. */
  readonly wasMade: (text: string) => boolean;
}

/** The artifacts of a root, by the names of their files. */
export function artifactsByFile({ artifacts }: PlannedRoot): ReadonlyMap<string, PlannedArtifact> {
  return new Map(artifacts.map((artifact) => [posix.basename(artifact.path), artifact]));
}
