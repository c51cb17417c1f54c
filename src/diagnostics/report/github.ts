import { escapeControls, visibleLine } from '../../text/visible.ts';
import type { Diagnostic, Severity } from '../diagnostic/diagnostic.ts';
import type { WriteReport } from './findings.ts';

/** Workflow commands, which GitHub Actions shows as annotations of changed lines. */
export const formatGithub: WriteReport = ({ diagnostics }) =>
  diagnostics.map((diagnostic) => `${formatCommand(diagnostic)}\n`).join('');

const commands: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

function formatCommand({ severity, code, message, help, pointer, origin }: Diagnostic): string {
  const { file, line, column, length } = origin;
  const properties = {
    file,
    line,
    endLine: line,
    col: column,
    ...(length === undefined ? {} : { endColumn: column + length }),
    title: code,
  };
  const listed = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeProperty(visibleLine(String(value)))}`,
  );
  const place = pointer === undefined ? '' : ` (at ${pointer === '' ? 'the root' : pointer})`;
  const text = `${message}${place}${help === undefined ? '' : `\n${help}`}`;
  return `::${commands[severity]} ${listed.join(',')}::${escapeData(text.split('\r\n').map(escapeControls).join('\r\n'))}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
