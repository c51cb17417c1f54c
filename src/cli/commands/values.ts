import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Effective, effectiveValues } from '../../values/effective.ts';
import { type Call, command } from '../terminal/command.ts';
import type { Exit } from '../terminal/exit.ts';
import type { Options } from '../arguments/options.ts';
import { deliver, report } from '../terminal/report.ts';
import { extentOf, withSchemaDefaults } from '../../commands/values/defaults.ts';
import { layerOptions, setsOf, wordOf } from '../../commands/values/options.ts';
import { printJson, printYaml } from '../../commands/values/print.ts';
import { readLayers, readSource, type SchemaSource } from '../../commands/values/sources.ts';

const options = {
  ...layerOptions,
  print: { value: 'LANGUAGE', doc: 'yaml (default) or json' },
} as const satisfies Options;

type ValuesCall = Call<typeof options>;

/** `values`: prints what a chart would run with. */
export const values = command({
  usage: '--schema FILE | --model FILE[#CLASS] [-f FILE]… [options]',
  options,
  most: 0,
  examples: [
    'values --schema helm/app/values.schema.json -f production.yaml',
    'values --schema values.schema.json --set replicas=3 --print json',
    'values --schema values.schema.json -f pools.yaml --defaults all',
    'values --model models/cluster.ts -f production.yaml',
  ],
  async run(call) {
    const { flags, terminal } = call;
    const start = terminal.now();
    const language = wordOf('--print', flags.print ?? 'yaml', ['yaml', 'json']);
    const source = await readSource(call);
    const extent = extentOf(call, source.isModel || source.chart === undefined ? 'properties' : 'none');
    const { readings, problems } = readLayers(flags.values, { cwd: call.cwd, yaml: source.yaml });
    if (problems.length > 0) throw new UsageError(problems);
    const chart = source.chart === undefined ? {} : { chart: source.chart };
    const effective = effectiveValues({ ...chart, files: readings, sets: setsOf(call) });
    const { values: filled } = withSchemaDefaults(effective, source, extent);
    const isKnown = source.schema.root !== undefined || !source.isModel;
    if (filled !== undefined && isKnown) deliver(language === 'json' ? printJson(filled) : printYaml(filled), call);
    return await tell(effective, source, call, start);
  },
});

/** The values go to standard output, and what is wrong with the layers to standard error. */
async function tell(effective: Effective, { schema }: SchemaSource, call: ValuesCall, start: number): Promise<Exit> {
  const { terminal } = call;
  const diagnostics = [...schema.diagnostics, ...effective.diagnostics];
  const files = effective.layers.map(({ file }) => file);
  const texts = new Map(effective.layers.map(({ file, text }) => [file, text] as const));
  const out = diagnostics.length > 0 ? terminal.note : (): void => undefined;
  const { format, failOn, limit, quiet, noColor } = call.output;
  const found = { diagnostics, files, milliseconds: terminal.now() - start };
  return await report(
    found,
    { ...call, output: { format, failOn, limit, quiet, noColor }, terminal: { ...terminal, out } },
    { texts },
  );
}
