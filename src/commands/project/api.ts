import type { Diagnostic, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Progress } from '../../generator/dialect/services.ts';

export type { Progress } from '../../generator/dialect/services.ts';

/** The interface of `gen`: what a run is asked to do, and what it found and made. */
export interface GenerateOptions {
  /** The folder that every path is relative to. */
  readonly cwd: string;
  /** Model files or folders named on the command line, instead of the configuration's. */
  readonly files?: readonly string[] | undefined;
  /** The configuration file, where it is not the usual one. */
  readonly config?: string | undefined;
  /** The folder for artifacts, instead of the configuration's. */
  readonly out?: string | undefined;
  readonly cache: boolean;
  /** Replaces files that `gen` did not write, and keeps a copy of each. */
  readonly adopt?: boolean | undefined;
  /** Writes also where the configuration or a link leads out of the project. */
  readonly allowOutside?: boolean | undefined;
  /** A finding of this severity or worse keeps artifacts from being written. */
  readonly failOn: Severity | 'never';
  /** Only findings that fail the run are asked for: an answer from the cache may leave out the others. */
  readonly failuresOnly?: boolean | undefined;
  /** `write` writes artifacts, `check` compares them, `lint` makes none. */
  readonly mode: 'write' | 'check' | 'lint';
  /** Targets that write nothing in this run. */
  readonly without?: readonly string[] | undefined;
  /** Told now and then how far the run is. */
  readonly onProgress?: ((done: Progress) => void) | undefined;
}

/** How an artifact compares with the file on disk; `stale` is one that no model makes any more. */
type ArtifactState = 'unchanged' | 'written' | 'differs' | 'missing' | 'stale';

/** One emitted file; both texts are there when it differs. */
export interface ArtifactResult {
  /** Relative to the working directory. */
  readonly path: string;
  readonly state: ArtifactState;
  readonly expected?: string;
  readonly actual?: string;
  /** Why `gen` would not write over the file, of one that differs. */
  readonly kept?: Diagnostic;
  /** The copy of the file that it replaced, where `gen` did not write that. */
  readonly copy?: string;
  /** True for a stale one that is in a chart, where nothing is deleted by a rule. */
  readonly isInChart?: boolean;
}

/** One root class that was read. */
export interface ModelResult {
  readonly name: string;
  readonly file: string;
  /** How many properties its schema declares. */
  readonly properties: number;
}

/** What a run found and made. */
export interface GenerateResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly artifacts: readonly ArtifactResult[];
  readonly models: readonly ModelResult[];
  /** The model files and those of the classes that the roots reach, relative to the working directory. */
  readonly files: readonly string[];
  /** Every file whose text had a part in the answer: constants, the configuration and tsconfig.json too. */
  readonly inputs: readonly string[];
  /** True when the answer came from the cache. */
  readonly cached: boolean;
}

/** A run: models in, artifacts and diagnostics out; throws a `UsageError` when it cannot start. */
export type Generate = (options: GenerateOptions) => GenerateResult | Promise<GenerateResult>;
