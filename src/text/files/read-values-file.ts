import { omitUndefined } from '../value/omit-undefined.ts';
import { readFileText } from './read-file.ts';
import type { Reading } from '../read-text.ts';
import { readValues, type ValuesReading, withValues, type YamlVersion } from '../read-values.ts';

/**
 * Reads a values file from disk, or standard input by the name `-`.
 *
 * @throws {UsageError} when it cannot be read.
 * @example
 * import { readValuesFile } from 'schemawright/values';
 *
 * const { value, diagnostics } = readValuesFile('values.yaml', { cwd: 'helm/app' });
 */
export function readValuesFile(
  file: string,
  { cwd, yaml }: { readonly cwd?: string; readonly yaml?: YamlVersion },
): ValuesReading {
  const read = (text: string): Reading => readValues(text, file, yaml);
  return withValues(readFileText(file, { read, ifLarge: largeValues, ...omitUndefined({ cwd }) }));
}

const largeValues =
  'Helm keeps the values of a release in a Secret, which holds 1 MiB: move large data to files of the chart, or to a ConfigMap.';
