import { formatsForPeople } from '../../diagnostics/report/index.ts';
import { formatCount } from '../../text/words.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { cases as writeCases } from '../../commands/cases.ts';
import type { FlagTable } from '../../generator/dialect/flags.ts';
import { documentFlags, readDocumentOptions } from '../arguments/documents.ts';
import { defineCommand, exit } from '../terminal/command.ts';
import { reportFindings, printNote } from '../terminal/report.ts';
import { progressLine } from '../terminal/terminal.ts';

const options: FlagTable = {
  ...documentFlags('cases'),
  out: { value: 'DIR', doc: 'the folder for the cases; earlier cases in it are replaced, other files are kept' },
};

export const cases = defineCommand({
  usage: 'DOCUMENT --out DIR [options]',
  options,
  most: 1,
  examples: [
    'cases helm/app/values.schema.json --out test/cases',
    'cases models/cluster.ts#Cluster --out test/cases',
    'cases crds/backup.yaml --select v1 --out test/objects',
  ],
  async run(call) {
    const { flags, cwd, terminal, output, given } = call;
    const { out } = flags;
    if (typeof out !== 'string')
      throw new UsageError({ message: 'cases needs a folder', help: 'Add --out, such as --out test/cases.' });
    const progress = progressLine(terminal, output);
    const [input] = given;
    const options = readDocumentOptions('cases', flags, cwd);
    const { written, ...found } = await writeCases({ ...options, input, out, onProgress: progress.show });
    progress.clear();
    const isSilent =
      written !== undefined && found.diagnostics.length === 0 && formatsForPeople.includes(output.format);
    const status = isSilent ? exit.clean : await reportFindings(found, call);
    if (!written) return status;
    const valid = written.cases.filter((testCase) => testCase.valid).length;
    printNote(`${valid} valid and ${written.cases.length - valid} invalid cases in ${out}`, output, terminal);
    const without = written.without.length;
    if (without > 0) {
      const constraints = formatCount(without, 'constraint', 'constraints');
      printNote(`${constraints} without cases, for the reasons in ${out}/index.json`, output, terminal);
    }
    return status;
  },
});
