import type { ProvenConversions } from '../../generator/dialect/services.ts';
import { formatCount } from '../../text/words.ts';
import type { FlagTable } from '../../generator/dialect/flags.ts';
import { documentFlags, readDocumentOptions } from '../arguments/documents.ts';
import { defineCommand } from '../terminal/command.ts';
import { parseNumber } from '../terminal/parse-number.ts';
import { printNote, reportFindings } from '../terminal/report.ts';
import { progressLine } from '../terminal/terminal.ts';

const options: FlagTable = {
  ...documentFlags('conversions'),
  module: {
    value: 'FILE',
    doc: 'a compiled module with @ConvertsFrom, whose functions take the place of declared conversions',
    many: 'whole',
  },
  objects: { value: 'COUNT', doc: 'random objects of each version, besides those at boundaries; default: 200' },
};

export const checkConversions = defineCommand({
  usage: 'DOCUMENT… [--module FILE] [options]',
  options,
  examples: [
    'conversions check models/crontab.ts',
    'conversions check models/v1.ts models/v2.ts',
    'conversions check out/cron-tab/crd.yaml --objects 2000',
    'conversions check models/crontab.ts --module build/models/crontab.js',
  ],
  async run(call) {
    const { flags, cwd, terminal, output, given: input } = call;
    const { module } = flags;
    const progress = progressLine(terminal, output);
    const { checkConversions: check } = await import('../../commands/check-conversions.ts');
    const result = await check({
      ...readDocumentOptions('conversions', flags, cwd),
      input,
      modules: Array.isArray(module) ? module.map(String) : [],
      random: parseNumber(flags, 'objects', { least: 0, most: mostObjects }),
      onProgress: progress.show,
    });
    progress.clear();
    const status = await reportFindings(result, call);
    const left = result.undeclared.map(
      (kind) => `${kind} is not examined: no conversion is declared between its versions`,
    );
    printNote([...result.proven.map(describePair), ...left].join('\n'), output, terminal);
    return status;
  },
});

const mostObjects = 100_000;

function describePair({ kind, from, to, boundary, random }: ProvenConversions['proven'][number]): string {
  const objects = `${formatCount(boundary, 'object', 'objects')} at boundaries and ${random} at random`;
  return `${kind} from ${from} to ${to} and back: ${objects}`;
}
