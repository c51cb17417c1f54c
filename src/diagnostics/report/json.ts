import type { Diagnostic } from '../diagnostic.ts';
import { byFile, type Report } from './findings.ts';

/** The JSON that scripts read; its shape is a contract. */
export const json: Report = (findings) => {
  const { counts, files, milliseconds } = findings;
  const document = {
    version: 1,
    files: [...byFile(findings)].map(([path, diagnostics]) => ({ path, diagnostics: diagnostics.map(entry) })),
    summary: {
      files: files.length,
      errors: counts.error,
      warnings: counts.warning,
      infos: counts.info,
      milliseconds: Math.round(milliseconds),
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
};

/** Absent parts are `undefined` here, which JSON leaves out. */
function entry({ code, severity, message, help, pointer, origin, fromModel, fixable }: Diagnostic): object {
  const { file, line, column } = origin;
  const source = fromModel === true ? { file, line, column } : undefined;
  return { rule: code, severity, message, help, pointer, line, column, source, fixable: fixable === true };
}
