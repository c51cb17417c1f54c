import type { FlagTable } from '../../generator/dialect/flags.ts';
import { visible } from '../../text/visible.ts';
import { documentFlags, documentOptionsOf } from '../arguments/documents.ts';
import { wordOf } from '../arguments/words.ts';
import { command, exit } from '../terminal/command.ts';
import { deliver, reportBeside } from '../terminal/report.ts';

const options: FlagTable = {
  ...documentFlags('values'),
  print: { value: 'FORMAT', words: ['yaml', 'json'], doc: 'yaml (default) or json' },
};

/** `values`: prints the values that a chart would run with. */
export const values = command({
  usage: '[DOCUMENT] [-f FILE]… [options]',
  options,
  most: 1,
  examples: [
    'values helm/app -f production.yaml',
    'values values.schema.json --set replicas=3 --print json',
    'values values.schema.json -f pools.yaml --defaults all',
    'values models/cluster.ts -f production.yaml',
    'values schema.yml -f values.yml --data-value-yaml replicas=3',
  ],
  async run(call) {
    const { flags, cwd, given } = call;
    const [input] = given;
    const print = typeof flags.print === 'string' ? flags.print : 'yaml';
    const format = wordOf('--print', print, ['yaml', 'json']);
    const { values: load } = await import('../../commands/values.ts');
    const result = await load({ ...documentOptionsOf('values', flags, cwd), input });
    const { written, printed, diagnostics, files, texts } = result;
    if (written !== undefined) deliver(written[format](), call);
    if (printed === undefined) return await reportBeside({ diagnostics, files, texts }, call);
    call.terminal.note(visible(printed));
    return written === undefined ? exit.findings : exit.clean;
  },
});
