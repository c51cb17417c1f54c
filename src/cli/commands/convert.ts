import { UsageError } from '../../diagnostics/usage-error.ts';
import { convert as convertFile } from '../../commands/convert/convert.ts';
import { formatNames } from '../../commands/convert/formats.ts';
import { dialects } from '../../dialects/index.ts';
import { formatsForPeople } from '../../diagnostics/report/index.ts';
import { targetsOf } from '../../generator/dialect/dialect.ts';
import type { Options } from '../arguments/arguments.ts';
import { defineCommand, exit } from '../terminal/command.ts';
import { reportFindings, printNote } from '../terminal/report.ts';
import { fileToWrite } from '../../text/files/file-names.ts';

const formats = formatNames(targetsOf(dialects).filter(({ needsModel = false }) => !needsModel));

const options = {
  to: { value: 'FORMAT', words: formats, doc: `the format of the result: ${formats.join(', ')}` },
  out: { value: 'FILE', doc: 'the file for the result; default: standard output' },
  name: { value: 'NAME', doc: 'the name of the root of the result, or GROUP/VERSION/KIND for a CRD' },
  select: { value: 'NAME', doc: 'a version of a CRD, or a component of an OpenAPI document' },
  option: {
    value: 'KEY=VALUE',
    many: 'whole',
    doc: 'an option of the target, such as openapi=3.0.3 or draft=draft-07',
  },
  force: { doc: 'overwrite an existing file' },
} as const satisfies Options;

export const convert = defineCommand({
  usage: 'FILE --to FORMAT [--out FILE] [options]',
  options,
  most: 1,
  examples: [
    'convert helm/my-app/values.schema.json --to openapi.json --out openapi.json',
    'convert crd.yaml --to schema.json',
    'convert openapi.yaml --select Backup --to crd --name example.com/v1/Backup',
    'convert values.schema.json --to values.yaml --option style=commented',
  ],
  async run(call) {
    const { given, flags, cwd, output, terminal } = call;
    const [file] = given;
    const { to } = flags;
    const out = fileToWrite(flags.out);
    if (file === undefined)
      throw new UsageError({
        message: 'convert needs a file',
        help: 'Name a schema: a JSON Schema, a CRD, an OpenAPI document.',
      });
    if (to === undefined)
      throw new UsageError({ message: 'convert needs a format', help: `Name it after --to: ${formats.join(', ')}.` });
    const { text, written, ...found } = await convertFile({ ...flags, cwd, file, to, out, failOn: output.failOn });
    if (text !== undefined) terminal.out(text);
    if (written !== undefined) printNote(`wrote ${written}`, output, terminal);
    if (found.diagnostics.length === 0 && formatsForPeople.includes(output.format)) return exit.clean;
    // Standard output holds only the result, so notes go to standard error.
    const talking = out === undefined ? { ...terminal, out: terminal.note } : terminal;
    return await reportFindings(found, { ...call, terminal: talking });
  },
});
