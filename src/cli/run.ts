import { relative, resolve } from 'node:path';
import { didYouMean } from '../diagnostics/nearest.ts';
import { UsageError } from '../diagnostics/usage-error.ts';
import { type Options, commonOptions, readArguments, splitCommand } from './arguments/arguments.ts';
import { type Placed, inProject } from './arguments/project.ts';
import { type Command, type CommandEntry, type Exit, exit, readOutput, tellFailure } from './terminal/command.ts';
import { commands } from './commands.ts';
import { getOwn } from '../text/value/json.ts';
import type { Terminal } from './terminal/terminal.ts';
import { inspectPath } from '../text/files/look-at.ts';
import { listOpenPaths, withTrust } from '../text/files/trust.ts';

/** Never throws. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<Exit> {
  try {
    return await dispatch(args, terminal);
  } catch (error) {
    return tellFailure(error, terminal, { debug: args.includes('--debug') });
  }
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const first = splitCommand(args, commonOptions);
  if (first.name === undefined) return await withoutCommand(first.rest, terminal);
  if (first.name === 'help') return await dispatch([...first.rest, '--help'], terminal);
  const { name, entry, rest } = findInnermost(first.name, resolveEntry(first.name), first.rest);
  const command = await entry.load();
  const { given, flags, sequence } = readArguments(rest, { ...commonOptions, ...command.options });
  if (flags.help) return await printHelp(name, entry.summary, command, terminal);
  if (flags.version) return await printVersion(terminal);
  if (command.most !== undefined && given.length > command.most) throw tooMany(name, given.slice(command.most));
  const here = requireFolder(resolve(terminal.cwd, flags.cwd ?? '.'));
  const call = { given, flags, cwd: here };
  const placed = command.isOfProject === true ? await inProject(call, { ...commonOptions, ...command.options }) : call;
  if (placed.cwd !== here && !flags.quiet)
    terminal.note(`Running in ${relative(here, placed.cwd)}, the project folder.\n`);
  const output = readOutput(placed.flags, Object.keys(command.formats ?? {}));
  const runCommand = (): Promise<Exit> =>
    command.run({ ...placed, sequence, common: placed.flags, output, terminal, start: terminal.now() });
  const { frozen, 'no-plugins': withoutPlugins } = flags;
  if (!frozen && !withoutPlugins) return await runCommand();
  return await withTrust(
    {
      plugins: withoutPlugins ? 'skip' : 'refuse',
      skipped: new Map(),
      ...(frozen ? { open: listOpenPaths(placed.cwd, filesNamed(placed, command.options)) } : {}),
    },
    runCommand,
  );
}

function filesNamed({ given, flags, cwd }: Placed<object>, options: Options): readonly string[] {
  const known: Options = { ...commonOptions, ...options };
  const ofFlags = Object.entries(flags).flatMap(([name, value]: [string, unknown]) =>
    /^(?:FILE|DIR|PATH)\b/.test(known[name]?.value ?? '') && name !== 'cwd' ? value : [],
  );
  const names = [...given, ...ofFlags].filter((name) => typeof name === 'string');
  return names.map((name) => resolve(cwd, name.replace(/#[\w$]+$/, '')));
}

async function withoutCommand(rest: readonly string[], terminal: Terminal): Promise<Exit> {
  const { flags } = readArguments(rest, commonOptions);
  if (flags.version) return await printVersion(terminal);
  const { programHelp } = await import('./help.ts');
  if (flags.help) {
    terminal.out(programHelp(terminal));
    return exit.clean;
  }
  terminal.note(programHelp(terminal));
  throw new UsageError('no command is given');
}

function findInnermost(
  name: string,
  entry: CommandEntry,
  args: readonly string[],
): { readonly name: string; readonly entry: CommandEntry; readonly rest: readonly string[] } {
  const { name: word, rest } = entry.commands ? splitCommand(args, commonOptions) : {};
  const inner = word === undefined ? undefined : getOwn(entry.commands ?? {}, word);
  if (inner && rest) return findInnermost(`${name} ${word}`, inner, rest);
  return { name, entry, rest: args };
}

function resolveEntry(name: string): CommandEntry {
  const entry = getOwn(commands, name);
  if (entry) return entry;
  const names = Object.keys(commands);
  const meant = getOwn(otherNames, name);
  const help =
    (meant && `Did you mean "${meant}"?`) ?? didYouMean(name, names) ?? `The commands are ${names.join(', ')}.`;
  throw new UsageError({ message: `unknown command "${name}"`, help });
}

const otherNames: Readonly<Record<string, string>> = {
  generate: 'gen',
  build: 'gen',
  check: 'lint',
  format: 'normalize',
  fmt: 'normalize',
  compare: 'diff',
  test: 'validate',
  template: 'values',
  merge: 'values',
  docs: 'explain',
  create: 'init',
};

async function printHelp(name: string, summary: string, command: Command, terminal: Terminal): Promise<Exit> {
  const { commandHelp } = await import('./help.ts');
  terminal.out(commandHelp({ name, summary, command }, terminal));
  return exit.clean;
}

async function printVersion(terminal: Terminal): Promise<Exit> {
  const { readVersion } = await import('../commands/project/version.ts');
  terminal.out(`${readVersion()}\n`);
  return exit.clean;
}

function tooMany(name: string, surplus: readonly string[]): UsageError {
  return new UsageError({ message: `${name} does not take "${surplus.join(' ')}"`, help: `See ${name} --help.` });
}

function requireFolder(path: string): string {
  if (inspectPath(path)?.isDirectory() === true) return path;
  throw new UsageError(`--cwd names "${path}", which is not a folder`);
}
