import { formatCount } from '../../text/words.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type NormalizeResult, normalize as normalizeFiles } from '../../commands/normalize.ts';
import { standardInput } from '../../text/files/file-names.ts';
import type { Options } from '../arguments/arguments.ts';
import { type Call, type Exit, defineCommand, exit } from '../terminal/command.ts';
import { isForPeople, reportFindings, printNote } from '../terminal/report.ts';

const options = {
  check: { doc: 'write nothing; exit with 1 and a diff if a file is not in the normal form' },
} as const satisfies Options;

type Normalized = Omit<NormalizeResult, 'problems'>;
type NormalizeCall = Call<typeof options>;

export const normalize = defineCommand({
  usage: 'FILE… [options]',
  options,
  examples: ['normalize values.schema.json', 'normalize --check helm/*/values.schema.json', 'normalize - < in > out'],
  async run(call) {
    const { given: files, flags, cwd, terminal } = call;
    if (files.length === 0) {
      throw new UsageError({ message: 'normalize needs a file', help: 'Name JSON files, or - for standard input.' });
    }
    const { check } = flags;
    const { problems, ...result } = normalizeFiles({ cwd, files, check });
    // Standard output holds only the normal form, so notes go to standard error.
    const talking = files.includes(standardInput) && !check ? { ...terminal, out: terminal.note } : terminal;
    if (result.output !== undefined) terminal.out(result.output);
    if (result.files.length === 0) return await reportFindings({ ...result, problems }, call);
    const tell = check ? tellCheck : tellWritten;
    const status = await tell(result, { ...call, terminal: talking });
    if (problems.length > 0) throw new UsageError(problems);
    return status;
  },
});

async function tellWritten(result: Normalized, call: NormalizeCall): Promise<Exit> {
  const { output, terminal } = call;
  const { written, unchanged, diagnostics } = result;
  const lines = [
    ...written.map((path) => `normalized ${path}`),
    ...(unchanged > 0 ? [`${formatCount(unchanged, 'file', 'files')} already in the normal form`] : []),
  ];
  if (lines.length > 0) printNote(lines.join('\n'), output, terminal);
  return diagnostics.length === 0 && isForPeople(output) ? exit.clean : await reportFindings(result, call);
}

async function tellCheck(result: Normalized, call: NormalizeCall): Promise<Exit> {
  const { output, terminal } = call;
  const { diffs } = result;
  const status = await reportFindings({ ...result, detail: (diagnostic) => diffs.get(diagnostic) }, call);
  const lines = [...diffs.values()].flat();
  if (output.format !== 'pretty' && lines.length > 0) printNote(lines.join('\n'), output, terminal);
  return status;
}
