import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { resolve } from 'node:path';
import { checkConfiguration, pluginsNamed } from '../../config/check.ts';
import { type Configuration, defaultConfiguration } from '../../config/configuration.ts';
import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { dialects } from '../../dialects/index.ts';
import { type Dialect, targetsOf } from '../../generator/dialect/dialect.ts';
import type { Circumstances } from '../../generator/extract/index.ts';
import { loadDialects } from './plugins.ts';
import type { Reading } from '../../text/read-text.ts';
import { noComments } from '../../text/json/error-messages.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { makeRelative } from '../../text/files/paths.ts';
import { currentTrust } from '../../text/files/trust.ts';

export type OriginOf = (path: readonly (string | number)[]) => Origin | undefined;

export interface Project {
  /** Absolute. */
  readonly cwd: string;
  readonly configuration: Configuration;
  readonly places: OriginOf;
  readonly dialects: readonly Dialect[];
  readonly file: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly circumstances: Circumstances;
}

export function createUnconfigured(cwd: string): Project {
  return {
    cwd: resolve(cwd),
    configuration: defaultConfiguration,
    places: () => undefined,
    dialects,
    file: '',
    texts: new Map(),
    circumstances: { probes: {}, links: {} },
  };
}

/**
 * Reads a configuration and the dialects that it names; throws a `UsageError` that lists every problem. Plugins are
 * loaded first, since they define targets.
 */
export function acceptConfiguration(
  value: unknown,
  places: OriginOf,
  { cwd, path }: { readonly cwd: string; readonly path: string },
): Pick<Project, 'configuration' | 'dialects'> {
  const known = loadDialects(pluginsNamed(value), cwd, path);
  const checked = checkConfiguration(value, targetsOf(known));
  const { configuration } = checked;
  const areSkipped = configuration.plugins.length > 0 && currentTrust().plugins === 'skip';
  const problems = areSkipped ? checked.problems.filter(({ path }) => !isTargetName(path)) : checked.problems;
  if (problems.length === 0) return { configuration, dialects: known };
  throw new UsageError(
    problems.map(({ path, message, help }) => {
      const origin = places(path);
      return { message, ...omitUndefined({ help, origin }) };
    }),
  );
}

/** A target may belong to a skipped plugin. */
function isTargetName(path: readonly (string | number)[]): boolean {
  return path.at(-2) === 'targets' && (path.length === 2 || (path.length === 4 && path[0] === 'models'));
}

/** Throws a `UsageError` that lists every problem. */
export function readJsonConfiguration(cwd: string, path: string): Project {
  const file = makeRelative(cwd, path);
  const reading = readFileText(file, { cwd });
  // A duplicate key would hide the first setting.
  const errors = reading.diagnostics.filter(
    ({ severity, code }) => severity === 'error' || code === 'document/duplicate-key',
  );
  if (errors.length > 0) throw new UsageError(errors.map(withOwnHelp));
  const places = createPlaceLookup(reading);
  const read = acceptConfiguration(reading.value, places, { cwd, path });
  return { ...createUnconfigured(cwd), ...read, places, file, texts: new Map([[file, reading.text]]) };
}

/** JSON has no comments; a configuration in TypeScript does. */
function withOwnHelp(error: Diagnostic): Diagnostic {
  if (error.message !== noComments) return error;
  return { ...error, help: 'Remove it, or write the configuration as schemawright.config.ts, which allows comments.' };
}

function createPlaceLookup({ value, originOf, file }: Reading): OriginOf {
  return (path) => {
    let origin = { file, line: 1, column: 1 };
    let at: unknown = value;
    for (const key of path) {
      if (typeof at !== 'object' || at === null) break;
      origin = originOf(at, key) ?? origin;
      at = Object.entries(at).find(([name]) => name === String(key))?.[1];
    }
    return origin;
  };
}
