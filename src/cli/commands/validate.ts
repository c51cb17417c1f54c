import { validate as validateDocuments } from '../../commands/validate.ts';
import { escapeControls } from '../../text/visible.ts';
import { formatsForPeople } from '../../diagnostics/report/index.ts';
import { documentFlags, printRbac, readDocumentOptions } from '../arguments/documents.ts';
import { defineCommand, exit } from '../terminal/command.ts';
import { reportFindings, printNote } from '../terminal/report.ts';
import { progressLine } from '../terminal/terminal.ts';

export const validate = defineCommand({
  usage: '[DOCUMENT] [VALUES…] [options]',
  options: { ...documentFlags('validate'), 'print-rbac': printRbac },
  examples: [
    'validate',
    'validate values.schema.json my-values.yaml',
    'validate helm/app helm/app/ci/*.yaml',
    'validate helm/app/values.schema.json -f base.yaml -f production.yaml --set replicas=3',
    'validate models/cluster.ts#Cluster my-values.yaml',
    'validate crds/ my-database.yaml --strict',
    'validate --crd cluster:// my-database.yaml',
    'validate schema.yml -f values.yml --style ytt',
    'validate openapi.json --select Database my-database.json',
    'validate --schema values.schema.json - --format json < values.yaml',
  ],
  async run(call) {
    const { given: files, flags, cwd, output, terminal } = call;
    const options = readDocumentOptions('validate', flags, cwd);
    if (flags['print-rbac']) {
      const { printReadRole } = await import('../../commands/print-role.ts');
      terminal.out(await printReadRole(cwd, [options.crd ?? files[0] ?? '']));
      return exit.clean;
    }
    const { show: onProgress, clear } = progressLine(terminal, output);
    const { printed, note, ...result } = await validateDocuments({ ...options, files, onProgress });
    clear();
    const isPrinted = printed !== undefined && formatsForPeople.includes(output.format);
    if (isPrinted && output.file === undefined) terminal.out(escapeControls(printed));
    const out = isPrinted ? (): void => undefined : terminal.out;
    const status = await reportFindings(result, { ...call, terminal: { ...terminal, out } });
    if (note !== undefined && !isPrinted) printNote(note, output, terminal);
    return status;
  },
});
