import { posix } from 'node:path';
import type { ChartSources } from '../../rules/runner/survey.ts';
import { type ChartNode, listHelmReads, listSubchartKeys } from './chart-graph.ts';
import { isChartFolder } from './find-charts.ts';
import { isSet } from '../../schema/document/property-choice.ts';
import { readFoundFile } from '../../text/files/read-file.ts';
import { asText } from '../../text/read-text.ts';
import { readValues, withValues } from '../../text/read-values.ts';
import { listAllFiles } from '../../text/files/list-folder.ts';
import { getMember, type Json } from '../../text/value/json.ts';
import { memoize } from '../../text/value/once.ts';
import { listCommentedKeys } from '../read/commented-keys.ts';
import { measureRelease } from './release-size.ts';
import { blankOtherHelpers, findReferences } from '../read/template-references.ts';

/** The templates of a library chart read the values of other charts. */
export function chartSources(node: ChartNode, cwd: string): ChartSources {
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
