import { posix } from 'node:path';
import type { ChartSources, ValuesReference } from '../../rules/runner/survey.ts';
import { createLineFinder } from '../../text/source/lines.ts';
import { type ChartNode, listHelmReads, listSubchartKeys } from './chart-graph.ts';
import { readFoundFile } from '../../text/read-file.ts';
import { asText } from '../../text/read-text.ts';
import { readValues, withValues } from '../../text/read-values.ts';
import { listAllFiles } from '../../text/list-folder.ts';

export function chartSources(node: ChartNode, cwd: string): ChartSources {
  const { files } = node;
  const read = files.read('values.yaml', { read: (text, file) => readValues(text, file) });
  const values = read && withValues(read);
  const texts = listAllFiles(posix.join(files.path, 'templates'), cwd).map(
    (file) => [file, readFoundFile(file, { cwd, read: asText })?.text ?? ''] as const,
  );
  const included = new Set(texts.flatMap(([, text]) => [...text.matchAll(inclusion)].map(([, name]) => name)));
  const templates = texts.map(([file, text]) => findReferences(text, file));
  // Strings in values may contain templates.
  const within = findReferences(values?.text ?? '', values?.file ?? '');
  // Templates of other charts may read the values of this one.
  const hasOthers = listSubchartKeys(node).length > 0;
  return {
    values: values?.value && values,
    references: texts.flatMap(([file, text]) => findReferences(blankUnused(text, included), file).references),
    used: [
      ...[...templates, within].flatMap((source) => source.references.map(({ path }) => path)),
      ...listHelmReads(node),
    ],
    readsAll: hasOthers || templates.length === 0 || templates.some((template) => template.readsAll),
  };
}

const inclusion = /\b(?:include|template|block)\s+"([^"]+)"/g;

/** Helpers that nothing includes are copied from another chart, and never run. */
function blankUnused(text: string, included: ReadonlySet<string | undefined>): string {
  return text.replaceAll(/\{\{-?\s*define\s+"([^"]+)"[^]*?(?=\{\{-?\s*define\b|$(?![^]))/g, (whole, name: string) =>
    included.has(name) ? whole : whole.replaceAll(/[^\n]/g, ' '),
  );
}

/** Finds `.Values` paths in the actions of a template, including keys given as strings: `index .Values "a"`. */
export function findReferences(text: string, file: string): Pick<ChartSources, 'references' | 'readsAll'> {
  const place = createLineFinder(text);
  const references: ValuesReference[] = [];
  let readsAll = false;
  const blankComment = (comment: string): string => comment.replaceAll(/[^\n]/g, ' ');
  const plain = text.replaceAll(/\{\{-?\s*\/\*[^]*?\*\/\s*-?\}\}/g, blankComment);
  const guards = [...plain.matchAll(actions)].map(([action]) => action).filter((action) => guard.test(action));
  for (const { 0: action, index: start } of plain.matchAll(actions)) {
    const isGuarded = guard.test(action) || isTestedLater(action, guards);
    for (const { 0: found, 1: before = '', 2: dotted = '', index } of action.matchAll(named)) {
      if (before.includes('Subcharts')) continue;
      const keys = findKeys(action.slice(index + found.length), action.slice(0, index));
      const path = [...dotted.split('.').slice(1), ...keys];
      const at = start + index + found.indexOf('.Values');
      if (path.length === 0) readsAll = true;
      else {
        const length = '.Values'.length + dotted.length;
        references.push({ path, origin: { file, ...place(at), length }, isGuarded });
      }
    }
  }
  return { references, readsAll };
}

const actions = /\{\{[^]*?\}\}/g;

const guard =
  /^\{\{-?\s*(?:else\s+)?(?:if|with|range)\b|\b(?:and|coalesce|default|dig|empty|get|hasKey|kindIs|not|or|required|ternary|toYaml|typeIs)\b/;

/** `{{ $name := .Values.name }}`, with `$name` in a guard. */
function isTestedLater(action: string, guards: readonly string[]): boolean {
  const [, variable] = /^\{\{-?\s*(\$\w+)\s*:?=/.exec(action) ?? [];
  return variable !== undefined && guards.some((other) => other.includes(variable));
}

const named = /([\w$.]*)\.Values\b((?:\.\w+)*)/g;

/** The strings that name keys: `index .Values "a" "b"`, `hasKey .Values "a"`. */
function findKeys(after: string, before: string): readonly string[] {
  if (!/\b(?:index|hasKey|get)\s+\(?$/.test(before)) return [];
  const strings = /^(?:\s+"[^"]*")+/.exec(after)?.[0] ?? '';
  return [...strings.matchAll(/"([^"]*)"/g)].map(([, key = '']) => key);
}
