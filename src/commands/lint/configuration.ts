import { configurationPath } from '../project/configuration-path.ts';
import { relativeTo } from '../project/files.ts';
import { readJsonConfiguration } from '../project/json-configuration.ts';
import { type LocatedConfiguration, nothingSaid } from '../project/located.ts';

/** Where a configuration is, and whether what was read before may be taken over. */
export interface ConfigurationOptions {
  readonly config: string | undefined;
  readonly cache: boolean;
}

/** Reads the configuration; one written in TypeScript loads the compiler only when it has changed since the last time. */
export async function loadConfiguration(
  cwd: string,
  { config, cache }: ConfigurationOptions,
): Promise<LocatedConfiguration> {
  const path = configurationPath(cwd, config);
  if (path === undefined) return nothingSaid;
  if (path.endsWith('.json')) return readJsonConfiguration(cwd, path);
  const file = relativeTo(cwd, path);
  const { keep, keptConfiguration } = await import('./kept-configuration.ts');
  const kept = cache ? keptConfiguration(cwd, file) : undefined;
  if (kept !== undefined) return kept;
  const { readConfiguration } = await import('../project/configuration.ts');
  const located = readConfiguration(cwd, path);
  if (cache) keep(cwd, located);
  return located;
}
