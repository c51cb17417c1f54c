import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { posix, resolve } from 'node:path';
import type { Reading } from '../../text/index.ts';
import { readFoundFile } from '../../text/read-file.ts';
import type { Neighbour } from '../../rules/profiles/index.ts';
import type { Trial } from '../../rules/runner/closing.ts';
import type { Neighbours } from '../../generator/dialect/folders.ts';
import { folderFiles } from './chart-files.ts';
import { readMeta } from './chart-meta.ts';
import { chartSources } from './chart-sources.ts';
import { memoize } from '../../text/value/once.ts';
import { getChild } from '../../text/value/pointer.ts';
import type { Json } from '../../text/value/json.ts';
import { inspectPath } from '../../text/look-at.ts';
import { listFolders } from '../../text/paths.ts';
import { listNames } from '../../text/list-folder.ts';

export function readNeighbours(folder: string, cwd: string, wanted: ReadonlySet<Neighbour>): Neighbours {
  const values = wanted.has('values') ? readFile(cwd, posix.join(folder, 'values.yaml')) : undefined;
  const subCharts = wanted.has('subcharts') ? readSubcharts(cwd, folder) : undefined;
  const dependencies = memoize(() => listDependencies(cwd, folder));
  return {
    settings: {
      ...(values?.value === undefined ? {} : { values: values.value }),
      ...(wanted.has('values') ? { dependencies } : {}),
      ...(wanted.has('values') ? { trials: createTrialReader(cwd, posix.join(folder, 'ci')) } : {}),
      ...(wanted.has('chart') && inspectPath(resolve(cwd, folder, 'Chart.yaml'))
        ? { chart: memoize(() => chartSources(folder, cwd)), dependencies }
        : {}),
      ...omitUndefined({ subCharts }),
    },
    // A problem of a file that was not named is a warning.
    diagnostics: (values?.diagnostics ?? []).map((diagnostic) => ({ ...diagnostic, severity: 'warning' })),
  };
}

function createTrialReader(cwd: string, folder: string): () => readonly Trial[] {
  let values: readonly Trial[] | undefined;
  return () => {
    const files = listNames(folder, cwd).filter((name) => /\.ya?ml$/.test(name));
    values ??= files.flatMap((name) => {
      const value = readFile(cwd, posix.join(folder, name))?.value;
      return value === undefined ? [] : [{ file: `ci/${name}`, value }];
    });
    return values;
  };
}

function readFile(cwd: string, file: string): Reading | undefined {
  return readFoundFile(file, { cwd });
}

/** The schemas in `charts/` by the key of their values; a chart without a schema accepts anything. */
function readSubcharts(cwd: string, folder: string): Readonly<Record<string, Json>> | undefined {
  const charts = posix.join(folder, 'charts');
  const names = listFolders(resolve(cwd, charts)).filter(
    (name) => inspectPath(resolve(cwd, charts, name, 'Chart.yaml')) !== undefined,
  );
  if (names.length === 0) return;
  const aliases = collectAliases(readFile(cwd, posix.join(folder, 'Chart.yaml'))?.value);
  const entries = names.flatMap((name) => {
    const schema = readFile(cwd, posix.join(charts, name, 'values.schema.json'))?.value ?? {};
    return (aliases.get(name) ?? [name]).map((key): [string, Json] => [key, schema]);
  });
  return Object.fromEntries(entries);
}

/** The keys of the values of other charts: those of listed dependencies, and the charts in `charts/`. */
function listDependencies(cwd: string, folder: string): readonly string[] {
  const files = folderFiles(folder, cwd);
  const listed = readMeta(files)?.dependencies ?? [];
  const names = new Set(listed.map(({ name }) => name));
  // The alias of a listed chart replaces its name.
  const unlisted = files
    .charts()
    .flatMap((chart) => readMeta(chart) ?? [])
    .filter(({ name }) => !names.has(name));
  return [...new Set([...listed.map(({ alias, name }) => alias ?? name), ...unlisted.map(({ name }) => name)])];
}

/** The keys are the aliases of a dependency, or its name if it has none. */
function collectAliases(chart?: Json): ReadonlyMap<string, readonly string[]> {
  const dependencies = getChild(chart, 'dependencies');
  const aliases = new Map<string, string[]>();
  for (const dependency of Array.isArray(dependencies) ? dependencies : []) {
    const name = getChild(dependency, 'name');
    const alias = getChild(dependency, 'alias') ?? name;
    if (typeof name === 'string' && typeof alias === 'string') aliases.set(name, [...(aliases.get(name) ?? []), alias]);
  }
  return aliases;
}
