import type { Configuration } from '../../../config/configuration.ts';
import type { Origin } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { formatPointer } from '../../../text/value/pointer.ts';
import { configurationCacheFile, hasChangedInput, hashContent, isSameDisk, readEntry, writeEntry } from './entry.ts';
import type { Circumstances } from '../../../generator/extract/index.ts';
import { loadDialects } from '../../project/plugins.ts';
import { type Project, type OriginOf, readJsonConfiguration, createUnconfigured } from '../../project/configuration.ts';
import { configurationPath } from '../../project/configuration-path.ts';
import { makeRelative } from '../../../text/files/paths.ts';

/** A configuration in TypeScript loads the compiler only when it has changed since the last run. */
export async function loadConfiguration(
  cwd: string,
  { config, cache = true }: { readonly config?: string | undefined; readonly cache?: boolean | undefined } = {},
): Promise<Project> {
  const path = configurationPath(cwd, config);
  if (path === undefined) return createUnconfigured(cwd);
  if (path.endsWith('.json')) return readJsonConfiguration(cwd, path);
  const file = makeRelative(cwd, path);
  const cached = cache ? keptConfiguration(cwd, file) : undefined;
  if (cached) return cached;
  const { readConfiguration } = await import('../../project/read-typescript.ts');
  const located = readConfiguration(cwd, path);
  if (cache) saveConfiguration(cwd, located);
  return located;
}

/** `undefined` when anything it depends on has changed. */
function keptConfiguration(cwd: string, file: string): Project | undefined {
  const entry = readEntry<ConfigurationEntry>(configurationCacheFile(cwd, file));
  if (!entry || hasChangedInput(cwd, entry.inputs)) return;
  if (!isSameDisk(cwd, entry.circumstances)) return;
  const { configuration, circumstances } = entry;
  const getPlace: OriginOf = (path) => entry.places[formatPointer(path)];
  const dialects = loadDialects(configuration.plugins, cwd, file);
  return { ...createUnconfigured(cwd), configuration, places: getPlace, dialects, file, circumstances };
}

interface ConfigurationEntry {
  readonly inputs: Readonly<Record<string, string>>;
  readonly circumstances: Circumstances;
  readonly configuration: Configuration;
  readonly places: Readonly<Record<string, Origin | undefined>>;
}

function saveConfiguration(cwd: string, { configuration, places, file, texts, circumstances }: Project): void {
  const entry: ConfigurationEntry = {
    inputs: Object.fromEntries([...texts].map(([path, text]) => [path, hashContent(text)])),
    circumstances,
    configuration,
    places: Object.fromEntries(listSettingPaths(configuration).map((path) => [formatPointer(path), places(path)])),
  };
  writeEntry(configurationCacheFile(cwd, file), entry);
}

function listSettingPaths(configuration: Configuration): readonly (readonly (string | number)[])[] {
  return (['lint', 'diff'] as const).flatMap((section) => [
    ...configuration[section].allow.map((_, index) => [section, 'allow', index]),
    ...Object.keys(configuration[section].severity).map((code) => [section, 'severity', code]),
  ]);
}
