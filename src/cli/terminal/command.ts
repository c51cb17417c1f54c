import type { Exit } from './exit.ts';
import type { CommonFlags, Options, ParsedFlags } from '../arguments/options.ts';
import type { Output } from './output.ts';
import type { Terminal } from './terminal.ts';

/** A command of the command line, as its file defines it. */
export interface Command<O extends Options = Options> {
  /** What follows the command's name: `[models…] [options]`. */
  readonly usage: string;
  readonly options: O;
  /** The greatest number of positional arguments; any number without it. */
  readonly most?: number;
  /** Formats of `--format` that only this command has, each with its help. */
  readonly formats?: Readonly<Record<string, string>>;
  /** Lines of the help, without the name of the program. */
  readonly examples: readonly string[];
  run(call: Call<O>): Promise<Exit>;
}

/** One call of a command: what was asked for, checked. */
export interface Call<O extends Options = Options> {
  /** The positional arguments. */
  readonly given: readonly string[];
  readonly flags: ParsedFlags<O>;
  readonly common: CommonFlags;
  /** The folder to run in, absolute. */
  readonly cwd: string;
  readonly output: Output;
  readonly terminal: Terminal;
}

/** Defines a command. */
export function command<const O extends Options>(definition: Command<O>): Command<O> {
  return definition;
}
