import { plainYaml } from '../../values/write/write-values.ts';
import { values as compose } from '../../commands/values.ts';
import type { Options } from '../arguments/arguments.ts';
import { valuesOptions, valuesOptionsOf, wordOf } from '../arguments/values-options.ts';
import { command } from '../terminal/command.ts';
import { deliver, report } from '../terminal/report.ts';

const options = {
  ...valuesOptions,
  print: { value: 'FORMAT', words: ['yaml', 'json'], doc: 'yaml (default) or json' },
} as const satisfies Options;

/** `values`: prints the values that a chart would run with. */
export const values = command({
  usage: '[--schema FILE | --model FILE[#CLASS]] [-f FILE]… [options]',
  options,
  most: 0,
  examples: [
    'values --schema helm/app/values.schema.json -f production.yaml',
    'values --schema values.schema.json --set replicas=3 --print json',
    'values --schema values.schema.json -f pools.yaml --defaults all',
    'values --model models/cluster.ts -f production.yaml',
  ],
  async run(call) {
    const { flags, terminal, cwd } = call;
    const format = wordOf('--print', flags.print ?? 'yaml', ['yaml', 'json']);
    const result = await compose(valuesOptionsOf(flags, cwd));
    if (result.values !== undefined) {
      deliver(format === 'json' ? `${JSON.stringify(result.values, null, 2)}\n` : plainYaml(result.values), call);
    }
    // Standard output and --output-file belong to the values.
    const { format: reported, failOn, limit, quiet, noColor } = call.output;
    const output = { format: reported, failOn, limit, quiet, noColor };
    const out = result.diagnostics.length > 0 ? terminal.note : (): void => undefined;
    return await report(result, { ...call, output, terminal: { ...terminal, out } });
  },
});
