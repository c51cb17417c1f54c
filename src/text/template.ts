import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';

/** What is said of a text that cannot be read since Helm has not rendered it: templates are no documents before. */
export function templateFinding(file: string, text: string, help: string): Diagnostic | undefined {
  const at = text.indexOf('{{');
  if (at === -1) return undefined;
  const before = text.slice(0, at);
  const origin = { file, line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
  const message = 'the file is a template of Helm ("{{"), which is not rendered here';
  return { code: 'document/syntax', severity: 'error', message, help, origin };
}
