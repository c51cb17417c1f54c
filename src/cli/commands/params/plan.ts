import { planParams } from '../../../kudo/params/plan.ts';
import { jsonText } from '../../../text/json/write-json.ts';
import type { Options } from '../../arguments/arguments.ts';
import { parseWord } from '../../arguments/words.ts';
import { defineCommand } from '../../terminal/command.ts';
import { writeOutput, reportSeparately } from '../../terminal/report.ts';
import { changeOptions, hideValues, requireFile } from './print.ts';

const options = {
  ...changeOptions,
  print: { value: 'FORMAT', words: ['text', 'json'], doc: 'text (default) or json' },
} as const satisfies Options;

export const plan = defineCommand({
  usage: 'OLD [NEW] [--schema PATH] [-p POINTER=VALUE]… [-P FILE]… [options]',
  options,
  most: 2,
  examples: [
    'params plan instance.yaml --schema operator/ -p replicas=5',
    'params plan before.yaml after.yaml --schema operator/ --print json',
  ],
  async run(call) {
    const { given, flags, cwd } = call;
    const old = requireFile(given, 'plan', 'an Instance, or a file of values');
    const format = parseWord('--print', flags.print ?? 'text', ['text', 'json']);
    const { decision, ...found } = planParams({
      cwd,
      old,
      next: given[1],
      schema: flags.schema,
      set: flags.parameter,
      files: flags['parameter-file'],
    });
    if (decision) {
      const isRefused = found.diagnostics.some(({ severity }) => severity === 'error');
      const { changes } = decision;
      const name = isRefused ? undefined : decision.plan;
      writeOutput(
        format === 'json' ? `${jsonText({ plan: name ?? null, changes }, 2)}\n` : formatPlan(changes, name, isRefused),
        call,
      );
    }
    return await reportSeparately(await hideValues(found, call), call);
  },
});

function formatPlan(changes: Readonly<Record<string, string>>, plan: string | undefined, isRefused: boolean): string {
  const width = Math.max(0, ...Object.keys(changes).map((pointer) => pointer.length));
  const lines = Object.entries(changes).map(([pointer, change]) => `${pointer.padEnd(width)}  ${change}\n`);
  const verdict = isRefused ? 'refused' : (plan ?? 'none, nothing changes');
  return `${lines.join('')}plan: ${verdict}\n`;
}
