import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { UsageProblem } from '../../diagnostics/usage-error.ts';
import type { Generate, ModelResult, Progress } from '../project/api.ts';

/** The interface of `lint`: what a run is asked to do, and what it found. */
export interface LintOptions {
  /** The folder that every path is relative to. */
  readonly cwd: string;
  /** Documents, models and folders of them, `-` for standard input; the models of the configuration without any. */
  readonly files?: readonly string[];
  /** The configuration file, where it is not the usual one. */
  readonly config?: string;
  /** Takes over what earlier runs read; true without it. */
  readonly cache?: boolean;
  /** The profiles that documents are linted by, instead of those that fit what they are. */
  readonly profiles?: readonly string[];
  /** Codes, or the beginnings of them before the slash: only these are looked for. */
  readonly rules?: readonly string[];
  /** The oldest version of Helm that is to read the documents, instead of the configuration's. */
  readonly helmMin?: string;
  /** Fixes documents where the fix is certain; the rest is reported. */
  readonly fix?: boolean;
  /** Called from time to time with the progress of the run. */
  readonly onProgress?: (done: Progress) => void;
  /** Reads and checks models, where it is not to be the usual way. */
  readonly generate?: Generate;
}

/** What a run of `lint` found. */
export interface LintResult {
  readonly diagnostics: readonly Diagnostic[];
  /** The documents and models that were checked, relative to the working directory. */
  readonly files: readonly string[];
  /** How many documents there were. */
  readonly documents: number;
  readonly models: readonly ModelResult[];
  /** How many findings were fixed, by document. */
  readonly fixed: ReadonlyMap<string, number>;
  /** Every code that a finding of documents or models can have. */
  readonly knownCodes: readonly string[];
  /** Texts that cannot be read again, by file: standard input. */
  readonly texts: ReadonlyMap<string, string>;
  /** What was named and could not be linted: the rest was. */
  readonly problems: readonly UsageProblem[];
  /** How many files in folders were passed over, by the reason. */
  readonly passedOver: ReadonlyMap<string, number>;
  /** True when a file was looked at for findings of that code. */
  readonly isChecked: (file: string, code: string) => boolean;
}
