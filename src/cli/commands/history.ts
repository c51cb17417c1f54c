import { UsageError } from '../../diagnostics/usage-error.ts';
import type { HistoryStep } from '../../commands/propose-history.ts';
import { formatCount } from '../../text/words.ts';
import { escapeControls } from '../../text/visible.ts';
import { defineCommand, exit } from '../terminal/command.ts';
import { printNote, reportFindings, writeOutput } from '../terminal/report.ts';

export const history = defineCommand({
  usage: 'OLD NEW [options]',
  options: {
    since: { value: 'VERSION', doc: 'the version that made the changes' },
    until: { value: 'VERSION', doc: 'the version that no longer accepts the old names' },
    into: { value: 'MODEL', doc: 'write the history into a model: models/app.ts or models/app.ts#App' },
  },
  most: 2,
  examples: [
    'history main:values.schema.json values.schema.json',
    'history v40.3.0:values.yaml values.yaml --since 41.0.0',
    'history old/values.yaml new/values.yaml --since 41.0.0 --until 43.0.0 --into models/app.ts',
  ],
  async run(call) {
    const { given, cwd, flags, output, terminal } = call;
    const [old, next] = given;
    if (old === undefined || next === undefined)
      throw new UsageError({
        message: 'history needs two versions',
        help: 'Name both: history main:values.yaml values.yaml.',
      });
    const { proposeHistory } = await import('../../commands/propose-history.ts');
    const { since, until, into } = flags;
    const result = await proposeHistory({ cwd, old, new: next, since, until, into });
    const { steps, diagnostics, written, missing } = result;
    if (diagnostics.length > 0)
      return await reportFindings({ diagnostics, files: [old, next], texts: new Map() }, call);
    const json = `${JSON.stringify({ steps, written, missing }, undefined, 2)}\n`;
    writeOutput(output.format === 'json' ? json : describeSteps(into === undefined ? steps : missing, into), call);
    if (into !== undefined) {
      const changes = written.map((file) => `changed ${file}`);
      printNote(changes.length > 0 ? changes.join('\n') : `${into} stays as it is`, output, terminal);
    }
    return missing.length > 0 ? exit.findings : exit.clean;
  },
});

function describeSteps(steps: readonly HistoryStep[], into: string | undefined): string {
  if (steps.length === 0)
    return into === undefined
      ? 'No renamed or removed property was found, and no type or default that a history can declare.\n'
      : '';
  const lines = steps.map(({ at, decorator, reason }) => {
    const place = at === '' ? 'the root class' : at;
    return `${place}\n  ${decorator}\n  ${reason}`;
  });
  const count = formatCount(steps.length, 'proposal');
  const head = into === undefined ? `${count}:` : `${into} has no such property for ${count}:`;
  return `${escapeControls(`${head}\n\n${lines.join('\n\n')}`)}\n`;
}
