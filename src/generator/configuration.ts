import { type CheckedConfiguration, checkConfiguration } from '../config/check.ts';
import type { Configuration } from '../config/configuration.ts';
import { defaultConfiguration } from '../config/configuration.ts';
import type { Origin } from '../diagnostics/diagnostic.ts';
import { UsageError } from '../diagnostics/usage-error.ts';
import { readConstantExport } from './extract/constant-export.ts';
import { textAt } from './files.ts';

/** Reads the configuration as constants; nothing is executed. Throws a `UsageError` that names every problem. */
export function readConfiguration(cwd: string, path: string | undefined): Configuration {
  if (path === undefined) return defaultConfiguration;
  const { value, places } = path.endsWith('.json') ? readJson(path) : readConstantExport(cwd, path);
  return accepted(checkConfiguration(value), places);
}

/** Where the value behind a list of keys stands. */
type Places = (path: readonly (string | number)[]) => Origin | undefined;

function readJson(path: string): { readonly value: unknown; readonly places: Places } {
  try {
    return { value: JSON.parse(textAt(path) ?? ''), places: () => ({ file: path, line: 1, column: 1 }) };
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new UsageError({
      message: `the configuration is not JSON: ${why}`,
      origin: { file: path, line: 1, column: 1 },
    });
  }
}

function accepted({ configuration, problems }: CheckedConfiguration, places: Places): Configuration {
  if (problems.length === 0) return configuration;
  throw new UsageError(
    problems.map(({ path, message, help }) => {
      const origin = places(path);
      return { message, ...(help === undefined ? {} : { help }), ...(origin === undefined ? {} : { origin }) };
    }),
  );
}
