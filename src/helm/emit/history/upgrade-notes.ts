import { createTargetArtifacts, type Emitter, type TargetName } from '../../../generator/emit/target.ts';
import type { SchemaDocument } from '../../../schema/document/document.ts';
import { formatText, type History, type MappedStep, type Mapping, readHistory } from '../../../schema/history/index.ts';
import { formatPathText, type HistoryPath } from '../../../schema/keywords/history-keywords.ts';
import { markdownCode, markdownProse } from '../../../text/markdown.ts';
import { joinWords } from '../../../text/words.ts';
import { isSame, type Json } from '../../../text/value/json.ts';
import { compareVersionTexts } from '../../../text/value/version.ts';
import { listMatches, readValue } from '../../../values/migrate/index.ts';
import { startOfChart } from '../start-of-chart.ts';

export function upgradeNotesEmitter(files: TargetName['files']): Emitter {
  return {
    tables: [],
    emit: (document, _, { values = startOfChart(document) ?? {}, convertedFrom }) => ({
      artifacts: createTargetArtifacts({ files }, document, printNotes(document, values, convertedFrom)),
      diagnostics: [],
    }),
  };
}

function printNotes(document: SchemaDocument, values: Json, convertedFrom: string | undefined): string {
  const history = readHistory(document.root);
  const versions = new Set(
    [...history.renamed, ...history.removed, ...history.mapped, ...history.defaults].map(({ since }) => since),
  );
  const newestFirst = [...versions].sort((a, b) => compareVersionTexts(b, a));
  const source = convertedFrom ?? `${document.name}; change the model instead of this file`;
  const sections = newestFirst.flatMap((version) => [
    '',
    `## ${version}`,
    '',
    ...printVersion(version, history, values),
  ]);
  return [
    `<!-- Written by Schemawright from ${source}. -->`,
    '',
    '# Upgrading',
    '',
    newestFirst.length === 0
      ? 'No version has changed the values.'
      : 'What each version changed in the values, the newest first.',
    ...(history.renamed.length + history.mapped.length === 0 ? [] : ['', howTo]),
    ...sections,
    '',
  ].join('\n');
}

const howTo = '`schemawright values migrate VALUES.yaml --from VERSION` rewrites a values file for the newest version.';

function printVersion(
  version: string,
  { renamed, removed, mapped, defaults }: History,
  values: Json,
): readonly string[] {
  const isOfVersion = ({ since }: { readonly since: string }): boolean => since === version;
  return [
    ...renamed.filter(isOfVersion).map(({ from, to, until }) => {
      const window = until === undefined ? '' : ` The old name is accepted until ${until}.`;
      return `- ${printPath(from)} is now ${printPath(to)}.${window}`;
    }),
    ...mapped.filter(isOfVersion).map(printMapped),
    ...removed
      .filter(isOfVersion)
      .map(({ from, note = '' }) => `- ${printPath(from)} was removed. ${markdownProse(note)}`.trimEnd()),
    ...defaults.filter(isOfVersion).map(({ to, before }) => {
      const later = defaults.find((step) => isSame(step.to, to) && compareVersionTexts(step.since, version) > 0);
      const [match] = listMatches(values, to);
      const value = later ? later.before : match && readValue(values, match.path);
      const now = value === undefined ? '' : ` It is now ${printValue(value)}.`;
      return `- The default of ${printPath(to)} was ${printValue(before)} before.${now}`;
    }),
  ];
}

function printMapped(step: MappedStep): string {
  const { from, to, mapping } = step;
  const list = (paths: readonly HistoryPath['names'][]): string => joinWords(paths.map(printPath), 'and');
  const be = from.length === 1 ? 'is' : 'are';
  const text = markdownCode(formatText(step) ?? '');
  if (mapping.kind === 'split') return `- ${list(from)} ${be} now ${list(to)}, taken from ${text}.`;
  if (mapping.kind === 'merged')
    return isSame(from, to)
      ? `- ${list(to)} is now written as ${text}.`
      : `- ${list(from)} ${be} now ${list(to)}, as ${text}.`;
  const moved = isSame(from, to) ? `${list(from)} was` : `${list(from)} is now ${list(to)}, and was`;
  return `- ${moved} of type ${mapping.type}${printForm(mapping)}.`;
}

function printForm({ values, separator, format, syntax, key }: Extract<Mapping, { kind: 'changed' }>): string {
  const pairs = values?.map(([before, now]) => `${printValue(before)} is now ${printValue(now)}`);
  if (pairs) return `: ${joinWords(pairs, 'and')}`;
  if (format !== undefined) return `: ${markdownCode(format)}`;
  if (syntax !== undefined) return ' in YAML';
  if (separator !== undefined) return `, with ${printValue(separator)} between the items`;
  return key === undefined ? '' : `, by ${markdownCode(key)}`;
}

function printPath(path: HistoryPath['names']): string {
  return markdownCode(formatPathText(path));
}

function printValue(value: Json): string {
  return markdownCode(JSON.stringify(value));
}
