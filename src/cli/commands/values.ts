import type { FlagTable } from '../../generator/dialect/flags.ts';
import { escapeControls } from '../../text/visible.ts';
import { documentFlags, readDocumentOptions } from '../arguments/documents.ts';
import { parseWord } from '../arguments/words.ts';
import { defineCommand, exit } from '../terminal/command.ts';
import { writeOutput, reportSeparately } from '../terminal/report.ts';

const options: FlagTable = {
  ...documentFlags('values'),
  print: { value: 'FORMAT', words: ['yaml', 'json'], doc: 'yaml (default) or json' },
};

export const values = defineCommand({
  usage: '[DOCUMENT] [-f FILE]… [options]',
  options,
  most: 1,
  examples: [
    'values helm/app -f production.yaml',
    'values values.schema.json --set replicas=3 --print json',
    'values values.schema.json -f pools.yaml --defaults all',
    'values models/cluster.ts -f production.yaml',
    'values schema.yml -f values.yml --data-value-yaml replicas=3',
  ],
  async run(call) {
    const { flags, cwd, given } = call;
    const [input] = given;
    const print = typeof flags.print === 'string' ? flags.print : 'yaml';
    const format = parseWord('--print', print, ['yaml', 'json']);
    const { values: load } = await import('../../commands/values.ts');
    const result = await load({ ...readDocumentOptions('values', flags, cwd), input });
    const { written, printed, diagnostics, files, texts } = result;
    if (written) writeOutput(written[format](), call);
    if (printed === undefined) return await reportSeparately({ diagnostics, files, texts }, call);
    call.terminal.note(escapeControls(printed));
    return written ? exit.clean : exit.findings;
  },
});
