import picocolors from 'picocolors';
import { escapeControls, visibleLine } from '../../text/visible.ts';
import type { Diagnostic, Severity } from '../diagnostic/diagnostic.ts';
import type { Findings, ReportOptions, WriteReport } from './findings.ts';
import { placeText, severityCounts, formatSummary } from './findings.ts';
import { formatCount } from '../../text/words.ts';
import { createFrame, type FindLine, type FrameLine, openLines } from './frame.ts';

export const formatPretty: WriteReport = (findings, options) => {
  const colors = picocolors.createColors(options.colors);
  const page = { ...options, lines: linesReader(options) };
  const { single, crowds } = groupCrowds(findings.diagnostics);
  const blocks = [
    ...single.map((diagnostic) => formatDiagnostic(diagnostic, colors, page)),
    ...crowds.flatMap((crowd) => crowdBlocks(crowd, colors, page)),
    ...formatWithheld(findings, colors),
    ...fixableCount(findings, colors),
    paintSummary(findings, colors),
  ];
  return `${blocks.join('\n\n')}\n`;
};

type Colors = ReturnType<typeof picocolors.createColors>;

interface Page extends Omit<ReportOptions, 'source'> {
  readonly lines: (file: string) => FindLine | undefined;
}

function linesReader({ source }: ReportOptions): Page['lines'] {
  const known = new Map<string, FindLine | undefined>();
  return (file) => {
    if (!known.has(file)) {
      const text = source(file);
      known.set(file, text === undefined ? undefined : openLines(text));
    }
    return known.get(file);
  };
}

/** Above this number of findings of one rule, only the first few are shown. */
const crowdSize = 10;
const shownOfCrowd = 5;

function groupCrowds(diagnostics: readonly Diagnostic[]): {
  readonly single: readonly Diagnostic[];
  readonly crowds: readonly (readonly Diagnostic[])[];
} {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const group = groups.get(diagnostic.code);
    if (!group) groups.set(diagnostic.code, [diagnostic]);
    else group.push(diagnostic);
  }
  const crowds = [...groups.values()].filter((group) => group.length > crowdSize);
  const inCrowd = new Set(crowds.flat());
  return { single: diagnostics.filter((diagnostic) => !inCrowd.has(diagnostic)), crowds };
}

function crowdBlocks(crowd: readonly Diagnostic[], colors: Colors, page: Page): readonly string[] {
  const code = crowd[0]?.code ?? '';
  const more = `… and ${crowd.length - shownOfCrowd} more of ${colors.bold(code)}; --format concise lists them all`;
  return [...crowd.slice(0, shownOfCrowd).map((diagnostic) => formatDiagnostic(diagnostic, colors, page)), more];
}

function formatDiagnostic(diagnostic: Diagnostic, colors: Colors, page: Page): string {
  const { message, help, pointer, source } = diagnostic;
  const at = pointer === undefined || pointer === '' ? [] : [`  ${colors.dim('at:')} ${visibleLine(pointer)}`];
  const helpLine = help === undefined ? [] : [`  ${colors.cyan('help:')} ${indentText(escapeControls(help), 8)}`];
  const sourceLine = source ? [`  ${colors.dim('model:')} ${placeText(source)}`] : [];
  const detail = detailLines(diagnostic, colors, page);
  const notes = [...at, ...sourceLine, ...helpLine];
  const gap = detail.length > 0 && notes.length > 0 ? [''] : [];
  const text = `  ${indentText(escapeControls(message), 2)}`;
  return [formatHeader(diagnostic, colors), text, ...detail, ...gap, ...notes].join('\n');
}

function formatHeader({ origin, severity, code, fixable }: Diagnostic, colors: Colors): string {
  const place = colors.bold(placeText(origin));
  const parts = [place, colorBySeverity(severity, severity, colors), colors.dim(code)];
  return (fixable === true ? [...parts, colors.green('fixable')] : parts).join(' ');
}

function detailLines(diagnostic: Diagnostic, colors: Colors, page: Page): readonly string[] {
  const detail = page.detail?.(diagnostic);
  if (detail?.length === 0) return [];
  if (detail) return ['', ...detail.map((line) => `  ${paintDiff(escapeControls(line), colors)}`)];
  const findLine = page.lines(diagnostic.origin.file);
  if (!findLine) return [];
  const lines = createFrame(findLine, diagnostic.origin, { width: Math.max(40, page.width - 12) });
  return lines.length === 0 ? [] : ['', ...formatGutter(lines, diagnostic, colors)];
}

function formatGutter(lines: readonly FrameLine[], { severity }: Diagnostic, colors: Colors): readonly string[] {
  const width = Math.max(...lines.map(({ number }) => String(number ?? '').length));
  return lines.map(({ number, text, marked }) => {
    const isCarets = number === undefined;
    const mark = marked && !isCarets ? colorBySeverity('>', severity, colors) : ' ';
    const edge = colors.dim(`${String(number ?? '').padStart(width)} │`);
    return `  ${mark} ${edge} ${isCarets ? colorBySeverity(text, severity, colors) : text}`.trimEnd();
  });
}

function paintDiff(line: string, colors: Colors): string {
  if (line.startsWith('@@')) return colors.cyan(line);
  if (line.startsWith('+')) return colors.green(line);
  return line.startsWith('-') ? colors.red(line) : line;
}

function formatWithheld({ counts, diagnostics }: Findings, colors: Colors): readonly string[] {
  const hidden = counts.error + counts.warning + counts.info - diagnostics.length;
  return hidden === 0 ? [] : [colors.dim(`${formatCount(hidden, 'finding is', 'findings are')} not shown`)];
}

function fixableCount({ diagnostics }: Findings, colors: Colors): readonly string[] {
  const count = diagnostics.filter(({ fixable }) => fixable).length;
  const text = `${formatCount(count, 'finding', 'findings')} can be fixed with --fix`;
  return count === 0 ? [] : [colors.green(text)];
}

function paintSummary(findings: Findings, colors: Colors): string {
  const text = formatSummary(findings);
  if (severityCounts(findings).length === 0 && findings.files.length > 0) return colors.green(text);
  return findings.counts.error > 0 ? colors.red(text) : colors.yellow(text);
}

function colorBySeverity(text: string, severity: Severity, colors: Colors): string {
  if (severity === 'error') return colors.red(text);
  return severity === 'warning' ? colors.yellow(text) : colors.blue(text);
}

/**
 * GitHub takes a line that begins with colons, even after spaces, as a command; a zero-width character prevents that.
 */
function indentText(text: string, columns: number): string {
  return text.replaceAll(
    /\n(\s*::)?/g,
    (_, command = '') => `\n${command === '' ? '' : '\u200b'}${' '.repeat(columns)}${command}`,
  );
}
