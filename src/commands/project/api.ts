import type { Diagnostic, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Progress } from '../../generator/dialect/services.ts';

export type { Progress } from '../../generator/dialect/services.ts';

/** Options of `gen`. */
export interface GenerateOptions {
  /** The folder that all paths are relative to. */
  readonly cwd: string;
  /** Model files or folders; they replace those of the configuration. */
  readonly files?: readonly string[] | undefined;
  /** The configuration file; by default the usual one. */
  readonly config?: string | undefined;
  /** The folder for artifacts; it replaces that of the configuration. */
  readonly out?: string | undefined;
  readonly cache: boolean;
  /** Replaces files that `gen` did not write, after copying each. */
  readonly adopt?: boolean | undefined;
  /** Allows writing outside the project when the configuration or a link leads there. */
  readonly allowOutside?: boolean | undefined;
  /** A finding of this severity or worse prevents artifacts from being written. */
  readonly failOn: Severity | 'never';
  /** True when only findings that fail the run matter: a cached result may omit the others. */
  readonly failuresOnly?: boolean | undefined;
  /** `write` writes artifacts, `check` compares them, `lint` creates none. */
  readonly mode: 'write' | 'check' | 'lint';
  /** Also returns the advice of profiles, which is not about errors. */
  readonly advice?: boolean | undefined;
  /** Targets that are switched off for this run. */
  readonly without?: readonly string[] | undefined;
  /** Hides all defaults and examples in messages, not only those of secrets. Such a run does not use the cache. */
  readonly redact?: boolean | undefined;
  /** Called from time to time with the progress of the run. */
  readonly onProgress?: ((done: Progress) => void) | undefined;
}

/** `stale`: no model generates the file any more. */
type ArtifactState = 'unchanged' | 'written' | 'differs' | 'missing' | 'stale';

/** One emitted file, with its actual and expected text when they differ. */
export interface ArtifactResult {
  /** Relative to the working directory. */
  readonly path: string;
  readonly state: ArtifactState;
  readonly expected?: string;
  readonly actual?: string;
  /** For a file that differs: why `gen` would not overwrite it. */
  readonly kept?: Diagnostic;
  /** The backup copy, when `gen` replaced a file that it had not written. */
  readonly copy?: string;
  /** True for a stale file in a chart. */
  readonly isInChart?: boolean;
}

/** A root class that was read. */
export interface ModelResult {
  readonly name: string;
  readonly file: string;
  /** The number of properties that its schema declares. */
  readonly properties: number;
}

/** The artifacts and findings of a run. */
export interface GenerateResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly artifacts: readonly ArtifactResult[];
  /** False if a model or a target has an error because of which an artifact cannot be generated. */
  readonly isComplete: boolean;
  readonly models: readonly ModelResult[];
  /** The model files and those of all classes used by the roots, relative to the working directory. */
  readonly files: readonly string[];
  /** Every file that affects the result, including constants, the configuration and tsconfig.json. */
  readonly inputs: readonly string[];
  /** True when the result came from the cache. */
  readonly cached: boolean;
  /** Texts to show instead of those of the files: with hidden secrets. */
  readonly texts?: ReadonlyMap<string, string>;
  /** Removes the secrets of the models from lines of an artifact. */
  readonly hide?: HideInArtifact | undefined;
}

/** Returns lines about an artifact without confidential values. */
export type HideInArtifact = (artifact: ArtifactResult, lines: readonly string[]) => readonly string[];

/** Throws a `UsageError` when the run cannot start. */
export type Generate = (options: GenerateOptions) => GenerateResult | Promise<GenerateResult>;
