import { UsageError } from '../../diagnostics/usage-error.ts';
import { type ImportModelsResult, importModels } from '../../commands/import/import.ts';
import type { Options } from '../arguments/arguments.ts';
import { defineCommand } from '../terminal/command.ts';
import { reportFindings, printNote } from '../terminal/report.ts';
import { progressLine } from '../terminal/terminal.ts';
import { fileToWrite } from '../../text/files/file-names.ts';

const options = {
  out: {
    value: 'FILE',
    doc: 'write the models to this file, or to a folder of that name if they are large; default: standard output',
  },
  name: { value: 'NAME', doc: 'the name of the root class; default: derived from the file or its chart' },
  kind: { value: 'NAME,…', many: true, doc: 'import only these kinds of several CRDs: Backup or backups.example.com' },
  select: { value: 'NAME', doc: 'a version of a CRD, or a component of an OpenAPI document' },
  base: {
    value: 'FILE#CLASS',
    doc: 'models to import equal classes from, and to extend where little differs',
  },
  force: { doc: 'overwrite existing models' },
} as const satisfies Options;

export const importCommand = defineCommand({
  usage: 'FILE --out FILE [options]',
  options,
  most: 1,
  examples: [
    'import helm/my-app/values.schema.json --out models/my-app.ts',
    'import crd.yaml --out models/backup.ts --select v1',
    'import config/crd/bases --out models/api',
    'import openapi.yaml --select Pet --out models/pet.ts',
    'import helm/azure/values.schema.json --out models/azure.ts --base models/cluster.ts#Cluster',
  ],
  async run(call) {
    const { given, flags, cwd, output, terminal } = call;
    const [file] = given;
    if (file === undefined) {
      const help = 'Name a JSON Schema, a CRD or an OpenAPI document, or a folder of CRDs.';
      throw new UsageError({ message: 'import needs a file', help });
    }
    const { name, kind: kinds, select, base, force } = flags;
    const out = fileToWrite(flags.out);
    const { show: onProgress, clear } = progressLine(terminal, output);
    const result = await importModels({ cwd, file, out, name, kinds, select, base, force, onProgress });
    clear();
    if (result.module !== undefined) terminal.out(result.module);
    const lines = [...result.written.map((path) => `wrote ${path}`), ...kindLines(result), ...sharedLines(result)];
    if (result.written.length > 0) printNote(lines.join('\n'), output, terminal);
    // Standard output holds only the models, so notes go to standard error.
    const talking = out === undefined ? { ...terminal, out: terminal.note } : terminal;
    return await reportFindings(result, { ...call, terminal: talking });
  },
});

function kindLines({ kinds }: ImportModelsResult): readonly string[] {
  return kinds > 1 ? [`${kinds} kinds`] : [];
}

function sharedLines({ shared }: ImportModelsResult): readonly string[] {
  if (!shared) return [];
  const { all, fromBase, extending } = shared;
  return [`${all} classes and definitions: ${fromBase} are in the base, ${extending} extend a class of it`];
}
