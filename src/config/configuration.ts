import { omitUndefined } from '../text/value/omit-undefined.ts';
import type { DiffMode } from '../diff/pair/change.ts';
import type { TargetSettings } from '../generator/emit/target.ts';
import type { Settings } from '../rules/runner/survey.ts';
import type { RuleSeverity, UserAllowance, UserModel } from './define-config.ts';

/** A configuration with all defaults filled in. */
export interface Configuration {
  /** Globs of model files. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly out: string;
  /** True to close all objects of models, unless a model says otherwise. */
  readonly closed?: boolean;
  /** True to read tags of comments as keywords. */
  readonly docTags?: boolean;
  /** By class name. */
  readonly models: Readonly<Record<string, UserModel>>;
  readonly targets: TargetSettings;
  /** The modules of additional dialects. */
  readonly plugins: readonly string[];
  readonly diff: {
    readonly mode: DiffMode;
    readonly severity: Readonly<Record<string, RuleSeverity>>;
    readonly allow: readonly UserAllowance[];
  };
  readonly lint: {
    /** An empty reason is reported. */
    readonly allow: readonly UserAllowance[];
    readonly severity: Readonly<Record<string, RuleSeverity>>;
    readonly words: readonly string[];
    readonly helmMin?: string;
    readonly strict?: boolean;
  };
}

/** The first one found wins. */
export const configurationFiles: readonly string[] = [
  'schemawright.config.ts',
  'schemawright.config.mts',
  'schemawright.config.json',
];

export const defaultConfiguration: Configuration = {
  include: ['models/**/*.ts', 'models/**/*.mts'],
  exclude: ['**/*.d.ts', '**/*.d.mts', '**/*.test.ts', '**/*.test.mts', '**/node_modules/**'],
  out: 'out',
  models: {},
  targets: {},
  plugins: [],
  diff: { mode: 'backward', severity: {}, allow: [] },
  lint: { allow: [], severity: {}, words: [] },
};

export function ruleSettings(
  { severity, words, helmMin, strict }: Configuration['lint'],
  choices: Pick<Settings, 'oldestReader'> = {},
) {
  return { severity, properNouns: words, ...omitUndefined({ oldestReader: helmMin, strict }), ...choices };
}
