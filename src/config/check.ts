import { type Configuration, defaultConfiguration } from './configuration.ts';
import { diffModes } from '../diff/pair/change.ts';
import type { TargetName, TargetSettings } from '../generator/emit/target.ts';
import type { UserAllowance, UserConfiguration, UserModel } from './define-config.ts';
import type { SchemaObject } from '../schema/document/schema.ts';
import type { OptionProblem, OptionReader } from '../generator/emit/read-options.ts';
import {
  array,
  readBoolean,
  choice,
  describeReader,
  map,
  object,
  orFalse,
  readWhole,
  string,
  matchingString,
} from '../generator/emit/read-options.ts';

export interface CheckedConfiguration {
  readonly configuration: Configuration;
  readonly problems: readonly OptionProblem[];
}

const readAllowance = object<Partial<UserAllowance>>({ rule: string, pointer: string, file: string, reason: string });

/** A missing reason is read as an empty one, which the rules report. */
const readUserAllowance = describeReader<UserAllowance>(
  { ...readAllowance.schema, required: ['rule'] },
  function* (value, path) {
    const read = yield* readAllowance(value, path);
    if (!read) return undefined;
    if (read.rule !== undefined) return { reason: '', ...read, rule: read.rule };
    yield { path, message: 'an acceptance names no rule', help: "Add rule: 'R6/description-length'." };
    return undefined;
  },
);

const readSeverities = map(choice('off', 'info', 'warning', 'error'));

const readConfiguration = (readTargets: OptionReader<TargetSettings>): OptionReader<UserConfiguration> =>
  object<UserConfiguration>({
    include: array(string),
    exclude: array(string),
    out: string,
    closed: readBoolean,
    docTags: readBoolean,
    plugins: array(string),
    models: map(
      object<UserModel>({
        out: string,
        type: typeName,
        kind: choice('schema', 'values'),
        closed: readBoolean,
        targets: readTargets,
      }),
    ),
    targets: readTargets,
    diff: object<NonNullable<UserConfiguration['diff']>>({
      mode: choice(...diffModes),
      severity: readSeverities,
      allow: array(readUserAllowance),
    }),
    lint: object<NonNullable<UserConfiguration['lint']>>({
      allow: array(readUserAllowance),
      severity: readSeverities,
      words: array(string),
      helmMin: helmVersion,
      strict: readBoolean,
    }),
    $schema: string,
  });

function createTargetsReader(targets: readonly TargetName[]): OptionReader<TargetSettings> {
  return object<Record<string, object | false>>(
    Object.fromEntries(targets.map(({ name, options = object({}) }) => [name, orFalse<object>(options)])),
  );
}

export function pluginsNamed(value: unknown): readonly string[] {
  const named = typeof value === 'object' && value !== null && 'plugins' in value ? value.plugins : [];
  return Array.isArray(named) ? named.filter((plugin) => typeof plugin === 'string') : [];
}

/**
 * Reads a configuration from an unknown value, such as the default export of `schemawright.config.ts`. `targets` are
 * the ones that it may configure.
 */
export function checkConfiguration(value: unknown, targets: readonly TargetName[]): CheckedConfiguration {
  const { value: read, problems } = readWhole(readConfiguration(createTargetsReader(targets)), value);
  return { configuration: withDefaults(read ?? {}), problems };
}

/** The options of targets in a model are checked like those of a configuration. */
export function targetProblems(settings: TargetSettings, targets: readonly TargetName[]): readonly OptionProblem[] {
  return [...createTargetsReader(targets)(settings, ['targets'])];
}

/** The JSON Schema of `schemawright.config.json`: it accepts what `checkConfiguration` accepts, with the same targets. */
export function configurationSchema(targets: readonly TargetName[]): SchemaObject {
  const { schema } = readConfiguration(createTargetsReader(targets));
  return { $schema: 'http://json-schema.org/draft-07/schema#', title: 'Configuration of Schemawright', ...schema };
}

function withDefaults(user: UserConfiguration): Configuration {
  return {
    ...defaultConfiguration,
    ...user,
    exclude: [...defaultConfiguration.exclude, ...(user.exclude ?? [])],
    diff: { ...defaultConfiguration.diff, ...user.diff },
    lint: { ...defaultConfiguration.lint, ...user.lint },
  };
}

const helmVersionForm = /^v?\d+(\.\d+){0,2}$/;

/** True for a Helm version such as `4`, `3.17` or `v3.18.5`. */
export function isHelmVersion(version: string): boolean {
  return helmVersionForm.test(version);
}

const typeName = matchingString(/^[^#]+#[\p{L}_$][\p{L}\p{N}_$]*$/u, (text) => ({
  message: `"${text}" does not name a type`,
  help: "Write the file or package and the exported name: 'src/config.ts#Config'.",
}));

const helmVersion = matchingString(helmVersionForm, (text) => ({
  message: `"${text}" is not a version of Helm`,
  help: "Write a version such as '3.17', '3.18.5' or '4'.",
}));
