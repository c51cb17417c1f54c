import type { Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { type Format, formatsForPeople, isFormat, reports } from '../../diagnostics/report/index.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { CommonFlags } from '../arguments/options.ts';
import type { Terminal } from './terminal.ts';

/** The output of a command: how findings are reported, and which of them fail. */
export interface Output {
  readonly format: Format;
  /** A format that only this command has; `format` is that of a machine then. */
  readonly ownFormat?: string;
  readonly file?: string;
  readonly failOn: Severity | 'never';
  readonly limit: number;
  readonly quiet: boolean;
  readonly noColor: boolean;
}

/** Reads the common flags that say how to report; a command may have formats of its own. */
export function outputOf(flags: CommonFlags, own: readonly string[] = []): Output {
  const file = flags['output-file'];
  const ownFormat = own.find((name) => name === flags.format);
  return {
    ...(ownFormat === undefined ? { format: formatOf(flags.format ?? 'pretty', own) } : { format: 'json', ownFormat }),
    ...(file === undefined ? {} : { file }),
    failOn: failOnOf(flags['fail-on'] ?? 'error'),
    limit: limitOf(flags['max-diagnostics']),
    quiet: flags.quiet,
    noColor: flags['no-color'],
  };
}

/** Says something besides the report: on standard output, unless that belongs to the report alone. */
export function say(text: string, output: Output, terminal: Terminal): void {
  if (output.quiet) return;
  if (output.file === undefined && formatsForPeople.includes(output.format)) terminal.out(`${text}\n`);
  else terminal.note(`${text}\n`);
}

function formatOf(name: string, own: readonly string[]): Format {
  if (isFormat(name)) return name;
  throw wrongWord('--format', name, [...Object.keys(reports), ...own]);
}

const thresholds = ['error', 'warning', 'info', 'never'] as const satisfies readonly (Severity | 'never')[];

function failOnOf(name: string): Severity | 'never' {
  const found = thresholds.find((threshold) => threshold === name);
  if (found !== undefined) return found;
  throw wrongWord('--fail-on', name, thresholds);
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return Infinity;
  if (/^\d+$/.test(text)) return Number(text);
  throw new UsageError(`--max-diagnostics takes a number, not "${text}"`);
}

function wrongWord(flag: string, given: string, words: readonly string[]): UsageError {
  const near = nearest(given, words);
  const help = near === undefined ? undefined : `Did you mean "${near}"?`;
  const message = `${flag} takes ${words.slice(0, -1).join(', ')} or ${words.at(-1)}, not "${given}"`;
  return new UsageError(help === undefined ? { message } : { message, help });
}
