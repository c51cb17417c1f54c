import type { Command } from './terminal/command.ts';
import { commands } from './commands.ts';
import { type Options, commonOptions } from './arguments/arguments.ts';

/** The help of the whole program. */
export function programHelp(): string {
  const listed = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const);
  return [
    'schemawright: one typed model, every schema.',
    `Usage:\n  schemawright <command> [options]`,
    `Commands:\n${table(listed)}`,
    `Common options:\n${optionTable(commonOptions)}`,
    exitStatus,
    'Run schemawright <command> --help for more about a command.\n',
  ].join('\n\n');
}

/** The help of one command. */
export function commandHelp(
  name: string,
  summary: string,
  { usage, options, examples, formats = {} }: Command,
): string {
  const further = Object.entries(formats).map(([format, doc]) => [`--format ${format}`, doc] as const);
  const rows = [...optionRows(options), ...further];
  const own = rows.length === 0 ? [] : [`Options:\n${table(rows)}`];
  return [
    summary,
    `Usage:\n  schemawright ${name} ${usage}`,
    ...own,
    `Common options:\n${optionTable(commonOptions)}`,
    `Examples:\n${examples.map((example) => `  schemawright ${example}`).join('\n')}`,
    `${exitStatus}\n`,
  ].join('\n\n');
}

const exitStatus = `Exit status:
  0  no findings
  1  findings at or above --fail-on
  2  invalid option or configuration, or unreadable file
  3  internal error`;

function optionTable(options: Options): string {
  return table(optionRows(options));
}

function optionRows(options: Options): readonly (readonly [string, string])[] {
  return Object.entries(options).map(([name, { value, short, doc }]) => {
    const flag = `${short === undefined ? '' : `-${short}, `}--${name}`;
    return [value === undefined ? flag : `${flag} ${value}`, doc];
  });
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n');
}
