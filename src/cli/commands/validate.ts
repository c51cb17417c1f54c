import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { formatsForPeople } from '../../diagnostics/report/index.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { checkValues, type Style } from '../../values/check.ts';
import { type Call, command } from '../terminal/command.ts';
import type { Exit } from '../terminal/exit.ts';
import type { Options } from '../arguments/options.ts';
import { report } from '../terminal/report.ts';
import { crdOptions } from '../../commands/validate-crd/options.ts';
import { extentOf, withSchemaDefaults } from '../../commands/values/defaults.ts';
import { layerOptions, wordOf } from '../../commands/values/options.ts';
import { openSchemas } from '../../commands/values/schemas.ts';
import { readSource } from '../../commands/values/sources.ts';
import { type Subject, subjectsOf } from '../../commands/values/subjects.ts';

const options = {
  ...layerOptions,
  ...crdOptions,
  mode: {
    value: 'MODE',
    doc: 'complete, or defaults: what is required may be missing, as in the values of a chart itself',
  },
  style: { value: 'STYLE', doc: 'plain (default), or helm: the words of Helm' },
} as const satisfies Options;

type ValidateCall = Call<typeof options>;

/** `validate`: checks values by a schema. */
export const validate = command({
  usage: '--schema FILE | --crd FILE | --model FILE[#CLASS] [VALUES…] [options]',
  options,
  examples: [
    'validate --schema values.schema.json my-values.yaml',
    'validate --schema helm/app/values.schema.json helm/app/ci/*.yaml',
    'validate --schema helm/app/values.schema.json -f base.yaml -f production.yaml --set replicas=3',
    'validate --model models/cluster.ts#Cluster my-values.yaml',
    'validate --crd crds/database.yaml my-database.yaml --strict',
    'validate --schema values.schema.json - --format json < values.yaml',
  ],
  async run(call) {
    const { terminal, flags } = call;
    if (flags.crd !== undefined)
      return await (await import('../../commands/validate-crd.ts')).validateByDefinition(call);
    const start = terminal.now();
    const style = wordOf('--style', flags.style ?? 'plain', ['plain', 'helm']);
    const mode = flags.mode === undefined ? undefined : wordOf('--mode', flags.mode, ['complete', 'defaults']);
    const source = await readSource(call);
    const extent = extentOf(call, source.isModel ? 'properties' : 'none');
    const schemas = openSchemas(source.placed);
    const { subjects, problems } = subjectsOf(source, call);
    const open = schemas.isUsable ? schemas.open : [];
    const checked = open.flatMap((schema) => ({
      chart: schema.chart,
      diagnostics: subjects.flatMap((subject) =>
        checkValues(withSchemaDefaults(subject.effective, source, extent), schema, {
          mode: mode ?? subject.mode,
          style,
        }),
      ),
    }));
    const status = await tell({ schemas: schemas.diagnostics, subjects, checked, style, start }, call);
    if (problems.length > 0) throw new UsageError(problems);
    return status;
  },
});

interface Checked {
  readonly chart: string;
  readonly diagnostics: readonly Diagnostic[];
}

interface Outcome {
  readonly schemas: readonly Diagnostic[];
  readonly subjects: readonly Subject[];
  readonly checked: readonly Checked[];
  readonly style: Style;
  readonly start: number;
}

async function tell({ schemas, subjects, checked, style, start }: Outcome, call: ValidateCall): Promise<Exit> {
  const { output, terminal } = call;
  const wrong = checked.flatMap(({ diagnostics }) => diagnostics);
  const read = [...schemas, ...subjects.flatMap(({ effective }) => effective.diagnostics)];
  const found = {
    files: subjects.map(({ file }) => file),
    diagnostics: distinct([...read, ...wrong]),
    milliseconds: terminal.now() - start,
  };
  const texts = new Map(
    subjects.flatMap(({ effective }) => effective.layers.map(({ file, text }) => [file, text] as const)),
  );
  const isHelms = style === 'helm' && wrong.length > 0 && formatsForPeople.includes(output.format);
  if (!isHelms) return await report(found, call, { texts });
  if (output.file === undefined) terminal.out(helmText(checked));
  return await report(found, { ...call, terminal: { ...terminal, out: () => undefined } }, { texts });
}

/** What Helm prints. */
function helmText(checked: readonly Checked[]): string {
  const charts = checked.filter(({ diagnostics }) => diagnostics.length > 0);
  const blocks = charts.map(
    ({ chart, diagnostics }) => `${chart}:\n${diagnostics.map(({ message }) => message).join('\n')}\n`,
  );
  return `Error: values don't meet the specifications of the schema(s) in the following chart(s):\n${blocks.join('')}\n`;
}

/** Files that are a layer of several subjects are told of once. */
function distinct(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((one) => [JSON.stringify(one), one])).values()];
}
