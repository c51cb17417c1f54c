import { confirm, intro, isCancel, text } from '@clack/prompts';
import type { Folder } from '../../../commands/init/folder.ts';
import { kebabCase } from '../../../commands/init/names.ts';
import type { Answers } from '../../../commands/init.ts';

/** Asks a person the questions that `init` cannot answer; `undefined` when they give up. */
export async function ask(folder: Folder, defaults: Answers): Promise<Answers | undefined> {
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
