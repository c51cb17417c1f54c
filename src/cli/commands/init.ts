import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Folder } from '../../commands/init/folder.ts';
import { modelName } from '../../commands/init/templates.ts';
import { type InitAnswers, type InitStep, init as setUp } from '../../commands/init/init.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Options } from '../arguments/arguments.ts';
import { defineCommand, exit } from '../terminal/command.ts';
import { writeOutput, reportFindings, printNote } from '../terminal/report.ts';

const options = {
  yes: { doc: 'do not ask questions', short: 'y' },
  name: { value: 'NAME', doc: 'the name of the model; default: that of the chart or the folder' },
  json: { doc: 'write schemawright.config.json, with a link to its JSON Schema, instead of schemawright.config.ts' },
  'print-schema': { doc: 'only print the JSON Schema of schemawright.config.json' },
} as const satisfies Options;

export const init = defineCommand({
  usage: '[CHART…] [options]',
  isOfProject: true,
  options,
  examples: ['init', 'init --yes --name my-app', 'init helm/my-app', 'init --json', 'init --print-schema'],
  async run(call) {
    const { cwd, flags, given, output, terminal } = call;
    if (flags['print-schema']) {
      const { printConfigurationSchema } = await import('../../commands/init/print-schema.ts');
      writeOutput(await printConfigurationSchema(cwd), call);
      return exit.clean;
    }
    const isAsking = !flags.yes && terminal.inIsTerminal && terminal.outIsTerminal;
    const charts = given.length === 0 ? undefined : given;
    const result = await setUp({
      cwd,
      name: flags.name,
      charts,
      format: flags.json ? 'json' : 'ts',
      ask: isAsking ? askQuestions : undefined,
    });
    const lines = result ? [...result.steps.map(formatStep), '', ...listNextSteps(cwd)] : ['Nothing was written.'];
    printNote(lines.join('\n'), output, terminal);
    if (!result) return exit.clean;
    const { diagnostics, problems } = result;
    if (diagnostics.length === 0 && problems.length > 0) throw new UsageError(problems);
    if (diagnostics.length === 0) return exit.clean;
    const files = [...new Set(diagnostics.map(({ origin }) => origin.file))];
    return await reportFindings({ diagnostics, files, extent: [], problems }, call);
  },
});

const verbs: Readonly<Record<InitStep['kind'], string>> = { create: 'wrote  ', change: 'changed', leave: 'kept   ' };

function formatStep({ kind, path, note }: InitStep): string {
  return `${verbs[kind]} ${path}${note === undefined ? '' : ` (${note})`}`;
}

function listNextSteps(cwd: string): readonly string[] {
  const isInstalled = existsSync(join(cwd, 'node_modules', 'schemawright'));
  return isInstalled ? ['Next: npm run gen'] : ['Next: npm install --save-dev schemawright, then npm run gen'];
}

/** `undefined` when the user cancels. */
async function askQuestions(folder: Folder, defaults: InitAnswers): Promise<InitAnswers | undefined> {
  const { confirm, intro, isCancel, multiselect, text } = await import('@clack/prompts');
  intro('schemawright init');
  if (folder.charts.length > 1) {
    const chosen = await multiselect({
      message: 'Which charts get a model?',
      options: folder.charts.map((chart) => ({ value: chart, label: chart.folder })),
      initialValues: [...folder.charts],
    });
    return isCancel(chosen) ? undefined : { ...defaults, charts: chosen };
  }
  const name = await text({
    message: 'What is the name of the model?',
    initialValue: defaults.name,
    validate: (value) => (modelName(value ?? '') === '' ? 'A letter is required.' : undefined),
  });
  if (isCancel(name)) return;
  const [chart] = folder.charts;
  if (!chart) return { ...defaults, name };
  const intoChart = await confirm({
    message: `Write artifacts directly into the chart (${chart.folder})?`,
    initialValue: !chart.schema,
  });
  return isCancel(intoChart) ? undefined : { ...defaults, name, intoChart };
}
