import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type InitStep, init as setUp } from '../../commands/init.ts';
import type { Options } from '../arguments/options.ts';
import { command } from '../terminal/command.ts';
import { exit } from '../terminal/exit.ts';
import { say } from '../terminal/output.ts';

const options = {
  yes: { doc: 'do not ask questions', short: 'y' },
  name: { value: 'NAME', doc: 'the name of the model; default: that of the chart or the folder' },
} as const satisfies Options;

/** `init`: sets up a first model, a configuration and npm scripts. */
export const init = command({
  usage: '[options]',
  options,
  most: 0,
  examples: ['init', 'init --yes --name my-app'],
  async run({ cwd, flags, output, terminal }) {
    const isAsking = !flags.yes && terminal.inIsTerminal && terminal.outIsTerminal;
    const ask = isAsking ? (await import('./init/questions.ts')).ask : undefined;
    const steps = await setUp({ cwd, name: flags.name, ask });
    const lines = steps === undefined ? ['Nothing was written.'] : [...steps.map(line), '', ...next(cwd)];
    say(lines.join('\n'), output, terminal);
    return exit.clean;
  },
});

const verbs: Readonly<Record<InitStep['kind'], string>> = { create: 'wrote  ', change: 'changed', leave: 'kept   ' };

function line({ kind, path, note }: InitStep): string {
  return `${verbs[kind]} ${path}${note === undefined ? '' : ` (${note})`}`;
}

function next(cwd: string): readonly string[] {
  const isInstalled = existsSync(join(cwd, 'node_modules', 'schemawright'));
  return isInstalled ? ['Next: npm run gen'] : ['Next: npm install --save-dev schemawright, then npm run gen'];
}
