import { checkParamsVersions } from '../../../kudo/params/versions.ts';
import { UsageError } from '../../../diagnostics/usage-error.ts';
import { jsonText } from '../../../text/json/write-json.ts';
import type { Options } from '../../arguments/arguments.ts';
import { parseWord } from '../../arguments/words.ts';
import { defineCommand } from '../../terminal/command.ts';
import { writeOutput, reportSeparately } from '../../terminal/report.ts';

const options = {
  print: { value: 'FORMAT', words: ['text', 'json'], doc: 'text (default) or json' },
} as const satisfies Options;

export const versions = defineCommand({
  usage: 'check [VERSION=]PATH… [options]',
  options,
  words: ['check'],
  examples: [
    'params versions check operator-0.1/ operator-0.2/ operator-0.3/',
    'params versions check 0.1=a/params.yaml 0.2=b/params.yaml 0.3=c/params.yaml --print json',
  ],
  async run(call) {
    const { given, flags, cwd } = call;
    const [word, ...paths] = given;
    if (word !== 'check' || paths.length < 2) {
      const help = 'Write params versions check OLDEST … NEWEST.';
      throw new UsageError({ message: 'params versions check needs at least two versions', help });
    }
    const format = parseWord('--print', flags.print ?? 'text', ['text', 'json']);
    const { report, ...found } = checkParamsVersions({ cwd, versions: paths });
    if (report) {
      const { nonSkippable } = report;
      const pairs = report.pairs.map(({ from, to, ok }) => ({ from, to, ok }));
      const lines = pairs.map(({ from, to, ok }) => `${from} -> ${to}  ${ok ? 'ok' : 'loses values'}\n`);
      const last = `versions that must not be skipped: ${nonSkippable.join(', ') || 'none'}\n`;
      writeOutput(format === 'json' ? `${jsonText({ nonSkippable, pairs }, 2)}\n` : lines.join('') + last, call);
    }
    return await reportSeparately(found, call);
  },
});
