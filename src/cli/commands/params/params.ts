import { didYouMean } from '../../../diagnostics/nearest.ts';
import { UsageError } from '../../../diagnostics/usage-error.ts';
import { type CommandEntry, defineCommand } from '../../terminal/command.ts';

export function createParamsCommand(commands: Readonly<Record<string, CommandEntry>>) {
  const names = Object.keys(commands);
  return defineCommand({
    usage: `${names.join(' | ')} [options]`,
    options: {},
    words: names,
    examples: names.map((name) => `params ${name} --help`),
    run({ given: [word] }) {
      const known = `The commands are ${names.map((name) => `params ${name}`).join(', ')}.`;
      const message = word === undefined ? 'params needs a command' : `unknown command "params ${word}"`;
      const help = word === undefined ? known : (didYouMean(word, names) ?? known);
      return Promise.reject(new UsageError({ message, help }));
    },
  });
}
