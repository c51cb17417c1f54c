import { formatsForPeople } from '../../diagnostics/report/index.ts';
import { counted } from '../../diagnostics/report/findings.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { cases as writeCases } from '../../commands/cases.ts';
import type { Options } from '../arguments/arguments.ts';
import { schemaOptions } from '../arguments/values-options.ts';
import { command, exit } from '../terminal/command.ts';
import { report, say } from '../terminal/report.ts';
import { progressLine } from '../terminal/terminal.ts';

const options = {
  ...schemaOptions,
  crd: {
    value: 'FILE',
    doc: 'a CustomResourceDefinition: the cases are objects that the API server accepts or refuses',
  },
  select: { value: 'VERSION', doc: 'the version of the CRD; default: the one that is stored' },
  out: { value: 'DIR', doc: 'the folder for the cases; of a folder with cases, only these are replaced' },
} as const satisfies Options;

/** `cases`: writes the smallest valid and invalid values at the boundary of each constraint. */
export const cases = command({
  usage: '--schema FILE | --model FILE[#CLASS] | --crd FILE --out DIR',
  options,
  most: 0,
  examples: [
    'cases --schema helm/app/values.schema.json --out test/cases',
    'cases --model models/cluster.ts#Cluster --out test/cases',
    'cases --crd crds/backup.yaml --out test/objects',
  ],
  async run(call) {
    const { flags, cwd, terminal, output } = call;
    const { out, schema, model, crd, select } = flags;
    if (out === undefined) throw new UsageError({ message: 'a folder is needed', help: 'Name it: --out test/cases.' });
    const progress = progressLine(terminal, output);
    const { written, ...found } = await writeCases({
      ...{ cwd, out, schema, model, crd, select },
      onProgress: progress.show,
    });
    progress.clear();
    const isSilent =
      written !== undefined && found.diagnostics.length === 0 && formatsForPeople.includes(output.format);
    const status = isSilent ? exit.clean : await report(found, call);
    if (written === undefined) return status;
    const valid = written.cases.filter((one) => one.valid).length;
    say(`${valid} valid and ${written.cases.length - valid} invalid cases in ${out}`, output, terminal);
    const without = written.without.length;
    if (without > 0) {
      const constraints = counted([without, 'constraint', 'constraints']);
      say(`${constraints} without cases, for the reasons in ${out}/index.json`, output, terminal);
    }
    return status;
  },
});
