import { didYouMean } from '../../diagnostics/nearest.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type CommandEntry, defineCommand } from '../terminal/command.ts';

/** A command that only groups others. */
export function createCommandGroup(group: string, commands: Readonly<Record<string, CommandEntry>>) {
  const names = Object.keys(commands);
  return defineCommand({
    usage: `${names.join(' | ')} [options]`,
    options: {},
    words: names,
    examples: names.map((name) => `${group} ${name} --help`),
    run({ given: [word] }) {
      const known = `The commands are ${names.map((name) => `${group} ${name}`).join(', ')}.`;
      const message = word === undefined ? `${group} needs a command` : `unknown command "${group} ${word}"`;
      const help = word === undefined ? known : (didYouMean(word, names) ?? known);
      return Promise.reject(new UsageError({ message, help }));
    },
  });
}
