import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { CommonFlags, Options, ParsedFlags } from '../arguments/arguments.ts';
import type { Terminal } from './terminal.ts';
import { describePluginFailure } from '../../diagnostics/plugin-failure.ts';
import { getReason, UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { placeText } from '../../diagnostics/report/findings.ts';
import { escapeControls } from '../../text/visible.ts';
import type { Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type Format, isFormat, reports } from '../../diagnostics/report/index.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { fileToWrite } from '../../text/files/file-names.ts';

/** A command of the command line, as its file defines it. */
export interface Command<O extends Options = Options> {
  readonly usage: string;
  readonly options: O;
  /** True for a command that runs in the folder of its configuration wherever it is called; its arguments are paths. */
  readonly isOfProject?: true;
  /** The maximum number of positional arguments; unlimited when absent. */
  readonly most?: number;
  readonly formats?: Readonly<Record<string, string>>;
  readonly words?: readonly string[];
  readonly examples: readonly string[];
  run(call: Call<O>): Promise<Exit>;
}

export interface Call<O extends Options = Options> {
  readonly given: readonly string[];
  readonly flags: ParsedFlags<O>;
  /** The flags with values, repeated ones included, in command-line order. */
  readonly sequence: readonly { readonly name: string; readonly value: string }[];
  readonly common: CommonFlags;
  readonly cwd: string;
  readonly output: Output;
  readonly terminal: Terminal;
  readonly start: number;
}

export interface CommandEntry {
  readonly group: 'models' | 'schemas' | 'values' | 'cluster' | 'shell';
  readonly summary: string;
  readonly commands?: Readonly<Record<string, CommandEntry>>;
  readonly load: () => Promise<Command>;
}

export function defineCommand<const O extends Options>(definition: Command<O>): Command<O> {
  return definition;
}

/** Exit statuses; scripts rely on them. */
export const exit = { clean: 0, findings: 1, usage: 2, internal: 3 } as const;

export type Exit = (typeof exit)[keyof typeof exit];

/** Prints a message, and the stack only with `--debug`. */
export function tellFailure(error: unknown, terminal: Terminal, { debug }: { readonly debug: boolean }): Exit {
  const problems = listProblems(error);
  const isUsage = problems.length > 0;
  const lines = isUsage ? problems.flatMap(problemLines) : internalLines(error, { debug });
  const stack = debug && error instanceof Error && error.stack !== undefined ? [error.stack] : [];
  terminal.note(`${[...lines, ...stack].join('\n')}\n`);
  return isUsage ? exit.usage : exit.internal;
}

function listProblems(error: unknown): readonly UsageProblem[] {
  if (error instanceof UsageError) return error.problems;
  const ofPlugin = describePluginFailure(error);
  return ofPlugin.length > 0 ? ofPlugin : systemProblems(error);
}

/** An error of the operating system, such as a denied permission or a full disk, is not a bug. */
function systemProblems(error: unknown): readonly UsageProblem[] {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return [];
  const file = 'path' in error && typeof error.path === 'string' ? `"${error.path}": ` : '';
  // Node.js writes `EACCES: permission denied, open '/etc/shadow'`.
  const [, reason = error.message] = /^[A-Z0-9]+: ([^,]+),/.exec(error.message) ?? [];
  return [{ message: `${file}${reason} (${String(error.syscall)})` }];
}

function problemLines({ message, help, origin }: UsageProblem): readonly string[] {
  const place = origin ? placeText(origin) : 'schemawright';
  const line = `${place}: error: ${escapeControls(message)}`;
  return help === undefined ? [line] : [line, `  help: ${escapeControls(help)}`];
}

function internalLines(error: unknown, { debug }: { readonly debug: boolean }): readonly string[] {
  const ask = debug
    ? 'This is a bug in schemawright. Please report it with the stack trace below.'
    : 'This is a bug in schemawright. Please report it with the output of the same command and --debug.';
  return [`schemawright: internal error: ${escapeControls(getReason(error))}`, `  ${ask}`];
}

export interface Output {
  readonly format: Format;
  /** `format` is then a machine-readable one. */
  readonly ownFormat?: string;
  readonly file?: string;
  readonly failOn: Severity | 'never';
  readonly limit: number;
  readonly quiet: boolean;
  readonly noColor: boolean;
}

export function readOutput(flags: CommonFlags, own: readonly string[] = []): Output {
  const file = fileToWrite(flags['output-file']);
  const ownFormat = own.find((name) => name === flags.format);
  return {
    ...(ownFormat === undefined
      ? { format: parseFormat(flags.format ?? 'pretty', own) }
      : { format: 'json', ownFormat }),
    ...omitUndefined({ file }),
    failOn: parseThreshold(flags['fail-on'] ?? 'error'),
    limit: parseLimit(flags['max-diagnostics']),
    quiet: flags.quiet,
    noColor: flags['no-color'],
  };
}

function parseFormat(name: string, own: readonly string[]): Format {
  if (isFormat(name)) return name;
  throw wrongWord('--format', name, [...Object.keys(reports), ...own]);
}

const thresholds = ['error', 'warning', 'info', 'never'] as const satisfies readonly (Severity | 'never')[];

function parseThreshold(name: string): Severity | 'never' {
  const found = thresholds.find((threshold) => threshold === name);
  if (found) return found;
  throw wrongWord('--fail-on', name, thresholds);
}

function parseLimit(text?: string): number {
  if (text === undefined) return Infinity;
  if (/^\d+$/.test(text)) return Number(text);
  throw new UsageError(`--max-diagnostics takes a number, not "${text}"`);
}

function wrongWord(flag: string, given: string, words: readonly string[]): UsageError {
  const help = didYouMean(given, words);
  const message = `${flag} takes ${words.slice(0, -1).join(', ')} or ${words.at(-1)}, not "${given}"`;
  return new UsageError(help === undefined ? { message } : { message, help });
}
