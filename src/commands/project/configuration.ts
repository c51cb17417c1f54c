import { readConstantExport } from '../../generator/extract/index.ts';
import { relativeTo } from './files.ts';
import { readJsonConfiguration } from './json-configuration.ts';
import { accepted, type LocatedConfiguration, nothingSaid } from './located.ts';

/** Reads the configuration as constants; nothing is executed. Throws a `UsageError` that names every problem. */
export function readConfiguration(cwd: string, path: string | undefined): LocatedConfiguration {
  if (path === undefined) return nothingSaid;
  if (path.endsWith('.json')) return readJsonConfiguration(cwd, path);
  const { value, ...read } = readConstantExport(cwd, path);
  return { ...accepted(value, read.places, { cwd, path }), file: relativeTo(cwd, path), ...read };
}
