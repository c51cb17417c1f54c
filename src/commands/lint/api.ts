import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { UsageProblem } from '../../diagnostics/usage-error.ts';
import type { Generate, ModelResult, Progress } from '../project/api.ts';

/** Options of `lint`. */
export interface LintOptions {
  /** The folder that all paths are relative to. */
  readonly cwd: string;
  /** Documents, models and folders of them, `-` for standard input; by default the models of the configuration. */
  readonly files?: readonly string[];
  /** The configuration file; by default the usual one. */
  readonly config?: string;
  /** Reuses what earlier runs read; true by default. */
  readonly cache?: boolean;
  /** The profiles to lint documents with; by default those that fit the documents. */
  readonly profiles?: readonly string[];
  /** Codes, or the parts of codes before the slash: only these are reported. */
  readonly rules?: readonly string[];
  /** The oldest Helm version that reads the documents; overrides the configuration. */
  readonly helmMin?: string;
  /** Applies fixes that are certain and reports the rest. */
  readonly fix?: boolean;
  /** Hides all values in messages, not only those that a schema marks as secret. */
  readonly redact?: boolean;
  /** Called from time to time with the progress of the run. */
  readonly onProgress?: (done: Progress) => void;
  /** Reads and checks the models instead of the default. */
  readonly generate?: Generate;
}

/** The findings of a run of `lint`. */
export interface LintResult {
  readonly diagnostics: readonly Diagnostic[];
  /** The documents and models that were checked, relative to the working directory. */
  readonly files: readonly string[];
  /** The number of documents. */
  readonly documents: number;
  readonly models: readonly ModelResult[];
  /** The number of fixed findings, by document. */
  readonly fixed: ReadonlyMap<string, number>;
  /** Every code that a finding can have. */
  readonly knownCodes: readonly string[];
  /** Texts to show instead of those of the files: standard input, and texts with hidden secrets. */
  readonly texts: ReadonlyMap<string, string>;
  /** Named files that could not be linted. */
  readonly problems: readonly UsageProblem[];
  /** The number of skipped files in folders, by reason. */
  readonly passedOver: ReadonlyMap<string, number>;
  /** True when the file was checked for findings of that code. */
  readonly isChecked: (file: string, code: string) => boolean;
}
