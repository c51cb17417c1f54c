import { explain as pagesOf } from '../../commands/explain.ts';
import { command, exit } from '../terminal/command.ts';

/** `explain`: prints what a rule demands, why, and a bad and a good example. */
export const explain = command({
  usage: 'RULE [options]',
  options: {},
  most: 1,
  examples: ['explain R5/title-missing', 'explain model/not-constant', 'explain R5'],
  async run({ given: [name], terminal, cwd }) {
    const pages = await pagesOf(name, cwd);
    terminal.out(`${pages.join(`\n\n${'─'.repeat(20)}\n\n`)}\n`);
    return exit.clean;
  },
});
