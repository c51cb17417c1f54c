import { formatsForPeople } from '../../diagnostics/report/index.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { filesOf } from '../../commands/cases/files.ts';
import { casesRoot } from '../../commands/cases/source.ts';
import { writeCases } from '../../commands/cases.ts';
import { command } from '../terminal/command.ts';
import { exit } from '../terminal/exit.ts';
import type { Options } from '../arguments/options.ts';
import { say } from '../terminal/output.ts';
import { report } from '../terminal/report.ts';
import { readSchema, schemaOptions } from '../../commands/values/schema.ts';
import { openSchemas } from '../../commands/values/schemas.ts';

const options = {
  ...schemaOptions,
  out: { value: 'FOLDER', doc: 'where the cases are written; of a folder with cases, only these are replaced' },
} as const satisfies Options;

/** `cases`: writes the smallest valid and invalid documents at the border of each constraint. */
export const cases = command({
  usage: '--schema FILE | --model FILE[#CLASS] --out FOLDER',
  options,
  most: 0,
  examples: [
    'cases --schema helm/app/values.schema.json --out test/cases',
    'cases --model models/cluster.ts#Cluster --out test/cases',
  ],
  async run(call) {
    const { flags, cwd, terminal, output } = call;
    const start = terminal.now();
    const { out } = flags;
    if (out === undefined) throw new UsageError({ message: 'a folder is needed', help: 'Name it: --out test/cases.' });
    const schema = await readSchema(flags, cwd);
    const { diagnostics, isUsable } = openSchemas([{ schema, chart: 'values', below: [] }]);
    const found = { diagnostics, files: [schema.name] };
    const tell = () => report({ ...found, milliseconds: terminal.now() - start }, call);
    const root = isUsable ? await casesRoot(schema) : undefined;
    if (root === undefined) return await tell();
    const { casesOf } = await import('../../cases/index.ts');
    const made = casesOf(root);
    writeCases(filesOf(made), out, cwd);
    const isSilent = diagnostics.length === 0 && formatsForPeople.includes(output.format);
    const status = isSilent ? exit.clean : await tell();
    const valid = made.cases.filter((one) => one.valid).length;
    say(`${valid} valid and ${made.cases.length - valid} invalid cases in ${out}`, output, terminal);
    if (made.without.length > 0)
      say(`${made.without.length} without, for the reasons in ${out}/index.json`, output, terminal);
    return status;
  },
});
