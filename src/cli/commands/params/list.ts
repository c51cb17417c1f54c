import { listDrafts, listOutputs, listParams } from '../../../kudo/params/list.ts';
import type { Options } from '../../arguments/arguments.ts';
import { parseWord } from '../../arguments/words.ts';
import { formatsForPeople } from '../../../diagnostics/report/index.ts';
import { defineCommand, exit } from '../../terminal/command.ts';
import { writeOutput, reportFindings } from '../../terminal/report.ts';

const options = {
  descriptions: { short: 'd', doc: 'show the description of each parameter' },
  'required-only': { short: 'r', doc: 'show only required parameters without a default' },
  names: { doc: 'show only the pointers' },
  classic: { doc: "show KUDO's flat table, byte for byte; for flat lists only" },
  output: {
    value: 'FORMAT',
    short: 'o',
    words: listOutputs,
    doc: `print data instead of a table: ${listOutputs.join(', ')}`,
  },
  draft: {
    value: 'DRAFT',
    words: listDrafts,
    doc: `the draft of a JSON Schema: ${listDrafts.join(', ')}; by default that of a structure, and 2019-09 for a flat list`,
  },
} as const satisfies Options;

export const list = defineCommand({
  usage: '[FILE | FOLDER] [options]',
  options,
  most: 1,
  examples: [
    'params list operator',
    'params list operator/params.yaml --required-only',
    'params list operator -o json-schema --output-file schema.json',
    'params list operator -o json-schema --draft draft-07',
  ],
  async run(call) {
    const { given, flags, cwd, output, terminal } = call;
    const { descriptions, 'required-only': required, names, classic } = flags;
    const asked = flags.output === undefined ? undefined : parseWord('--output', flags.output, listOutputs);
    const draft = flags.draft === undefined ? undefined : parseWord('--draft', flags.draft, listDrafts);
    const layout = { descriptions, required, names, classic, output: asked, draft };
    const found = await listParams({ cwd, file: given[0], ...layout });
    const { text, diagnostics } = found;
    if (text !== undefined) writeOutput(text, { output, terminal, cwd });
    const shown = { files: [found.file], diagnostics };
    if (diagnostics.length === 0 && (text !== undefined || formatsForPeople.includes(output.format))) return exit.clean;
    // Standard output holds only the listing.
    return await reportFindings(shown, { ...call, terminal: { ...terminal, out: terminal.note } });
  },
});
