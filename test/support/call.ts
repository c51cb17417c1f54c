import { type Options, commonOptions, readArguments } from '../../src/cli/arguments/arguments.ts';
import { type Command, readOutput } from '../../src/cli/terminal/command.ts';
import type { Terminal } from '../../src/cli/terminal/terminal.ts';

/** Runs one command, without the table of commands, and gives its exit status. */
export function runCommand(command: Command, args: readonly string[], terminal: Terminal): Promise<number> {
  const options: Options & typeof commonOptions = { ...commonOptions, ...command.options };
  const { given, flags, sequence } = readArguments(args, options);
  return command.run({
    given,
    flags,
    sequence,
    common: flags,
    cwd: terminal.cwd,
    output: readOutput(flags),
    terminal,
    start: terminal.now(),
  });
}
