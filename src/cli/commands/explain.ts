import { explain as pagesOf } from '../../commands/explain.ts';
import { escapeControls } from '../../text/visible.ts';
import { defineCommand, exit } from '../terminal/command.ts';
import { writeOutput } from '../terminal/report.ts';

export const explain = defineCommand({
  usage: 'RULE [options]',
  options: {},
  most: 1,
  examples: ['explain R5/title-missing', 'explain model/not-constant', 'explain R5'],
  async run({ given: [name], output, terminal, cwd }) {
    const pages = await pagesOf({ code: name, cwd });
    writeOutput(`${escapeControls(pages.join(`\n\n${'─'.repeat(20)}\n\n`))}\n`, { output, terminal, cwd });
    return exit.clean;
  },
});
