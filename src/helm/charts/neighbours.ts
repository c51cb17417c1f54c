import type { ChartSources } from '../../rules/runner/survey.ts';
import { isSet } from '../../schema/document/property-choice.ts';
import { readValues, withValues } from '../../text/read-values.ts';
import { getMember, type Json } from '../../text/value/json.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { posix, resolve } from 'node:path';
import { type Reading, asText } from '../../text/read-text.ts';
import { readFoundFile } from '../../text/files/read-file.ts';
import type { Neighbour } from '../../rules/profiles/index.ts';
import type { Trial } from '../../rules/runner/closing.ts';
import type { Neighbours } from '../../generator/dialect/folders.ts';
import { listCommentedKeys } from '../read/commented-keys.ts';
import { blankOtherHelpers, findReferences } from '../read/template-references.ts';
import { listSubchartKeys, readChartGraph, readSubchartSchemas, type ChartNode, listHelmReads } from './chart-graph.ts';
import { memoize } from '../../text/value/once.ts';
import { inspectPath } from '../../text/files/look-at.ts';
import { listNames, listAllFiles } from '../../text/files/list-folder.ts';
import { isChartFolder } from './find-charts.ts';
import { measureRelease } from './release-size.ts';

export function readNeighbours(folder: string, cwd: string, wanted: ReadonlySet<Neighbour>): Neighbours {
  const values = wanted.has('values') ? readFile(cwd, posix.join(folder, 'values.yaml')) : undefined;
  const openGraph = memoize(() => readChartGraph(folder, cwd));
  const subCharts = wanted.has('subcharts') ? readSubchartSchemas(openGraph()) : undefined;
  const dependencies = memoize(() => listSubchartKeys(openGraph()));
  return {
    settings: {
      ...(values?.value === undefined ? {} : { values: values.value }),
      ...(wanted.has('values') ? { dependencies } : {}),
      ...(wanted.has('values') ? { trials: createTrialReader(cwd, posix.join(folder, 'ci')) } : {}),
      ...(wanted.has('chart') && inspectPath(resolve(cwd, folder, 'Chart.yaml'))
        ? { chart: memoize(() => chartSources(openGraph(), cwd)), dependencies }
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

/** The templates of a library chart read the values of other charts. */
function chartSources(node: ChartNode, cwd: string): ChartSources {
  const { files } = node;
  const folder = files.path;
  const read = files.read('values.yaml', { read: (text, file) => readValues(text, file) });
  const values = read && withValues(read);
  const texts = listAllFiles(posix.join(files.path, 'templates'), cwd).map(
    (file) => [file, readFoundFile(file, { cwd, read: asText })?.text ?? ''] as const,
  );
  const isLibrary = getMember(files.read('Chart.yaml')?.value, 'type') === 'library';
  // The templates of the chart around it may read the values of a subchart.
  const isInner = posix.basename(posix.dirname(folder)) === 'charts' && isChartFolder(posix.join(folder, '../..'), cwd);
  const isSet = (path: readonly string[]): boolean => isFilled(path.reduce<Json | undefined>(getMember, values?.value));
  const templates = texts.map(([file, text]) => findReferences(text, file));
  // Strings in values may contain templates.
  const within = findReferences(values?.text ?? '', values?.file ?? '');
  // Templates of other charts may read the values of this one.
  const hasOthers = listSubchartKeys(node).length > 0;
  return {
    values: values?.value && values,
    commentedKeys: memoize(() => listCommentedKeys(values?.text ?? '')),
    references: isLibrary
      ? []
      : blankOtherHelpers(texts).flatMap(([file, text]) => findReferences(text, file, isSet).references),
    used: [
      ...[...templates, within].flatMap((source) => source.references.map(({ path }) => path)),
      ...listHelmReads(node),
    ],
    readsAll:
      isLibrary || isInner || hasOthers || templates.length === 0 || templates.some((template) => template.readsAll),
    // Helm stores a subchart in the release of its parent, and installs no library.
    release: memoize(() => (isLibrary || isInner ? undefined : measureRelease(node, cwd))),
  };
}

function isFilled(value?: Json): boolean {
  return value !== undefined && typeof value !== 'boolean' && isSet(value);
}
