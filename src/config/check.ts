import { type Acceptance, type Configuration, defaultConfiguration } from './configuration.ts';
import type { TargetOptions, UserConfiguration, UserModel } from './define-config.ts';
import { helmVersion } from './helm-version.ts';
import {
  type ConfigurationProblem,
  type Reader,
  choice,
  list,
  map,
  object,
  orFalse,
  orTrue,
  text,
  writePath,
} from './read.ts';

/** What a configuration says, with defaults for what it leaves out, and what is wrong with it. */
export interface CheckedConfiguration {
  readonly configuration: Configuration;
  readonly problems: readonly ConfigurationProblem[];
}

/** Reads the path or address of a schema, as a comment can hold it. */
const schemaLink: Reader<string> = function* (value, path) {
  const read = yield* text(value, path);
  if (read === undefined || /^\S+$/.test(read)) return read;
  const message = `"${writePath(path)}" must be a path or an address without blanks, not ${JSON.stringify(read)}`;
  yield { path, message, help: "Write it relative to values.yaml, './values.schema.json', and blanks as %20." };
  return undefined;
};

const readTargets: Reader<TargetOptions> = object<TargetOptions>({
  'json-schema': orFalse(object({ draft: choice('2020-12', 'draft-07'), definitions: choice('shared', 'inline') })),
  openapi: orFalse(object({ version: text })),
  binding: orFalse(object({ folder: text })),
  'values-yaml': orFalse(object({ style: choice('plain', 'commented'), schemaLink: orTrue(schemaLink) })),
});

const readAllowance = object<Partial<Acceptance>>({ rule: text, pointer: text, file: text, reason: text });

const readConfiguration: Reader<UserConfiguration> = object<UserConfiguration>({
  include: list(text),
  exclude: list(text),
  out: text,
  models: map(object<UserModel>({ out: text, targets: readTargets })),
  targets: readTargets,
  lint: object<NonNullable<UserConfiguration['lint']>>({
    allow: list(allowance),
    severity: map(choice('off', 'info', 'warning', 'error')),
    words: list(text),
    helmMin: helmVersion,
  }),
});

/** Reads a configuration from a value of unknown shape, such as the default export of `schemawright.config.ts`. */
export function checkConfiguration(value: unknown): CheckedConfiguration {
  const problems: ConfigurationProblem[] = [];
  const reading = readConfiguration(value, []);
  let step = reading.next();
  for (; step.done !== true; step = reading.next()) problems.push(step.value);
  return { configuration: withDefaults(step.value ?? {}), problems };
}

/** A missing reason is read as an empty one: the rules report it where they report an unused acceptance. */
function* allowance(
  value: unknown,
  path: readonly (string | number)[],
): Generator<ConfigurationProblem, Acceptance | undefined> {
  const read = yield* readAllowance(value, path);
  if (read === undefined) return undefined;
  if (read.rule !== undefined) return { reason: '', ...read, rule: read.rule };
  yield { path, message: 'an acceptance names no rule', help: "Add rule: 'R6/description-length'." };
  return undefined;
}

function withDefaults(user: UserConfiguration): Configuration {
  return {
    include: user.include ?? defaultConfiguration.include,
    exclude: [...defaultConfiguration.exclude, ...(user.exclude ?? [])],
    out: user.out ?? defaultConfiguration.out,
    models: user.models ?? defaultConfiguration.models,
    targets: user.targets ?? defaultConfiguration.targets,
    lint: {
      allow: user.lint?.allow ?? [],
      severity: user.lint?.severity ?? {},
      words: user.lint?.words ?? [],
      ...(user.lint?.helmMin === undefined ? {} : { helmMin: user.lint.helmMin }),
    },
  };
}
