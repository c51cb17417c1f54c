import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { command } from '../terminal/command.ts';
import { type Exit, exit } from '../terminal/exit.ts';
import { type Folder, readFolder } from '../../commands/init/folder.ts';
import { kebabCase } from '../../commands/init/names.ts';
import { type Answers, planOf, type Step } from '../../commands/init.ts';
import type { Options } from '../arguments/options.ts';
import { say } from '../terminal/output.ts';

const options = {
  yes: { doc: 'ask nothing', short: 'y' },
  name: { value: 'NAME', doc: "the name of the model; the chart's or the folder's without it" },
} as const satisfies Options;

/** `init`: a first model, a configuration and npm scripts; never overwrites anything. */
export const init = command({
  usage: '[options]',
  options,
  most: 0,
  examples: ['init', 'init --yes --name my-app'],
  async run({ cwd, flags, output, terminal }): Promise<Exit> {
    const folder = readFolder(cwd);
    const defaults = defaultAnswers(folder, flags.name);
    const isAsking = !flags.yes && terminal.inIsTerminal && terminal.outIsTerminal;
    const answers = isAsking
      ? await (await import('./init/questions.ts')).ask(folder, defaults)
      : defaults;
    if (answers === undefined) {
      say('Nothing was written.', output, terminal);
      return exit.clean;
    }
    const steps = planOf(folder, answers);
    for (const step of steps) if (step.kind !== 'leave') write(cwd, step);
    say([...steps.map(line), '', ...next(cwd)].join('\n'), output, terminal);
    return exit.clean;
  },
});

/** A chart that has a schema keeps it until somebody says otherwise. */
function defaultAnswers({ name, chart }: Folder, given: string | undefined): Answers {
  const intoChart = chart !== undefined && !chart.hasSchema;
  return { name: given ?? (kebabCase(name) === '' ? 'values' : name), intoChart };
}

function write(cwd: string, { path, text }: Step & { readonly text: string }): void {
  const whole = join(cwd, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, text);
}

const verbs: Readonly<Record<Step['kind'], string>> = { create: 'wrote  ', change: 'changed', leave: 'left   ' };

function line({ kind, path, note }: Step): string {
  return `${verbs[kind]} ${path}${note === undefined ? '' : ` (${note})`}`;
}

function next(cwd: string): readonly string[] {
  const isInstalled = existsSync(join(cwd, 'node_modules', 'schemawright'));
  return isInstalled ? ['Next: npm run gen'] : ['Next: npm install --save-dev schemawright, then npm run gen'];
}
