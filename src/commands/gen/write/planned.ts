import { posix } from 'node:path';
import type { Diagnostic } from '../../../diagnostics/diagnostic/diagnostic.ts';
import type { ValuesFolder } from '../../../generator/dialect/folders.ts';
import type { Artifact, Target } from '../../../generator/emit/target.ts';
import type { ExtractedDocument } from '../../../generator/extract/index.ts';
import type { SchemaDocument } from '../../../schema/document/document.ts';
import type { OtherModels } from '../../project/other-models.ts';
import type { StaleSearch } from './stale.ts';

export interface RunPlan {
  readonly roots: readonly PlannedRoot[];
  readonly stale: StaleSearch | undefined;
  readonly others: OtherModels | undefined;
}

export interface PlannedRoot {
  readonly root: ExtractedDocument;
  readonly artifacts: readonly PlannedArtifact[];
  readonly diagnostics: readonly Diagnostic[];
  /** False if a target has an error because of which it writes nothing. */
  readonly isComplete: boolean;
  readonly home?: { readonly folder: string; readonly kind: ValuesFolder };
  /** The files that were looked for to recognize such folders, and whether each exists. */
  readonly probes: Readonly<Record<string, boolean>>;
}

export interface PlannedArtifact extends Omit<Artifact, 'file'> {
  /** Relative to the working directory, or absolute as the command line names it. */
  readonly path: string;
  readonly model: string;
  readonly definitions?: Target['definitions'];
  /** True for a text that `gen` wrote to this path from an earlier version of the model. */
  readonly wasMade: (text: string) => boolean;
}

/** The text of an artifact with the definitions that were not built. */
export type CompleteText = (
  document: SchemaDocument,
  artifact: Pick<PlannedArtifact, 'path' | 'text' | 'definitions'>,
) => string;

export function artifactsByFile({ artifacts }: PlannedRoot): ReadonlyMap<string, PlannedArtifact> {
  return new Map(artifacts.map((artifact) => [posix.basename(artifact.path), artifact]));
}
