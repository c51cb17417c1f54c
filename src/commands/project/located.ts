import type { CheckedConfiguration } from '../../config/check.ts';
import { type Configuration, defaultConfiguration } from '../../config/configuration.ts';
import type { Origin } from '../../diagnostics/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Circumstances } from '../../generator/extract/index.ts';

/** Where the value behind a list of keys stands in the configuration. */
export type Places = (path: readonly (string | number)[]) => Origin | undefined;

/** A configuration, and where its parts stand. */
export interface LocatedConfiguration {
  readonly configuration: Configuration;
  readonly places: Places;
  /** The file it stands in, relative to the working directory; empty when there is none. */
  readonly file: string;
  /** The text of every file that was read for it, by its relative path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly circumstances: Circumstances;
}

/** The configuration of a project that has no file for it. */
export const nothingSaid: LocatedConfiguration = {
  configuration: defaultConfiguration,
  places: () => undefined,
  file: '',
  texts: new Map(),
  circumstances: { probes: {}, links: {} },
};

/** A configuration without problems; throws a `UsageError` that names every one of them. */
export function accepted({ configuration, problems }: CheckedConfiguration, places: Places): Configuration {
  if (problems.length === 0) return configuration;
  throw new UsageError(
    problems.map(({ path, message, help }) => {
      const origin = places(path);
      return { message, ...(help === undefined ? {} : { help }), ...(origin === undefined ? {} : { origin }) };
    }),
  );
}
