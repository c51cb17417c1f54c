import { omitUndefined } from '../text/value/omit-undefined.ts';
import type { TargetSettings } from '../generator/emit/target.ts';
import type { Settings } from '../rules/runner/survey.ts';
import type { RuleSeverity, UserAllowance, UserModel } from './define-config.ts';

/** A configuration with its defaults filled in: what a run works with. */
export interface Configuration {
  /** Globs of model files. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly out: string;
  /** All objects of models are closed, unless a model says otherwise. */
  readonly closed?: boolean;
  /** The tags of comments are keywords. */
  readonly docTags?: boolean;
  /** By class name. */
  readonly models: Readonly<Record<string, UserModel>>;
  readonly targets: TargetSettings;
  /** The modules of dialects beyond those of the product. */
  readonly plugins: readonly string[];
  readonly lint: {
    /** An empty reason is itself a finding. */
    readonly allow: readonly UserAllowance[];
    readonly severity: Readonly<Record<string, RuleSeverity>>;
    readonly words: readonly string[];
    readonly helmMin?: string;
  };
}

/** The names that a configuration file may have; the first one found wins. */
export const configurationFiles: readonly string[] = [
  'schemawright.config.ts',
  'schemawright.config.mts',
  'schemawright.config.json',
];

/** What a project without a configuration file gets. */
export const defaultConfiguration: Configuration = {
  include: ['models/**/*.ts', 'models/**/*.mts'],
  exclude: ['**/*.d.ts', '**/*.d.mts', '**/*.test.ts', '**/*.test.mts', '**/node_modules/**'],
  out: 'out',
  models: {},
  targets: {},
  plugins: [],
  lint: { allow: [], severity: {}, words: [] },
};

/** What a configuration and the choices of a run say to rules; the choices win. */
export function ruleSettings(
  { severity, words, helmMin }: Configuration['lint'],
  choices: Pick<Settings, 'oldestReader'> = {},
) {
  return { severity, properNouns: words, ...omitUndefined({ oldestReader: helmMin }), ...choices };
}
