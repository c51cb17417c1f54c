import { visibleJson } from '../../text/visible.ts';
import type { Diagnostic, Origin } from '../diagnostic/diagnostic.ts';
import { byFile, type WriteReport } from './findings.ts';

/** Scripts depend on the shape of this report. */
export const formatJson: WriteReport = (findings) => {
  const { counts, files, milliseconds, details } = findings;
  const document = {
    version: 1,
    files: [...byFile(findings)].map(([path, diagnostics]) => ({
      path,
      diagnostics: diagnostics.map(createEntry),
      ...details?.get(path),
    })),
    summary: {
      files: files.length,
      errors: counts.error,
      warnings: counts.warning,
      infos: counts.info,
      milliseconds: Math.round(milliseconds),
    },
  };
  return `${visibleJson(exactJson(document))}\n`;
};

/** Writes `bigint` values with all their digits. */
function exactJson(document: object): string {
  const mark = '\u{10fffe}';
  const marked = JSON.stringify(
    document,
    (_, value: unknown) => (typeof value === 'bigint' ? `${mark}${value}` : value),
    2,
  );
  return marked.replace(new RegExp(`"${mark}(-?\\d+)"`, 'gu'), '$1');
}

/** JSON omits `undefined` properties. */
function createEntry({
  code,
  severity,
  message,
  help,
  pointer,
  origin,
  source,
  fromModel,
  fixable,
}: Diagnostic): object {
  const { line, column } = origin;
  const model = fromModel === true ? origin : source;
  const fix = { source: model && createPlace(model), fixable: fixable === true };
  return { rule: code, severity, message, help, pointer, line, column, ...fix };
}

function createPlace({ file, line, column }: Origin): object {
  return { file, line, column };
}
