import type { LoadedValues } from '../../generator/dialect/services.ts';
import type { FlagTable } from '../../generator/dialect/flags.ts';
import { visible } from '../../text/visible.ts';
import { documentFlags, documentOptionsOf } from '../arguments/documents.ts';
import { wordOf } from '../arguments/words.ts';
import { type Call, command, type Exit, exit } from '../terminal/command.ts';
import { deliver, report } from '../terminal/report.ts';

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
    const { written, printed } = result;
    if (written !== undefined) deliver(written[format](), call);
    if (printed === undefined) return await reportBeside(result, call);
    call.terminal.note(visible(printed));
    return written === undefined ? exit.findings : exit.clean;
  },
});

/** Standard output and --output-file belong to the values. */
async function reportBeside({ diagnostics, files, texts }: LoadedValues, call: Call): Promise<Exit> {
  const { terminal } = call;
  const { format: reported, failOn, limit, quiet, noColor } = call.output;
  const output = { format: reported, failOn, limit, quiet, noColor };
  const out = diagnostics.length > 0 ? terminal.note : (): void => undefined;
  return await report({ diagnostics, files, texts }, { ...call, output, terminal: { ...terminal, out } });
}
