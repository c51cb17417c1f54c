import { UsageError } from '../../diagnostics/usage-error.ts';
import { isSchemaObject } from '../../schema/schema.ts';
import { type Effective, effectiveValues } from '../../values/effective.ts';
import type { JsonObject } from '../../values/json.ts';
import { withDefaults } from '../../values/layers/defaults.ts';
import { nullsIn } from '../../values/layers/nulls.ts';
import { type Call, command } from '../command.ts';
import type { Exit } from '../exit.ts';
import type { Options } from '../options.ts';
import { deliver, report } from '../report.ts';
import { layerOptions, setsOf, wordOf } from '../values/options.ts';
import { printJson, printYaml } from '../values/print.ts';
import { readLayers, readSchema, type SchemaSource } from '../values/sources.ts';

const options = {
  ...layerOptions,
  print: { value: 'LANGUAGE', doc: 'yaml (default) or json' },
  defaults: {
    value: 'EXTENT',
    doc: 'fill in the defaults of the schema: none, as Helm does (default in a chart); properties (default elsewhere); all: in map entries and items, too',
  },
} as const satisfies Options;

type ValuesCall = Call<typeof options>;

/** `values`: prints what a chart would run with. */
export const values = command({
  usage: '--schema FILE [-f FILE]… [options]',
  options,
  most: 0,
  examples: [
    'values --schema helm/app/values.schema.json -f production.yaml',
    'values --schema values.schema.json --set replicas=3 --print json',
    'values --schema values.schema.json -f pools.yaml --defaults all',
  ],
  async run(call) {
    const { flags, terminal } = call;
    const start = terminal.now();
    const language = wordOf('--print', flags.print ?? 'yaml', ['yaml', 'json']);
    const source = readSchema(call);
    const { readings, problems } = readLayers(flags.values, { cwd: call.cwd, yaml: source.yaml });
    if (problems.length > 0) throw new UsageError(problems);
    const chart = source.chart === undefined ? {} : { chart: source.chart };
    const effective = effectiveValues({ ...chart, files: readings, sets: setsOf(call) });
    const filled = fill(effective, source, call);
    if (filled !== undefined) deliver(language === 'json' ? printJson(filled) : printYaml(filled), call);
    return await tell(effective, source, call, start);
  },
});

function fill(
  { values: found, given }: Effective,
  { reading, chart }: SchemaSource,
  { flags }: ValuesCall,
): JsonObject | undefined {
  const extent = wordOf('--defaults', flags.defaults ?? (chart === undefined ? 'properties' : 'none'), [
    'none',
    'properties',
    'all',
  ]);
  if (found === undefined || extent === 'none' || !isSchemaObject(reading.value)) return found;
  return withDefaults(reading.value, found, { inside: extent === 'all', without: nullsIn(given) });
}

/** The values go to standard output, and what is wrong with the layers to standard error. */
async function tell(effective: Effective, { reading }: SchemaSource, call: ValuesCall, start: number): Promise<Exit> {
  const { terminal } = call;
  const diagnostics = [...reading.diagnostics, ...effective.diagnostics];
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
