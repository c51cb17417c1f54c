import type { Command, CommandEntry } from './terminal/command.ts';
import type { Terminal } from './terminal/terminal.ts';
import { commands } from './commands.ts';
import { type Options, commonOptions } from './arguments/arguments.ts';

export function programHelp({ columns }: Page): string {
  const listed = Object.entries(groups).map(([group, title]) => {
    const own = Object.entries(commands).filter(([, entry]) => entry.group === group);
    return `${title}:\n${formatTable(
      own.map(([name, { summary }]) => [name, summary]),
      columns,
    )}`;
  });
  return [
    'schemawright: one typed model, every schema.',
    'Usage:\n  schemawright <command> [options]',
    ...listed,
    `Options of all commands:\n${optionTable(commonOptions, columns)}`,
    exitStatus,
    'Run schemawright <command> --help for more about a command.\n',
  ].join('\n\n');
}

export function commandHelp({ name, summary, command }: NamedCommand, { columns }: Page): string {
  const { usage, options, examples, formats = {} } = command;
  const further = Object.entries(formats).map(([format, doc]) => [`--format ${format}`, doc] as const);
  const shared = Object.fromEntries(Object.entries(options).filter(([, flag]) => flag.of === undefined));
  const rows = [...optionRows(shared), ...further];
  const own = rows.length === 0 ? [] : [`Options:\n${formatTable(rows, columns)}`];
  const kinds = [...new Set(Object.values(options).flatMap((flag) => flag.of ?? []))];
  const ofKinds = kinds.map((kind) => {
    const flags = Object.fromEntries(Object.entries(options).filter(([, flag]) => flag.of === kind));
    return `Options with ${kind}:\n${optionTable(flags, columns)}`;
  });
  return [
    wrapText(summary, columns, 0),
    `Usage:\n  schemawright ${name} ${usage}`,
    ...own,
    ...ofKinds,
    `Options of all commands:\n${optionTable(commonOptions, columns)}`,
    `Examples:\n${examples.map((example) => `  schemawright ${example}`).join('\n')}`,
    `${exitStatus}\n`,
  ].join('\n\n');
}

interface NamedCommand {
  readonly name: string;
  readonly summary: string;
  readonly command: Command;
}

type Page = Pick<Terminal, 'columns'>;

const groups: Readonly<Record<CommandEntry['group'], string>> = {
  models: 'Write models and generate schemas',
  schemas: 'Check, explain and compare schemas',
  values: 'Validate and merge values',
  cluster: 'Answer the API server',
  shell: 'Shell',
};

const exitStatus = `Exit status:
  0  no findings
  1  findings at or above --fail-on
  2  invalid option or configuration, or unreadable file
  3  internal error`;

function optionTable(options: Options, columns: number): string {
  return formatTable(optionRows(options), columns);
}

function optionRows(options: Options): readonly (readonly [string, string])[] {
  return Object.entries(options).map(([name, { value, short, doc }]) => {
    const flag = `${short === undefined ? '' : `-${short}, `}--${name}`;
    return [value === undefined ? flag : `${flag} ${value}`, doc];
  });
}

function formatTable(rows: readonly (readonly [string, string])[], columns: number): string {
  const indent = Math.max(...rows.map(([first]) => first.length)) + 4;
  if (columns - indent < leastColumn)
    return rows.map(([first, second]) => `  ${first}\n      ${wrapText(second, columns, 6)}`).join('\n');
  return rows.map(([first, second]) => `  ${first.padEnd(indent - 2)}${wrapText(second, columns, indent)}`).join('\n');
}

const leastColumn = 30;

function wrapText(text: string, columns: number, indent: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (indent + line.length + 1 + word.length <= columns) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join(`\n${' '.repeat(indent)}`);
}
