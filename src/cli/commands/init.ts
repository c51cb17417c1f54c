import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Folder } from '../../commands/init/folder.ts';
import { kebabCase } from '../../commands/init/templates.ts';
import { type Answers, type InitStep, init as setUp } from '../../commands/init.ts';
import type { Options } from '../arguments/arguments.ts';
import { command, exit } from '../terminal/command.ts';
import { say } from '../terminal/report.ts';

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
    const steps = await setUp({ cwd, name: flags.name, ask: isAsking ? ask : undefined });
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

/** Asks a person the questions that `init` cannot answer; `undefined` when they give up. */
async function ask(folder: Folder, defaults: Answers): Promise<Answers | undefined> {
  const { confirm, intro, isCancel, text } = await import('@clack/prompts');
  intro('schemawright init');
  const name = await text({
    message: 'What is the model called?',
    initialValue: defaults.name,
    validate: (value) => (kebabCase(value ?? '') === '' ? 'It needs a letter.' : undefined),
  });
  if (isCancel(name)) return undefined;
  if (folder.chart === undefined) return { ...defaults, name };
  const intoChart = await confirm({
    message: `Write artifacts straight into the chart (${folder.chart.folder})?`,
    initialValue: defaults.intoChart,
  });
  return isCancel(intoChart) ? undefined : { name, intoChart };
}
