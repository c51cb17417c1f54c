import type { Options } from '../arguments/arguments.ts';
import { servedOptions, readServedOptions } from '../arguments/served-options.ts';
import { defineCommand, exit } from '../terminal/command.ts';

const options = servedOptions satisfies Options;

export const webhook = defineCommand({
  usage: 'convert | admit | validate | default [FILE] [options]',
  options,
  most: 2,
  words: ['convert', 'admit', 'validate', 'default'],
  examples: [
    'webhook convert --kudo < review.json',
    'webhook admit --kudo --operator-versions operator-versions.yaml review.json',
    'webhook validate --crd crds/database.yaml review.json',
    'webhook convert --crd crds/crontab.yaml --module build/models/crontab.js review.json',
  ],
  async run({ given, flags, cwd, terminal }) {
    const [name, file = '-'] = given;
    const { answerReview } = await import('../../commands/serve/webhook.ts');
    const { status, text } = await answerReview({ ...readServedOptions(flags, cwd), name, file });
    terminal.out(`${text}\n`);
    return status === 200 ? exit.clean : exit.findings;
  },
});
