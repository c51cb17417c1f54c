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
import { type Reading, noComments, readFileText } from '../../text/index.ts';
import { makeRelative } from '../../text/paths.ts';
import { currentTrust } from '../../text/trust.ts';

/** The configuration and where its parts are located: finds the origin of the value behind a list of keys. */
export type OriginOf = (path: readonly (string | number)[]) => Origin | undefined;

/** A project: the folder that its paths are relative to, and what its configuration says. */
export interface Project {
  /** Absolute. */
  readonly cwd: string;
  readonly configuration: Configuration;
  /** Where the parts of the configuration stand. */
  readonly places: OriginOf;
  /** The dialects of the product, and those that the configuration adds. */
  readonly dialects: readonly Dialect[];
  /** The file of the configuration, relative to the working directory; empty when there is none. */
  readonly file: string;
  /** The text of every file that was read for it, by its relative path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly circumstances: Circumstances;
}

/** A project that has no configuration. */
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
 * The configuration that a value says, with the dialects that it names; throws a `UsageError` that names every problem.
 * Plugins come first: without them their targets would be unknown.
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

/** True for the keys that lead to a target, which may be one of a plugin that was skipped. */
function isTargetName(path: readonly (string | number)[]): boolean {
  return path.at(-2) === 'targets' && (path.length === 2 || (path.length === 4 && path[0] === 'models'));
}

/** Reads a configuration that is written in JSON. Throws a `UsageError` that names every problem. */
export function readJsonConfiguration(cwd: string, path: string): Project {
  const file = makeRelative(cwd, path);
  const reading = readFileText(file, { cwd });
  // Of two settings of one name, the first would be passed over.
  const errors = reading.diagnostics.filter(
    ({ severity, code }) => severity === 'error' || code === 'document/duplicate-key',
  );
  if (errors.length > 0) throw new UsageError(errors.map(withOwnHelp));
  const places = createPlaceLookup(reading);
  const read = acceptConfiguration(reading.value, places, { cwd, path });
  return { ...createUnconfigured(cwd), ...read, places, file, texts: new Map([[file, reading.text]]) };
}

/** A configuration takes no key for comments; one that is written in TypeScript has them. */
function withOwnHelp(error: Diagnostic): Diagnostic {
  if (error.message !== noComments) return error;
  return { ...error, help: 'Remove it, or write the configuration as schemawright.config.ts, which takes comments.' };
}

/** The place of a key, as deep as the document goes. */
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
