import type { YttOptions } from '../../commands/values/ytt-values.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Options } from '../arguments/arguments.ts';
import { valuesOptions, valuesOptionsOf, wordOf } from '../arguments/values-options.ts';
import { yttOptions, yttOptionsOf } from '../arguments/ytt-options.ts';
import { type Call, command, type Exit, exit } from '../terminal/command.ts';
import { deliver, report } from '../terminal/report.ts';

const options = {
  ...valuesOptions,
  ...yttOptions,
  style: { value: 'STYLE', words: ['plain', 'ytt'], doc: 'with --ytt: plain (default), or ytt: the messages of ytt' },
  print: { value: 'FORMAT', words: ['yaml', 'json'], doc: 'yaml (default) or json' },
} as const satisfies Options;

/** `values`: prints the values that a chart would run with. */
export const values = command({
  usage: '[--schema FILE | --model FILE[#CLASS] | --ytt FILE…] [-f FILE]… [options]',
  options,
  most: 0,
  examples: [
    'values --schema helm/app/values.schema.json -f production.yaml',
    'values --schema values.schema.json --set replicas=3 --print json',
    'values --schema values.schema.json -f pools.yaml --defaults all',
    'values --model models/cluster.ts -f production.yaml',
    'values --ytt schema.yml -f values.yml --data-value-yaml replicas=3',
  ],
  async run(call) {
    const { flags, cwd } = call;
    const format = wordOf('--print', flags.print ?? 'yaml', ['yaml', 'json']);
    const ytt = yttOptionsOf(flags, cwd);
    if (ytt !== undefined) return await byYtt(ytt, format, call);
    if (flags.style !== undefined) throw new UsageError({ message: '--style needs --ytt', help: 'Leave it out.' });
    const [{ values: compose }, { plainYaml }] = await Promise.all([
      import('../../commands/values/values.ts'),
      import('../../values/write/write-values.ts'),
    ]);
    const result = await compose(valuesOptionsOf(flags, cwd));
    if (result.values !== undefined) {
      deliver(format === 'json' ? `${JSON.stringify(result.values, null, 2)}\n` : plainYaml(result.values), call);
    }
    return await reportBeside(result, call);
  },
});

type ValuesCall = Call<typeof options>;

async function byYtt(ytt: YttOptions, format: 'yaml' | 'json', call: ValuesCall): Promise<Exit> {
  const style = wordOf('--style', call.flags.style ?? 'plain', ['plain', 'ytt']);
  const [{ yttValues }, { jsonOf, yamlOf }] = await Promise.all([
    import('../../commands/values/ytt-values.ts'),
    import('../../ytt/values/index.ts'),
  ]);
  const result = await yttValues(ytt);
  const { values: loaded } = result;
  if (loaded !== undefined) deliver(format === 'json' ? `${jsonOf(loaded)}\n` : yamlOf(loaded), call);
  if (style === 'ytt') {
    call.terminal.note(result.text);
    return loaded === undefined ? exit.findings : exit.clean;
  }
  return await reportBeside(result, call);
}

/** Standard output and --output-file belong to the values. */
async function reportBeside(result: Parameters<typeof report>[0], call: ValuesCall): Promise<Exit> {
  const { terminal } = call;
  const { format: reported, failOn, limit, quiet, noColor } = call.output;
  const output = { format: reported, failOn, limit, quiet, noColor };
  const out = result.diagnostics.length > 0 ? terminal.note : (): void => undefined;
  return await report(result, { ...call, output, terminal: { ...terminal, out } });
}
