import { basename, dirname, resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Dialect, listValuesFolders } from '../../generator/dialect/dialect.ts';
import { findFolderKind } from '../../generator/dialect/folders.ts';
import { inspectPath } from '../../text/files/look-at.ts';
import { withSlashes } from '../../text/files/paths.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { coalesce } from '../../values/layers/coalesce.ts';

/**
 * The values of the chart that a schema belongs to; `undefined` for any other schema.
 *
 * @throws {UsageError} when they cannot be read.
 */
export async function readDefaults(
  file: string,
  cwd: string,
  dialects: readonly Dialect[],
): Promise<JsonObject | undefined> {
  const isFolder = inspectPath(resolve(cwd, file))?.isDirectory() === true;
  const folder = withSlashes(isFolder ? file : dirname(file));
  const kind = findFolderKind(folder, cwd, listValuesFolders(dialects));
  if (!kind || !(isFolder || kind.reads.includes(basename(file)))) return;
  const { chart, diagnostics } = await kind.values.readChart(folder, cwd);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new UsageError(errors);
  return coalesce(chart, {}).values;
}
