import { validate as validateDocuments } from '../../commands/validate.ts';
import { visible } from '../../text/visible.ts';
import { formatsForPeople } from '../../diagnostics/report/index.ts';
import { documentFlags, documentOptionsOf } from '../arguments/documents.ts';
import { command } from '../terminal/command.ts';
import { report, say } from '../terminal/report.ts';
import { progressLine } from '../terminal/terminal.ts';

/** `validate`: validates values and objects by the document that describes them. */
export const validate = command({
  usage: '[DOCUMENT] [VALUES…] [options]',
  options: documentFlags('validate'),
  examples: [
    'validate',
    'validate values.schema.json my-values.yaml',
    'validate helm/app helm/app/ci/*.yaml',
    'validate helm/app/values.schema.json -f base.yaml -f production.yaml --set replicas=3',
    'validate models/cluster.ts#Cluster my-values.yaml',
    'validate crds/ my-database.yaml --strict',
    'validate schema.yml -f values.yml --style ytt',
    'validate openapi.json --select Database my-database.json',
    'validate --schema values.schema.json - --format json < values.yaml',
  ],
  async run(call) {
    const { given: files, flags, cwd, output, terminal } = call;
    const { show: onProgress, clear } = progressLine(terminal, output);
    const options = documentOptionsOf('validate', flags, cwd);
    const { printed, note, ...result } = await validateDocuments({ ...options, files, onProgress });
    clear();
    const isPrinted = printed !== undefined && formatsForPeople.includes(output.format);
    if (isPrinted && output.file === undefined) terminal.out(visible(printed));
    const out = isPrinted ? (): void => undefined : terminal.out;
    const status = await report(result, { ...call, terminal: { ...terminal, out } });
    if (note !== undefined && !isPrinted) say(note, output, terminal);
    return status;
  },
});
